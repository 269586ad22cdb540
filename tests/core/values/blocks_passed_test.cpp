#include "core/values/blocks_passed.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(BlocksPassed, CountFromTheEmbedding) {
  EXPECT_EQ(blockCounts(3), (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(hiddenStateName(0), "embedding");
  EXPECT_EQ(hiddenStateName(1), "after 1 block");
  EXPECT_EQ(hiddenStateName(12), "after 12 blocks");
}

}  // namespace
}  // namespace sinkscope
