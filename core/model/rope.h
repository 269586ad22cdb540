// The inverse frequencies of rotary embeddings and what stretches them beyond the trained length.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/family/config_reader.h"

namespace sinkscope {

// What a scaling's own keys are read from.
struct RopeSection {
  const ConfigReader& keys;    // rope_scaling or rope_parameters
  const ConfigReader& config;  // around it
  int width;                   // of the rotation, W
  std::int64_t context;        // max_position_embeddings
};

// ADD A SCALING: one row.
struct RopeScalingRow {
  RopeScaling scaling = RopeScaling::none;
  std::vector<std::string> names;                                 // config.json's rope_type, the first as people say it
  void (*read)(const RopeSection& section, RopeConfig& rope);
  // theta and frequencies [W/2] float64 of a prompt whose last position is `length` - 1.
  at::Tensor (*frequencies)(const RopeConfig& rope, std::int64_t width, std::int64_t length);
};
const std::vector<RopeScalingRow>& ropeScalings();
std::string ropeScalingName(RopeScaling scaling);

// Both styles of config.json: rope_theta with rope_scaling {rope_type or type, ...}, and rope_parameters {rope_type,
// rope_theta, ...}. `theta`: where neither names one. Throws Error{unsupported} for a type we do not know (lists the
// known), Error{badFile} for bad values.
RopeConfig readRope(const ConfigReader& config, int width, std::int64_t context, double theta = 10000.0);

// The same of rope_parameters.full_attention or .sliding_attention, where they stand apart.
RopeConfig readRopeSection(const ConfigReader& section, const ConfigReader& config, int width, std::int64_t context,
                           double theta);

// theta^(-2i/W), stretched: [W/2] float32. `width` is W, even; `length` one more than the prompt's last position
// (dynamic and longrope depend on it).
at::Tensor inverseFrequencies(const RopeConfig& rope, std::int64_t width, std::int64_t length);

}  // namespace sinkscope
