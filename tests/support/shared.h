// What tests of every folder share: where the reference files lie, folders that vanish, and a small model to run.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace sinkscope {

// The folder with the reference values that do not travel with the sources: $SINKSCOPE_SHARED, else ../shared beside
// the source tree. Empty where there is none: such tests skip with kNoShared.
std::optional<std::filesystem::path> sharedFolder();

inline constexpr std::string_view kNoShared =
    "the reference files are not here: set SINKSCOPE_SHARED to the folder that holds oracle/";

// Where what is compared with the reference values is computed: $SINKSCOPE_TEST_DEVICE (cuda), else "cpu".
std::string testDevice();

// An empty folder of its own that is removed with everything in it at the end of its scope.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::filesystem::path& parent = std::filesystem::temp_directory_path());
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// Whole files, bytes as they are. Throw std::runtime_error.
void writeFile(const std::filesystem::path& path, std::string_view bytes);
std::string readFile(const std::filesystem::path& path);

}  // namespace sinkscope
