#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "glm4_moe",
                                   {.vocabSize = 151'552,
                                    .mlpWidth = 10'944,
                                    .layers = 46,
                                    .heads = 96,
                                    .kvHeads = 8,
                                    .contextLength = 131'072,
                                    .epsilon = 1e-5,
                                    .rotaryPart = 0.5,
                                    .activation = "silu"});
  config.attention.projectionBias = reader.flag("attention_bias", false);
  if (reader.flag("use_qk_norm", false)) config.attention.qkNorm = QkNorm::shared;
  readGroupedExperts(reader, config, {.count = 128, .perToken = 8, .width = 1'408, .shared = 1, .dense = 1});
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
    addGroupedFeedForward(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family glm4MoeFamily() {
  return {.name = "glm4_moe",
          .architectures = {"Glm4MoeForCausalLM"},
          .models = "GLM-4.5, 4.5-Air, 4.6, 4.7",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
