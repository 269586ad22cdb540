// Normalisation of the residual stream, and of queries and keys.
#pragma once

#include <ATen/core/Tensor.h>

#include <string>

#include "core/model/config.h"

namespace sinkscope {

// NormConfig's formula over the last dimension, formed in float32.
//   x [...,C], weight and bias broadcastable to x or undefined, alpha [1] of dynamicTanh -> [...,C] of x's dtype
at::Tensor normalize(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const NormConfig& norm,
                     const at::Tensor& alpha = {});

std::string normName(NormKind kind);  // "rms", as `info` prints it

}  // namespace sinkscope
