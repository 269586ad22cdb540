// OLMo 2: norms of outputs instead of inputs, q/k norms over all heads (OLMo Team 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family olmo2Family();

}  // namespace sinkscope
