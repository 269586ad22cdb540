#include "core/model/family/gguf_reader.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/values/error.h"

namespace sinkscope {

namespace gguf {

using nlohmann::json;

namespace {

json yarn(const GgufMetadata& in) {
  // An extension factor other than 1 mixes the two sets of angles in a way that config.json has no word for.
  if (in.positive("rope.scaling.yarn_ext_factor", 1.0) != 1.0) {
    in.unsupported("rope.scaling.yarn_ext_factor is not 1", "take another conversion of the model");
  }
  json out = {{"rope_type", "yarn"},
              {"factor", in.positive("rope.scaling.factor")},
              {"original_max_position_embeddings", in.count("rope.scaling.original_context_length")}};
  if (in.has("rope.scaling.yarn_attn_factor")) out["attention_factor"] = in.positive("rope.scaling.yarn_attn_factor");
  if (in.has("rope.scaling.yarn_beta_fast")) out["beta_fast"] = in.positive("rope.scaling.yarn_beta_fast");
  if (in.has("rope.scaling.yarn_beta_slow")) out["beta_slow"] = in.positive("rope.scaling.yarn_beta_slow");
  return out;
}

std::vector<double> factors(const GgufMetadata& in, const json& config, const std::string& tensor) {
  std::vector<double> out = in.values(tensor);
  const std::int64_t wanted = rotaryWidth(in, config) / 2;
  if (static_cast<std::int64_t>(out.size()) != wanted) {
    throw Error(ErrorKind::badFile, "tensor " + tensor + " has " + std::to_string(out.size()) + " factors",
                "a head has " + std::to_string(wanted) + " frequencies");
  }
  return out;
}

json layerTypes(const std::vector<bool>& sliding) {
  json out = json::array();
  for (const bool one : sliding) out.push_back(one ? "sliding_attention" : "full_attention");
  return out;
}

}  // namespace

std::int64_t layers(const GgufMetadata& in) {
  constexpr std::int64_t kMost = 10'000;
  const std::int64_t count = in.count("block_count");
  if (count > kMost) in.refuse("block_count", "is " + std::to_string(count) + ", more layers than any model has");
  return count;
}

void putSizes(const GgufMetadata& in, json& config) {
  config["vocab_size"] = in.rows("token_embd.weight");
  config["hidden_size"] = in.count("embedding_length");
  config["num_hidden_layers"] = layers(in);
  config["num_attention_heads"] = in.count("attention.head_count");
  config["intermediate_size"] = in.count("feed_forward_length");
  config["max_position_embeddings"] = in.count("context_length");
  config["tie_word_embeddings"] = !in.hasTensor("output.weight");
}

void putKeyHeads(const GgufMetadata& in, json& config) {
  config["num_key_value_heads"] =
      in.count("attention.head_count_kv", config["num_attention_heads"].get<std::int64_t>());
  if (!in.has("attention.key_length")) return;
  const std::int64_t width = in.count("attention.key_length");
  if (in.count("attention.value_length", width) != width) {
    in.unsupported("keys and values are of different widths", "only equal widths are supported");
  }
  config["head_dim"] = width;
}

std::int64_t headWidth(const GgufMetadata& in, const json& config) {
  if (config.contains("head_dim")) return config["head_dim"].get<std::int64_t>();
  const auto hidden = config["hidden_size"].get<std::int64_t>(),
             heads = config["num_attention_heads"].get<std::int64_t>();
  if (hidden % heads != 0) in.refuse("attention.head_count", "does not divide the width " + std::to_string(hidden));
  return hidden / heads;
}

double rotaryFraction(std::int64_t turning, std::int64_t width) {
  double fraction = static_cast<double>(turning) / static_cast<double>(width);
  while (static_cast<std::int64_t>(fraction * static_cast<double>(width)) < turning)
    fraction = std::nextafter(fraction, 2);
  return fraction;
}

std::int64_t rotaryWidth(const GgufMetadata& in, const json& config) {
  const std::int64_t width = headWidth(in, config), turning = in.count("rope.dimension_count", width);
  if (turning > width) in.refuse("rope.dimension_count", "is more than the width of a head, " + std::to_string(width));
  return turning;
}

void putRope(const GgufMetadata& in, json& config) {
  config["rope_theta"] = in.positive("rope.freq_base", 10'000.0);
  if (const std::int64_t turning = rotaryWidth(in, config); turning != headWidth(in, config)) {
    config["partial_rotary_factor"] = rotaryFraction(turning, headWidth(in, config));
  }
  json& scaling = config["rope_scaling"] = nullptr;
  const std::string type = in.text("rope.scaling.type");
  if (type == "linear" || (type.empty() && in.has("rope.scale_linear"))) {
    scaling = {{"rope_type", "linear"},
               {"factor", in.positive(in.has("rope.scaling.factor") ? "rope.scaling.factor" : "rope.scale_linear")}};
  } else if (type == "yarn") {
    scaling = yarn(in);
  } else if (type == "longrope" || in.hasTensor("rope_factors_long.weight")) {
    const std::int64_t original =
        in.count("rope.scaling.original_context_length", config["max_position_embeddings"].get<std::int64_t>());
    scaling = {{"rope_type", "longrope"},
               {"long_factor", factors(in, config, "rope_factors_long.weight")},
               {"short_factor", factors(in, config, "rope_factors_short.weight")},
               {"original_max_position_embeddings", original}};
    if (in.has("rope.scaling.attn_factor")) scaling["attention_factor"] = in.positive("rope.scaling.attn_factor");
    config["original_max_position_embeddings"] = original;
  } else if (!type.empty() && type != "none") {
    in.unsupported("rope.scaling.type is " + type + ", which Sinkscope does not know",
                   "known: none, linear, yarn, longrope");
  }
  if (!in.hasTensor("rope_freqs.weight")) return;
  if (!scaling.is_null()) {
    in.unsupported("rope_freqs.weight stands beside rope.scaling.type " + type, "take another conversion of the model");
  }
  const std::vector<double> divisors = factors(in, config, "rope_freqs.weight");
  scaling = {{"rope_type", "longrope"},
             {"long_factor", divisors},
             {"short_factor", divisors},
             {"attention_factor", 1.0},
             {"original_max_position_embeddings", config["max_position_embeddings"]}};
  config["original_max_position_embeddings"] = config["max_position_embeddings"];
}

void putLlama(const GgufMetadata& in, json& config) {
  putSizes(in, config);
  putKeyHeads(in, config);
  putRope(in, config);
  config["rms_norm_eps"] = in.positive("attention.layer_norm_rms_epsilon");
  config["hidden_act"] = "silu";
  config["attention_bias"] = in.hasTensor("blk.0.attn_q.bias");
}

void putExperts(const GgufMetadata& in, json& config) {
  config["num_experts"] = in.count("expert_count");
  config["num_experts_per_tok"] = in.count("expert_used_count");
  config["moe_intermediate_size"] = in.count("expert_feed_forward_length");
}

void putWindow(const GgufMetadata& in, json& config, std::int64_t period) {
  const std::int64_t window = in.number("attention.sliding_window", 0);
  if (window < 0) in.refuse("attention.sliding_window", "is negative");
  const std::int64_t count = config["num_hidden_layers"].get<std::int64_t>();
  config["sliding_window"] = window > 0 ? json(window) : json();
  config["layer_types"] = layerTypes(window > 0 ? in.layerPattern("attention.sliding_window_pattern", count, period)
                                                : std::vector<bool>(static_cast<std::size_t>(count)));
}

void putUniformWindow(const GgufMetadata& in, json& config) {
  const std::int64_t window = in.number("attention.sliding_window", 0);
  config["sliding_window"] = window > 0 ? json(window) : json();
}

}  // namespace gguf

}  // namespace sinkscope
