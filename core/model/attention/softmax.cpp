#include <ATen/ATen.h>

#include "core/model/attention/running_row.h"
#include "core/model/attention/variant.h"

namespace sinkscope {

namespace {

at::Tensor softmaxWeights(at::Tensor scores, double) { return scores.softmax(-1); }

at::Tensor softmaxRow(at::Tensor scores, const at::Tensor& largest, double) {
  return runningSumsOf(std::move(scores), largest);
}

at::Tensor softmaxWeigh(const at::Tensor& scores, const at::Tensor& row, double) {
  const at::Tensor log = row.select(-1, 0) + row.select(-1, 1).log();
  return (scores.to(at::kDouble) - log.unsqueeze(-1)).to(at::kFloat).exp();
}

}  // namespace

AttentionVariant softmaxVariant() {
  return {.name = "softmax",
          .about = "exp(s) / sum exp(s), Vaswani et al. 2017",
          .fused = true,
          .sumsToOne = true,
          .weights = softmaxWeights,
          .row = softmaxRow,
          .merge = mergeRunningSums,
          .weigh = softmaxWeigh};
}

}  // namespace sinkscope
