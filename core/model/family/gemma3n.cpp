#include <cmath>
#include <numbers>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf_metadata.h"
#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/gguf_reader.h"
#include "core/model/family/rope_reader.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// One number for all layers, or a list of one for each.
std::vector<double> ofLayers(const nlohmann::json& json, const ConfigReader& reader, const std::string& key,
                             const ModelConfig& config, const std::string& wanted) {
  std::vector<double> numbers;
  if (!reader.has(key)) return numbers;
  const nlohmann::json& value = json.at(key);
  for (int layer = 0; layer < config.layers; ++layer) {
    const nlohmann::json* one = &value;
    if (value.is_array()) {
      if (std::ssize(value) != config.layers)
        reader.refuse(key, "one for each of the " + std::to_string(config.layers) + " layers, so another list");
      one = &value.at(static_cast<std::size_t>(layer));
    }
    if (!one->is_number()) reader.refuse(key, wanted);
    numbers.push_back(one->get<double>());
  }
  return numbers;
}

void readFeedForward(const nlohmann::json& json, const ConfigReader& reader, ModelConfig& config) {
  const std::string wanted = "a whole number from 1 to " + std::to_string(ConfigReader::kLargest) + " of each layer";
  const std::vector<double> widths = ofLayers(json, reader, "intermediate_size", config, wanted);
  const std::vector<double> shares =
      ofLayers(json, reader, "activation_sparsity_pattern", config, "a number from 0 to less than 1 of each layer");
  config.mlp.width = widths.empty() ? 16'384 : 1;
  for (std::size_t layer = 0; layer < config.blocks.size(); ++layer) {
    BlockConfig& block = config.blocks[layer];
    if (!widths.empty()) {
      const double width = widths[layer];
      if (width < 1.0 || width > static_cast<double>(ConfigReader::kLargest) || width != std::floor(width))
        reader.refuse("intermediate_size", wanted);
      block.mlpWidth = static_cast<std::int64_t>(width);
      config.mlp.width = std::max(config.mlp.width, block.mlpWidth);
    }
    block.sparsity = shares.empty() ? (config.layers > 10 && layer < 10 ? 0.95 : 0.0) : shares[layer];
    if (block.sparsity < 0.0 || block.sparsity >= 1.0)
      reader.refuse("activation_sparsity_pattern", "a number from 0 to less than 1 of each layer");
  }
}

void readStreams(const ConfigReader& reader, ModelConfig& config) {
  config.streams.count = static_cast<int>(reader.count("altup_num_inputs", 4, 64));
  config.streams.scaled = reader.flag("altup_correct_scale", true);
  config.laurelRank = reader.count("laurel_rank", 64);
  if (config.streams.count < 2) reader.refuse("altup_num_inputs", "a number of at least 2");
  if (reader.number("altup_active_idx", 0) != 0) {
    throw Error(
        ErrorKind::unsupported,
        reader.name("altup_active_idx") + " is " + reader.shown("altup_active_idx") + ", which Sinkscope does not know",
        "models that compute with the first of their streams are known, where it is 0 or absent");
  }
}

ModelConfig readConfig(const nlohmann::json& json) {
  nlohmann::json sizes = json;
  sizes.erase("intermediate_size");  // may be a list
  const ConfigReader reader(json);
  refuseBidirectional(reader);
  ModelConfig config = readSizes(ConfigReader(sizes), "gemma3n_text",
                                 {.vocabSize = 262'400,
                                  .hiddenSize = 2'048,
                                  .mlpWidth = 16'384,
                                  .layers = 35,
                                  .heads = 8,
                                  .kvHeads = 2,
                                  .headDim = 256,
                                  .contextLength = 32'768,
                                  .activation = "gelu_pytorch_tanh",
                                  .tiedHead = true});
  readLateGemmaParts(reader, config);
  if (config.perLayer.width == 0) reader.refuse("hidden_size_per_layer_input", "a whole number of at least 1");
  readFeedForward(json, reader, config);
  readStreams(reader, config);
  config.logitSoftCap = readCap(reader, "final_logit_softcapping", 30.0);
  readWindows(reader, config, 512, [](int layer) { return (layer + 1) % 5 != 0; });
  readSharedKeys(reader, config, 15);
  config.position.kind = PositionKind::rotary;
  config.position.rotaryWidth = evenHeadDim(config);
  readTwoRopes(reader, config, reader.positive("rope_theta", 1e6), reader.positive("rope_local_base_freq", 1e4));
  return config;
}

void addStreams(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const std::int64_t width = config.hiddenSize, count = config.streams.count;
  slots.add(Slot::streamsRouterNorm, "altup.router_norm.weight", {width});
  slots.add(Slot::streamsRouter, "altup.modality_router.weight", {count, width});
  slots.add(Slot::streamsPrediction, "altup.prediction_coefs.weight", {count * count, count});
  slots.add(Slot::streamsCorrection, "altup.correction_coefs.weight", {count, count});
  if (config.streams.scaled) slots.add(Slot::streamsScale, "altup.correct_output_scale", {width});
}

