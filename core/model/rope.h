// The inverse frequencies of rotary embeddings, stretched beyond the trained length.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/model/config.h"

namespace sinkscope {

// ADD A SCALING: one row here, and one in core/model/family/rope_reader.cpp for its keys.
struct RopeScalingRow {
  RopeScaling scaling = RopeScaling::none;
  // theta and frequencies [W/2] of a prompt whose last position is `length` - 1.
  at::Tensor (*frequencies)(const RopeConfig& rope, std::int64_t width, std::int64_t length);
};
const std::vector<RopeScalingRow>& ropeScalings();

// theta^(-2i/W), stretched: [W/2] float32. `width` is W, even; `length` one more than the prompt's last position
// (dynamic and longrope depend on it).
at::Tensor inverseFrequencies(const RopeConfig& rope, std::int64_t width, std::int64_t length);

}  // namespace sinkscope
