#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  const std::int64_t width = reader.count("n_embd", 768);
  const bool one = reader.flag("multi_query", true);
  ModelConfig config = readSizes(reader, "gpt_bigcode",
                                 {.vocabSize = 50'257,
                                  .hiddenSize = 768,
                                  .mlpWidth = 4 * width,
                                  .layers = 12,
                                  .heads = 12,
                                  .kvHeads = one ? 1 : 0,
                                  .contextLength = 1'024,
                                  .epsilon = 1e-5,
                                  .activation = "gelu_pytorch_tanh",
                                  .tiedHead = true},
                                 {.hiddenSize = "n_embd",
                                  .layers = "n_layer",
                                  .heads = "n_head",
                                  .kvHeads = "",
                                  .mlpWidth = "n_inner",
                                  .context = "n_positions",
                                  .epsilon = "layer_norm_epsilon",
                                  .activation = "activation_function"});
  config.position.kind = PositionKind::learned;
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.mlp.gated = false;
  config.mlp.bias = config.attention.projectionBias = config.attention.outputBias = true;
  if (!reader.flag("scale_attn_weights", true)) config.attention.scale = 1.0;
  return config;
}

// One key head: queries, then its key and value. As many as heads: each head its three.
std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width, head = config.headDim;
  const bool one = config.kvHeads < config.heads;
  slots.whole(Slot::embedding, "transformer.wte.weight", {config.vocabSize, width});
  slots.whole(Slot::positionEmbedding, "transformer.wpe.weight", {config.contextLength, width});
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "transformer.h." + std::to_string(block) + ".");
    const std::int64_t all = width + 2 * slots.keys();
    const auto fused = [&](Slot weight, Slot bias, std::int64_t place, std::int64_t count) {
      const RowPick apart{1, all, place == 0 ? 0 : width + (place - 1) * head, count};
      const RowPick together{config.heads, 3 * head, place * head, head};
      slots.picked(weight, bias, "attn.c_attn", all, width, one ? apart : together, true);
    };
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "ln_1");
    fused(Slot::query, Slot::queryBias, 0, width);
    fused(Slot::key, Slot::keyBias, 1, head);
    fused(Slot::value, Slot::valueBias, 2, head);
    slots.linear(Slot::output, Slot::outputBias, "attn.c_proj", width, width, true);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "ln_2");
    slots.linear(Slot::up, Slot::upBias, "mlp.c_fc", inner, width, true);
    slots.linear(Slot::down, Slot::downBias, "mlp.c_proj", width, inner, true);
  }
  addFinalNormAndHead(slots, "transformer.ln_f");
  return slots.take();
}

}  // namespace

Family gptBigcodeFamily() {
  return {.name = "gpt_bigcode",
          .architectures = {"GPTBigCodeForCausalLM", "GPTBigCodeModel"},
          .models = "SantaCoder, StarCoder 1, Granite 20B code",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"attn.bias", "attn.masked_bias"}};
}

}  // namespace sinkscope
