#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/activation_names.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

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

void putGemma(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["hidden_act"] = config["hidden_activation"] = "gelu_pytorch_tanh";
}

void putQueryScale(const GgufMetadata& in, nlohmann::json& config, std::int64_t depthOf27B) {
  if (in.has("attention.scale")) {
    const double scale = in.positive("attention.scale");
    config["query_pre_attn_scalar"] = 1.0 / (scale * scale);
  } else if (config["num_hidden_layers"].get<std::int64_t>() == depthOf27B) {
    config["query_pre_attn_scalar"] =
        config["hidden_size"].get<std::int64_t>() / config["num_attention_heads"].get<std::int64_t>();
  } else {
    config["query_pre_attn_scalar"] = gguf::headWidth(in, config);
  }
}

void fitGemma(ModelConfig& config) { config.norm.weightOffset = 0.0; }

namespace {

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  putGemma(in, config);
  config["model_type"] = "gemma";
}

}  // namespace

Family gemmaFamily() {
  return {.name = "gemma",
          .architectures = {"GemmaForCausalLM"},
          .models = "Gemma 2B, 7B",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "gemma", .config = fromGguf, .fit = fitGemma}}};
}

}  // namespace sinkscope
