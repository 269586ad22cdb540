#include "core/values/pair_place.h"

#include <algorithm>
#include <cmath>

#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

// Each ending a sentence of its own: other languages have one for all.
std::string percentileWords(int number, const std::string& all) {
  const std::string counted = std::to_string(number);
  const bool teen = number / 10 % 10 == 1;
  if (!teen && number % 10 == 1) return counted + "st percentile of " + all;
  if (!teen && number % 10 == 2) return counted + "nd percentile of " + all;
  if (!teen && number % 10 == 3) return counted + "rd percentile of " + all;
  return counted + "th percentile of " + all;
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
  return percentileWords(static_cast<int>(std::lround(100.0 * percentileOf(ratio, each))), all);
}

std::string ratioWithPlace(double ratio, const ChangeRatios& others, int tokens) {
  const std::string place = placeWords(ratio, others, tokens), far = formatted("%.2f × as far, ", ratio);
  if (!place.empty()) return far + place;
  if (others.ratios.empty() || !ofOtherLength(others, tokens)) return far + "one pair of texts";
  return far + "one pair of " + std::to_string(tokens) + " tokens (random changes have " +
         std::to_string(others.tokens) + ")";
}

}  // namespace sinkscope
