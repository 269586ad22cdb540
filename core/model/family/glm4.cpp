#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  ModelConfig config = readGlm(ConfigReader(json), "glm4");
  config.form = BlockForm::sandwich;
  return config;
}

}  // namespace

Family glm4Family() {
  return {.name = "glm4",
          .architectures = {"Glm4ForCausalLM"},
          .models = "GLM-4-0414 9B, 32B, GLM-Z1",
          .readConfig = readConfig,
          .weights = glmWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
