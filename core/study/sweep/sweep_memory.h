// What a sweep takes of a memory, decided here and nowhere else: how many prompts make a batch, which batches go
// through a model together, and what of them lies in a file meanwhile. The forecast (sweep_cost.h) reads its figures
// off the same groups that the sweep then hands to the capture.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/open/model_inventory.h"
#include "core/model/pass_cost.h"
#include "core/probe/capture_request.h"
#include "core/probe/memory_shares.h"
#include "core/study/sweep/sweep_wants.h"

namespace sinkscope {

// Whether the importance of every token is kept, and not the first one's alone: unless a run would grow beyond what a
// laptop's disk and memory bear. `cases`: prompts under all conditions.
bool keepsAllTokens(const ModelConfig& config, int tokens, std::int64_t cases);

// Throws Error{badUse} for a length that says nothing, or that the model has not learned the positions of.
void refuseTokens(const ModelConfig& config, int tokens);

// Bytes beside the weights without which no sweep can begin: of `batch` prompts at a time, 0: of one.
std::int64_t leastPassBytes(const ModelConfig& config, const PassRoom& room, int tokens, int batch,
                            const SweepWants& wants = {});

// A model as it is computed with, and the prompts that go through it.
struct SweepMemory {
  const ModelConfig& config;
  PassRoom room;
  bool streams = false;
  CaptureRequest wanted;
  int tokens = 64;         // T
  std::int64_t cases = 0;  // prompts under all conditions
  int threads = 1;
  std::int64_t scratchBytes = 0;  // of a disk, for hidden states and results that the memory does not hold
  std::int64_t heldBytes = 0;     // of the prompts themselves, which `room` is without: for what a refusal advises

  // Prompts at a time: `asked` where it is not 0, else as many of up to 16 as memory and threads want.
  int batchSize(int asked) const;
  // Bytes beside the weights for so many prompts at a time, results included.
  std::int64_t bytesOf(std::int64_t prompts) const;
  // Throws Error{tooLarge} with the figures where the room does not bear such a batch. `begun`: the name of a run that
  // is there and was cut so; empty: one that is to be begun.
  void refuseWhatDoesNotFit(int batch, const WeightPlace& place, const std::string& begun = {}) const;
  // Batches that go through the model together, at least one each. Where the weights are streamed, as many as the room
  // and the disk hold, so that the weights are read once for all of them; where they are in memory, as many as take
  // seconds.
  struct Group {
    std::vector<int> batches;
    std::int64_t prompts = 0;  // of all of them
    MemoryShares shares;       // as the capture is to do it (BetweenBlocks::shares)
  };
  std::vector<Group> groupsOf(const std::vector<int>& batches,
                              const std::function<std::int64_t(int batch)>& prompts) const;
};

}  // namespace sinkscope
