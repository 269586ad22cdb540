// Where a family's weights lie in a GGUF file, and what its converters changed on the way.
//
//   ModelConfig config = family.readConfig(configOf(checkpoint));
//   const auto slots = ggufSlots(*checkpoint.gguf(), config, family.weights(config));
//   fitToGguf(*checkpoint.gguf(), config);
//
// A family says what it needs under Hugging Face's names; this finds each by its slot. Rows that were fused or taken
// apart, turned matrices, experts stacked in one tensor and rows reordered for the rotation are told in the slot
// itself, which the loader undoes. Names: llama.cpp's gguf-py/gguf/constants.py (SlotTraits, and GgufForm::ownName
// where an architecture has another); what is changed: its converter's modify_tensors.
#pragma once

#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/slot.h"

namespace sinkscope {

class GgufFile;

// The slots of `slots`, each under its name and in its layout in `file`; experts become one slot where they stand in
// one tensor. What the file lacks keeps the name it should have: checkWeights() says so.
std::vector<WeightSlot> ggufSlots(const GgufFile& file, const ModelConfig& config,
                                  const std::vector<WeightSlot>& slots);

// What converters changed in the numbers themselves.
void fitToGguf(const GgufFile& file, ModelConfig& config);

// Tensors of a GGUF file that are no weights: factors of the rotary angles, which ggufConfig() has read.
const std::vector<std::string>& ggufBuffers();

}  // namespace sinkscope
