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

// The first training's length: beside the section (Phi-3), in it, or the context itself.
std::int64_t originalContext(const RopeSection& section) {
  const std::int64_t inside = section.keys.count("original_max_position_embeddings", section.context);
  return section.config.count("original_max_position_embeddings", inside);
}

// How far the context has grown, where the section names no factor.
double growth(const RopeSection& section, const RopeConfig& rope) {
  return static_cast<double>(section.context) / static_cast<double>(rope.originalContext);
}

void readDynamic(const RopeSection& section, RopeConfig& rope) {
  readFactor(section, rope);
  rope.originalContext = section.context;  // this scaling alone counts from max_position_embeddings
  if (section.width <= 2) section.keys.refuse("rope_type", "a rotation wider than 2 for this scaling; another type");
}

void readLlama3(const RopeSection& section, RopeConfig& rope) {
  readFactor(section, rope);
  rope.lowFrequencyFactor = section.keys.requiredPositive("low_freq_factor");
  rope.highFrequencyFactor = section.keys.requiredPositive("high_freq_factor");
  if (rope.highFrequencyFactor < rope.lowFrequencyFactor) {  // Llama 4 has one for both: nothing lies between
    section.keys.refuse("high_freq_factor",
                        "a number of at least low_freq_factor (" + section.keys.shown("low_freq_factor") + ")");
  }
  rope.originalContext = section.keys.requiredCount("original_max_position_embeddings");
}

// Peng et al. 2023, section 3.4, and DeepSeek's two-sided form of it.
double yarnAttentionFactor(const RopeSection& section, double factor) {
  if (section.keys.has("attention_factor")) return section.keys.positive("attention_factor", 1.0);
  const auto scale = [factor](double m) { return factor <= 1.0 ? 1.0 : 0.1 * m * std::log(factor) + 1.0; };
  const double above = section.keys.positiveOrZero("mscale", 0.0);
  const double below = section.keys.positiveOrZero("mscale_all_dim", 0.0);
  return above > 0.0 && below > 0.0 ? scale(above) / scale(below) : scale(1.0);
}

void readYarn(const RopeSection& section, RopeConfig& rope) {
  rope.originalContext = originalContext(section);
  rope.factor = growth(section, rope);
  if (section.keys.has("factor") || rope.factor < 1.0) readFactor(section, rope);
  const auto turns = [&](const char* key, double fallback) {  // 0 counts as absent
    const double found = section.keys.positiveOrZero(key, fallback);
    return found > 0.0 ? found : fallback;
  };
  rope.betaFast = turns("beta_fast", 32.0);
  rope.betaSlow = turns("beta_slow", 1.0);
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
  rope.factor = section.keys.positive("factor", growth(section, rope));
  const double spread = std::log(rope.factor) / std::log(static_cast<double>(rope.originalContext));
  rope.attentionFactor = section.keys.has("attention_factor") ? section.keys.positive("attention_factor", 1.0)
                         : rope.factor <= 1.0                 ? 1.0
                                                              : std::sqrt(1.0 + spread);
}

void readProportional(const RopeSection& section, RopeConfig& rope) {
  rope.part = section.keys.positive("partial_rotary_factor", 1.0);
  if (rope.part > 1.0) section.keys.refuse("partial_rotary_factor", "a number greater than 0 and at most 1");
  rope.factor = section.keys.positive("factor", 1.0);
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
      {RopeScaling::proportional, {"proportional"}, readProportional},
  };
  return kRows;
}

std::string ropeScalingName(RopeScaling scaling) {
  for (const RopeReader& row : ropeReaders()) {
    if (row.scaling == scaling) return row.names.front();
  }
  throw Error(ErrorKind::failed, "a rope scaling has no row in ropeReaders()");
}

std::optional<ConfigReader> ropeSection(const ConfigReader& config) {
  for (const char* key : {"rope_scaling", "rope_parameters"}) {
    if (config.has(key) && !config.section(key).empty()) return config.section(key);
  }
  return std::nullopt;
}

nlohmann::json withMistralYarn(nlohmann::json config, double theta, double factor, int originalContext) {
  for (const char* key : {"rope_parameters", "rope_scaling"}) {
    if (config.contains(key) && config[key].is_object()) return config;
  }
  config["rope_parameters"] = {{"rope_type", "yarn"},        {"rope_theta", theta},
                               {"factor", factor},           {"original_max_position_embeddings", originalContext},
                               {"beta_fast", 32.0},          {"beta_slow", 1.0},
                               {"mscale_all_dim", 1.0},      {"mscale", 1.0},
                               {"llama_4_scaling_beta", 0.1}};
  return config;
}

RopeConfig readRope(const ConfigReader& config, int width, std::int64_t context, double theta) {
  theta = config.positive("rope_theta", theta);
  if (const auto section = ropeSection(config)) return readRopeSection(*section, config, width, context, theta);
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

void readTwoRopes(const ConfigReader& config, ModelConfig& model, double theta, double slidingTheta) {
  const int width = model.position.rotaryWidth;
  const int slidingWidth = model.position.windowRotaryWidth > 0 ? model.position.windowRotaryWidth : width;
  const std::int64_t context = model.contextLength;
  const auto section = ropeSection(config);
  if (section && (section->has("full_attention") || section->has("sliding_attention"))) {
    const auto one = [&](const char* key, int turning, double otherwise) {
      if (!section->has(key)) return RopeConfig{.theta = otherwise};
      return readRopeSection(section->section(key), config, turning, context, otherwise);
    };
    model.position.rope = one("full_attention", width, theta);
    model.position.windowRope = one("sliding_attention", slidingWidth, slidingTheta);
    return;
  }
  model.position.rope = readRope(config, width, context, theta);
  model.position.windowRope = RopeConfig{.theta = slidingTheta};
}

}  // namespace sinkscope
