#include "core/metrics/perturbation_spread.h"

#include <ATen/ATen.h>

#include "core/metrics/value_norm.h"
#include "core/values/error.h"

namespace sinkscope {

at::Tensor perturbationSpreadOf(const at::Tensor& hidden, const at::Tensor& perturbed) {
  if (hidden.sizes() != perturbed.sizes()) {
    throw Error(ErrorKind::badUse, "the hidden states of the two prompts have different shapes",
                "both prompts need the same number of tokens");
  }
  return vectorNorms(hidden.to(at::kFloat) - perturbed.to(at::kFloat));
}

at::Tensor relativeSpreadOf(const at::Tensor& hidden, const at::Tensor& perturbed) {
  const at::Tensor moved = perturbationSpreadOf(hidden, perturbed);
  return at::where(moved.eq(0), moved, moved / vectorNorms(hidden.to(at::kFloat)));
}

}  // namespace sinkscope
