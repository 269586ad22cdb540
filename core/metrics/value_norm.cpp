#include "core/metrics/value_norm.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor vectorNorms(const at::Tensor& vectors) {
  return at::linalg_vector_norm(vectors, 2, {-1}, false, at::kFloat);
}

}  // namespace sinkscope
