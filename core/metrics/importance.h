// How much attention a token receives.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

// Importance of every key, imp[k] = (1/(T-k)) sum_{i >= k} A[i,k] (Gu et al. 2025, on measuring sinks). The divisor
// counts the queries that can see key k, so that late keys are not small merely by being late; for k = 0 it is the mean
// over all rows, the first one (always 1) included, as in Barbero et al. 2025, section 2. Rows are assumed to sum to
// one, or to what a learned sink leaves of that; of other weights, rowNormalisedMagnitudes() first.
//   pattern  [...,T,T], zero above the diagonal
//   returns  [...,T] float32, 0..1
at::Tensor importance(const at::Tensor& pattern);

// The rows of un-normalised or signed attention as importance is taken of them: A'[i,j] = |A[i,j]| / (sum_j |A[i,j]| +
// 1e-8). Raw weights have no upper limit there, and a number of theirs means nothing beside 0.3; the figures that Gu et
// al. 2025 give for sigmoid, ELU + 1 and MLP kernels are of A' (their released code, model_attn_sim_infer.py).
//   rows     [...,R,K] whole rows, zero where a key is not seen
//   returns  [...,R,K] float32, each row summing to one, or to 0 where it is 0 throughout
at::Tensor rowNormalisedMagnitudes(const at::Tensor& rows);

// The same in blocks of query rows, for patterns that are never there as a whole: the sums of blocks add up in float64.
//   sums   [...,T] float64, changed in place
//   block  [...,R,K] rows of a pattern on keys 0..K-1, K <= T
void addColumnSums(at::Tensor& sums, const at::Tensor& block);
at::Tensor importanceOfSums(const at::Tensor& sums);  // [...,T] float64 -> [...,T] float32

// Importance of token 0 alone without a pattern, from what the fused kernels leave, A[i,0] = exp(scale q_i.k_0 -
// logSumExp_i): for softmax rows over all earlier keys without caps or biases. All keys': sumsOfLogSumExp() of
// attention_sums.h.
//   q [P,H,T,D], k [P,G,T,D] as they enter the dot product, logSumExp [P,H,T] float32
at::Tensor firstImportance(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp,
                           double scale);  // [P,H]

}  // namespace sinkscope
