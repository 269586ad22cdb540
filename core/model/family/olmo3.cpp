#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/rope_reader.h"

namespace sinkscope {

namespace {

constexpr double kTheta = 500'000.0;

bool slides(int layer) { return (layer + 1) % 4 != 0; }

// Layers with a window turn without the scaling of the others, and by the usual base where they have no section.
ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readSizes(reader, "olmo3", {.vocabSize = 50'304, .epsilon = 1e-5, .activation = "silu"});
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::joint;
  config.form = BlockForm::outputNorm;
  readWindows(reader, config, 4'096, slides);
  config.position.kind = PositionKind::rotary;
  config.position.rotaryWidth = evenHeadDim(config);
  readTwoRopes(reader, config, reader.positive("rope_theta", kTheta), kTheta);
  return config;
}

}  // namespace

Family olmo3Family() {
  return {.name = "olmo3",
          .architectures = {"Olmo3ForCausalLM"},
          .models = "OLMo 3 7B, 32B",
          .readConfig = readConfig,
          .weights = olmo2Family().weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
