#include "core/checkpoint/gguf_config.h"

#include <cmath>

#include "core/checkpoint/gguf.h"
#include "core/checkpoint/gguf_metadata.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using nlohmann::json;

// Keys: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md, "Standardized key-value pairs".

// Some of config.json's lists have an entry a layer: what no model has must not become a list.
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

// The fraction of a head that turns, such that fraction * width comes to `turning` again when it is cut off.
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

// Rotary angles: base, the part of a head that turns, and what stretches the angles. Llama 3's scaling comes as the
// divisors it gives for each frequency (rope_freqs), which is what longrope with one list for all lengths says.
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

// What LLaMA and its relatives share: RMS norms, rotary positions, a gated feed-forward.
void putLlama(const GgufMetadata& in, json& config) {
  putSizes(in, config);
  putKeyHeads(in, config);
  putRope(in, config);
  config["rms_norm_eps"] = in.positive("attention.layer_norm_rms_epsilon");
  config["hidden_act"] = "silu";
  config["attention_bias"] = in.hasTensor("blk.0.attn_q.bias");
}

json layerTypes(const std::vector<bool>& sliding) {
  json out = json::array();
  for (const bool one : sliding) out.push_back(one ? "sliding_attention" : "full_attention");
  return out;
}

// The window of the layers that have one; every `period`-th has none.
void putWindow(const GgufMetadata& in, json& config, std::int64_t period) {
  const std::int64_t window = in.number("attention.sliding_window", 0);
  if (window < 0) in.refuse("attention.sliding_window", "is negative");
  const std::int64_t count = config["num_hidden_layers"].get<std::int64_t>();
  config["sliding_window"] = window > 0 ? json(window) : json();
  config["layer_types"] = layerTypes(window > 0 ? in.layerPattern("attention.sliding_window_pattern", count, period)
                                                : std::vector<bool>(static_cast<std::size_t>(count)));
}

// One window for every layer, which most converters leave out of the file.
void putUniformWindow(const GgufMetadata& in, json& config) {
  const std::int64_t window = in.number("attention.sliding_window", 0);
  config["sliding_window"] = window > 0 ? json(window) : json();
}

void llama(const GgufMetadata& in, json& config) {
  putLlama(in, config);
  config["model_type"] = "llama";
  config["mlp_bias"] = in.hasTensor("blk.0.ffn_gate.bias");
  if (in.number("expert_count", 0) > 0) {
    config["model_type"] = "mixtral";
    config["num_local_experts"] = in.count("expert_count");
    config["num_experts_per_tok"] = in.count("expert_used_count");
    putUniformWindow(in, config);
  } else if (in.number("attention.sliding_window", 0) > 0) {
    config["model_type"] = "mistral";
    putUniformWindow(in, config);
  }
}

void putGemma(const GgufMetadata& in, json& config) {
  putLlama(in, config);
  config["hidden_act"] = config["hidden_activation"] = "gelu_pytorch_tanh";
}

// Gemma 2 and 3 scale scores by a number of the model's own: the width of a head, but in the 27B models the model's
// width over its heads. `depthOf27B` tells those.
void putQueryScale(const GgufMetadata& in, json& config, std::int64_t depthOf27B) {
  if (in.has("attention.scale")) {
    const double scale = in.positive("attention.scale");
    config["query_pre_attn_scalar"] = 1.0 / (scale * scale);
  } else if (config["num_hidden_layers"].get<std::int64_t>() == depthOf27B) {
    config["query_pre_attn_scalar"] =
        config["hidden_size"].get<std::int64_t>() / config["num_attention_heads"].get<std::int64_t>();
  } else {
    config["query_pre_attn_scalar"] = headWidth(in, config);
  }
}

void gemma(const GgufMetadata& in, json& config) {
  putGemma(in, config);
  config["model_type"] = "gemma";
}

void gemma2(const GgufMetadata& in, json& config) {
  putGemma(in, config);
  config["model_type"] = "gemma2";
  putQueryScale(in, config, 46);
  putWindow(in, config, 2);
  config["attn_logit_softcapping"] = in.positive("attn_logit_softcapping", 50.0);
  config["final_logit_softcapping"] = in.positive("final_logit_softcapping", 30.0);
}

