#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

ModelConfig readGlm(const ConfigReader& reader, const std::string& family) {
  ModelConfig config = readDecoder(reader, family,
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

std::vector<WeightSlot> glmWeights(const ModelConfig& config) {
  SlotList slots(config);
  const bool sandwich = config.form == BlockForm::sandwich;
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    if (sandwich) slots.norm(Slot::attentionOutputNorm, Slot::attentionOutputNormBias, "post_self_attn_layernorm");
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addFusedGatedMlp(slots);
    if (sandwich) slots.norm(Slot::mlpOutputNorm, Slot::mlpOutputNormBias, "post_mlp_layernorm");
  }
  addFinalNormAndHead(slots);
  return turningPairs(slots.take(), config);
}

Family glmFamily() {
  return {.name = "glm",
          .architectures = {"GlmForCausalLM"},
          .models = "GLM-4 9B",
          .readConfig = [](const nlohmann::json& json) { return readGlm(ConfigReader(json), "glm"); },
          .weights = glmWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
