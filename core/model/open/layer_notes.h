// What a person should know of layers that are not like those of most models, before trusting what is shown of their
// keys, values and hidden states: one sentence each.
#pragma once

#include <string>
#include <vector>

#include "core/model/config.h"

namespace sinkscope {

std::vector<std::string> notesOnLayers(const ModelConfig& config);

}  // namespace sinkscope
