#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "stablelm",
                                   {.vocabSize = 50'304,
                                    .hiddenSize = 2'560,
                                    .mlpWidth = 6'912,
                                    .contextLength = 4'096,
                                    .epsilon = 1e-5,
                                    .rotaryPart = 0.25,
                                    .activation = "silu"},
                                   {.epsilon = "layer_norm_eps"});
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.attention.projectionBias = reader.flag("use_qkv_bias", false);
  if (reader.flag("qk_layernorm", false)) config.attention.qkNorm = QkNorm::perHead;
  if (reader.flag("use_parallel_residual", false)) {
    config.form = BlockForm::parallel;
    config.parallelSharesNorm = true;
  }
  return config;
}

void addHeadNorms(SlotList& slots, Slot slot, const std::string& name, int heads) {
  for (int head = 0; head < heads; ++head) {
    WeightSlot& added = slots.add(slot, name + ".norms." + std::to_string(head) + ".weight", {slots.config().headDim});
    added.part = head;
    added.parts = heads;
  }
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    if (config.attention.qkNorm == QkNorm::perHead) {
      addHeadNorms(slots, Slot::queryNorm, "self_attn.q_layernorm", config.heads);
      addHeadNorms(slots, Slot::keyNorm, "self_attn.k_layernorm", config.kvHeads);
    }
    if (!config.parallelSharesNorm) slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addGatedMlp(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family stablelmFamily() {
  return {.name = "stablelm",
          .architectures = {"StableLmForCausalLM", "StableLMEpochForCausalLM"},
          .models = "StableLM 3B, 2 1.6B, 2 12B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
