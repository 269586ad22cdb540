// The block that stands in place of attention in hybrids: a selective state space (Gu & Dao 2023, section 3; Lieber et
// al. 2024 for Jamba's norms; Dao & Gu 2024 for Mamba-2).
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// The state is carried in float32.
//   x [P,T,C], normalised -> [P,T,C]
at::Tensor mamba(const at::Tensor& x, const SlotTensors& w, const MambaConfig& config, const NormConfig& norm);

// For every head h a state S [D,N], of which token t takes with its input u [D], input matrix B and output matrix C
// [N], which the heads of a group have together, and its step d:
//   S_t = exp(d_t A_h) S_{t-1} + d_t u_t B_t^T,   y_t = S_t C_t + D_h u_t
//   d_t = softplus(W x_t + bias), A_h = -e^decay
// u, B and C go through a causal convolution and an activation before; of y times silu(z) every group is normalised
// behind.
//   x [P,T,C], normalised -> [P,T,C]
at::Tensor mamba2(const at::Tensor& x, const SlotTensors& w, const MambaConfig& config, const NormConfig& norm);

}  // namespace sinkscope
