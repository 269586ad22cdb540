// The place of a batch's results while the batches go through the model: in memory, or, where memory cannot hold them,
// in a scratch file that is mapped into memory.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/checkpoint/scratch_file.h"

namespace sinkscope {

class ResultRoom {
 public:
  ResultRoom() = default;  // memory
  // `bytes` of the file from `begin` on, a multiple of ScratchFile::kPage.
  ResultRoom(std::shared_ptr<const ScratchFile> file, std::int64_t begin, std::int64_t bytes)
      : file_(std::move(file)), next_(begin), begin_(begin), end_(begin + bytes) {}

  // How many bytes of the file a room for `bytes` takes: a few more, for alignment.
  static std::int64_t bytesFor(std::int64_t bytes) { return (bytes / ScratchFile::kPage + 2) * ScratchFile::kPage; }

  // float32, not initialised, on the CPU. The tensor keeps the file open while it lives, and hands its pages back when
  // it is destroyed. Once the file's part is used up, tensors come from memory.
  at::Tensor make(const std::vector<std::int64_t>& shape);
  // Tells the system that the written pages may leave memory; reading them brings them back.
  void release() const;
  bool isFile() const { return file_ != nullptr; }

 private:
  std::shared_ptr<const ScratchFile> file_;
  std::int64_t next_ = 0, begin_ = 0, end_ = 0;
};

}  // namespace sinkscope
