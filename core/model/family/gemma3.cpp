#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"
#include "core/model/family/rope_reader.h"

namespace sinkscope {

namespace {

DecoderDefaults defaults() {
  return {.vocabSize = 262'208,
          .hiddenSize = 2'304,
          .mlpWidth = 9'216,
          .layers = 26,
          .heads = 8,
          .kvHeads = 4,
          .headDim = 256,
          .contextLength = 131'072,
          .theta = 1e6,
          .activation = "gelu_pytorch_tanh",
          .tiedHead = true};
}

// attn_logit_softcapping is Gemma 2's: transformers reads it of Gemma 3 too, and leaves scores alone.
ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  refuseBidirectional(reader);
  ModelConfig config = readSizes(reader, "gemma3_text", defaults());
  readGemmaParts(reader, config);
  config.attention.scale = 1.0 / std::sqrt(reader.positive("query_pre_attn_scalar", 256.0));
  config.attention.qkNorm = QkNorm::shared;
  config.logitSoftCap = readCap(reader, "final_logit_softcapping", 0.0);
  config.form = BlockForm::sandwich;
  config.float16Safe = false;  // hidden states of 95,232 and more have been seen

  // Layers with a window turn by their own base, without the scaling of the others.
  config.position.kind = PositionKind::rotary;
  config.position.rotaryWidth = evenHeadDim(config);
  const double theta = reader.positive("rope_theta", 1e6), windowTheta = reader.positive("rope_local_base_freq", 1e4);
  readTwoRopes(reader, config, theta, windowTheta);
  const std::int64_t pattern = reader.count("sliding_window_pattern", 6);
  readWindows(reader, config, 4'096, [](int) { return true; });
  if (!reader.has("layer_types")) {
    for (int block = 0; block < config.layers; ++block) {
      if ((block + 1) % pattern == 0) config.blocks[static_cast<std::size_t>(block)].window = 0;
    }
  }
  return config;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  putGemma(in, config);
  config["model_type"] = "gemma3_text";
  config["rope_theta"] = in.positive("rope.freq_base", 1'000'000.0);
  config["rope_local_base_freq"] = in.positive("rope.freq_base_swa", 10'000.0);
  putQueryScale(in, config, 62);
  gguf::putWindow(in, config, 6);
  if (in.has("final_logit_softcapping")) config["final_logit_softcapping"] = in.positive("final_logit_softcapping");
}

}  // namespace

Family gemma3Family() {
  return {.name = "gemma3_text",
          .architectures = {"Gemma3ForCausalLM", "Gemma3ForConditionalGeneration"},
          .models = "Gemma 3 270M, 1B, 4B, 12B, 27B",
          .readConfig = readConfig,
          .weights = sandwichWeights,
          .buffers = {"rotary_emb.inv_freq"},
          .gguf = {{.architecture = "gemma3", .config = fromGguf, .fit = fitGemma}}};
}

}  // namespace sinkscope
