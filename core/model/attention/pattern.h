// Attention in blocks of query rows, and without ever forming its pattern. Query heads read their kvHead in place: no
// key or value is copied per head.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>

#include "core/model/attention/variant.h"

namespace sinkscope {

// What one layer makes of its queries and keys.
struct AttentionRule {
  const AttentionVariant* variant = nullptr;
  double scale = 1.0;         // of q.k
  double softCap = 0.0;       // c: scores become c tanh(s / c); 0: no cap
  std::int64_t window = 0;    // causalMask()'s
  at::Tensor slopes;          // [H] of ALiBi; undefined: none
  bool falconAlibi = false;   // PositionConfig::falconAlibi
  at::Tensor sinkLogits;      // [H]; undefined: none

  AttentionRule ofHead(std::int64_t head) const;  // the same for one head alone
  AttentionRule on(at::Device device) const;      // its tensors there
};

// The weights of the query rows firstQuery..firstQuery+R-1 on the keys 0..K-1, K = firstQuery + R.
//   q [P,H,R,D], k [P,G,K,D] after position encoding -> [P,H,R,K] float32, zero where a key is not seen
AttentionWeights attentionPattern(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k,
                                  std::int64_t firstQuery);

// What the heads read: sum_j A[i,j] v_j.
//   pattern [P,H,R,K] float32, v [P,G,K,D] -> [P,H,R,D] of v's dtype
at::Tensor applyPattern(const at::Tensor& pattern, const at::Tensor& v);

// Both at once for all rows, with a kernel that holds no T x T matrix, and with them the logarithm of each row's denominator,
// from which single weights can be had again: A[i,j] = exp(scale q_i.k_j - logSumExp_i).
//   q [P,H,T,D], k and v [P,G,T,D]
// `between` is called between the heads of a long prompt on a CPU, and may throw to end the work; the bits are the same.
struct FusedAttention {
  at::Tensor output;     // [P,H,T,D]
  at::Tensor logSumExp;  // [P,H,T] float32; undefined where it is not wanted
};
FusedAttention fusedAttention(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                              bool wantsLogSumExp, const std::function<void()>& between = {});

// Whether such a kernel exists for these tensors and this rule.
bool canFuse(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k);

}  // namespace sinkscope
