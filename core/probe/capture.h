// What a probe saw of one prompt: float32 tensors on the CPU, contiguous, undefined where the request did not ask.
//
//   CaptureRequest wanted{.importance = true};
//   Capture seen = capture(*model.transformer, prompt.ids, wanted);   // seen.importance: [L,H,T]
//
// L counts attention layers in attention quantities and blocks in hidden ones (core/model/shapes.h). Every layer is
// reduced while it is computed; nothing T x T is kept unless the request asks for that head.
#pragma once

#include <optional>

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/model/transformer.h"
#include "core/probe/capture_request.h"
#include "core/probe/pass_state.h"
#include "core/values/progress.h"

namespace sinkscope {

struct Capture {
  at::Tensor ids;           // [T] int64; always there
  std::vector<int> layers;  // of `attention` and `contributions`, ascending
  std::vector<int> heads;   // likewise
  at::Tensor attention;     // [layers,heads,T,T], zero above the diagonal
  at::Tensor sinkShare;     // [L,H,T], what a learned sink takes of query i's row; undefined in models without
  at::Tensor gate;          // [L,H,T], mean over dimensions of what opens a head's output; undefined in models without
  at::Tensor importance;    // [L,H,T], docs/definitions.md
  at::Tensor firstImportance;  // [L,H], of token 0
  at::Tensor entropy;          // [L,H] nats, mean over rows i >= 1; NaN for T < 2
  at::Tensor
      normalisedEntropy;  // [L,H] of the same, each divided by the most that it can be: 0..1 (core/metrics/entropy.h)
  at::Tensor firstShare;  // [L,H] mean over rows i >= 2 of A[i,0]; NaN for T < 3
  at::Tensor previousShare;  // [L,H] of A[i,i-1]
  at::Tensor selfShare;      // [L,H] of A[i,i]
  at::Tensor valueNorms;     // [L,G,T]
  // What heads write (core/metrics/written.h), W_h the head's columns of the output projection:
  at::Tensor written;        // [L,H,T] ||W_h z_i||_2, before the norm that may follow
  at::Tensor writtenValues;  // [L,H,T] ||W_h v_j||_2, likewise
  at::Tensor writtenShare;   // [L,H] mean over i >= 1 of ||o_i||_2 / ||x_i||_2, x what enters the block, o what enters
                             // the stream: behind the norm where one follows the projection; NaN for T < 2
  at::Tensor layerWritten;   // [L] the same of all heads and the bias together
  at::Tensor firstPart;      // [L,H] mean over i >= 1 of token 0's part in sum_j A[i,j] ||W_h v_j||; NaN for T < 2
  at::Tensor contributions;  // [layers,heads,T,T] ||A[i,j] W_h v_j||_2, zero above the diagonal
  // The shapes of patterns (core/probe/pattern_shapes.h), each [L,H]:
  at::Tensor secondSingular, numericalRank, largestSelf, besideFirst, scoreSpread, sharpest, sharpestBound;
  // How alike the tokens of x^(0)..x^(L) are, each [L+1]; of "Rest" row 0 is left out, NaN where that leaves too few:
  at::Tensor matrixEntropy, matrixEntropyRest;    // nats (core/metrics/matrix_entropy.h)
  at::Tensor matrixEntropyBound;                  // the most it can be, given the first token
  at::Tensor anisotropy, anisotropyRest;          // (core/metrics/anisotropy.h)
  at::Tensor anisotropyBound;                     // the least it can be, given the first token
  at::Tensor effectiveRank, effectiveRankRest;    // (core/metrics/effective_rank.h)
  at::Tensor meanCosine, meanCosineRest;          // (core/metrics/mean_cosine.h)
  at::Tensor distanceToMean, distanceToMeanRest;  // mu / ||X||_F (core/metrics/distance_to_mean.h)
  at::Tensor firstNorm;                           // ||x_0|| over the mean of the other tokens' norms
  at::Tensor hidden;                              // [L+1,T,C], x^(0)..x^(L), before the final norm
  at::Tensor hiddenNorms;                         // [L+1,T]
  at::Tensor lastHidden;                          // [T,C], x^(L), before the final norm
  at::Tensor queries;                             // [L,H,T,D] as they enter the dot product
  at::Tensor keys;                                // [L,G,T,D]
  std::vector<AttentionRule> rules;  // [L] what the layers make of them, on the CPU; empty where neither is asked for
  at::Tensor values;                 // [L,G,T,D]
  at::Tensor logits;                 // [T,V]
  at::Tensor nll;                    // [T] nats: -ln p(token i | those before it); entry 0 is 0
};

// The first attention layer of which something captured holds NaN or infinity (damaged weights, an overflow); empty:
// every number is one, or nothing of attention was captured.
std::optional<int> firstLayerNotFinite(const Capture& capture);

// Likewise of the hidden states: the first block that gives them, -1 for the embedding; the last hidden state and
// the logits count as the last block's.
std::optional<int> firstBlockNotFinite(const Capture& capture, int blocks);

// Bytes of memory a capture of P prompts of T tokens needs beside the weights: the forward pass and what is kept.
std::int64_t captureBytes(const Transformer& transformer, const CaptureRequest& wanted, std::int64_t prompts,
                          std::int64_t tokens);
std::int64_t captureBytes(const ModelConfig& config, const PassRoom& room, const CaptureRequest& wanted,
                          std::int64_t prompts, std::int64_t tokens);

// Throws Error{badUse}: no tokens, prompts of unequal length, a layer or head of the request that the model does not
// have; DeviceFull with the figures when captureBytes() is over the transformer's budget; Error{cancelled}.
std::vector<Capture> captureBatch(const Transformer& transformer, const std::vector<std::vector<std::int64_t>>& prompts,
                                  const CaptureRequest& wanted, const ProgressSink& progress = {});

// Several batches through the model together: every block's weights are fetched once for all of them. Each gives the
// same bits as captureBatch() of it alone. The batches may differ in length; captures come in their order, and of a
// span of some of the blocks hold the attention layers of these alone; its `waiting` and `afterBlock` are filled in
// here. A PassState that does not fit is Error{badFile}.
std::vector<Capture> captureBatches(const Transformer& transformer,
                                    const std::vector<std::vector<std::vector<std::int64_t>>>& batches,
                                    const CaptureRequest& wanted, const ProgressSink& progress = {},
                                    const BetweenBlocks& between = {}, const ForwardSpan& span = {});

// Bytes that every prompt of T tokens keeps while such a pass lasts, beside the working memory of one batch, and of
// them those of its hidden state. Where there is room for it (BetweenBlocks::scratch) they may be in a file while
// others are computed.
std::int64_t keptBytes(const Transformer& transformer, const CaptureRequest& wanted, std::int64_t tokens);
std::int64_t keptBytes(const ModelConfig& config, const PassRoom& room, const CaptureRequest& wanted,
                       std::int64_t tokens);
std::int64_t hiddenBytes(const ModelConfig& config, const PassRoom& room, std::int64_t tokens);

// The same for one prompt.
Capture capture(const Transformer& transformer, const std::vector<std::int64_t>& ids, const CaptureRequest& wanted,
                const ProgressSink& progress = {});

}  // namespace sinkscope
