#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  const nlohmann::json none = nlohmann::json::object();
  const ConfigReader attention =
      reader.has("attn_config") ? reader.section("attn_config") : ConfigReader(none, "config.json: attn_config.");
  const std::int64_t width = reader.count("d_model", 2'048);
  const auto heads = static_cast<int>(reader.count("n_heads", 16));
  ModelConfig config =
      readSizes(reader, "mpt",
                {.vocabSize = 50'368,
                 .hiddenSize = 2'048,
                 .mlpWidth = 4 * width,  // whatever expansion_ratio says: transformers and the released weights agree
                 .layers = 24,
                 .heads = 16,
                 .kvHeads = static_cast<int>(attention.count("kv_n_heads", heads)),
                 .contextLength = 2'048,
                 .epsilon = 1e-5,
                 .activation = "gelu",
                 .tiedHead = true},
                {.hiddenSize = "d_model",
                 .layers = "n_layers",
                 .heads = "n_heads",
                 .kvHeads = "kv_n_heads",
                 .mlpWidth = "ffn_width",
                 .context = "max_seq_len",
                 .epsilon = "layer_norm_epsilon"});
  if (!attention.flag("alibi", true)) {
    throw Error(ErrorKind::unsupported, attention.name("alibi") + " is false, which Sinkscope does not know of MPT",
                "MPT's released models have ALiBi");
  }
  if (reader.has("logit_scale")) {
    throw Error(ErrorKind::unsupported,
                reader.name("logit_scale") + " is " + reader.shown("logit_scale") + ", which Sinkscope does not know",
                "null is known");
  }
  const bool bias = !reader.flag("no_bias", true);
  config.position.kind = PositionKind::alibi;
  // As the models were trained with it; transformers takes 8 whatever stands here, which all released ones have.
  config.position.alibiMax = attention.positive("alibi_bias_max", 8.0);
  config.norm.kind = NormKind::layer;
  config.norm.bias = bias;
  config.mlp.gated = false;
  config.mlp.bias = config.attention.projectionBias = config.attention.outputBias = bias;
  config.attention.clip = attention.has("clip_qkv") ? attention.positive("clip_qkv", 1.0) : 0.0;
  config.attention.scale = attention.has("softmax_scale") ? attention.positive("softmax_scale", 1.0) : 0.0;
  if (attention.flag("qk_ln", false)) config.attention.qkNorm = QkNorm::joint;
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  const std::int64_t queries = slots.queries(), keys = slots.keys(), all = queries + 2 * keys;
  const bool bias = config.mlp.bias;
  addEmbedding(slots, "transformer.wte");
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "transformer.blocks." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "norm_1");
    slots.picked(Slot::query, Slot::queryBias, "attn.Wqkv", all, width, {1, all, 0, queries}, bias);
    slots.picked(Slot::key, Slot::keyBias, "attn.Wqkv", all, width, {1, all, queries, keys}, bias);
    slots.picked(Slot::value, Slot::valueBias, "attn.Wqkv", all, width, {1, all, queries + keys, keys}, bias);
    if (config.attention.qkNorm == QkNorm::joint) {
      slots.add(Slot::queryNorm, "attn.q_ln.weight", {queries});
      if (bias) slots.add(Slot::queryNormBias, "attn.q_ln.bias", {queries});
      slots.add(Slot::keyNorm, "attn.k_ln.weight", {keys});
      if (bias) slots.add(Slot::keyNormBias, "attn.k_ln.bias", {keys});
    }
    slots.linear(Slot::output, Slot::outputBias, "attn.out_proj", width, queries, bias);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "norm_2");
    slots.linear(Slot::up, Slot::upBias, "ffn.up_proj", inner, width, bias);
    slots.linear(Slot::down, Slot::downBias, "ffn.down_proj", width, inner, bias);
  }
  addFinalNormAndHead(slots, "transformer.norm_f");
  return slots.take();
}

}  // namespace

Family mptFamily() {
  return {.name = "mpt",
          .architectures = {"MptForCausalLM", "MPTForCausalLM"},
          .models = "MPT 7B, 30B",
          .readConfig = readConfig,
          .weights = weights};
}

}  // namespace sinkscope
