#include "core/model/family/phi3.h"

#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"

namespace sinkscope {

namespace {

// The first Phi-3 files call LongRoPE "su" or "yarn", although it is not YaRN: no factor, a list for each side.
nlohmann::json withLongropeNamed(nlohmann::json config) {
  for (const char* key : {"rope_scaling", "rope_parameters"}) {
    const auto section = config.find(key);
    if (section == config.end() || !section->is_object()) continue;
    for (const char* type : {"rope_type", "type"}) {
      if (section->contains(type) && section->at(type) == "yarn") (*section)[type] = "longrope";
    }
  }
  return config;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const nlohmann::json named = withLongropeNamed(json);
  const ConfigReader reader(named);
  ModelConfig config = readDecoder(reader, "phi3",
                                   {.vocabSize = 32'064,
                                    .hiddenSize = 3'072,
                                    .mlpWidth = 8'192,
                                    .contextLength = 4'096,
                                    .epsilon = 1e-5,
                                    .activation = "silu"});
  readWindows(reader, config, 0, [](int) { return true; });
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width, queries = slots.queries(),
                     keys = slots.keys();
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    const auto fused = [&](Slot weight, Slot bias, std::int64_t offset, std::int64_t count) {
      const std::int64_t all = queries + 2 * keys;
      slots.picked(weight, bias, "self_attn.qkv_proj", all, width, {1, all, offset, count}, false);
    };
    fused(Slot::query, Slot::queryBias, 0, queries);
    fused(Slot::key, Slot::keyBias, queries, keys);
    fused(Slot::value, Slot::valueBias, queries + keys, keys);
    slots.linear(Slot::output, Slot::outputBias, "self_attn.o_proj", width, queries, false);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    slots.picked(Slot::gate, Slot::gateBias, "mlp.gate_up_proj", 2 * inner, width, {1, 2 * inner, 0, inner}, false);
    slots.picked(Slot::up, Slot::upBias, "mlp.gate_up_proj", 2 * inner, width, {1, 2 * inner, inner, inner}, false);
    slots.linear(Slot::down, Slot::downBias, "mlp.down_proj", width, inner, false);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family phi3Family() {
  return {"phi3", {"Phi3ForCausalLM"}, "Phi-3, Phi-3.5, Phi-4", readConfig, weights, {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
