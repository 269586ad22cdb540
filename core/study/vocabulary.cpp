#include "core/study/vocabulary.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>

#include "core/model/pass_cost.h"
#include "core/model/passed_state.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/study/plain_values.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kRowsOfJob = 256;

// Norms and largest dimensions of the rows of one job, at every depth.
class RowTaps : public Taps {
 public:
  RowTaps(int blocks, std::int64_t rows)
      : norms(at::empty({blocks + 1, rows}, at::kFloat)), dims(at::empty({blocks + 1, rows}, at::kInt)),
        last_(blocks - 1) {}

  at::Tensor norms, dims;  // [L+1,rows]

  bool wants(Site site, int layer) const override {
    return site == Site::residPre || (site == Site::residPost && layer == last_);
  }
  void tap(Site site, int layer, const at::Tensor& x, std::int64_t) override {
    const c10::InferenceMode noGradients;
    const at::Tensor rows = x.select(1, 0).to(at::kFloat);  // [rows,C]
    const int depth = site == Site::residPre ? layer : layer + 1;
    norms[depth].copy_(at::linalg_vector_norm(rows, 2, {-1}));
    dims[depth].copy_(rows.abs().argmax(-1));
  }

 private:
  int last_;
};

// How many rows go through the model together: their hidden states wait while others are in a block.
std::int64_t rowsTogether(const Transformer& transformer, std::int64_t all) {
  const ModelConfig& config = transformer.config();
  const std::int64_t bytes = widestState(config) * transformer.room().bytesPerNumber + 8 * (config.layers + 1);
  const std::int64_t working = workingBytes(config, transformer.room(), kRowsOfJob, 1, false, false);
  const std::int64_t room = std::max<std::int64_t>(0, transformer.memoryBytes() - working) / 2;
  return std::clamp<std::int64_t>(room / bytes / kRowsOfJob * kRowsOfJob, kRowsOfJob, std::max(all, kRowsOfJob));
}

// At every depth the median norm of the tokens behind the first.
std::vector<double> medianOfLater(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                                  const ProgressSink& progress) {
  std::vector<at::Tensor> norms;
  captureMany(
      model, prompts, {.hiddenNorms = true}, "prompt", 1,
      [&](std::size_t, const Capture& seen) {
        norms.push_back(seen.hiddenNorms.narrow(1, 1, seen.hiddenNorms.size(1) - 1).clone());
      },
      progress);
  const c10::InferenceMode noGradients;
  const at::Tensor all = at::cat(norms, 1);  // [L+1,P (T-1)]
  std::vector<double> medians;
  for (std::int64_t depth = 0; depth < all.size(0); ++depth) medians.push_back(all[depth].median().item<double>());
  return medians;
}

}  // namespace

double vocabularyOperations(const OpenModel& model, const VocabularyOptions& options) {
  return passOperations(model.config, vocabularyToDraw(model), 1, false) +
         passOperations(model.config, options.prompts, options.tokens, false);
}

