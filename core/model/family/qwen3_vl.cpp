#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

// Text has one position in all sections of M-RoPE, which is then RoPE (Wang et al. 2024, "Qwen2-VL", section 2.1).
ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "qwen3_vl_text",
                                   {.vocabSize = 151'936,
                                    .mlpWidth = 22'016,
                                    .kvHeads = 32,
                                    .headDim = 128,
                                    .contextLength = 128'000,
                                    .theta = 500'000.0,
                                    .activation = "silu"});
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::shared;
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "qwen3_vl_text";
}

}  // namespace

Family qwen3VlFamily() {
  return {.name = "qwen3_vl_text",
          .architectures = {"Qwen3VLForConditionalGeneration"},
          .models = "Qwen 3 VL 2B to 32B, the text part",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "qwen3vl", .config = fromGguf}}};
}

}  // namespace sinkscope
