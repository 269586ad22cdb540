// Mistral: Llama's layout with a sliding window (Jiang et al. 2023).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family mistralFamily();

}  // namespace sinkscope
