#include "core/study/depth.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/metrics/distance_to_mean.h"
#include "core/metrics/effective_rank.h"
#include "core/metrics/mean_cosine.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/edited_prompt.h"
#include "core/study/not_finite.h"
#include "core/values/error.h"

namespace sinkscope {

const std::vector<DepthMeasure>& depthMeasures() {
  static const std::vector<DepthMeasure> kRows = {{"μ", "‖X − X̄‖", distanceToMean},
                                                  {"μ / √n", "‖X − X̄‖ / √n", distancePerToken},
                                                  {"μ / ‖X‖", "‖X − X̄‖ / ‖X‖", relativeDistanceToMean},
                                                  {"cosine", "mean cosine of pairs", meanPairwiseCosine},
                                                  {"effective rank", "effective rank", effectiveRank}};
  return kRows;
}

namespace {

// The first `text` tokens of `options.prompts` prompts, evenly spread over those that are long enough.
std::vector<std::vector<std::int64_t>> textsOf(const OpenModel& model, const PromptSet& set, std::size_t text,
                                               int wanted) {
  std::vector<std::vector<std::int64_t>> all;
  for (const SetPrompt& prompt : set.prompts) {
    std::vector<std::int64_t> ids = givenPrompt(model, prompt.input, BosMode::off).ids;
    if (ids.size() < text) continue;
    ids.resize(text);
    all.push_back(std::move(ids));
  }
  if (all.empty()) {
    throw Error(ErrorKind::badUse, "no prompt has the " + std::to_string(text) + " text tokens that are asked for",
                "take longer prompts, or fewer tokens");
  }
  const std::size_t count = std::min(all.size(), static_cast<std::size_t>(std::max(1, wanted)));
  std::vector<std::vector<std::int64_t>> chosen;
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(std::move(all[i * all.size() / count]));
  return chosen;
}

// [L+1] float32. attention [attention layers,H,T,T]
at::Tensor relativeMixing(const at::Tensor& attention, const ModelConfig& config, std::int64_t firstRow) {
  const at::Tensor patterns = attention.mean(1, /*keepdim=*/false, at::kDouble);
  at::Tensor mixed = at::eye(attention.size(-1), at::kDouble);
  std::vector<at::Tensor> products = {mixed};
  std::int64_t layer = 0;
  for (const BlockConfig& block : config.blocks) {
    if (block.attends()) mixed = at::matmul(patterns.select(0, layer++), mixed);
    products.push_back(mixed);
  }
  return relativeDistanceToMean(at::stack(products), firstRow);
}

void put(const at::Tensor& values, int prompt, Matrix& into) {
  const at::Tensor row = values.contiguous();
  for (int depth = 0; depth < into.cols; ++depth) into.at(prompt, depth) = row.const_data_ptr<float>()[depth];
}

}  // namespace

DepthProfiles depthProfiles(const OpenModel& model, const PromptSet& prompts, const DepthOptions& options,
                            const ProgressSink& progress) {
  if (options.tokens < 4) {
    throw Error(ErrorKind::badUse, "profiles over depth of " + std::to_string(options.tokens) + " tokens",
                "take at least 4");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  const bool hasBos = model.bos.id.has_value();
  const auto text = static_cast<std::size_t>(options.tokens - (hasBos ? 1 : 0));
  const std::vector<std::vector<std::int64_t>> texts = textsOf(model, prompts, text, options.prompts);
  DepthProfiles made;
  made.prompts = static_cast<int>(texts.size());
  const int depths = model.config.layers + 1;
  std::vector<bool> conditions = {false};
  if (hasBos) conditions = {true, false};
  const c10::InferenceMode noGradients;
  std::int64_t number = 0;
  const auto total = static_cast<std::int64_t>(texts.size() * conditions.size());
  const auto tokens = static_cast<std::int64_t>(options.tokens);
  const auto patternBytes = std::ssize(model.config.attentionBlocks()) * model.config.heads * tokens * tokens * 4;
  const bool mixes = patternBytes <= options.mostPatternBytes;
  for (const bool bos : conditions) {
    const std::size_t first = made.profiles.size(), firstMixing = made.mixing.size();
    for (const bool withoutFirst : {false, true}) {
      if (mixes) made.mixing.push_back({bos, withoutFirst, Matrix(made.prompts, depths)});
    }
    for (int measure = 0; measure < static_cast<int>(depthMeasures().size()); ++measure) {
      for (const bool withoutFirst : {false, true})
        made.profiles.push_back({measure, bos, withoutFirst, Matrix(made.prompts, depths)});
    }
    for (int prompt = 0; prompt < made.prompts; ++prompt, ++number) {
      const auto step = [&](const Progress&) {
        return !progress ||
               progress({"pass " + std::to_string(number + 1) + " of " + std::to_string(total), number, total});
      };
      std::vector<std::int64_t> ids = texts[static_cast<std::size_t>(prompt)];
      if (bos) ids.insert(ids.begin(), *model.bos.id);
      ids = asRun(model, std::move(ids)).ids;
      refuseBeyondContext(model, ids.size());
      const Capture seen = capture(*model.transformer, ids, {.attention = mixes, .hidden = true}, step);
      refuseNotFinite(model, seen);
      for (std::size_t i = first; i < made.profiles.size(); ++i) {
        DepthProfile& profile = made.profiles[i];
        put(depthMeasures()[static_cast<std::size_t>(profile.measure)].of(seen.hidden, profile.withoutFirst ? 1 : 0),
            prompt, profile.values);
      }
      for (std::size_t i = firstMixing; i < made.mixing.size(); ++i) {
        put(relativeMixing(seen.attention, model.config, made.mixing[i].withoutFirst ? 1 : 0), prompt,
            made.mixing[i].values);
      }
    }
  }
  made.record = model.record();
  made.record.prompt = prompts.name;
  made.record.tokens = options.tokens;
  made.record.more.emplace_back("prompts", prompts.name + ", " + std::to_string(made.prompts));
  made.record.more.emplace_back("hidden states", "before the final norm");
  made.record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  if (!mixes)
    made.record.more.emplace_back("attention alone",
                                  "left out: the patterns need " + std::to_string(patternBytes) + " bytes");
  if (hasBos) made.record.more.emplace_back("runs", "with bos, and without on the same text tokens");
  return made;
}

}  // namespace sinkscope
