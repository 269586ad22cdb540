#include "core/record/control.h"

namespace sinkscope {

std::string controlCaution(const std::string& modelHash) {
  // The one that ships, and the one before it, of 4 layers, whose runs are still about.
  const bool ships = modelHash == "873dfe6bad28d33e", before = modelHash == "ca55cc6a9f9b3d02";
  if (!ships && !before) return {};
  return "the control was trained without ⟨bos⟩, on at most " + std::string(ships ? "256" : "128") +
         " tokens at a time, and has no sink; larger models that were trained without ⟨bos⟩ on longer texts do grow one on "
         "their first token (Barbero et al. 2025, Table 2: 65 %), so do not argue from it to them";
}

}  // namespace sinkscope
