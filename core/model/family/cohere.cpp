#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

void readCohereParts(const ConfigReader& reader, ModelConfig& config) {
  config.norm.kind = NormKind::layer;
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.form = BlockForm::parallel;
  config.parallelSharesNorm = true;
  config.logitScale = reader.positive("logit_scale", 0.0625);
}

std::vector<WeightSlot> cohereWeights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    if (config.attention.qkNorm == QkNorm::perHead) {
      slots.add(Slot::queryNorm, "self_attn.q_norm.weight", {config.heads, config.headDim});
      slots.add(Slot::keyNorm, "self_attn.k_norm.weight", {config.kvHeads, config.headDim});
    }
    addGatedMlp(slots);
  }
  addFinalNormAndHead(slots);
  return turningPairs(slots.take(), config);
}

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "cohere",
                                   {.vocabSize = 256'000,
                                    .hiddenSize = 8'192,
                                    .mlpWidth = 22'528,
                                    .layers = 40,
                                    .heads = 64,
                                    .contextLength = 8'192,
                                    .epsilon = 1e-5,
                                    .theta = 500'000.0,
                                    .activation = "silu",
                                    .tiedHead = true},
                                   {.epsilon = "layer_norm_eps"});
  readCohereParts(reader, config);
  if (reader.flag("use_qk_norm", false)) config.attention.qkNorm = QkNorm::perHead;
  return config;
}

}  // namespace

Family cohereFamily() {
  return {.name = "cohere",
          .architectures = {"CohereForCausalLM"},
          .models = "Command R, R+, Aya 23",
          .readConfig = readConfig,
          .weights = cohereWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
