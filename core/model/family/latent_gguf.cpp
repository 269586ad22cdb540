#include "core/model/family/latent_gguf.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf.h"
#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/gguf_reader.h"
#include "core/model/family/latent_layout.h"

namespace sinkscope::gguf {

namespace {

// The converter writes a tenth of mscale_all_dim, in float32; mscale, which has to be the same in all releases, it
// leaves out.
void putMscale(const GgufMetadata& in, nlohmann::json& config) {
  if (!in.has("rope.scaling.yarn_log_multiplier") || config["rope_scaling"].is_null()) return;
  const double written = std::round(in.positive("rope.scaling.yarn_log_multiplier") * 1e7) / 1e6;
  config["rope_scaling"]["mscale"] = config["rope_scaling"]["mscale_all_dim"] = written;
}

}  // namespace

void putLatentDecoder(const GgufMetadata& in, nlohmann::json& config) {
  putSizes(in, config);
  const bool shared = in.has("attention.key_length_mla");
  const std::int64_t turning = in.count("rope.dimension_count"),
                     head = in.count(shared ? "attention.key_length_mla" : "attention.key_length");
  if (turning >= head)
    in.refuse("rope.dimension_count", "leaves nothing of a head's " + std::to_string(head) + " dimensions");
  config["kv_lora_rank"] = in.count("attention.kv_lora_rank");
  config["q_lora_rank"] =
      in.has("attention.q_lora_rank") ? nlohmann::json(in.count("attention.q_lora_rank")) : nlohmann::json();
  config["qk_rope_head_dim"] = turning;
  config["qk_nope_head_dim"] = head - turning;
  const char* const values = shared ? "attention.value_length_mla" : "attention.value_length";
  if (in.has(values)) config["v_head_dim"] = in.count(values);
  config["head_dim"] = turning;  // as putRope() asks of what turns
  putRope(in, config);
  config["rms_norm_eps"] = in.positive("attention.layer_norm_rms_epsilon");
  config["hidden_act"] = "silu";
}

bool putDeepseek(const GgufMetadata& in, nlohmann::json& config) {
  putLatentDecoder(in, config);
  putMscale(in, config);
  constexpr std::int64_t kSoftmax = 1, kSigmoid = 2;
  const std::int64_t weighting = in.number("expert_gating_func", kSoftmax);
  if (weighting != kSoftmax && weighting != kSigmoid) {
    in.unsupported("expert_gating_func is " + std::to_string(weighting) + ", which Sinkscope does not know",
                   "known: 1 (softmax), 2 (sigmoid)");
  }
  config["n_routed_experts"] = in.count("expert_count");
  config["num_experts_per_tok"] = in.count("expert_used_count");
  config["moe_intermediate_size"] = in.count("expert_feed_forward_length");
  config["n_shared_experts"] = in.number("expert_shared_count", 0);
  config["first_k_dense_replace"] = in.number("leading_dense_block_count", 0);
  config["routed_scaling_factor"] = in.positive("expert_weights_scale", 1.0);
  config["norm_topk_prob"] = in.flag("expert_weights_norm", false);
  return weighting == kSoftmax;
}

void putExpertGroups(const GgufMetadata& in, nlohmann::json& config, std::int64_t groups, std::int64_t chosen) {
  config["n_group"] = in.count("expert_group_count", groups);
  config["topk_group"] = in.count("expert_group_used_count", chosen);
}

void putLogScale(const GgufMetadata& in, nlohmann::json& config, double beta) {
  nlohmann::json& scaling = config["rope_scaling"];
  if (scaling.is_null()) return;
  scaling["llama_4_scaling_beta"] = in.positive("attention.temperature_scale", beta);
  const char* const length = "attention.temperature_length";
  const auto original = scaling["original_max_position_embeddings"].get<std::int64_t>();
  if (in.count(length, original) == original) return;
  in.unsupported(
      std::string(length) + " is not rope.scaling.original_context_length (" + std::to_string(original) + ")",
      "take another conversion of the model");
}

std::string latentName(Slot slot, const GgufFile& file, const std::string& block) {
  const bool apart = file.tensors().contains(block + "attn_k_b.weight");
  if (slot == Slot::query && file.tensors().contains(block + "attn_q_b.weight")) return "attn_q_b.weight";
  if (slot == Slot::key) return apart ? "attn_k_b.weight" : "attn_kv_b.weight";
  if (slot == Slot::value) return apart ? "attn_v_b.weight" : "attn_kv_b.weight";
  return {};
}

void reshapeLatent(WeightSlot& slot, const ModelConfig& config, const GgufFile& file, const std::string& block) {
  const LatentRows rows = latentRows(config);
  const auto picked = [&](const RowPick& pick) {
    slot.shape = {pick.groups * pick.stride, slot.shape[1]};
    slot.rows = pick;
  };
  if (slot.slot == Slot::keyLatent) picked(rows.latent);
  if (slot.slot == Slot::keyTurning) picked(rows.turning);
  if (slot.slot != Slot::key && slot.slot != Slot::value) return;
  const bool key = slot.slot == Slot::key;
  if (!file.tensors().contains(block + "attn_k_b.weight")) return picked(key ? rows.keys : rows.values);
  const std::int64_t heads = config.heads, rank = config.attention.latent.keyRank;
  slot.joined = true;
  slot.transposed = key;
  slot.shape = key ? std::vector{heads, rank, rows.keys.count} : std::vector{heads, rows.values.count, rank};
}

}  // namespace sinkscope::gguf
