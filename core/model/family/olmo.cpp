#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "olmo", {.vocabSize = 50'304, .activation = "silu"});
  // Norms have nothing learned, and their epsilon is no key: Groeneveld et al. 2024, section 2.1.
  config.norm = {.kind = NormKind::layer, .epsilon = 1e-5, .affine = false};
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", false);
  if (reader.has("clip_qkv")) config.attention.clip = reader.requiredPositive("clip_qkv");
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putSizes(in, config);
  gguf::putKeyHeads(in, config);
  gguf::putRope(in, config);
  config["model_type"] = "olmo";
  config["hidden_act"] = "silu";
  if (in.has("attention.clamp_kqv")) config["clip_qkv"] = in.positive("attention.clamp_kqv");
}

}  // namespace

Family olmoFamily() {
  return {.name = "olmo",
          .architectures = {"OlmoForCausalLM"},
          .models = "OLMo 1B, 7B, 7B-0424",
          .readConfig = readConfig,
          .weights = llamaFamily().weights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "olmo", .config = fromGguf, .rotationPairs = true}}};
}

}  // namespace sinkscope
