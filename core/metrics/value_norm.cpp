#include "core/metrics/value_norm.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor vectorNorms(const at::Tensor& vectors) {
  return at::linalg_vector_norm(vectors, 2, {-1}, false, at::kFloat);
}

at::Tensor firstOverOthers(const at::Tensor& norms) {
  const at::Tensor wide = norms.to(at::kDouble);
  return wide.select(-1, 0) / wide.narrow(-1, 1, wide.size(-1) - 1).mean(-1);
}

}  // namespace sinkscope
