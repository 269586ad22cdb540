// Parts of a pass with a backward of their own: what libtorch would derive goes through memory several times where once
// is enough, and a training is mostly that. Float32 on the CPU; everything else takes the plain formulas.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/position.h"

namespace sinkscope {

// Whether these parts serve: contiguous float32 on the CPU.
bool hasGraphKernel(const at::Tensor& x);

// x / sqrt(mean(x^2) + epsilon) * weight;  x [...,C], weight [C]
at::Tensor rmsNormWithGraph(const at::Tensor& x, const at::Tensor& weight, double epsilon);

// rotate() of position.h; x [P,heads,T,D], of any strides but D's
at::Tensor rotateWithGraph(const at::Tensor& x, const Rotation& rotation);

// silu(gate) * up, of equal shapes
at::Tensor gatedSiluWithGraph(const at::Tensor& gate, const at::Tensor& up);

// tokenLoss() of a head [V,C] in memory: the logits are written once, and become their own gradient in place.
//   x [P,T,C], ids [P,T] -> [P,T] nats
at::Tensor tokenLossWithGraph(const at::Tensor& x, const at::Tensor& ids, const at::Tensor& head);

}  // namespace sinkscope
