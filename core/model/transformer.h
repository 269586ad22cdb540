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

#include "core/model/attention/pattern.h"
#include "core/model/block_store.h"
#include "core/model/config.h"
#include "core/model/pass_cost.h"
#include "core/model/stored_table.h"
#include "core/model/taps.h"
#include "core/model/waiting_states.h"
#include "core/model/weights.h"
#include "core/values/progress.h"

namespace sinkscope {

struct ForwardRequest {
  at::Tensor ids;               // [P,T] int64, every id in 0..V-1 (makePrompt checks)
  at::Tensor positions = {};    // [T] int64, ascending; undefined: 0..T-1. Masks go by order, not by these
  bool logits = false;          // the vocabulary projection is left out unless asked for
  std::int64_t queryBlock = 0;  // rows of the patterns formed at a time; 0: as many as the working memory allows
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
  // Gives x^(first) [P,T,C] of a job, asked for just before its first block. Empty: its ids are embedded, for first = 0.
  std::function<at::Tensor(std::size_t job)> enter = {};
  // Takes x^(end) of a job as soon as it has left the last block; not called where nothing more is wanted of it.
  std::function<void(std::size_t job, const at::Tensor& x)> leave = {};
  // Called once all jobs have left a block and `next` follows within the span, with x^(next) of each.
  std::function<void(int next, const std::vector<WaitingState>& x)> afterBlock = {};
  WaitingRoom waiting = {};  // for x of the jobs while others are in a block
};

// What a decoder computes with, wherever its blocks lie.
struct StoredWeights {
  SlotTensors whole;  // where they are streamed, embedding and head may be of another dtype and on the CPU
  // In place of whole[Slot::embedding] and whole[Slot::head], which are undefined then.
  StoredTable embedding, head;
  std::unique_ptr<BlockStore> blocks;
  std::vector<at::Tensor> sinkLogits;  // [blocks], undefined in those without
};

class Transformer {
 public:
  // `memoryBytes`: what a forward pass may use beside the weights.
  Transformer(ModelConfig config, Weights weights, at::Device device, at::ScalarType dtype, std::int64_t memoryBytes);
  Transformer(ModelConfig config, StoredWeights weights, at::Device device, at::ScalarType dtype, std::int64_t memoryBytes);

  // Throws Error{badUse} for ids that are not [P,T] with P, T >= 1 and for positions past a learned table, and
  // Error{cancelled} between layers.
  void forward(const ForwardRequest& request, Taps& taps, const ProgressSink& progress = {}) const;
  // Layer by layer: each block's weights are fetched once, and every job's hidden state [P,T,C] is advanced through it.
  // A job gives the same bits here as alone. Of a span only its own blocks are fetched; no logits unless it ends the model.
  // `atOnce`: as many jobs as may be computed side by side on a processor, each on one thread: taps are called from several
  // threads then, those of one job from one at a time. The span's functions and `progress` are called from this one.
  void forward(const std::vector<ForwardJob>& jobs, const ProgressSink& progress = {}, const ForwardSpan& span = {},
               int atOnce = 1) const;

  bool streams() const { return weights_.blocks->streams(); }
  StreamFigures streamFigures() const { return weights_.blocks->figures(); }

  const ModelConfig& config() const { return config_; }
  at::Device device() const { return device_; }
  at::ScalarType dtype() const { return dtype_; }
  std::int64_t memoryBytes() const { return memoryBytes_; }
  int attentionLayers() const { return static_cast<int>(attentionBlocks_.size()); }
  int attentionLayersBefore(int block) const;  // of blocks 0..block-1

  // What attention layer `layer` makes of its queries and keys, to form a pattern again from kept ones.
  AttentionRule attentionRule(int layer) const;

  // Whether short jobs are as fast as long ones in a pass of so many tokens in all. Where that takes weights in the order of
  // their products (core/model/affine.h), such a pass keeps each block's so while it is in it.
  bool suitsShortBatches(std::int64_t tokens) const { return sinkscope::suitsShortBatches(config_, room(), tokens); }

  // Rows of scores that are formed at a time, so that a block stays in the processor's cache.
  std::int64_t rowsPerBlock(std::int64_t prompts, std::int64_t tokens) const;

  PassRoom room() const;  // what core/model/pass_cost.h counts with

  // What comes after the last block, of hidden states that a tap has seen there. x^(L) [P,T,C], before the final norm ->
  // logits [P,T,V], or -ln p(token i | those before it) [P,T] (core/model/token_loss.h). REQUIRES a model of which no blocks
  // were left out.
  at::Tensor logitsOf(const at::Tensor& x) const;
  at::Tensor tokenLossOf(const at::Tensor& x, const at::Tensor& ids) const;

  // Rows first..first+count-1 of the table of embeddings as stored: [count, its width] float32, on the CPU or the device.
  at::Tensor embeddingRows(std::int64_t first, std::int64_t count) const;

 private:
  struct Pass;  // what stays the same over the layers of one call
  struct Heads;

  at::Tensor embed(const at::Tensor& ids, const at::Tensor& positions) const;
  Pass beginPass(const ForwardJob& job, const ProgressSink& progress) const;
  std::vector<BlockNeed> needsOf(const std::vector<Pass>& passes, int first, int end) const;
  at::Tensor forwardBlock(int block, int layer, const SlotTensors& w, const at::Tensor& x, Pass& pass) const;
  at::Tensor feedForward(int block, const SlotTensors& w, const at::Tensor& x, const at::Tensor& added) const;
  at::Tensor attend(int block, int layer, const SlotTensors& w, const at::Tensor& x, const at::Tensor& added,
                    Pass& pass) const;
  Heads project(int block, const SlotTensors& w, const at::Tensor& x, const Pass& pass) const;
  at::Tensor mixHeads(int layer, const Heads& heads, bool wantsOutput, Pass& pass) const;
  at::Tensor readByHead(const at::Tensor& x) const;
  SlotTensors inOrder(const SlotTensors& w, BlockNeed need, std::int64_t rows) const;

  ModelConfig config_;
  StoredWeights weights_;
  std::vector<int> attentionBlocks_;  // [attention layers]
  at::Tensor slopes_;                 // [H] of ALiBi on the device; undefined without
  at::Device device_;
  at::ScalarType dtype_;
  std::int64_t memoryBytes_;
};

}  // namespace sinkscope
