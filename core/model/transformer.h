// The decoder: the only forward pass, driven by ModelConfig alone. Equations: Vaswani et al. 2017 (attention), Ainslie
// et al. 2023 (grouped keys); position.h, norm.h, mlp.h and mamba.h cite those of the parts.
//
//   transformer.forward({.ids = ids}, taps);
//
// One thread at a time. Deterministic: equal input gives equal bits on one machine with one number of threads.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/model/attention/rule.h"
#include "core/model/config.h"
#include "core/model/edits.h"
#include "core/model/pass_cost.h"
#include "core/model/taps.h"
#include "core/model/waiting_states.h"
#include "core/model/weights/block_store.h"
#include "core/model/weights/stored_table.h"
#include "core/model/weights/weights.h"
#include "core/values/progress.h"

namespace sinkscope {

struct Pass;         // core/model/pass.h
struct PassedState;  // core/model/passed_state.h

struct ForwardRequest {
  at::Tensor ids;               // [P,T] int64, every id in 0..V-1 (makePrompt checks)
  at::Tensor positions = {};    // [T] int64, ascending; undefined: 0..T-1. Masks go by order, not by these
  at::Tensor documents = {};    // [P,T] int32, which a token is of (core/model/mask.h), -1: none; undefined: all of one
  bool logits = false;          // the vocabulary projection is left out unless asked for
  std::int64_t queryBlock = 0;  // rows of the patterns formed at a time; 0: as many as the working memory allows
  const Edits* edits = nullptr;  // what the pass is changed by, after what the transformer itself is
  bool hidden = false;           // x^(L) is made whoever wants it, and returned where logits are not
  // Gradients go through the pass: to the weights that require them, and to whatever an edit has put in its way. With
  // it the pass keeps what its backward reads. For weights in memory and one job alone; or through a single block, of
  // a span with `enter` and `leave`, whose `leave` takes the backward: then streamed and of many jobs, too.
  bool graph = false;
};

// One of several forward passes that go through the model together.
struct ForwardJob {
  ForwardRequest request;
  Taps* taps = nullptr;  // never null
};

// The part of the model that a pass goes through, and what happens at its ends: a pass is put down and taken up again
// between two blocks, or handed from process to process. The bits are those of the whole pass.
struct ForwardSpan {
  int first = 0;
  int end = 0;  // one past the last block; 0: to where nothing more is wanted
  // Gives x^(first) [P,T,W] of a job, asked for just before its first block: the residual stream and whatever goes with
  // it (core/model/passed_state.h; W is C of most models, and always of x^(0) and x^(L)). Empty: its ids are embedded,
  // for first = 0.
  std::function<at::Tensor(std::size_t job)> enter = {};
  // Takes x^(end), likewise, of a job as soon as it has left the last block; not called where nothing more is wanted of
  // it.
  std::function<void(std::size_t job, const at::Tensor& x)> leave = {};
  // Called once all jobs have left a block and `next` follows within the span, with x^(next) of each.
  std::function<void(int next, const std::vector<WaitingState>& x)> afterBlock = {};
  // Called for a job that has left a block and goes on to `next` within the span, while others may still be in that
  // block: by the thread that took it through.
  std::function<void(int next, std::size_t job)> jobPassed = {};
  WaitingRoom waiting = {};  // for x of the jobs while others are in a block
};

// What a decoder computes with, wherever its blocks lie.
struct StoredWeights {
  SlotTensors whole;  // where they are streamed, embedding and head may be of another dtype and on the CPU
  // In place of whole[Slot::embedding], whole[Slot::head] and whole[Slot::perLayerTable], which are undefined then.
  StoredTable embedding, head, perLayer;
  std::unique_ptr<BlockStore> blocks;
  std::int64_t widenedBytes = 0;  // of blocks of which a tap or a graph has the matrices, and no other pass
};

class Transformer {
 public:
  // `memoryBytes`: what a forward pass may use beside the weights.
  Transformer(ModelConfig config, Weights weights, at::Device device, at::ScalarType dtype, std::int64_t memoryBytes);
  Transformer(ModelConfig config, StoredWeights weights, at::Device device, at::ScalarType dtype,
              std::int64_t memoryBytes);

  // The same weights with every pass changed; passes of both take turns. `edits` may be empty: as it was opened.
  Transformer changedBy(std::shared_ptr<const Edits> edits) const;

  // Logits [P,T,V] or else x^(L) [P,T,C], where the request asks for them; nothing is computed that neither it nor a
  // tap wants. Throws Error{badUse} for ids that are not [P,T] with P, T >= 1, for positions past a learned table and
  // for a graph that cannot be, and Error{cancelled} between layers.
  at::Tensor forward(const ForwardRequest& request, Taps& taps, const ProgressSink& progress = {}) const;
  // Layer by layer: each block's weights are fetched once, and every job's hidden state [P,T,C] is advanced through it.
  // A job gives the same bits here as alone. Of a span only its own blocks are fetched; no logits unless it ends the
  // model. `atOnce`: as many jobs as may be computed side by side on a processor, each on one thread: taps are called
  // from several threads then, those of one job from one at a time. The span's functions and `progress` are called from
  // this one. Returns what each job's request asks for, as above.
  std::vector<at::Tensor> forward(const std::vector<ForwardJob>& jobs, const ProgressSink& progress = {},
                                  const ForwardSpan& span = {}, int atOnce = 1) const;

