#include "core/metrics/entropy.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor rowEntropy(const at::Tensor& rows) { return at::special_entr(rows).sum(-1, false, at::kFloat); }

}  // namespace sinkscope
