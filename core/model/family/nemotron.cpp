#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "nemotron",
                                   {.vocabSize = 256'000,
                                    .hiddenSize = 6'144,
                                    .mlpWidth = 24'576,
                                    .heads = 48,
                                    .contextLength = 4'096,
                                    .epsilon = 1e-5,
                                    .rotaryPart = 0.5,
                                    .activation = "relu2"},
                                   {.epsilon = "norm_eps"});
  config.norm.kind = NormKind::layer;
  config.norm.bias = true;
  config.norm.weightOffset = 1.0;
  config.mlp.gated = false;
  config.mlp.bias = reader.flag("mlp_bias", false);
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putSizes(in, config);
  gguf::putKeyHeads(in, config);
  gguf::putRope(in, config);
  config["partial_rotary_factor"] = gguf::rotaryFraction(gguf::rotaryWidth(in, config), gguf::headWidth(in, config));
  config["model_type"] = "nemotron";
  config["hidden_act"] = "relu2";
  config["norm_eps"] = in.positive("attention.layer_norm_epsilon");
  config["attention_bias"] = in.hasTensor("blk.0.attn_q.bias");
  config["mlp_bias"] = in.hasTensor("blk.0.ffn_up.bias");
}

// Its norm weights are stored with the 1 already added.
void fit(ModelConfig& config) { config.norm.weightOffset = 0.0; }

}  // namespace

Family nemotronFamily() {
  return {.name = "nemotron",
          .architectures = {"NemotronForCausalLM"},
          .models = "Nemotron 4 15B, 340B, Minitron",
          .readConfig = readConfig,
          .weights = ungatedWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "nemotron", .config = fromGguf, .fit = fit}}};
}

}  // namespace sinkscope
