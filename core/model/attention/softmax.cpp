#include <ATen/ATen.h>

#include "core/model/attention/running_row.h"
#include "core/model/attention/variant.h"

namespace sinkscope {

namespace {

at::Tensor softmaxWeights(at::Tensor scores) { return scores.softmax(-1); }

// [...,R,K] -> the largest score and the sum of exp(s - it)
at::Tensor softmaxRow(at::Tensor scores, const at::Tensor& largest) {
  const at::Tensor top = largestOf(scores, largest);
  const at::Tensor sum = scores.sub_(top.to(scores.scalar_type()).unsqueeze(-1)).exp_().sum(-1);
  return at::stack({top, sum.to(at::kDouble)}, -1);
}

at::Tensor softmaxWeigh(const at::Tensor& scores, const at::Tensor& row) {
  const at::Tensor log = row.select(-1, 0) + row.select(-1, 1).log();
  return (scores.to(at::kDouble) - log.unsqueeze(-1)).to(at::kFloat).exp();
}

}  // namespace

AttentionVariant softmaxVariant() {
  return {.name = "softmax",
          .fused = true,
          .sumsToOne = true,
          .weights = softmaxWeights,
          .row = softmaxRow,
          .merge = mergeRunningSums,
          .weigh = softmaxWeigh};
}

}  // namespace sinkscope
