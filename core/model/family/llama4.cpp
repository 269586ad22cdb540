#include <nlohmann/json.hpp>

#include <algorithm>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Which blocks know of no positions: 0 in no_rope_layers, which may be longer than the model, or every
// no_rope_layer_interval-th.
void readTurning(const ConfigReader& reader, ModelConfig& config) {
  const std::vector<std::int64_t> turning = reader.numbers("no_rope_layers");
  if (!turning.empty() && std::ssize(turning) < config.layers) {
    reader.refuse("no_rope_layers", "a number for each of the " + std::to_string(config.layers) + " layers");
  }
  const std::int64_t interval = turning.empty() ? reader.count("no_rope_layer_interval", 4) : 1;
  for (int block = 0; block < config.layers; ++block) {
    const auto place = static_cast<std::size_t>(block);
    config.blocks[place].rotates = turning.empty() ? (block + 1) % interval != 0 : turning[place] != 0;
  }
}

// Chunks in blocks that turn, unless layer_types says otherwise.
void readChunks(const ConfigReader& reader, ModelConfig& config) {
  const bool none = reader.says("attention_chunk_size") && !reader.has("attention_chunk_size");
  const std::int64_t chunk = none ? 0 : reader.count("attention_chunk_size", 8'192);
  const std::vector<std::string> types =
      layerWords(reader, config, "layer_types", {"chunked_attention", "full_attention"});
  for (std::size_t block = 0; block < config.blocks.size(); ++block) {
    BlockConfig& one = config.blocks[block];
    one.chunked = chunk > 0 && (types.empty() ? one.rotates : types[block] == "chunked_attention");
    one.window = one.chunked ? chunk : 0;
  }
}

void readMixture(const ConfigReader& reader, ModelConfig& config) {
  if (reader.has("moe_layers")) {
    for (const std::int64_t block : reader.numbers("moe_layers")) {
      if (block < config.layers) config.blocks[static_cast<std::size_t>(block)].experts = true;
    }
  } else {
    const std::int64_t step = reader.count("interleave_moe_layer_step", 1);
    for (int block = 0; block < config.layers; ++block)
      config.blocks[static_cast<std::size_t>(block)].experts = (block + 1) % step == 0;
  }
  if (std::none_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& one) { return one.experts; }))
    return;
  ExpertsConfig& experts = config.experts;
  readExperts(reader, config, "num_local_experts", 16, 1);
  experts.width = experts.sharedWidth = reader.count("intermediate_size", 8'192);
  experts.weighting = ExpertWeighting::topThenSigmoid;
  experts.weighsInput = true;
}

// The first configurations say it by a number.
bool tunesTemperature(const ConfigReader& reader, const nlohmann::json& json) {
  const char* const key = "attn_temperature_tuning";
  return reader.has(key) && json.at(key).is_number() ? reader.number(key, 1) != 0 : reader.flag(key, true);
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "llama4_text",
                                   {.vocabSize = 202'048,
                                    .hiddenSize = 5'120,
                                    .mlpWidth = 16'384,
                                    .layers = 48,
                                    .heads = 40,
                                    .kvHeads = 8,
                                    .headDim = 128,
                                    .contextLength = 131'072,
                                    .epsilon = 1e-5,
                                    .theta = 5e5,
                                    .activation = "silu"},
                                   {.mlpWidth = "intermediate_size_mlp"});
  AttentionConfig& attention = config.attention;
  attention.projectionBias = attention.outputBias = reader.flag("attention_bias", false);
  if (reader.flag("use_qk_norm", true)) {
    attention.qkNorm = QkNorm::plain;
    attention.normsRotated = true;
  }
  if (tunesTemperature(reader, json)) {
    attention.logScale = reader.positiveOrZero("attn_scale", 0.1);
    attention.logScaleLength = reader.count("floor_scale", 8'192);
    attention.logScaleAhead = 1;
    attention.logScaleUnturned = true;
  }
  readTurning(reader, config);
  readChunks(reader, config);
  readMixture(reader, config);
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    if (!config.blocks[static_cast<std::size_t>(block)].experts) {
      addGatedMlp(slots, "feed_forward.");
      continue;
    }
    slots.add(Slot::router, "feed_forward.router.weight", {config.experts.count, config.hiddenSize});
    addStackedExperts(slots, "feed_forward.experts.");
    addSharedExpert(slots, "feed_forward.");
  }
  addFinalNormAndHead(slots);
  return turningPairs(slots.take(), config);
}

// What the metadata has no keys for llama.cpp knows by heart: chunks of 8,192 but where a window of 0 stands, every
// fourth layer without positions, and norms of queries and keys but in the model of 128 experts.
void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "llama4_text";
  config["intermediate_size_mlp"] = config["intermediate_size"];
  const std::int64_t experts = in.number("expert_count", 0), step = in.number("interleave_moe_layer_step", 0);
  constexpr std::int64_t kOfMaverick = 128;
  config["use_qk_norm"] = experts != kOfMaverick;
  if (experts > 0 && step > 0) {
    config["num_local_experts"] = in.count("expert_count");
    config["num_experts_per_tok"] = in.count("expert_used_count");
    config["intermediate_size"] = in.count("expert_feed_forward_length");
    config["interleave_moe_layer_step"] = step;
  } else {
    config["moe_layers"] = nlohmann::json::array();
  }
  if (in.has("attention.sliding_window") && in.number("attention.sliding_window", 0) == 0) {
    config["attention_chunk_size"] = nullptr;
    config["no_rope_layers"] = std::vector<int>(config["num_hidden_layers"].get<std::size_t>(), 1);
  }
}

}  // namespace

Family llama4Family() {
  return {.name = "llama4_text",
          .architectures = {"Llama4ForCausalLM"},
          .models = "Llama 4 Scout, Maverick, the text part",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "llama4", .config = fromGguf}}};
}

}  // namespace sinkscope
