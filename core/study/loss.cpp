#include "core/study/loss.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/transformer.h"
#include "core/study/many_captures.h"
#include "core/study/other_token.h"
#include "core/values/error.h"
#include "core/values/sink.h"
#include "core/values/statistics.h"

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

double meanOfRow(const std::vector<float>& row) {
  return meanOf(std::vector<double>(row.begin(), row.end()));
}

}  // namespace

LossStudy lossStudy(const OpenModel& model, const PromptSet& set, const LossOptions& options, const ProgressSink& progress) {
  constexpr int kFront = 2;  // of a doubled bos
  const int most = std::min(options.mostTokens, model.config.contextLength - kFront);
  LossStudy study;
  study.epsilon = options.epsilon;
  study.conditions = conditionsOf(model, options);
  std::vector<std::vector<std::int64_t>> texts, runs;
  for (std::size_t number = 0; number < set.prompts.size(); ++number) {
    report(progress, {"reading the prompts", static_cast<std::int64_t>(number), std::ssize(set.prompts)});
    std::vector<std::int64_t> ids = model.prompt(set.prompts[number].input, BosMode::off).ids;
    if (static_cast<int>(ids.size()) > most) {
      ids.resize(static_cast<std::size_t>(std::max(most, 0)));
      ++study.cut;
    }
    if (ids.size() < 2) {
      ++study.leftOut;
      continue;
    }
    study.prompts.push_back(static_cast<int>(number));
    texts.push_back(std::move(ids));
  }
  if (texts.empty()) {
    throw Error(ErrorKind::badUse, "no prompt has two tokens of text within this model's context of " + std::to_string(model.config.contextLength),
                "the loss is of the second and those behind it: take longer prompts");
  }
  for (const std::vector<std::int64_t>& text : texts) {
    for (const LossCondition& condition : study.conditions) {
      runs.push_back(condition.front);
      runs.back().insert(runs.back().end(), text.begin(), text.end());
    }
  }
  const auto seen = [&](std::size_t number, const Capture& capture) {
    LossCondition& condition = study.conditions[number % study.conditions.size()];
    const float* nats = capture.nll.const_data_ptr<float>();
    condition.nll.emplace_back(nats + condition.front.size() + 1, nats + capture.nll.numel());
    const at::Tensor importance = capture.firstImportance.contiguous();
    const float* heads = importance.const_data_ptr<float>();
    const auto sinks = std::count_if(heads, heads + importance.numel(), [&](float one) { return isSink(one, options.epsilon); });
    condition.sinkRates.push_back(static_cast<double>(sinks) / static_cast<double>(importance.numel()));
  };
  const Plan plan{.firstImportance = true, .nll = true};
  captureMany(model, runs, plan, "text", study.conditions.size(), seen, progress);

  std::size_t shortest = texts.front().size(), longest = 0;
  for (const std::vector<std::int64_t>& text : texts) {
    shortest = std::min(shortest, text.size());
    longest = std::max(longest, text.size());
  }
  study.record = model.record();
  study.record.more.emplace_back("prompts", set.name + ", " + std::to_string(texts.size()));
  study.record.more.emplace_back("text tokens", shortest == longest ? std::to_string(longest)
                                                                    : std::to_string(shortest) + " to " + std::to_string(longest));
  study.record.more.emplace_back("loss", "mean -ln p over text tokens from the second on, in nats; the same tokens under every condition");
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
  std::size_t longest = 0;
  for (const std::vector<float>& text : study.conditions.front().nll) longest = std::max(longest, text.size());
  std::vector<LossPlaces> places;
  const auto end = static_cast<int>(longest);
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
    const auto end = std::min(static_cast<std::size_t>(places.last), text.size());
    const auto begin = static_cast<std::size_t>(places.first - 1);
    if (begin >= end) continue;
    means.push_back(meanOfRow({text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end)}));
  }
  return means;
}

}  // namespace sinkscope
