// Principal axes of a cloud of vectors (Pearson 1901): the directions along which it is spread most, one after the
// other.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

struct PrincipalAxes {
  at::Tensor centre;  // [D] float64, the mean
  at::Tensor axes;    // [K,D] float64, orthonormal, the widest first; the largest of each one's components is positive
  at::Tensor shares;  // [K] float64, of the variance that lies along each, 0..1; NaN where all vectors are one
};

// The first `count` of them, K = min(count, D), from the eigenvectors of the D x D covariance, in float64. Fewer
// vectors than axes leave the last ones without variance.
//   points [N,D], N >= 1
PrincipalAxes principalAxes(const at::Tensor& points, std::int64_t count);

// Where the vectors lie along the axes.
//   points [N,D] -> [N,K] float64
at::Tensor alongAxes(const at::Tensor& points, const PrincipalAxes& axes);

// 1 - cos(k_j, mean of the keys), 0..2: how far a key points from where keys point; a sink seen without attention
// (KeyDiff keeps keys by it).
//   keys [...,T,D] -> [...,T]
at::Tensor apartFromMean(const at::Tensor& keys);

}  // namespace sinkscope
