#include <ATen/ATen.h>

#include "core/model/attention/running_row.h"
#include "core/model/attention/variant.h"

namespace sinkscope {

namespace {

constexpr double kLeast = 1e-8;  // of a row's sum, as in the authors' code

// The largest score, or 0: of a row whose scores are all below it nothing is left, whatever they are.
at::Tensor topOf(const at::Tensor& scores, const at::Tensor& known = {}) {
  return largestOf(scores, known).clamp_min(0.0);
}

// exp(s - m) - exp(-m): exp(s) - 1 without overflow; 0 where a key is not seen
at::Tensor shifted(const at::Tensor& scores, const at::Tensor& top) {
  const at::Tensor over = (scores - top.unsqueeze(-1)).exp() - (-top).exp().unsqueeze(-1);
  return at::where(scores.isfinite(), over, at::zeros({}, over.options()));
}

at::Tensor softpickWeights(at::Tensor scores, double) {
  const at::Tensor over = shifted(scores, topOf(scores).to(scores.scalar_type()));
  return over.relu() / (over.abs().sum(-1, /*keepdim=*/true) + kLeast);
}

at::Tensor softpickRow(at::Tensor scores, const at::Tensor& largest, double) {
  const at::Tensor top = topOf(scores, largest);
  const at::Tensor sum = shifted(scores, top.to(scores.scalar_type())).abs().sum(-1);
  return at::stack({top, sum.to(at::kDouble)}, -1);
}

at::Tensor softpickWeigh(const at::Tensor& scores, const at::Tensor& row, double) {
  const at::Tensor over = shifted(scores.to(at::kDouble), row.select(-1, 0));
  return (over.relu() / (row.select(-1, 1).unsqueeze(-1) + kLeast)).to(at::kFloat);
}

}  // namespace

AttentionVariant softpickVariant() {
  return {.name = "softpick",
          .about = "relu(exp(s) - 1) over the sum of the magnitudes of exp(s) - 1, Zuhri et al. 2025",
          .fused = false,
          .sumsToOne = false,
          .weights = softpickWeights,
          .row = softpickRow,
          .merge = mergeRunningSums,
          .weigh = softpickWeigh};
}

}  // namespace sinkscope
