#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

// The first Phi-3 files call LongRoPE "su" or "yarn", although it is not YaRN: no factor, a list for each side.
nlohmann::json withLongropeNamed(nlohmann::json config) {
  for (const char* key : {"rope_scaling", "rope_parameters"}) {
    const auto section = config.find(key);
    if (section == config.end() || !section->is_object()) continue;
    for (const char* type : {"rope_type", "type"}) {
      if (section->contains(type) && section->at(type) == "yarn") (*section)[type] = "longrope";
    }
  }
  return config;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const nlohmann::json named = withLongropeNamed(json);
  const ConfigReader reader(named);
  ModelConfig config = readDecoder(reader, "phi3",
                                   {.vocabSize = 32'064,
                                    .hiddenSize = 3'072,
                                    .mlpWidth = 8'192,
                                    .contextLength = 4'096,
                                    .epsilon = 1e-5,
                                    .activation = "silu"});
  readWindows(reader, config, 0, [](int) { return true; });
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, queries = slots.queries(), keys = slots.keys();
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    const auto fused = [&](Slot weight, Slot bias, std::int64_t offset, std::int64_t count) {
      const std::int64_t all = queries + 2 * keys;
      slots.picked(weight, bias, "self_attn.qkv_proj", all, width, {1, all, offset, count}, false);
    };
    fused(Slot::query, Slot::queryBias, 0, queries);
    fused(Slot::key, Slot::keyBias, queries, keys);
    fused(Slot::value, Slot::valueBias, queries + keys, keys);
    slots.linear(Slot::output, Slot::outputBias, "self_attn.o_proj", width, queries, false);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addFusedGatedMlp(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "phi3";
  gguf::putUniformWindow(in, config);
}

}  // namespace

Family phi3Family() {
  return {.name = "phi3",
          .architectures = {"Phi3ForCausalLM"},
          .models = "Phi-3, Phi-3.5, Phi-4",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "phi3", .config = fromGguf}}};
}

}  // namespace sinkscope
