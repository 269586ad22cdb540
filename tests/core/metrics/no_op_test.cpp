#include "core/metrics/no_op.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/values/error.h"

namespace sinkscope {
namespace {

TEST(NoOpScore, IsHighWhereTheSinkWritesLittle) {
  EXPECT_NEAR(noOpScore(0.8, std::vector<float>{1.0f, 4.0f, 5.0f, 3.0f, 4.0f}), 0.8 * (1.0 - 1.0 / 4.0), 1e-9)
      << "others: 3, 4, 4, 5";
}

TEST(NoOpScore, TakesTheMiddleTwoOfAnEvenNumber) {
  EXPECT_NEAR(noOpScore(1.0, std::vector<float>{1.0f, 2.0f, 4.0f, 8.0f, 16.0f}), 1.0 - 1.0 / 6.0, 1e-9);
}

// The first token's own value is not among those it is compared with: a single small value cannot pull its own measure
// down.
TEST(NoOpScore, TheMedianIsOfTheOtherTokens) {
  EXPECT_NEAR(noOpScore(0.5, std::vector<float>{1.0f, 4.0f, 8.0f}), 0.5 * (1.0 - 1.0 / 6.0), 1e-9);
}

TEST(NoOpScore, IsClippedAtZero) {
  EXPECT_EQ(noOpScore(0.9, std::vector<float>{9.0f, 1.0f, 1.0f}), 0.0);
  EXPECT_EQ(noOpScore(0.9, std::vector<float>{2.0f}), 0.0);
  EXPECT_EQ(noOpScore(0.9, std::vector<float>{0.0f, 0.0f, 0.0f}), 0.0);
}

TEST(NoOpScore, NeedsAValueNorm) { EXPECT_THROW(noOpScore(0.5, {}), Error); }

}  // namespace
}  // namespace sinkscope
