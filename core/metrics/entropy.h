// How spread out a row of attention is.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/metrics/keys_seen.h"

namespace sinkscope {

// Entropy of every row, -sum_j A[i,j] ln A[i,j] with 0 ln 0 = 0 (Shannon 1948), in nats: 0 when a query looks at one
// key, ln(i+1) when it looks at all it can see alike. What a learned sink takes of the row is one more outcome and adds
// -s_i ln s_i: without it the rest, which sums to 1 - s_i, is no distribution.
//   rows       [...,R,K]
//   sinkShare  [...,R]; undefined: no learned sink, each row sums to one
//   returns    [...,R] float32
at::Tensor rowEntropy(const at::Tensor& rows, const at::Tensor& sinkShare = {});

// The most that the entropy of row i >= 1 can be: ln(i+1), the logarithm of the keys that it may see, and ln(i+2)
// beside a learned sink. Entropy grows with i however a head behaves; divided by this it is 0..1 and may be compared
// between prompts of other lengths. In a layer with a window or in chunks a row may see fewer.
//   sees     a row that sees one key has nothing to divide by: it counts as 0 of 1
//   returns  [rows] float64 of the rows firstRow.. on, firstRow >= 1
at::Tensor largestEntropies(std::int64_t firstRow, std::int64_t rows, bool learnedSink, KeysSeen sees = {});

}  // namespace sinkscope
