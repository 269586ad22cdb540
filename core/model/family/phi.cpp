#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "phi",
                                   {.vocabSize = 51'200,
                                    .hiddenSize = 2'048,
                                    .mlpWidth = 8'192,
                                    .layers = 24,
                                    .epsilon = 1e-5,
                                    .rotaryPart = 0.5,
                                    .activation = "gelu_new"},
                                   {.epsilon = "layer_norm_eps"});
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.mlp.gated = false;
  config.mlp.bias = config.attention.projectionBias = config.attention.outputBias = config.headBias = true;
  if (reader.flag("qk_layernorm", false)) config.attention.qkNorm = QkNorm::shared;
  config.form = BlockForm::parallel;
  config.parallelSharesNorm = true;
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    slots.linear(Slot::query, Slot::queryBias, "self_attn.q_proj", slots.queries(), width, true);
    slots.linear(Slot::key, Slot::keyBias, "self_attn.k_proj", slots.keys(), width, true);
    slots.linear(Slot::value, Slot::valueBias, "self_attn.v_proj", slots.keys(), width, true);
    slots.linear(Slot::output, Slot::outputBias, "self_attn.dense", width, slots.queries(), true);
    if (config.attention.qkNorm == QkNorm::shared) {
      slots.add(Slot::queryNorm, "self_attn.q_layernorm.weight", {config.headDim});
      slots.add(Slot::queryNormBias, "self_attn.q_layernorm.bias", {config.headDim});
      slots.add(Slot::keyNorm, "self_attn.k_layernorm.weight", {config.headDim});
      slots.add(Slot::keyNormBias, "self_attn.k_layernorm.bias", {config.headDim});
    }
    slots.linear(Slot::up, Slot::upBias, "mlp.fc1", inner, width, true);
    slots.linear(Slot::down, Slot::downBias, "mlp.fc2", width, inner, true);
  }
  addFinalNormAndHead(slots, "model.final_layernorm");
  return slots.take();
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putSizes(in, config);
  gguf::putKeyHeads(in, config);
  gguf::putRope(in, config);
  config["partial_rotary_factor"] = gguf::rotaryFraction(gguf::rotaryWidth(in, config), gguf::headWidth(in, config));
  config["model_type"] = "phi";
  config["hidden_act"] = "gelu_new";
  config["layer_norm_eps"] = in.positive("attention.layer_norm_epsilon");
}

}  // namespace

Family phiFamily() {
  return {.name = "phi",
          .architectures = {"PhiForCausalLM"},
          .models = "Phi-1, Phi-1.5, Phi-2",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "phi2", .config = fromGguf}}};
}

}  // namespace sinkscope
