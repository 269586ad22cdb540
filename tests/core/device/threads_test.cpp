#include "core/device/threads.h"

#include <ATen/Parallel.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace sinkscope
