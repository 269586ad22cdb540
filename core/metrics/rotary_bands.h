// The rotary bands of a dot product: pairs of dimensions that turn together, each once in its wavelength (Su et al.
// 2021; Barbero et al. 2025, "Round and Round We Go", on what high and low frequencies are used for).
#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/model/attention/rule.h"
#include "core/model/config.h"

namespace sinkscope {

// Whether every block turns its queries and keys, and scores are their products.
bool hasRotaryBands(const ModelConfig& config);

// Sums over the pairs (d, d + W/2) of the leading W dimensions, W the rotary width, then over what does not turn.
//   x [...,D] -> [...,W/2+1]
at::Tensor overRotaryBands(const at::Tensor& x, const ModelConfig& config);

// 2 pi over the inverse frequency of each band, in tokens: [L][W/2], of a prompt of so many tokens. Empty without
// bands.
std::vector<std::vector<double>> rotaryWavelengths(const ModelConfig& config, int tokens);

// The share of the bands' magnitudes that is of wavelengths longer than the prompt, what does not turn included: what
// hardly sees positions. `bands` are the parts of one logit, those without a wavelength behind the others. NaN of none.
double shareBeyond(const std::vector<double>& bands, const std::vector<double>& wavelengths, int tokens);

// The same of many keys at once: of each, the mean over the queries that see it, the first query left out.
//   q [H,T,D], k [G,N,D] the first N <= T keys, as they enter the dot product -> [H,N] float64; NaN of a key without
//   queries
at::Tensor sharesBeyond(const at::Tensor& q, const at::Tensor& k, const AttentionRule& rule, const ModelConfig& config,
                        const std::vector<double>& wavelengths);

}  // namespace sinkscope
