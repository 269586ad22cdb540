// Gemma 1: scaled embeddings, norms whose weights are offset by one (Gemma Team 2024).
#pragma once

#include "core/model/family/config_reader.h"
#include "core/model/family/family.h"

namespace sinkscope {

Family gemmaFamily();

// What all Gemmas have in common beside their sizes: the activation's two names, attention_bias, norms whose weights are
// offset by one, embeddings scaled by the square root of their width.
void readGemmaParts(const ConfigReader& reader, ModelConfig& config);

}  // namespace sinkscope
