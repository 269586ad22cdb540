#include <nlohmann/json.hpp>

#include "core/model/family/families.h"
#include "core/model/family/latent_layout.h"

namespace sinkscope {

ModelConfig readDeepseekV3(const nlohmann::json& json, const std::string& family) {
  const ConfigReader reader(json);
  ModelConfig config = readSizes(reader, family,
                                 {.vocabSize = 129'280,
                                  .hiddenSize = 7'168,
                                  .mlpWidth = 18'432,
                                  .layers = 61,
                                  .heads = 128,
                                  .contextLength = 4'096,
                                  .activation = "silu"},
                                 kLatentKeys);
  readLatent(reader, config, {}, reader.flag("rope_interleave", true));
  readGroupedExperts(reader, config,
                     {.count = 256,
                      .perToken = 8,
                      .width = 2'048,
                      .shared = 1,
                      .dense = 3,
                      .groups = 8,
                      .chosenGroups = 4,
                      .scale = 2.5});
  return config;
}

Family deepseekV3Family() {
  return {.name = "deepseek_v3",
          .architectures = {"DeepseekV3ForCausalLM"},
          .models = "DeepSeek V3, V3.1, R1, Moonlight 16B-A3B",
          .readConfig = [](const nlohmann::json& json) { return readDeepseekV3(json, "deepseek_v3"); },
          .weights = latentWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

Family kimiK2Family() {
  return {.name = "kimi_k2",
          .architectures = {"KimiK25ForConditionalGeneration"},
          .models = "Kimi K2, and the text part of K2.5 and K2.6",
          .readConfig = [](const nlohmann::json& json) { return readDeepseekV3(json, "kimi_k2"); },
          .weights = latentWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
