#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

// The layers that know of no positions: 0 in no_rope_layers, or every no_rope_layer_interval-th.
ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "smollm3",
                                   {.vocabSize = 128'256,
                                    .hiddenSize = 2'048,
                                    .layers = 36,
                                    .heads = 16,
                                    .kvHeads = 4,
                                    .contextLength = 32'768,
                                    .theta = 2e6,
                                    .activation = "silu",
                                    .tiedHead = true});
  config.mlp.bias = reader.flag("mlp_bias", false);
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  const std::vector<std::int64_t> turning = reader.numbers("no_rope_layers");
  if (reader.has("no_rope_layers") && std::ssize(turning) != config.layers) {
    reader.refuse("no_rope_layers", "a number for each of the " + std::to_string(config.layers) + " layers");
  }
  const std::int64_t interval = reader.count("no_rope_layer_interval", 4);
  for (int layer = 0; layer < config.layers; ++layer) {
    const auto place = static_cast<std::size_t>(layer);
    config.blocks[place].rotates = turning.empty() ? (layer + 1) % interval != 0 : turning[place] != 0;
  }
  if (!reader.flag("use_sliding_window", false)) return config;
  readWindows(reader, config, 0, [](int) { return true; });
  for (BlockConfig& block : config.blocks) {
    if (!reader.has("layer_types") && block.rotates) block.window = 0;
  }
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "smollm3";
}

}  // namespace

Family smollm3Family() {
  return {.name = "smollm3",
          .architectures = {"SmolLM3ForCausalLM"},
          .models = "SmolLM3 3B",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "smollm3", .config = fromGguf, .rotationPairs = true}}};
}

}  // namespace sinkscope
