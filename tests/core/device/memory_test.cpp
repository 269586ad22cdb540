#include "core/device/memory.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

TEST(Memory, IsSaidInTheUnitThatFits) {
  EXPECT_EQ(bytesText(0), "0 B");
  EXPECT_EQ(bytesText(1023), "1023 B");
  EXPECT_EQ(bytesText(1024), "1.0 KiB");
  EXPECT_EQ(bytesText((std::int64_t{1} << 20) - 1), "1.0 MiB");
  EXPECT_EQ(bytesText(std::int64_t{810} << 30), "810.0 GiB");
  EXPECT_EQ(bytesText(std::int64_t{9'000'000'000'000'000'000}), "7.8 EiB");
}

TEST(Memory, IsReadFromTheKernelsTable) {
  EXPECT_EQ(memAvailable("MemTotal:  100 kB\nMemAvailable:   20 kB\n"), 20 * 1024);
  EXPECT_FALSE(memAvailable("MemTotal:  100 kB\n"));
}

TEST(Memory, AQuotaCountsInProcessors) {
  EXPECT_EQ(quotaProcessors("150000 100000\n"), 1.5);
  EXPECT_FALSE(quotaProcessors("max 100000\n"));
  EXPECT_FALSE(quotaProcessors(""));
  EXPECT_FALSE(quotaProcessors("5 0"));
}

// A step of a cluster's job (Slurm) was given the machine's memory, and was killed at the job's.
TEST(Memory, AGroupAllowsNoMoreThanThoseAboveIt) {
  const TemporaryFolder root;
  const auto write = [&](const std::string& file, const std::string& text) {
    fs::create_directories((root.path() / file).parent_path());
    std::ofstream(root.path() / file) << text;
  };
  const std::string groups = "7:blkio:/\n4:memory:/slurm/job_1/step_0\n0::/\n";
  EXPECT_FALSE(groupRemainder(root.path(), groups)) << "no groups at all";
  const std::string unlimited = "9223372036854771712\n";
  write("memory/memory.limit_in_bytes", unlimited);
  write("memory/memory.usage_in_bytes", "1000\n");
  EXPECT_GT(groupRemainder(root.path(), groups).value_or(0), std::int64_t{1} << 60) << "seen from within a container";
  write("memory/slurm/job_1/memory.limit_in_bytes", "5000\n");
  write("memory/slurm/job_1/memory.usage_in_bytes", "3000\n");
  write("memory/slurm/job_1/memory.stat", "inactive_file 7\ntotal_inactive_file 1500\n");
  write("memory/slurm/job_1/step_0/memory.limit_in_bytes", unlimited);
  write("memory/slurm/job_1/step_0/memory.usage_in_bytes", "200\n");
  EXPECT_EQ(groupRemainder(root.path(), groups), 5000 - (3000 - 1500)) << "what was read of files is given up";
}

TEST(Memory, AGroupOfTheSecondVersionIsReadToo) {
  const TemporaryFolder root;
  fs::create_directories(root.path() / "user" / "job");
  std::ofstream(root.path() / "user" / "job" / "memory.max") << "max\n";
  std::ofstream(root.path() / "user" / "job" / "memory.current") << "10\n";
  EXPECT_FALSE(groupRemainder(root.path(), "0::/user/job\n")) << "no limit";
  std::ofstream(root.path() / "user" / "memory.max") << "100\n";
  std::ofstream(root.path() / "user" / "memory.current") << "300\n";
  EXPECT_EQ(groupRemainder(root.path(), "0::/user/job\n"), 0);
  std::ofstream(root.path() / "user" / "memory.stat") << "anon 50\ninactive_file 250\n";
  EXPECT_EQ(groupRemainder(root.path(), "0::/user/job\n"), 50);
  EXPECT_FALSE(groupRemainder(root.path(), "0::/elsewhere\n"));
}

TEST(Memory, ThisMachineHasSome) {
  EXPECT_GT(availableMemory(), 1 << 20);
  EXPECT_GE(availableProcessors(), 1);
}

TEST(Memory, AProcessKnowsItsOwn) {
  const std::int64_t before = residentBytes();
  EXPECT_GT(before, 1 << 20);
  {
    // Pages of our own: they go back at once, where an allocator (a sanitizer's above all) keeps what was freed.
    constexpr std::size_t kBytes = std::size_t{64} << 20;
    void* const more = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(more, MAP_FAILED);
    std::memset(more, 'x', kBytes);
    EXPECT_GE(residentBytes(), before + (std::int64_t{48} << 20));
    ASSERT_EQ(munmap(more, kBytes), 0);
  }
  EXPECT_GE(peakResidentBytes(), before + (std::int64_t{48} << 20));  // the peak stays
  EXPECT_GE(restartPeakResidentBytes(), before + (std::int64_t{48} << 20));
  EXPECT_LT(peakResidentBytes(), before + (std::int64_t{48} << 20));  // until it is begun anew
}

}  // namespace
}  // namespace sinkscope
