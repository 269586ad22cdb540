#include "core/study/hutchinson.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/values/error.h"

namespace sinkscope {

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

}  // namespace sinkscope
