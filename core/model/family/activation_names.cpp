#include "core/model/family/activation_names.h"

#include "core/values/error.h"

namespace sinkscope {

const std::vector<ActivationName>& activationNames() {
  static const std::vector<ActivationName> kNames = {
      {"silu", Activation::silu},
      {"swish", Activation::silu},
      {"gelu", Activation::gelu},
      {"gelu_python", Activation::gelu},
      {"gelu_new", Activation::geluTanh},
      {"gelu_fast", Activation::geluTanh},
      {"gelu_pytorch_tanh", Activation::geluTanh},
      {"quick_gelu", Activation::quickGelu},
      {"relu", Activation::relu},
      {"relu2", Activation::reluSquared},
  };
  return kNames;
}

Activation readActivation(const ConfigReader& reader, const std::string& key, const std::string& otherwise) {
  const std::string name = reader.text(key, otherwise);
  std::string known;
  for (const ActivationName& row : activationNames()) {
    if (row.name == name) return row.activation;
    known += (known.empty() ? "" : ", ") + row.name;
  }
  throw Error(ErrorKind::unsupported, reader.name(key) + " is \"" + name + "\", which Sinkscope does not know",
              "known: " + known);
}

}  // namespace sinkscope
