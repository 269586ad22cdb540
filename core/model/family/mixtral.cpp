#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "mixtral",
                                   {.mlpWidth = 14'336,
                                    .kvHeads = 8,
                                    .contextLength = 131'072,
                                    .epsilon = 1e-5,
                                    .theta = 1e6,
                                    .activation = "silu"});
  readWindows(reader, config, 0, [](int) { return true; });
  readExperts(reader, config, "num_local_experts", 8, 2);
  for (BlockConfig& block : config.blocks) block.experts = true;
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
    slots.add(Slot::router, "block_sparse_moe.gate.weight", {config.experts.count, config.hiddenSize});
    addExperts(slots, "block_sparse_moe.experts.", "w1", "w3", "w2");
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family mixtralFamily() {
  return {.name = "mixtral",
          .architectures = {"MixtralForCausalLM"},
          .models = "Mixtral 8x7B, 8x22B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
