// Jamba: attention layers between Mamba layers, experts in every other (Lieber et al. 2024).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family jambaFamily();

}  // namespace sinkscope
