#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"
#include "core/model/family/rope_reader.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

bool slides(int layer) { return layer % 2 == 0; }

// GptOssConfig's own scaling, where config.json is silent; null is silence too.
RopeConfig defaultRope(double theta) {
  const nlohmann::json silent = {{"rope_scaling",
                                  {{"rope_type", "yarn"},
                                   {"factor", 32.0},
                                   {"beta_fast", 32.0},
                                   {"beta_slow", 1.0},
                                   {"truncate", false},
                                   {"original_max_position_embeddings", 4'096}}}};
  return readRope(ConfigReader(silent), 64, 131'072, theta);
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readDecoder(reader, "gpt_oss",
                                   {.vocabSize = 201'088,
                                    .hiddenSize = 2'880,
                                    .mlpWidth = 2'880,
                                    .layers = 36,
                                    .heads = 64,
                                    .kvHeads = 8,
                                    .headDim = 64,
                                    .contextLength = 131'072,
                                    .epsilon = 1e-5,
                                    .theta = 150'000.0,
                                    .activation = "silu"});
  if (!reader.has("rope_scaling") && !reader.has("rope_parameters")) {
    config.position.rope = defaultRope(config.position.rope.theta);
  }
  config.attention.learnedSink = true;
  config.attention.projectionBias = config.attention.outputBias = reader.flag("attention_bias", true);
  readWindows(reader, config, 128, slides);
  readExperts(reader, config, "num_local_experts", 128, 4);
  config.experts.weighting = ExpertWeighting::topThenSoftmax;
  config.experts.routerBias = config.experts.bias = config.experts.clamped = true;
  config.experts.gateLimit = reader.positive("swiglu_limit", 7.0);
  config.experts.gateSlope = reader.positive("swiglu_alpha", 1.702);
  for (BlockConfig& block : config.blocks) block.experts = true;
  if (reader.has("quantization_config")) {
    const ConfigReader quantization = reader.section("quantization_config");
    const std::string method = quantization.text("quant_method", "mxfp4");
    if (method != "mxfp4") {
      throw Error(ErrorKind::unsupported,
                  quantization.name("quant_method") + " is \"" + method + "\", which Sinkscope does not know",
                  "known: mxfp4");
    }
    config.experts.mxfp4 = true;
  }
  return config;
}

// The experts' gate and up rows alternate in one tensor; plain ones are stored [E,in,out], MXFP4 ones in blocks of 32
// along the input.
void addExpertTensors(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const std::int64_t experts = config.experts.count, width = config.hiddenSize, inner = config.mlp.width;
  const auto matrix = [&](Slot slot, const std::string& name, std::int64_t out, std::int64_t in, RowPick rows) {
    if (config.experts.mxfp4) {
      WeightSlot& added = slots.add(slot, name + "_blocks", {experts, out, in / 32, 16});
      added.scales = added.tensor.substr(0, added.tensor.size() - std::string("_blocks").size()) + "_scales";
      added.rows = rows;
      return;
    }
    WeightSlot& added = slots.add(slot, name, {experts, in, out});
    added.transposed = true;
    added.rows = rows;
  };
  const RowPick gate{inner, 2, 0, 1}, up{inner, 2, 1, 1};
  matrix(Slot::expertGate, "mlp.experts.gate_up_proj", 2 * inner, width, gate);
  slots.add(Slot::expertGateBias, "mlp.experts.gate_up_proj_bias", {experts, 2 * inner}).rows = gate;
  matrix(Slot::expertUp, "mlp.experts.gate_up_proj", 2 * inner, width, up);
  slots.add(Slot::expertUpBias, "mlp.experts.gate_up_proj_bias", {experts, 2 * inner}).rows = up;
  matrix(Slot::expertDown, "mlp.experts.down_proj", width, inner, {});
  slots.add(Slot::expertDownBias, "mlp.experts.down_proj_bias", {experts, width});
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
    slots.linear(Slot::router, Slot::routerBias, "mlp.router", config.experts.count, config.hiddenSize, true);
    addExpertTensors(slots);
  }
  addFinalNormAndHead(slots);
  return slots.take();
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  gguf::putLlama(in, config);
  config["model_type"] = "gpt_oss";
  config["intermediate_size"] = in.count("expert_feed_forward_length", config["intermediate_size"].get<std::int64_t>());
  config["num_local_experts"] = in.count("expert_count");
  config["num_experts_per_tok"] = in.count("expert_used_count");
  config["swiglu_limit"] = 7.0;
  gguf::putWindow(in, config, 2);
  // The model was trained with the borders of its scaling where they fall, between two dimensions.
  if (nlohmann::json& scaling = config["rope_scaling"]; scaling.is_object()) scaling["truncate"] = false;
}

std::string ggufName(Slot slot, const GgufFile&, const std::string&) {
  return slot == Slot::mlpNorm ? "post_attention_norm.weight" : "";
}

}  // namespace

Family gptOssFamily() {
  return {.name = "gpt_oss",
          .architectures = {"GptOssForCausalLM"},
          .models = "gpt-oss 20B, 120B",
          .readConfig = readConfig,
          .weights = weights,
          .gguf = {{.architecture = "gpt-oss", .config = fromGguf, .ownName = ggufName}}};
}

}  // namespace sinkscope
