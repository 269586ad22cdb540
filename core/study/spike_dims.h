// The dimensions in which the first token stands out, of means that somebody has taken already.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/study/spikes.h"

namespace sinkscope {

// As firstTokenSpikes(), of the mean magnitudes [L+1,C] float64 on the CPU.
FirstTokenSpikes spikesOf(const at::Tensor& first, const at::Tensor& others);

}  // namespace sinkscope
