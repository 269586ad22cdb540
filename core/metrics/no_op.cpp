#include "core/metrics/no_op.h"

#include <algorithm>
#include <cmath>

#include "core/values/error.h"
#include "core/values/value_over_median.h"

namespace sinkscope {

double noOpScore(double importanceOfFirst, std::span<const float> valueNorms) {
  if (valueNorms.empty()) throw Error(ErrorKind::badUse, "a no-op score needs at least one value norm");
  const double ratio = valueOverMedian(valueNorms);
  return std::isnan(ratio) ? 0.0 : std::max(0.0, importanceOfFirst * (1.0 - ratio));
}

}  // namespace sinkscope
