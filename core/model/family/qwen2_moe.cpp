#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "qwen2_moe",
                                   {.vocabSize = 151'936,
                                    .hiddenSize = 2'048,
                                    .mlpWidth = 5'632,
                                    .layers = 24,
                                    .heads = 16,
                                    .kvHeads = 16,
                                    .contextLength = 32'768,
                                    .activation = "silu"});
  config.attention.projectionBias = reader.flag("qkv_bias", true);
  readQwenExperts(reader, config, {.count = 60, .perToken = 4, .width = 1'408});
  readSharedExpert(reader, config, 5'632);
  if (reader.flag("use_sliding_window", false)) {
    // Every other layer of the first max_window_layers, the first of them.
    readWindows(reader, config, 4'096, [](int layer) { return layer % 2 == 0; });
    const std::int64_t first = reader.number("max_window_layers", 28);
    for (std::int64_t block = first; block < config.layers && !reader.has("layer_types"); ++block)
      config.blocks[static_cast<std::size_t>(block)].window = 0;
  }
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "qwen2_moe";
  gguf::putExperts(in, config);
  config["qkv_bias"] = config["attention_bias"];
  config["shared_expert_intermediate_size"] = in.count("expert_shared_feed_forward_length");
}

}  // namespace

std::vector<WeightSlot> qwenExpertWeights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addQwenFeedForward(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

Family qwen2MoeFamily() {
  return {.name = "qwen2_moe",
          .architectures = {"Qwen2MoeForCausalLM"},
          .models = "Qwen 1.5 MoE, Qwen 2 57B-A14B",
          .readConfig = readConfig,
          .weights = qwenExpertWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "qwen2moe", .config = fromGguf}}};
}

}  // namespace sinkscope
