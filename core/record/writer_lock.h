// One writer a run file, or a folder that is trained into: whoever comes second is told whose it is, before a byte is
// written.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/checkpoint/removed_at_end.h"

namespace sinkscope {

// Held by this process until its last owner is gone: RUN.lock beside the run, which the system gives free even where a
// program is killed. Several owners in one process share it.
class WriterLock {
 public:
  // Throws Error{failed} where another program holds it: which one, and since when. A file system that knows no locks
  // gives one that keeps nobody away.
  static std::shared_ptr<WriterLock> of(const std::filesystem::path& run);
  // Which other program holds it: "process 12 (sinkscope-cli on vm, since ...)"; empty: none.
  static std::string holder(const std::filesystem::path& run);
  ~WriterLock();
  WriterLock(const WriterLock&) = delete;
  WriterLock& operator=(const WriterLock&) = delete;

 private:
  explicit WriterLock(std::filesystem::path path);
  void take(const std::filesystem::path& run);

  std::filesystem::path path_;
  int file_ = -1;
  std::optional<RemovedAtEnd> removed_;  // by whatever ends the process
};

}  // namespace sinkscope
