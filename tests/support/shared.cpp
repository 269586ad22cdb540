#include "tests/support/shared.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace sinkscope {

std::optional<std::filesystem::path> sharedFolder() {
  std::error_code ignored;
  const char* named = std::getenv("SINKSCOPE_SHARED");
  const std::filesystem::path folder = named != nullptr && *named != '\0'
                                           ? std::filesystem::path(named)
                                           : std::filesystem::path(SINKSCOPE_SOURCE_DIR).parent_path() / "shared";
  if (std::filesystem::is_directory(folder / "oracle", ignored)) return folder;
  return std::nullopt;
}

std::string testDevice() {
  const char* named = std::getenv("SINKSCOPE_TEST_DEVICE");
  return named != nullptr && *named != '\0' ? named : "cpu";
}

TemporaryFolder::TemporaryFolder(const std::filesystem::path& parent) {
  std::string pattern = (parent / "sinkscope-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder: " + pattern);
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void writeFile(const std::filesystem::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw std::runtime_error("cannot write " + path.string());
}

std::string readFile(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace sinkscope
