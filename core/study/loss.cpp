#include "core/study/loss.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/study/other_token.h"
#include "core/values/error.h"
#include "core/values/sink.h"
#include "core/values/statistics.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

// Reference first.
std::vector<LossCondition> conditionsOf(const OpenModel& model, const LossOptions& options) {
  const OtherToken other = tokenInPlaceOfBos(model, options.seed);
  const LossCondition without{"without ⟨bos⟩", {}, {}, {}};
  const LossCondition otherFirst{other.name + (model.bos.id ? " in place of ⟨bos⟩" : " in front"), {other.id}, {}, {}};
  if (!model.bos.id) return {{"nothing in front", {}, {}, {}}, otherFirst};
  const std::int64_t bos = *model.bos.id;
  const LossCondition with{"with ⟨bos⟩", {bos}, {}, {}}, doubled{"⟨bos⟩ twice", {bos, bos}, {}, {}};
  // A tokenizer that puts none first: what its users see is the text alone.
  if (model.bos.standIn) return {without, with, doubled, otherFirst};
  return {with, without, doubled, otherFirst};
}

double meanOfRow(const std::vector<float>& row) { return meanOf(std::vector<double>(row.begin(), row.end())); }

}  // namespace

LossStudy lossStudy(const OpenModel& model, const PromptSet& set, const LossOptions& options,
                    const ProgressSink& progress) {
  if (options.tokens < 4) {
    throw Error(ErrorKind::badUse, "among " + std::to_string(options.tokens) + " tokens there is no loss to compare",
                "take at least 4");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  LossStudy study;
  study.epsilon = options.epsilon;
  study.tokens = options.tokens;
  study.conditions = conditionsOf(model, options);
  std::size_t longestFront = 0;
  for (const LossCondition& condition : study.conditions) longestFront = std::max(longestFront, condition.front.size());
  const auto tokens = static_cast<std::size_t>(options.tokens), scored = tokens - longestFront;
  study.textTokens = static_cast<int>(scored);
  const CutPrompts cut = cutPrompts(model, set, {BosMode::off}, {.tokens = options.tokens}, progress);
  study.prompts = cut.numbers;
  study.skipped = cut.skipped;
  study.categories = cut.categories;
  std::vector<std::vector<std::int64_t>> runs;
  for (const std::vector<std::int64_t>& ids : cut.ids.front()) {
    for (const LossCondition& condition : study.conditions) {
      const auto behind = static_cast<std::ptrdiff_t>(tokens - condition.front.size());
      runs.push_back(condition.front);
      runs.back().insert(runs.back().end(), ids.begin(), ids.begin() + behind);
    }
  }
  const auto seen = [&](std::size_t number, const Capture& capture) {
    LossCondition& condition = study.conditions[number % study.conditions.size()];
    const float* nats = capture.nll.const_data_ptr<float>() + condition.front.size();
    condition.nll.emplace_back(nats + 1, nats + scored);
    const at::Tensor importance = capture.firstImportance.contiguous();
    const float* heads = importance.const_data_ptr<float>();
    const auto sinks =
        std::count_if(heads, heads + importance.numel(), [&](float one) { return isSink(one, options.epsilon); });
    condition.sinkRates.push_back(static_cast<double>(sinks) / static_cast<double>(importance.numel()));
  };
  const CaptureRequest wanted{.firstImportance = true, .nll = true};
  captureMany(model, runs, wanted, "text", study.conditions.size(), seen, progress);

  study.record = model.record();
  study.record.tokens = options.tokens;
  study.record.more.emplace_back("prompts", takenText(set, study.prompts.size()));
  study.record.more.emplace_back("loss", "mean -ln p of text tokens 2 to " + std::to_string(study.textTokens) +
                                             ", in nats; the same tokens under every condition");
  study.record.more.emplace_back("sink rate",
                                 "of the first position over T tokens under every condition, what stands in "
                                 "front included");
  study.record.more.emplace_back("95 % intervals", "bootstrap over " + drawnWords(study.categories));
  study.record.more.emplace_back("context", contextText(model, tokens));
  return study;
}

std::vector<double> meanLosses(const LossCondition& condition) {
  std::vector<double> losses;
  for (const std::vector<float>& text : condition.nll) losses.push_back(meanOfRow(text));
  return losses;
}

std::vector<double> differencesTo(const LossStudy& study, const LossCondition& condition) {
  const std::vector<double> reference = meanLosses(study.conditions.front());
  std::vector<double> gaps = meanLosses(condition);
  for (std::size_t i = 0; i < gaps.size(); ++i) gaps[i] -= reference[i];
  return gaps;
}

std::vector<LossPlaces> lossPlaces(const LossStudy& study) {
  std::vector<LossPlaces> places;
  const int end = study.textTokens - 1;
  for (int first = 1; first <= end;) {
    int step = 1;
    while (4 * step < first) step *= 2;
    places.push_back({first, std::min(first + step - 1, end)});
    first += step;
  }
  return places;
}

std::vector<double> lossesAt(const LossCondition& condition, const LossPlaces& places) {
  std::vector<double> means;
  for (const std::vector<float>& text : condition.nll) {
    means.push_back(meanOfRow({text.begin() + places.first - 1, text.begin() + places.last}));
  }
  return means;
}

}  // namespace sinkscope
