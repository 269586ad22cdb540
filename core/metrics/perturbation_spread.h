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

// The same relative to the state that was not perturbed, ||x_i - x'_i||_2 / ||x_i||_2: hidden states grow from block to
// block, and by what stands in front. A state of length 0 that stays is 0. Shapes and errors as above; no unit.
at::Tensor relativeSpreadOf(const at::Tensor& hidden, const at::Tensor& perturbed);

}  // namespace sinkscope
