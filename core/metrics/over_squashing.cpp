#include "core/metrics/over_squashing.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor squashingBound(const at::Tensor& patterns, SquashingForm form) {
  const std::int64_t heads = patterns.size(1), tokens = patterns.size(2);
  const at::Tensor own = at::eye(tokens, patterns.options().dtype(at::kDouble));
  const at::Tensor passedOn = form == SquashingForm::theorem ? own / static_cast<double>(heads) : own;
  at::Tensor bound = own;
  for (std::int64_t layer = 0; layer < patterns.size(0); ++layer) {
    bound = at::matmul(patterns[layer].sum(0, /*keepdim=*/false, at::kDouble) + passedOn, bound);
  }
  return bound;
}

}  // namespace sinkscope
