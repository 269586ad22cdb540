#include <ATen/ATen.h>

#include <limits>

#include "core/model/attention/variant.h"

namespace sinkscope {

AttentionWeights softmaxWeights(at::Tensor scores, const at::Tensor& forbidden, const at::Tensor&) {
  return {scores.masked_fill_(forbidden, -std::numeric_limits<float>::infinity()).softmax(-1), {}};
}

}  // namespace sinkscope
