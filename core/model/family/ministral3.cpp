#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/rope_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const nlohmann::json whole = withMistralYarn(json, 1e6, 16.0, 16'384);  // Ministral3Config's own
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
