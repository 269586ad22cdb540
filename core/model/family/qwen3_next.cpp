#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/values/error.h"

namespace sinkscope {

void readQwenHybrid(const ConfigReader& reader, ModelConfig& config) {
  if (reader.flag("attention_bias", false)) {
    throw Error(ErrorKind::unsupported, reader.name("attention_bias") + " is true, which Sinkscope does not know",
                "gates without a bias are known, where it is false or absent");
  }
  config.norm.weightOffset = 1.0;
  config.attention.qkNorm = QkNorm::shared;
  config.attention.gate = Gate::elementwise;
  DeltaConfig& delta = config.delta;
  delta.keyHeads = static_cast<int>(reader.count("linear_num_key_heads", 16, 65'536));
  delta.valueHeads = static_cast<int>(reader.count("linear_num_value_heads", 32, 65'536));
  delta.keyDim = reader.count("linear_key_head_dim", 128, 65'536);
  delta.valueDim = reader.count("linear_value_head_dim", 128, 65'536);
  delta.kernel = reader.count("linear_conv_kernel_dim", 4, 1'024);
  if (delta.valueHeads % delta.keyHeads != 0) {
    reader.refuse("linear_num_value_heads",
                  "a multiple of linear_num_key_heads (" + std::to_string(delta.keyHeads) + ")");
  }
  const std::vector<std::string> types =
      layerWords(reader, config, "layer_types", {"full_attention", "linear_attention"});
  const std::int64_t interval = reader.count("full_attention_interval", 4);
  for (int layer = 0; layer < config.layers; ++layer) {
    const auto place = static_cast<std::size_t>(layer);
    config.blocks[place].delta = types.empty() ? (layer + 1) % interval != 0 : types[place] == "linear_attention";
  }
}

// Of q_proj each head has its query rows, then those of its gate.
void addGatedProjections(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const std::int64_t width = config.hiddenSize, head = config.headDim;
  const auto fused = [&](Slot slot, std::int64_t offset) {
    slots.add(slot, "self_attn.q_proj.weight", {2 * slots.queries(), width}).rows = {config.heads, 2 * head, offset,
                                                                                     head};
  };
  fused(Slot::query, 0);
  fused(Slot::attentionGate, head);
  slots.add(Slot::key, "self_attn.k_proj.weight", {slots.keys(), width});
  slots.add(Slot::value, "self_attn.v_proj.weight", {slots.keys(), width});
  slots.add(Slot::output, "self_attn.o_proj.weight", {width, slots.queries()});
  slots.add(Slot::queryNorm, "self_attn.q_norm.weight", {head});
  slots.add(Slot::keyNorm, "self_attn.k_norm.weight", {head});
}

void addDeltaParts(SlotList& slots) {
  const DeltaConfig& delta = slots.config().delta;
  slots.add(Slot::deltaConvolution, "linear_attn.conv1d.weight", {2 * delta.keys() + delta.values(), 1, delta.kernel});
  slots.add(Slot::deltaStepBias, "linear_attn.dt_bias", {delta.valueHeads});
  slots.add(Slot::deltaDecay, "linear_attn.A_log", {delta.valueHeads});
  slots.add(Slot::deltaNorm, "linear_attn.norm.weight", {delta.valueDim});
  slots.add(Slot::deltaOut, "linear_attn.out_proj.weight", {slots.config().hiddenSize, delta.values()});
}

std::vector<WeightSlot> qwenHybridWeights(const ModelConfig& config, void (*deltaProjections)(SlotList& slots)) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    if (config.blocks[static_cast<std::size_t>(block)].delta) {
      deltaProjections(slots);
      addDeltaParts(slots);
    } else {
      addGatedProjections(slots);
    }
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addQwenFeedForward(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "qwen3_next",
                                   {.vocabSize = 151'936,
                                    .hiddenSize = 2'048,
                                    .mlpWidth = 5'632,
                                    .layers = 48,
                                    .heads = 16,
                                    .kvHeads = 2,
                                    .headDim = 256,
                                    .contextLength = 32'768,
                                    .rotaryPart = 0.25,
                                    .activation = "silu"});
  readQwenHybrid(reader, config);
  readQwenExperts(reader, config, {.count = 512, .perToken = 10, .width = 512, .normalized = true});
  readSharedExpert(reader, config, 512);
  return config;
}

// Key head by key head: its query, its key, the values that it serves, what opens them; and likewise strengths and
// steps.
void grouped(SlotList& slots) {
  const DeltaConfig& delta = slots.config().delta;
  const std::int64_t width = slots.config().hiddenSize, groups = delta.keyHeads;
  const std::int64_t served = delta.valueHeads / delta.keyHeads, values = served * delta.valueDim;
  const auto part = [&](Slot slot, const char* name, std::int64_t stride, std::int64_t offset, std::int64_t count) {
    slots.add(slot, name, {groups * stride, width}).rows = {groups, stride, offset, count};
  };
  const std::int64_t each = 2 * delta.keyDim + 2 * values;
  const char* projections = "linear_attn.in_proj_qkvz.weight";
  part(Slot::deltaQuery, projections, each, 0, delta.keyDim);
  part(Slot::deltaKey, projections, each, delta.keyDim, delta.keyDim);
  part(Slot::deltaValue, projections, each, 2 * delta.keyDim, values);
  part(Slot::deltaOpening, projections, each, 2 * delta.keyDim + values, values);
  part(Slot::deltaStrength, "linear_attn.in_proj_ba.weight", 2 * served, 0, served);
  part(Slot::deltaStep, "linear_attn.in_proj_ba.weight", 2 * served, served, served);
}

std::vector<WeightSlot> weights(const ModelConfig& config) { return qwenHybridWeights(config, grouped); }

}  // namespace

Family qwen3NextFamily() {
  return {.name = "qwen3_next",
          .architectures = {"Qwen3NextForCausalLM"},
          .models = "Qwen3-Next 80B-A3B, Qwen3-Coder-Next",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