void gemma3(const GgufMetadata& in, json& config) {
  putGemma(in, config);
  config["model_type"] = "gemma3_text";
  config["rope_theta"] = in.positive("rope.freq_base", 1'000'000.0);
  config["rope_local_base_freq"] = in.positive("rope.freq_base_swa", 10'000.0);
  putQueryScale(in, config, 62);
  putWindow(in, config, 6);
  if (in.has("final_logit_softcapping")) config["final_logit_softcapping"] = in.positive("final_logit_softcapping");
}

void qwen2(const GgufMetadata& in, json& config) {
  putLlama(in, config);
  config["model_type"] = "qwen2";
}

void qwen3(const GgufMetadata& in, json& config) {
  putLlama(in, config);
  config["model_type"] = "qwen3";
}

void phi3(const GgufMetadata& in, json& config) {
  putLlama(in, config);
  config["model_type"] = "phi3";
  putUniformWindow(in, config);
}

void gpt2(const GgufMetadata& in, json& config) {
  config["model_type"] = "gpt2";
  config["vocab_size"] = in.rows("token_embd.weight");
  config["n_embd"] = in.count("embedding_length");
  config["n_layer"] = layers(in);
  config["n_head"] = in.count("attention.head_count");
  config["n_inner"] = in.count("feed_forward_length");
  config["n_positions"] = in.rows("position_embd.weight");
  config["layer_norm_epsilon"] = in.positive("attention.layer_norm_epsilon");
  config["activation_function"] = "gelu_new";
  config["tie_word_embeddings"] = !in.hasTensor("output.weight");
}

void gptNeoX(const GgufMetadata& in, json& config) {
  putSizes(in, config);
  config["model_type"] = "gpt_neox";
  config["hidden_act"] = "gelu";
  config["attention_bias"] = in.hasTensor("blk.0.attn_qkv.bias");
  config["layer_norm_eps"] = in.positive("attention.layer_norm_epsilon");
  config["use_parallel_residual"] = in.flag("use_parallel_residual", true);
  config["rotary_emb_base"] = config["rope_theta"] = in.positive("rope.freq_base", 10'000.0);
  config["rotary_pct"] = rotaryFraction(rotaryWidth(in, config), headWidth(in, config));
}

// Which of Falcon's three forms it is shows in its tensors: a second norm (40B, 180B), one key head (7B), key heads in
// groups (11B). The number of key heads is read off the fused matrix: some files repeat the query heads' there.
void falcon(const GgufMetadata& in, json& config) {
  putSizes(in, config);
  const std::int64_t width = headWidth(in, config), heads = config["num_attention_heads"].get<std::int64_t>();
  const std::int64_t keysAndValues = in.rows("blk.0.attn_qkv.weight") / width - heads;
  if (keysAndValues < 2 || keysAndValues % 2 != 0)
    in.refuse("attention.head_count", "does not fit blk.0.attn_qkv.weight");
  const std::int64_t kvHeads = keysAndValues / 2;
  const bool twoNorms = in.hasTensor("blk.0.attn_norm_2.weight");
  config["model_type"] = "falcon";
  config["num_kv_heads"] = kvHeads;
  config["new_decoder_architecture"] = twoNorms || (kvHeads > 1 && kvHeads < heads);
  config["num_ln_in_parallel_attn"] = twoNorms ? 2 : 1;
  config["multi_query"] = kvHeads == 1;
  config["parallel_attn"] = true;
  config["alibi"] = false;
  config["bias"] = in.hasTensor("blk.0.attn_qkv.bias");
  config["activation"] = "gelu";
  config["ffn_hidden_size"] = config["intermediate_size"];
  config["layer_norm_epsilon"] = in.positive("attention.layer_norm_epsilon");
  config["rope_theta"] = in.positive("rope.freq_base", 10'000.0);
}

void starcoder2(const GgufMetadata& in, json& config) {
  putSizes(in, config);
  putKeyHeads(in, config);
  putRope(in, config);
  putUniformWindow(in, config);
  config["model_type"] = "starcoder2";
  config["hidden_act"] = "gelu_pytorch_tanh";
  config["norm_epsilon"] = in.positive("attention.layer_norm_epsilon");
  config["use_bias"] = in.hasTensor("blk.0.attn_q.bias");
}

void gptOss(const GgufMetadata& in, json& config) {
  putLlama(in, config);
  config["model_type"] = "gpt_oss";
  config["intermediate_size"] = in.count("expert_feed_forward_length", config["intermediate_size"].get<std::int64_t>());
  config["num_local_experts"] = in.count("expert_count");
  config["num_experts_per_tok"] = in.count("expert_used_count");
  config["swiglu_limit"] = 7.0;
  putWindow(in, config, 2);
  // The model was trained with the borders of its scaling where they fall, between two dimensions.
  if (json& scaling = config["rope_scaling"]; scaling.is_object()) scaling["truncate"] = false;
}

// ADD AN ARCHITECTURE: one function above, one row here, its tensors in core/model/family/gguf_layout.cpp.
struct Row {
  const char* architecture;
  void (*fill)(const GgufMetadata&, json&);
};

constexpr Row kRows[] = {
    {"llama", llama},           {"gemma", gemma},    {"gemma2", gemma2}, {"gemma3", gemma3},   {"qwen2", qwen2},
    {"qwen3", qwen3},           {"phi3", phi3},      {"gpt2", gpt2},     {"gptneox", gptNeoX}, {"falcon", falcon},
    {"starcoder2", starcoder2}, {"gpt-oss", gptOss},
};

std::string known() {
  std::string out;
  for (const Row& row : kRows) out += (out.empty() ? "" : ", ") + std::string(row.architecture);
  return out;
}

void putSpecialTokens(const GgufFile& file, json& config) {
  for (const char* name : {"bos_token_id", "eos_token_id"}) {
    const std::string key = std::string("tokenizer.ggml.") + name;
    if (file.has(key)) config[name] = file.number(key, 0);
  }
}

}  // namespace

std::vector<std::string> ggufArchitectures() {
  std::vector<std::string> out;
  for (const Row& row : kRows) out.emplace_back(row.architecture);
  return out;
}

json ggufConfig(const GgufFile& file) {
  const GgufMetadata metadata(file);
  if (const std::string type = file.text("general.type", "model"); type != "model") {
    metadata.unsupported("holds no model (general.type is " + type + ")", "open the file with the model itself");
  }
  if (metadata.architecture().empty()) {
    throw Error(ErrorKind::badFile, file.path().string() + ": metadata general.architecture is missing",
                "download the file again");
  }
  for (const Row& row : kRows) {
    if (metadata.architecture() != row.architecture) continue;
    json config = json::object();
    row.fill(metadata, config);
    putSpecialTokens(file, config);
    return config;
  }
  metadata.unsupported("general.architecture is " + metadata.architecture() + ", which Sinkscope does not know",
                       "known: " + known());
}

}  // namespace sinkscope
