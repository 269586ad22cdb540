// A file without a name: room on a disk for what the memory does not hold. It is gone with the process, however that
// ends.
//
//   if (needed <= scratchRoom(folder)) {
//     const ScratchFile file(folder, needed);
//     file.write(offset, bytes);
//     file.read(offset, into);
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace sinkscope {

// Bytes of `folder`'s disk that a scratch file may take: half of what is free, so that nobody else's work fails. 0
// where it cannot be written to, and where the "disk" is memory (tmpfs).
std::int64_t scratchRoom(const std::filesystem::path& folder);

// Thread-safe for parts that do not overlap. Reads and writes go through the page cache, which is not this process's
// memory and which the kernel gives up when somebody needs it.
class ScratchFile {
 public:
  // Parts that begin at multiples of this can be given up without their neighbours.
  static constexpr std::int64_t kPage = 4096;

  // All of `bytes` is taken at once: a disk that is full says so here and not later. Throws Error{failed}.
  ScratchFile(const std::filesystem::path& folder, std::int64_t bytes);
  ~ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  // Throw Error{failed} when the disk fails.
  void write(std::int64_t offset, std::span<const std::byte> bytes) const;
  void read(std::int64_t offset, std::span<std::byte> into) const;
  // Will be read soon: it is fetched meanwhile.
  void expect(std::int64_t offset, std::int64_t size) const;

  // A part of it as memory, for who wants bytes and not a copy of them, or writes some here and some there. Valid as
  // long as the file; releasePages() gives up what has been looked at or written.
  std::span<std::byte> view(std::int64_t offset, std::int64_t size) const;

 private:
  [[noreturn]] void fail(const char* doing, int error) const;

  std::filesystem::path folder_;
  int file_ = -1;
  std::span<std::byte> mapped_;
};

}  // namespace sinkscope
