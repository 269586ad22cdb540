#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "glm",
                                   {.vocabSize = 151'552,
                                    .mlpWidth = 13'696,
                                    .layers = 40,
                                    .kvHeads = 2,
                                    .headDim = 128,
                                    .contextLength = 131'072,
                                    .epsilon = 1.5625e-7,
                                    .rotaryPart = 0.5,
                                    .activation = "silu"});
  config.attention.projectionBias = reader.flag("attention_bias", true);
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    slots.picked(Slot::gate, Slot::gateBias, "mlp.gate_up_proj", 2 * inner, width, {1, 2 * inner, 0, inner}, false);
    slots.picked(Slot::up, Slot::upBias, "mlp.gate_up_proj", 2 * inner, width, {1, 2 * inner, inner, inner}, false);
    slots.linear(Slot::down, Slot::downBias, "mlp.down_proj", width, inner, false);
  }
  addFinalNormAndHead(slots);
  return turningPairs(slots.take(), config);
}

}  // namespace

Family glmFamily() {
  return {.name = "glm",
          .architectures = {"GlmForCausalLM"},
          .models = "GLM-4 9B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
