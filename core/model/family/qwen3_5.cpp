#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

// Text has one position in all sections of M-RoPE, which is then RoPE.
ModelConfig readSizesOf(const ConfigReader& reader, const std::string& family, DecoderDefaults defaults) {
  defaults.vocabSize = 248'320;
  defaults.heads = 16;
  defaults.headDim = 256;
  defaults.contextLength = 32'768;
  defaults.rotaryPart = 0.25;
  ModelConfig config = readDecoder(reader, family, defaults);
  readQwenHybrid(reader, config);
  return config;
}

ModelConfig readDense(const nlohmann::json& json) {
  return readSizesOf(ConfigReader(json), "qwen3_5_text", {.mlpWidth = 12'288, .layers = 32, .kvHeads = 4});
}

ModelConfig readExpertsToo(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config =
      readSizesOf(reader, "qwen3_5_moe_text", {.hiddenSize = 2'048, .mlpWidth = 512, .layers = 40, .kvHeads = 2});
  readQwenExperts(reader, config, {.count = 256, .perToken = 8, .width = 512});
  config.experts.weighting = ExpertWeighting::softmaxThenTopNormalized;  // whatever norm_topk_prob says
  for (BlockConfig& block : config.blocks) block.experts = true;
  readSharedExpert(reader, config, 512);
  return config;
}

// Queries, keys and values behind each other.
void behindEachOther(SlotList& slots) {
  const DeltaConfig& delta = slots.config().delta;
  const std::int64_t width = slots.config().hiddenSize, keys = delta.keys(), values = delta.values();
  const auto part = [&](Slot slot, std::int64_t offset, std::int64_t count) {
    const std::int64_t all = 2 * keys + values;
    slots.add(slot, "linear_attn.in_proj_qkv.weight", {all, width}).rows = {1, all, offset, count};
  };
  part(Slot::deltaQuery, 0, keys);
  part(Slot::deltaKey, keys, keys);
  part(Slot::deltaValue, 2 * keys, values);
  slots.add(Slot::deltaOpening, "linear_attn.in_proj_z.weight", {values, width});
  slots.add(Slot::deltaStrength, "linear_attn.in_proj_b.weight", {delta.valueHeads, width});
  slots.add(Slot::deltaStep, "linear_attn.in_proj_a.weight", {delta.valueHeads, width});
}

std::vector<WeightSlot> weights(const ModelConfig& config) { return qwenHybridWeights(config, behindEachOther); }

}  // namespace

Family qwen35Family() {
  return {.name = "qwen3_5_text",
          .architectures = {"Qwen3_5ForCausalLM", "Qwen3_5ForConditionalGeneration"},
          .models = "Qwen 3.5, 3.6, dense, the text part",
          .readConfig = readDense,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

Family qwen35MoeFamily() {
  return {.name = "qwen3_5_moe_text",
          .architectures = {"Qwen3_5MoeForCausalLM", "Qwen3_5MoeForConditionalGeneration"},
          .models = "Qwen 3.5, 3.6 with experts, the text part",
          .readConfig = readExpertsToo,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
