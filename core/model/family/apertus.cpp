#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

// xIELU has two learned numbers in every block, which no other family has room for: it is no name for all of them.
ModelConfig readConfig(const nlohmann::json& json) {
  nlohmann::json named = json;
  const bool isXielu = ConfigReader(json).text("hidden_act", "xielu") == "xielu";
  if (isXielu) named["hidden_act"] = "silu";
  const ConfigReader reader(named);
  ModelConfig config = readDecoder(reader, "apertus",
                                   {.vocabSize = 131'072,
                                    .mlpWidth = 14'336,
                                    .contextLength = 65'536,
                                    .epsilon = 1e-5,
                                    .theta = 12e6,
                                    .activation = "silu"});
  if (isXielu) config.mlp.activation = Activation::xielu;
  config.mlp.gated = false;
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::shared;
  if (!reader.has("rope_scaling") && !reader.has("rope_parameters")) {  // ApertusConfig's own
    config.position.rope.scaling = RopeScaling::llama3;
    config.position.rope.factor = 8.0;
    config.position.rope.originalContext = 8'192;
  }
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "attention_layernorm");
    addProjections(slots);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "feedforward_layernorm");
    slots.linear(Slot::up, Slot::upBias, "mlp.up_proj", inner, width, false);
    if (config.mlp.activation == Activation::xielu) {
      slots.add(Slot::activationAbove, "mlp.act_fn.alpha_p", {1});
      slots.add(Slot::activationBelow, "mlp.act_fn.alpha_n", {1});
    }
    slots.linear(Slot::down, Slot::downBias, "mlp.down_proj", width, inner, false);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family apertusFamily() {
  return {.name = "apertus",
          .architectures = {"ApertusForCausalLM"},
          .models = "Apertus 8B, 70B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq", "act_fn.beta", "act_fn.eps"}};
}

}  // namespace sinkscope
