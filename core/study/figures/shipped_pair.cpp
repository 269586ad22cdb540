#include "core/study/figures/shipped_pair.h"

#include <cmath>

#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

// "98th", "1st"
std::string ordinal(int number) {
  const int last = number % 10;
  const bool teen = number / 10 % 10 == 1;
  return std::to_string(number) + (teen ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

// "98th percentile" among the study's random changes; empty where there are none, or nothing moved.
std::string percentileText(double ratio, const PerturbationStudy& study) {
  const std::vector<double> all = ratios(study, Substitute::random, study.without);
  if (all.empty() || !std::isfinite(ratio)) return "";
  return ordinal(static_cast<int>(std::lround(100.0 * percentileOf(ratio, all)))) + " percentile";
}

std::string countText(const PerturbationStudy& study) {
  return std::to_string(ratios(study, Substitute::random, study.without).size());
}

}  // namespace

std::optional<TextPair> shippedPair(const OpenModel& model, const PaperOptions& options) {
  try {
    const ShippedPrompt prompt = options.prompt ? *options.prompt : shippedPrompt();
    TextPair pair{"“" + prompt.changeFrom + "” → “" + prompt.changeTo + "”", {}, {}};
    pair.ids = model.prompt(prompt.text, BosMode::off).ids;
    pair.perturbed = model.prompt(replaceWord(prompt.text, prompt.changeFrom, prompt.changeTo), BosMode::off).ids;
    const bool fits = pair.ids.size() + 1 <= static_cast<std::size_t>(model.config.contextLength);
    const bool serves = pair.ids.size() == pair.perturbed.size() && pair.ids != pair.perturbed &&
                        pair.ids.back() == pair.perturbed.back();
    return fits && serves ? std::optional(std::move(pair)) : std::nullopt;
  } catch (const Error&) {  // no tokenizer, or the word is not in the text
    return {};
  }
}

std::string pairWords(const PerturbedText& pair, const PerturbationStudy& study) {
  const double ratio = ratioOf(pair, study.without);
  std::string words = study.conditions[study.without].name +
                      formatted(" the later tokens move %.2f times as far as ", ratio) + study.conditions.front().name +
                      ", relative to their length" +
                      formatted(" (%.2f times in ‖Δx‖)", absoluteRatioOf(pair, study.without));
  const std::string place = percentileText(ratio, study);
  if (place.empty()) return words;
  return words + ": the " + place + " of " + countText(study) + " random changes, whose median is " +
         formatted("%.2f", quantileOf(ratios(study, Substitute::random, study.without), 0.5));
}

std::string pairPlace(const PerturbedText& pair, const PerturbationStudy& study) {
  const double ratio = ratioOf(pair, study.without);
  const std::string place = percentileText(ratio, study);
  return place.empty() ? "" : formatted("%.2f × as far, ", ratio) + place + " of " + countText(study) + " changes";
}

}  // namespace sinkscope
