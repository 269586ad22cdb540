// What variants share whose rows are known by their largest score m and a sum relative to exp(m) (Milakov and
// Gimelshein 2018).
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// The largest score of every row in float64, 0 where it sees none of the keys.  [...,R,K] -> [...,R]
//   known  AttentionVariant::row's `largest`, here and below
at::Tensor largestOf(const at::Tensor& scores, const at::Tensor& known = {});

// The largest score m of every row and the sum of exp(s - m). Overwrites the scores.  [...,R,K] -> [...,R,2]
at::Tensor runningSumsOf(at::Tensor scores, const at::Tensor& known = {});

// The softmax of some keys with those numbers of all of them.  scores [...,R,K] -> [...,R,K] float64
at::Tensor runningSoftmax(const at::Tensor& scores, const at::Tensor& row);

// {m, sum} of two sets of keys -> of both.  [...,R,2] each
at::Tensor mergeRunningSums(const at::Tensor& a, const at::Tensor& b);

}  // namespace sinkscope
