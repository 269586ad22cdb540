// How the memory is divided among batches that go through the model together, and which of their parts lie in a file
// because memory cannot hold them. Who plans a pass decides this and gives it to the capture (BetweenBlocks::shares).
//
//   MemoryShares shares(config, room, wanted);
//   shares.add(prompts, tokens);              // a batch; as many as there are
//   if (shares.bytesInFile() <= diskBytes) ...
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/model/config.h"
#include "core/model/pass_cost.h"
#include "core/probe/capture_request.h"

namespace sinkscope {

// The batch that is being computed must be in memory. Of all others the hidden states go to the file first; where the
// results do not fit either, they go to the file too.
class MemoryShares {
 public:
  // `config` must outlive it.
  MemoryShares(const ModelConfig& config, const PassRoom& room, const CaptureRequest& wanted)
      : config_(&config), room_(room), wanted_(wanted) {}

  void add(std::int64_t prompts, std::int64_t tokens);

  bool hiddenInFile() const { return working_ + results_ + hidden_ > room_.memoryBytes; }
  bool resultsInFile() const { return working_ + results_ + mostHidden_ > room_.memoryBytes; }
  // What the batch that is being computed takes, its parts included that lie in the file while it waits.
  std::int64_t workingBytes() const {
    return working_ + (hiddenInFile() ? mostHidden_ : 0) + (resultsInFile() ? mostResults_ : 0);
  }
  // The part of all batches' results and hidden states that is always in memory.
  std::int64_t heldBytes() const { return (resultsInFile() ? 0 : results_) + (hiddenInFile() ? 0 : hidden_); }
  // Memory that is left for waiting hidden states while `atOnce` batches are computed side by side.
  std::int64_t hiddenRoom(int atOnce) const {
    return std::max<std::int64_t>(0, room_.memoryBytes - heldBytes() - atOnce * workingBytes());
  }
  // Size of the file when batches are computed one after the other; 0: memory holds everything.
  std::int64_t bytesInFile() const {
    return resultBytesInFile() + (hiddenInFile() ? hidden_ - std::min(hidden_, hiddenRoom(1)) : 0);
  }
  std::int64_t resultBytesInFile() const { return resultsInFile() ? results_ : 0; }  // of these
  // What memory would have to hold without a file.
  std::int64_t bytesInAll() const { return working_ + results_ + hidden_; }
  // Of these, what each batch keeps while others are computed: what a state of the pass holds.
  std::int64_t waitingBytes() const { return results_ + hidden_; }
  // Ids, places of results, tables of positions and the like, which a pass keeps of every batch besides: thousands of
  // short ones feel it. Of one alone it is nothing beside the rest.
  std::int64_t besideBytes() const { return kBesideBytes * std::max(0, batches_ - 1); }

 private:
  const ModelConfig* config_;
  PassRoom room_;
  CaptureRequest wanted_;
  static constexpr std::int64_t kBesideBytes = 10 << 10;  // measured
  int batches_ = 0;
  std::int64_t working_ = 0;                       // of the largest batch, beside its results and hidden states
  std::int64_t results_ = 0, hidden_ = 0;          // of all batches
  std::int64_t mostResults_ = 0, mostHidden_ = 0;  // of one
};

}  // namespace sinkscope
