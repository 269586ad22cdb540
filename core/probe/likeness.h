// How alike the tokens of a hidden state are: all numbers of CaptureRequest::likeness.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

struct Capture;

// x [P,T,C], x^(depth), into the depth's place of `all`, whose tensors are [P,L+1].
void keepLikeness(int depth, const at::Tensor& x, Capture& all);

}  // namespace sinkscope
