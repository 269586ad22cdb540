// What the shapes of a layer's patterns come to, while its rows go by.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/metrics/keys_seen.h"

namespace sinkscope {

// Of every head, each [P,H] float64.
struct PatternShape {
  at::Tensor secondSingular;  // sigma_2 / sigma_1 of the pattern
  at::Tensor numericalRank;   // singular values above a hundredth of the largest
  at::Tensor largestSelf;     // max over i >= 1 of A[i,i]: the second eigenvalue of a causal pattern
  at::Tensor besideFirst;     // mean over rows i >= 2 of entropyBesideFirst() (core/metrics/row_shape.h)
  at::Tensor scoreSpread;     // mean over rows i >= 1
  at::Tensor sharpest;        // mean over rows i >= 1 of max_j A[i,j]
  at::Tensor sharpestBound;   // of sharpestBound(), likewise
};

class PatternShapes {
 public:
  // Rows in order, blocks [P,H,R,K] of patterns of T tokens, as AttentionVariant::sumsToOne wants them compared.
  void add(const at::Tensor& block, std::int64_t firstQuery, std::int64_t tokens, KeysSeen sees);
  // After the last row; NaN of what a prompt has no row for. Lets go of all.
  PatternShape finish();

 private:
  at::Tensor pattern_;                                              // [P,H,T,T]
  at::Tensor self_, beside_, besideRows_, spread_, sharp_, bound_;  // [P,H], sums so far and the largest
};

}  // namespace sinkscope
