// AdamW over one buffer of numbers (Loshchilov & Hutter 2019), its learning rate by the step, and the clipping of
// gradients by their norm (Pascanu et al. 2013).
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>

#include "core/train/parameters.h"

namespace sinkscope {

struct OptimiserRecipe {
  double rate = 1e-3;               // at its highest
  std::string schedule = "cosine";  // or constant
  double last = 0.05;               // cosine: of `rate`, at the last step
  int warmup = 100;                 // steps in which the rate grows from zero
  double decay = 0.1;               // of matrices and tables
  double beta1 = 0.9, beta2 = 0.95, epsilon = 1e-8;
  double clip = 1.0;  // the gradients' norm is at most this; 0: whatever it is
};

// Of step 1..steps.
double learningRate(const OptimiserRecipe& recipe, std::int64_t step, std::int64_t steps);

class Optimiser {
 public:
  Optimiser(const Parameters& parameters, const OptimiserRecipe& recipe);

  // The gradients' norm before clipping; where it is no number nothing is changed. `step` is 1 at first. The gradients
  // are zero behind it.
  double update(std::int64_t step, double rate);

  at::Tensor means() const { return means_; }      // [N], of the gradients
  at::Tensor squares() const { return squares_; }  // [N], of their squares

 private:
  at::Tensor values_, gradients_, means_, squares_;
  std::int64_t decaying_;
  OptimiserRecipe recipe_;
};

}  // namespace sinkscope
