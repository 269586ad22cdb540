// All numbers that are trained, in one buffer, and their gradients in another: what an optimiser does is then a few
// passes over memory, whatever the model is made of.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/slot.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

class Parameters {
 public:
  // Copies `initial`, float32 on the CPU, to `device`. `slots` gives the names and the order.
  Parameters(const Weights& initial, const std::vector<WeightSlot>& slots, at::Device device);

  // The same memory twice: leaves whose gradients a backward adds to gradients(), and plain tensors to look with.
  const Weights& trained() const { return trained_; }
  const Weights& seen() const { return seen_; }

  at::Tensor values() const { return values_; }        // [N]; what decays comes first
  at::Tensor gradients() const { return gradients_; }  // [N]
  std::int64_t decaying() const { return decaying_; }  // so many of N: matrices and tables

  struct Named {
    std::string name;
    at::Tensor value, gradient;  // views
  };
  const std::vector<Named>& named() const { return named_; }  // in the order of `slots`

 private:
  at::Tensor values_, gradients_;
  std::int64_t decaying_ = 0;
  Weights trained_, seen_;
  std::vector<Named> named_;
};

}  // namespace sinkscope
