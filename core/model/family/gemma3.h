// Gemma 3: as Gemma 2 with q/k norms for caps, and two rotary bases (Gemma Team 2025).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family gemma3Family();

}  // namespace sinkscope
