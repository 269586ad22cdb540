// GPT-NeoX and Pythia: partial rotation, parallel residual (Black et al. 2022; Biderman et al. 2023).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family gptNeoxFamily();

}  // namespace sinkscope
