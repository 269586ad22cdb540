#include "core/metrics/distance_to_mean.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor distanceToMean(const at::Tensor& hidden) {
  // In float64: when the tokens are nearly equal, what remains after the mean is taken off is all rounding in float32.
  const at::Tensor wide = hidden.to(at::kDouble);
  return at::linalg_vector_norm(wide - wide.mean(-2, /*keepdim=*/true), 2, {-2, -1}).to(at::kFloat);
}

}  // namespace sinkscope
