#include "core/metrics/last_pair_distance.h"

#include <ATen/ATen.h>

#include "core/values/error.h"

namespace sinkscope {

at::Tensor lastPairDistance(const at::Tensor& hidden) {
  if (hidden.size(-2) < 2) {
    throw Error(ErrorKind::badUse, "the prompt has one token", "a distance between the last two needs two");
  }
  const at::Tensor wide = hidden.to(at::kDouble);
  return at::linalg_vector_norm(wide.select(-2, -1) - wide.select(-2, -2), 2, {-1}).to(at::kFloat);
}

}  // namespace sinkscope
