// How alike the tokens of a prompt have become: rank collapse.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// Distance to the mean token, mu = ||X - (1/n) 1 1^T X||_F (Barbero et al. 2025, eq. 1), of the n rows from `firstRow`
// on: 0 takes all tokens, 1 leaves out the first, whose hidden state may be many times as long as the others'. mu grows
// with sqrt(n) when more tokens of one kind come, so that it compares prompts of one length only.
//   hidden   [...,T,C], firstRow < T
//   returns  [...] float32, >= 0, in units of the hidden states; 0 when all tokens are equal
at::Tensor distanceToMean(const at::Tensor& hidden, std::int64_t firstRow = 0);

// mu / sqrt(n): the root of the mean squared distance of a token to the mean. Compares prompts of different length.
//   returns  [...] float32, in units of the hidden states
at::Tensor distancePerToken(const at::Tensor& hidden, std::int64_t firstRow = 0);

// mu / ||X||_F, X being the same rows: 0 when all tokens are equal, 1 when their mean is zero. Compares layers and
// models, whose hidden states differ in length.
//   returns  [...] float32, 0..1; NaN where all rows are zero
at::Tensor relativeDistanceToMean(const at::Tensor& hidden, std::int64_t firstRow = 0);

}  // namespace sinkscope
