#include <ATen/ATen.h>

#include "core/model/attention/variant.h"

namespace sinkscope {

namespace {

at::Tensor sigmoidWeights(at::Tensor scores) { return scores.sigmoid(); }

// No key needs to know of the others.
at::Tensor sigmoidRow(at::Tensor scores, const at::Tensor&) {
  std::vector<std::int64_t> shape = scores.sizes().vec();
  shape.back() = 0;
  return at::empty(shape, scores.options().dtype(at::kDouble));
}

at::Tensor sigmoidMerge(const at::Tensor& a, const at::Tensor&) { return a; }

at::Tensor sigmoidWeigh(const at::Tensor& scores, const at::Tensor&) { return scores.sigmoid().to(at::kFloat); }

}  // namespace

AttentionVariant sigmoidVariant() {
  return {.name = "sigmoid",
          .fused = false,
          .sumsToOne = false,
          .weights = sigmoidWeights,
          .row = sigmoidRow,
          .merge = sigmoidMerge,
          .weigh = sigmoidWeigh};
}

}  // namespace sinkscope
