// Tensors that leave core as plain values.
#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/values/matrix.h"

namespace sinkscope {

Matrix toMatrix(const at::Tensor& tensor);  // [rows,cols] float32 on the CPU
Volume toVolume(const at::Tensor& tensor);  // [planes,rows,cols] float32 on the CPU

std::vector<float> toVector(const at::Tensor& tensor);  // of any shape, the last dimension fastest

}  // namespace sinkscope
