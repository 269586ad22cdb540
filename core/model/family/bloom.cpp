#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  const std::string width = reader.has("n_embed") ? "n_embed" : "hidden_size";
  const std::string heads = reader.has("num_attention_heads") ? "num_attention_heads" : "n_head";
  const std::string layers = reader.has("num_hidden_layers") ? "num_hidden_layers" : "n_layer";
  const auto hidden = static_cast<int>(reader.count(width, 64));
  ModelConfig config = readSizes(reader, "bloom",
                                 {.vocabSize = 250'880,
                                  .hiddenSize = hidden,
                                  .mlpWidth = 4 * std::int64_t{hidden},
                                  .layers = 2,
                                  .heads = 8,
                                  .contextLength = 2'048,
                                  .epsilon = 1e-5,
                                  .activation = "gelu_pytorch_tanh",
                                  .tiedHead = true},
                                 {.hiddenSize = width,
                                  .layers = layers,
                                  .heads = heads,
                                  .kvHeads = "",
                                  .mlpWidth = "n_inner",
                                  .context = "seq_length",
                                  .epsilon = "layer_norm_epsilon"});
  config.position.kind = PositionKind::alibi;
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.embeddingNorm = true;
  config.residualFromNorm = reader.flag("apply_residual_connection_post_layernorm", false);
  config.mlp.gated = false;
  config.mlp.bias = config.attention.projectionBias = config.attention.outputBias = true;
  return config;
}

// Of query_key_value each head has its query, key and value rows behind each other.
std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width, head = config.headDim;
  addEmbedding(slots, "transformer.word_embeddings");
  slots.wholeNorm(Slot::embeddingNorm, Slot::embeddingNormBias, "transformer.word_embeddings_layernorm");
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "transformer.h." + std::to_string(block) + ".");
    const auto fused = [&](Slot weight, Slot bias, std::int64_t offset) {
      slots.picked(weight, bias, "self_attention.query_key_value", 3 * slots.queries(), width,
                   {config.heads, 3 * head, offset, head}, true);
    };
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    fused(Slot::query, Slot::queryBias, 0);
    fused(Slot::key, Slot::keyBias, head);
    fused(Slot::value, Slot::valueBias, 2 * head);
    slots.linear(Slot::output, Slot::outputBias, "self_attention.dense", width, slots.queries(), true);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    slots.linear(Slot::up, Slot::upBias, "mlp.dense_h_to_4h", inner, width, true);
    slots.linear(Slot::down, Slot::downBias, "mlp.dense_4h_to_h", width, inner, true);
  }
  addFinalNormAndHead(slots, "transformer.ln_f");
  return slots.take();
}

}  // namespace

Family bloomFamily() {
  return {.name = "bloom",
          .architectures = {"BloomForCausalLM", "BloomModel"},
          .models = "BLOOM 560M to 176B, BLOOMZ",
          .readConfig = readConfig,
          .weights = weights};
}

}  // namespace sinkscope
