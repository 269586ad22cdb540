#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "ernie4_5",
                                   {.vocabSize = 103'424,
                                    .hiddenSize = 1'024,
                                    .mlpWidth = 3'072,
                                    .layers = 18,
                                    .heads = 16,
                                    .kvHeads = 2,
                                    .headDim = 128,
                                    .contextLength = 131'072,
                                    .epsilon = 1e-5,
                                    .theta = 500'000.0,
                                    .activation = "silu",
                                    .tiedHead = true});
  config.mlp.bias = config.attention.projectionBias = config.attention.outputBias = reader.flag("use_bias", false);
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  return turningPairs(llamaFamily().weights(config), config);
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "ernie4_5";
  config["use_bias"] = config["attention_bias"];
}

}  // namespace

Family ernie45Family() {
  return {.name = "ernie4_5",
          .architectures = {"Ernie4_5ForCausalLM"},
          .models = "ERNIE 4.5 0.3B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "ernie4_5", .config = fromGguf}}};
}

}  // namespace sinkscope
