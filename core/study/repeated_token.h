// One token repeated (Gu et al. 2025, on random and repeated inputs, Props. 1 to 4): where positions enter through
// attention alone, all hidden states are equal, so that the attention on the first token follows from the query and key
// of a single position.
//
//   const std::vector<RepeatedToken> forms = repeatedTokens(model, {17, 204}, 64);
//   forms[0].firstAttention(layer, head);   // [T], to be laid beside what a pass over 64 equal tokens gives
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/model/open/open_model.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"

namespace sinkscope {

// What holds exactly for the model's repeated tokens: "Prop. 1" (no positions: 1/t), "Prop. 3" (ALiBi: the biases
// alone), "exact form" (rotary positions, see RepeatedToken). Empty where none does: learned positions and Mamba layers
// make the hidden states differ, and so does a learned sink, because rows that do not sum to one give outputs of
// different length; Falcon's ALiBi is rounded by place.
std::string repeatedTokenProposition(const ModelConfig& config);

// "Prop. 4 bound" for rotary positions, else empty: the others are exact already.
std::string repeatedTokenBound(const ModelConfig& config);

class RepeatedToken {
 public:
  int tokens() const { return static_cast<int>(scores_.size(2)); }  // T

  // A[t,first] of the t-th of equal tokens, t = 1..T: e^s(t-1) / sum of e^s(d) over d < t, with
  // s(d) = scale q^T R_d k of the unrotated query and key, plus the ALiBi bias of distance d, soft-capped where the
  // model does. In a layer with a window the sum is over d < min(t, w), and A is 0 for t > w.
  std::vector<double> firstAttention(int layer, int head) const;

  // The most that Prop. 4 allows: e^2x / (e^2x + t - 1) with x = scale ||q|| ||k||, x' = c tanh(x / c) under a soft cap
  // of c; 0 for t > w in a layer with a window. Without positions and with ALiBi it says nothing and is not used.
  std::vector<double> firstAttentionBound(int layer, int head) const;

  Matrix importance() const;       // of the first token, [L,H]: the mean of firstAttention()
  Matrix importanceBound() const;  // likewise of the bound

 private:
  friend std::vector<RepeatedToken> repeatedTokens(const OpenModel&, const std::vector<std::int64_t>&, int,
                                                   const ProgressSink&);
  Matrix meansOf(std::vector<double> (RepeatedToken::*column)(int, int) const) const;

  at::Tensor scores_;                  // [L,H,T] float64, s(d)
  at::Tensor greatest_;                // [L,H] float64, x'
  std::vector<std::int64_t> windows_;  // [L], 0: none
};

// One for each id, of passes over one token only: nothing of a pass over `tokens` of them enters. In bf16 and f16 they
// agree with such a pass to its rounding. REQUIRES that repeatedTokenProposition() names something. Throws Error as
// captureBatch does.
std::vector<RepeatedToken> repeatedTokens(const OpenModel& model, const std::vector<std::int64_t>& ids, int tokens,
                                          const ProgressSink& progress = {});

}  // namespace sinkscope
