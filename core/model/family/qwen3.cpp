#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(
      reader, "qwen3",
      {.vocabSize = 151'936, .mlpWidth = 22'016, .headDim = 128, .contextLength = 32'768, .activation = "silu"});
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::shared;
  readQwenWindows(reader, config);
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "qwen3";
}

}  // namespace

Family qwen3Family() {
  return {.name = "qwen3",
          .architectures = {"Qwen3ForCausalLM"},
          .models = "Qwen 3 (dense)",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "qwen3", .config = fromGguf}}};
}

}  // namespace sinkscope
