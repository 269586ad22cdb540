// Multi-head latent attention (core/model/attention/latent.h) as config.json and checkpoints have it.
#pragma once

#include <cstdint>

#include "core/model/family/decoder_layout.h"

namespace sinkscope {

// What a family's own configuration class supposes where config.json is silent.
struct LatentDefaults {
  std::int64_t keyRank = 512, queryRank = 1'536;
  int still = 128, turning = 64;  // dimensions of a head's queries and keys
  int values = 128;
  double theta = 10'000.0;
};

// Onto what readSizes() found: kv_lora_rank, q_lora_rank (null: queries are made from what attention reads),
// qk_nope_head_dim, qk_rope_head_dim, v_head_dim, attention_bias; positions, and what yarn's mscale_all_dim makes of
// the scale of the scores (DeepSeek's own code: its square). Pairs turn unless `pairs` is false.
void readLatent(const ConfigReader& reader, ModelConfig& config, const LatentDefaults& defaults, bool pairs = true);

// Every head has keys and values of its own whatever num_key_value_heads says; head_dim means nothing either.
inline const DecoderKeys kLatentKeys = {.kvHeads = ""};

// Which rows of kv_a_proj_with_mqa make the latent and which the part of the key that turns; which rows of kv_b_proj,
// in each head's share, make its keys and which its values.
struct LatentRows {
  RowPick latent, turning, keys, values;
};
LatentRows latentRows(const ModelConfig& config);

// self_attn.{q_proj | q_a_proj, q_a_layernorm, q_b_proj}, kv_a_proj_with_mqa, kv_a_layernorm, kv_b_proj, o_proj
void addLatentAttention(SlotList& slots);

// The tensors of DeepSeek V3 and those like it: Llama's names with these projections and addGroupedFeedForward().
std::vector<WeightSlot> latentWeights(const ModelConfig& config);
std::vector<WeightSlot> latentWeightsStacked(const ModelConfig& config);  // all experts of a block in one tensor

}  // namespace sinkscope
