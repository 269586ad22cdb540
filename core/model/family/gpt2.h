// GPT-2 (Radford et al. 2019).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family gpt2Family();

}  // namespace sinkscope
