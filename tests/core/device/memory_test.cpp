#include "core/device/memory.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>

namespace sinkscope {
namespace {

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
