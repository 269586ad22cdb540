// Whether a head parks its attention on a token that writes nothing.
#pragma once

#include <span>

namespace sinkscope {

// No-op score of the first token: importance of token 0 times (1 - ||v_0|| / median_j ||v_j||), clipped below at 0.
// High: the head attends to the sink and writes next to nothing (ours; SCIENCE.md, section 1).
//   importanceOfFirst  0..1
//   valueNorms         ||v_j|| of the head's own kvHead, T >= 1 of them; of an even number the median is the mean of
//   the
//                      middle two
//   returns            0..1; 0 where the median is 0
// Throws Error{badUse} without value norms.
double noOpScore(double importanceOfFirst, std::span<const float> valueNorms);

}  // namespace sinkscope
