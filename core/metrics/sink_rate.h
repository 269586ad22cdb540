// How many heads are sinks.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// Share of heads (and prompts) whose importance of token k is greater than epsilon: the mean of 1[imp[...,k] >
// epsilon]. The indicator comes first and the mean afterwards, never the other way round: a head that is a sink in half
// of the prompts counts half, whatever its mean (Gu et al. 2025, on measuring sinks; Barbero et al. 2025, section 2).
// Rates at different epsilon are not comparable.
//   importance  [...,T]; every leading dimension (prompts, layers, heads) is averaged over
//   k           0 <= k < T
//   epsilon     0.3 by default in Gu et al., 0.8 in Barbero et al.
//   returns     0..1
// Throws Error{badUse} for k outside the tokens, an epsilon that is no number, or nothing to average.
double sinkRate(const at::Tensor& importance, std::int64_t k, double epsilon);

}  // namespace sinkscope
