// Whether a head parks its attention on a token with a small value.
#pragma once

#include <span>

namespace sinkscope {

// No-op score of the first token: importance of token 0 times (1 - value over median), clipped below at 0, with
// core/values/value_over_median.h (ours). High: the head attends to the sink, whose value is
// small. What a head really writes stands behind the output projection: core/study/written.h.
//   importanceOfFirst  0..1
//   valueNorms         ||v_j|| of the head's own kvHead, T >= 1 of them
//   returns            0..1; 0 where the median is 0, and for T = 1
// Throws Error{badUse} without value norms.
double noOpScore(double importanceOfFirst, std::span<const float> valueNorms);

}  // namespace sinkscope
