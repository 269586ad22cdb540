#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "olmoe",
                                   {.vocabSize = 50'304,
                                    .hiddenSize = 2'048,
                                    .mlpWidth = 2'048,
                                    .layers = 16,
                                    .heads = 16,
                                    .contextLength = 4'096,
                                    .epsilon = 1e-5,
                                    .activation = "silu"});
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::joint;
  if (reader.has("clip_qkv")) config.attention.clip = reader.requiredPositive("clip_qkv");
  config.attention.clipsNormed = true;
  readExperts(reader, config, "num_experts", 64, 8);
  config.experts.weighting = reader.flag("norm_topk_prob", false) ? ExpertWeighting::softmaxThenTopNormalized
                                                                  : ExpertWeighting::softmaxThenTop;
  for (BlockConfig& block : config.blocks) block.experts = true;
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "olmoe";
  config["num_experts"] = in.count("expert_count");
  config["num_experts_per_tok"] = in.count("expert_used_count");
}

}  // namespace

Family olmoeFamily() {
  return {.name = "olmoe",
          .architectures = {"OlmoeForCausalLM"},
          .models = "OLMoE 1B-7B",
          .readConfig = readConfig,
          .weights = qwenExpertWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "olmoe", .config = fromGguf}}};
}

}  // namespace sinkscope
