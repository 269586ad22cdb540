// How many directions the tokens of a prompt fill.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// Effective rank exp(-sum_i p_i ln p_i) with p_i = sigma_i^2 / sum_j sigma_j^2, sigma_i the singular values of X, the n
// rows from `firstRow` on, as they are (no mean taken off). After Roy & Vetterli 2007, who take shares of sigma;
// squares make p the shares of ||X||_F^2.
//   hidden   [...,T,C], firstRow < T
//   returns  [...] float32, 1..min(n,C): 1 where all tokens are multiples of one; NaN where all rows are zero
at::Tensor effectiveRank(const at::Tensor& hidden, std::int64_t firstRow = 0);

}  // namespace sinkscope
