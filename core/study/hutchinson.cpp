#include "core/study/hutchinson.h"

#include <ATen/ATen.h>

#include <cmath>
#include <numbers>

#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

// The share of Student's t within +-t, theta = atan(t / sqrt(freedom)) (Abramowitz & Stegun 26.7.3 and 26.7.4).
double shareWithin(double theta, std::int64_t freedom) {
  const bool odd = freedom % 2 != 0;
  const double cosine = std::cos(theta);
  double term = odd ? cosine : 1.0, sum = 0.0;
  for (std::int64_t next = odd ? 3 : 2; next <= freedom && term > 1e-18; next += 2) {
    sum += term;
    term *= static_cast<double>(next - 1) / static_cast<double>(next) * cosine * cosine;
  }
  return odd ? (theta + std::sin(theta) * sum) * 2.0 / std::numbers::pi : std::sin(theta) * sum;
}

}  // namespace

void refuseFewProducts(std::int64_t products) {
  if (products < 2)
    throw Error(ErrorKind::badUse, "an estimate from one product has no standard error", "take at least 2");
}

at::Tensor randomSigns(std::int64_t products, std::int64_t width, std::uint64_t seed) {
  auto drawn = at::make_generator<at::CPUGeneratorImpl>(seed);
  const at::Tensor bits = at::randint(2, {products, width}, drawn, at::TensorOptions(at::kFloat));
  return bits * 2.0 - 1.0;
}

NormEstimate normEstimate(const at::Tensor& squares, std::int64_t dim) {
  const auto count = static_cast<double>(squares.size(dim));
  const at::Tensor norms = (squares.sum(dim).to(at::kCPU) / count).sqrt();
  const at::Tensor error = squares.std(dim, /*unbiased=*/true).to(at::kCPU) / std::sqrt(count);
  return {norms, at::where(norms > 0.0, error / (2.0 * norms), at::zeros_like(norms))};
}

double errorsOfInterval(std::int64_t products) {
  const std::int64_t freedom = products - 1;
  double low = 0.0, high = 0.5 * std::numbers::pi;
  constexpr int kHalvings = 60;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = 0.5 * (low + high);
    (shareWithin(middle, freedom) < kUsualLevel ? low : high) = middle;
  }
  return std::sqrt(static_cast<double>(freedom)) * std::tan(low);
}

std::string errorsText(std::int64_t products) {
  return formatted("%.2f standard errors", errorsOfInterval(products)) + " of " + std::to_string(products) +
         " products to either side are a 95 % interval (Student's t)";
}

}  // namespace sinkscope
