// How far hidden states are from others that they would equal if something made no difference.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// D = (1/n) sum_i ||x_i - y_i||_2 / ||x_i||_2: the same n tokens under two conditions, x with bos in front and y
// without (Barbero et al. 2025, App. B speak of this divergence and give no formula; this one is ours).
//   with, without  [...,n,C], equal shapes, row i of both the same token
//   returns        [...] float32, >= 0
// Throws Error{badUse} for unequal shapes.
at::Tensor stateDivergence(const at::Tensor& with, const at::Tensor& without);

// e = max_t ||x_t - x_1||_2 / ||x_1||_2 over the tokens of a prompt: 0 where all hidden states are equal, as those of
// one token repeated are where positions enter through attention alone (Gu et al. 2025, Props. 1 to 4).
//   hidden   [...,T,C]
//   returns  [...] float32, >= 0
at::Tensor largestDivergenceFromFirst(const at::Tensor& hidden);

}  // namespace sinkscope
