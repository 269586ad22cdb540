// Qwen 3: Llama's layout with q/k norms (Yang et al. 2025).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family qwen3Family();

}  // namespace sinkscope
