#include "core/model/mask.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor causalMask(std::int64_t firstQuery, std::int64_t rows, at::Device device) {
  return at::ones({rows, firstQuery + rows}, at::TensorOptions(at::kBool).device(device)).triu(firstQuery + 1);
}

}  // namespace sinkscope
