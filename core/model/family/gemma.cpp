#include "core/model/family/gemma.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/model/family/activation_names.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/llama.h"

namespace sinkscope {

namespace {

// hidden_activation, else hidden_act with "gelu" read as its tanh form: the first Gemma files said so and were trained
// with the other.
Activation readActivationOf(const ConfigReader& reader) {
  if (reader.has("hidden_activation")) return readActivation(reader, "hidden_activation", {});
  const Activation named = readActivation(reader, "hidden_act", "gelu_pytorch_tanh");
  return named == Activation::gelu ? Activation::geluTanh : named;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  refuseBidirectional(reader);
  ModelConfig config = readDecoder(reader, "gemma",
                                   {.vocabSize = 256'000,
                                    .hiddenSize = 3'072,
                                    .mlpWidth = 24'576,
                                    .layers = 28,
                                    .heads = 16,
                                    .kvHeads = 16,
                                    .headDim = 256,
                                    .contextLength = 8'192,
                                    .activation = "gelu_pytorch_tanh",
                                    .tiedHead = true});
  readGemmaParts(reader, config);
  return config;
}

}  // namespace

void readGemmaParts(const ConfigReader& reader, ModelConfig& config) {
  config.mlp.activation = readActivationOf(reader);
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.norm.weightOffset = 1.0;
  config.embeddingScale = std::sqrt(static_cast<double>(config.hiddenSize));
}

Family gemmaFamily() {
  return {"gemma", {"GemmaForCausalLM"}, "Gemma 2B, 7B", readConfig, llamaFamily().weights, {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
