#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

// [[["global", "local"], 12]]: these, so often. Where it is silent, attention_layers, or every other layer is local.
std::vector<std::string> layerKinds(const ConfigReader& reader, const nlohmann::json& json, int layers) {
  std::vector<std::string> kinds;
  const auto refuse = [&] { reader.refuse("attention_types", "a list of [[kinds], times] that names every layer"); };
  if (!reader.has("attention_types")) {
    kinds = reader.texts("attention_layers");
    for (int layer = 0; kinds.empty() && layer < layers; ++layer)
      kinds.insert(kinds.end(), layer % 2 == 0 ? "global" : "local");
  } else {
    const nlohmann::json& types = json.at("attention_types");
    if (!types.is_array()) refuse();
    for (const nlohmann::json& item : types) {
      const bool sound = item.is_array() && item.size() == 2 && item[0].is_array() && item[1].is_number_unsigned();
      if (!sound || item[1] > layers) refuse();
      for (auto times = item[1].get<int>(); times > 0; --times) {
        for (const nlohmann::json& kind : item[0]) kinds.push_back(kind.is_string() ? kind.get<std::string>() : "");
      }
    }
  }
  if (std::ssize(kinds) != layers) refuse();
  for (const std::string& kind : kinds) {
    if (kind != "global" && kind != "local") refuse();
  }
  return kinds;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  const std::int64_t width = reader.count("hidden_size", 2'048);
  ModelConfig config = readSizes(reader, "gpt_neo",
                                 {.vocabSize = 50'257,
                                  .hiddenSize = 2'048,
                                  .mlpWidth = 4 * width,
                                  .layers = 24,
                                  .heads = 16,
                                  .contextLength = 2'048,
                                  .epsilon = 1e-5,
                                  .activation = "gelu_new",
                                  .tiedHead = true},
                                 {.layers = "num_layers",
                                  .heads = "num_heads",
                                  .kvHeads = "",
                                  .epsilon = "layer_norm_epsilon",
                                  .activation = "activation_function"});
  config.position.kind = PositionKind::learned;
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.mlp.gated = false;
  config.mlp.bias = config.attention.outputBias = true;
  config.attention.scale = 1.0;
  const std::int64_t window = reader.count("window_size", 256);
  const std::vector<std::string> kinds = layerKinds(reader, json, config.layers);
  for (std::size_t block = 0; block < kinds.size(); ++block)
    config.blocks[block].window = kinds[block] == "local" ? window : 0;
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  slots.whole(Slot::embedding, "transformer.wte.weight", {config.vocabSize, width});
  slots.whole(Slot::positionEmbedding, "transformer.wpe.weight", {config.contextLength, width});
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "transformer.h." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "ln_1");
    slots.linear(Slot::query, Slot::queryBias, "attn.attention.q_proj", width, width, false);
    slots.linear(Slot::key, Slot::keyBias, "attn.attention.k_proj", width, width, false);
    slots.linear(Slot::value, Slot::valueBias, "attn.attention.v_proj", width, width, false);
    slots.linear(Slot::output, Slot::outputBias, "attn.attention.out_proj", width, width, true);
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "ln_2");
    slots.linear(Slot::up, Slot::upBias, "mlp.c_fc", inner, width, true);
    slots.linear(Slot::down, Slot::downBias, "mlp.c_proj", width, inner, true);
  }
  addFinalNormAndHead(slots, "transformer.ln_f");
  return slots.take();
}

}  // namespace

Family gptNeoFamily() {
  return {.name = "gpt_neo",
          .architectures = {"GPTNeoForCausalLM", "GPTNeoModel"},
          .models = "GPT-Neo 125M to 2.7B, TinyStories",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"attn.attention.bias", "attn.attention.masked_bias"}};
}

}  // namespace sinkscope
