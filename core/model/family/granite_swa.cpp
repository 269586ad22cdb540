#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

bool slides(int layer) { return layer % 4 != 0; }

// layer_rope_theta: a base for each layer, 0 where it knows of no positions. One for full and one for sliding layers
// can be told here.
void readBases(const ConfigReader& reader, const nlohmann::json& json, ModelConfig& config) {
  if (!reader.has("layer_rope_theta")) return;
  const nlohmann::json& bases = json.at("layer_rope_theta");
  const std::string wanted = "a number of at least 0 for each of the " + std::to_string(config.layers) + " layers";
  if (!bases.is_array() || static_cast<int>(bases.size()) != config.layers) reader.refuse("layer_rope_theta", wanted);
  double full = 0.0, sliding = 0.0;
  for (std::size_t layer = 0; layer < config.blocks.size(); ++layer) {
    if (!bases[layer].is_number() || bases[layer] < 0) reader.refuse("layer_rope_theta", wanted);
    const auto base = bases[layer].get<double>();
    BlockConfig& block = config.blocks[layer];
    block.rotates = base > 0.0;
    double& known = block.window > 0 ? sliding : full;
    if (base > 0.0 && known > 0.0 && known != base) {
      throw Error(ErrorKind::unsupported, reader.name("layer_rope_theta") + " is " + reader.shown("layer_rope_theta"),
                  "one base for all full layers and one for all sliding ones are known");
    }
    if (base > 0.0) known = base;
  }
  config.position.windowRope = config.position.rope;
  if (full > 0.0) config.position.rope.theta = full;
  if (sliding > 0.0) config.position.windowRope->theta = sliding;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "granite_swa",
                                   {.vocabSize = 100'352,
                                    .hiddenSize = 2'560,
                                    .mlpWidth = 8'192,
                                    .layers = 24,
                                    .heads = 20,
                                    .kvHeads = 4,
                                    .contextLength = 8'192,
                                    .epsilon = 1e-5,
                                    .activation = "silu",
                                    .tiedHead = true});
  readGraniteParts(reader, config);
  config.attention.learnedSink = true;
  readWindows(reader, config, 128, slides);
  readBases(reader, json, config);
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    slots.add(Slot::sinkLogits, "self_attn.sinks", {config.heads});
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "post_attention_layernorm");
    addGatedMlp(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

}  // namespace

Family graniteSwaFamily() {
  return {.name = "granite_swa",
          .architectures = {"GraniteSWAForCausalLM"},
          .models = "Granite with windows and learned sinks",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"rotary_emb.inv_freq"}};
}

}  // namespace sinkscope
