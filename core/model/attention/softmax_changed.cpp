// Softmax with something done to its weights: clipped, scaled, or by the p-th power.
#include <ATen/ATen.h>

#include <cmath>

#include "core/model/attention/running_row.h"
#include "core/model/attention/variant.h"

namespace sinkscope {

namespace {

at::Tensor clippedTo(const at::Tensor& weights, double gamma) {
  return (weights * (1.0 - gamma) + gamma).clamp(0.0, 1.0);
}

at::Tensor clippedWeights(at::Tensor scores, double gamma) { return clippedTo(scores.softmax(-1), gamma); }

at::Tensor clippedWeigh(const at::Tensor& scores, const at::Tensor& row, double gamma) {
  return clippedTo(runningSoftmax(scores, row), gamma).to(at::kFloat);
}

at::Tensor scaledWeights(at::Tensor scores, double alpha) { return scores.softmax(-1) * alpha; }

at::Tensor scaledWeigh(const at::Tensor& scores, const at::Tensor& row, double alpha) {
  return (runningSoftmax(scores, row) * alpha).to(at::kFloat);
}

// As the exponential of a p-th of the logarithm: the p-th root has no gradient where a weight has become zero.
at::Tensor powerWeights(at::Tensor scores, double p) { return ((scores * p).log_softmax(-1) / p).exp(); }

at::Tensor powerRow(at::Tensor scores, const at::Tensor& largest, double p) {
  return runningSumsOf(scores.mul_(p), largest.defined() ? largest * p : largest);
}

at::Tensor powerWeigh(const at::Tensor& scores, const at::Tensor& row, double p) {
  const at::Tensor log = row.select(-1, 0) + row.select(-1, 1).log();
  return ((scores.to(at::kDouble) * p - log.unsqueeze(-1)) / p).exp().to(at::kFloat);
}

at::Tensor plainRow(at::Tensor scores, const at::Tensor& largest, double) {
  return runningSumsOf(std::move(scores), largest);
}

}  // namespace

AttentionVariant clippedVariant() {
  return {.name = "clipped",
          .about = "clip((1 - gamma) softmax + gamma, 0, 1), Bondarenko et al. 2023",
          .parameterName = "gamma",
          .parameter = -0.03,
          .least = -1e3,
          .most = 0.0,
          .sumsToOne = false,
          .weights = clippedWeights,
          .row = plainRow,
          .merge = mergeRunningSums,
          .weigh = clippedWeigh};
}

AttentionVariant scaledVariant() {
  return {.name = "scaled",
          .about = "alpha softmax: rows sum to alpha, Gu et al. 2025",
          .parameterName = "alpha",
          .parameter = 0.5,
          .least = 1e-6,
          .most = 1e6,
          .sumsToOne = false,
          .weights = scaledWeights,
          .row = plainRow,
          .merge = mergeRunningSums,
          .weigh = scaledWeigh};
}

AttentionVariant powerVariant() {
  return {.name = "power",
          .about = "softmax(p s)^(1/p): the p-th powers sum to one, Gu et al. 2025",
          .parameterName = "p",
          .parameter = 2.0,
          .least = 1e-3,
          .most = 1e3,
          .sumsToOne = false,
          .weights = powerWeights,
          .row = powerRow,
          .merge = mergeRunningSums,
          .weigh = powerWeigh};
}

}  // namespace sinkscope
