// A pass over many batches that is put down between two blocks and taken up again, in this process or another.
//
//   captureBatches(transformer, batches, wanted, progress, {.keep = [&](const PassState& state) { save(state); }});
//   captureBatches(transformer, batches, wanted, progress, {.from = &saved});   // the same bits as without the stop
#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/model/transformer.h"
#include "core/probe/memory_shares.h"

namespace sinkscope {

struct Capture;

// What the rest of a pass needs.
struct PassState {
  struct Batch {
    at::Tensor hidden;          // x^(next) [P,T,C], in what is computed in
    bool hiddenInFile = false;  // WaitingState::inFile, or of a state that was read
    // "importance": of each prompt [l,...], the l attention layers before `next`
    std::map<std::string, std::vector<at::Tensor>> kept;
    bool keptInFile = false;
  };
  int next = 0;  // the block that follows
  std::vector<Batch> batches;
};

// What captureBatches() does between two blocks, and the room it has there; by default it goes through at once.
struct BetweenBlocks {
  PassState* from = nullptr;  // goes on from there; its hidden states are taken out
  // Folder for a file with the hidden states that the memory does not hold while others are in a block, and where not
  // even the results fit, with these. Empty: all must fit.
  std::filesystem::path scratch = {};
  // How the memory is shared out among the batches, where whoever planned the pass has decided it; empty: decided here.
  std::optional<MemoryShares> shares = {};
  // After a block that another follows: whether its state is wanted, and where it goes. REQUIRES a request of
  // quantities that come layer by layer or depth by depth: no patterns.
  std::function<bool(int next)> wantsState = {};
  std::function<void(const PassState& state)> keep = {};
  // When a batch has left a block that another follows: what it has brought so far, [P,L,...]; of L the layers before
  // `next`. `seen` is there until the pass ends. By the thread that took it through: several may be at it at once.
  std::function<void(int next, std::size_t batch, const Capture& seen)> passed = {};
};

// What a part of the blocks gives: attention layers first..end-1, and the hidden states of the first `depths` depths.
struct PassPart {
  int first = 0, end = 0, depths = 0;
};

// What `all`, [P,L,...] or [P,depths,...] of every quantity, holds of it: contiguous views, prompt by prompt.
std::map<std::string, std::vector<at::Tensor>> layersOf(const Capture& all, const PassPart& part);
// Puts them back. Throws Error{badFile} where a quantity is missing or of another shape.
void putLayers(Capture& all, const std::map<std::string, std::vector<at::Tensor>>& kept, const PassPart& part);
// Leaves nothing but the attention layers first..end-1 in `all`.
void keepLayers(Capture& all, int first, int end);

}  // namespace sinkscope
