// Causal softmax attention that holds no T x T matrix (Dao et al. 2022): a block of queries meets one block of keys
// after the other, with the largest score and the sum of its rows so far (Milakov and Gimelshein 2018). As libtorch's
// kernel for a CPU does; but the products are affine()'s, with which a long prompt takes about half the time on
// a CPU with AVX-512.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/attention/pattern.h"

namespace sinkscope {

// Whether what follows takes these tensors and is faster than libtorch's kernel: float32 on a CPU that has
// such products, long enough, and without a graph.
bool isFlashAttentionFaster(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v);

// softmax(scale q.k, over keys up to the query) v. The same bits on any number of threads.
//   q [P,H,T,D], k [P,G,T,D], v [P,G,T,Dv], scale > 0
FusedAttention flashAttention(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                              bool wantsLogSumExp);

}  // namespace sinkscope
