// How alike the tokens of a prompt have become: rank collapse.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// Distance to the mean token, ||X - (1/T) 1 1^T X||_F (Barbero et al. 2025, eq. 1).
//   hidden   [...,T,C]
//   returns  [...] float32, >= 0, in units of the hidden states; 0 when all tokens are equal
at::Tensor distanceToMean(const at::Tensor& hidden);

}  // namespace sinkscope
