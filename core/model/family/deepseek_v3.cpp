#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/families.h"
#include "core/model/family/latent_gguf.h"
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

namespace {

// One architecture for V2, V3 and all that is built like them. How experts are weighed tells which: softmax is V2's,
// and with queries that grow with their position Mistral AI's, whose own format is converted to this. Groups of experts
// were not written before the end of 2025; the models that have them are known by their size.
void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  const bool second = gguf::putDeepseek(in, config);
  constexpr std::int64_t kOfV2 = 160, kOfV3 = 256;
  const bool grouped = config["n_routed_experts"].get<std::int64_t>() == (second ? kOfV2 : kOfV3);
  if (in.has("attention.temperature_scale")) {
    if (!second) {
      in.unsupported("attention.temperature_scale stands beside experts weighed by sigmoids",
                     "take the model's own files, or a conversion of Mistral Small 4");
    }
    config["model_type"] = "mistral4";
    gguf::putExpertGroups(in, config, 1, 1);
    return gguf::putLogScale(in, config, 0.0);
  }
  config["model_type"] = second ? "deepseek_v2" : "deepseek_v3";
  gguf::putExpertGroups(in, config, grouped ? 8 : 1, !grouped ? 1 : second ? 3 : 4);
  config["topk_method"] = config["n_group"] == 1 ? "greedy" : "group_limited_greedy";
}

}  // namespace

Family deepseekV3Family() {
  return {.name = "deepseek_v3",
          .architectures = {"DeepseekV3ForCausalLM"},
          .models = "DeepSeek V3, V3.1, R1, Moonlight 16B-A3B",
          .readConfig = [](const nlohmann::json& json) { return readDeepseekV3(json, "deepseek_v3"); },
          .weights = latentWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "deepseek2",
                    .config = fromGguf,
                    .ownName = gguf::latentName,
                    .reshape = gguf::reshapeLatent}}};
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
