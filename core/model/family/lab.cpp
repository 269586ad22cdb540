#include "core/model/family/lab.h"

#include <nlohmann/json.hpp>

#include "core/model/family/decoder_layout.h"
#include "core/model/family/families.h"

namespace sinkscope {

namespace {

constexpr const char* kName = "sinkscope_lab";

void asLlama(ModelConfig&) {}

void gated(ModelConfig& config, Activation activation) {
  config.mlp.gated = true;
  config.mlp.activation = activation;
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
        {"none", "no positions: order is seen through the mask alone", [](ModelConfig& c) { c.position.kind = PositionKind::none; }},
        {"learned", "a table added to the embedding, as GPT-2", [](ModelConfig& c) { c.position.kind = PositionKind::learned; }},
        {"sinusoidal", "sines and cosines added to the embedding, Vaswani et al. 2017", [](ModelConfig& c) { c.position.kind = PositionKind::sinusoidal; }},
        {"alibi", "linear biases, Press et al. 2022", [](ModelConfig& c) { c.position.kind = PositionKind::alibi; }}}},
      {"norm", "of the residual stream",
       {{"rms", "Zhang & Sennrich 2019", asLlama},
        {"layer", "Ba et al. 2016, with a bias", [](ModelConfig& c) { c.norm.kind = NormKind::layer; c.norm.bias = true; }}}},
      {"norm_place", "where a block's norms stand",
       {{"pre", "x + f(norm(x))", asLlama},
        {"post", "norm(x + f(x)), Vaswani et al. 2017", [](ModelConfig& c) { c.form = BlockForm::postNorm; c.finalNorm = false; }},
        {"sandwich", "x + norm(f(norm(x))), as Gemma 2", [](ModelConfig& c) { c.form = BlockForm::sandwich; }},
        {"output", "x + norm(f(x)), as OLMo 2", [](ModelConfig& c) { c.form = BlockForm::outputNorm; }}}},
      {"qk_norm", "of queries and keys, before rotation",
       {{"none", "", asLlama},
        {"head", "one weight for all heads, as Qwen 3", [](ModelConfig& c) { c.attention.qkNorm = QkNorm::shared; }}}},
      {"activation", "of the feed-forward; GLU forms are gated (Shazeer 2020)",
       {{"swiglu", "silu, gated", asLlama},
        {"geglu", "GELU, gated", [](ModelConfig& c) { gated(c, Activation::gelu); }},
        {"reglu", "ReLU, gated", [](ModelConfig& c) { gated(c, Activation::relu); }},
        {"relu", "max(x, 0)", [](ModelConfig& c) { plain(c, Activation::relu); }},
        {"gelu", "x times the normal distribution's function", [](ModelConfig& c) { plain(c, Activation::gelu); }},
        {"swish", "x sigmoid(x)", [](ModelConfig& c) { plain(c, Activation::silu); }}}},
      {"sink", "what attention may rest on instead of a token",
       {{"none", "", asLlama},
        {"logit", "a learned logit a head among the keys, as gpt-oss", [](ModelConfig& c) { c.attention.learnedSink = true; }}}},
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
  return json;
}

namespace {

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
  return config;
}

std::vector<WeightSlot> weights(const ModelConfig& config) {
  SlotList slots(config);
  addEmbedding(slots);
  if (config.position.kind == PositionKind::learned) {
    slots.whole(Slot::positionEmbedding, "model.embed_positions.weight", {config.contextLength, config.hiddenSize});
  }
  const BlockForm form = config.form;
  for (int block = 0; block < config.layers; ++block) {
    slots.begin(block, "model.layers." + std::to_string(block) + ".");
    const bool before = form == BlockForm::preNorm || form == BlockForm::sandwich;
    if (before) slots.norm(Slot::attentionNorm, Slot::attentionNormBias, "input_layernorm");
    addProjections(slots);
    if (config.attention.learnedSink) slots.add(Slot::sinkLogits, "self_attn.sinks", {config.heads});
    if (form != BlockForm::preNorm) {
      slots.norm(Slot::attentionOutputNorm, Slot::attentionOutputNormBias, "post_attention_layernorm");
    }
    if (before) slots.norm(Slot::mlpNorm, Slot::mlpNormBias, "pre_feedforward_layernorm");
    if (config.mlp.gated) {
      addGatedMlp(slots);
    } else {
      slots.linear(Slot::up, Slot::upBias, "mlp.up_proj", config.mlp.width, config.hiddenSize, config.mlp.bias);
      slots.linear(Slot::down, Slot::downBias, "mlp.down_proj", config.hiddenSize, config.mlp.width, config.mlp.bias);
    }
    if (form != BlockForm::preNorm) {
      slots.norm(Slot::mlpOutputNorm, Slot::mlpOutputNormBias, "post_feedforward_layernorm");
    }
  }
  if (config.finalNorm) {
    addFinalNormAndHead(slots);
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
