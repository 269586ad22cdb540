#include "core/record/control.h"

namespace sinkscope {

std::string controlCaution(const std::string& modelHash) {
  if (modelHash != "ca55cc6a9f9b3d02") return {};
  return "the control was trained without ⟨bos⟩, on 128 tokens at a time, and has no sink; at that context length Barbero et al. "
         "2025 find essentially none either (App. A.2), while larger models that were trained without ⟨bos⟩ on longer texts do "
         "grow one on their first token (Barbero et al. 2025, Table 2: 65 %), so do not argue from it to them";
}

}  // namespace sinkscope
