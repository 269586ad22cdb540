#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "seed_oss",
                                   {.vocabSize = 155'136,
                                    .mlpWidth = 27'648,
                                    .layers = 64,
                                    .heads = 80,
                                    .kvHeads = 8,
                                    .headDim = 128,
                                    .contextLength = 524'288,
                                    .activation = "silu"});
  config.mlp.bias = reader.flag("mlp_bias", false);
  config.attention.projectionBias = reader.flag("attention_bias", true);
  config.attention.outputBias = reader.flag("attention_out_bias", false);
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "seed_oss";
}

std::string ggufName(Slot slot, const GgufFile&, const std::string&) {
  return slot == Slot::mlpNorm ? "post_attention_norm.weight" : "";
}

}  // namespace

Family seedOssFamily() {
  return {.name = "seed_oss",
          .architectures = {"SeedOssForCausalLM"},
          .models = "Seed-OSS 36B",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "seed_oss", .config = fromGguf, .ownName = ggufName}}};
}

}  // namespace sinkscope
