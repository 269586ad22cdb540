// How small the first token's value is beside the others' of its head. The value ratio (docs/definitions.md) is
// another: over the mean of the others.
#pragma once

#include <span>

namespace sinkscope {

// ||v_0|| / median_{j >= 1} ||v_j||: the first token is not among those it is compared with, and of an even number of
// others the median is the mean of the middle two (docs/definitions.md).
//   valueNorms  ||v_j|| of one key/value head, a token each
//   returns     NaN for fewer than two tokens, and where the median is 0
double valueOverMedian(std::span<const float> valueNorms);

}  // namespace sinkscope
