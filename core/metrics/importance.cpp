#include "core/metrics/importance.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor importance(const at::Tensor& pattern) { return importanceOfSums(pattern.sum(-2, false, at::kDouble)); }

void addColumnSums(at::Tensor& sums, const at::Tensor& block) {
  sums.narrow(-1, 0, block.size(-1)).add_(block.sum(-2, false, at::kDouble));
}

at::Tensor importanceOfSums(const at::Tensor& sums) {
  const std::int64_t tokens = sums.size(-1);
  return (sums / at::arange(tokens, 0, -1, sums.options())).to(at::kFloat);
}

}  // namespace sinkscope
