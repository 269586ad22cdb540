#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "mistral",
                                   {.mlpWidth = 14'336, .kvHeads = 8, .contextLength = 131'072, .activation = "silu"});
  readWindows(reader, config, 4'096, [](int) { return true; });
  return config;
}

}  // namespace

Family mistralFamily() {
  return {.name = "mistral",
          .architectures = {"MistralForCausalLM"},
          .models = "Mistral 7B, Nemo, Small",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
