#include "core/train/optimiser.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>
#include <numbers>

namespace sinkscope {

double learningRate(const OptimiserRecipe& recipe, std::int64_t step, std::int64_t steps) {
  if (step <= recipe.warmup) return recipe.rate * static_cast<double>(step) / recipe.warmup;
  if (recipe.schedule == "constant") return recipe.rate;
  const double left = static_cast<double>(steps - recipe.warmup);
  const double way = left > 0.0 ? static_cast<double>(step - recipe.warmup) / left : 1.0;
  const double least = recipe.last * recipe.rate;
  return least + 0.5 * (recipe.rate - least) * (1.0 + std::cos(std::numbers::pi * std::min(way, 1.0)));
}

Optimiser::Optimiser(const Parameters& parameters, const OptimiserRecipe& recipe)
    : values_(parameters.values()), gradients_(parameters.gradients()), means_(at::zeros_like(values_)),
      squares_(at::zeros_like(values_)), decaying_(parameters.decaying()), recipe_(recipe) {}

double Optimiser::update(std::int64_t step, double rate) {
  const at::NoGradGuard noGradients;
  const double norm = gradients_.norm().item<double>();
  if (!std::isfinite(norm)) return norm;
  // The kernel divides gradients by this.
  at::Tensor scale;
  if (recipe_.clip > 0.0 && norm > recipe_.clip) scale = at::full({}, norm / recipe_.clip, values_.options());
  const at::Tensor count = at::full({}, static_cast<double>(step), values_.options());
  const auto part = [&](std::int64_t first, std::int64_t size, double decay) {
    if (size == 0) return;
    const auto of = [&](const at::Tensor& all) { return std::vector<at::Tensor>{all.narrow(0, first, size)}; };
    at::_fused_adamw_(of(values_), of(gradients_), of(means_), of(squares_), {}, {count}, rate, recipe_.beta1,
                      recipe_.beta2, decay, recipe_.epsilon, /*amsgrad=*/false, /*maximize=*/false,
                      scale.defined() ? std::optional<at::Tensor>(scale) : std::nullopt, std::nullopt);
  };
  part(0, decaying_, recipe_.decay);
  part(decaying_, values_.numel() - decaying_, 0.0);
  gradients_.zero_();
  return norm;
}

}  // namespace sinkscope
