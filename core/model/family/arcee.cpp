#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

std::vector<WeightSlot> ungatedWeights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    slots.linear(Slot::up, Slot::upBias, "mlp.up_proj", inner, width, config.mlp.bias);
    slots.linear(Slot::down, Slot::downBias, "mlp.down_proj", width, inner, config.mlp.bias);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(
      reader, "arcee",
      {.hiddenSize = 2'560, .mlpWidth = 18'432, .contextLength = 4'096, .epsilon = 1e-5, .activation = "relu2"});
  config.mlp.gated = false;
  config.mlp.bias = reader.flag("mlp_bias", false);
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "arcee";
  config["hidden_act"] = "relu2";
}

}  // namespace

Family arceeFamily() {
  return {.name = "arcee",
          .architectures = {"ArceeForCausalLM"},
          .models = "AFM 4.5B",
          .readConfig = readConfig,
          .weights = ungatedWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "arcee", .config = fromGguf, .rotationPairs = true}}};
}

}  // namespace sinkscope
