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
      reader, "qwen2", {.vocabSize = 151'936, .mlpWidth = 22'016, .contextLength = 32'768, .activation = "silu"});
  config.attention.projectionBias = true;
  readQwenWindows(reader, config);
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "qwen2";
}

}  // namespace

Family qwen2Family() {
  return {.name = "qwen2",
          .architectures = {"Qwen2ForCausalLM"},
          .models = "Qwen 2, 2.5",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "qwen2", .config = fromGguf}}};
}

}  // namespace sinkscope
