#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf.h"
#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"
#include "core/model/family/latent_layout.h"

namespace sinkscope {

ModelConfig readDeepseekV3(const nlohmann::json& json, const std::string& family) {
  const ConfigReader reader(json);
  ModelConfig config = readSizes(reader, family,
                                 {.vocabSize = 129'280,
                                  .hiddenSize = 7'168,
                                  .mlpWidth = 18'432,
                                  .layers = 61,
                                  .heads = 128,
                                  .contextLength = 4'096,
                                  .activation = "silu"},
                                 kLatentKeys);
  readLatent(reader, config, {}, reader.flag("rope_interleave", true));
  readGroupedExperts(reader, config,
                     {.count = 256,
                      .perToken = 8,
                      .width = 2'048,
                      .shared = 1,
                      .dense = 3,
                      .groups = 8,
                      .chosenGroups = 4,
                      .scale = 2.5});
  return config;
}

namespace {

// One architecture for V2, V3 and all that is built like them. How experts are weighed tells which: softmax is V2's.
// Files of before 2025 say of a head what config.json says; later ones speak of the latent that all heads share, and
// of a head under names that end in _mla.
void putLatent(const GgufMetadata& in, nlohmann::json& config) {
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
  config["v_head_dim"] = in.count(shared ? "attention.value_length_mla" : "attention.value_length");
  config["head_dim"] = turning;  // as putRope() asks of what turns
}

// The converter writes a tenth of mscale_all_dim, in float32; mscale, which has to be the same in all releases, it
// leaves out.
void putMscale(const GgufMetadata& in, nlohmann::json& config) {
  if (!in.has("rope.scaling.yarn_log_multiplier") || config["rope_scaling"].is_null()) return;
  const double written = std::round(in.positive("rope.scaling.yarn_log_multiplier") * 1e7) / 1e6;
  config["rope_scaling"]["mscale"] = config["rope_scaling"]["mscale_all_dim"] = written;
}

// Groups of experts were not written before the end of 2025; the models that have them are known by their size.
void putGroups(const GgufMetadata& in, nlohmann::json& config, bool second) {
  constexpr std::int64_t kOfV2 = 160, kOfV3 = 256;
  const std::int64_t experts = config["n_routed_experts"].get<std::int64_t>();
  const bool grouped = experts == (second ? kOfV2 : kOfV3);
  config["n_group"] = in.count("expert_group_count", grouped ? 8 : 1);
  config["topk_group"] = in.count("expert_group_used_count", !grouped ? 1 : second ? 3 : 4);
  config["topk_method"] = config["n_group"] == 1 ? "greedy" : "group_limited_greedy";
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putSizes(in, config);
  putLatent(in, config);
  gguf::putRope(in, config);
  putMscale(in, config);
  config["rms_norm_eps"] = in.positive("attention.layer_norm_rms_epsilon");
  config["hidden_act"] = "silu";
  constexpr std::int64_t kSoftmax = 1, kSigmoid = 2;
  const std::int64_t weighting = in.number("expert_gating_func", kSoftmax);
  if (weighting != kSoftmax && weighting != kSigmoid) {
    in.unsupported("expert_gating_func is " + std::to_string(weighting) + ", which Sinkscope does not know",
                   "known: 1 (softmax), 2 (sigmoid)");
  }
  config["model_type"] = weighting == kSoftmax ? "deepseek_v2" : "deepseek_v3";
  config["n_routed_experts"] = in.count("expert_count");
  config["num_experts_per_tok"] = in.count("expert_used_count");
  config["moe_intermediate_size"] = in.count("expert_feed_forward_length");
  config["n_shared_experts"] = in.number("expert_shared_count", 0);
  config["first_k_dense_replace"] = in.number("leading_dense_block_count", 0);
  config["routed_scaling_factor"] = in.positive("expert_weights_scale", 1.0);
  config["norm_topk_prob"] = in.flag("expert_weights_norm", false);
  putGroups(in, config, weighting == kSoftmax);
}

std::string ownName(Slot slot, const GgufFile& file, const std::string& block) {
  const bool apart = file.tensors().contains(block + "attn_k_b.weight");
  if (slot == Slot::query && file.tensors().contains(block + "attn_q_b.weight")) return "attn_q_b.weight";
  if (slot == Slot::key) return apart ? "attn_k_b.weight" : "attn_kv_b.weight";
  if (slot == Slot::value) return apart ? "attn_v_b.weight" : "attn_kv_b.weight";
  return {};
}

// What makes keys and values of the latent is one matrix as in Hugging Face's files, or, since 2025, two with a matrix
// for each head, the keys' turned: llama.cpp multiplies queries with it.
void reshape(WeightSlot& slot, const ModelConfig& config, const GgufFile& file, const std::string& block) {
  const std::int64_t rank = config.attention.latent.keyRank, turning = config.position.rotaryWidth,
                     heads = config.heads, still = config.headDim - turning, values = config.valueWidth();
  const auto picked = [&](std::int64_t groups, std::int64_t stride, std::int64_t offset, std::int64_t count) {
    slot.shape = {groups * stride, slot.shape[1]};
    slot.rows = {groups, stride, offset, count};
  };
  if (slot.slot == Slot::keyLatent) picked(1, rank + turning, 0, rank);
  if (slot.slot == Slot::keyTurning) picked(1, rank + turning, rank, turning);
  if (slot.slot != Slot::key && slot.slot != Slot::value) return;
  const bool key = slot.slot == Slot::key;
  if (!file.tensors().contains(block + "attn_k_b.weight")) {
    picked(heads, still + values, key ? 0 : still, key ? still : values);
    return;
  }
  slot.joined = true;
  slot.transposed = key;
  slot.shape = key ? std::vector<std::int64_t>{heads, rank, still} : std::vector<std::int64_t>{heads, values, rank};
}

}  // namespace

Family deepseekV3Family() {
  return {.name = "deepseek_v3",
          .architectures = {"DeepseekV3ForCausalLM"},
          .models = "DeepSeek V3, V3.1, R1, Moonlight 16B-A3B",
          .readConfig = [](const nlohmann::json& json) { return readDeepseekV3(json, "deepseek_v3"); },
          .weights = latentWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "deepseek2", .config = fromGguf, .ownName = ownName, .reshape = reshape}}};
}

Family kimiK2Family() {
  return {.name = "kimi_k2",
          .architectures = {"KimiK25ForConditionalGeneration"},
          .models = "Kimi K2, and the text part of K2.5 and K2.6",
          .readConfig = [](const nlohmann::json& json) { return readDeepseekV3(json, "kimi_k2"); },
          .weights = latentWeights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
