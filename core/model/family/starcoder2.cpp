#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

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

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putSizes(in, config);
  gguf::putKeyHeads(in, config);
  gguf::putRope(in, config);
  gguf::putUniformWindow(in, config);
  config["model_type"] = "starcoder2";
  config["hidden_act"] = "gelu_pytorch_tanh";
  config["norm_epsilon"] = in.positive("attention.layer_norm_epsilon");
  config["use_bias"] = in.hasTensor("blk.0.attn_q.bias");
}

}  // namespace

Family starcoder2Family() {
  return {.name = "starcoder2",
          .architectures = {"Starcoder2ForCausalLM"},
          .models = "StarCoder2 3B, 7B, 15B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "starcoder2", .config = fromGguf}}};
}

}  // namespace sinkscope
