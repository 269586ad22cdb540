#include "core/metrics/entropy.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor rowEntropy(const at::Tensor& rows, const at::Tensor& sinkShare) {
  const at::Tensor ofKeys = at::special_entr(rows).sum(-1, false, at::kFloat);
  return sinkShare.defined() ? ofKeys + at::special_entr(sinkShare) : ofKeys;
}

at::Tensor largestEntropies(std::int64_t firstRow, std::int64_t rows, bool learnedSink, KeysSeen sees) {
  const at::Tensor most = (sees.ofRows(firstRow, rows) + (learnedSink ? 1.0 : 0.0)).log();
  return at::where(most > 0.0, most, at::ones_like(most));
}

}  // namespace sinkscope
