#include "core/model/rope.h"

#include <ATen/ATen.h>

#include <cmath>
#include <numbers>

#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr double kTwoPi = 2.0 * std::numbers::pi;

// Frequencies are formed in float32 where the reference forms them so: an angle at position 9,000 shows the difference.
at::Tensor plain(double theta, std::int64_t width) {
  const at::Tensor exponents = at::arange(0, width, 2, at::kFloat) / width;
  return 1.0 / at::pow(theta, exponents);
}

at::Tensor leave(const RopeConfig& rope, std::int64_t width, std::int64_t) { return plain(rope.theta, width); }

// Chen et al. 2023, "Extending context window of large language models via positional interpolation".
at::Tensor stretchLinear(const RopeConfig& rope, std::int64_t width, std::int64_t) {
  return plain(rope.theta, width) / rope.factor;
}

// "NTK-aware" scaling that grows with the prompt (u/emozilla 2023; formula as in Peng et al. 2023, section 3.3).
at::Tensor stretchDynamic(const RopeConfig& rope, std::int64_t width, std::int64_t length) {
  const auto original = static_cast<double>(rope.originalContext);
  const double tokens = std::max(static_cast<double>(length), original);
  const double growth = rope.factor * tokens / original - (rope.factor - 1.0);
  const double exponent = static_cast<double>(width) / static_cast<double>(width - 2);
  return plain(rope.theta * std::pow(growth, exponent), width);
}

// Grattafiori et al. 2024 (Llama 3.1): long wavelengths are stretched in full, short ones not at all, those between
// linearly in original context / wavelength.
at::Tensor stretchLlama3(const RopeConfig& rope, std::int64_t width, std::int64_t) {
  const at::Tensor frequencies = plain(rope.theta, width);
  const auto original = static_cast<double>(rope.originalContext);
  const at::Tensor wavelength = kTwoPi / frequencies;
  const at::Tensor smooth =
      (original / wavelength - rope.lowFrequencyFactor) / (rope.highFrequencyFactor - rope.lowFrequencyFactor);
  const at::Tensor between = (1.0 - smooth) * frequencies / rope.factor + smooth * frequencies;
  const at::Tensor isLong = wavelength > original / rope.lowFrequencyFactor;
  const at::Tensor isShort = wavelength < original / rope.highFrequencyFactor;
  return at::where(isLong, frequencies / rope.factor, at::where(isShort, frequencies, between));
}

// Peng et al. 2023, section 3.2: dimensions that turn often within the original context keep their frequency, those
// that turn seldom are interpolated in full, a linear ramp between.
at::Tensor stretchYarn(const RopeConfig& rope, std::int64_t width, std::int64_t) {
  const auto dimensionTurning = [&](double turns) {
    return static_cast<double>(width) * std::log(static_cast<double>(rope.originalContext) / (turns * kTwoPi)) /
           (2.0 * std::log(rope.theta));
  };
  double low = dimensionTurning(rope.betaFast), high = dimensionTurning(rope.betaSlow);
  if (rope.truncate) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::max(low, 0.0);
  high = std::min(high, static_cast<double>(width - 1));
  if (low == high) high += 0.001;
  const at::Tensor ramp = ((at::arange(width / 2, at::kFloat) - low) / (high - low)).clamp(0.0, 1.0);
  const at::Tensor frequencies = plain(rope.theta, width);
  return frequencies / rope.factor * ramp + frequencies * (1.0 - ramp);
}

// Ding et al. 2024: every dimension has its own divisor, found by search, one list for short prompts and one for long.
at::Tensor stretchLongrope(const RopeConfig& rope, std::int64_t width, std::int64_t length) {
  const std::vector<double>& factors = length > rope.originalContext ? rope.longFactors : rope.shortFactors;
  return plain(rope.theta, width) / at::tensor(factors, at::kDouble).to(at::kFloat);
}

// The leading part of the angles turns as it would in a head that turned whole, slowed down; the others stand still
// (Gemma 4).
at::Tensor leavePart(const RopeConfig& rope, std::int64_t width, std::int64_t) {
  const auto turning = static_cast<std::int64_t>(rope.part * static_cast<double>(width) / 2.0);
  at::Tensor frequencies = plain(rope.theta, width);
  frequencies.narrow(0, turning, width / 2 - turning).zero_();
  return frequencies / rope.factor;
}

const RopeScalingRow& scalingRow(RopeScaling scaling) {
  for (const RopeScalingRow& row : ropeScalings()) {
    if (row.scaling == scaling) return row;
  }
  throw Error(ErrorKind::failed, "a rope scaling has no row in ropeScalings()");
}

}  // namespace

const std::vector<RopeScalingRow>& ropeScalings() {
  static const std::vector<RopeScalingRow> kRows = {
      {RopeScaling::none, leave},
      {RopeScaling::linear, stretchLinear},
      {RopeScaling::dynamic, stretchDynamic},
      {RopeScaling::llama3, stretchLlama3},
      {RopeScaling::yarn, stretchYarn},
      {RopeScaling::longrope, stretchLongrope},
      {RopeScaling::proportional, leavePart},
  };
  return kRows;
}

at::Tensor inverseFrequencies(const RopeConfig& rope, std::int64_t width, std::int64_t length) {
  return scalingRow(rope.scaling).frequencies(rope, width, length).to(at::kFloat);
}

}  // namespace sinkscope
