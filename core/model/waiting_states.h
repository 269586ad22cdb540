// The hidden states of batches that wait while another batch is in a block: as many in memory as fit, the others in a
// scratch file. All batches go through a block before the next block is read, so that weights are read once for all.
//
//   WaitingStates states(bytesOfEach, {.memoryBytes = room, .folder = folder});
//   states.put(job, x);                   // [P,T,C]
//   at::Tensor x = states.take(job);      // the same bits, on the same device
#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <vector>

#include "core/checkpoint/scratch_file.h"

namespace sinkscope {

struct WaitingRoom {
  std::int64_t memoryBytes = std::numeric_limits<std::int64_t>::max();
  std::filesystem::path folder = {};  // of the scratch file; not looked at when memory holds all states
};

struct WaitingState {
  at::Tensor x;         // [P,T,C]; undefined: nobody waits there
  bool inFile = false;  // mapped, on the CPU: releasePages() may be called when it has been read
};

// Different jobs may be taken and put by different threads.
class WaitingStates {
 public:
  // `bytes`: the most that each job's state takes. Whether a job's state lies in memory or in the file is decided here,
  // once. Throws what ScratchFile throws.
  WaitingStates(const std::vector<std::int64_t>& bytes, const WaitingRoom& room);

  // An undefined tensor where no state was put, or where it was taken already.
  at::Tensor take(std::size_t job);
  void put(std::size_t job, at::Tensor x);
  // Valid until the job is taken or put.
  WaitingState look(std::size_t job) const;

  std::int64_t bytesInFile() const { return bytesInFile_; }

 private:
  static constexpr std::int64_t kHeld = -1;
  struct Place {
    std::int64_t offset = kHeld;  // in the file
    std::int64_t bytes = 0;
    at::Tensor x;  // where it is held; of one in the file, without memory: its shape, type and device
  };

  std::vector<Place> places_;
  std::int64_t bytesInFile_ = 0;
  std::unique_ptr<const ScratchFile> file_;  // null: all are held
};

}  // namespace sinkscope
