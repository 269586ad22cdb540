// Over how many directions a prompt's states are spread, as an entropy.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// H = -sum_j p_j ln p_j in nats, p_j = sigma_j^2 / ||X||_F^2 of the n rows from `firstRow` on: von Neumann's entropy of
// X^T X / ||X||_F^2 (arXiv 2510.06477 writes it with the same shares). effectiveRank() is its exponential.
//   hidden   [...,T,C], firstRow <= T
//   returns  [...] float32, 0..ln min(n,C); NaN where all rows are zero
at::Tensor matrixEntropy(const at::Tensor& hidden, std::int64_t firstRow = 0);

// The most that it can be, given that the largest share is at least p: -p ln p - (1-p) ln(1-p) + (1-p) ln(r-1), one
// share of p and all others alike. Where p < 1/r it binds nothing, and the most is ln r.
//   leastShare  [...] float64, 0..1: anisotropyBound()
//   rank        r = min(T,C), >= 1
//   returns     [...] float64, nats
at::Tensor matrixEntropyBound(const at::Tensor& leastShare, std::int64_t rank);

}  // namespace sinkscope
