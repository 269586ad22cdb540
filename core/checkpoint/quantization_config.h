// What config.json says of how weights are quantised, in the words of Hugging Face's folders.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace sinkscope {

// quantization_config, or compression_config as older folders have it; null: an object of neither name is there.
const nlohmann::json* quantizationOf(const nlohmann::json& config);

// A text of such an object; empty: there is none.
std::string quantizationWord(const nlohmann::json& object, const char* key);

// compressed-tensors: what each of its groups says of weights; empty where none says anything.
std::vector<nlohmann::json> quantizedWeights(const nlohmann::json& quantization);

}  // namespace sinkscope
