#include "core/model/family/llama.h"

#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"

namespace sinkscope {

namespace {

// A key that is missing takes the value that transformers' LlamaConfig gives it.
ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "llama", {});
  config.mlp.bias = reader.flag("mlp_bias", false);
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
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
    addGatedMlp(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family llamaFamily() {
  return {"llama",    {"LlamaForCausalLM", "LLaMAForCausalLM"}, "Llama 1, 2, 3, 3.1, 3.2 and what shares their layout",
          readConfig, weights,                                  {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
