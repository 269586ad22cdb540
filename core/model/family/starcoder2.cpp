#include "core/model/family/starcoder2.h"

#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "starcoder2",
                                   {.vocabSize = 49'152,
                                    .hiddenSize = 3'072,
                                    .mlpWidth = 12'288,
                                    .layers = 30,
                                    .heads = 24,
                                    .kvHeads = 2,
                                    .contextLength = 4'096,
                                    .epsilon = 1e-5,
                                    .activation = "gelu_pytorch_tanh",
                                    .tiedHead = true},
                                   {.epsilon = "norm_epsilon"});
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.mlp.gated = false;
  config.mlp.bias = config.attention.projectionBias = config.attention.outputBias = reader.flag("use_bias", true);
  readWindows(reader, config, 0, [](int) { return true; });
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
    slots.linear(Slot::up, Slot::upBias, "mlp.c_fc", inner, width, config.mlp.bias);
    slots.linear(Slot::down, Slot::downBias, "mlp.c_proj", width, inner, config.mlp.bias);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family starcoder2Family() {
  return {"starcoder2", {"Starcoder2ForCausalLM"}, "StarCoder2 3B, 7B, 15B", readConfig, weights,
          {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
