#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Three ways of sharing keys: a head each (Falcon-RW), one for all (7B), groups (40B and 180B, "new").
int kvHeads(const ConfigReader& reader, int heads) {
  if (reader.flag("new_decoder_architecture", false)) {
    return static_cast<int>(reader.count(reader.has("n_head_kv") ? "n_head_kv" : "num_kv_heads", heads));
  }
  return reader.flag("multi_query", true) ? 1 : heads;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  const std::string layers = reader.has("n_layer") ? "n_layer" : "num_hidden_layers";
  const std::string heads = reader.has("n_head") ? "n_head" : "num_attention_heads";
  const std::int64_t width = reader.count("hidden_size", 4'544);
  const bool isNew = reader.flag("new_decoder_architecture", false), alibi = reader.flag("alibi", false);
  const DecoderDefaults defaults = {.vocabSize = 65'024,
                                    .hiddenSize = 4'544,
                                    .mlpWidth = 4 * width,
                                    .layers = 32,
                                    .heads = 71,
                                    .kvHeads = kvHeads(reader, static_cast<int>(reader.count(heads, 71))),
                                    .contextLength = 2'048,
                                    .epsilon = 1e-5,
                                    .activation = "gelu",
                                    .tiedHead = true};
  const DecoderKeys keys = {.layers = layers,
                            .heads = heads,
                            .kvHeads = "",  // worked out above
                            .mlpWidth = "ffn_hidden_size",
                            .epsilon = "layer_norm_epsilon",
                            .activation = "activation"};
  ModelConfig config =
      alibi ? readSizes(reader, "falcon", defaults, keys) : readDecoder(reader, "falcon", defaults, keys);
  if (alibi) {
    config.position.kind = PositionKind::alibi;
    config.position.falconAlibi = true;
  }
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.mlp.gated = false;
  config.mlp.bias = config.attention.projectionBias = config.attention.outputBias = reader.flag("bias", false);
  if (isNew || reader.flag("parallel_attn", true)) {
    config.form = BlockForm::parallel;
    config.parallelSharesNorm = !isNew || reader.count("num_ln_in_parallel_attn", 2) == 1;
  }
  return config;
}

// Of query_key_value each group has its query rows, then one key's, then one value's.
std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width, head = config.headDim;
  const std::int64_t groups = config.kvHeads, each = config.headsPerGroup() * head, stride = each + 2 * head;
  const bool bias = config.mlp.bias;
  addEmbedding(slots, "transformer.word_embeddings");
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "transformer.h." + std::to_string(block) + ".");
    const auto fused = [&](Slot weight, Slot biasSlot, std::int64_t offset, std::int64_t count) {
      slots.picked(weight, biasSlot, "self_attention.query_key_value", groups * stride, width,
                   {groups, stride, offset, count}, bias);
    };
    const bool parallel = config.form == BlockForm::parallel, two = parallel && !config.parallelSharesNorm;
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, two ? "ln_attn" : "input_layernorm");
    fused(Slot::query, Slot::queryBias, 0, each);
    fused(Slot::key, Slot::keyBias, each, head);
    fused(Slot::value, Slot::valueBias, each + head, head);
    slots.linear(Slot::output, Slot::outputBias, "self_attention.dense", width, slots.queries(), bias);
    if (!parallel) slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    if (two) slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "ln_mlp");
    slots.linear(Slot::up, Slot::upBias, "mlp.dense_h_to_4h", inner, width, bias);
    slots.linear(Slot::down, Slot::downBias, "mlp.dense_4h_to_h", width, inner, bias);
  }
  addFinalNormAndHead(slots, "transformer.ln_f");
  return slots.take();
}

// Which of Falcon's three forms it is shows in its tensors: a second norm (40B, 180B), one key head (7B), key heads in
// groups (11B). The number of key heads is read off the fused matrix: some files repeat the query heads' there.
void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putSizes(in, config);
  const std::int64_t width = gguf::headWidth(in, config), heads = config["num_attention_heads"].get<std::int64_t>();
  const std::int64_t keysAndValues = in.rows("blk.0.attn_qkv.weight") / width - heads;
  if (keysAndValues < 2 || keysAndValues % 2 != 0)
    in.refuse("attention.head_count", "does not fit blk.0.attn_qkv.weight");
  const std::int64_t kvHeads = keysAndValues / 2;
  const bool twoNorms = in.hasTensor("blk.0.attn_norm_2.weight");
  config["model_type"] = "falcon";
  config["num_kv_heads"] = kvHeads;
  config["new_decoder_architecture"] = twoNorms || (kvHeads > 1 && kvHeads < heads);
  config["num_ln_in_parallel_attn"] = twoNorms ? 2 : 1;
  config["multi_query"] = kvHeads == 1;
  config["parallel_attn"] = true;
  config["alibi"] = false;
  config["bias"] = in.hasTensor("blk.0.attn_qkv.bias");
  config["activation"] = "gelu";
  config["ffn_hidden_size"] = config["intermediate_size"];
  config["layer_norm_epsilon"] = in.positive("attention.layer_norm_epsilon");
  config["rope_theta"] = in.positive("rope.freq_base", 10'000.0);
}

// Its second norm is attention's; the first, which the small models have alone, then serves the feed-forward.
std::string ggufName(Slot slot, const GgufFile& file, const std::string& block) {
  if (!file.tensors().contains(block + "attn_norm_2.weight")) return {};
  switch (slot) {
    case Slot::mlpNorm: return "attn_norm.weight";
    case Slot::mlpNormBias: return "attn_norm.bias";
    case Slot::attentionNorm: return "attn_norm_2.weight";
    case Slot::attentionNormBias: return "attn_norm_2.bias";
    default: return {};
  }
}

}  // namespace

Family falconFamily() {
  return {.name = "falcon",
          .architectures = {"FalconForCausalLM", "RWForCausalLM"},
          .models = "Falcon 7B, 11B, 40B, 180B, RW",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "falcon", .config = fromGguf, .ownName = ggufName}}};
}

}  // namespace sinkscope
