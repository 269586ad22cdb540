// Attention in blocks of query rows, and without ever forming its pattern. Query heads read their kvHead in place: no
// key or value is copied per head.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>

#include "core/model/attention/rule.h"

namespace sinkscope {

// Rows of a pattern.
struct AttentionWeights {
  at::Tensor keys;   // [P,H,R,K], exactly 0 where a key is not seen
  at::Tensor extra;  // [P,H,R,E] on the rule's extra keys; undefined: it has none

  at::Tensor sinkShare() const;  // [P,H,R], of a row on all extra keys together; undefined without
};

// Weights of finished scores (scores.h), which may be overwritten, of the query rows firstQuery.. on keys 0..K-1.
//   scores [P,H,R,K], q [P,H,R,D]
AttentionWeights weightsOf(const AttentionRule& rule, at::Tensor scores, const at::Tensor& q, std::int64_t firstQuery);

// The weights of the query rows firstQuery..firstQuery+R-1 on the keys 0..K-1, K = firstQuery + R.
//   q [P,H,R,D], k [P,G,K,D] after position encoding -> float32
AttentionWeights attentionPattern(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k,
                                  std::int64_t firstQuery);

// What the heads read: sum_j A[i,j] v_j, over tokens and extra keys, and ExtraKeys::always.
//   weights [P,H,R,K], v [P,G,K,Dv] -> [P,H,R,Dv] of v's dtype
at::Tensor applyPattern(const AttentionRule& rule, const AttentionWeights& weights, const at::Tensor& v);

// Both at once for all rows, with a kernel that holds no T x T matrix, and with them the logarithm of each row's
// denominator, from which single weights can be had again: A[i,j] = exp(scale q_i.k_j - logSumExp_i).
//   q [P,H,T,D], k [P,G,T,D], v [P,G,T,Dv]
// `between` is called between the heads of a long prompt on a CPU, and may throw to end the work; the bits are the
// same.
struct FusedAttention {
  at::Tensor output;     // [P,H,T,Dv]
  at::Tensor logSumExp;  // [P,H,T] float32; undefined where it is not wanted
};
FusedAttention fusedAttention(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                              bool wantsLogSumExp, const std::function<void()>& between = {});

// Whether such a kernel exists for these tensors and this rule.
bool canFuse(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k);

}  // namespace sinkscope
