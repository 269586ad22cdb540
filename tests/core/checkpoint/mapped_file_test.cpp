#include "core/checkpoint/mapped_file.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// Reads the last byte of a file that is cut to nothing after it was mapped.
void readWhatIsGone(const std::filesystem::path& path) {
  explainLostPages("tester");
  MappedFile::open(path).reset();  // what was let go of is not confused with it
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
  EXPECT_EXIT(readWhatIsGone(path), testing::ExitedWithCode(1),
              "tester: " + path.string() + " has become shorter while it was read");
  std::filesystem::remove(path);
}

// A file of which the page cache holds nothing.
class ColdFile : public testing::Test {
 protected:
  void SetUp() override {
    writeFile(path_, std::string(kBytes, 'x'));
    const int file = ::open(path_.c_str(), O_RDONLY);
    ::fsync(file);
    ::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    ::close(file);
    mapped_ = MappedFile::open(path_);
    if (cachedBytes() > 0) GTEST_SKIP() << "temporary files lie in memory here";
  }
  std::size_t cachedBytes() const {
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    std::vector<unsigned char> cached((kBytes + page - 1) / page);
    EXPECT_EQ(::mincore(const_cast<std::byte*>(mapped_->bytes().data()), kBytes, cached.data()), 0);
    return page * static_cast<std::size_t>(
                      std::count_if(cached.begin(), cached.end(), [](unsigned char c) { return (c & 1U) != 0; }));
  }

  static constexpr std::size_t kBytes = std::size_t{64} << 20, kLooks = 16;
  TemporaryFolder folder_;
  const std::filesystem::path path_ = folder_.path() / "cold";
  std::shared_ptr<const MappedFile> mapped_;
};

TEST_F(ColdFile, ScatteredReadingFetchesWhatIsLookedAt) {
  const std::span<const std::byte> middle = mapped_->bytes().subspan(100, kBytes - 200);
  const ScatteredReading scattered(middle);
  for (std::size_t look = 0; look < kLooks; ++look) EXPECT_EQ(middle[look * middle.size() / kLooks], std::byte{'x'});
  EXPECT_GE(cachedBytes(), kLooks * 4096);
  EXPECT_LE(cachedBytes(), kLooks * 65536) << "and what lies around it too";
}

TEST_F(ColdFile, WhatIsExpectedArrives) {
  expectPages(mapped_->bytes());
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (cachedBytes() < kBytes && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    expectPages(mapped_->bytes());  // a hint, which the kernel passes over while the disk is busy
  }
  EXPECT_EQ(cachedBytes(), kBytes);
}

}  // namespace
}  // namespace sinkscope
