#include "core/metrics/divergence.h"

#include <ATen/ATen.h>

#include "core/values/error.h"

namespace sinkscope {

at::Tensor divergence(const at::Tensor& logits, const at::Tensor& others) {
  if (logits.sizes() != others.sizes()) {
    throw Error(ErrorKind::badUse, "the two predictions have different shapes", "both need the same vocabulary");
  }
  const at::Tensor one = at::log_softmax(logits.to(at::kDouble), -1),
                   other = at::log_softmax(others.to(at::kDouble), -1);
  return (one.exp() * (one - other)).sum(-1).clamp_min(0.0);
}

}  // namespace sinkscope
