#include "core/metrics/massive_activations.h"

#include <algorithm>
#include <cmath>

#include <ATen/ATen.h>

namespace sinkscope {

namespace {

constexpr float kMassive = 100.0f, kTimesMedian = 1'000.0f;  // Sun et al. 2024, section 2

}  // namespace

float medianMagnitude(const at::Tensor& hidden) { return hidden.abs().flatten().median().item<float>(); }

std::vector<ActivationPeak> largestActivations(const at::Tensor& hidden, int most) {
  const at::Tensor flat = hidden.to(at::kFloat).contiguous().flatten();
  const std::int64_t width = hidden.size(1), count = std::min<std::int64_t>(most, flat.numel());
  const at::Tensor places = std::get<1>(flat.abs().topk(count)).contiguous();
  const float least = std::max(kMassive, kTimesMedian * medianMagnitude(hidden));
  std::vector<ActivationPeak> peaks;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t place = places.const_data_ptr<std::int64_t>()[i];
    const float value = flat.const_data_ptr<float>()[place];
    peaks.push_back({static_cast<int>(place / width), static_cast<int>(place % width), value, std::abs(value) > least});
  }
  std::sort(peaks.begin(), peaks.end(), [](const ActivationPeak& a, const ActivationPeak& b) {
    if (std::abs(a.value) != std::abs(b.value)) return std::abs(a.value) > std::abs(b.value);
    return std::pair(a.token, a.dimension) < std::pair(b.token, b.dimension);
  });
  return peaks;
}

ActivationShape activationShape(const at::Tensor& hidden) {
  const at::Tensor x = hidden.to(at::kCPU, at::kDouble).flatten(), size = x.abs();
  const at::Tensor squares = (x - x.mean()).square();
  ActivationShape shape{.largest = size.max().item<double>(), .median = size.median().item<double>()};
  shape.overMedian = shape.largest / shape.median;
  const double variance = squares.mean().item<double>();
  shape.kurtosis = squares.square().mean().item<double>() / (variance * variance);
  shape.massive = shape.largest > std::max<double>(kMassive, kTimesMedian * shape.median);
  return shape;
}

}  // namespace sinkscope
