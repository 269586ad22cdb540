#include "core/model/norm.h"

#include <ATen/ATen.h>

namespace sinkscope {

namespace {

at::Tensor rmsNorm(const at::Tensor& x, const at::Tensor& weight, const NormConfig& norm) {
  const at::Tensor wide = x.to(at::kFloat);
  const at::Tensor scale = wide.square().mean(-1, /*keepdim=*/true).add_(norm.epsilon).rsqrt_();
  if (!weight.defined()) return (wide * scale).to(x.scalar_type());
  // An offset weight is formed in float32 as well: 1 + w would lose w's digits in bfloat16.
  if (norm.weightOffset != 0.0) return (wide * scale * (weight.to(at::kFloat) + norm.weightOffset)).to(x.scalar_type());
  return (wide * scale).to(x.scalar_type()) * weight;
}

at::Tensor layerNorm(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const NormConfig& norm) {
  const at::Tensor wide = x.to(at::kFloat);
  const at::Tensor centred = wide - wide.mean(-1, /*keepdim=*/true);
  at::Tensor out = centred * centred.square().mean(-1, /*keepdim=*/true).add_(norm.epsilon).rsqrt_();
  if (weight.defined()) out = out * weight.to(at::kFloat);
  if (bias.defined()) out = out + bias.to(at::kFloat);
  return out.to(x.scalar_type());
}

}  // namespace

at::Tensor normalize(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const NormConfig& norm) {
  return norm.kind == NormKind::rms ? rmsNorm(x, weight, norm) : layerNorm(x, weight, bias, norm);
}

}  // namespace sinkscope
