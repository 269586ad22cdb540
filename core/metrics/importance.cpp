#include "core/metrics/importance.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor importance(const at::Tensor& pattern) { return importanceOfSums(pattern.sum(-2, false, at::kDouble)); }

void addColumnSums(at::Tensor& sums, const at::Tensor& block) {
  sums.narrow(-1, 0, block.size(-1)).add_(block.sum(-2, false, at::kDouble));
}

at::Tensor firstImportance(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale) {
  const std::int64_t prompts = q.size(0), heads = q.size(1), tokens = q.size(2), width = q.size(3), kvHeads = k.size(1);
  const at::Tensor first = k.narrow(2, 0, 1).reshape({prompts * kvHeads, width, 1});
  const at::Tensor scores = at::bmm(q.reshape({prompts * kvHeads, heads / kvHeads * tokens, width}), first)
                                .view({prompts, heads, tokens})
                                .to(at::kFloat);
  return scores.mul_(scale).sub_(logSumExp).exp_().sum(-1, false, at::kDouble).div_(static_cast<double>(tokens)).to(at::kFloat);
}

at::Tensor importanceOfLogSumExp(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale,
                                 std::int64_t queryBlock) {
  const std::int64_t prompts = q.size(0), heads = q.size(1), tokens = q.size(2), width = q.size(3), kvHeads = k.size(1);
  const std::int64_t group = heads / kvHeads;
  at::Tensor sums = at::zeros({prompts, heads, tokens}, logSumExp.options().dtype(at::kDouble));
  for (std::int64_t begin = 0; begin < tokens; begin += queryBlock) {
    const std::int64_t rows = std::min(queryBlock, tokens - begin), keys = begin + rows;
    const at::Tensor grouped = q.narrow(2, begin, rows).reshape({prompts * kvHeads, group * rows, width});
    const at::Tensor across = k.narrow(2, 0, keys).reshape({prompts * kvHeads, keys, width}).transpose(1, 2);
    const at::Tensor logs = logSumExp.narrow(2, begin, rows).reshape({prompts * kvHeads, group * rows, 1});
    // In half precision the product is rounded, the statistics of its rows are not.
    at::Tensor weights = q.scalar_type() == at::kFloat
                             ? at::baddbmm(logs, grouped, across, /*beta=*/-1.0, /*alpha=*/scale)
                             : at::bmm(grouped, across).to(at::kFloat).mul_(scale).sub_(logs);
    weights = weights.exp_().view({prompts, heads, rows, keys});
    // Only the last `rows` keys hold anything that the queries must not see.
    weights.narrow(3, begin, rows).tril_();
    addColumnSums(sums, weights);
  }
  return importanceOfSums(sums);
}

at::Tensor importanceOfSums(const at::Tensor& sums) {
  const std::int64_t tokens = sums.size(-1);
  return (sums / at::arange(tokens, 0, -1, sums.options())).to(at::kFloat);
}

}  // namespace sinkscope
