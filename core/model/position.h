// How positions enter: rotary embeddings (Su et al. 2021, section 3.2) and what stretches them.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/family/config_reader.h"

namespace sinkscope {

// ADD A KIND OF POSITION: one row.
struct PositionRow {
  PositionKind kind = PositionKind::rotary;
  std::string name;            // as `info` prints it
  bool endsAtContext = false;  // a longer prompt has no positions (learned tables); otherwise it runs
};
const std::vector<PositionRow>& positionKinds();
const PositionRow& positionRow(PositionKind kind);

// ADD A SCALING: one row.
struct RopeScalingRow {
  RopeScaling scaling = RopeScaling::none;
  std::string name;                                                              // config.json's rope_type
  void (*read)(const ConfigReader& section, RopeConfig& rope);                   // its own keys
  at::Tensor (*stretch)(const at::Tensor& frequencies, const RopeConfig& rope);  // [D/2] -> [D/2]
};
const std::vector<RopeScalingRow>& ropeScalings();

// Both styles of config.json: rope_theta with rope_scaling {rope_type or type, ...}, and rope_parameters {rope_type,
// rope_theta, ...}. Throws Error{unsupported} for a type we do not know (lists the known), Error{badFile} for bad
// values.
RopeConfig readRope(const ConfigReader& config);

std::string positionName(const PositionConfig& position);  // "rotary", "rotary (llama3, factor 8)"

// theta^(-2i/D), stretched: [D/2] float32. `width` is D, even.
at::Tensor inverseFrequencies(const RopeConfig& rope, std::int64_t width);

// Cosine and sine of every angle, [T,D/2] float32. An angle is float32 position times float32 inverse frequency, as
// stock code forms it: at large positions the rounding of that product is larger than any other.
struct Rotation {
  at::Tensor cosine, sine;
};
Rotation rotationAt(const at::Tensor& positions, const at::Tensor& frequencies);

// Rotates the pairs (x_i, x_{i+D/2}): the half-split order in which Hugging Face stores Llama weights.
//   x [P,heads,T,D] -> the same shape, contiguous
at::Tensor rotate(const at::Tensor& x, const Rotation& rotation);

}  // namespace sinkscope
