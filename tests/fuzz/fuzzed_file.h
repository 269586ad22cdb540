// What the fuzz targets share: the parsers read files, so every input becomes one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/values/error.h"

namespace sinkscope {

// A file of that name in a folder of its own, which goes at the end of the program. Kept in memory where the system has
// a place for it: the fuzzer rewrites it thousands of times a second.
class FuzzedFile {
 public:
  explicit FuzzedFile(const std::string& name) {
    std::error_code ignored;
    const auto base = std::filesystem::is_directory("/dev/shm", ignored) ? std::filesystem::path("/dev/shm")
                                                                         : std::filesystem::temp_directory_path();
    std::string folder = (base / "sinkscope-fuzz-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) std::abort();
    folder_ = folder;
    path_ = folder_ / name;
  }
  ~FuzzedFile() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  FuzzedFile(const FuzzedFile&) = delete;
  FuzzedFile& operator=(const FuzzedFile&) = delete;

  const std::filesystem::path& path() const { return path_; }
  const std::filesystem::path& folder() const { return folder_; }

  void write(const std::uint8_t* data, std::size_t size) {
    std::ofstream file(path_, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    if (!file.flush()) std::abort();
  }

 private:
  std::filesystem::path folder_, path_;
};

// A refusal in a sentence is what a broken file should get; anything else that is thrown ends the program as a finding.
template <typename Work>
void refusalAllowed(Work&& work) {
  try {
    work();
  } catch (const Error& error) {
    if (error.sentence().empty()) std::abort();
  }
}

}  // namespace sinkscope