// A projection of each further stream.
void addProjectionsOfStreams(SlotList& slots, Slot slot, const std::string& name) {
  const int count = slots.config().streams.count - 1;
  for (int stream = 0; stream < count; ++stream) {
    const std::string tensor = name + "." + std::to_string(stream) + ".weight";
    slots.part(slot, tensor, {slots.config().hiddenSize, slots.config().hiddenSize}, stream, count);
  }
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  addPerLayerTables(slots);
  addProjectionsOfStreams(slots, Slot::streamsIn, "model.altup_projections");
  const std::int64_t width = config.hiddenSize;
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    addStreams(slots);
    slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addLateGemmaAttention(slots);
    slots.norm(Slot::attentionOutputNorm, Slot::attentionOutputNormBias, "post_attention_layernorm");
    slots.add(Slot::laurelIn, "laurel.linear_left.weight", {config.laurelRank, width});
    slots.add(Slot::laurelOut, "laurel.linear_right.weight", {width, config.laurelRank});
    slots.add(Slot::laurelNorm, "laurel.post_laurel_norm.weight", {width});
    slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "pre_feedforward_layernorm");
    const std::int64_t inner = config.mlpWidthOf(block);
    slots.add(Slot::gate, "mlp.gate_proj.weight", {inner, width});
    slots.add(Slot::up, "mlp.up_proj.weight", {inner, width});
    slots.add(Slot::down, "mlp.down_proj.weight", {width, inner});
    slots.norm(Slot::mlpOutputNorm, Slot::mlpOutputNormBias, "post_feedforward_layernorm");
    addPerLayerParts(slots);
  }
  addProjectionsOfStreams(slots, Slot::streamsOut, "model.altup_unembed_projections");
  addFinalNormAndHead(slots);
  return slots.take();
}

// The metadata has quantiles of the normal distribution in place of the shares below them.
std::vector<double> sharesOf(const std::vector<double>& quantiles) {
  std::vector<double> shares;
  for (const double quantile : quantiles) shares.push_back(0.5 * std::erfc(-quantile / std::numbers::sqrt2));
  return shares;
}

void fromGguf(const GgufMetadata& in, nlohmann::json& config) {
  config["model_type"] = "gemma3n_text";
  config["num_hidden_layers"] = gguf::layers(in);
  config["vocab_size"] = in.rows("token_embd.weight");
  config["hidden_size"] = in.count("embedding_length");
  config["num_attention_heads"] = in.count("attention.head_count");
  config["intermediate_size"] = in.counts("feed_forward_length", gguf::layers(in));
  config["max_position_embeddings"] = in.count("context_length");
  config["tie_word_embeddings"] = !in.hasTensor("output.weight");
  config["rms_norm_eps"] = in.positive("attention.layer_norm_rms_epsilon");
  config["hidden_activation"] = "gelu_pytorch_tanh";
  config["attention_bias"] = in.hasTensor("blk.0.attn_q.bias");
  gguf::putKeyHeads(in, config);
  gguf::putWindow(in, config, 5);
  config["num_kv_shared_layers"] = in.number("attention.shared_kv_layers", 0);
  config["hidden_size_per_layer_input"] = in.count("embedding_length_per_layer_input");
  config["vocab_size_per_layer_input"] = in.rows("per_layer_token_embd.weight");
  config["altup_num_inputs"] = in.count("altup.num_inputs");
  config["altup_active_idx"] = in.number("altup.active_idx", 0);
  config["altup_correct_scale"] = in.hasTensor("blk.0.altup_correct_scale.weight");
  config["laurel_rank"] = in.rows("blk.0.laurel_l.weight");
  if (in.has("activation_sparsity_scale"))
    config["activation_sparsity_pattern"] = sharesOf(in.reals("activation_sparsity_scale"));
  config["rope_theta"] = in.positive("rope.freq_base", 1e6);
  config["rope_local_base_freq"] = in.positive("rope.freq_base_swa", 1e4);
  config["final_logit_softcapping"] = in.positive("final_logit_softcapping", 30.0);
}

}  // namespace

Family gemma3nFamily() {
  std::vector<std::string> buffers = sharedKeyBuffers();
  buffers.emplace_back("altup.correct_output_scale");
  return {.name = "gemma3n_text",
          .architectures = {"Gemma3nForCausalLM", "Gemma3nForConditionalGeneration"},
          .models = "Gemma 3n E2B, E4B",
          .readConfig = readConfig,
          .weights = weights,
          .buffers = std::move(buffers),
          .gguf = {{.architecture = "gemma3n", .config = fromGguf}}};
}

}  // namespace sinkscope
