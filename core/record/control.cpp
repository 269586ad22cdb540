#include "core/record/control.h"

namespace sinkscope {

std::string controlCaution(const std::string& modelHash) {
  // The one that ships, and those before it, whose runs are still about: the first had 4 layers.
  const bool isFirst = modelHash == "ca55cc6a9f9b3d02", isSecond = modelHash == "873dfe6bad28d33e";
  if (modelHash != "78947d6a632a0d0b" && !isSecond && !isFirst) return {};
  return "the control was trained without ⟨bos⟩, on at most " + std::string(isFirst ? "128" : "256") +
         " tokens at a time, and has no sink; larger models that were trained without ⟨bos⟩ on longer texts do grow one on "
         "their first token (Barbero et al. 2025, Table 2: 65 %), so do not argue from it to them";
}

}  // namespace sinkscope
