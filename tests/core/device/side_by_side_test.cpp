#include "core/device/side_by_side.h"

#include <gtest/gtest.h>

#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <vector>

#include "core/device/device.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

class SideBySideTest : public testing::TestWithParam<int> {
 protected:
  void SetUp() override { setThreads(3); }
  void TearDown() override { setThreads(0); }
};

TEST_P(SideBySideTest, DoesEachJobOnce) {
  SideBySide side(GetParam(), {});
  std::vector<std::atomic<int>> done(100);
  side.forEach(done.size(), [&](std::size_t job) { ++done[job]; });
  for (const auto& times : done) EXPECT_EQ(times, 1);
}

TEST_P(SideBySideTest, BringsTheFirstFailureToItsCaller) {
  SideBySide side(GetParam(), {});
  std::atomic<int> begun = 0;
  const auto work = [&](std::size_t job) {
    ++begun;
    if (job == 3) throw std::runtime_error("the fourth");
  };
  EXPECT_THROW(side.forEach(100'000'000, work), std::runtime_error);
  EXPECT_LT(begun, 100'000'000);
}

TEST_P(SideBySideTest, ReportsFromTheCallersThreadAloneAndStopsEveryJobWhenItSaysNo) {
  const std::thread::id caller = std::this_thread::get_id();
  int reports = 0;
  const ProgressSink no = [&](const Progress&) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    ++reports;
    return false;
  };
  SideBySide side(GetParam(), no);
  try {
    side.forEach(10'000, [&](std::size_t) {
      report(side.progress(), {"a job"});
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // the caller's thread comes to its first job
    });
    FAIL() << "it went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
  EXPECT_EQ(reports, 1);
}

INSTANTIATE_TEST_SUITE_P(Threads, SideBySideTest, testing::Values(1, 3));

TEST(SideBySide, TakesAsManyThreadsAsItIsGiven) {
  setThreads(3);
  std::mutex mutex;
  std::set<std::thread::id> seen;
  std::atomic<int> arrived = 0;
  SideBySide side(3, {});
  side.forEach(3, [&](std::size_t) {
    ++arrived;
    // Each waits for the others, which on fewer threads would not come.
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (arrived < 3 && std::chrono::steady_clock::now() < patience) std::this_thread::yield();
    const std::lock_guard lock(mutex);
    seen.insert(std::this_thread::get_id());
  });
  EXPECT_EQ(seen.size(), 3u);
  setThreads(0);
}

}  // namespace
}  // namespace sinkscope
