// Differences of rates and of masses between two sides, paired over prompts where both used the same.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/record/compare_runs.h"
#include "core/record/layer_profile.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

// A value of each of some prompts, by their numbers, ascending.
struct PromptValues {
  std::vector<int> prompts;
  std::vector<double> values;
  std::vector<int> categories;  // one where nothing is known of them
};

// Of each used prompt of a side.
PromptValues valuesOf(const RunSide& side, std::vector<double> values) {
  const TokenImportance& first = side.condition().first;
  return {first.prompts, std::move(values),
          first.categories.empty() ? std::vector<int>(first.prompts.size(), 0) : first.categories};
}

// The same under other numbers, ascending: those that pairedPrompts() gives to all prompts of the run.
PromptValues renumbered(const PromptValues& of, const std::vector<int>& numbers) {
  std::vector<std::size_t> order(of.prompts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto numberOf = [&](std::size_t at) { return numbers.at(static_cast<std::size_t>(of.prompts[at])); };
  std::sort(order.begin(), order.end(), [&](auto left, auto right) { return numberOf(left) < numberOf(right); });
  PromptValues other;
  for (const std::size_t at : order) {
    other.prompts.push_back(numberOf(at));
    other.values.push_back(of.values[at]);
    other.categories.push_back(of.categories[at]);
  }
  return other;
}

// Those of the prompts that `others` has too.
PromptValues sharedWith(const PromptValues& others, const PromptValues& of) {
  PromptValues shared;
  for (std::size_t i = 0; i < of.prompts.size(); ++i) {
    if (!std::binary_search(others.prompts.begin(), others.prompts.end(), of.prompts[i])) continue;
    shared.prompts.push_back(of.prompts[i]);
    shared.values.push_back(of.values[i]);
    shared.categories.push_back(of.categories[i]);
  }
  return shared;
}

// a - b, prompt by prompt. REQUIRES the same prompts in both.
PromptValues gapsOf(const PromptValues& a, const PromptValues& b) {
  PromptValues gaps = a;
  for (std::size_t i = 0; i < gaps.values.size(); ++i) gaps.values[i] -= b.values[i];
  return gaps;
}

// Where both are of the same prompts, `pairs` numbers b's as a's, and those that both have count.
RateDifference differenceOf(PromptValues a, PromptValues b, const std::optional<std::vector<int>>& pairs, int draws) {
  RateDifference found;
  found.paired = pairs.has_value();
  if (pairs) {
    b = renumbered(b, *pairs);
    PromptValues shared = sharedWith(b, a);
    b = sharedWith(a, b);
    a = std::move(shared);
    const PromptValues gaps = gapsOf(a, b);
    found.difference = meanOf(gaps.values);
    found.interval = twoStageInterval(gaps.values, gaps.categories, draws);
  } else {
    found.difference = meanOf(a.values) - meanOf(b.values);
    found.interval = twoStageDifference(a.values, a.categories, b.values, b.categories, draws);
  }
  found.a = meanOf(a.values);
  found.b = meanOf(b.values);
  found.promptsA = static_cast<int>(a.values.size());
  found.promptsB = static_cast<int>(b.values.size());
  return found;
}

}  // namespace

std::string importanceCautionOf(const RunSide& a, const RunSide& b) {
  std::string caution;
  for (const SideContrast& one : contrasts(a, b)) {
    if (!one.ratesComparable) caution += (caution.empty() ? "" : "; ") + one.text();
  }
  return caution;
}

std::string rateCautionOf(const RunSide& a, const RunSide& b, double epsilon) {
  return rateCautionOf(a, a.header().layers, b, b.header().layers, epsilon, importanceCautionOf(a, b));
}

std::string rateCautionOf(const RunSide& a, const std::vector<AttentionLayer>& ofA, const RunSide& b,
                          const std::vector<AttentionLayer>& ofB, double epsilon, const std::string& ofSides) {
  std::string caution = rateCaution(a.header().tokens, ofA, epsilon);
  if (caution.empty()) caution = rateCaution(b.header().tokens, ofB, epsilon);
  return caution + (caution.empty() || ofSides.empty() ? "" : "; ") + ofSides;
}

RateDifference rateDifference(const RunSide& a, const RunSide& b, double epsilon, int draws) {
  RateDifference found =
      differenceOf(valuesOf(a, promptRates(a.condition().first, epsilon)),
                   valuesOf(b, promptRates(b.condition().first, epsilon)), pairedPrompts(a, b), draws);
  found.caution = rateCautionOf(a, b, epsilon);
  return found;
}

RateDifference massDifference(const RunSide& a, const RunSide& b, int draws) {
  RateDifference found = differenceOf(valuesOf(a, promptMasses(a.condition().first)),
                                      valuesOf(b, promptMasses(b.condition().first)), pairedPrompts(a, b), draws);
  found.caution = importanceCautionOf(a, b);
  return found;
}

RateDifference differenceOfDifferences(const RunSide& a, const RunSide& b, const RunSide& c, const RunSide& d,
                                       double epsilon, int draws) {
  const auto ofA = pairedPrompts(a, b), ofC = pairedPrompts(c, d);
  const auto gaps = [&](const RunSide& one, const RunSide& other, const std::vector<int>& pairs) {
    const PromptValues values = valuesOf(one, promptRates(one.condition().first, epsilon)),
                       others = renumbered(valuesOf(other, promptRates(other.condition().first, epsilon)), pairs);
    return gapsOf(sharedWith(others, values), sharedWith(values, others));
  };
  RateDifference found;
  if (ofA && ofC) {
    found = differenceOf(gaps(a, b, *ofA), gaps(c, d, *ofC), pairedPrompts(a, c), draws);
  } else {
    found.a = found.b = found.difference = std::nan("");
    found.interval = {std::nan(""), std::nan("")};
  }
  found.caution = rateCautionOf(a, c, epsilon);
  return found;
}

namespace {

std::string saysNothing(const RateDifference& difference) {
  return difference.caution.empty() ? "" : "; says nothing: " + difference.caution;
}

}  // namespace

std::string differenceText(const RateDifference& difference) {
  if (!std::isfinite(difference.difference)) {
    return difference.paired ? "no prompt was used in both" : "no prompt was used on one side";
  }
  const auto prompts = static_cast<std::size_t>(std::min(difference.promptsA, difference.promptsB));
  const std::string says = saysNothing(difference);
  const std::string text = withInterval(formatted("%+.2f points", 100.0 * difference.difference), difference.interval,
                                        prompts, [](double bound) { return formatted("%+.2f", 100.0 * bound); });
  if (difference.paired) return text + ", paired over " + std::to_string(difference.promptsA) + " prompts" + says;
  return text + ", not paired: other prompts on each side (" + std::to_string(difference.promptsA) + " and " +
         std::to_string(difference.promptsB) + ")" + says;
}

std::string massDifferenceText(const RateDifference& difference) {
  if (!std::isfinite(difference.difference)) return "";
  const auto three = [](double value) { return formatted("%+.3f", value); };
  return withInterval(three(difference.difference), difference.interval,
                      static_cast<std::size_t>(std::min(difference.promptsA, difference.promptsB)), three) +
         saysNothing(difference);
}

}  // namespace sinkscope
