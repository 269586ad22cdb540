// How the size of a prompt's states is spread over directions: what effective rank, matrix entropy and anisotropy are
// made of.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// p_j = sigma_j^2 / ||X||_F^2, sigma_j the singular values of X, the n rows from `firstRow` on, as they are (no mean
// taken off). In float64, by the smaller of X X^T and X^T X.
//   hidden   [...,T,C], firstRow <= T
//   returns  [...,min(n,C)] float64, ascending, sums to one; NaN where all rows are zero; [...,1] of NaN without rows
at::Tensor spectralShares(const at::Tensor& hidden, std::int64_t firstRow = 0);

// Eigenvalues of X X^T or X^T X, none below 0; NaN of one that holds what is no number, as of damaged weights.
//   products [...,n,n] float64, symmetric -> [...,n], ascending
at::Tensor squaredSingularValues(const at::Tensor& products);

}  // namespace sinkscope
