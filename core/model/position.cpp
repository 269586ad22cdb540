#include "core/model/position.h"

#include <ATen/ATen.h>

#include <cmath>
#include <cstdio>
#include <numbers>

#include "core/values/error.h"

namespace sinkscope {

namespace {

void readNothing(const ConfigReader&, RopeConfig&) {}

void readFactor(const ConfigReader& section, RopeConfig& rope) {
  rope.factor = section.requiredPositive("factor");
  if (rope.factor < 1.0) section.refuse("factor", "a number of at least 1");
}

void readLlama3(const ConfigReader& section, RopeConfig& rope) {
  readFactor(section, rope);
  rope.lowFrequencyFactor = section.requiredPositive("low_freq_factor");
  rope.highFrequencyFactor = section.requiredPositive("high_freq_factor");
  if (rope.highFrequencyFactor <= rope.lowFrequencyFactor) {
    section.refuse("high_freq_factor",
                   "a number greater than low_freq_factor (" + section.shown("low_freq_factor") + ")");
  }
  rope.originalContext = section.requiredCount("original_max_position_embeddings");
}

at::Tensor leave(const at::Tensor& frequencies, const RopeConfig&) { return frequencies; }

// Chen et al. 2023, "Extending context window of large language models via positional interpolation".
at::Tensor stretchLinear(const at::Tensor& frequencies, const RopeConfig& rope) { return frequencies / rope.factor; }

// Grattafiori et al. 2024 (Llama 3.1): long wavelengths are stretched in full, short ones not at all, those between
// linearly in original context / wavelength.
at::Tensor stretchLlama3(const at::Tensor& frequencies, const RopeConfig& rope) {
  const auto original = static_cast<double>(rope.originalContext);
  const at::Tensor wavelength = 2.0 * std::numbers::pi / frequencies;
  const at::Tensor smooth =
      (original / wavelength - rope.lowFrequencyFactor) / (rope.highFrequencyFactor - rope.lowFrequencyFactor);
  const at::Tensor between = (1.0 - smooth) * frequencies / rope.factor + smooth * frequencies;
  const at::Tensor isLong = wavelength > original / rope.lowFrequencyFactor;
  const at::Tensor isShort = wavelength < original / rope.highFrequencyFactor;
  return at::where(isLong, frequencies / rope.factor, at::where(isShort, frequencies, between));
}

const RopeScalingRow& scalingRow(RopeScaling scaling) {
  for (const RopeScalingRow& row : ropeScalings()) {
    if (row.scaling == scaling) return row;
  }
  throw Error(ErrorKind::failed, "a rope scaling has no row in ropeScalings()");
}

}  // namespace

const std::vector<PositionRow>& positionKinds() {
  static const std::vector<PositionRow> kRows = {{PositionKind::rotary, "rotary", false}};
  return kRows;
}

const PositionRow& positionRow(PositionKind kind) {
  for (const PositionRow& row : positionKinds()) {
    if (row.kind == kind) return row;
  }
  throw Error(ErrorKind::failed, "a kind of position has no row in positionKinds()");
}

const std::vector<RopeScalingRow>& ropeScalings() {
  static const std::vector<RopeScalingRow> kRows = {
      {RopeScaling::none, "default", readNothing, leave},
      {RopeScaling::linear, "linear", readFactor, stretchLinear},
      {RopeScaling::llama3, "llama3", readLlama3, stretchLlama3},
  };
  return kRows;
}

RopeConfig readRope(const ConfigReader& config) {
  RopeConfig rope;
  rope.theta = config.positive("rope_theta", rope.theta);
  const char* key = config.has("rope_parameters") ? "rope_parameters" : "rope_scaling";
  if (!config.has(key)) return rope;

  const ConfigReader section = config.section(key);
  rope.theta = section.positive("rope_theta", rope.theta);
  const char* typeKey = section.has("rope_type") ? "rope_type" : "type";
  const std::string type = section.text(typeKey, "default");
  std::string known;
  for (const RopeScalingRow& row : ropeScalings()) {
    if (row.name == type) {
      rope.scaling = row.scaling;
      row.read(section, rope);
      return rope;
    }
    known += (known.empty() ? "" : ", ") + row.name;
  }
  throw Error(ErrorKind::unsupported,
              section.name(typeKey) + " is " + section.shown(typeKey) + ", which Sinkscope does not know",
              "known: " + known);
}

std::string positionName(const PositionConfig& position) {
  std::string name = positionRow(position.kind).name;
  if (position.kind == PositionKind::rotary && position.rope.scaling != RopeScaling::none) {
    char factor[32];
    std::snprintf(factor, sizeof factor, "%g", position.rope.factor);
    name += " (" + scalingRow(position.rope.scaling).name + ", factor " + factor + ")";
  }
  return name;
}

at::Tensor inverseFrequencies(const RopeConfig& rope, std::int64_t width) {
  const at::Tensor exponents = at::arange(0, width, 2, at::kFloat) / width;
  return scalingRow(rope.scaling).stretch(1.0 / at::pow(rope.theta, exponents), rope).to(at::kFloat);
}

Rotation rotationAt(const at::Tensor& positions, const at::Tensor& frequencies) {
  const at::Tensor angles = positions.to(at::kFloat).unsqueeze(1) * frequencies.unsqueeze(0);
  return {angles.cos(), angles.sin()};
}

at::Tensor rotate(const at::Tensor& x, const Rotation& rotation) {
  const std::int64_t half = x.size(-1) / 2;
  const at::Tensor first = x.narrow(-1, 0, half), second = x.narrow(-1, half, half);
  const at::Tensor rotatedFirst = at::addcmul(first * rotation.cosine, second, rotation.sine, -1);
  const at::Tensor rotatedSecond = at::addcmul(second * rotation.cosine, first, rotation.sine);
  return at::cat({rotatedFirst, rotatedSecond}, -1).to(x.scalar_type());
}

}  // namespace sinkscope
