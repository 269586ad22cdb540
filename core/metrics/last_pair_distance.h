// How alike the last two tokens have become: representational collapse.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// ||x_T-1 - x_T-2||_2 (Barbero et al. 2025, eq. 2), for prompts whose last two tokens are equal. Prop. 3.1: where the
// distance to the mean mu is under D/2, this is under D. It is at most sqrt(2) mu already: two rows a and b of X - mean
// have
// ||a - b|| <= ||a|| + ||b|| <= sqrt(2) (||a||^2 + ||b||^2)^(1/2) <= sqrt(2) mu.
//   hidden   [...,T,C], T >= 2
//   returns  [...] float32, in units of the hidden states
// Throws Error{badUse} for fewer than two tokens.
at::Tensor lastPairDistance(const at::Tensor& hidden);

// The same over the mean length of the two, ||x_T-1 - x_T-2|| / ((||x_T-1|| + ||x_T-2||) / 2).
//   returns  [...] float32, 0..2; NaN where both are zero
at::Tensor relativeLastPairDistance(const at::Tensor& hidden);

}  // namespace sinkscope
