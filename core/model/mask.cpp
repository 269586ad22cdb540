#include "core/model/mask.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor causalMask(std::int64_t firstQuery, std::int64_t rows, std::int64_t window, at::Device device) {
  const at::Tensor all = at::ones({rows, firstQuery + rows}, at::TensorOptions(at::kBool).device(device));
  const at::Tensor later = all.triu(firstQuery + 1);
  return window > 0 ? later.logical_or_(all.tril(firstQuery - window)) : later;
}

}  // namespace sinkscope
