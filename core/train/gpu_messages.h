// Tensors from GPU to GPU between processes, without going through the processors' memory: NVIDIA's NCCL, looked for at
// run time beside libtorch's CUDA part, so that no build needs it.
//
//   if (auto gpus = GpuMessages::among(ranks, device)) gpus->exchange(toEach, fromEach);
#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <memory>
#include <vector>

#include "core/study/sweep/ranks.h"

namespace sinkscope {

// What is called of it, as nccl.h of version 2 declares it; 0: it went well.
struct NcclId {
  char bytes[128] = {};
};
struct NcclCalls {
  int (*getUniqueId)(NcclId* id) = nullptr;
  int (*initRank)(void** group, int count, NcclId id, int rank) = nullptr;
  int (*groupStart)() = nullptr;
  int (*groupEnd)() = nullptr;
  int (*send)(const void* from, std::size_t count, int type, int peer, void* group, void* stream) = nullptr;
  int (*receive)(void* to, std::size_t count, int type, int peer, void* group, void* stream) = nullptr;
  int (*destroy)(void* group) = nullptr;
  const char* (*errorText)(int result) = nullptr;
};

// For each rank what goes to it, or comes from it, in order; of this rank itself nothing.
using TensorsOfRanks = std::vector<std::vector<at::Tensor>>;

class GpuMessages {
 public:
  // Every rank calls it. Null on all of them unless each has a GPU of its own, and NCCL.
  static std::unique_ptr<GpuMessages> among(Ranks& ranks, at::Device device);

  // Every rank constructs one. `calls` stay. Throws Error{failed} where NCCL does not come to a group.
  GpuMessages(const NcclCalls& calls, Ranks& ranks);
  ~GpuMessages();
  GpuMessages(const GpuMessages&) = delete;
  GpuMessages& operator=(const GpuMessages&) = delete;

  // All at once, behind what the GPU was given before and ahead of what it is given next. float32, contiguous, on the
  // device of all; both ends know how many and how long. Throws Error{failed}.
  void exchange(const TensorsOfRanks& toEach, const TensorsOfRanks& fromEach);

 private:
  void check(int result, const char* what) const;

  const NcclCalls& calls_;
  int rank_;
  void* group_ = nullptr;
};

}  // namespace sinkscope
