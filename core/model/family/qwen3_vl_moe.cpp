#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "qwen3_vl_moe_text",
                                   {.vocabSize = 151'936,
                                    .hiddenSize = 2'048,
                                    .mlpWidth = 5'632,
                                    .layers = 24,
                                    .heads = 16,
                                    .kvHeads = 16,
                                    .contextLength = 128'000,
                                    .theta = 500'000.0,
                                    .activation = "silu",
                                    .tiedHead = true});
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::shared;
  readQwenExperts(reader, config, {.count = 60, .perToken = 4, .width = 1'408});
  config.experts.weighting = ExpertWeighting::softmaxThenTopNormalized;  // whatever norm_topk_prob says
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addQwenFeedForward(slots, /*stacked=*/true);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "qwen3_vl_moe_text";
  gguf::putExperts(in, config);
}

}  // namespace

Family qwen3VlMoeFamily() {
  return {.name = "qwen3_vl_moe_text",
          .architectures = {"Qwen3VLMoeForConditionalGeneration"},
          .models = "Qwen 3 VL 30B-A3B, 235B-A22B, the text part",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "qwen3vlmoe", .config = fromGguf}}};
}

}  // namespace sinkscope
