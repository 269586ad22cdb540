#include "core/model/control.h"

namespace sinkscope {

std::string controlCaution(const std::string& modelHash) {
  if (modelHash != "ca55cc6a9f9b3d02") return {};
  return "the control was trained without ⟨bos⟩ and has no sink at this size; larger models that were trained without ⟨bos⟩ "
         "do grow one on their first token (Barbero et al. 2025, Table 2: 65 %), so do not argue from it to them";
}

}  // namespace sinkscope
