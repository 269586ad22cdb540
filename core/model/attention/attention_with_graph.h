// Causal softmax attention with a backward of its own (causal_kernel.h), for passes whose numbers are differentiated.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// Whether attentionWithGraph() takes these tensors, and is there for them: float32 on a CPU with AVX2, a gradient that
// goes through, and no more tokens than stay in a core's cache.
bool hasAttentionKernel(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v);

// softmax(scale q.k, over keys up to the query) v. The same bits on any number of threads.
//   q [P,H,T,D], k [P,G,T,D], v [P,G,T,Dv], scale > 0 -> [P,H,T,Dv], in memory with the heads of a token side by side
at::Tensor attentionWithGraph(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v);

}  // namespace sinkscope
