// How a memory is shared out among batches that go through the model together, and what of them lies in a file because
// it does not hold them. Whoever plans a pass decides it and hands it to the capture (CaptureRoute::shares).
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

// Only what is computed with has to be in memory. Of the rest the hidden states leave it first, and where not even the
// results fit, these leave it too.
class MemoryShares {
 public:
  // `config` must outlive it.
  MemoryShares(const ModelConfig& config, const PassRoom& room, const CaptureRequest& wanted)
      : config_(&config), room_(room), wanted_(wanted) {}

  void add(std::int64_t prompts, std::int64_t tokens);

  bool hiddenInFile() const { return working_ + results_ + hidden_ > room_.memoryBytes; }
  bool resultsInFile() const { return working_ + results_ + mostHidden_ > room_.memoryBytes; }
  // For a batch that is computed, with what of it lies in the file otherwise.
  std::int64_t workingBytes() const {
    return working_ + (hiddenInFile() ? mostHidden_ : 0) + (resultsInFile() ? mostResults_ : 0);
  }
  // Of all batches' results and hidden states, what is never in the file.
  std::int64_t heldBytes() const { return (resultsInFile() ? 0 : results_) + (hiddenInFile() ? 0 : hidden_); }
  // For hidden states that might be in the file, while so many batches are computed side by side.
  std::int64_t hiddenRoom(int atOnce) const {
    return std::max<std::int64_t>(0, room_.memoryBytes - heldBytes() - atOnce * workingBytes());
  }
  // Of all batches, computed one after the other; 0: the memory holds them.
  std::int64_t bytesInFile() const {
    return resultBytesInFile() + (hiddenInFile() ? hidden_ - std::min(hidden_, hiddenRoom(1)) : 0);
  }
  std::int64_t resultBytesInFile() const { return resultsInFile() ? results_ : 0; }  // of these
  // Without a file.
  std::int64_t bytesInAll() const { return working_ + results_ + hidden_; }

 private:
  const ModelConfig* config_;
  PassRoom room_;
  CaptureRequest wanted_;
  std::int64_t working_ = 0;                       // of the largest batch, beside its results and hidden states
  std::int64_t results_ = 0, hidden_ = 0;          // of all batches
  std::int64_t mostResults_ = 0, mostHidden_ = 0;  // of one
};

}  // namespace sinkscope
