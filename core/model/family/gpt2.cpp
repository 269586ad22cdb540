#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  const std::int64_t width = reader.count("n_embd", 768);
  ModelConfig config = readSizes(reader, "gpt2",
                                 {.vocabSize = 50'257,
                                  .hiddenSize = 768,
                                  .mlpWidth = 4 * width,
                                  .layers = 12,
                                  .heads = 12,
                                  .contextLength = 1'024,
                                  .epsilon = 1e-5,
                                  .activation = "gelu_new",
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
  config.attention.scaleByDepth = reader.flag("scale_attn_by_inverse_layer_idx", false);
  return config;
}

// Matrices are stored [in,out] (a "Conv1D" of width 1).
std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  slots.whole(Slot::embedding, "transformer.wte.weight", {config.vocabSize, width});
  slots.whole(Slot::positionEmbedding, "transformer.wpe.weight", {config.contextLength, width});
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "transformer.h." + std::to_string(block) + ".");
    const auto turned = [&](Slot weight, Slot bias, const std::string& name, std::int64_t out, std::int64_t in,
                            RowPick rows = {}) {
      WeightSlot& added = slots.add(weight, name + ".weight", {in, out});
      added.transposed = true;
      added.rows = rows;
      slots.add(bias, name + ".bias", {out}).rows = rows;
    };
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "ln_1");
    turned(Slot::query, Slot::queryBias, "attn.c_attn", 3 * width, width, {1, 3 * width, 0, width});
    turned(Slot::key, Slot::keyBias, "attn.c_attn", 3 * width, width, {1, 3 * width, width, width});
    turned(Slot::value, Slot::valueBias, "attn.c_attn", 3 * width, width, {1, 3 * width, 2 * width, width});
    turned(Slot::output, Slot::outputBias, "attn.c_proj", width, width);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "ln_2");
    turned(Slot::up, Slot::upBias, "mlp.c_fc", inner, width);
    turned(Slot::down, Slot::downBias, "mlp.c_proj", width, inner);
  }
  slots.wholeNorm(Slot::finalNorm, Slot::finalNormBias, "transformer.ln_f");
  if (!config.tiedHead) slots.whole(Slot::head, "lm_head.weight", {config.vocabSize, width});
  return slots.take();
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  config["model_type"] = "gpt2";
  config["vocab_size"] = in.rows("token_embd.weight");
  config["n_embd"] = in.count("embedding_length");
  config["n_layer"] = gguf::layers(in);
  config["n_head"] = in.count("attention.head_count");
  config["n_inner"] = in.count("feed_forward_length");
  config["n_positions"] = in.rows("position_embd.weight");
  config["layer_norm_epsilon"] = in.positive("attention.layer_norm_epsilon");
  config["activation_function"] = "gelu_new";
  config["tie_word_embeddings"] = !in.hasTensor("output.weight");
}

}  // namespace

Family gpt2Family() {
  return {.name = "gpt2",
          .architectures = {"GPT2LMHeadModel", "GPT2Model"},
          .models = "GPT-2 (all sizes) and what shares its layout",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"attn.bias", "attn.masked_bias"},
          .gguf = {{.architecture = "gpt2", .config = fromGguf}}};
}

}  // namespace sinkscope
