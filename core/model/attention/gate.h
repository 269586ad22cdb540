// What is done to values before heads read them, and to what heads have read before it is written.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// read [P,T,H,D], x [P,T,C] as attention reads it -> [P,T,H,D]
at::Tensor gatedHeads(Gate gate, const at::Tensor& read, const at::Tensor& x, const SlotTensors& w);

// v [P,G,T,D] -> likewise
at::Tensor gatedValues(Gate gate, const at::Tensor& v, const SlotTensors& w);

// y - (y.v) v / ||v||^2 of what query i has read, y, and its own value v (XSA, arXiv 2603.09078).
//   read [P,H,T,D], v [P,G,T,D] -> [P,H,T,D]
at::Tensor withoutOwnValue(const at::Tensor& read, const at::Tensor& v);

}  // namespace sinkscope
