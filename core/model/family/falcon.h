// Falcon, old and new: one norm or two in front of a parallel block (Almazrouei et al. 2023).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family falconFamily();

}  // namespace sinkscope
