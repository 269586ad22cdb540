// Differences of rates and of masses between two sides, paired over prompts where both used the same.
#include <algorithm>
#include <cmath>
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

// A number for each of its prompts, one where nothing is known of them.
std::vector<int> categoriesOfAll(const TokenImportance& importance) {
  return importance.categories.empty() ? std::vector<int>(importance.prompts.size(), 0) : importance.categories;
}

// Of a value of each used prompt of a side.
RateDifference differenceOf(const RunSide& a, std::vector<double> valuesA, const RunSide& b,
                            std::vector<double> valuesB, int draws) {
  const TokenImportance &firstA = a.condition().first, &firstB = b.condition().first;
  RateDifference found;
  found.paired = samePrompts(a, b);
  if (found.paired) {
    std::vector<double> sharedA, sharedB, gaps;
    std::vector<int> categories;
    for (std::size_t i = 0; i < firstA.prompts.size(); ++i) {
      const auto same = std::lower_bound(firstB.prompts.begin(), firstB.prompts.end(), firstA.prompts[i]);
      if (same == firstB.prompts.end() || *same != firstA.prompts[i]) continue;
      sharedA.push_back(valuesA[i]);
      sharedB.push_back(valuesB[static_cast<std::size_t>(same - firstB.prompts.begin())]);
      gaps.push_back(sharedA.back() - sharedB.back());
      categories.push_back(firstA.categories.empty() ? 0 : firstA.categories[i]);
    }
    valuesA = std::move(sharedA);
    valuesB = std::move(sharedB);
    found.difference = meanOf(gaps);
    found.interval = twoStageInterval(gaps, categories, draws);
  } else {
    found.difference = meanOf(valuesA) - meanOf(valuesB);
    found.interval = twoStageDifference(valuesA, categoriesOfAll(firstA), valuesB, categoriesOfAll(firstB), draws);
  }
  found.a = meanOf(valuesA);
  found.b = meanOf(valuesB);
  found.promptsA = static_cast<int>(valuesA.size());
  found.promptsB = static_cast<int>(valuesB.size());
  return found;
}

}  // namespace

std::string importanceCautionOf(const RunSide& a, const RunSide& b) {
  std::string caution;
  for (const SideContrast& one : contrasts(a, b)) {
    if (!one.ratesComparable) caution += (caution.empty() ? "" : "; ") + one.text;
  }
  return caution;
}

std::string rateCautionOf(const RunSide& a, const RunSide& b, double epsilon) {
  std::string caution = rateCaution(a.header().tokens, a.header().layers, epsilon);
  if (caution.empty()) caution = rateCaution(b.header().tokens, b.header().layers, epsilon);
  const std::string ofSides = importanceCautionOf(a, b);
  return caution + (caution.empty() || ofSides.empty() ? "" : "; ") + ofSides;
}

RateDifference rateDifference(const RunSide& a, const RunSide& b, double epsilon, int draws) {
  RateDifference found =
      differenceOf(a, promptRates(a.condition().first, epsilon), b, promptRates(b.condition().first, epsilon), draws);
  found.caution = rateCautionOf(a, b, epsilon);
  return found;
}

RateDifference massDifference(const RunSide& a, const RunSide& b, int draws) {
  RateDifference found =
      differenceOf(a, promptMasses(a.condition().first), b, promptMasses(b.condition().first), draws);
  found.caution = importanceCautionOf(a, b);
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
