#include "core/model/family/qwen3.h"

#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/llama.h"

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

}  // namespace

Family qwen3Family() {
  return {"qwen3", {"Qwen3ForCausalLM"}, "Qwen 3 (dense)", readConfig, llamaFamily().weights, {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
