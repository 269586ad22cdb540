#include "core/device/threads.h"

#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/device/device.h"

namespace sinkscope {
namespace {

TEST(ThreadsForWork, GivesSmallWorkOneThreadAndPutsTheOthersBack) {
  setThreads(3);
  {
    const ThreadsForWork small(ThreadsForWork::kSmallWork / 2);
    EXPECT_EQ(at::get_num_threads(), 1);
  }
  EXPECT_EQ(at::get_num_threads(), 3);
  {
    const ThreadsForWork large(ThreadsForWork::kSmallWork * 2);
    EXPECT_EQ(at::get_num_threads(), 3);
  }
  setThreads(0);
}

TEST(ParallelFor, SharesALoopOutToTheThreads) {
  setThreads(3);
  std::mutex mutex;
  std::set<std::thread::id> seen;
  std::vector<int> visits(300, 0);
  parallelFor(0, 300, 1, [&](std::int64_t from, std::int64_t to) {
    for (std::int64_t i = from; i < to; ++i) ++visits[static_cast<std::size_t>(i)];
    const std::lock_guard lock(mutex);
    seen.insert(std::this_thread::get_id());
  });
  EXPECT_EQ(seen.size(), 3u);
  EXPECT_EQ(visits, std::vector<int>(300, 1));
  setThreads(0);
}

TEST(ParallelFor, KeepsItsThreadsWhenAnotherThreadTakesFewer) {
  std::atomic<int> parts = 0;
  std::jthread([&] {  // one that has had no loop yet
    setThreads(3);
    std::jthread([] { at::set_num_threads(1); }).join();
    parallelFor(0, 3, 1, [&](std::int64_t, std::int64_t) { ++parts; });
  })
      .join();
  EXPECT_EQ(parts, 3);
  setThreads(0);
}

TEST(ParallelFor, KeepsALoopWithinALoopOnItsThread) {
  setThreads(2);
  std::atomic<int> strangers = 0;
  parallelFor(0, 2, 1, [&](std::int64_t, std::int64_t) {
    const std::thread::id mine = std::this_thread::get_id();
    parallelFor(0, 100, 1,
                [&](std::int64_t, std::int64_t) { strangers += std::this_thread::get_id() == mine ? 0 : 1; });
  });
  EXPECT_EQ(strangers, 0);
  setThreads(0);
}

TEST(ParallelFor, BringsAnExceptionToItsCaller) {
  setThreads(2);
  EXPECT_THROW(parallelFor(0, 2, 1,
                           [](std::int64_t from, std::int64_t) {
                             if (from == 1) throw std::runtime_error("one");
                           }),
               std::runtime_error);
  setThreads(0);
}

}  // namespace
}  // namespace sinkscope
