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

// What stands out without a threshold (after He et al. 2024, "Understanding and Minimising Outlier Features": kurtosis
// and max over median): of numbers that are all alike in size both are small, whatever the size is.
struct ActivationShape {
  double largest = 0.0;     // max |x|
  double median = 0.0;      // of |x|
  double overMedian = 0.0;  // largest / median
  double kurtosis = 0.0;    // mean (x - m)^4 / (mean (x - m)^2)^2 over all T C numbers: 3 of a normal distribution
  bool massive = false;  // the largest is massive as above: over 100 and over 1,000 times the median (Sun et al. 2024)
};
// hidden: [T,C], one layer's; T C >= 1. In float64.
ActivationShape activationShape(const at::Tensor& hidden);

}  // namespace sinkscope
