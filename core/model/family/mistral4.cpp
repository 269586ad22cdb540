#include <nlohmann/json.hpp>

#include "core/model/family/families.h"
#include "core/model/family/latent_layout.h"
#include "core/model/family/rope_reader.h"

namespace sinkscope {

namespace {

// Mistral4Config's own angles, where config.json is silent.
nlohmann::json withYarn(nlohmann::json config) {
  for (const char* key : {"rope_parameters", "rope_scaling"}) {
    if (config.contains(key) && config[key].is_object()) return config;
  }
  config["rope_parameters"] = {{"rope_type", "yarn"},
                               {"rope_theta", 1e4},
                               {"factor", 128.0},
                               {"original_max_position_embeddings", 8'192},
                               {"beta_fast", 32.0},
                               {"beta_slow", 1.0},
                               {"mscale_all_dim", 1.0},
                               {"mscale", 1.0},
                               {"llama_4_scaling_beta", 0.1}};
  return config;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const nlohmann::json whole = withYarn(json);
  const ConfigReader reader(whole);
  ModelConfig config = readSizes(reader, "mistral4",
                                 {.vocabSize = 131'072,
                                  .hiddenSize = 4'096,
                                  .mlpWidth = 12'288,
                                  .layers = 36,
                                  .heads = 32,
                                  .headDim = 128,
                                  .contextLength = 1'048'576,
                                  .activation = "silu"},
                                 kLatentKeys);
  readLatent(reader, config, {.keyRank = 256, .queryRank = 1'024, .still = 64, .turning = 64, .values = 128},
             reader.flag("rope_interleave", true));
  readGroupedExperts(reader, config,
                     {.count = 128, .perToken = 4, .width = 2'048, .shared = 1, .dense = 0, .softmax = true});
  readLogScale(ropeSection(reader).value(), config);
  return config;
}

}  // namespace

Family mistral4Family() {
  return {.name = "mistral4",
          .architectures = {"Mistral4ForCausalLM"},
          .models = "Mistral Small 4",
          .readConfig = readConfig,
          .weights = latentWeightsStacked,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
