#include "core/values/pair_place.h"

#include <algorithm>
#include <cmath>

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

}  // namespace

std::string placeWords(double ratio, const ChangeRatios& others) {
  const std::vector<double>& each = others.ratios;
  if (each.size() < kFewestPrompts || !std::isfinite(ratio)) return "";
  std::string all = std::to_string(each.size()) + " random changes";
  if (others.tokens > 0) all += " (T " + std::to_string(others.tokens) + ", seed " + std::to_string(others.seed) + ")";
  const auto isLess = [&](double other) { return other < ratio; };
  if (std::all_of(each.begin(), each.end(), isLess)) return "further than all " + all;
  return ordinal(static_cast<int>(std::lround(100.0 * percentileOf(ratio, each)))) + " percentile of " + all;
}

std::string ratioWithPlace(double ratio, const ChangeRatios& others) {
  const std::string place = placeWords(ratio, others);
  return formatted("%.2f × as far, ", ratio) + (place.empty() ? "one pair (its place: study spread)" : place);
}

}  // namespace sinkscope
