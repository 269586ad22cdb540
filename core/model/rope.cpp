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

void readNothing(const RopeSection&, RopeConfig&) {}

at::Tensor leave(const RopeConfig& rope, std::int64_t width, std::int64_t) { return plain(rope.theta, width); }

void readFactor(const RopeSection& section, RopeConfig& rope) {
  rope.factor = section.keys.requiredPositive("factor");
  if (rope.factor < 1.0) section.keys.refuse("factor", "a number of at least 1");
}

// The first training's length: in the section, beside it (Phi-3), or the context itself.
std::int64_t originalContext(const RopeSection& section) {
  const std::int64_t beside = section.config.count("original_max_position_embeddings", section.context);
  return section.keys.count("original_max_position_embeddings", beside);
}

// Chen et al. 2023, "Extending context window of large language models via positional interpolation".
at::Tensor stretchLinear(const RopeConfig& rope, std::int64_t width, std::int64_t) {
  return plain(rope.theta, width) / rope.factor;
}

void readDynamic(const RopeSection& section, RopeConfig& rope) {
  readFactor(section, rope);
  rope.originalContext = originalContext(section);
  if (section.width <= 2) section.keys.refuse("rope_type", "a rotation wider than 2 for this scaling; another type");
}

// "NTK-aware" scaling that grows with the prompt (u/emozilla 2023; formula as in Peng et al. 2023, section 3.3).
at::Tensor stretchDynamic(const RopeConfig& rope, std::int64_t width, std::int64_t length) {
  const auto original = static_cast<double>(rope.originalContext);
  const double tokens = std::max(static_cast<double>(length), original);
  const double growth = rope.factor * tokens / original - (rope.factor - 1.0);
  const double exponent = static_cast<double>(width) / static_cast<double>(width - 2);
  return plain(rope.theta * std::pow(growth, exponent), width);
}

void readLlama3(const RopeSection& section, RopeConfig& rope) {
  readFactor(section, rope);
  rope.lowFrequencyFactor = section.keys.requiredPositive("low_freq_factor");
  rope.highFrequencyFactor = section.keys.requiredPositive("high_freq_factor");
  if (rope.highFrequencyFactor <= rope.lowFrequencyFactor) {
    section.keys.refuse("high_freq_factor",
                        "a number greater than low_freq_factor (" + section.keys.shown("low_freq_factor") + ")");
  }
  rope.originalContext = section.keys.requiredCount("original_max_position_embeddings");
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

// Peng et al. 2023, section 3.4, and DeepSeek's two-sided form of it.
double yarnAttentionFactor(const RopeSection& section, double factor) {
  if (section.keys.has("attention_factor")) return section.keys.positive("attention_factor", 1.0);
  const auto scale = [factor](double m) { return factor <= 1.0 ? 1.0 : 0.1 * m * std::log(factor) + 1.0; };
  if (section.keys.has("mscale") && section.keys.has("mscale_all_dim")) {
    return scale(section.keys.positive("mscale", 1.0)) / scale(section.keys.positive("mscale_all_dim", 1.0));
  }
  return scale(1.0);
}

void readYarn(const RopeSection& section, RopeConfig& rope) {
  readFactor(section, rope);
  rope.originalContext = originalContext(section);
  rope.betaFast = section.keys.positive("beta_fast", 32.0);
  rope.betaSlow = section.keys.positive("beta_slow", 1.0);
  rope.truncate = section.keys.flag("truncate", true);
  rope.attentionFactor = yarnAttentionFactor(section, rope.factor);
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

std::vector<double> readFactors(const RopeSection& section, const char* key) {
  std::vector<double> factors = section.keys.positives(key);
  if (static_cast<int>(factors.size()) != section.width / 2) {
    section.keys.refuse(key, "a list of " + std::to_string(section.width / 2) + " numbers (half the rotated width)");
  }
  return factors;
}

void readLongrope(const RopeSection& section, RopeConfig& rope) {
  rope.originalContext = originalContext(section);
  rope.shortFactors = readFactors(section, "short_factor");
  rope.longFactors = readFactors(section, "long_factor");
  const bool grown = section.config.has("original_max_position_embeddings") ||
                     section.keys.has("original_max_position_embeddings");
  rope.factor = grown ? static_cast<double>(section.context) / static_cast<double>(rope.originalContext)
                      : section.keys.positive("factor", 1.0);
  const double spread = std::log(rope.factor) / std::log(static_cast<double>(rope.originalContext));
  rope.attentionFactor = section.keys.has("attention_factor") ? section.keys.positive("attention_factor", 1.0)
                         : rope.factor <= 1.0                 ? 1.0
                                                              : std::sqrt(1.0 + spread);
}

// Ding et al. 2024: every dimension has its own divisor, found by search, one list for short prompts and one for long.
at::Tensor stretchLongrope(const RopeConfig& rope, std::int64_t width, std::int64_t length) {
  const std::vector<double>& factors = length > rope.originalContext ? rope.longFactors : rope.shortFactors;
  return plain(rope.theta, width) / at::tensor(factors, at::kDouble).to(at::kFloat);
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
      {RopeScaling::none, {"default", "mrope"}, readNothing, leave},  // mrope: text has one position in all sections
      {RopeScaling::linear, {"linear"}, readFactor, stretchLinear},
      {RopeScaling::dynamic, {"dynamic"}, readDynamic, stretchDynamic},
      {RopeScaling::llama3, {"llama3"}, readLlama3, stretchLlama3},
      {RopeScaling::yarn, {"yarn"}, readYarn, stretchYarn},
      {RopeScaling::longrope, {"longrope", "su"}, readLongrope, stretchLongrope},
  };
  return kRows;
}

std::string ropeScalingName(RopeScaling scaling) { return scalingRow(scaling).names.front(); }

RopeConfig readRope(const ConfigReader& config, int width, std::int64_t context, double theta) {
  theta = config.positive("rope_theta", theta);
  for (const char* key : {"rope_parameters", "rope_scaling"}) {
    if (config.has(key)) return readRopeSection(config.section(key), config, width, context, theta);
  }
  RopeConfig rope;
  rope.theta = theta;
  return rope;
}

RopeConfig readRopeSection(const ConfigReader& section, const ConfigReader& config, int width, std::int64_t context,
                           double theta) {
  RopeConfig rope;
  rope.theta = section.positive("rope_theta", theta);
  const char* typeKey = section.has("rope_type") ? "rope_type" : "type";
  const std::string type = section.text(typeKey, "default");
  std::string known;
  for (const RopeScalingRow& row : ropeScalings()) {
    for (const std::string& name : row.names) {
      if (name != type) continue;
      rope.scaling = row.scaling;
      row.read({section, config, width, context}, rope);
      return rope;
    }
    known += (known.empty() ? "" : ", ") + row.names.front();
  }
  throw Error(ErrorKind::unsupported,
              section.name(typeKey) + " is " + section.shown(typeKey) + ", which Sinkscope does not know",
              "known: " + known);
}

at::Tensor inverseFrequencies(const RopeConfig& rope, std::int64_t width, std::int64_t length) {
  return scalingRow(rope.scaling).frequencies(rope, width, length).to(at::kFloat);
}

}  // namespace sinkscope
