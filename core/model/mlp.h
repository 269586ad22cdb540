// The feed-forward part of a block: one for every token, or a mixture of experts.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// ADD AN ACTIVATION: one case, and its names in core/model/family/activation_names.cpp.
at::Tensor activate(Activation activation, const at::Tensor& x);

// Activation::xielu with its two numbers, [1] each.
at::Tensor xielu(const at::Tensor& x, const at::Tensor& above, const at::Tensor& below);

// down(activation(gate x) * up x) (Shazeer 2020, eq. 6), or down(activation(up x)) without a gate.
// `added`, where defined, is the residual stream that the result is added to. `sparsity`: so large a share of the gates
// is cut off, as far as they are distributed normally: below mean + quantile * deviation of a token's gates they are 0,
// above it that is taken away (Gemma 3n).
//   x, added [P,T,C] -> [P,T,C]
at::Tensor mlp(const at::Tensor& x, const SlotTensors& w, const MlpConfig& config, const at::Tensor& added = {},
               double sparsity = 0.0);

// The sum of the k experts that the router chooses for each token, weighted (Shazeer et al. 2017; Jiang et al. 2024 for
// Mixtral). Routing is formed in float32.
//   x, and what the router reads where that is something else, [P,T,C] -> [P,T,C]
at::Tensor mixtureOfExperts(const at::Tensor& x, const SlotTensors& w, const MlpConfig& config,
                            const ExpertsConfig& experts, const at::Tensor& routed = {});

}  // namespace sinkscope
