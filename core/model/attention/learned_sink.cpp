#include <ATen/ATen.h>

#include <limits>

#include "core/model/attention/variant.h"

namespace sinkscope {

AttentionWeights learnedSinkWeights(at::Tensor scores, const at::Tensor& forbidden, const at::Tensor& sinkLogits) {
  const std::int64_t keys = scores.size(-1);
  scores = scores.masked_fill_(forbidden, -std::numeric_limits<float>::infinity());
  const at::Tensor sink =
      sinkLogits.to(scores.scalar_type()).view({1, -1, 1, 1}).expand({scores.size(0), -1, scores.size(2), 1});
  const at::Tensor all = at::cat({scores, sink}, -1).softmax(-1);
  return {all.narrow(-1, 0, keys), all.select(-1, keys)};
}

}  // namespace sinkscope
