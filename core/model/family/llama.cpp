#include "core/model/family/llama.h"

#include <nlohmann/json.hpp>

#include "core/model/family/config_reader.h"
#include "core/model/mlp.h"
#include "core/model/position.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kMostLayers = 10'000;

// A key that is missing takes the value that transformers' LlamaConfig gives it.
ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config;
  config.family = "llama";
  config.vocabSize = static_cast<int>(reader.count("vocab_size", 32'000));
  config.hiddenSize = static_cast<int>(reader.count("hidden_size", 4'096));
  config.mlp.width = reader.count("intermediate_size", 11'008);
  config.layers = static_cast<int>(reader.count("num_hidden_layers", 32, kMostLayers));
  config.heads = static_cast<int>(reader.count("num_attention_heads", 32));
  config.kvHeads = static_cast<int>(reader.count("num_key_value_heads", config.heads));
  config.contextLength = static_cast<int>(reader.count("max_position_embeddings", 2'048));
  if (config.heads % config.kvHeads != 0) {
    reader.refuse("num_key_value_heads", "a divisor of num_attention_heads (" + std::to_string(config.heads) + ")");
  }
  if (!reader.has("head_dim") && config.hiddenSize % config.heads != 0) {
    reader.refuse("hidden_size",
                  "a multiple of num_attention_heads (" + std::to_string(config.heads) + "), or head_dim beside it,");
  }
  config.headDim = static_cast<int>(reader.count("head_dim", config.hiddenSize / config.heads));
  if (config.headDim % 2 != 0) {
    throw Error(ErrorKind::badFile, "config.json: the head width is " + std::to_string(config.headDim),
                "rotary positions need an even head_dim");
  }
  if (std::int64_t{config.heads} * config.headDim > ConfigReader::kLargest) {
    reader.refuse("num_attention_heads", "fewer heads, or narrower ones: together they are wider than " +
                                             std::to_string(ConfigReader::kLargest) + ", so another value");
  }

  config.position.rope = readRope(reader);
  config.norm.epsilon = reader.positive("rms_norm_eps", 1e-6);
  config.mlp.activation = reader.text("hidden_act", "silu");
  checkActivation(reader.name("hidden_act"), config.mlp.activation);
  config.mlp.bias = reader.flag("mlp_bias", false);
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.tiedHead = reader.flag("tie_word_embeddings", false);
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width, vocab = config.vocabSize;
  const std::int64_t queries = std::int64_t{config.heads} * config.headDim;
  const std::int64_t keys = std::int64_t{config.kvHeads} * config.headDim;
  std::vector<WeightSlot> slots;
  slots.push_back({Slot::embedding, -1, "model.embed_tokens.weight", {vocab, width}});
  for (int layer = 0; layer < config.layers; ++layer) {
    const std::string block = "model.layers." + std::to_string(layer) + ".";
    const auto add = [&](Slot slot, const char* name, std::vector<std::int64_t> shape) {
      slots.push_back({slot, layer, block + name, std::move(shape)});
    };
    add(Slot::attentionNorm, "input_layernorm.weight", {width});
    add(Slot::query, "self_attn.q_proj.weight", {queries, width});
    add(Slot::key, "self_attn.k_proj.weight", {keys, width});
    add(Slot::value, "self_attn.v_proj.weight", {keys, width});
    add(Slot::output, "self_attn.o_proj.weight", {width, queries});
    if (config.attention.projectionBias) {
      add(Slot::queryBias, "self_attn.q_proj.bias", {queries});
      add(Slot::keyBias, "self_attn.k_proj.bias", {keys});
      add(Slot::valueBias, "self_attn.v_proj.bias", {keys});
    }
    if (config.attention.outputBias) add(Slot::outputBias, "self_attn.o_proj.bias", {width});
    add(Slot::mlpNorm, "post_attention_layernorm.weight", {width});
    add(Slot::gate, "mlp.gate_proj.weight", {inner, width});
    add(Slot::up, "mlp.up_proj.weight", {inner, width});
    add(Slot::down, "mlp.down_proj.weight", {width, inner});
    if (config.mlp.bias) {
      add(Slot::gateBias, "mlp.gate_proj.bias", {inner});
      add(Slot::upBias, "mlp.up_proj.bias", {inner});
      add(Slot::downBias, "mlp.down_proj.bias", {width});
    }
  }
  slots.push_back({Slot::finalNorm, -1, "model.norm.weight", {width}});
  if (!config.tiedHead) slots.push_back({Slot::head, -1, "lm_head.weight", {vocab, width}});
  return slots;
}

}  // namespace

Family llamaFamily() { return {"llama", {"LlamaForCausalLM", "LLaMAForCausalLM"}, readConfig, weights}; }

}  // namespace sinkscope
