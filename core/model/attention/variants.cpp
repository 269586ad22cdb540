#include "core/model/attention/variant.h"

#include <cstdio>

#include "core/values/error.h"

namespace sinkscope {

// One row a variant.
const std::vector<AttentionVariant>& attentionVariants() {
  static const std::vector<AttentionVariant> kVariants = {
      softmaxVariant(), sigmoidVariant(),           softpickVariant(), clippedVariant(),       scaledVariant(),
      powerVariant(),   sigmoidNormalizedVariant(), eluVariant(),      eluNormalizedVariant(), reluVariant(),
      linearVariant(),  linearNormalizedVariant()};
  return kVariants;
}

const AttentionVariant& attentionVariant(const std::string& name) {
  for (const AttentionVariant& variant : attentionVariants()) {
    if (variant.name == name) return variant;
  }
  throw Error(ErrorKind::unsupported, "attention variant \"" + name + "\" is not known to Sinkscope",
              "known: " + attentionVariantNames());
}

std::string attentionVariantNames() {
  std::string names;
  for (const AttentionVariant& variant : attentionVariants()) names += (names.empty() ? "" : ", ") + variant.name;
  return names;
}

std::string attentionVariantName(const AttentionConfig& attention) {
  const AttentionVariant& variant = attentionVariant(attention.variant);
  if (variant.parameterName.empty()) return variant.name;
  char number[32];
  std::snprintf(number, sizeof number, "%g", attention.parameter.value_or(variant.parameter));
  return variant.name + " (" + variant.parameterName + " = " + number + ")";
}

namespace {

std::string extraWords(const AttentionConfig& attention) {
  const ExtraConfig& extra = attention.extra;
  char number[48];
  std::snprintf(number, sizeof number, "%g", extra.valueAlongFirst > 0.0 ? extra.valueAlongFirst : extra.valueEven);
  std::vector<std::string> words;
  if (attention.learnedSink) words.emplace_back("a learned sink");
  if (extra.zero) words.emplace_back("a key of score 0");
  if (extra.key) {
    std::string key = extra.sharedKey ? "a learned key that all heads share" : "a learned key";
    if (extra.keyWidth > 0) key += " of " + std::to_string(extra.keyWidth) + " dimensions";
    if (extra.value) key += " and value";
    if (extra.valueAlongFirst > 0.0) key += ", its value " + std::string(number) + " in the first dimension";
    if (extra.valueEven > 0.0) key += ", its value " + std::string(number) + " over all dimensions";
    words.push_back(key);
  }
  if (extra.always) words.emplace_back("a learned value that every query reads");
  std::string all;
  for (const std::string& one : words) all += (all.empty() ? " with " : " and ") + one;
  return all;
}

}  // namespace

std::string attentionName(const AttentionConfig& attention) {
  std::string name = attentionVariantName(attention);
  if (attention.kernel == Kernel::elu) name += " of elu(q) + 1 and elu(k) + 1";
  if (attention.kernel == Kernel::mlp) name += " of q and k through a learned kernel";
  name += extraWords(attention);
  switch (attention.gate) {
    case Gate::none: break;
    case Gate::elementwise: name += ", outputs gated by dimension"; break;
    case Gate::headwise: name += ", outputs gated by head"; break;
    case Gate::fixed: name += ", outputs gated by constants"; break;
    case Gate::value: name += ", values gated by themselves"; break;
  }
  if (attention.removesOwnValue) name += ", the own value projected out";
  return name;
}

}  // namespace sinkscope
