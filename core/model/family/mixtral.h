// Mixtral: Mistral with a mixture of experts for its feed-forward (Jiang et al. 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family mixtralFamily();

}  // namespace sinkscope
