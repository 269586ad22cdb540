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

bool ofOtherLength(const ChangeRatios& others, int tokens) {
  constexpr double kAlike = 0.1;
  return tokens > 0 && others.tokens > 0 && std::abs(tokens - others.tokens) > kAlike * others.tokens;
}

std::string placeWords(double ratio, const ChangeRatios& others, int tokens) {
  if (ofOtherLength(others, tokens)) return "";
  const std::vector<double>& each = others.ratios;
  if (each.size() < kFewestPrompts || !std::isfinite(ratio)) return "";
  std::string all = std::to_string(each.size()) + " random changes";
  if (others.tokens > 0) all += " (T " + std::to_string(others.tokens) + ", seed " + std::to_string(others.seed) + ")";
  const auto isLess = [&](double other) { return other < ratio; };
  if (std::all_of(each.begin(), each.end(), isLess)) return "further than all " + all;
  return ordinal(static_cast<int>(std::lround(100.0 * percentileOf(ratio, each)))) + " percentile of " + all;
}

std::string ratioWithPlace(double ratio, const ChangeRatios& others, int tokens) {
  const std::string place = placeWords(ratio, others, tokens), far = formatted("%.2f × as far, ", ratio);
  if (!place.empty()) return far + place;
  if (others.ratios.empty() || !ofOtherLength(others, tokens)) return far + "one pair of texts";
  return far + "one pair of " + std::to_string(tokens) + " tokens (random changes have " +
         std::to_string(others.tokens) + ")";
}

}  // namespace sinkscope
