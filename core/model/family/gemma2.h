// Gemma 2: norms before and after, soft caps, every other layer with a window (Gemma Team 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family gemma2Family();

// Names of blocks with norms on both sides, which Gemma 3 has too.
std::vector<WeightSlot> sandwichWeights(const ModelConfig& config);

}  // namespace sinkscope
