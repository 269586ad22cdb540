#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

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

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "llama";
  config["mlp_bias"] = in.hasTensor("blk.0.ffn_gate.bias");
  if (in.number("expert_count", 0) > 0) {
    config["model_type"] = "mixtral";
    config["num_local_experts"] = in.count("expert_count");
    config["num_experts_per_tok"] = in.count("expert_used_count");
    gguf::putUniformWindow(in, config);
  } else if (in.number("attention.sliding_window", 0) > 0) {
    config["model_type"] = "mistral";
    gguf::putUniformWindow(in, config);
  }
}

}  // namespace

Family llamaFamily() {
  return {.name = "llama",
          .architectures = {"LlamaForCausalLM", "LLaMAForCausalLM"},
          .models = "Llama 1, 2, 3, 3.1, 3.2 and what shares their layout",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "llama", .config = fromGguf, .rotationPairs = true}}};
}

}  // namespace sinkscope
