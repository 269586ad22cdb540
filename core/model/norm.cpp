#include "core/model/norm.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>

#include <cmath>
#include <optional>
#include <vector>

#include "core/device/threads.h"
#include "core/device/wide_vectors.h"
#include "core/model/graph.h"
#include "core/model/graph_kernels.h"

namespace sinkscope {

namespace {

// out = x / sqrt(mean(x^2) + epsilon) * weight for one row of `width` numbers; `weight` may be null.
SINKSCOPE_WIDE_VECTORS void rmsNormRow(const float* x, const float* weight, float* out, std::int64_t width,
                                       double epsilon) {
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

// The same of bfloat16, formed in float32. `scaled`: x / sqrt(...) is rounded to bfloat16 before it meets the weight.
void rmsNormRow(const std::uint16_t* x, const float* weight, bool scaled, std::uint16_t* out, std::int64_t width,
                double epsilon, std::vector<float>& row) {
  row.resize(static_cast<std::size_t>(width));
  widenBfloat16(x, row.data(), width);
  rmsNormRow(row.data(), scaled ? nullptr : weight, row.data(), width, epsilon);
  if (scaled) {
    roundToBfloat16(row.data(), out, width);
    widenBfloat16(out, row.data(), width);
    for (std::int64_t i = 0; i < width; ++i) row[static_cast<std::size_t>(i)] *= weight[i];
  }
  roundToBfloat16(row.data(), out, width);
}

bool hasRows(const at::Tensor& x) {
  return x.is_cpu() && (x.scalar_type() == at::kFloat || x.scalar_type() == at::kBFloat16) && x.numel() > 0;
}

// In one pass over memory instead of five. REQUIRES hasRows(x) and one weight for each column, or none.
at::Tensor rmsNormRows(const at::Tensor& x, const at::Tensor& weight, const NormConfig& norm) {
  at::Tensor factors = weight;
  if (weight.defined()) {
    factors =
        norm.weightOffset != 0.0 ? (weight.to(at::kFloat) + norm.weightOffset) : weight.to(at::kFloat).contiguous();
  }
  const at::Tensor rows = x.contiguous();
  at::Tensor out = at::empty_like(rows);
  const std::int64_t width = x.size(-1), count = x.numel() / width;
  const float* by = factors.defined() ? factors.const_data_ptr<float>() : nullptr;
  const auto overRows = [&](const auto& normRow) {
    parallelFor(0, count, std::max<std::int64_t>(1, 32'768 / width), [&](std::int64_t begin, std::int64_t end) {
      std::vector<float> wide;
      for (std::int64_t row = begin; row < end; ++row) normRow(row * width, wide);
    });
  };
  if (x.scalar_type() == at::kFloat) {
    const float* from = rows.const_data_ptr<float>();
    float* to = out.data_ptr<float>();
    overRows([&](std::int64_t at, std::vector<float>&) { rmsNormRow(from + at, by, to + at, width, norm.epsilon); });
  } else {
    const auto* from = static_cast<const std::uint16_t*>(rows.const_data_ptr());
    auto* to = static_cast<std::uint16_t*>(out.data_ptr());
    const bool scaled = by != nullptr && norm.weightOffset == 0.0;
    overRows([&](std::int64_t at, std::vector<float>& wide) {
      rmsNormRow(from + at, by, scaled, to + at, width, norm.epsilon, wide);
    });
  }
  return out;
}

// The same with a backward, so that a pass with a graph has the numbers of the pass without. REQUIRES float32 and a
// weight.
struct RmsNormRows : torch::autograd::Function<RmsNormRows> {
  static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, const at::Tensor& weight,
                            const NormConfig& norm) {
    context->save_for_backward({x, weight});
    context->saved_data["epsilon"] = norm.epsilon;
    context->saved_data["offset"] = norm.weightOffset;
    return rmsNormRows(x, weight, norm);
  }

  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                 torch::autograd::variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const double offset = context->saved_data["offset"].toDouble();
    const at::Tensor factors = offset != 0.0 ? saved[1] + offset : saved[1];
    const auto [ofX, ofWeight] =
        rmsNormGradients(saved[0], factors, gradients[0], context->saved_data["epsilon"].toDouble());
    return {ofX, ofWeight, at::Tensor()};
  }
};

at::Tensor rmsNorm(const at::Tensor& x, const at::Tensor& weight, const NormConfig& norm) {
  const bool oneWeightPerColumn = !weight.defined() || (weight.dim() == 1 && weight.size(0) == x.size(-1));
  const bool sameType = !weight.defined() || x.scalar_type() == at::kFloat || weight.scalar_type() == x.scalar_type();
  if (hasRows(x) && oneWeightPerColumn && sameType) {
    if (!needsGraph(x, weight)) return rmsNormRows(x, weight, norm);
    if (weight.defined() && x.scalar_type() == at::kFloat && weight.scalar_type() == at::kFloat)
      return RmsNormRows::apply(x, weight, norm);
  }
  // A GPU has one kernel for it in place of six or eight. In half precision it is given no weight: x / sqrt(...) is
  // rounded before it meets the weight, as below.
  if (x.is_cuda() && oneWeightPerColumn && sameType && norm.weightOffset == 0.0 && x.scalar_type() != at::kDouble) {
    if (x.scalar_type() == at::kFloat && (!weight.defined() || weight.scalar_type() == at::kFloat))
      return at::rms_norm(x, {x.size(-1)}, weight.defined() ? std::optional(weight) : std::nullopt, norm.epsilon);
    const at::Tensor scaled = at::rms_norm(x, {x.size(-1)}, std::nullopt, norm.epsilon);
    return weight.defined() ? scaled * weight : scaled;
  }
  const at::Tensor wide = x.to(wideType(x));
  const at::Tensor scale = wide.square().mean(-1, /*keepdim=*/true).add_(norm.epsilon).rsqrt_();
  if (!weight.defined()) return (wide * scale).to(x.scalar_type());
  // An offset weight is formed in float32 as well: 1 + w would lose w's digits in bfloat16.
  if (norm.weightOffset != 0.0)
    return (wide * scale * (weight.to(wideType(weight)) + norm.weightOffset)).to(x.scalar_type());
  return (wide * scale).to(x.scalar_type()) * weight;
}

at::Tensor layerNorm(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const NormConfig& norm) {
  const at::Tensor wide = x.to(wideType(x));
  const at::Tensor centred = wide - wide.mean(-1, /*keepdim=*/true);
  at::Tensor out = centred * centred.square().mean(-1, /*keepdim=*/true).add_(norm.epsilon).rsqrt_();
  if (weight.defined() && norm.weightOffset != 0.0) out = out * (weight.to(wideType(weight)) + norm.weightOffset);
  else if (weight.defined()) out = out * weight.to(wideType(weight));
  if (bias.defined()) out = out + bias.to(wideType(bias));
  return out.to(x.scalar_type());
}

at::Tensor dynamicTanh(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& alpha) {
  at::Tensor out = (x.to(wideType(x)) * alpha.to(wideType(x))).tanh();
  if (weight.defined()) out = out * weight.to(wideType(weight));
  if (bias.defined()) out = out + bias.to(wideType(bias));
  return out.to(x.scalar_type());
}

}  // namespace

at::Tensor normalize(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const NormConfig& norm,
                     const at::Tensor& alpha) {
  switch (norm.kind) {
    case NormKind::rms: return rmsNorm(x, weight, norm);
    case NormKind::layer: return layerNorm(x, weight, bias, norm);
    case NormKind::dynamicTanh: return dynamicTanh(x, weight, bias, alpha);
  }
  return x;
}

std::string normName(NormKind kind) {
  switch (kind) {
    case NormKind::rms: return "rms";
    case NormKind::layer: return "layer";
    case NormKind::dynamicTanh: return "dynamic tanh";
  }
  return "";
}

}  // namespace sinkscope
