#include "core/model/norm.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/device/threads.h"
#include "core/device/wide_vectors.h"

namespace sinkscope {

namespace {

// out = x / sqrt(mean(x^2) + epsilon) * weight for one row of `width` numbers; `weight` may be null.
SINKSCOPE_WIDE_VECTORS void rmsNormRow(const float* x, const float* weight, float* out, std::int64_t width, double epsilon) {
  constexpr std::int64_t kLanes = 16;  // partial sums, so that they are formed side by side
  double lanes[kLanes] = {};
  std::int64_t i = 0;
  for (; i + kLanes <= width; i += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane) {
      const double value = x[i + lane];
      lanes[lane] += value * value;
    }
  }
  double sum = 0.0;
  for (; i < width; ++i) sum += double{x[i]} * double{x[i]};
  for (const double lane : lanes) sum += lane;
  const auto scale = static_cast<float>(1.0 / std::sqrt(sum / static_cast<double>(width) + epsilon));
  if (weight == nullptr) {
    for (i = 0; i < width; ++i) out[i] = x[i] * scale;
  } else {
    for (i = 0; i < width; ++i) out[i] = x[i] * scale * weight[i];
  }
}

// In one pass over memory instead of five.
at::Tensor rmsNormRows(const at::Tensor& x, const at::Tensor& weight, const NormConfig& norm) {
  at::Tensor factors = weight;
  if (weight.defined()) {
    factors = norm.weightOffset != 0.0 ? (weight.to(at::kFloat) + norm.weightOffset) : weight.to(at::kFloat).contiguous();
  }
  const at::Tensor rows = x.contiguous();
  at::Tensor out = at::empty_like(rows);
  const std::int64_t width = x.size(-1), count = x.numel() / width;
  const float* from = rows.const_data_ptr<float>();
  const float* by = factors.defined() ? factors.const_data_ptr<float>() : nullptr;
  float* to = out.data_ptr<float>();
  parallelFor(0, count, std::max<std::int64_t>(1, 32'768 / width), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      rmsNormRow(from + row * width, by, to + row * width, width, norm.epsilon);
    }
  });
  return out;
}

at::Tensor rmsNorm(const at::Tensor& x, const at::Tensor& weight, const NormConfig& norm) {
  const bool oneWeightPerColumn = !weight.defined() || (weight.dim() == 1 && weight.size(0) == x.size(-1));
  if (x.is_cpu() && x.scalar_type() == at::kFloat && oneWeightPerColumn && x.numel() > 0) return rmsNormRows(x, weight, norm);
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
