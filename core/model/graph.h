// A pass whose numbers are differentiated: what every part of it asks and does differently then.
#pragma once

#include <ATen/core/Tensor.h>
#include <ATen/core/grad_mode.h>

namespace sinkscope {

// Whether a gradient goes through any of these. Kernels without a backward step aside then, and nothing is written into
// a tensor whose values a backward reads.
template <class... Tensors>
bool needsGraph(const Tensors&... tensors) {
  return at::GradMode::is_enabled() && ((tensors.defined() && tensors.requires_grad()) || ...);
}

// What sums, norms and attention are formed in: float32 at least. float64 stays, so that gradients can be compared with
// finite differences.
inline at::ScalarType wideType(const at::Tensor& x) {
  return x.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
}

}  // namespace sinkscope
