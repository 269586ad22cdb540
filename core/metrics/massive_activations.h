// The activations that stand out of a layer's hidden states (Sun et al. 2024).
#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

#include "core/values/landscape.h"

namespace sinkscope {

// hidden: [T,C], one layer's. The `most` largest by magnitude, largest first; equal ones in order of token, dimension.
std::vector<ActivationPeak> largestActivations(const at::Tensor& hidden, int most);

// Of all magnitudes of the layer; what `massive` is measured against.
float medianMagnitude(const at::Tensor& hidden);

}  // namespace sinkscope
