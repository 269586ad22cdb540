#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

constexpr int kProcessors = 4;  // on which it was trained: each has its queries, values and keys behind each other

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readGptj(reader, "codegen");
  if (config.heads % kProcessors != 0) reader.refuse("n_head", "a multiple of " + std::to_string(kProcessors));
  return config;
}

void fused(SlotList& slots) {
  const std::int64_t width = slots.config().hiddenSize, own = width / kProcessors;
  const auto part = [&](Slot weight, Slot bias, std::int64_t offset) {
    slots.picked(weight, bias, "attn.qkv_proj", 3 * width, width, {kProcessors, 3 * own, offset, own}, false);
  };
  part(Slot::query, Slot::queryBias, 0);
  part(Slot::value, Slot::valueBias, own);
  part(Slot::key, Slot::keyBias, 2 * own);
}

std::vector<WeightSlot> weights(const ModelConfig& config) { return gptjWeights(config, fused); }

}  // namespace

Family codegenFamily() {
  return {.name = "codegen",
          .architectures = {"CodeGenForCausalLM", "CodeGenModel"},
          .models = "CodeGen 350M to 16B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"attn.causal_mask", "attn.bias", "attn.embed_positions"}};
}

}  // namespace sinkscope
