#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "helium",
                                   {.vocabSize = 48'000,
                                    .hiddenSize = 2'560,
                                    .mlpWidth = 7'040,
                                    .layers = 24,
                                    .heads = 20,
                                    .kvHeads = 20,
                                    .headDim = 128,
                                    .contextLength = 4'096,
                                    .epsilon = 1e-8,
                                    .theta = 100'000.0,
                                    .activation = "silu"});
  config.mlp.bias = reader.flag("mlp_bias", false);
  config.attention.projectionBias = reader.flag("attention_bias", false);
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  return turningPairs(llamaFamily().weights(config), config);
}

}  // namespace

Family heliumFamily() {
  return {.name = "helium",
          .architectures = {"HeliumForCausalLM"},
          .models = "Helium 1 2B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
