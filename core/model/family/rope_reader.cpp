#include "core/model/family/rope_reader.h"

#include <cmath>

#include "core/values/error.h"

namespace sinkscope {

namespace {

void readNothing(const RopeSection&, RopeConfig&) {}

void readFactor(const RopeSection& section, RopeConfig& rope) {
  rope.factor = section.keys.requiredPositive("factor");
  if (rope.factor < 1.0) section.keys.refuse("factor", "a number of at least 1");
}

// The first training's length: in the section, beside it (Phi-3), or the context itself.
std::int64_t originalContext(const RopeSection& section) {
  const std::int64_t beside = section.config.count("original_max_position_embeddings", section.context);
  return section.keys.count("original_max_position_embeddings", beside);
}

void readDynamic(const RopeSection& section, RopeConfig& rope) {
  readFactor(section, rope);
  rope.originalContext = originalContext(section);
  if (section.width <= 2) section.keys.refuse("rope_type", "a rotation wider than 2 for this scaling; another type");
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

}  // namespace

const std::vector<RopeReader>& ropeReaders() {
  static const std::vector<RopeReader> kRows = {
      {RopeScaling::none, {"default", "mrope"}, readNothing},  // mrope: text has one position in all sections
      {RopeScaling::linear, {"linear"}, readFactor},
      {RopeScaling::dynamic, {"dynamic"}, readDynamic},
      {RopeScaling::llama3, {"llama3"}, readLlama3},
      {RopeScaling::yarn, {"yarn"}, readYarn},
      {RopeScaling::longrope, {"longrope", "su"}, readLongrope},
  };
  return kRows;
}

std::string ropeScalingName(RopeScaling scaling) {
  for (const RopeReader& row : ropeReaders()) {
    if (row.scaling == scaling) return row.names.front();
  }
  throw Error(ErrorKind::failed, "a rope scaling has no row in ropeReaders()");
}

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
  for (const RopeReader& row : ropeReaders()) {
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

}  // namespace sinkscope
