#include "core/model/attention/variant.h"
#include "core/values/error.h"

namespace sinkscope {

// One row a variant.
const std::vector<AttentionVariant>& attentionVariants() {
  static const std::vector<AttentionVariant> kVariants = {softmaxVariant(), sigmoidVariant(), softpickVariant()};
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

std::string attentionName(const AttentionConfig& attention) {
  return attention.variant + (attention.learnedSink ? " with a learned sink" : "");
}

}  // namespace sinkscope
