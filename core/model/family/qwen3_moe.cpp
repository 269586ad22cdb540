#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "qwen3_moe",
                                   {.vocabSize = 151'936,
                                    .hiddenSize = 2'048,
                                    .mlpWidth = 6'144,
                                    .layers = 24,
                                    .kvHeads = 4,
                                    .contextLength = 32'768,
                                    .activation = "silu"});
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::shared;
  readQwenExperts(reader, config, {.count = 128, .perToken = 8, .width = 768});
  if (reader.flag("use_sliding_window", false)) readWindows(reader, config, 4'096, [](int) { return true; });
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "qwen3_moe";
  gguf::putExperts(in, config);
  config["norm_topk_prob"] = true;
}

}  // namespace

Family qwen3MoeFamily() {
  return {.name = "qwen3_moe",
          .architectures = {"Qwen3MoeForCausalLM"},
          .models = "Qwen 3 30B-A3B, 235B-A22B, Coder",
          .readConfig = readConfig,
          .weights = qwenExpertWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "qwen3moe", .config = fromGguf}}};
}

}  // namespace sinkscope
