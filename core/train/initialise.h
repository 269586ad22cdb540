// The weights that a training begins with.
#pragma once

#include <cstdint>
#include <vector>

#include "core/model/config.h"
#include "core/model/slot.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// Matrices and tables N(0, 0.02), the projections into the residual stream divided by sqrt(2 L) (Radford et al. 2019,
// section 2.3); norms 1, biases and learned logits 0. The same numbers everywhere for the same seed: each tensor draws
// from a stream of its own, so that a variant with one tensor more begins with the same numbers elsewhere.
//   slots   of a family whose tensors are stored as they are computed with. float32, in memory of its own
Weights initialWeights(const ModelConfig& config, const std::vector<WeightSlot>& slots, std::int64_t seed);

}  // namespace sinkscope
