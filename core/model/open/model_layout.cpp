#include "core/model/open/model_layout.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf.h"
#include "core/model/attention/variant.h"
#include "core/model/family/config_reader.h"
#include "core/model/family/gguf_config.h"
#include "core/model/family/gguf_layout.h"
#include "core/model/open/float8.h"
#include "core/tokenizer/gguf_tokenizer.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

// What replaces the softmax, in a model of any family. No stock library writes this key: the lab does, and whoever has
// trained a model with another normalisation adds it to the config.
void readAttentionVariant(const nlohmann::json& config, AttentionConfig& attention) {
  const nlohmann::json text = textConfig(config);
  const ConfigReader reader(text);
  if (!reader.has("attention_variant")) return;
  const std::string name = reader.text("attention_variant", attention.variant);
  const auto& known = attentionVariants();
  const bool isKnown =
      std::any_of(known.begin(), known.end(), [&](const AttentionVariant& one) { return one.name == name; });
  if (!isKnown) reader.refuse("attention_variant", "one of " + attentionVariantNames());
  attention.variant = name;
  const AttentionVariant& variant = attentionVariant(name);
  if (variant.parameterName.empty() || !reader.has("attention_parameter")) return;
  const nlohmann::json& said = text.at("attention_parameter");
  if (!said.is_number() || said.get<double>() < variant.least || said.get<double>() > variant.most) {
    reader.refuse("attention_parameter",
                  "a number from " + formatted("%g", variant.least) + " to " + formatted("%g", variant.most));
  }
  attention.parameter = said.get<double>();
}

}  // namespace

ModelLayout readLayout(const Checkpoint& checkpoint) {
  ModelLayout layout;
  const nlohmann::json config = configOf(checkpoint);
  try {
    layout.family = &findFamily(config);
    layout.config = layout.family->readConfig(textConfig(config));
    readAttentionVariant(config, layout.config.attention);
    layout.slots = layout.family->weights(layout.config);
    layout.saidTied = layout.config.tiedHead;
    if (const GgufFile* gguf = checkpoint.gguf()) {
      layout.slots = ggufSlots(*gguf, layout.config, layout.slots);
      fitToGguf(*gguf, layout.config);
    } else {
      layout.slots = resolveNames(checkpoint, layout.slots);
      useStoredHead(checkpoint, *layout.family, layout.config, layout.slots);
      addFactors(checkpoint, textConfig(config), layout.slots);
    }
  } catch (const Error& error) {
    // What reads the config does not know whose it is; over many models a person must.
    const std::string where =
        checkpoint.gguf() != nullptr ? checkpoint.path().string() + ": as " : (checkpoint.folder() / "").string();
    throw Error(error.kind(), where + error.what(), error.hint());
  }
  return layout;
}

ModelTokenizer readTokenizer(const Checkpoint& checkpoint) {
  ModelTokenizer found;
  const auto attempt = [&](auto&& load) {
    try {
      found.tokenizer = load();
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::unsupported) throw;
      if (found.problem.empty()) found.problem = error.sentence();
    }
  };
  const GgufFile* gguf = checkpoint.gguf();
  if (gguf != nullptr && gguf->has("tokenizer.ggml.model")) attempt([&] { return ggufTokenizer(*gguf); });
  for (const char* file : {"tokenizer.json", "tokenizer.model", "vocab.json"}) {
    std::error_code ignored;
    if (found.tokenizer || !std::filesystem::exists(checkpoint.folder() / file, ignored)) continue;
    attempt([&] { return Tokenizer::load(checkpoint.folder()); });
    break;
  }
  if (found.tokenizer) found.problem.clear();
  return found;
}

}  // namespace sinkscope
