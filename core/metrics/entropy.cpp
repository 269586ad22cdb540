#include "core/metrics/entropy.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor rowEntropy(const at::Tensor& rows, const at::Tensor& sinkShare) {
  const at::Tensor ofKeys = at::special_entr(rows).sum(-1, false, at::kFloat);
  return sinkShare.defined() ? ofKeys + at::special_entr(sinkShare) : ofKeys;
}

at::Tensor largestEntropies(std::int64_t firstRow, std::int64_t rows, bool learnedSink) {
  const std::int64_t outcomes = firstRow + (learnedSink ? 2 : 1);
  return at::arange(outcomes, outcomes + rows, at::kDouble).log_();
}

}  // namespace sinkscope
