// The hidden states of passes that go through the model together, while others are in a block: in memory as far as that
// reaches, the rest in a scratch file. So the weights are read once however many prompts there are.
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
  std::filesystem::path folder = {};  // where the file is for those beyond; never looked at when there are none
};

struct WaitingState {
  at::Tensor x;         // [P,T,C]; undefined: nobody waits there
  bool inFile = false;  // mapped, on the CPU: releasePages() may give up what has been read of it
};

// Different jobs may be taken and put by different threads.
class WaitingStates {
 public:
  // `bytes`: of each job's state. They are taken in turn, over and over: whoever is held stays held. Throws what
  // ScratchFile throws.
  WaitingStates(const std::vector<std::int64_t>& bytes, const WaitingRoom& room);

  // Undefined where none was put, or it was taken.
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
