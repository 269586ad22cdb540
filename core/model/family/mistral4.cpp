#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/families.h"
#include "core/model/family/latent_gguf.h"
#include "core/model/family/latent_layout.h"
#include "core/model/family/rope_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const nlohmann::json whole = withMistralYarn(json, 1e4, 128.0, 8'192);  // Mistral4Config's own
  const ConfigReader reader(whole);
  ModelConfig config = readSizes(reader, "mistral4",
                                 {.vocabSize = 131'072,
                                  .hiddenSize = 4'096,
                                  .mlpWidth = 12'288,
                                  .layers = 36,
                                  .heads = 32,
                                  .headDim = 128,
                                  .contextLength = 1'048'576,
                                  .activation = "silu"},
                                 kLatentKeys);
  readLatent(reader, config, {.keyRank = 256, .queryRank = 1'024, .still = 64, .turning = 64, .values = 128},
             reader.flag("rope_interleave", true));
  readGroupedExperts(reader, config,
                     {.count = 128, .perToken = 4, .width = 2'048, .shared = 1, .dense = 0, .softmax = true});
  readLogScale(ropeSection(reader).value(), config);
  return config;
}

// The converter leaves out how queries grow with their position: the released model's, which is Mistral4Config's too.
void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putDeepseek(in, config);
  config["model_type"] = "mistral4";
  gguf::putExpertGroups(in, config, 1, 1);
  gguf::putLogScale(in, config, 0.1);
  // Without a word of scaling Mistral4Config has one of its own; a file has none then.
  if (config["rope_scaling"].is_null()) config["rope_parameters"] = {{"rope_type", "default"}};
}

}  // namespace

Family mistral4Family() {
  return {.name = "mistral4",
          .architectures = {"Mistral4ForCausalLM"},
          .models = "Mistral Small 4",
          .readConfig = readConfig,
          .weights = latentWeightsStacked,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "mistral4",
                    .config = fromGguf,
                    .ownName = gguf::latentName,
                    .reshape = gguf::reshapeLatent}}};
}

}  // namespace sinkscope
