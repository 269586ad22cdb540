#include <ATen/ATen.h>

#include <limits>

#include "core/model/attention/variant.h"

namespace sinkscope {

at::Tensor softmaxWeights(at::Tensor scores, const at::Tensor& forbidden) {
  return scores.masked_fill_(forbidden, -std::numeric_limits<float>::infinity()).softmax(-1);
}

}  // namespace sinkscope
