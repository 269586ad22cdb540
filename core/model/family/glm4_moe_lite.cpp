#include <nlohmann/json.hpp>

#include "core/model/family/families.h"
#include "core/model/family/latent_layout.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readSizes(reader, "glm4_moe_lite",
                                 {.vocabSize = 154'880,
                                  .hiddenSize = 2'048,
                                  .mlpWidth = 10'240,
                                  .layers = 47,
                                  .heads = 20,
                                  .headDim = 256,
                                  .contextLength = 202'752,
                                  .epsilon = 1e-5,
                                  .activation = "silu"},
                                 kLatentKeys);
  readLatent(reader, config, {.keyRank = 512, .queryRank = 768, .still = 192, .turning = 64, .values = 256},
             reader.flag("rope_interleave", true));
  readGroupedExperts(reader, config,
                     {.count = 64, .perToken = 4, .width = 1'536, .shared = 1, .dense = 1, .scale = 1.8});
  const std::vector<std::string> kinds = layerWords(reader, config, "mlp_layer_types");
  for (int block = 0; block < config.layers; ++block) {
    const auto place = static_cast<std::size_t>(block);
    // first_k_dense_replace says nothing here
    config.blocks[place].experts = kinds.empty() ? block > 0 : kinds[place] == "sparse";
  }
  return config;
}

}  // namespace

Family glm4MoeLiteFamily() {
  return {.name = "glm4_moe_lite",
          .architectures = {"Glm4MoeLiteForCausalLM"},
          .models = "GLM-4.7-Flash",
          .readConfig = readConfig,
          .weights = latentWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
