// How much of a pattern one direction explains: the spectrum of attention (Barbero et al. 2025, appendix B, after
// Naderi et al. 2024 and Wu et al. 2024).
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

// A pattern sends all tokens' values onto one where it has rank one, as when every row rests on the first token: then
// sigma_2 is 0. Eigenvalues of a causal pattern are its diagonal, of which the first row's is 1.
struct AttentionSpectrum {
  at::Tensor ratio;  // sigma_2 / sigma_1, 0..1; the gap is 1 - ratio
  at::Tensor rank;   // how many singular values are above a hundredth of the largest, 1..T
};

// patterns [...,T,T], T >= 2 -> [...] float64. NaN where a pattern is zero.
AttentionSpectrum attentionSpectrum(const at::Tensor& patterns);

}  // namespace sinkscope
