// Feature maps of queries and keys before their product.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// x [P,heads,T,D], after position encoding -> likewise
at::Tensor throughKernel(Kernel kernel, const at::Tensor& x, const SlotTensors& w);

}  // namespace sinkscope