VocabularyStudy vocabularyAtFirst(const OpenModel& model, const PromptSet& set, const VocabularyOptions& options,
                                  const ProgressSink& progress) {
  if (options.tokens < 2)
    throw Error(ErrorKind::badUse, "one token has no later ones to compare with", "take at least 2 tokens");
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  VocabularyStudy study;
  const CutPrompts cut = cutPrompts(model, set, {BosMode::automatic},
                                    {.tokens = options.tokens, .most = std::max(1, options.prompts)}, progress);
  study.prompts = static_cast<int>(cut.numbers.size());
  study.later = medianOfLater(model, cut.ids.front(), progress);

  const c10::InferenceMode noGradients;
  const Transformer& transformer = *model.transformer;
  const int blocks = model.config.layers;
  const std::int64_t ids = vocabularyToDraw(model), together = rowsTogether(transformer, ids);
  study.paddedIds = model.config.vocabSize - static_cast<int>(ids);
  const at::Tensor norms = at::empty({blocks + 1, ids}, at::kFloat), dims = at::empty({blocks + 1, ids}, at::kInt);
  for (std::int64_t first = 0; first < ids; first += together) {
    const std::int64_t end = std::min(ids, first + together);
    std::vector<RowTaps> taps;
    std::vector<ForwardJob> jobs;
    taps.reserve(static_cast<std::size_t>((end - first + kRowsOfJob - 1) / kRowsOfJob));
    for (std::int64_t row = first; row < end; row += kRowsOfJob) {
      const std::int64_t rows = std::min(kRowsOfJob, end - row);
      taps.emplace_back(blocks, rows);
      jobs.push_back({{.ids = at::arange(row, row + rows, at::kLong).unsqueeze(1)}, &taps.back()});
    }
    transformer.forward(jobs, [&](const Progress& layers) {
      const double part = layers.total > 0 ? static_cast<double>(layers.done) / static_cast<double>(layers.total) : 0.0;
      return !progress ||
             progress({"ids " + grouped(first) + " to " + grouped(end - 1) + " of " + grouped(ids) + ", " + layers.what,
                       first + static_cast<std::int64_t>(part * static_cast<double>(end - first)), ids});
    });
    for (std::size_t job = 0; job < taps.size(); ++job) {
      const std::int64_t row = first + static_cast<std::int64_t>(job) * kRowsOfJob, rows = taps[job].norms.size(1);
      norms.narrow(1, row, rows).copy_(taps[job].norms);
      dims.narrow(1, row, rows).copy_(taps[job].dims);
    }
  }
  if (!norms.isfinite().all().item<bool>()) {
    throw Error(ErrorKind::failed, model.facts.name + ": some hidden states are no numbers",
                "compute in another dtype, f32 or bf16");
  }
  study.norms = toMatrix(norms);
  for (int depth = 0; depth <= blocks; ++depth) {
    std::vector<double> over;
    int spikes = 0;
    for (int id = 0; id < study.norms.cols; ++id) {
      over.push_back(static_cast<double>(study.norms.at(depth, id)) / study.later[static_cast<std::size_t>(depth)]);
      spikes += over.back() > kSpikeTimes ? 1 : 0;
    }
    study.share.push_back(static_cast<double>(spikes) / static_cast<double>(over.size()));
    study.medianOver.push_back(quantileOf(over, 0.5));
  }
  for (int depth = 2; depth <= blocks; ++depth) {
    const auto of = [&](int one) {
      const auto place = static_cast<std::size_t>(one);
      return std::pair(study.share[place], study.medianOver[place]);
    };
    if (of(depth) > of(study.topDepth)) study.topDepth = depth;
  }
  const at::Tensor top = dims[study.topDepth].contiguous();
  study.largestDim.assign(top.const_data_ptr<int>(), top.const_data_ptr<int>() + ids);
  const auto at = static_cast<std::size_t>(study.topDepth);
  study.mostSpike = study.share[at] > 0.5;
  for (std::int64_t id = 0; id < ids; ++id) {
    const bool spikes = study.norms.at(study.topDepth, static_cast<int>(id)) > kSpikeTimes * study.later[at];
    if (spikes != study.mostSpike) study.exceptions.push_back(id);
  }
  std::stable_sort(study.exceptions.begin(), study.exceptions.end(), [&](std::int64_t a, std::int64_t b) {
    const float one = study.norms.at(study.topDepth, static_cast<int>(a)),
                other = study.norms.at(study.topDepth, static_cast<int>(b));
    return study.mostSpike ? one < other : one > other;
  });

  study.record = model.record();
  study.record.tokens = 1;
  study.record.prompt = "each of " + grouped(ids) + " ids alone at position 0";
  if (study.paddedIds > 0) {
    study.record.more.emplace_back(
        "left out", grouped(study.paddedIds) + " rows of the embedding that are no token of the tokenizer's");
  }
  study.record.more.emplace_back("prompts", takenText(set, static_cast<std::size_t>(study.prompts)));
  study.record.more.emplace_back("hidden states", "before the final norm");
  study.record.more.emplace_back("later tokens", "the median norm behind the first token of " +
                                                     std::to_string(study.prompts) + " prompts (" + set.name + ") of " +
                                                     std::to_string(options.tokens) + " tokens, depth by depth");
  return study;
}

}  // namespace sinkscope
