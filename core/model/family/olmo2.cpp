#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "olmo2", {.vocabSize = 50'304, .epsilon = 1e-5, .activation = "silu"});
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::joint;
  config.form = BlockForm::outputNorm;
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    addProjections(slots);
    slots.norm(Slot::attentionOutputNorm, Slot::attentionOutputNormBias, "post_attention_layernorm");
    addGatedMlp(slots);
    slots.norm(Slot::mlpOutputNorm, Slot::mlpOutputNormBias, "post_feedforward_layernorm");
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family olmo2Family() {
  return {.name = "olmo2",
          .architectures = {"Olmo2ForCausalLM"},
          .models = "OLMo 2 1B, 7B, 13B, 32B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
