#include "core/metrics/distance_to_mean.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sinkscope {

namespace {

// In float64: when the tokens are nearly equal, what remains after the mean is taken off is all rounding in float32.
at::Tensor rowsFrom(const at::Tensor& hidden, std::int64_t firstRow) {
  return hidden.narrow(-2, firstRow, hidden.size(-2) - firstRow).to(at::kDouble);
}

at::Tensor wideDistance(const at::Tensor& rows) {
  return at::linalg_vector_norm(rows - rows.mean(-2, /*keepdim=*/true), 2, {-2, -1});
}

}  // namespace

at::Tensor distanceToMean(const at::Tensor& hidden, std::int64_t firstRow) {
  return wideDistance(rowsFrom(hidden, firstRow)).to(at::kFloat);
}

at::Tensor distancePerToken(const at::Tensor& hidden, std::int64_t firstRow) {
  const at::Tensor rows = rowsFrom(hidden, firstRow);
  return (wideDistance(rows) / std::sqrt(static_cast<double>(rows.size(-2)))).to(at::kFloat);
}

at::Tensor relativeDistanceToMean(const at::Tensor& hidden, std::int64_t firstRow) {
  const at::Tensor rows = rowsFrom(hidden, firstRow);
  return (wideDistance(rows) / at::linalg_vector_norm(rows, 2, {-2, -1})).to(at::kFloat);
}

}  // namespace sinkscope
