// What a head writes: its part of what attention adds to the residual stream,
//   o_i = W_h z_i = sum_j A[i,j] W_h v_j,   W_h: the head's D columns of the output projection.
// The output projection is linear, so that sum_h o_i and its bias are all that attention gives. A value norm alone
// (value_norm.h) says little of it: W_h may pass on what is small and hold back what is large.
//
// A norm may stand between (Gemma 2 and 3, OLMo 2: BlockForm::sandwich, outputNorm). It divides all heads of a token by
// the one number that its sum gives, so that with this number taken as it is, what enters the stream is still a sum
// over heads, exactly: g (W_h z_i - its mean) / scale_i, the mean in layer norms alone.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/model/config.h"

namespace sinkscope {

// ||W_h x||_2 of every vector and head.
//   vectors  [P,K,T,D]: head outputs (K = H), or values (K = G), which a headGroup shares
//   output   [C,H*D], the output projection
//   returns  [P,H,T] float32
// Of few vectors the products themselves. Of many (W_h x)' (W_h x) = x' (W_h' W_h) x, whose D x D matrix is made once,
// in float64: in float32 a vector that W_h makes a hundred times smaller would lose four of its seven digits. 1e-6
// apart.
at::Tensor writtenNorms(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads);
// The two ways in which that is done.
at::Tensor writtenNormsByProducts(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads);
at::Tensor writtenNormsByGrams(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads);

// The output projection with what the norm behind it does to every token alike: g W, columns without their mean in
// layer norms.
//   output [C,H*D], normWeight [C] or undefined -> [C,H*D] float32
at::Tensor outputThroughNorm(const at::Tensor& output, const at::Tensor& normWeight, const NormConfig& norm);
// And what it does to each of them: 1 / scale_i. NaN of a dynamic tanh, which does not scale: no sum over heads is
// left.
//   written [P,T,C] float32, all heads and the bias, before the norm -> [P,T] float32
at::Tensor normFactors(const at::Tensor& written, const NormConfig& norm);

// What attention gives as a whole: sum_h W_h z_i + b.
//   z [P,T,H,D], output [C,H*D], bias [C] or undefined -> [P,T,C] float32
at::Tensor writtenByAll(const at::Tensor& z, const at::Tensor& output, const at::Tensor& bias);

// The first token's part in the norms that a row adds up: A[i,0] ||W_h v_0|| / sum_j |A[i,j]| ||W_h v_j||, 0..1; NaN
// where a row writes nothing. A learned sink has no value and takes no part.
//   rows [P,H,R,K] of a pattern, values [P,H,T] writtenNorms() of them, K <= T -> [P,H,R] float32
at::Tensor firstParts(const at::Tensor& rows, const at::Tensor& values);
// The same of every token, summed over the rows; what a row cannot see gives it 0.
//   -> [P,H,K] float64
at::Tensor partSums(const at::Tensor& rows, const at::Tensor& values);

// Stable rank of what a head writes, O = [W_h z_i] over the tokens given: ||O||_F^2 / ||O||_2^2, from 1 (every token is
// given a multiple of one vector) to min(T, D). Sinks of a head that broadcasts write one vector for all (arXiv
// 2606.08105). NaN where a head writes nothing, and without tokens.
//   vectors [P,H,T,D], output [C,H*D] -> [P,H] float32, computed in float64
at::Tensor stableRanks(const at::Tensor& vectors, const at::Tensor& output);

}  // namespace sinkscope
