#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  ModelConfig config = readSizes(reader, "opt",
                                 {.vocabSize = 50'272,
                                  .hiddenSize = 768,
                                  .mlpWidth = 3'072,
                                  .layers = 12,
                                  .heads = 12,
                                  .contextLength = 2'048,
                                  .activation = "relu",
                                  .tiedHead = true},
                                 {.kvHeads = "", .mlpWidth = "ffn_dim", .activation = "activation_function"});
  config.position.kind = PositionKind::learned;
  config.position.learnedOffset = 2;  // the first two rows of the table were meant for padding
  config.norm = {.kind = NormKind::layer,
                 .epsilon = 1e-5,
                 .affine = reader.flag("layer_norm_elementwise_affine", true),
                 .bias = true};
  config.mlp.gated = false;
  config.mlp.bias = config.attention.projectionBias = config.attention.outputBias = reader.flag("enable_bias", true);
  const bool before = reader.flag("do_layer_norm_before", true);  // false: the 350m style
  config.form = before ? BlockForm::preNorm : BlockForm::postNorm;
  config.finalNorm = before && !reader.flag("_remove_final_layer_norm", false);
  config.embeddingWidth = static_cast<int>(reader.count("word_embed_proj_dim", config.hiddenSize));
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  const std::int64_t width = config.hiddenSize, inner = config.mlp.width, narrow = config.embeddingWidth;
  const bool bias = config.mlp.bias, post = config.form == BlockForm::postNorm, projected = narrow != width;
  slots.whole(Slot::embedding, "model.decoder.embed_tokens.weight", {config.vocabSize, narrow});
  if (projected) slots.whole(Slot::embeddingProjection, "model.decoder.project_in.weight", {width, narrow});
  slots.whole(Slot::positionEmbedding, "model.decoder.embed_positions.weight",
              {config.contextLength + config.position.learnedOffset, width});
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.decoder.layers." + std::to_string(block) + ".");
    const Slot first = post ? Slot::attentionOutputNorm : Slot::attentionNorm;
    const Slot firstBias = post ? Slot::attentionOutputNormBias : Slot::attentionNormBias;
    slots.norm(first, firstBias, "self_attn_layer_norm");
    slots.linear(Slot::query, Slot::queryBias, "self_attn.q_proj", width, width, bias);
    slots.linear(Slot::key, Slot::keyBias, "self_attn.k_proj", width, width, bias);
    slots.linear(Slot::value, Slot::valueBias, "self_attn.v_proj", width, width, bias);
    slots.linear(Slot::output, Slot::outputBias, "self_attn.out_proj", width, width, bias);
    slots.norm(post ? Slot::mlpOutputNorm : Slot::mlpNorm, post ? Slot::mlpOutputNormBias : Slot::mlpNormBias,
               "final_layer_norm");
    slots.linear(Slot::up, Slot::upBias, "fc1", inner, width, bias);
    slots.linear(Slot::down, Slot::downBias, "fc2", width, inner, bias);
  }
  if (config.finalNorm) slots.wholeNorm(Slot::finalNorm, Slot::finalNormBias, "model.decoder.final_layer_norm");
  if (projected) slots.whole(Slot::headProjection, "model.decoder.project_out.weight", {narrow, width});
  if (!config.tiedHead) slots.whole(Slot::head, "lm_head.weight", {config.vocabSize, narrow});
  return slots.take();
}

}  // namespace

Family optFamily() {
  return {.name = "opt",
          .architectures = {"OPTForCausalLM", "OPTModel"},
          .models = "OPT 125M to 66B (350M's form too), Galactica",
          .readConfig = readConfig,
          .weights = weights};
}

}  // namespace sinkscope
