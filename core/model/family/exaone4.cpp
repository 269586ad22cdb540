#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

// "LLLG", layer by layer from the first on; the last layer is global.
void readLettered(const ConfigReader& reader, ModelConfig& config) {
  const std::string letters = reader.text("sliding_window_pattern", "");
  if (letters.empty() || letters.find_first_not_of("LG") != std::string::npos)
    reader.refuse("sliding_window_pattern", "a number or letters L and G");
  for (std::size_t layer = 0; layer < config.blocks.size(); ++layer) {
    if (letters[layer % letters.size()] == 'G' || layer + 1 == config.blocks.size()) config.blocks[layer].window = 0;
  }
}

void readEvery(std::int64_t pattern, ModelConfig& config) {
  for (int layer = 0; layer < config.layers; ++layer) {
    if ((layer + 1) % pattern == 0) config.blocks[static_cast<std::size_t>(layer)].window = 0;
  }
}

// Where some layers have a window, the others know of no positions; where none has, all turn.
ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config =
      readDecoder(reader, "exaone4",
                  {.vocabSize = 102'400, .mlpWidth = 16'384, .kvHeads = 32, .epsilon = 1e-5, .activation = "silu"});
  config.attention.qkNorm = QkNorm::shared;
  config.form = BlockForm::outputNorm;
  const bool windows = reader.has("sliding_window") || !reader.says("sliding_window");
  readWindows(reader, config, 4'096, [](int) { return true; });
  if (!windows) return config;
  const bool listed = reader.has("layer_types");
  if (!listed && reader.shown("sliding_window_pattern").starts_with("\"")) readLettered(reader, config);
  else if (!listed) readEvery(reader.count("sliding_window_pattern", 4), config);
  for (BlockConfig& block : config.blocks) block.rotates = block.window > 0;
  return config;
}

}  // namespace

Family exaone4Family() {
  return {.name = "exaone4",
          .architectures = {"Exaone4ForCausalLM"},
          .models = "EXAONE 4.0 1.2B, 32B",
          .readConfig = readConfig,
          .weights = olmo2Family().weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
