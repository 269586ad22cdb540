#include "core/model/family/lab.h"

#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"
#include "core/model/family/mask_kinds.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr const char* kName = "sinkscope_lab";

void asLlama(ModelConfig&) {}

void gated(ModelConfig& config, Activation activation) {
  config.mlp.gated = true;
  config.mlp.activation = activation;
}

// A learned key, and what may be of a value.
ExtraConfig& learnedKey(ModelConfig& config) {
  config.attention.extra.key = true;
  return config.attention.extra;
}

void plain(ModelConfig& config, Activation activation) {
  config.mlp.gated = false;
  config.mlp.activation = activation;
}

}  // namespace

// clang-format off
const std::vector<LabAxis>& labAxes() {
  static const std::vector<LabAxis> kAxes = {
      {"position", "how positions enter",
       {{"rotary", "Su et al. 2021", asLlama},
        {"none", "no positions, Kazemnejad et al. 2023: order is seen through the mask alone", [](ModelConfig& c) { c.position.kind = PositionKind::none; }},
        {"learned", "a table added to the embedding, as GPT-2, Radford et al. 2019", [](ModelConfig& c) { c.position.kind = PositionKind::learned; }},
        {"sinusoidal", "sines and cosines added to the embedding, Vaswani et al. 2017", [](ModelConfig& c) { c.position.kind = PositionKind::sinusoidal; }},
        {"alibi", "linear biases, Press et al. 2022", [](ModelConfig& c) { c.position.kind = PositionKind::alibi; }},
        {"relative", "a learned bias for each of 32 ranges of distance, as T5, Raffel et al. 2020", [](ModelConfig& c) { c.position.kind = PositionKind::relative; }},
        {"relative_buckets", "the number of the range itself, not learned, as the code of Gu et al. 2025", [](ModelConfig& c) { c.position.kind = PositionKind::relativeBuckets; }}}},
      {"norm", "of the residual stream",
       {{"rms", "Zhang & Sennrich 2019", asLlama},
        {"layer", "Ba et al. 2016, with a bias", [](ModelConfig& c) { c.norm.kind = NormKind::layer; c.norm.bias = true; }},
        {"dynamic_tanh", "tanh(alpha x), Zhu et al. 2025", [](ModelConfig& c) { c.norm.kind = NormKind::dynamicTanh; c.norm.bias = true; }}}},
      {"norm_place", "where a block's norms stand",
       {{"pre", "x + f(norm(x)), Xiong et al. 2020", asLlama},
        {"post", "norm(x + f(x)), Vaswani et al. 2017", [](ModelConfig& c) { c.form = BlockForm::postNorm; c.finalNorm = false; }},
        {"sandwich", "x + norm(f(norm(x))), as Gemma 2, Gemma Team 2024", [](ModelConfig& c) { c.form = BlockForm::sandwich; }},
        {"output", "x + norm(f(x)), as OLMo 2, OLMo Team 2025", [](ModelConfig& c) { c.form = BlockForm::outputNorm; }}}},
      {"qk_norm", "of queries and keys, before rotation",
       {{"none", "", asLlama},
        {"head", "one weight for all heads, as Qwen 3, Qwen Team 2025", [](ModelConfig& c) { c.attention.qkNorm = QkNorm::shared; }}}},
      {"activation", "of the feed-forward",
       {{"swiglu", "silu, gated, Shazeer 2020", asLlama},
        {"geglu", "GELU, gated, Shazeer 2020", [](ModelConfig& c) { gated(c, Activation::gelu); }},
        {"reglu", "ReLU, gated, Shazeer 2020", [](ModelConfig& c) { gated(c, Activation::relu); }},
        {"relu", "max(x, 0), Nair & Hinton 2010", [](ModelConfig& c) { plain(c, Activation::relu); }},
        {"gelu", "x times the normal distribution's function, Hendrycks & Gimpel 2016", [](ModelConfig& c) { plain(c, Activation::gelu); }},
        {"swish", "x sigmoid(x), Ramachandran et al. 2017", [](ModelConfig& c) { plain(c, Activation::silu); }}}},
      {"sink", "what attention may rest on instead of a token",
       {{"none", "", asLlama},
        {"logit", "a learned logit a head among the keys, as gpt-oss, OpenAI 2025", [](ModelConfig& c) { c.attention.learnedSink = true; }},
        {"zero", "a key of score 0: softmax + 1, Miller 2023", [](ModelConfig& c) { c.attention.extra.zero = true; }},
        {"kv_bias", "a learned key and value, Gu et al. 2025", [](ModelConfig& c) { learnedKey(c).value = true; }},
        {"k_bias", "a learned key whose value is 0, Gu et al. 2025", [](ModelConfig& c) { learnedKey(c); }},
        {"k_bias_shared", "the same key for all heads, an option of the code of Gu et al. 2025", [](ModelConfig& c) { learnedKey(c).sharedKey = true; }},
        {"k_bias_low", "a learned key of sink_width dimensions, Gu et al. 2025", [](ModelConfig& c) { learnedKey(c).keyWidth = 1; }},
        {"k_bias_first", "a learned key whose value is sink_value in the first dimension, Gu et al. 2025", [](ModelConfig& c) { learnedKey(c).valueAlongFirst = 1.0; }},
        {"k_bias_even", "a learned key whose value is sink_value over the root of the head's width in all, Gu et al. 2025", [](ModelConfig& c) { learnedKey(c).valueEven = 1.0; }},
        {"v_bias", "a learned value that every query reads, Gu et al. 2025", [](ModelConfig& c) { c.attention.extra.always = true; }}}},
      {"kernel", "of queries and keys before their product",
       {{"none", "", asLlama},
        {"elu", "elu(x) + 1, Katharopoulos et al. 2020", [](ModelConfig& c) { c.attention.kernel = Kernel::elu; }},
        {"mlp", "two learned matrices with a ReLU between, Gu et al. 2025", [](ModelConfig& c) { c.attention.kernel = Kernel::mlp; }}}},
      {"gate", "of what heads read",
       {{"none", "", asLlama},
        {"elementwise", "sigmoid(W x), a number a dimension, Qiu et al. 2025", [](ModelConfig& c) { c.attention.gate = Gate::elementwise; }},
        {"headwise", "sigmoid(W x), a number a head, Qiu et al. 2025", [](ModelConfig& c) { c.attention.gate = Gate::headwise; }},
        {"static", "sigmoid(b), a number a dimension, the same for all tokens: a control in arXiv 2603.05498", [](ModelConfig& c) { c.attention.gate = Gate::fixed; }},
        {"value", "of values before they are read: sigmoid(W v), Bu et al. 2025", [](ModelConfig& c) { c.attention.gate = Gate::value; }}}},
      {"own_value", "what a head reads of its query's own value",
       {{"kept", "", asLlama},
        {"removed", "projected out of all that is read: XSA, arXiv 2603.09078", [](ModelConfig& c) { c.attention.removesOwnValue = true; }}}},
  };
  return kAxes;
}
// clang-format on

