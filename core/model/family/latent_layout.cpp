#include "core/model/family/latent_layout.h"

#include <cmath>

#include "core/model/family/rope_reader.h"

namespace sinkscope {

namespace {

// Scores are scaled by the square of what yarn makes of mscale_all_dim, beside the factor of the rotated parts.
double yarnScale(const ConfigReader& reader, const RopeConfig& rope) {
  const auto section = ropeSection(reader);
  if (rope.scaling == RopeScaling::none || !section || rope.factor <= 1.0) return 1.0;
  const double scale = 0.1 * section->positiveOrZero("mscale_all_dim", 0.0) * std::log(rope.factor) + 1.0;
  return scale * scale;
}

}  // namespace

void readLatent(const ConfigReader& reader, ModelConfig& config, const LatentDefaults& defaults, bool pairs) {
  AttentionConfig& attention = config.attention;
  attention.latent.keyRank = reader.count("kv_lora_rank", defaults.keyRank);
  const bool whole = reader.says("q_lora_rank") && !reader.has("q_lora_rank");
  attention.latent.queryRank = whole ? 0 : reader.count("q_lora_rank", defaults.queryRank);
  attention.latent.pairs = pairs;
  attention.projectionBias = attention.outputBias = reader.flag("attention_bias", false);
  const std::int64_t still = reader.count("qk_nope_head_dim", defaults.still),
                     turning = reader.count("qk_rope_head_dim", defaults.turning),
                     values = reader.count("v_head_dim", defaults.values);
  if (turning % 2 != 0) reader.refuse("qk_rope_head_dim", "an even number, of dimensions that turn in pairs,");
  if (std::max(still + turning, values) * config.heads > ConfigReader::kLargest) {
    reader.refuse(values > still + turning ? "v_head_dim" : "qk_nope_head_dim",
                  "a smaller number, heads together at most " + std::to_string(ConfigReader::kLargest) + " wide,");
  }
  config.headDim = static_cast<int>(still + turning);
  config.valueDim = static_cast<int>(values);
  config.position.kind = PositionKind::rotary;
  config.position.rotaryWidth = static_cast<int>(turning);
  config.position.rope = readRope(reader, config.position.rotaryWidth, config.contextLength, defaults.theta);
  attention.scale = yarnScale(reader, config.position.rope) / std::sqrt(static_cast<double>(config.headDim));
}

LatentRows latentRows(const ModelConfig& config) {
  const std::int64_t rank = config.attention.latent.keyRank, turning = config.position.rotaryWidth,
                     still = config.headDim - turning, values = config.valueWidth();
  return {.latent = {1, rank + turning, 0, rank},
          .turning = {1, rank + turning, rank, turning},
          .keys = {config.heads, still + values, 0, still},
          .values = {config.heads, still + values, still, values}};
}

void addLatentAttention(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const LatentConfig& latent = config.attention.latent;
  const bool bias = config.attention.projectionBias;
  const std::int64_t width = config.hiddenSize, heads = config.heads, turning = config.position.rotaryWidth,
                     values = config.valueWidth();
  const LatentRows rows = latentRows(config);
  std::string query = "self_attn.q_proj.weight";
  if (latent.queryRank > 0) {
    slots.linear(Slot::queryLatent, Slot::queryLatentBias, "self_attn.q_a_proj", latent.queryRank, width, bias);
    slots.add(Slot::queryLatentNorm, "self_attn.q_a_layernorm.weight", {latent.queryRank});
    query = "self_attn.q_b_proj.weight";
  }
  WeightSlot& queries =
      slots.add(Slot::query, query, {slots.queries(), latent.queryRank > 0 ? latent.queryRank : width});
  queries.lastHeads = config.heads;
  queries.lastRows = static_cast<int>(turning);
  if (latent.pairs) {
    queries.pairedHeads = config.heads;
    queries.pairedRows = static_cast<int>(turning);
  }

  const auto picked = [&](Slot slot, const char* name, std::int64_t columns, const RowPick& rows) {
    const std::int64_t stored = rows.groups * rows.stride;
    WeightSlot& added = slots.add(slot, name, columns > 0 ? std::vector{stored, columns} : std::vector{stored});
    added.rows = rows;
    const bool turns = slot == Slot::keyTurning || slot == Slot::keyTurningBias;
    if (turns && latent.pairs) added.pairedHeads = 1;
  };
  const char* const both = "self_attn.kv_a_proj_with_mqa.weight";
  const char* const biases = "self_attn.kv_a_proj_with_mqa.bias";
  picked(Slot::keyLatent, both, width, rows.latent);
  picked(Slot::keyTurning, both, width, rows.turning);
  if (bias) {
    picked(Slot::keyLatentBias, biases, 0, rows.latent);
    picked(Slot::keyTurningBias, biases, 0, rows.turning);
  }
  slots.add(Slot::keyLatentNorm, "self_attn.kv_a_layernorm.weight", {latent.keyRank});

  picked(Slot::key, "self_attn.kv_b_proj.weight", latent.keyRank, rows.keys);
  picked(Slot::value, "self_attn.kv_b_proj.weight", latent.keyRank, rows.values);
  slots.linear(Slot::output, Slot::outputBias, "self_attn.o_proj", width, heads * values, config.attention.outputBias);
}

namespace {

std::vector<WeightSlot> decoderWeights(const ModelConfig& config, bool stackedExperts) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addLatentAttention(slots);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addGroupedFeedForward(slots, stackedExperts);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

std::vector<WeightSlot> latentWeights(const ModelConfig& config) { return decoderWeights(config, false); }

std::vector<WeightSlot> latentWeightsStacked(const ModelConfig& config) { return decoderWeights(config, true); }

}  // namespace sinkscope
