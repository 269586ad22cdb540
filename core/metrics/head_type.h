// What a head looks at, in four shares: the first token, the previous one, itself, and the rest
// (docs/definitions.md).
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// Sums over the rows i >= 2 of A[i,0], A[i,i-1] and A[i,i]. From row 2 on the three keys are different ones, so that
// the shares do not overlap; divide by max(T-2, 0) rows for the means.
//   first, previous, self  [...] float64
struct HeadShares {
  at::Tensor first, previous, self;
};

//   block       [...,R,K] rows firstQuery.. of a pattern on keys 0..K-1, K >= firstQuery + R
//   firstQuery  >= 0
HeadShares sumHeadShares(const at::Tensor& block, std::int64_t firstQuery);

}  // namespace sinkscope
