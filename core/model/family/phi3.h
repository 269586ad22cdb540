// Phi-3 and Phi-4: Llama's layout, its matrices fused (Abdin et al. 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family phi3Family();

}  // namespace sinkscope
