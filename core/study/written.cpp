#include "core/study/written.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include "core/metrics/no_op.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/values/error.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

constexpr std::size_t kTogether = 8;  // prompts: no more than short ones gain by

// One prompt under one condition, [heads] each and [L].
struct Measured {
  std::vector<WrittenHead> heads;
  std::vector<double> layers;
};

std::vector<double> allOf(const at::Tensor& tensor) {
  const at::Tensor flat = tensor.flatten().to(at::kDouble).contiguous();
  return {flat.const_data_ptr<double>(), flat.const_data_ptr<double>() + flat.numel()};
}

Measured measuredOf(const Capture& seen, const ModelConfig& config) {
  const c10::InferenceMode noGradients;
  const std::vector<double> importance = allOf(seen.firstImportance), shares = allOf(seen.writtenShare),
                            parts = allOf(seen.firstPart);
  const at::Tensor norms = seen.valueNorms.contiguous();  // [L,G,T]
  const auto tokens = static_cast<std::size_t>(norms.size(2));
  Measured found{{}, allOf(seen.layerWritten)};
  for (std::size_t i = 0; i < importance.size(); ++i) {
    const int layer = static_cast<int>(i) / config.heads, head = static_cast<int>(i) % config.heads;
    const auto row = static_cast<std::size_t>(layer * config.kvHeads + head / config.headsPerGroup());
    const std::span<const float> ofValues(norms.const_data_ptr<float>() + row * tokens, tokens);
    found.heads.push_back({layer, head, importance[i], shares[i], parts[i], noOpScore(importance[i], ofValues)});
  }
  return found;
}

double meanOver(const std::vector<Measured>& prompts, std::span<const std::size_t> rows, std::size_t head,
                double WrittenHead::*of) {
  double sum = 0.0;
  for (const std::size_t row : rows) sum += prompts[row].heads[head].*of;
  return sum / static_cast<double>(rows.size());
}

// Of all heads, or the mean over runs of `together` heads; runs of which nothing varies are left out.
RankCorrelation correlationOf(const std::vector<Measured>& prompts, const std::vector<int>& categories,
                              double WrittenHead::*of, std::size_t together, int draws) {
  const std::size_t heads = prompts.front().heads.size();
  const RowStatistic rho = [&](std::span<const std::size_t> rows) {
    std::vector<double> importance(heads), other(heads), found;
    for (std::size_t head = 0; head < heads; ++head) {
      importance[head] = meanOver(prompts, rows, head, &WrittenHead::importance);
      other[head] = meanOver(prompts, rows, head, of);
    }
    for (std::size_t first = 0; first < heads; first += together) {
      const double one =
          spearman(std::span(importance).subspan(first, together), std::span(other).subspan(first, together));
      if (!std::isnan(one)) found.push_back(one);
    }
    return meanOf(found);
  };
  std::vector<std::size_t> all(prompts.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return {rho(all), twoStageOf(categories, rho, draws)};
}

WrittenCondition conditionOf(const std::vector<Measured>& prompts, const std::vector<int>& categories, bool bos,
                             int draws) {
  WrittenCondition found{bos, prompts.front().heads, prompts.front().layers, {}, {}, {}};
  std::vector<std::size_t> rows(prompts.size());
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  for (std::size_t head = 0; head < found.heads.size(); ++head) {
    for (double WrittenHead::*of :
         {&WrittenHead::importance, &WrittenHead::written, &WrittenHead::firstPart, &WrittenHead::noOp}) {
      found.heads[head].*of = meanOver(prompts, rows, head, of);
    }
  }
  for (std::size_t layer = 0; layer < found.layers.size(); ++layer) {
    double sum = 0.0;
    for (const Measured& prompt : prompts) sum += prompt.layers[layer];
    found.layers[layer] = sum / static_cast<double>(prompts.size());
  }
  const std::size_t all = found.heads.size(), each = all / found.layers.size();
  found.written = correlationOf(prompts, categories, &WrittenHead::written, all, draws);
  found.firstPart = correlationOf(prompts, categories, &WrittenHead::firstPart, all, draws);
  found.writtenWithin = correlationOf(prompts, categories, &WrittenHead::written, each, draws);
  return found;
}

Record recordOf(const OpenModel& model, const PromptSet& set, const WrittenOptions& options,
                const WrittenStudy& study) {
  Record record = model.record();
  record.tokens = options.tokens;
  sayTaken(record, set, static_cast<std::size_t>(study.prompts));
  record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  record.more.emplace_back(
      "written",
      std::string("L2 norm of what a head gives through its columns of the output projection") +
          (study.normFollows ? ", behind the norm that follows," : "") +
          " against that of the residual stream that enters its block, mean over queries from the second on");
  record.more.emplace_back(
      "first part",
      "the first token's part in the norms of all weighted values through the output projection, likewise");
  record.more.emplace_back("intervals", "95 %, bootstrap over " + drawnWords(study.categories) + "; heads are fixed");
  record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  return record;
}

}  // namespace

WrittenStudy written(const OpenModel& model, const PromptSet& set, const WrittenOptions& options,
                     const ProgressSink& progress) {
  if (options.tokens < 2)
    throw Error(ErrorKind::badUse, std::to_string(options.tokens) + " tokens have no row behind the first",
                "take at least 2");
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  WrittenStudy study;
  study.normFollows = model.config.form == BlockForm::outputNorm || model.config.form == BlockForm::sandwich;
  const std::vector<BosMode> modes = bosConditions(model);
  const CutPrompts cut =
      cutPrompts(model, set, modes, {.tokens = options.tokens, .most = std::max(1, options.prompts)}, progress);
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  study.categories = cut.categories;

  const CaptureRequest wanted{
      .firstImportance = true, .valueNorms = true, .writtenShare = true, .layerWritten = true, .firstPart = true};
  for (std::size_t mode = 0; mode < modes.size(); ++mode) {
    std::vector<Measured> prompts;
    captureMany(model, cut.ids[mode], wanted, "prompt", 1,
                [&](std::size_t, const Capture& seen) { prompts.push_back(measuredOf(seen, model.config)); }, progress,
                {.batch = kTogether});
    study.conditions.push_back(conditionOf(prompts, study.categories, modes[mode] == BosMode::on, options.draws));
  }
  study.record = recordOf(model, set, options, study);
  return study;
}

WrittenMedians mediansOf(const WrittenCondition& condition, double epsilon) {
  std::vector<double> sinks, others;
  for (const WrittenHead& head : condition.heads) {
    (isSink(static_cast<float>(head.importance), epsilon) ? sinks : others).push_back(head.written);
  }
  return {static_cast<int>(sinks.size()), static_cast<int>(others.size()), quantileOf(sinks, 0.5),
          quantileOf(others, 0.5)};
}

}  // namespace sinkscope
