// Where a batch's results lie while it and others go through the model: in memory, or, where they are more than it
// holds, in a scratch file that is mapped into it.
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

  // What a room for so many bytes takes of the file: some are lost to alignment.
  static std::int64_t bytesFor(std::int64_t bytes) { return (bytes / ScratchFile::kPage + 2) * ScratchFile::kPage; }

  // float32, not initialised, on the CPU; from memory once the file's part is used up. Holds the file as long as it
  // lives, and gives up the pages it had when it goes.
  at::Tensor make(const std::vector<std::int64_t>& shape);
  // What has been written may leave memory until it is looked at again.
  void release() const;
  bool isFile() const { return file_ != nullptr; }

 private:
  std::shared_ptr<const ScratchFile> file_;
  std::int64_t next_ = 0, begin_ = 0, end_ = 0;
};

}  // namespace sinkscope
