#include "core/model/norm.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor rmsNorm(const at::Tensor& x, const at::Tensor& weight, const NormConfig& norm) {
  const at::Tensor wide = x.to(at::kFloat);
  const at::Tensor scale = wide.square().mean(-1, /*keepdim=*/true).add_(norm.epsilon).rsqrt_();
  return (wide * scale).to(x.scalar_type()) * weight;
}

}  // namespace sinkscope
