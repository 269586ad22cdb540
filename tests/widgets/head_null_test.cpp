#include "widgets/head_null.h"

#include <cmath>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(HeadNull, LeavesOutTheSinkAndTheLastEighth) {
  EXPECT_EQ(nullTokens(6), (std::vector<int>{1, 2, 3, 4, 5}));
  const std::vector<int> of64 = nullTokens(64);
  EXPECT_EQ(of64.front(), 1);
  EXPECT_EQ(of64.back(), 55) << "k < T - T/8 = 56";
  EXPECT_EQ(of64.size(), 55u);
  EXPECT_TRUE(nullTokens(1).empty());
}

TEST(HeadNull, TakesEvenlyOfALongPrompt) {
  const std::vector<int> some = nullTokens(100'000);
  EXPECT_LE(some.size(), static_cast<std::size_t>(kMostNullTokens));
  EXPECT_GT(some.size(), static_cast<std::size_t>(kMostNullTokens) / 2);
  EXPECT_LT(some.back(), 87'500);
}

TEST(HeadNull, SaysWhereTheSinkStandsAmongTheOthers) {
  const std::vector<int> tokens = nullTokens(41);  // 1 .. 35
  const auto own = [](int token) { return static_cast<float>(token); };
  const HeadNull middle = headNull(tokens, own, 18.0f), above = headNull(tokens, own, 50.0f);
  EXPECT_FLOAT_EQ(middle.median, 18.0f);
  EXPECT_FLOAT_EQ(middle.below, 0.5f) << "17 lie below, 17 above, one is tied";
  EXPECT_NEAR(middle.high, 1.0 + 0.95 * 34, 1e-4);
  EXPECT_FLOAT_EQ(above.below, 1.0f);
}

TEST(HeadNull, OfNothingIsNone) {
  EXPECT_TRUE(std::isnan(headNull(
                             {}, [](int) { return 1.0f; }, 1.0f)
                             .median));
  EXPECT_TRUE(std::isnan(headNull(
                             {1, 2}, [](int) { return 1.0f; }, std::nanf(""))
                             .below));
  EXPECT_TRUE(std::isnan(headNull(
                             {1, 2}, [](int) { return std::nanf(""); }, 1.0f)
                             .high));
}

}  // namespace
}  // namespace sinkscope
