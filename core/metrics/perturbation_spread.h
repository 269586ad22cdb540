// How far a changed token is felt.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// Perturbation spread ||x_i^(l) - x'_i^(l)||_2 for every layer and token (Barbero et al. 2025, Fig. 2): the same model
// on two prompts of equal length that differ in a token.
//   hidden, perturbed  [...,T,C], equal shapes; x^(0)..x^(L), before the final norm
//   returns            [...,T] float32, in units of the hidden states
// Throws Error{badUse} for unequal shapes.
at::Tensor perturbationSpreadOf(const at::Tensor& hidden, const at::Tensor& perturbed);

}  // namespace sinkscope
