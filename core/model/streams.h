// Several residual streams of which one is computed with (Baykal et al. 2023, "Alternating updates for efficient
// transformers", as Gemma 3n has it). S streams, the first of them the one that is meant everywhere else.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// Before the first block: x^(0), and projections of it at its own length.
//   x [P,T,C], projections [S-1,C,C] -> [S-1,P,T,C]
at::Tensor furtherStreams(const at::Tensor& x, const at::Tensor& projections);

// What each stream is before the block: itself and a mixture of all, by coefficients that a router makes of the first.
//   streams [S,P,T,C] -> likewise
at::Tensor predictedStreams(const at::Tensor& streams, const SlotTensors& w, const NormConfig& norm);

// Behind the block, which has made x of the first: each stream takes over what is new in x, by coefficients that the
// router makes of it.
//   predicted [S,P,T,C], x [P,T,C] -> [S,P,T,C]
at::Tensor correctedStreams(const at::Tensor& predicted, const at::Tensor& x, const SlotTensors& w,
                            const NormConfig& norm);

// Behind the last block: the mean of the first and the projections of the others at its length.
//   streams [S,P,T,C], projections [S-1,C,C] -> [P,T,C]
at::Tensor joinedStreams(const at::Tensor& streams, const at::Tensor& projections);

}  // namespace sinkscope
