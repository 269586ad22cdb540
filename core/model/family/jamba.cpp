#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

// The steps' rank: a number, or "auto" for a sixteenth of the model's width.
std::int64_t stepRank(const ConfigReader& reader, const ModelConfig& config) {
  const std::int64_t automatic = (config.hiddenSize + 15) / 16;
  if (reader.shown("mamba_dt_rank") == "\"auto\"") return automatic;
  return reader.count("mamba_dt_rank", automatic);
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readSizes(
      reader, "jamba",
      {.vocabSize = 65'536, .mlpWidth = 14'336, .kvHeads = 8, .contextLength = 262'144, .activation = "silu"});
  config.mamba.width = reader.count("mamba_expand", 2, 1'024) * config.hiddenSize;
  config.mamba.states = reader.count("mamba_d_state", 16);
  config.mamba.kernel = reader.count("mamba_d_conv", 4);
  config.mamba.stepRank = stepRank(reader, config);
  config.mamba.convolutionBias = reader.flag("mamba_conv_bias", true);
  config.mamba.projectionBias = reader.flag("mamba_proj_bias", false);
  readExperts(reader, config, "num_experts", 16, reader.count("num_experts", 16) < 2 ? 1 : 2);
  config.experts.weighting = ExpertWeighting::softmaxThenTop;

  const std::int64_t attentionPeriod = reader.count("attn_layer_period", 8);
  const std::int64_t attentionOffset = reader.number("attn_layer_offset", 4);
  const std::int64_t expertPeriod = reader.count("expert_layer_period", 2);
  const std::int64_t expertOffset = reader.number("expert_layer_offset", 1);
  if (attentionOffset >= attentionPeriod) {
    reader.refuse("attn_layer_offset", "a number below attn_layer_period (" + std::to_string(attentionPeriod) + ")");
  }
  if (expertOffset >= expertPeriod) {
    reader.refuse("expert_layer_offset", "a number below expert_layer_period (" + std::to_string(expertPeriod) + ")");
  }
  for (int block = 0; block < config.layers; ++block) {
    BlockConfig& one = config.blocks[static_cast<std::size_t>(block)];
    one.mamba = block % attentionPeriod != attentionOffset;
    one.experts = config.experts.count > 1 && block % expertPeriod == expertOffset;
  }
  return config;
}

void addMamba(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const MambaConfig& mamba = config.mamba;
  const std::int64_t width = config.hiddenSize, inner = mamba.width;
  slots.linear(Slot::mambaIn, Slot::mambaInBias, "mamba.in_proj", 2 * inner, width, mamba.projectionBias);
  slots.add(Slot::mambaConvolution, "mamba.conv1d.weight", {inner, 1, mamba.kernel});
  if (mamba.convolutionBias) slots.add(Slot::mambaConvolutionBias, "mamba.conv1d.bias", {inner});
  slots.add(Slot::mambaParameters, "mamba.x_proj.weight", {mamba.stepRank + 2 * mamba.states, inner});
  slots.add(Slot::mambaStepNorm, "mamba.dt_layernorm.weight", {mamba.stepRank});
  slots.add(Slot::mambaInputNorm, "mamba.b_layernorm.weight", {mamba.states});
  slots.add(Slot::mambaOutputNorm, "mamba.c_layernorm.weight", {mamba.states});
  slots.linear(Slot::mambaStep, Slot::mambaStepBias, "mamba.dt_proj", inner, mamba.stepRank, true);
  slots.add(Slot::mambaDecay, "mamba.A_log", {inner, mamba.states});
  slots.add(Slot::mambaSkip, "mamba.D", {inner});
  slots.linear(Slot::mambaOut, Slot::mambaOutBias, "mamba.out_proj", width, inner, mamba.projectionBias);
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    const BlockConfig& one = config.blocks[static_cast<std::size_t>(block)];
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    if (one.mamba) {
      addMamba(slots);
    } else {
      addProjections(slots);
    }
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "pre_ff_layernorm");
    if (one.experts) {
      slots.add(Slot::router, "feed_forward.router.weight", {config.experts.count, config.hiddenSize});
      addExperts(slots, "feed_forward.experts.", "gate_proj", "up_proj", "down_proj");
    } else {
      addGatedMlp(slots, "feed_forward.");
    }
  }
  addFinalNormAndHead(slots, "model.final_layernorm");
  return slots.take();
}

}  // namespace

Family jambaFamily() {
  return {.name = "jamba",
          .architectures = {"JambaForCausalLM"},
          .models = "Jamba v0.1, 1.5, 1.6",
          .readConfig = readConfig,
          .weights = weights};
}

}  // namespace sinkscope
