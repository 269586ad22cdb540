// The masks that a model may be trained with, by the words of recipes and config.json. What they hide:
// core/model/mask.h.
#pragma once

#include <string>
#include <vector>

#include "core/model/config.h"

namespace sinkscope {

// ADD A KIND OF MASK: one row, and its case in MaskRule (core/model/mask.cpp).
struct MaskRow {
  MaskKind kind = MaskKind::causal;
  std::string name;
  std::string about;
  bool hasWidth = false;
};
const std::vector<MaskRow>& maskKinds();
const MaskRow& maskRow(MaskKind kind);

std::string maskName(const MaskConfig& mask);  // "causal", "window of 32, the first token seen by all"

}  // namespace sinkscope
