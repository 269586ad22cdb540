#include "core/metrics/importance.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor importance(const at::Tensor& pattern) { return importanceOfSums(pattern.sum(-2, false, at::kDouble)); }

at::Tensor rowNormalisedMagnitudes(const at::Tensor& rows) {
  const at::Tensor magnitudes = rows.to(at::kFloat).abs();
  return magnitudes / magnitudes.sum(-1, /*keepdim=*/true).add_(1e-8);
}

void addColumnSums(at::Tensor& sums, const at::Tensor& block) {
  // libtorch adds float32 pairwise, to 1e-7 of the sum; asked for float64 at once it is ten times slower.
  sums.narrow(-1, 0, block.size(-1)).add_(block.sum(-2));
}

at::Tensor firstImportance(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale) {
  const std::int64_t prompts = q.size(0), heads = q.size(1), tokens = q.size(2), width = q.size(3), kvHeads = k.size(1);
  const at::Tensor first = k.narrow(2, 0, 1).reshape({prompts * kvHeads, width, 1});
  const at::Tensor scores = at::bmm(q.reshape({prompts * kvHeads, heads / kvHeads * tokens, width}), first)
                                .view({prompts, heads, tokens})
                                .to(at::kFloat);
  return scores.mul_(scale)
      .sub_(logSumExp)
      .exp_()
      .sum(-1, false, at::kDouble)
      .div_(static_cast<double>(tokens))
      .to(at::kFloat);
}

at::Tensor importanceOfSums(const at::Tensor& sums) {
  const std::int64_t tokens = sums.size(-1);
  return (sums / at::arange(tokens, 0, -1, sums.options())).to(at::kFloat);
}

}  // namespace sinkscope