const LabChoice* LabAxis::find(std::string_view choice) const {
  for (const LabChoice& one : choices) {
    if (one.name == choice) return &one;
  }
  return nullptr;
}

std::string LabAxis::names() const {
  std::string all;
  for (const LabChoice& one : choices) all += (all.empty() ? "" : ", ") + std::string(one.name);
  return all;
}

namespace {

// What the choices of a model come to; its sizes are not in it.
ModelConfig chosenOf(const LabModel& model) {
  ModelConfig made;
  for (std::size_t axis = 0; axis < model.choices.size(); ++axis)
    labAxes()[axis].find(model.choices[axis])->choose(made);
  return made;
}

}  // namespace

std::string labChoicesText(const nlohmann::json& config) {
  if (config.value("model_type", std::string()) != kName) return {};
  std::string text;
  const auto add = [&](const std::string& one) { text += (text.empty() ? "" : ", ") + one; };
  const auto said = [&](const std::string& key) {
    const auto found = config.find(key);
    return found != config.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  for (const LabAxis& axis : labAxes()) {
    const std::string choice = said(std::string(axis.name));
    if (!choice.empty() && choice != axis.choices.front().name) add(std::string(axis.name) + " " + choice);
  }
  for (const auto& [key, words] : {std::pair{"sink_width", "width"}, {"sink_value", "norm of its value"}}) {
    const auto number = config.find(key);
    if (number != config.end() && number->is_number())
      text += std::string(", ") + words + " " + formatted("%g", number->get<double>());
  }
  if (const std::string variant = said("attention_variant"); !variant.empty()) {
    const auto parameter = config.find("attention_parameter");
    const bool hasOne = parameter != config.end() && parameter->is_number();
    add("attention " + variant + (hasOne ? " " + formatted("%g", parameter->get<double>()) : std::string()));
  }
  if (const std::string mask = said("mask"); !mask.empty() && mask != "causal") {
    const std::string width = config.contains("mask_width") ? " of " + config["mask_width"].dump() : std::string();
    const auto sees = config.find("mask_sees_first");
    const bool all = sees != config.end() && sees->is_boolean() && sees->get<bool>();
    add("mask " + mask + width + (all ? " with the first token seen by all" : ""));
  }
  return text;
}

int LabModel::inner() const {
  if (intermediate > 0) return intermediate;
  return chosenOf(*this).mlp.gated ? (hidden * 8 / 3 + 31) / 32 * 32 : 4 * hidden;
}

nlohmann::ordered_json LabModel::config(std::int64_t vocabulary, int context, std::int64_t bosId,
                                        std::int64_t eosId) const {
  bool isLlama = true;
  nlohmann::ordered_json ofAxes;
  for (std::size_t axis = 0; axis < labAxes().size(); ++axis) {
    const LabAxis& row = labAxes()[axis];
    const LabChoice& chosen = choices.empty() ? row.choices.front() : *row.find(choices.at(axis));
    ofAxes[std::string(row.name)] = chosen.name;
    isLlama = isLlama && &chosen == &row.choices.front();
  }
  isLlama = isLlama && attention == "softmax" && mask.kind == MaskKind::causal;
  nlohmann::ordered_json json = {
      {"architectures", {isLlama ? "LlamaForCausalLM" : "SinkscopeLabForCausalLM"}},
      {"model_type", isLlama ? "llama" : kName},
      {"vocab_size", vocabulary},
      {"hidden_size", hidden},
      {"intermediate_size", inner()},
      {"num_hidden_layers", layers},
      {"num_attention_heads", heads},
      {"num_key_value_heads", kvHeads > 0 ? kvHeads : heads},
      {"head_dim", headDim > 0 ? headDim : hidden / heads},
      {"max_position_embeddings", context},
      {"rms_norm_eps", epsilon},
      {"rope_theta", theta},
      {"tie_word_embeddings", tie},
      {"torch_dtype", "float32"},
  };
  if (bosId >= 0) json["bos_token_id"] = bosId;
  if (eosId >= 0) json["eos_token_id"] = eosId;
  if (isLlama) {
    json["hidden_act"] = "silu";
    json["attention_bias"] = json["mlp_bias"] = false;
  } else {
    json.update(ofAxes);
  }
  if (attention != "softmax") json["attention_variant"] = attention;
  if (attentionParameter) json["attention_parameter"] = *attentionParameter;
  const ExtraConfig extra = chosenOf(*this).attention.extra;
  if (extra.keyWidth > 0) json["sink_width"] = sinkWidth;
  if (extra.valueAlongFirst > 0.0 || extra.valueEven > 0.0) json["sink_value"] = sinkValue;
  if (mask.kind != MaskKind::causal) {
    json["mask"] = maskRow(mask.kind).name;
    if (maskRow(mask.kind).hasWidth) json["mask_width"] = mask.width;
    json["mask_sees_first"] = mask.seesFirst;
  }
  return json;
}

namespace {

MaskConfig readMask(const ConfigReader& reader) {
  MaskConfig mask;
  const std::string name = reader.text("mask", maskRow(MaskKind::causal).name);
  std::string names;
  const MaskRow* found = nullptr;
  for (const MaskRow& row : maskKinds()) {
    if (row.name == name) found = &row;
    names += (names.empty() ? "" : ", ") + row.name;
  }
  if (found == nullptr) reader.refuse("mask", "one of " + names);
  mask.kind = found->kind;
  if (found->hasWidth) mask.width = reader.count("mask_width", 1);
  mask.seesFirst = reader.flag("mask_sees_first", false);
  return mask;
}

ModelConfig readConfig(const nlohmann::json& json) {
  const ConfigReader reader(json);
  std::vector<const LabChoice*> chosen;
  for (const LabAxis& axis : labAxes()) {
    const std::string name = reader.text(std::string(axis.name), std::string(axis.choices.front().name));
    chosen.push_back(axis.find(name));
    if (chosen.back() == nullptr) reader.refuse(std::string(axis.name), "one of " + axis.names());
  }
  const bool rotates = reader.text("position", "rotary") == "rotary";
  const DecoderDefaults defaults{.epsilon = 1e-5};
  ModelConfig config = rotates ? readDecoder(reader, kName, defaults) : readSizes(reader, kName, defaults);
  for (const LabChoice* choice : chosen) choice->choose(config);
  ExtraConfig& extra = config.attention.extra;
  if (extra.keyWidth > 0) extra.keyWidth = static_cast<int>(reader.count("sink_width", 1, config.headDim));
  if (extra.valueAlongFirst > 0.0) extra.valueAlongFirst = reader.positive("sink_value", 1.0);
  if (extra.valueEven > 0.0) extra.valueEven = reader.positive("sink_value", 1.0);
  config.mask = readMask(reader);
  if (config.mask.kind == MaskKind::shiftedWindow) {  // as the families have it that come with windows
    for (BlockConfig& block : config.blocks) block.window = config.mask.width;
    config.mask = {.seesFirst = config.mask.seesFirst};
  }
  return config;
}

void addExtra(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const ExtraConfig& extra = config.attention.extra;
  if (config.attention.learnedSink) slots.add(Slot::sinkLogits, "self_attn.sinks", {config.heads});
  const int keys = extra.sharedKey ? 1 : config.kvHeads, width = extra.keyWidth > 0 ? extra.keyWidth : config.headDim;
  if (extra.key) slots.add(Slot::sinkKey, "self_attn.sink_key", {keys, width});
  if (extra.value) slots.add(Slot::sinkValue, "self_attn.sink_value", {config.kvHeads, config.headDim});
  if (extra.always) slots.add(Slot::alwaysRead, "self_attn.always_read", {config.kvHeads, config.headDim});
}

void addKernelAndGate(SlotList& slots) {
  const ModelConfig& config = slots.config();
  const std::int64_t width = config.headDim;
  if (config.attention.kernel == Kernel::mlp) {
    slots.add(Slot::kernelIn, "self_attn.kernel.in.weight", {width, width});
    slots.add(Slot::kernelOut, "self_attn.kernel.out.weight", {width, width});
  }
  switch (config.attention.gate) {
    case Gate::none: break;
    case Gate::elementwise:
      slots.add(Slot::attentionGate, "self_attn.gate.weight", {slots.queries(), config.hiddenSize});
      break;
    case Gate::headwise:
      slots.add(Slot::attentionGate, "self_attn.gate.weight", {config.heads, config.hiddenSize});
      break;
    case Gate::fixed: slots.add(Slot::attentionGate, "self_attn.gate.bias", {config.heads, width}); break;
    case Gate::value: slots.add(Slot::valueGate, "self_attn.value_gate.weight", {slots.keys(), width}); break;
  }
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  if (config.position.kind == PositionKind::learned) {
    slots.whole(Slot::positionEmbedding, "model.embed_positions.weight", {config.contextLength, config.hiddenSize});
  }
  if (config.position.kind == PositionKind::relative) {
    slots.whole(Slot::positionBias, "model.relative_bias.weight", {kDistanceBuckets, config.heads});
  }
  const BlockForm form = config.form;
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    const bool before = form == BlockForm::preNorm || form == BlockForm::sandwich;
    const auto norm = [&](Slot weight, Slot bias, Slot alpha, const std::string& name) {
      slots.norm(weight, bias, name);
      if (config.norm.kind == NormKind::dynamicTanh) slots.add(alpha, name + ".alpha", {1});
    };
    if (before) norm(Slot::attentionNorm, Slot::attentionNormBias, Slot::attentionNormAlpha, "input_layernorm");
    addProjections(slots);
    addExtra(slots);
    addKernelAndGate(slots);
    if (form != BlockForm::preNorm) {
      norm(Slot::attentionOutputNorm, Slot::attentionOutputNormBias, Slot::attentionOutputNormAlpha,
           "post_attention_layernorm");
    }
    if (before) norm(Slot::mlpNorm, Slot::mlpNormBias, Slot::mlpNormAlpha, "pre_feedforward_layernorm");
    if (config.mlp.gated) {
      addGatedMlp(slots);
    } else {
      slots.linear(Slot::up, Slot::upBias, "mlp.up_proj", config.mlp.width, config.hiddenSize, config.mlp.bias);
      slots.linear(Slot::down, Slot::downBias, "mlp.down_proj", config.hiddenSize, config.mlp.width, config.mlp.bias);
    }
    if (form != BlockForm::preNorm) {
      norm(Slot::mlpOutputNorm, Slot::mlpOutputNormBias, Slot::mlpOutputNormAlpha, "post_feedforward_layernorm");
    }
  }
  if (config.finalNorm) {
    addFinalNormAndHead(slots);
    if (config.norm.kind == NormKind::dynamicTanh) slots.whole(Slot::finalNormAlpha, "model.norm.alpha", {1});
  } else if (!config.tiedHead) {
    slots.whole(Slot::head, "lm_head.weight", {config.vocabSize, config.hiddenSize});
  }
  return slots.take();
}

}  // namespace

Family labFamily() {
  return {.name = kName,
          .architectures = {"SinkscopeLabForCausalLM"},
          .models = "what sinkscope-cli train makes",
          .readConfig = readConfig,
          .weights = weights};
}

}  // namespace sinkscope
