// How much a token writes where it is attended to.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// Euclidean norm of every vector of the last dimension: ||v_j||_2 of values (after projection and bias; Barbero et al.
// 2025, Fig. 4b), ||x_i||_2 of hidden states (Sun et al. 2024).
//   vectors  [...,D] of any floating dtype
//   returns  [...] float32, in units of the vectors
at::Tensor vectorNorms(const at::Tensor& vectors);

// The first token's over the mean of the others': of value norms the value ratio, of hidden norms the residual ratio
// (docs/definitions.md).
//   norms    [...,T], T >= 2
//   returns  [...] float64
at::Tensor firstOverOthers(const at::Tensor& norms);

}  // namespace sinkscope
