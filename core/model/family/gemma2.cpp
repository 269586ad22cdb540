#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

// Gemma2Config: every other layer slides, the first of them.
bool slides(int layer) { return layer % 2 == 0; }

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  refuseBidirectional(reader);
  ModelConfig config = readDecoder(reader, "gemma2",
                                   {.vocabSize = 256'000,
                                    .hiddenSize = 2'304,
                                    .mlpWidth = 9'216,
                                    .layers = 26,
                                    .heads = 8,
                                    .kvHeads = 4,
                                    .headDim = 256,
                                    .contextLength = 8'192,
                                    .activation = "gelu_pytorch_tanh",
                                    .tiedHead = true});
  readGemmaParts(reader, config);
  config.attention.scale = 1.0 / std::sqrt(reader.positive("query_pre_attn_scalar", 256.0));
  config.attention.softCap = readCap(reader, "attn_logit_softcapping", 50.0);
  config.logitSoftCap = readCap(reader, "final_logit_softcapping", 30.0);
  config.form = BlockForm::sandwich;
  readWindows(reader, config, 4'096, slides);
  return config;
}

}  // namespace

std::vector<WeightSlot> sandwichWeights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    slots.norm(Slot::attentionOutputNorm, Slot::attentionOutputNormBias, "post_attention_layernorm");
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "pre_feedforward_layernorm");
    addGatedMlp(slots);
    slots.norm(Slot::mlpOutputNorm, Slot::mlpOutputNormBias, "post_feedforward_layernorm");
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

namespace {

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  putGemma(in, config);
  config["model_type"] = "gemma2";
  putQueryScale(in, config, 46);
  gguf::putWindow(in, config, 2);
  config["attn_logit_softcapping"] = in.positive("attn_logit_softcapping", 50.0);
  config["final_logit_softcapping"] = in.positive("final_logit_softcapping", 30.0);
}

}  // namespace

Family gemma2Family() {
  return {.name = "gemma2",
          .architectures = {"Gemma2ForCausalLM"},
          .models = "Gemma 2 2B, 9B, 27B",
          .readConfig = readConfig,
          .weights = sandwichWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "gemma2", .config = fromGguf, .fit = fitGemma}}};
}

}  // namespace sinkscope
