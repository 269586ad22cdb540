// Qwen 2 and 2.5: Llama's layout with biases on q, k and v (Yang et al. 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family qwen2Family();

}  // namespace sinkscope
