#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// layer_types, Mamba-2 everywhere where it is absent.
void readMixers(const ConfigReader& reader, ModelConfig& config) {
  const char* const key = reader.has("layer_types") ? "layer_types" : "layers_block_type";
  const std::vector<std::string> types = layerWords(reader, config, key);
  for (std::size_t block = 0; block < config.blocks.size(); ++block) {
    const std::string type = types.empty() ? "mamba" : types[block];
    const bool mamba = type == "mamba" || type == "linear_attention";
    if (!mamba && type != "attention" && type != "full_attention") {
      throw Error(ErrorKind::unsupported, reader.name(key) + " has \"" + type + "\", which Sinkscope does not know",
                  "known: attention or full_attention, mamba or linear_attention");
    }
    config.blocks[block].mamba = mamba;
  }
}

// time_step_limit, two numbers. Python's JSON has words for infinity: as they stand, or in an object that says so.
void readStepLimit(const ConfigReader& reader, const nlohmann::json& json, MambaConfig& mamba) {
  if (!reader.has("time_step_limit")) return;
  const auto limit = [](const nlohmann::json& value) {
    const nlohmann::json& plain = value.is_object() && value.contains("__float__") ? value["__float__"] : value;
    if (plain.is_number()) return plain.get<double>();
    return plain == "Infinity" ? static_cast<double>(INFINITY) : std::nan("");
  };
  const nlohmann::json& both = json.at("time_step_limit");
  if (both.is_array() && both.size() == 2) {
    mamba.leastStep = limit(both[0]);
    mamba.mostStep = limit(both[1]);
  }
  if (!both.is_array() || both.size() != 2 || !(mamba.leastStep >= 0.0 && mamba.mostStep >= mamba.leastStep))
    reader.refuse("time_step_limit", "two numbers of at least 0, the second at least the first,");
}

