// StarCoder 2 (Lozhkov et al. 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family starcoder2Family();

}  // namespace sinkscope
