#include "widgets/head_null.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/values/statistics.h"

namespace sinkscope {

std::vector<int> nullTokens(int tokens) {
  std::vector<int> all;
  const int end = tokens - tokens / 8, step = std::max(1, (end - 1 + kMostNullTokens - 1) / kMostNullTokens);
  for (int token = 1; token < end; token += step) all.push_back(token);
  return all;
}

HeadNull headNull(const std::vector<int>& tokens, const std::function<float(int)>& of, float own) {
  constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();
  std::vector<double> values;
  values.reserve(tokens.size());
  for (const int token : tokens) {
    if (const double value = of(token); std::isfinite(value)) values.push_back(value);
  }
  if (values.empty() || !std::isfinite(own)) return {kNothing, kNothing, kNothing};
  const auto below = static_cast<float>(percentileOf(own, values));
  const auto median = static_cast<float>(quantileOf(values, 0.5));
  return {median, static_cast<float>(quantileOf(std::move(values), 0.95)), below};
}

}  // namespace sinkscope
