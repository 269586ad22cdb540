#include "core/model/family/mask_kinds.h"

#include <algorithm>

#include "core/values/error.h"

namespace sinkscope {

const std::vector<MaskRow>& maskKinds() {
  static const std::vector<MaskRow> kRows = {
      {MaskKind::causal, "causal", "a token sees those before it and itself"},
      {MaskKind::window, "window", "those of them in its own window of the row, cut into windows of mask_width", true},
      {MaskKind::shiftedWindow, "shifted_window", "the last mask_width of them, Gu et al. 2025", true},
      {MaskKind::prefix, "prefix",
       "and all of the first mask_width tokens, which are not predicted, Raffel et al. 2020", true},
      {MaskKind::document, "document", "those of its own document, Barbero et al. 2025"}};
  return kRows;
}

const MaskRow& maskRow(MaskKind kind) {
  for (const MaskRow& row : maskKinds()) {
    if (row.kind == kind) return row;
  }
  throw Error(ErrorKind::failed, "a kind of mask has no row in maskKinds()");
}

std::string maskName(const MaskConfig& mask) {
  const MaskRow& row = maskRow(mask.kind);
  std::string name = row.name + (row.hasWidth ? " of " + std::to_string(mask.width) : "");
  std::replace(name.begin(), name.end(), '_', ' ');
  return name + (mask.seesFirst && mask.kind != MaskKind::causal ? ", the first token seen by all" : "");
}

}  // namespace sinkscope
