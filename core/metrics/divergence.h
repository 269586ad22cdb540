// How far two predictions of the next token are apart.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// KL(p || p') = sum_v p_v (ln p_v - ln p'_v) in nats (Kullback & Leibler 1951), p and p' the softmax of the two logits;
// 0 for equal ones, and where rounding makes it less.
//   logits, others  [...,V], equal shapes
//   returns         [...] float64, in nats
// Throws Error{badUse} for unequal shapes.
at::Tensor divergence(const at::Tensor& logits, const at::Tensor& others);

}  // namespace sinkscope
