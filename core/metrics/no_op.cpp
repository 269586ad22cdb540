#include "core/metrics/no_op.h"

#include <algorithm>
#include <vector>

#include "core/values/error.h"

namespace sinkscope {

double noOpScore(double importanceOfFirst, std::span<const float> valueNorms) {
  if (valueNorms.empty()) throw Error(ErrorKind::badUse, "a no-op score needs at least one value norm");
  std::vector<float> others(valueNorms.begin() + 1, valueNorms.end());
  if (others.empty()) return 0.0;
  std::sort(others.begin(), others.end());
  const double upper = others[others.size() / 2], lower = others[(others.size() - 1) / 2];
  const double median = (lower + upper) / 2.0;
  if (median == 0.0) return 0.0;
  return std::max(0.0, importanceOfFirst * (1.0 - valueNorms.front() / median));
}

}  // namespace sinkscope
