#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/families.h"
#include "core/model/family/latent_gguf.h"
#include "core/model/family/latent_layout.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readSizes(reader, "minicpm3",
                                 {.vocabSize = 73'448,
                                  .hiddenSize = 2'560,
                                  .mlpWidth = 6'400,
                                  .layers = 62,
                                  .heads = 40,
                                  .contextLength = 32'768,
                                  .epsilon = 1e-5,
                                  .activation = "silu",
                                  .tiedHead = true},
                                 kLatentKeys);
  const int values = std::max(config.hiddenSize / config.heads, 1);
  readLatent(reader, config, {.keyRank = 256, .queryRank = 768, .still = 64, .turning = 32, .values = values},
             /*pairs=*/false);
  config.mlp.bias = reader.flag("mlp_bias", false);
  // null: one, each of them.
  const auto saysNull = [&](const char* key) { return reader.says(key) && !reader.has(key); };
  config.embeddingScale = reader.positive("scale_emb", 12.0);
  if (!saysNull("scale_depth")) config.residualScale = reader.positive("scale_depth", 1.4) / std::sqrt(config.layers);
  if (!saysNull("dim_model_base"))
    config.logitScale = static_cast<double>(reader.count("dim_model_base", 256)) / config.hiddenSize;
  return config;
}

// The three multipliers are in no file: llama.cpp has the released model's in its code, as readConfig() has. So is the
// width of values where it is the model's over its heads'.
void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLatentDecoder(in, config);
  config["model_type"] = "minicpm3";
}

}  // namespace

Family minicpm3Family() {
  return {.name = "minicpm3",
          .architectures = {"MiniCPM3ForCausalLM"},
          .models = "MiniCPM3 4B",
          .readConfig = readConfig,
          .weights = latentWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "minicpm3",
                    .config = fromGguf,
                    .ownName = gguf::latentName,
                    .reshape = gguf::reshapeLatent}}};
}

}  // namespace sinkscope
