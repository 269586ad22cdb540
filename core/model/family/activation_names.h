// What config.json's call the activations.
#pragma once

#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/family/config_reader.h"

namespace sinkscope {

struct ActivationName {
  std::string name;
  Activation activation;
};
const std::vector<ActivationName>& activationNames();

// Throws Error{unsupported} naming the field and listing the known.
Activation readActivation(const ConfigReader& reader, const std::string& key, const std::string& otherwise);

}  // namespace sinkscope
