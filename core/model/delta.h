// A gated delta rule in place of attention (Yang et al. 2024, "Gated Delta Networks", eq. 10), as Qwen 3.5 has it.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// For every value head a state S [keyDim,valueDim], of which token t takes with its query q, key k (both of length one,
// q over sqrt(keyDim)) and value v:
//   S_t = a_t S_{t-1} + k_t b_t (v_t - a_t S_{t-1}^T k_t)^T,   y_t = S_t^T q_t
//   b_t = sigmoid(W x_t),   a_t = exp(-e^decay softplus(W' x_t + bias))
// q, k and v go through a causal convolution and silu before, y through a norm beside silu(z) behind. The state is
// kept in float32.
//   x [P,T,C] -> [P,T,C]
at::Tensor gatedDelta(const at::Tensor& x, const SlotTensors& w, const DeltaConfig& config, const NormConfig& norm);

}  // namespace sinkscope
