#include "core/checkpoint/scratch_file.h"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <csignal>

#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "core/checkpoint/mapped_file.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

std::vector<std::byte> pattern(std::size_t size, unsigned seed) {
  std::vector<std::byte> bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>((i * 2654435761u + seed) >> 7);
  return bytes;
}

TEST(ScratchFile, GivesBackWhatWasWrittenWhereverItLies) {
  const TemporaryFolder folder;
  const ScratchFile file(folder.path(), 3 << 20);
  const std::vector<std::byte> first = pattern(1 << 20, 1), second = pattern(12345, 2);
  file.write(4096, first);
  file.write((2 << 20) + 7, second);
  file.expect(4096, 1 << 20);
  std::vector<std::byte> read(first.size());
  file.read(4096, read);
  EXPECT_EQ(read, first);
  read.resize(second.size());
  file.read((2 << 20) + 7, read);
  EXPECT_EQ(read, second);
  EXPECT_THROW(file.read((3 << 20) - 5, read), Error) << "past the end";
}

TEST(ScratchFile, ItsViewFollowsWhatIsWrittenAndCanBeGivenUp) {
  const TemporaryFolder folder;
  const ScratchFile file(folder.path(), 1 << 20);
  for (unsigned round = 0; round < 3; ++round) {
    const std::vector<std::byte> bytes = pattern(200'000, round);
    file.write(8192, bytes);
    const std::span<const std::byte> view = file.view(8192, 200'000);
    EXPECT_EQ(std::memcmp(view.data(), bytes.data(), bytes.size()), 0) << round;
    releasePages(view);
    EXPECT_EQ(std::memcmp(view.data(), bytes.data(), bytes.size()), 0) << round;
  }
}

TEST(ScratchFile, HasNoNameAndLeavesNothing) {
  const TemporaryFolder folder;
  {
    const ScratchFile file(folder.path(), 1 << 20);
    EXPECT_TRUE(fs::is_empty(folder.path()));
  }
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(ScratchFile, WhereNoFileMayBeSoLargeThatIsSaidBeforeAnythingIsWritten) {
  const TemporaryFolder folder;
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 1 << 20;
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  std::string sentence;
  try {
    const ScratchFile file(folder.path(), 16 << 20);
  } catch (const Error& error) {
    sentence = error.sentence();
  }
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(sentence, folder.path().string() +
                          ": the file for what the memory does not hold cannot be made (it would be larger than a "
                          "file may be here); raise the limit that ulimit -f shows, or choose another disk, or give "
                          "more --memory");
}

TEST(ScratchFile, ThereIsNoRoomWhereNothingCanBeWrittenAndInMemory) {
  const TemporaryFolder folder;
  EXPECT_EQ(scratchRoom(folder / "absent"), 0);
  EXPECT_THROW(ScratchFile(folder / "absent", 10), Error);
  EXPECT_EQ(scratchRoom("/proc"), 0);
  if (fs::exists("/dev/shm")) {
    EXPECT_EQ(scratchRoom("/dev/shm"), 0) << "a disk of memory";
  }
  const std::int64_t room = scratchRoom(folder.path());
  if (room == 0) GTEST_SKIP() << "temporary files lie in memory here";
  const auto free = static_cast<std::int64_t>(fs::space(folder.path()).available);
  EXPECT_NEAR(static_cast<double>(room), static_cast<double>(free) / 2.0, 0.05 * static_cast<double>(free));
}

}  // namespace
}  // namespace sinkscope
