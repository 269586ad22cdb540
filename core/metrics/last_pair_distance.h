// How alike the last two tokens have become: representational collapse.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// ||x_T-1 - x_T-2||_2 (Barbero et al. 2025, eq. 2), for prompts whose last two tokens are equal. Prop. 3.1: where the
// distance to the mean is under D/2, this is under D.
//   hidden   [...,T,C], T >= 2
//   returns  [...] float32, in units of the hidden states
// Throws Error{badUse} for fewer than two tokens.
at::Tensor lastPairDistance(const at::Tensor& hidden);

}  // namespace sinkscope
