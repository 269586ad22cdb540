// The block that stands in place of attention in hybrids: a selective state space (Gu & Dao 2023, section 3; Lieber et
// al. 2024 for Jamba's norms).
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// The state is carried in float32.
//   x [P,T,C], normalised -> [P,T,C]
at::Tensor mamba(const at::Tensor& x, const SlotTensors& w, const MambaConfig& config, const NormConfig& norm);

}  // namespace sinkscope
