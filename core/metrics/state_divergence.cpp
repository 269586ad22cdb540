#include "core/metrics/state_divergence.h"

#include <ATen/ATen.h>

#include "core/values/error.h"

namespace sinkscope {

namespace {

at::Tensor lengths(const at::Tensor& vectors) { return at::linalg_vector_norm(vectors, 2, {-1}); }

}  // namespace

at::Tensor stateDivergence(const at::Tensor& with, const at::Tensor& without) {
  if (with.sizes() != without.sizes()) {
    throw Error(ErrorKind::badUse, "the hidden states of the two conditions have different shapes",
                "compare the same text tokens, bos left out");
  }
  const at::Tensor wide = with.to(at::kDouble);
  return (lengths(wide - without.to(at::kDouble)) / lengths(wide)).mean(-1).to(at::kFloat);
}

at::Tensor largestDivergenceFromFirst(const at::Tensor& hidden) {
  const at::Tensor wide = hidden.to(at::kDouble), first = wide.narrow(-2, 0, 1);
  return (lengths(wide - first) / lengths(first)).amax(-1).to(at::kFloat);
}

}  // namespace sinkscope
