#include "core/metrics/principal_axes.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sinkscope {

PrincipalAxes principalAxes(const at::Tensor& points, std::int64_t count) {
  const at::Tensor wide = points.to(at::kCPU, at::kDouble);
  const at::Tensor centre = wide.mean(0), from = wide - centre;
  const auto [variances, vectors] = at::linalg_eigh(from.t().mm(from));  // ascending, in columns
  const std::int64_t width = wide.size(1), kept = std::min(count, width);
  const at::Tensor largestFirst = at::arange(width - 1, width - 1 - kept, -1, at::kLong);
  at::Tensor axes = vectors.t().index_select(0, largestFirst).contiguous();
  // An axis has two directions: which one is chosen must not depend on the library.
  const at::Tensor strongest = axes.gather(1, axes.abs().argmax(1, true));
  axes = axes * strongest.sign();
  const at::Tensor positive = variances.clamp_min(0.0);
  return {centre, axes, positive.index_select(0, largestFirst) / positive.sum()};
}

at::Tensor alongAxes(const at::Tensor& points, const PrincipalAxes& axes) {
  return (points.to(at::kCPU, at::kDouble) - axes.centre).mm(axes.axes.t());
}

at::Tensor apartFromMean(const at::Tensor& keys) { return 1.0 - at::cosine_similarity(keys, keys.mean(-2, true), -1); }

}  // namespace sinkscope