  bool streams() const { return weights_->blocks->streams(); }
  StreamFigures streamFigures() const { return weights_->blocks->figures(); }

  const ModelConfig& config() const { return config_; }
  at::Device device() const { return device_; }
  at::ScalarType dtype() const { return dtype_; }
  std::int64_t memoryBytes() const { return memoryBytes_; }
  // What of these a pass needs whose taps see weights, or that keeps a graph.
  std::int64_t bytesToLook() const { return weights_->widenedBytes; }
  int attentionLayers() const { return static_cast<int>(attentionBlocks_.size()); }
  int attentionLayersBefore(int block) const;  // of blocks 0..block-1

  // Whether short jobs are as fast as long ones in a pass of so many tokens in all. Where that takes weights in the
  // order of their products (core/model/affine.h), such a pass keeps each block's so while it is in it.
  bool suitsShortBatches(std::int64_t tokens) const { return sinkscope::suitsShortBatches(config_, room(), tokens); }

  // Rows of scores that are formed at a time, so that a block stays in the processor's cache.
  std::int64_t rowsPerBlock(std::int64_t prompts, std::int64_t tokens) const;

  PassRoom room() const;  // what core/model/pass_cost.h counts with

  // What comes after the last block, of hidden states that a tap has seen there. x^(L) [P,T,C], before the final norm
  // -> logits [P,T,V]. REQUIRES a model of which no blocks were left out.
  at::Tensor logitsOf(const at::Tensor& x) const;

  // Rows first..first+count-1 of the table of embeddings as stored: [count, its width] float32, on the CPU or the
  // device.
  at::Tensor embeddingRows(std::int64_t first, std::int64_t count) const;

 private:
  struct Heads;                                                 // queries, keys and values, and their rule
  using NormOf = std::function<at::Tensor(const at::Tensor&)>;  // empty: none

  at::Tensor embed(const Pass& pass) const;
  at::Tensor ofDistances() const;
  Pass beginPass(const ForwardJob& job, const ProgressSink& progress) const;
  std::vector<BlockNeed> needsOf(const std::vector<Pass>& passes, int first, int end) const;
  SlotTensors inOrder(const SlotTensors& w, BlockNeed need, std::int64_t rows) const;
  void refuseGraph(const std::vector<ForwardJob>& jobs, const ForwardSpan& span) const;

  // A block: transformer_block.cpp.
  at::Tensor forwardBlock(int block, int layer, const SlotTensors& w, at::Tensor state, const Pass& pass) const;
  at::Tensor plus(Site site, int block, const at::Tensor& stream,
                  const std::function<at::Tensor(const at::Tensor& added)>& part, double scale,
                  const NormOf& outputNorm, const Pass& pass) const;
  at::Tensor feedForward(int block, const SlotTensors& w, const at::Tensor& x, const at::Tensor& stream,
                         const at::Tensor& added) const;
  at::Tensor attend(int block, int layer, const SlotTensors& w, const at::Tensor& x, const at::Tensor& added,
                    PassedState& passed, const Pass& pass) const;
  Heads project(int block, int layer, const SlotTensors& w, const at::Tensor& x, PassedState& passed,
                const Pass& pass) const;
  at::Tensor streamsBefore(int block, const SlotTensors& w, const PassedState& passed) const;
  at::Tensor laurel(const at::Tensor& x, const SlotTensors& w) const;
  at::Tensor perLayerInput(int block, const at::Tensor& start, const Pass& pass) const;
  void finishBlock(int block, const SlotTensors& w, const at::Tensor& predicted, at::Tensor out, PassedState& passed,
                   const Pass& pass) const;
  AttentionRule ruleOf(int block, int layer, const SlotTensors& w, const Pass& pass) const;
  at::Tensor mixHeads(int block, int layer, const Heads& heads, const Pass& pass) const;

  // What comes after the blocks.
  at::Tensor finish(const Pass& pass, const at::Tensor& x) const;
  at::Tensor readByHead(const at::Tensor& x) const;
  at::Tensor logitsOfRead(const at::Tensor& read) const;
  at::Tensor lossOfRead(const at::Tensor& read, const at::Tensor& ids) const;

  ModelConfig config_;
  std::shared_ptr<const StoredWeights> weights_;
  std::shared_ptr<const Edits> edits_;  // empty: none
  std::vector<int> attentionBlocks_;    // [attention layers]
  at::Tensor slopes_;                   // [H] of ALiBi on the device; undefined without
  at::Device device_;
  at::ScalarType dtype_;
  std::int64_t memoryBytes_;
};

}  // namespace sinkscope
