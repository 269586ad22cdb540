#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/values/error.h"

namespace sinkscope {

ModelConfig readGptj(const ConfigReader& reader, const std::string& family) {
  const std::int64_t width = reader.count("n_embd", 4'096);
  ModelConfig config = readSizes(reader, family,
                                 {.vocabSize = 50'400,
                                  .hiddenSize = 4'096,
                                  .mlpWidth = 4 * width,
                                  .layers = 28,
                                  .heads = 16,
                                  .contextLength = 2'048,
                                  .epsilon = 1e-5,
                                  .activation = "gelu_new"},
                                 {.hiddenSize = "n_embd",
                                  .layers = "n_layer",
                                  .heads = "n_head",
                                  .kvHeads = "",
                                  .mlpWidth = "n_inner",
                                  .context = "n_positions",
                                  .epsilon = "layer_norm_epsilon",
                                  .activation = "activation_function"});
  config.position.kind = PositionKind::rotary;
  const std::int64_t turning = reader.count("rotary_dim", 64);
  if (turning % 2 != 0 || turning > config.headDim) {
    reader.refuse("rotary_dim",
                  "an even number of at most the " + std::to_string(config.headDim) + " dimensions of a head");
  }
  config.position.rotaryWidth = static_cast<int>(turning);
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.mlp.gated = false;
  config.mlp.bias = config.headBias = true;
  config.form = BlockForm::parallel;
  config.parallelSharesNorm = true;
  return config;
}

std::vector<WeightSlot> gptjWeights(const ModelConfig& config, void (*projections)(SlotList& slots)) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width;
  addEmbedding(slots, "transformer.wte");
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "transformer.h." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "ln_1");
    projections(slots);
    slots.linear(Slot::output, Slot::outputBias, "attn.out_proj", width, width, false);
    slots.linear(Slot::up, Slot::upBias, "mlp.fc_in", inner, width, true);
    slots.linear(Slot::down, Slot::downBias, "mlp.fc_out", width, inner, true);
  }
  addFinalNormAndHead(slots, "transformer.ln_f");
  return turningPairs(slots.take(), config);
}

namespace {

ModelConfig readConfig(const nlohmann::json& json) { return readGptj(ConfigReader(json), "gptj"); }

void apart(SlotList& slots) {
  const std::int64_t width = slots.config().hiddenSize;
  slots.linear(Slot::query, Slot::queryBias, "attn.q_proj", width, width, false);
  slots.linear(Slot::key, Slot::keyBias, "attn.k_proj", width, width, false);
  slots.linear(Slot::value, Slot::valueBias, "attn.v_proj", width, width, false);
}

std::vector<WeightSlot> weights(const ModelConfig& config) { return gptjWeights(config, apart); }

}  // namespace

Family gptjFamily() {
  return {.name = "gptj",
          .architectures = {"GPTJForCausalLM", "GPTJModel"},
          .models = "GPT-J 6B, GPT-JT, Dolly 1",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = {"attn.bias", "attn.masked_bias", "attn.embed_positions"}};
}

}  // namespace sinkscope
