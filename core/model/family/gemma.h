// Gemma 1: scaled embeddings, norms whose weights are offset by one (Gemma Team 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family gemmaFamily();

}  // namespace sinkscope