void readMamba(const ConfigReader& reader, const nlohmann::json& json, ModelConfig& config) {
  MambaConfig& mamba = config.mamba;
  mamba.width = reader.count("mamba_expand", 2, 1'024) * config.hiddenSize;
  mamba.states = reader.count("mamba_d_state", 256, 65'536);
  mamba.kernel = reader.count("mamba_d_conv", 4, 1'024);
  mamba.heads = static_cast<int>(reader.count("mamba_n_heads", 128));
  mamba.groups = static_cast<int>(reader.count("mamba_n_groups", 1, 65'536));
  mamba.convolutionBias = reader.flag("mamba_conv_bias", true);
  mamba.projectionBias = reader.flag("mamba_proj_bias", false);
  mamba.activation = config.mlp.activation;
  const std::string width = std::to_string(mamba.width);
  if (mamba.width % mamba.heads != 0)
    reader.refuse("mamba_n_heads", "a divisor of mamba_expand * hidden_size (" + width + ")");
  const std::int64_t own = mamba.width / mamba.heads;
  if (reader.shown("mamba_d_head") != "\"auto\"" && reader.count("mamba_d_head", own) != own)
    reader.refuse("mamba_d_head", std::to_string(own) + " (mamba_expand * hidden_size over mamba_n_heads)");
  if (mamba.heads % mamba.groups != 0)
    reader.refuse("mamba_n_groups", "a divisor of mamba_n_heads (" + std::to_string(mamba.heads) + ")");
  readStepLimit(reader, json, mamba);
}

// Every token goes through shared_mlp; where there are experts besides, their outputs are added.
void readFeedForward(const ConfigReader& reader, ModelConfig& config) {
  constexpr int kExperts = 8;
  const bool none = reader.says("num_local_experts") && reader.number("num_local_experts", 0) == 0;
  if (none) {
    config.mlp.width = reader.count("shared_intermediate_size", 1'024);
    return;
  }
  ExpertsConfig& experts = config.experts;
  readExperts(reader, config, "num_local_experts", kExperts, 2);
  experts.width = config.mlp.width;
  experts.sharedWidth = reader.number("shared_intermediate_size", 1'024);
  experts.weighting = ExpertWeighting::topThenSoftmax;
  for (BlockConfig& block : config.blocks) block.experts = true;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  const DecoderDefaults defaults;
  const bool turns = reader.text("position_embedding_type", "") == "rope";
  ModelConfig config = (turns ? readDecoder : readSizes)(reader, "granitemoehybrid", defaults, {});
  readGraniteParts(reader, config);
  config.mlp.bias = false;
  readMixers(reader, config);
  if (std::any_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& block) { return block.mamba; }))
    readMamba(reader, json, config);
  readFeedForward(reader, config);
  return config;
}

void addMamba2(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const MambaConfig& mamba = config.mamba;
  const std::int64_t width = config.hiddenSize, inner = mamba.width, channels = mamba.convolved();
  slots.linear(Slot::mambaIn, Slot::mambaInBias, "mamba.in_proj", inner + channels + mamba.heads, width,
               mamba.projectionBias);
  slots.add(Slot::mambaConvolution, "mamba.conv1d.weight", {channels, 1, mamba.kernel});
  if (mamba.convolutionBias) slots.add(Slot::mambaConvolutionBias, "mamba.conv1d.bias", {channels});
  slots.add(Slot::mambaStepBias, "mamba.dt_bias", {mamba.heads});
  slots.add(Slot::mambaDecay, "mamba.A_log", {mamba.heads});
  slots.add(Slot::mambaSkip, "mamba.D", {mamba.heads});
  slots.add(Slot::mambaNorm, "mamba.norm.weight", {inner});
  slots.linear(Slot::mambaOut, Slot::mambaOutBias, "mamba.out_proj", width, inner, mamba.projectionBias);
}

// shared_mlp: gate and up in one.
void addShared(SlotList& slots, Slot gate, Slot up, Slot down, std::int64_t inner) {
  if (inner == 0) return;
  const std::int64_t width = slots.config().hiddenSize;
  const std::string both = "shared_mlp.input_linear.weight";
  slots.add(gate, both, {2 * inner, width}).rows = {1, 2 * inner, 0, inner};
  slots.add(up, both, {2 * inner, width}).rows = {1, 2 * inner, inner, inner};
  slots.add(down, "shared_mlp.output_linear.weight", {width, inner});
}

void addFeedForward(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const std::int64_t width = config.hiddenSize, inner = config.expertWidth(), count = config.experts.count;
  if (count == 0) return addShared(slots, Slot::gate, Slot::up, Slot::down, config.mlp.width);
  const std::string both = "block_sparse_moe.input_linear.weight";
  slots.add(Slot::router, "block_sparse_moe.router.layer.weight", {count, width});
  slots.add(Slot::expertGate, both, {count, 2 * inner, width}).rows = {1, 2 * inner, 0, inner};
  slots.add(Slot::expertUp, both, {count, 2 * inner, width}).rows = {1, 2 * inner, inner, inner};
  slots.add(Slot::expertDown, "block_sparse_moe.output_linear.weight", {count, width, inner});
  addShared(slots, Slot::sharedGate, Slot::sharedUp, Slot::sharedDown, config.experts.sharedWidth);
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    if (config.blocks[static_cast<std::size_t>(block)].mamba) addMamba2(slots);
    else addProjections(slots);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addFeedForward(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

// attention.head_count_kv has a number for each layer, 0 where it is Mamba's: the tensors say the same.
void putAttentionLayers(const GgufMetadata& in, nlohmann::json& config) {
  const std::int64_t layers = gguf::layers(in), width = gguf::headWidth(in, config);
  nlohmann::json types = nlohmann::json::array();
  for (std::int64_t layer = 0; layer < layers; ++layer) {
    const std::string key = "blk." + std::to_string(layer) + ".attn_k.weight";
    const bool attends = in.hasTensor(key);
    types.push_back(attends ? "attention" : "mamba");
    if (!attends || config.contains("num_key_value_heads")) continue;
    config["num_key_value_heads"] = in.rows(key) / width;
    config["attention_bias"] = in.hasTensor("blk." + std::to_string(layer) + ".attn_q.bias");
  }
  config["layer_types"] = types;
}

void putMamba(const GgufMetadata& in, nlohmann::json& config) {
  const std::int64_t inner = in.count("ssm.inner_size"), width = config["hidden_size"].get<std::int64_t>();
  if (inner % width != 0) {
    in.unsupported("ssm.inner_size is " + std::to_string(inner) + ", no multiple of embedding_length (" +
                       std::to_string(width) + ")",
                   "take another conversion of the model");
  }
  config["mamba_expand"] = inner / width;
  config["mamba_d_conv"] = in.count("ssm.conv_kernel");
  config["mamba_d_state"] = in.count("ssm.state_size");
  config["mamba_n_groups"] = in.count("ssm.group_count");
  config["mamba_n_heads"] = in.count("ssm.time_step_rank");
  bool bias = false;
  for (std::size_t layer = 0; layer < config["layer_types"].size(); ++layer)
    bias = bias || in.hasTensor("blk." + std::to_string(layer) + ".ssm_conv1d.bias");
  config["mamba_conv_bias"] = bias;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putSizes(in, config);
  if (in.has("attention.key_length")) config["head_dim"] = in.count("attention.key_length");
  putAttentionLayers(in, config);
  gguf::putRope(in, config);
  putGraniteParts(in, config);
  config["model_type"] = "granitemoehybrid";
  config["rms_norm_eps"] = in.positive("attention.layer_norm_rms_epsilon");
  config["hidden_act"] = "silu";
  config["position_embedding_type"] = in.flag("rope.scaling.finetuned", true) ? "rope" : "nope";
  const std::int64_t experts = in.number("expert_count", 0);
  config["num_local_experts"] = experts;
  if (experts > 0) config["num_experts_per_tok"] = in.count("expert_used_count");
  config["shared_intermediate_size"] =
      experts > 0 ? nlohmann::json(in.number("expert_shared_feed_forward_length", 0)) : config["intermediate_size"];
  if (in.has("ssm.inner_size")) putMamba(in, config);
}

void reshape(WeightSlot& slot, const ModelConfig& config, const GgufFile& /*file*/, const std::string& /*block*/) {
  const MambaConfig& mamba = config.mamba;
  if (slot.slot == Slot::mambaConvolution) slot.shape = {mamba.convolved(), mamba.kernel};
  if (slot.slot == Slot::mambaDecay || slot.slot == Slot::mambaSkip) slot.shape = {mamba.heads, 1};
  if (slot.slot == Slot::mambaNorm) slot.shape = {mamba.groups, mamba.width / mamba.groups};
}

GgufForm formOf(const char* architecture) {
  return {.architecture = architecture,
          .config = fromGguf,
          .rotationPairs = true,
          .reshape = reshape,
          .fit = [](ModelConfig& config) { config.mamba.decayAsItIs = true; }};
}

}  // namespace

Family granite4Family() {
  return {.name = "granitemoehybrid",
          .architectures = {"GraniteMoeHybridForCausalLM"},
          .models = "Granite 4.0 350M to 32B, with Mamba-2 (H) and without",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {formOf("granitehybrid"), formOf("granitemoe")}};
}

}  // namespace sinkscope
