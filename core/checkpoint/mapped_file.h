// A file's bytes as memory, read-only, paged in by the kernel as they are touched.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>

namespace sinkscope {

// Immutable and shared: the bytes stay valid as long as somebody holds the pointer.
class MappedFile {
 public:
  // Throws Error{badFile}: no such file, a folder, not a regular file, not readable. An empty file maps to no bytes.
  static std::shared_ptr<const MappedFile> open(const std::filesystem::path& path);

  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::byte> bytes() const { return bytes_; }
  const std::filesystem::path& path() const { return path_; }

 private:
  MappedFile(std::filesystem::path path, std::span<const std::byte> bytes) : path_(std::move(path)), bytes_(bytes) {}

  std::filesystem::path path_;
  std::span<const std::byte> bytes_;
};

// From now on a mapped file that is cut short, or whose disk fails, while it is read ends the program with one sentence
// on standard error, which names it, and exit status 1, instead of a bare SIGBUS: the bytes are simply gone, and
// nothing can go on without them. Run files stay whole (they are written in transactions). `program`: a literal, named
// first in the sentence.
void explainLostPages(const char* program);

// While it lives, a few of these mapped bytes are read here and there: the kernel fetches nothing around them. With a
// disk's usual read-ahead (128 KiB to 8 MiB) sixteen looks at a tensor may read all of it.
class ScatteredReading {
 public:
  explicit ScatteredReading(std::span<const std::byte> mapped);
  ~ScatteredReading();
  ScatteredReading(const ScatteredReading&) = delete;
  ScatteredReading& operator=(const ScatteredReading&) = delete;

 private:
  std::span<const std::byte> mapped_;
};

// Will be read soon: the kernel fetches them meanwhile, where touching one page after the other would wait for the disk
// again and again.
void expectPages(std::span<const std::byte> mapped);

// Reads them now: until the system needs its memory for something else they are read from there.
void holdPages(std::span<const std::byte> mapped);

// Tells the kernel that these mapped bytes have been read and may leave memory; touched again they are read again. What
// shares a page with bytes outside of them stays. For work that goes through files larger than memory.
void releasePages(std::span<const std::byte> mapped);

}  // namespace sinkscope
