#include "core/study/plain_values.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sinkscope {

Matrix toMatrix(const at::Tensor& tensor) {
  Matrix matrix(static_cast<int>(tensor.size(0)), static_cast<int>(tensor.size(1)));
  const at::Tensor flat = tensor.contiguous();
  std::copy_n(flat.const_data_ptr<float>(), matrix.cells.size(), matrix.cells.begin());
  return matrix;
}

Volume toVolume(const at::Tensor& tensor) {
  Volume volume(static_cast<int>(tensor.size(0)), static_cast<int>(tensor.size(1)), static_cast<int>(tensor.size(2)));
  const at::Tensor flat = tensor.contiguous();
  std::copy_n(flat.const_data_ptr<float>(), volume.cells.size(), volume.cells.begin());
  return volume;
}

std::vector<float> toVector(const at::Tensor& tensor) {
  const at::Tensor flat = tensor.contiguous();
  const float* numbers = flat.const_data_ptr<float>();
  return {numbers, numbers + flat.numel()};
}

}  // namespace sinkscope
