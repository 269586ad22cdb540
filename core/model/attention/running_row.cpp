#include "core/model/attention/running_row.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor largestOf(const at::Tensor& scores, const at::Tensor& known) {
  // A shift that cancels: no gradient goes through it.
  const at::Tensor top = (known.defined() ? known : scores.detach().amax(-1)).to(at::kDouble);
  return at::where(top.isfinite(), top, at::zeros({}, top.options()));
}

at::Tensor runningSumsOf(at::Tensor scores, const at::Tensor& known) {
  const at::Tensor top = largestOf(scores, known);
  const at::Tensor sum = scores.sub_(top.to(scores.scalar_type()).unsqueeze(-1)).exp_().sum(-1);
  return at::stack({top, sum.to(at::kDouble)}, -1);
}

at::Tensor runningSoftmax(const at::Tensor& scores, const at::Tensor& row) {
  const at::Tensor log = row.select(-1, 0) + row.select(-1, 1).log();
  return (scores.to(at::kDouble) - log.unsqueeze(-1)).exp();
}

at::Tensor mergeRunningSums(const at::Tensor& a, const at::Tensor& b) {
  const at::Tensor topA = a.select(-1, 0), topB = b.select(-1, 0);
  // A row without keys holds {0, 0}, whose 0 is no score.
  const at::Tensor onlyA = b.select(-1, 1) == 0, onlyB = a.select(-1, 1) == 0;
  const at::Tensor top = at::where(onlyA, topA, at::where(onlyB, topB, at::maximum(topA, topB)));
  const auto brought = [&](const at::Tensor& row) { return row.select(-1, 1) * (row.select(-1, 0) - top).exp(); };
  const at::Tensor sum = at::where(onlyA, a.select(-1, 1), at::where(onlyB, b.select(-1, 1), brought(a) + brought(b)));
  return at::stack({top, sum}, -1);
}

}  // namespace sinkscope
