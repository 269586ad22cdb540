// Parts of a pass with a backward of their own: what libtorch would derive goes through memory several times where once
// is enough, and a training is mostly that. Float32 on the CPU; everything else takes the plain formulas.
#pragma once

#include <ATen/core/Tensor.h>

#include <utility>

namespace sinkscope {

// Whether these parts serve: contiguous float32 on the CPU.
bool hasGraphKernel(const at::Tensor& x);

// Of y = x / sqrt(mean(x^2) + epsilon) * weight, with s = 1 / sqrt(...) and g the gradient of y:
//   of x: s w g - x s^3 mean(w g x),  of the weight: the sum over rows of s x g
//   x, g [...,C], weight [C]
std::pair<at::Tensor, at::Tensor> rmsNormGradients(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& g,
                                                   double epsilon);

// silu(gate) * up, of equal shapes
at::Tensor gatedSiluWithGraph(const at::Tensor& gate, const at::Tensor& up);

// tokenLoss() of a head [V,C] in memory: the logits are written once, and become their own gradient in place.
//   x [P,T,C], ids [P,T] -> [P,T] nats
at::Tensor tokenLossWithGraph(const at::Tensor& x, const at::Tensor& ids, const at::Tensor& head);

}  // namespace sinkscope
