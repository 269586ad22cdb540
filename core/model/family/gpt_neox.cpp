#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  if (reader.positive("rotary_pct", 0.25) > 1.0) reader.refuse("rotary_pct", "a number greater than 0 and at most 1");
  ModelConfig config = readDecoder(reader, "gpt_neox",
                                   {.vocabSize = 50'432,
                                    .hiddenSize = 6'144,
                                    .mlpWidth = 24'576,
                                    .layers = 44,
                                    .heads = 64,
                                    .epsilon = 1e-5,
                                    .theta = reader.positive("rotary_emb_base", 10'000.0),
                                    .rotaryPart = reader.positive("rotary_pct", 0.25),
                                    .activation = "gelu"},
                                   {.kvHeads = "", .epsilon = "layer_norm_eps"});
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.mlp.gated = false;
  config.mlp.bias = true;
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", true);
  if (reader.flag("use_parallel_residual", true)) config.form = BlockForm::parallel;
  return config;
}

// Of query_key_value each head has its query, key and value rows behind each other.
std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width, head = config.headDim;
  addEmbedding(slots, "gpt_neox.embed_in");
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "gpt_neox.layers." + std::to_string(block) + ".");
    const auto fused = [&](Slot weight, Slot bias, std::int64_t offset) {
      slots.picked(weight, bias, "attention.query_key_value", 3 * slots.queries(), width,
                   {config.heads, 3 * head, offset, head}, config.attention.projectionBias);
    };
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    fused(Slot::query, Slot::queryBias, 0);
    fused(Slot::key, Slot::keyBias, head);
    fused(Slot::value, Slot::valueBias, 2 * head);
    slots.linear(Slot::output, Slot::outputBias, "attention.dense", width, slots.queries(),
                 config.attention.outputBias);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    slots.linear(Slot::up, Slot::upBias, "mlp.dense_h_to_4h", inner, width, true);
    slots.linear(Slot::down, Slot::downBias, "mlp.dense_4h_to_h", width, inner, true);
  }
  slots.wholeNorm(Slot::finalNorm, Slot::finalNormBias, "gpt_neox.final_layer_norm");
  if (!config.tiedHead) slots.whole(Slot::head, "embed_out.weight", {config.vocabSize, width});
  return slots.take();
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putSizes(in, config);
  config["model_type"] = "gpt_neox";
  config["hidden_act"] = "gelu";
  config["attention_bias"] = in.hasTensor("blk.0.attn_qkv.bias");
  config["layer_norm_eps"] = in.positive("attention.layer_norm_epsilon");
  config["use_parallel_residual"] = in.flag("use_parallel_residual", true);
  config["rotary_emb_base"] = config["rope_theta"] = in.positive("rope.freq_base", 10'000.0);
  config["rotary_pct"] = gguf::rotaryFraction(gguf::rotaryWidth(in, config), gguf::headWidth(in, config));
}

}  // namespace

Family gptNeoxFamily() {
  return {.name = "gpt_neox",
          .architectures = {"GPTNeoXForCausalLM"},
          .models = "GPT-NeoX 20B, Pythia, Dolly",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"attention.bias", "attention.masked_bias", "rotary_emb.inv_freq"},
          .gguf = {{.architecture = "gptneox", .config = fromGguf}}};
}

}  // namespace sinkscope
