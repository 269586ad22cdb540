// StableLM 3B and 2: partial rotation, layer norms (Bellagente et al. 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family stablelmFamily();

}  // namespace sinkscope
