// Normalisation of the residual stream.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"

namespace sinkscope {

// x * weight / sqrt(mean(x^2) + epsilon), formed in float32 (Zhang & Sennrich 2019, eq. 4).
//   x [...,C], weight [C] -> [...,C] of x's dtype
at::Tensor rmsNorm(const at::Tensor& x, const at::Tensor& weight, const NormConfig& norm);

}  // namespace sinkscope
