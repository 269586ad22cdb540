#include "core/checkpoint/direct_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>

#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kAlignment = AlignedBuffer::kAlignment;
constexpr std::int64_t kMostAtOnce = std::int64_t{256} << 20;  // read() takes less than 2 GiB; Cancel waits for one

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what) {
  throw Error(ErrorKind::badFile, path.string() + ": cannot be read (" + what + ")", "check the disk and the path");
}

// Fills `into` from `offset`; returns how much there was. -1: this descriptor does not read so.
std::int64_t readFully(int file, std::byte* into, std::int64_t size, std::int64_t offset) {
  std::int64_t done = 0;
  while (done < size) {
    const auto got =
        ::pread(file, into + done, static_cast<std::size_t>(std::min(size - done, kMostAtOnce)), offset + done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    if (got == 0) break;
    done += got;
    // A direct read that ends off the grid has met the end of the file.
    if (got % kAlignment != 0 && done < size) break;
  }
  return done;
}

}  // namespace

void AlignedBuffer::Free::operator()(std::byte* bytes) const { std::free(bytes); }

void AlignedBuffer::reserve(std::size_t bytes) {
  if (bytes <= size_) return;
  const std::size_t whole = (bytes + kAlignment - 1) / kAlignment * kAlignment;
  bytes_.reset();
  size_ = 0;
  bytes_.reset(static_cast<std::byte*>(std::aligned_alloc(kAlignment, whole)));
  if (!bytes_) throw std::bad_alloc();
  size_ = whole;
}

std::shared_ptr<const DirectFile> DirectFile::open(const std::filesystem::path& path) {
  const int cached = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (cached < 0) refuse(path, std::strerror(errno));
  const int direct = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_DIRECT);
  return std::shared_ptr<const DirectFile>(new DirectFile(path, direct, cached));
}

DirectFile::~DirectFile() {
  if (direct_ >= 0) ::close(direct_);
  ::close(cached_);
}

std::span<const std::byte> DirectFile::read(std::int64_t offset, std::int64_t size, AlignedBuffer& buffer) const {
  buffer.reserve(static_cast<std::size_t>(size + 2 * kAlignment));
  return read(offset, size, std::span(buffer.data(), buffer.size()));
}

std::span<const std::byte> DirectFile::read(std::int64_t offset, std::int64_t size, std::span<std::byte> into) const {
  const std::int64_t begin = offset / kAlignment * kAlignment;
  const std::int64_t end = (offset + size + kAlignment - 1) / kAlignment * kAlignment;
  std::int64_t there = direct_ >= 0 ? readFully(direct_, into.data(), end - begin, begin) : -1;
  if (there < 0) {
    there = readFully(cached_, into.data(), offset + size - begin, begin);
    if (there < 0) refuse(path_, std::strerror(errno));
    ::posix_fadvise(cached_, begin, end - begin, POSIX_FADV_DONTNEED);
  }
  if (there < offset + size - begin) refuse(path_, "it ends before its header says");
  return into.subspan(static_cast<std::size_t>(offset - begin), static_cast<std::size_t>(size));
}

}  // namespace sinkscope
