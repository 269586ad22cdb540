#include "core/model/mask.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor causalMask(std::int64_t firstQuery, std::int64_t rows, std::int64_t firstKey, std::int64_t keys,
                      std::int64_t window, at::Device device) {
  const at::Tensor all = at::ones({rows, keys}, at::TensorOptions(at::kBool).device(device));
  const std::int64_t own = firstQuery - firstKey;  // where the first query's own key stands
  const at::Tensor later = all.triu(own + 1);
  return window > 0 ? later.logical_or_(all.tril(own - window)) : later;
}

}  // namespace sinkscope
