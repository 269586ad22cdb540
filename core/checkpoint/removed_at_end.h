// The name of a file that must not outlive this process. Code that runs at a normal end removes it itself; a signal
// handler that ends the process calls removePartialFiles() (output_file.h).
#pragma once

#include <filesystem>

namespace sinkscope {

class RemovedAtEnd {
 public:
  // Of more than 16 at once, and of names longer than 4,095 bytes, the handler does not know.
  explicit RemovedAtEnd(const std::filesystem::path& path);
  ~RemovedAtEnd();
  RemovedAtEnd(const RemovedAtEnd&) = delete;
  RemovedAtEnd& operator=(const RemovedAtEnd&) = delete;

 private:
  int slot_ = -1;
};

}  // namespace sinkscope
