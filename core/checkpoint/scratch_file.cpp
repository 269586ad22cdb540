#include "core/checkpoint/scratch_file.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/statfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>

#include "core/checkpoint/output_file.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// A part of a file, moved by ::pread or ::pwrite until all of it is; returns errno, 0: all of it was moved.
template <class Byte, class Move>
int moveAll(std::span<Byte> bytes, std::int64_t offset, Move move) {
  while (!bytes.empty()) {
    const ssize_t moved = move(bytes.data(), bytes.size(), offset);
    if (moved < 0 && errno == EINTR) continue;
    if (moved <= 0) return moved < 0 ? errno : EIO;
    bytes = bytes.subspan(static_cast<std::size_t>(moved));
    offset += moved;
  }
  return 0;
}

// No link in a folder leads to it. File systems that know no such files get one whose name is taken away at once.
int openNameless(const std::filesystem::path& folder) {
  const int file = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (file >= 0) return file;
  std::string name = folder / ".sinkscope-XXXXXX";
  const int named = ::mkostemp(name.data(), O_CLOEXEC);
  if (named >= 0) ::unlink(name.c_str());
  return named;
}

}  // namespace

std::int64_t scratchRoom(const std::filesystem::path& folder) {
  struct statfs system {};
  if (::statfs(folder.c_str(), &system) != 0 || system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC) return 0;
  if (::access(folder.c_str(), W_OK | X_OK) != 0) return 0;
  return static_cast<std::int64_t>(
      std::min(static_cast<double>(system.f_bavail) * static_cast<double>(system.f_bsize) / 2.0, 9e18));
}

ScratchFile::ScratchFile(const std::filesystem::path& folder, std::int64_t bytes)
    : folder_(folder), file_(openNameless(folder)) {
  if (file_ < 0) fail("made", errno);
  const auto size =
      static_cast<std::size_t>(std::max<std::int64_t>(bytes, 1));  // nothing can be mapped of an empty file
  int error = EINTR;
  while (error == EINTR) error = ::posix_fallocate(file_, 0, static_cast<off_t>(size));
  void* address = MAP_FAILED;
  if (error == 0) {
    address = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0);
    if (address == MAP_FAILED) error = errno;
  }
  if (error != 0) {
    ::close(file_);
    fail("made", error);
  }
  mapped_ = {static_cast<std::byte*>(address), size};
}

ScratchFile::~ScratchFile() {
  ::munmap(mapped_.data(), mapped_.size());
  ::close(file_);
}

void ScratchFile::fail(const char* doing, int error) const {
  const WriteProblem problem = writeProblem(error);
  throw Error(
      ErrorKind::failed,
      folder_.string() + ": the file for what the memory does not hold cannot be " + doing + " (" + problem.why + ")",
      problem.hint + (problem.noRoom ? ", or give more --memory" : ""));
}

void ScratchFile::write(std::int64_t offset, std::span<const std::byte> bytes) const {
  const int error = moveAll(bytes, offset, [this](const std::byte* from, std::size_t size, std::int64_t at) {
    return ::pwrite(file_, from, size, at);
  });
  if (error != 0) fail("written", error);
}

void ScratchFile::read(std::int64_t offset, std::span<std::byte> into) const {
  const int error = moveAll(
      into, offset, [this](std::byte* to, std::size_t size, std::int64_t at) { return ::pread(file_, to, size, at); });
  if (error != 0) fail("read", error);
}

void ScratchFile::expect(std::int64_t offset, std::int64_t size) const {
  ::posix_fadvise(file_, offset, size, POSIX_FADV_WILLNEED);  // advice: where it is not taken, reading waits
}

std::span<std::byte> ScratchFile::view(std::int64_t offset, std::int64_t size) const {
  return mapped_.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
}

}  // namespace sinkscope
