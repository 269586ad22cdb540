#include "core/checkpoint/quantization_config.h"

namespace sinkscope {

using nlohmann::json;

const json* quantizationOf(const json& config) {
  for (const char* key : {"quantization_config", "compression_config"}) {
    const auto found = config.find(key);
    if (found != config.end() && found->is_object()) return &*found;
  }
  return nullptr;
}

std::string quantizationWord(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<json> quantizedWeights(const json& quantization) {
  std::vector<json> all;
  const auto groups = quantization.find("config_groups");
  if (groups == quantization.end() || !groups->is_object()) return all;
  for (const auto& [name, group] : groups->items()) {
    if (group.is_object() && group.contains("weights") && group.at("weights").is_object())
      all.push_back(group.at("weights"));
  }
  return all;
}

}  // namespace sinkscope
