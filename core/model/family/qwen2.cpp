#include "core/model/family/qwen2.h"

#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/llama.h"

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

}  // namespace

Family qwen2Family() {
  return {"qwen2", {"Qwen2ForCausalLM"}, "Qwen 2, 2.5", readConfig, llamaFamily().weights, {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
