// Llama 1 to 3.2 and what shares their layout (Touvron et al. 2023; Grattafiori et al. 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family llamaFamily();

}  // namespace sinkscope
