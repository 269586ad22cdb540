#include "core/values/value_over_median.h"

#include <cmath>
#include <vector>

#include "core/values/statistics.h"

namespace sinkscope {

double valueOverMedian(std::span<const float> valueNorms) {
  if (valueNorms.size() < 2) return std::nan("");
  const double median = quantileOf(std::vector<double>(valueNorms.begin() + 1, valueNorms.end()), 0.5);
  return median > 0.0 ? static_cast<double>(valueNorms.front()) / median : std::nan("");
}

}  // namespace sinkscope
