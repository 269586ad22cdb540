// Tensors that leave core as plain values.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/values/matrix.h"

namespace sinkscope {

Matrix toMatrix(const at::Tensor& tensor);  // [rows,cols] float32 on the CPU
Volume toVolume(const at::Tensor& tensor);  // [planes,rows,cols] float32 on the CPU

}  // namespace sinkscope
