#include <nlohmann/json.hpp>

#include "core/model/family/families.h"
#include "core/model/family/latent_layout.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readSizes(reader, "deepseek_v2",
                                 {.vocabSize = 102'400,
                                  .hiddenSize = 4'096,
                                  .mlpWidth = 11'008,
                                  .layers = 32,
                                  .heads = 32,
                                  .contextLength = 2'048,
                                  .activation = "silu"},
                                 kLatentKeys);
  readLatent(reader, config, {});
  // DeepSeek's own norm_topk_prob is false in all releases, and transformers reads it nowhere.
  nlohmann::json said = json;
  said["norm_topk_prob"] = false;
  const std::string method = reader.text("topk_method", "greedy");
  if (method == "greedy") {
    said["n_group"] = said["topk_group"] = 1;
  } else if (method != "group_limited_greedy") {
    throw Error(ErrorKind::unsupported,
                reader.name("topk_method") + " is " + reader.shown("topk_method") + ", which Sinkscope does not know",
                "known: greedy, group_limited_greedy");
  }
  if (reader.flag("mlp_bias", false)) {
    throw Error(ErrorKind::unsupported, reader.name("mlp_bias") + " is true, which Sinkscope does not know",
                "feed-forwards and experts without biases are known, where it is false or absent");
  }
  readGroupedExperts(ConfigReader(said), config,
                     {.count = 64,
                      .perToken = static_cast<int>(reader.requiredCount("num_experts_per_tok")),
                      .width = 1'407,
                      .shared = 2,
                      .dense = 0,
                      .softmax = true,
                      .normalized = false,
                      .groupBest = 1});
  return config;
}

}  // namespace

// Its GGUF files are V3's too: deepseek_v3.cpp.
Family deepseekV2Family() {
  return {.name = "deepseek_v2",
          .architectures = {"DeepseekV2ForCausalLM"},
          .models = "DeepSeek V2, V2-Lite, V2.5, Coder V2",
          .readConfig = readConfig,
          .weights = latentWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
