// Rotary embeddings in a config.json: the base, and the scaling's own keys.
#pragma once

#include <cstdint>
#include <optional>
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

struct RopeReader {
  RopeScaling scaling = RopeScaling::none;
  std::vector<std::string> names;  // config.json's rope_type, the first as people say it
  void (*read)(const RopeSection& section, RopeConfig& rope);
};
const std::vector<RopeReader>& ropeReaders();

// Of full and of sliding layers, each its own: by sections full_attention and sliding_attention, else the scaling and
// `theta` for full layers, `slidingTheta` alone for sliding ones. Over the whole width of a head.
void readTwoRopes(const ConfigReader& config, ModelConfig& model, double theta, double slidingTheta);
std::string ropeScalingName(RopeScaling scaling);

// What config.json says of rotary positions beside the base: rope_scaling, else rope_parameters; empty where neither
// says anything. Where both do, the older name counts, as in transformers.
std::optional<ConfigReader> ropeSection(const ConfigReader& config);

// A config of Mistral AI's later families, with their YaRN, and queries that grow with the logarithm of their position,
// where it says nothing of angles.
nlohmann::json withMistralYarn(nlohmann::json config, double theta, double factor, int originalContext);

// Both styles of config.json: rope_theta with rope_scaling {rope_type or type, ...}, and rope_parameters {rope_type,
// rope_theta, ...}. `theta`: where neither names one. Throws Error{unsupported} for a type we do not know (lists the
// known), Error{badFile} for bad values.
RopeConfig readRope(const ConfigReader& config, int width, std::int64_t context, double theta = 10000.0);

// The same of rope_parameters.full_attention or .sliding_attention, where they stand apart.
RopeConfig readRopeSection(const ConfigReader& section, const ConfigReader& config, int width, std::int64_t context,
                           double theta);

}  // namespace sinkscope
