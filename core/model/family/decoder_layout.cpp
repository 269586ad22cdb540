#include "core/model/family/decoder_layout.h"

#include "core/model/family/activation_names.h"
#include "core/model/family/rope_reader.h"
#include "core/values/error.h"

namespace sinkscope {

ModelConfig readSizes(const ConfigReader& reader, const std::string& family, const DecoderDefaults& defaults,
                      const DecoderKeys& keys) {
  ModelConfig config;
  config.family = family;
  config.vocabSize = static_cast<int>(reader.count("vocab_size", defaults.vocabSize));
  config.hiddenSize = static_cast<int>(reader.count(keys.hiddenSize, defaults.hiddenSize));
  config.mlp.width = reader.count(keys.mlpWidth, defaults.mlpWidth);
  config.layers = static_cast<int>(reader.count(keys.layers, defaults.layers, kMostLayers));
  config.heads = static_cast<int>(reader.count(keys.heads, defaults.heads));
  const int otherwise = defaults.kvHeads > 0 ? defaults.kvHeads : config.heads;
  config.kvHeads = keys.kvHeads.empty() ? otherwise : static_cast<int>(reader.count(keys.kvHeads, otherwise));
  config.contextLength = static_cast<int>(reader.count(keys.context, defaults.contextLength));
  if (config.heads % config.kvHeads != 0) {
    reader.refuse(keys.kvHeads.empty() ? "num_kv_heads" : keys.kvHeads,
                  "a divisor of " + keys.heads + " (" + std::to_string(config.heads) + ")");
  }
  const bool divides = reader.has("head_dim") || defaults.headDim > 0;
  if (!divides && config.hiddenSize % config.heads != 0) {
    reader.refuse(keys.hiddenSize,
                  "a multiple of " + keys.heads + " (" + std::to_string(config.heads) + "), or head_dim beside it,");
  }
  const int width = defaults.headDim > 0 ? defaults.headDim : std::max(config.hiddenSize / config.heads, 1);
  config.headDim = static_cast<int>(reader.count("head_dim", width));
  if (std::int64_t{config.heads} * config.headDim > ConfigReader::kLargest) {
    reader.refuse(keys.heads, "fewer heads, or narrower ones: together they are wider than " +
                                  std::to_string(ConfigReader::kLargest) + ", so another value");
  }
  config.norm.epsilon = reader.positive(keys.epsilon, defaults.epsilon);
  config.mlp.activation = readActivation(reader, keys.activation, defaults.activation);
  config.tiedHead = reader.flag("tie_word_embeddings", defaults.tiedHead);
  config.blocks.resize(static_cast<std::size_t>(config.layers));
  config.position.kind = PositionKind::none;
  return config;
}

ModelConfig readDecoder(const ConfigReader& reader, const std::string& family, const DecoderDefaults& defaults,
                        const DecoderKeys& keys) {
  ModelConfig config = readSizes(reader, family, defaults, keys);
  config.position.kind = PositionKind::rotary;
  double part = reader.positive(keys.rotaryPart, defaults.rotaryPart);
  if (const auto section = ropeSection(reader)) part = section->positive("partial_rotary_factor", part);
  if (part > 1.0) reader.refuse(keys.rotaryPart, "a number greater than 0 and at most 1");
  config.position.rotaryWidth = static_cast<int>(part * config.headDim);
  if (config.position.rotaryWidth % 2 != 0 || config.position.rotaryWidth == 0) {
    throw Error(ErrorKind::badFile,
                "config.json: " + std::to_string(config.position.rotaryWidth) + " of a head's " +
                    std::to_string(config.headDim) + " dimensions are to turn",
                "rotary positions need an even number of at least 2: an even head_dim");
  }
  config.position.rope = readRope(reader, config.position.rotaryWidth, config.contextLength, defaults.theta);
  return config;
}

std::vector<std::string> layerWords(const ConfigReader& reader, const ModelConfig& config, const char* key,
                                    std::initializer_list<const char*> known) {
  const std::vector<std::string> words = reader.texts(key);
  if (!words.empty() && std::ssize(words) != config.layers) {
    throw Error(ErrorKind::badFile, reader.name(key) + " names " + std::to_string(words.size()) + " layers",
                "one for each of the " + std::to_string(config.layers) + " layers is needed");
  }
  std::string all;
  for (const char* one : known) all += (all.empty() ? "known: " : ", ") + std::string(one);
  for (const std::string& word : words) {
    if (known.size() == 0 || std::find(known.begin(), known.end(), word) != known.end()) continue;
    throw Error(ErrorKind::unsupported, reader.name(key) + " has \"" + word + "\", which Sinkscope does not know", all);
  }
  return words;
}

void readWindows(const ConfigReader& reader, ModelConfig& config, std::int64_t window, bool (*slides)(int layer)) {
  if (reader.has("sliding_window")) {
    window = reader.count("sliding_window", window);
  } else if (reader.says("sliding_window")) {
    window = 0;
  }
  const std::vector<std::string> types =
      layerWords(reader, config, "layer_types", {"full_attention", "sliding_attention"});
  for (int layer = 0; layer < config.layers; ++layer) {
    const auto place = static_cast<std::size_t>(layer);
    const bool isWindowed = types.empty() ? slides(layer) : types[place] == "sliding_attention";
    config.blocks[place].window = isWindowed ? window : 0;
  }
}

void readExperts(const ConfigReader& reader, ModelConfig& config, const std::string& countKey, int count,
                 int perToken) {
  config.experts.count = static_cast<int>(reader.count(countKey, count, 65'536));
  if (std::int64_t{config.experts.count} * config.layers > kMostExperts) {
    reader.refuse(countKey, "at most " + std::to_string(kMostExperts) + " experts in all " +
                                std::to_string(config.layers) + " layers together, so a smaller number");
  }
  config.experts.perToken = static_cast<int>(reader.count("num_experts_per_tok", perToken));
  if (config.experts.perToken > config.experts.count) {
    reader.refuse("num_experts_per_tok",
                  "at most " + countKey + " (" + std::to_string(config.experts.count) + "), so a smaller number");
  }
}

void readQwenExperts(const ConfigReader& reader, ModelConfig& config, const QwenExperts& defaults) {
  const std::string count = reader.has("num_experts") ? "num_experts" : "num_local_experts";
  readExperts(reader, config, count, defaults.count, defaults.perToken);
  config.experts.width = reader.count("moe_intermediate_size", defaults.width);
  const bool normalized = reader.flag("norm_topk_prob", defaults.normalized);
  config.experts.weighting = normalized ? ExpertWeighting::softmaxThenTopNormalized : ExpertWeighting::softmaxThenTop;
  const std::int64_t step = reader.count("decoder_sparse_step", 1);
  for (int block = 0; block < config.layers; ++block)
    config.blocks[static_cast<std::size_t>(block)].experts = (block + 1) % step == 0;
  for (const std::int64_t block : reader.numbers("mlp_only_layers")) {
    if (block < config.layers) config.blocks[static_cast<std::size_t>(block)].experts = false;
  }
}

void readSharedExpert(const ConfigReader& reader, ModelConfig& config, std::int64_t width) {
  config.experts.sharedWidth = reader.count("shared_expert_intermediate_size", width);
  config.experts.sharedGate = true;
}

void readGroupedExperts(const ConfigReader& reader, ModelConfig& config, const GroupedExperts& defaults) {
  ExpertsConfig& experts = config.experts;
  readExperts(reader, config, reader.has("num_local_experts") ? "num_local_experts" : "n_routed_experts",
              defaults.count, defaults.perToken);
  experts.width = reader.count("moe_intermediate_size", defaults.width);
  experts.sharedWidth = experts.width * reader.number("n_shared_experts", defaults.shared);
  experts.scale = reader.positive("routed_scaling_factor", defaults.scale);
  const bool normalized = reader.flag("norm_topk_prob", defaults.normalized);
  if (defaults.softmax) {
    experts.weighting = normalized ? ExpertWeighting::softmaxThenTopNormalized : ExpertWeighting::softmaxThenTop;
  } else {
    experts.weighting = normalized ? ExpertWeighting::sigmoidNormalized : ExpertWeighting::sigmoid;
  }
  experts.groups = static_cast<int>(reader.count("n_group", defaults.groups));
  experts.chosenGroups = static_cast<int>(reader.count("topk_group", defaults.chosenGroups));
  experts.groupBest = defaults.groupBest;
  const int least = experts.groups > 1 ? experts.groupBest : 1;
  if (experts.count % experts.groups != 0 || experts.count / experts.groups < least) {
    reader.refuse("n_group", "a divisor of the " + std::to_string(experts.count) + " experts" +
                                 (least > 1 ? ", with two and more in every group," : ""));
  }
  if (experts.chosenGroups > experts.groups ||
      experts.chosenGroups * (experts.count / experts.groups) < experts.perToken) {
    reader.refuse("topk_group", "at most n_group (" + std::to_string(experts.groups) +
                                    "), with experts enough for num_experts_per_tok, so another number");
  }
  const char* const further = reader.has("num_nextn_predict_layers") ? "num_nextn_predict_layers" : "num_mtp_layers";
  config.furtherBlocks = static_cast<int>(std::min(reader.number(further, 0), kMostLayers));
  const std::int64_t dense = reader.number("first_k_dense_replace", defaults.dense);
  for (int block = 0; block < config.layers; ++block)
    config.blocks[static_cast<std::size_t>(block)].experts = block >= dense;
}

std::vector<WeightSlot> turningPairs(std::vector<WeightSlot> slots, const ModelConfig& config) {
  const bool everyHead = config.attention.qkNorm == QkNorm::perHead;
  for (WeightSlot& slot : slots) {
    if (slot.layer < 0 || !config.blocks[static_cast<std::size_t>(slot.layer)].rotates) continue;
    const bool query = slot.slot == Slot::query || slot.slot == Slot::queryBias;
    const bool key = slot.slot == Slot::key || slot.slot == Slot::keyBias;
    if (query || (everyHead && slot.slot == Slot::queryNorm)) slot.pairedHeads = config.heads;
    if (key || (everyHead && slot.slot == Slot::keyNorm)) slot.pairedHeads = config.kvHeads;
    if (slot.pairedHeads > 0) slot.pairedRows = config.position.rotaryWidth;
  }
  return slots;
}

void refuseBidirectional(const ConfigReader& reader) {
  if (!reader.has("use_bidirectional_attention") || reader.shown("use_bidirectional_attention") == "false") return;
  throw Error(ErrorKind::unsupported,
              reader.name("use_bidirectional_attention") + " is " + reader.shown("use_bidirectional_attention") +
                  ", which Sinkscope does not know",
              "causal decoders are known, where it is false or absent");
}

void readLogScale(const ConfigReader& rope, ModelConfig& config) {
  config.attention.logScale = rope.positiveOrZero("llama_4_scaling_beta", 0.0);
  if (config.attention.logScale > 0.0)
    config.attention.logScaleLength = rope.requiredCount("original_max_position_embeddings");
}

double readCap(const ConfigReader& reader, const std::string& key, double fallback) {
  if (!reader.has(key)) return reader.says(key) ? 0.0 : fallback;
  return reader.positive(key, fallback);
}

void readQwenWindows(const ConfigReader& reader, ModelConfig& config) {
  if (!reader.flag("use_sliding_window", false)) return;
  readWindows(reader, config, 4'096, [](int) { return true; });
  if (reader.has("layer_types")) return;
  const std::int64_t first = reader.number("max_window_layers", 28);
  for (std::int64_t block = 0; block < std::min<std::int64_t>(first, config.layers); ++block) {
    config.blocks[static_cast<std::size_t>(block)].window = 0;
  }
}

int evenHeadDim(const ModelConfig& config) {
  if (config.headDim % 2 == 0) return config.headDim;
  throw Error(ErrorKind::badFile, "config.json: the head width is " + std::to_string(config.headDim),
              "rotary positions need an even head_dim");
}

void SlotList::whole(Slot slot, const std::string& tensor, std::vector<std::int64_t> shape) {
  slots_.push_back({.slot = slot, .layer = -1, .tensor = tensor, .shape = std::move(shape), .scales = {}});
}

void SlotList::part(Slot slot, const std::string& tensor, std::vector<std::int64_t> shape, int part, int parts) {
  whole(slot, tensor, std::move(shape));
  slots_.back().part = part;
  slots_.back().parts = parts;
}

void SlotList::wholeNorm(Slot weight, Slot bias, const std::string& name) {
  if (config_.norm.affine) whole(weight, name + ".weight", {config_.hiddenSize});
  if (config_.norm.affine && config_.norm.bias) whole(bias, name + ".bias", {config_.hiddenSize});
}

void SlotList::begin(int block, std::string prefix) {
  block_ = block;
  prefix_ = std::move(prefix);
}

WeightSlot& SlotList::add(Slot slot, const std::string& tensor, std::vector<std::int64_t> shape) {
  slots_.push_back(
      {.slot = slot, .layer = block_, .tensor = prefix_ + tensor, .shape = std::move(shape), .scales = {}});
  return slots_.back();
}

void SlotList::norm(Slot weight, Slot bias, const std::string& name) {
  if (!config_.norm.affine) return;
  add(weight, name + ".weight", {config_.hiddenSize});
  if (config_.norm.bias) add(bias, name + ".bias", {config_.hiddenSize});
}

void SlotList::linear(Slot weight, Slot bias, const std::string& name, std::int64_t out, std::int64_t in,
                      bool hasBias) {
  add(weight, name + ".weight", {out, in});
  if (hasBias) add(bias, name + ".bias", {out});
}

void SlotList::picked(Slot weight, Slot bias, const std::string& name, std::int64_t stored, std::int64_t in,
                      RowPick rows, bool hasBias) {
  add(weight, name + ".weight", {stored, in}).rows = rows;
  if (hasBias) add(bias, name + ".bias", {stored}).rows = rows;
}

void addEmbedding(SlotList& slots, const std::string& name) {
  slots.whole(Slot::embedding, name + ".weight", {slots.config().vocabSize, slots.config().hiddenSize});
}

void addFinalNormAndHead(SlotList& slots, const std::string& norm) {
  const ModelConfig& config = slots.config();
  slots.wholeNorm(Slot::finalNorm, Slot::finalNormBias, norm);
  if (!config.tiedHead) slots.whole(Slot::head, "lm_head.weight", {config.vocabSize, config.hiddenSize});
  if (config.headBias) slots.whole(Slot::headBias, "lm_head.bias", {config.vocabSize});
}

void addProjections(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const std::int64_t width = config.hiddenSize;
  const bool bias = config.attention.projectionBias;
  slots.linear(Slot::query, Slot::queryBias, "self_attn.q_proj", slots.queries(), width, bias);
  slots.linear(Slot::key, Slot::keyBias, "self_attn.k_proj", slots.keys(), width, bias);
  slots.linear(Slot::value, Slot::valueBias, "self_attn.v_proj", slots.keys(), width, bias);
  slots.linear(Slot::output, Slot::outputBias, "self_attn.o_proj", width, slots.queries(), config.attention.outputBias);
  if (config.attention.qkNorm == QkNorm::shared) {
    slots.add(Slot::queryNorm, "self_attn.q_norm.weight", {config.headDim});
    slots.add(Slot::keyNorm, "self_attn.k_norm.weight", {config.headDim});
  } else if (config.attention.qkNorm == QkNorm::joint) {
    slots.add(Slot::queryNorm, "self_attn.q_norm.weight", {slots.queries()});
    slots.add(Slot::keyNorm, "self_attn.k_norm.weight", {slots.keys()});
  }
}

void addGatedMlp(SlotList& slots, const std::string& prefix) {
  const std::int64_t width = slots.config().hiddenSize, inner = slots.config().mlp.width;
  const bool bias = slots.config().mlp.bias;
  slots.linear(Slot::gate, Slot::gateBias, prefix + "gate_proj", inner, width, bias);
  slots.linear(Slot::up, Slot::upBias, prefix + "up_proj", inner, width, bias);
  slots.linear(Slot::down, Slot::downBias, prefix + "down_proj", width, inner, bias);
}

void addFusedGatedMlp(SlotList& slots) {
  const std::int64_t width = slots.config().hiddenSize, inner = slots.config().mlp.width;
  slots.picked(Slot::gate, Slot::gateBias, "mlp.gate_up_proj", 2 * inner, width, {1, 2 * inner, 0, inner}, false);
  slots.picked(Slot::up, Slot::upBias, "mlp.gate_up_proj", 2 * inner, width, {1, 2 * inner, inner, inner}, false);
  slots.linear(Slot::down, Slot::downBias, "mlp.down_proj", width, inner, false);
}

void addExperts(SlotList& slots, const std::string& prefix, const std::string& gate, const std::string& up,
                const std::string& down) {
  const std::int64_t width = slots.config().hiddenSize, inner = slots.config().expertWidth();
  const int count = slots.config().experts.count;
  for (int expert = 0; expert < count; ++expert) {
    const std::string name = prefix + std::to_string(expert) + ".";
    const auto part = [&](Slot slot, const std::string& tensor, std::int64_t out, std::int64_t in) {
      WeightSlot& added = slots.add(slot, name + tensor + ".weight", {out, in});
      added.part = expert;
      added.parts = count;
    };
    part(Slot::expertGate, gate, inner, width);
    part(Slot::expertUp, up, inner, width);
    part(Slot::expertDown, down, width, inner);
  }
}

void addStackedExperts(SlotList& slots, const std::string& prefix) {
  const std::int64_t width = slots.config().hiddenSize, inner = slots.config().expertWidth();
  const std::int64_t count = slots.config().experts.count;
  const auto matrix = [&](Slot slot, const std::string& name, std::int64_t out, std::int64_t in, RowPick rows) {
    WeightSlot& added = slots.add(slot, prefix + name, {count, in, out});
    added.transposed = true;
    added.rows = rows;
  };
  matrix(Slot::expertGate, "gate_up_proj", 2 * inner, width, {1, 2 * inner, 0, inner});
  matrix(Slot::expertUp, "gate_up_proj", 2 * inner, width, {1, 2 * inner, inner, inner});
  matrix(Slot::expertDown, "down_proj", width, inner, {});
}

void addSharedExpert(SlotList& slots, const std::string& prefix, const std::string& name) {
  const std::int64_t width = slots.config().hiddenSize, inner = slots.config().experts.sharedWidth;
  if (inner == 0) return;
  slots.add(Slot::sharedGate, prefix + name + "gate_proj.weight", {inner, width});
  slots.add(Slot::sharedUp, prefix + name + "up_proj.weight", {inner, width});
  slots.add(Slot::sharedDown, prefix + name + "down_proj.weight", {width, inner});
  if (slots.config().experts.sharedGate)
    slots.add(Slot::sharedWeight, prefix + "shared_expert_gate.weight", {1, width});
}

void addGroupedFeedForward(SlotList& slots, bool stacked) {
  const ModelConfig& config = slots.config();
  if (!config.blocks[static_cast<std::size_t>(slots.block())].experts) return addGatedMlp(slots);
  const ExpertWeighting weighting = config.experts.weighting;
  const bool corrected = weighting == ExpertWeighting::sigmoid || weighting == ExpertWeighting::sigmoidNormalized;
  slots.add(Slot::router, "mlp.gate.weight", {config.experts.count, config.hiddenSize});
  if (corrected) slots.add(Slot::routerCorrection, "mlp.gate.e_score_correction_bias", {config.experts.count});
  if (stacked) addStackedExperts(slots, "mlp.experts.");
  else addExperts(slots, "mlp.experts.", "gate_proj", "up_proj", "down_proj");
  addSharedExpert(slots, "mlp.", "shared_experts.");
}

void addQwenFeedForward(SlotList& slots, bool stacked) {
  const ModelConfig& config = slots.config();
  if (!config.blocks[static_cast<std::size_t>(slots.block())].experts) return addGatedMlp(slots);
  slots.add(Slot::router, "mlp.gate.weight", {config.experts.count, config.hiddenSize});
  if (stacked) addStackedExperts(slots, "mlp.experts.");
  else addExperts(slots, "mlp.experts.", "gate_proj", "up_proj", "down_proj");
  addSharedExpert(slots, "mlp.");
}

}  // namespace sinkscope
