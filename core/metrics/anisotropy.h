// Whether one direction takes a prompt's states over, and how much of it the first token's norm alone explains
// (compression valleys; arXiv 2510.06477).
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// p_1 = sigma_1^2 / ||X||_F^2, the share of the largest direction of the n rows from `firstRow` on, as they are.
//   hidden   [...,T,C], firstRow <= T
//   returns  [...] float32, 1/min(n,C)..1; 1 where all tokens are multiples of one; NaN where all rows are zero
at::Tensor anisotropy(const at::Tensor& hidden, std::int64_t firstRow = 0);

// The least that it can be, given the first token: (c + a) / (c + 1) with R = sum_{i>0} ||x_i||^2, c = ||x_0||^2 / R
// and a = (1/R) sum_{i>0} ||x_i||^2 cos^2(x_i, x_0). It is ||X u||^2 / ||X||_F^2 in the direction u of x_0, which
// sigma_1 takes the largest of: anisotropy(X) >= anisotropyBound(X) always. A first token far longer than the rest
// brings both to 1.
//   hidden   [...,T,C]
//   returns  [...] float64, 0..1; NaN where x_0 is zero
at::Tensor anisotropyBound(const at::Tensor& hidden);

}  // namespace sinkscope
