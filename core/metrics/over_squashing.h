// What attention alone lets through from token to token over several layers: the sum over all paths of the product of
// the weights on them, by which the Jacobian is bounded up to a constant.
//
//   theorem   Abar_l = sum_h A[l,h] + delta / H     as Barbero et al. 2025, Thm 3.2 prints it
//   proof     Abar_l = sum_h (A[l,h] + delta / H) = sum_h A[l,h] + delta    as its proof sums it
//
// The bound is C^L (Abar_L ... Abar_1)[j,i]; C is unknown and left out, so that only its shape can be compared. What a
// token's own norms, values and feed-forward do is not in it.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

enum class SquashingForm { theorem, proof };

// patterns [L,H,T,T], row = query -> [T,T] float64, row j, column i. L = 0: the identity.
at::Tensor squashingBound(const at::Tensor& patterns, SquashingForm form);

}  // namespace sinkscope
