// A file read past the page cache: what is read once and never again needs no copy in the system's memory, and does not
// push out what other programs have there.
//
//   AlignedBuffer buffer;
//   std::span<const std::byte> bytes = DirectFile::open("model.safetensors").read(offset, size, buffer);
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace sinkscope {

// Memory that grows and is kept, aligned as direct reads want it.
class AlignedBuffer {
 public:
  static constexpr std::size_t kAlignment = 4096;

  void reserve(std::size_t bytes);  // what was in it is lost when it grows
  std::byte* data() { return bytes_.get(); }
  std::size_t size() const { return size_; }

 private:
  struct Free {
    void operator()(std::byte* bytes) const;
  };
  std::unique_ptr<std::byte, Free> bytes_;
  std::size_t size_ = 0;
};

// Thread-safe: a read moves no position.
class DirectFile {
 public:
  // Throws Error{badFile}. A file system that refuses direct reads is read through the page cache, which is told to
  // drop what was read.
  static std::shared_ptr<const DirectFile> open(const std::filesystem::path& path);

  ~DirectFile();
  DirectFile(const DirectFile&) = delete;
  DirectFile& operator=(const DirectFile&) = delete;

  // Bytes offset..offset+size-1, in `buffer` until it is used again. Throws Error{badFile} when the file ends before.
  std::span<const std::byte> read(std::int64_t offset, std::int64_t size, AlignedBuffer& buffer) const;
  // The same into memory of the caller's. REQUIRES `into` to begin at a multiple of AlignedBuffer::kAlignment and to
  // hold size + 2 kAlignment bytes.
  std::span<const std::byte> read(std::int64_t offset, std::int64_t size, std::span<std::byte> into) const;

 private:
  DirectFile(std::filesystem::path path, int direct, int cached)
      : path_(std::move(path)), direct_(direct), cached_(cached) {}

  std::filesystem::path path_;
  int direct_;  // -1: refused
  int cached_;
};

}  // namespace sinkscope
