// OPT (Zhang et al. 2022).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family optFamily();

}  // namespace sinkscope
