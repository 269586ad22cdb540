#include "core/checkpoint/mapped_file.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <fstream>
#include <string>

namespace sinkscope {
namespace {

// Reads the last byte of a file that is cut to nothing after it was mapped.
void readWhatIsGone(const std::filesystem::path& path) {
  explainLostPages("tester");
  const auto file = MappedFile::open(path);
  std::filesystem::resize_file(path, 0);
  volatile std::byte last = file->bytes().back();
  static_cast<void>(last);
  std::exit(0);
}

TEST(MappedFileDeathTest, AFileThatIsCutShortEndsTheProgramWithASentence) {
  const std::filesystem::path folder = testing::TempDir();
  const auto path = folder / ("cut_short_" + std::to_string(::getpid()));
  std::ofstream(path, std::ios::binary) << std::string(100'000, 'x');
  EXPECT_EXIT(readWhatIsGone(path), testing::ExitedWithCode(1), "tester: a file that was being read has become shorter");
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace sinkscope
