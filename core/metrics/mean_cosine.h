// Whether the tokens of a prompt point in one direction.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// Mean cosine of all pairs of different tokens, (||sum_i u_i||^2 - n) / (n (n - 1)) with u_i = x_i / ||x_i||_2, of the
// n rows from `firstRow` on. 1: all point in one direction, whatever their length.
//   hidden   [...,T,C], firstRow < T
//   returns  [...] float32, -1/(n-1)..1; NaN for fewer than two rows and where a row is zero
at::Tensor meanPairwiseCosine(const at::Tensor& hidden, std::int64_t firstRow = 0);

}  // namespace sinkscope
