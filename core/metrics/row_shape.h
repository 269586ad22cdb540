// How sharp a row of attention is, and how it goes over the keys other than the first (smoother maps without bos:
// Barbero et al. 2025, section 3.2 and Fig. 3; the spread of the scores bounds how sharp a row can be: its section 2).
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/metrics/keys_seen.h"

namespace sinkscope {

// Entropy of a row without its first key, made to sum to one again, over the most it can be: with A'[i,j] = A[i,j] /
// (1 - A[i,0]) for j >= 1, -sum_j A' ln A' / ln i for rows i >= 2 (in a layer that does not show them all / ln of those
// that it shows beside the first, of two at least). 0 looks at one key, 1 at all alike.
//   rows     [...,R,K], firstRow >= 2 the number of the first
//   returns  [...,R] float32; NaN where the first key has it all
at::Tensor entropyBesideFirst(const at::Tensor& rows, std::int64_t firstRow, KeysSeen sees = {});

// ln(largest weight / smallest weight that is not 0): of softmax the spread delta_i = max_j s_ij - min_j s_ij of the
// row's scores, nats. NaN of a row without weight.
//   rows [...,R,K] -> [...,R] float32
at::Tensor scoreSpread(const at::Tensor& rows);

// The most that one key can have of a softmax over n keys whose scores lie delta apart at most: e^delta / (e^delta + n
// - 1), one key above and all others below. From here on it can only fall as n grows: no row stays sharp in a long
// prompt whose scores stay within bounds.
//   spread   [...,R], keys [R] n of each row
//   returns  [...,R] float64, 1/n..1
at::Tensor sharpestBound(const at::Tensor& spread, const at::Tensor& keys);

}  // namespace sinkscope
