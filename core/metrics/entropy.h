// How spread out a row of attention is.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// Entropy of every row, -sum_j A[i,j] ln A[i,j] with 0 ln 0 = 0 (Shannon 1948), in nats: 0 when a query looks at one
// key, ln(i+1) when it looks at all it can see alike.
//   rows     [...,R,K], each row a distribution
//   returns  [...,R] float32
at::Tensor rowEntropy(const at::Tensor& rows);

}  // namespace sinkscope
