#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

// Layers with a window turn, those without know of no positions.
ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "cohere2",
                                   {.vocabSize = 256'000,
                                    .hiddenSize = 8'192,
                                    .mlpWidth = 22'528,
                                    .layers = 40,
                                    .heads = 64,
                                    .contextLength = 8'192,
                                    .epsilon = 1e-5,
                                    .activation = "silu",
                                    .tiedHead = true},
                                   {.epsilon = "layer_norm_eps"});
  readCohereParts(reader, config);
  const std::int64_t pattern = reader.count("sliding_window_pattern", 4);
  readWindows(reader, config, 4'096, [](int) { return true; });
  for (int layer = 0; layer < config.layers; ++layer) {
    BlockConfig& block = config.blocks[static_cast<std::size_t>(layer)];
    if (!reader.has("layer_types") && (layer + 1) % pattern == 0) block.window = 0;
    block.rotates = block.window > 0;
  }
  return config;
}

}  // namespace

Family cohere2Family() {
  return {.name = "cohere2",
          .architectures = {"Cohere2ForCausalLM"},
          .models = "Command R7B, Command A, Tiny Aya",
          .readConfig = readConfig,
          .weights = cohereWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
