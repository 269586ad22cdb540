#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/rope_reader.h"

namespace sinkscope {

namespace {

// Ministral3Config's own angles, where config.json is silent.
nlohmann::json withRope(nlohmann::json config) {
  for (const char* key : {"rope_parameters", "rope_scaling"}) {
    if (config.contains(key) && config[key].is_object()) return config;
  }
  config["rope_parameters"] = {{"rope_type", "yarn"},
                               {"rope_theta", 1e6},
                               {"factor", 16.0},
                               {"original_max_position_embeddings", 16'384},
                               {"beta_fast", 32.0},
                               {"beta_slow", 1.0},
                               {"mscale_all_dim", 1.0},
                               {"mscale", 1.0},
                               {"llama_4_scaling_beta", 0.1}};
  return config;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const nlohmann::json whole = withRope(json);
  const ConfigReader reader(whole);
  ModelConfig config = readDecoder(reader, "ministral3",
                                   {.vocabSize = 131'072,
                                    .mlpWidth = 14'336,
                                    .layers = 34,
                                    .kvHeads = 8,
                                    .headDim = 128,
                                    .contextLength = 262'144,
                                    .epsilon = 1e-5,
                                    .theta = 1e6,
                                    .activation = "silu"});
  readWindows(reader, config, 0, [](int) { return true; });
  readLogScale(ropeSection(reader).value(), config);
  return config;
}

}  // namespace

Family ministral3Family() {
  return {.name = "ministral3",
          .architectures = {"Ministral3ForCausalLM"},
          .models = "Ministral 3 3B, 8B, 14B",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
