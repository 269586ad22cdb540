#include <algorithm>
#include <numeric>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"
#include "core/model/family/rope_reader.h"
#include "core/values/error.h"

namespace sinkscope {

void readLateGemmaParts(const ConfigReader& reader, ModelConfig& config) {
  readGemmaParts(reader, config);
  config.norm.weightOffset = 0.0;
  config.attention.scale = 1.0;
  config.attention.qkNorm = QkNorm::shared;
  config.attention.valueNorm = true;
  config.form = BlockForm::sandwich;
  config.float16Safe = false;
  const bool none = reader.says("hidden_size_per_layer_input") && !reader.has("hidden_size_per_layer_input");
  config.perLayer.width = none ? 0 : reader.number("hidden_size_per_layer_input", 256);
  config.perLayer.vocabulary = reader.count("vocab_size_per_layer_input", 262'144);
}

void readSharedKeys(const ConfigReader& reader, ModelConfig& config, std::int64_t fallback) {
  const std::int64_t shared = reader.number("num_kv_shared_layers", fallback), own = config.layers - shared;
  if (shared == 0) return;
  const auto slides = [&](std::int64_t block) { return config.blocks[static_cast<std::size_t>(block)].window > 0; };
  for (std::int64_t block = std::max<std::int64_t>(own, 0); block < config.layers; ++block) {
    std::int64_t from = own - 1;
    while (from >= 0 && slides(from) != slides(block)) --from;
    if (from < 0) {
      reader.refuse("num_kv_shared_layers",
                    "fewer of the " + std::to_string(config.layers) +
                        " layers: those before need a sliding and a full one whose keys can be read, so a number");
    }
    config.blocks[static_cast<std::size_t>(block)].keysFrom = static_cast<int>(from);
  }
}

void addLateGemmaAttention(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const int block = slots.block();
  const std::int64_t width = config.hiddenSize, head = config.headDimOf(block), queries = config.heads * head,
                     keys = config.storedKvHeads(block) * head;
  const bool bias = config.attention.projectionBias;
  slots.linear(Slot::query, Slot::queryBias, "self_attn.q_proj", queries, width, bias);
  slots.add(Slot::queryNorm, "self_attn.q_norm.weight", {head});
  if (config.keysFrom(block) < 0) {
    slots.linear(Slot::key, Slot::keyBias, "self_attn.k_proj", keys, width, bias);
    slots.add(Slot::keyNorm, "self_attn.k_norm.weight", {head});
    if (!config.blocks[static_cast<std::size_t>(block)].keysAreValues)
      slots.linear(Slot::value, Slot::valueBias, "self_attn.v_proj", keys, width, bias);
  }
  slots.linear(Slot::output, Slot::outputBias, "self_attn.o_proj", width, queries, config.attention.outputBias);
}

void addPerLayerTables(SlotList& slots) {
  const PerLayerConfig& perLayer = slots.config().perLayer;
  if (perLayer.width == 0) return;
  const std::int64_t all = slots.config().layers * perLayer.width;
  slots.whole(Slot::perLayerTable, "model.embed_tokens_per_layer.weight", {perLayer.vocabulary, all});
  slots.whole(Slot::perLayerContext, "model.per_layer_model_projection.weight", {all, slots.config().hiddenSize});
  slots.whole(Slot::perLayerContextNorm, "model.per_layer_projection_norm.weight", {perLayer.width});
}

void addPerLayerParts(SlotList& slots) {
  const std::int64_t width = slots.config().hiddenSize, inner = slots.config().perLayer.width;
  if (inner == 0) return;
  slots.add(Slot::perLayerGate, "per_layer_input_gate.weight", {inner, width});
  slots.add(Slot::perLayerOut, "per_layer_projection.weight", {width, inner});
  slots.add(Slot::perLayerOutNorm, "post_per_layer_input_norm.weight", {width});
}

std::vector<std::string> sharedKeyBuffers() {
  return {"rotary_emb.inv_freq",   "self_attn.k_proj.weight", "self_attn.v_proj.weight", "self_attn.k_proj.bias",
          "self_attn.v_proj.bias", "self_attn.k_norm.weight", "self_attn.v_norm.weight"};
}

namespace {

// "vision": pictures see themselves whole; text does not, and is all that we read.
void refuseOtherMasks(const ConfigReader& reader) {
  const std::string key = "use_bidirectional_attention";
  if (reader.has(key) && reader.shown(key) != "\"vision\"") refuseBidirectional(reader);
}

// Heads of full layers are wider, and their keys fewer: global_head_dim and num_global_key_value_heads, or
// per_layer_config, which says so of each layer.
void readWidths(const ConfigReader& reader, ModelConfig& config) {
  const int narrow = config.headDim, groups = config.kvHeads;
  const bool apart = reader.has("per_layer_config"), fewer = reader.flag("attention_k_eq_v", false);
  int full = 0, sliding = 0;
  for (int layer = 0; layer < config.layers; ++layer) {
    BlockConfig& block = config.blocks[static_cast<std::size_t>(layer)];
    block.headDim = narrow;
    block.kvHeads = groups;
    if (apart) {
      const ConfigReader all = reader.section("per_layer_config");
      if (const std::string key = std::to_string(layer); all.has(key)) {
        block.headDim = static_cast<int>(all.section(key).count("head_dim", narrow, 65'536));
        block.kvHeads = static_cast<int>(all.section(key).count("num_key_value_heads", groups, 65'536));
      }
    } else if (block.window == 0) {
      block.headDim = static_cast<int>(reader.count("global_head_dim", 512, 65'536));
      if (fewer) block.kvHeads = static_cast<int>(reader.count("num_global_key_value_heads", groups, 65'536));
    }
    int& ofKind = block.window > 0 ? sliding : full;
    if (block.headDim % 2 != 0 || (ofKind != 0 && ofKind != block.headDim)) {
      reader.refuse(apart ? "per_layer_config" : "global_head_dim",
                    "one even head width of all sliding layers and one of all full ones, so another value");
    }
    ofKind = block.headDim;
    if (config.heads % block.kvHeads != 0) {
      reader.refuse(apart ? "per_layer_config" : "num_global_key_value_heads",
                    "a divisor of num_attention_heads (" + std::to_string(config.heads) + ")");
    }
    block.keysAreValues = fewer && block.window == 0;
    config.headDim = std::max(config.headDim, block.headDim);
    config.kvHeads = std::lcm(config.kvHeads, block.kvHeads);
  }
  config.position.rotaryWidth = full > 0 ? full : narrow;
  config.position.windowRotaryWidth = sliding > 0 ? sliding : narrow;
}

void readExpertsBeside(const ConfigReader& reader, ModelConfig& config) {
  if (!reader.flag("enable_moe_block", false)) return;
  config.experts.count = static_cast<int>(reader.requiredCount("num_experts"));
  if (std::int64_t{config.experts.count} * config.layers > kMostExperts)
    reader.refuse("num_experts", "at most " + std::to_string(kMostExperts) + " experts in all layers together");
  config.experts.perToken = static_cast<int>(reader.requiredCount("top_k_experts"));
  if (config.experts.perToken > config.experts.count)
    reader.refuse("top_k_experts", "at most num_experts (" + std::to_string(config.experts.count) + ")");
  config.experts.width = reader.requiredCount("moe_intermediate_size");
  config.experts.besideMlp = true;
  for (BlockConfig& block : config.blocks) block.experts = true;
}

// `window`: of sliding layers, where config.json says none.
ModelConfig readGemma4(const ConfigReader& reader, const std::string& family, int contextLength, int window) {
  refuseOtherMasks(reader);
  ModelConfig config = readSizes(reader, family,
                                 {.vocabSize = 262'144,
                                  .hiddenSize = 2'304,
                                  .mlpWidth = 9'216,
                                  .layers = 30,
                                  .heads = 8,
                                  .kvHeads = 4,
                                  .headDim = 256,
                                  .contextLength = contextLength,
                                  .activation = "gelu_pytorch_tanh",
                                  .tiedHead = true});
  readLateGemmaParts(reader, config);
  config.logitSoftCap = readCap(reader, "final_logit_softcapping", 0.0);
  config.blockScale = true;
  readWindows(reader, config, window, [](int layer) { return (layer + 1) % 6 != 0; });
  config.blocks.back().window = 0;  // transformers takes the last layer for a full one, whatever is said of it
  readWidths(reader, config);
  readSharedKeys(reader, config, 0);
  if (reader.flag("use_double_wide_mlp", false)) {
    for (BlockConfig& block : config.blocks) block.mlpWidth = block.keysFrom >= 0 ? 2 * config.mlp.width : 0;
  }
  readExpertsBeside(reader, config);
  config.position.kind = PositionKind::rotary;
  readTwoRopes(reader, config, 1e6, 1e4);
  if (!ropeSection(reader)) {
    config.position.rope.scaling = RopeScaling::proportional;
    config.position.rope.part = 0.25;
  }
  return config;
}

ModelConfig readConfig(const nlohmann::json& json) {
  return readGemma4(ConfigReader(json), "gemma4_text", 131'072, 512);
}

// Gemma 4 whose pictures and sounds have no towers of their own: neither per-layer inputs nor experts.
ModelConfig readUnified(const nlohmann::json& json) {
  nlohmann::json plain = json;
  plain["hidden_size_per_layer_input"] = 0;
  plain["enable_moe_block"] = false;
  return readGemma4(ConfigReader(plain), "gemma4_unified_text", 262'144, 1'024);
}

void addFeedForward(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const std::int64_t width = config.hiddenSize, inner = config.mlpWidthOf(slots.block());
  slots.add(Slot::gate, "mlp.gate_proj.weight", {inner, width});
  slots.add(Slot::up, "mlp.up_proj.weight", {inner, width});
  slots.add(Slot::down, "mlp.down_proj.weight", {width, inner});
  if (!config.experts.besideMlp) return;
  const std::int64_t count = config.experts.count, each = config.expertWidth();
  slots.add(Slot::besideOutputNorm, "post_feedforward_layernorm_1.weight", {width});
  slots.add(Slot::expertsNorm, "pre_feedforward_layernorm_2.weight", {width});
  slots.add(Slot::router, "router.proj.weight", {count, width});
  slots.add(Slot::routerScale, "router.scale", {width});
  slots.add(Slot::expertScale, "router.per_expert_scale", {count});
  const auto half = [&](Slot slot, std::int64_t first) {
    slots.add(slot, "experts.gate_up_proj", {count, 2 * each, width}).rows = {1, 2 * each, first, each};
  };
  half(Slot::expertGate, 0);
  half(Slot::expertUp, each);
  slots.add(Slot::expertDown, "experts.down_proj", {count, width, each});
  slots.add(Slot::expertsOutputNorm, "post_feedforward_layernorm_2.weight", {width});
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  addPerLayerTables(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addLateGemmaAttention(slots);
    slots.norm(Slot::attentionOutputNorm, Slot::attentionOutputNormBias, "post_attention_layernorm");
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "pre_feedforward_layernorm");
    addFeedForward(slots);
    slots.norm(Slot::mlpOutputNorm, Slot::mlpOutputNormBias, "post_feedforward_layernorm");
    addPerLayerParts(slots);
    slots.add(Slot::blockScale, "layer_scalar", {1});
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

// The divisors of angles that stand still are huge.
double turningPart(const GgufMetadata& in) {
  if (!in.hasTensor("rope_freqs.weight")) return 1.0;
  constexpr double kStands = 1e20;
  const std::vector<double> divisors = in.values("rope_freqs.weight");
  const auto turning = std::count_if(divisors.begin(), divisors.end(), [](double one) { return one < kStands; });
  if (turning == 0) in.unsupported("rope_freqs.weight lets no angle turn", "take another conversion of the model");
  return gguf::rotaryFraction(turning, std::ssize(divisors));
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  const std::int64_t layers = gguf::layers(in);
  const std::vector<std::int64_t> widths = in.counts("feed_forward_length", layers),
                                  groups = in.counts("attention.head_count_kv", layers);
  config["model_type"] = "gemma4_text";
  config["num_hidden_layers"] = layers;
  config["vocab_size"] = in.rows("token_embd.weight");
  config["hidden_size"] = in.count("embedding_length");
  config["num_attention_heads"] = in.count("attention.head_count");
  config["intermediate_size"] = widths.front();
  config["use_double_wide_mlp"] = widths.back() != widths.front();
  config["max_position_embeddings"] = in.count("context_length");
  config["tie_word_embeddings"] = !in.hasTensor("output.weight");
  config["rms_norm_eps"] = in.positive("attention.layer_norm_rms_epsilon");
  config["hidden_activation"] = "gelu_pytorch_tanh";
  config["attention_bias"] = in.hasTensor("blk.0.attn_q.bias");
  gguf::putWindow(in, config, 6);
  config["head_dim"] = in.count("attention.key_length_swa");
  config["global_head_dim"] = in.count("attention.key_length");
  config["num_kv_shared_layers"] = in.number("attention.shared_kv_layers", 0);
  config["attention_k_eq_v"] = false;
  const nlohmann::json& types = config["layer_types"];
  for (std::size_t layer = 0; layer < types.size(); ++layer) {
    const bool slides = types[layer] == "sliding_attention";
    const std::string block = "blk." + std::to_string(layer) + ".";
    config[slides ? "num_key_value_heads" : "num_global_key_value_heads"] = groups[layer];
    if (!slides && in.hasTensor(block + "attn_k.weight") && !in.hasTensor(block + "attn_v.weight"))
      config["attention_k_eq_v"] = true;
  }
  if (!config.contains("num_key_value_heads")) config["num_key_value_heads"] = groups.front();
  config["hidden_size_per_layer_input"] = in.number("embedding_length_per_layer_input", 0);
  if (in.hasTensor("per_layer_token_embd.weight"))
    config["vocab_size_per_layer_input"] = in.rows("per_layer_token_embd.weight");
  config["rope_parameters"] = {
      {"full_attention",
       {{"rope_type", "proportional"},
        {"rope_theta", in.positive("rope.freq_base", 1e6)},
        {"partial_rotary_factor", turningPart(in)}}},
      {"sliding_attention", {{"rope_type", "default"}, {"rope_theta", in.positive("rope.freq_base_swa", 1e4)}}}};
  if (in.has("final_logit_softcapping")) config["final_logit_softcapping"] = in.positive("final_logit_softcapping");
  if (in.number("expert_count", 0) == 0) return;
  config["enable_moe_block"] = true;
  gguf::putExperts(in, config);
  config["top_k_experts"] = config["num_experts_per_tok"];
}

}  // namespace

Family gemma4Family() {
  return {.name = "gemma4_text",
          .architectures = {"Gemma4ForCausalLM", "Gemma4ForConditionalGeneration"},
          .models = "Gemma 4 E2B, E4B, 26B-A4B, 31B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = sharedKeyBuffers(),
          .gguf = {{.architecture = "gemma4", .config = fromGguf}}};
}

Family gemma4UnifiedFamily() {
  return {.name = "gemma4_unified_text",
          .architectures = {"Gemma4UnifiedForCausalLM", "Gemma4UnifiedForConditionalGeneration"},
          .models = "Gemma 4 12B, the text part",
          .readConfig = readUnified,
          .weights = weights,
          .buffers = sharedKeyBuffers()};
}

}  // namespace sinkscope
