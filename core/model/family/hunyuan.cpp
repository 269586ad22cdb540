#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

// "dynamic" with an alpha is no growth with the prompt: the base is stretched once for all.
nlohmann::json withBase(nlohmann::json config) {
  for (const char* key : {"rope_scaling", "rope_parameters"}) {
    const auto section = config.find(key);
    if (section == config.end() || !section->is_object()) continue;
    const ConfigReader keys(*section, "config.json: " + std::string(key) + ".");
    const ConfigReader whole(config);
    if (keys.text(keys.has("rope_type") ? "rope_type" : "type", "default") != "dynamic" || !keys.has("alpha")) continue;
    const std::int64_t heads = whole.count("num_attention_heads", 32);
    const auto width = static_cast<double>(whole.count("head_dim", whole.count("hidden_size", 4'096) / heads));
    if (width <= 2.0) whole.refuse("head_dim", "a rotation wider than 2 for this scaling; another head_dim");
    const double base = keys.positive("rope_theta", whole.positive("rope_theta", 10'000.0));
    *section = {{"rope_type", "default"},
                {"rope_theta", base * std::pow(keys.requiredPositive("alpha"), width / (width - 2.0))}};
  }
  return config;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const nlohmann::json whole = withBase(json);
  const ConfigReader reader(whole);
  ModelConfig config =
      readDecoder(reader, "hunyuan_v1_dense", {.vocabSize = 290'943, .epsilon = 1e-5, .activation = "silu"});
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.qkNorm = QkNorm::shared;
  config.attention.normsRotated = true;
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  std::vector<WeightSlot> slots = llamaFamily().weights(config);
  for (WeightSlot& slot : slots) {
    const std::string attention = "model.layers." + std::to_string(slot.layer) + ".self_attn.";
    if (slot.slot == Slot::queryNorm) slot.tensor = attention + "query_layernorm.weight";
    if (slot.slot == Slot::keyNorm) slot.tensor = attention + "key_layernorm.weight";
  }
  return slots;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "hunyuan_v1_dense";
}

}  // namespace

Family hunyuanFamily() {
  return {.name = "hunyuan_v1_dense",
          .architectures = {"HunYuanDenseV1ForCausalLM"},
          .models = "HunYuan 0.5B to 7B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "hunyuan-dense", .config = fromGguf}}};
}

}  // namespace sinkscope
