// The sums that importance, entropy and head types are means of, gathered from a layer's attention while it goes by.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>

#include "core/metrics/head_type.h"
#include "core/metrics/keys_seen.h"

namespace sinkscope {

struct AttentionSums {
  at::Tensor columns;            // [P,H,T] float64: of A[i,k] over the rows i >= k (importance.h)
  at::Tensor entropy;            // [P,H] float64: of the entropies of the rows i >= 1, nats (entropy.h)
  at::Tensor normalisedEntropy;  // [P,H] float64: of the same, each divided by the most that it can be
  HeadShares shares;             // [P,H] float64 (head_type.h)
};

struct SumsWanted {
  bool columns = true;
  bool rows = true;    // entropies and shares
  KeysSeen sees = {};  // of this layer
};

// From the rows of a pattern, block by block in their order. What is not wanted stays undefined.
//   block      [P,H,R,K] rows firstQuery.. on keys 0..K-1, K = firstQuery + R <= T; one with firstQuery = 0 begins anew
//   sinkShare  [P,H,R], what a learned sink takes of those rows; undefined: there is none
void addRows(AttentionSums& sums, const at::Tensor& block, std::int64_t firstQuery, std::int64_t tokens,
             SumsWanted wanted, const at::Tensor& sinkShare = {});

// Without a pattern, from what the fused kernels leave, for softmax rows over all earlier keys without caps or biases:
// with s_ij = scale q_i.k_j and the logarithm l_i of row i's denominator,
//   A[i,j] = exp(s_ij - l_i)   and   H_i = -sum_j A[i,j] ln A[i,j] = sum_j exp(s_ij - l_i) (l_i - s_ij).
// Every term of H_i is >= 0, so that nothing cancels; in the shorter form H_i = l_i - sum_j A[i,j] s_ij the two parts
// of a sharply peaked row differ in their last digits alone. Memory is linear in T.
//   q [P,H,T,D], k [P,G,T,D] as they enter the dot product, logSumExp [P,H,T] float32
// Scores and weights are float32, whatever q and k are; their sums add up in float64. `between` is called now and then
// on the calling thread, and may throw to end the work. What is not `wanted` may be there all the same.
//
// Off from the same in float64, means over 4,096 rows: entropy 1e-7 nats, from flat rows to rows with scores of
// hundreds; importance 4e-8, shares 3e-9. Every term of the normalised entropy is one of the entropy, divided by
// ln(i+1).
AttentionSums sumsOfLogSumExp(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale,
                              const std::function<void()>& between = {}, SumsWanted wanted = {});

// The two ways in which that is done. On a CPU a tile of scores for each thread, every weight looked at once: half as
// long as the fused kernel itself. Equal bits whatever the number of threads.
AttentionSums sumsByTiles(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale,
                          const std::function<void()>& between = {});
// Elsewhere libtorch's own operations on blocks of rows, `rowsAtOnce` of them; 0: as many as 256 MiB of scores hold.
AttentionSums sumsByBlocks(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale,
                           const std::function<void()>& between = {}, SumsWanted wanted = {},
                           std::int64_t rowsAtOnce = 0);

}  // namespace sinkscope
