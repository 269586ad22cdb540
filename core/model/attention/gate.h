// What is done to values before heads read them, and to what heads have read before it is written.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// Whether heads' outputs are multiplied by something.
constexpr bool hasOutputGate(Gate gate) {
  return gate == Gate::elementwise || gate == Gate::headwise || gate == Gate::fixed;
}

// What they are multiplied by, 0..1. REQUIRES hasOutputGate(gate)
//   x [P,T,C] as attention reads it -> broadcastable to [P,T,H,D]
at::Tensor outputGate(Gate gate, const at::Tensor& x, const SlotTensors& w, int heads);

// How far each head is open: its mean over dimensions.
//   open of outputGate(), read [P,T,H,D] -> [P,H,T] float32
at::Tensor meanOpening(const at::Tensor& open, const at::Tensor& read);

// v [P,G,T,D] -> likewise
at::Tensor gatedValues(Gate gate, const at::Tensor& v, const SlotTensors& w);

// y - (y.v) v / ||v||^2 of what query i has read, y, and its own value v (XSA, arXiv 2603.09078).
//   read [P,H,T,D], v [P,G,T,D] -> [P,H,T,D]
at::Tensor withoutOwnValue(const at::Tensor& read, const at::Tensor& v);

}  // namespace sinkscope
