#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

void readGraniteParts(const ConfigReader& reader, ModelConfig& config) {
  config.mlp.bias = reader.flag("mlp_bias", false);
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  config.attention.scale = reader.positive("attention_multiplier", 1.0);
  config.embeddingScale = reader.positive("embedding_multiplier", 1.0);
  config.residualScale = reader.positive("residual_multiplier", 1.0);
  config.logitScale = 1.0 / reader.positive("logits_scaling", 1.0);
}

void putGraniteParts(const GgufMetadata& in, nlohmann::json& config) {
  config["attention_multiplier"] = in.positive("attention.scale");
  config["embedding_multiplier"] = in.positive("embedding_scale", 1.0);
  config["residual_multiplier"] = in.positive("residual_scale", 1.0);
  config["logits_scaling"] = in.positive("logit_scale", 1.0);
}

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "granite", {.activation = "silu"});
  readGraniteParts(reader, config);
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "granite";
  config["mlp_bias"] = in.hasTensor("blk.0.ffn_gate.bias");
  putGraniteParts(in, config);
}

}  // namespace

Family graniteFamily() {
  return {.name = "granite",
          .architectures = {"GraniteForCausalLM"},
          .models = "Granite 3.0 to 3.3, 2B, 8B",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "granite", .config = fromGguf, .rotationPairs = true}}};
}

}  // namespace sinkscope
