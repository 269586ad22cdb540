#include "core/record/head_tests.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "tests/support/csv.h"
#include "tests/support/made_up_run.h"

namespace sinkscope {
namespace {

TEST(HeadTests, SignedRanksByHand) {
  EXPECT_NEAR(signedRankP({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}), 2.0 / 1024.0, 1e-15) << "one way of 1,024, and its mirror";
  EXPECT_NEAR(signedRankP({1, 2, 3, 4, 5}), 2.0 / 32.0, 1e-15) << "no test of five pairs says less";
  EXPECT_NEAR(signedRankP({-1, 2, 3, 4, 5}), 4.0 / 32.0, 1e-15);
  EXPECT_NEAR(signedRankP({2, 2, 2, 2, 2, -2}), 14.0 / 64.0, 1e-15) << "ties: 1 + 6 of 64 are as far, on each side";
  std::vector<double> many(30);
  std::iota(many.begin(), many.end(), 1.0);
  EXPECT_NEAR(signedRankP(many), std::erfc(232.0 / std::sqrt(2363.75) / std::sqrt(2.0)), 1e-15) << "approximated";
  EXPECT_DOUBLE_EQ(signedRankP({1, -1, 2, -2, 3, -3}), 1.0);
  EXPECT_DOUBLE_EQ(signedRankP({0, 0, 0, 0, 0}), 1.0);
  EXPECT_TRUE(std::isnan(signedRankP({1, 2, 3, 4})));
}

TEST(HeadTests, RankSumsByHand) {
  EXPECT_NEAR(rankSumP({1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}), 2.0 / 252.0, 1e-15) << "one way of 252, and its mirror";
  EXPECT_NEAR(rankSumP({1, 2, 3, 4, 6}, {5, 7, 8, 9, 10}), 4.0 / 252.0, 1e-15);
  std::vector<double> low(15), high(15);
  std::iota(low.begin(), low.end(), 1.0);
  std::iota(high.begin(), high.end(), 16.0);
  // 120 of a mean of 232.5, its variance 225 * 31 / 12, half a step of continuity.
  EXPECT_NEAR(rankSumP(low, high), std::erfc(112.0 / std::sqrt(581.25) / std::sqrt(2.0)), 1e-15) << "approximated";
  EXPECT_DOUBLE_EQ(rankSumP({1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}), 1.0);
}

TEST(HeadTests, CorrectionsByHand) {
  const std::vector<double> holm = holmCorrected({0.01, 0.04, 0.03, std::nan("")});
  EXPECT_NEAR(holm[0], 0.03, 1e-12);
  EXPECT_NEAR(holm[1], 0.06, 1e-12);
  EXPECT_NEAR(holm[2], 0.06, 1e-12);
  EXPECT_TRUE(std::isnan(holm[3]));
  const std::vector<double> rate = benjaminiHochbergCorrected({0.01, 0.04, 0.03});
  EXPECT_NEAR(rate[0], 0.03, 1e-12);
  EXPECT_NEAR(rate[1], 0.04, 1e-12);
  EXPECT_NEAR(rate[2], 0.04, 1e-12);
}

// Rates of two lengths stood beside a caution, and a list of heads with p values without a word.
TEST(HeadTests, TheListSaysWhyTwoSidesAreNotComparable) {
  const std::vector<std::vector<float>> values(6, {0.5f, 0.2f});
  const RunSide a = madeUp("a", 1, 2, values);
  const auto lastCells = [&](const RunSide& b) {
    std::vector<std::string> cells;
    for (const auto& row : csvRows(headTestsCsv(a, b))) cells.push_back(row.back());
    return cells;
  };
  EXPECT_EQ(lastCells(madeUp("b", 1, 2, values)), (std::vector<std::string>{"caution", "", ""}));
  const RunSide longer = changed(madeUp("b", 1, 2, values), [](RunSummary& run) { run.header.tokens = 128; });
  const std::vector<std::string> said = lastCells(longer);
  ASSERT_EQ(said.size(), 3u);
  for (const std::size_t row : {1u, 2u}) EXPECT_NE(said[row].find("not comparable"), std::string::npos) << said[row];
}

TEST(HeadTests, OneHeadOfTwoDiffers) {
  std::vector<std::vector<float>> a, b;
  for (int i = 0; i < 20; ++i) {
    const float noise = 0.01f * static_cast<float>((i * 7) % 5);
    a.push_back({0.5f + noise, 0.2f + noise});
    b.push_back({0.3f, 0.2f + 0.01f * static_cast<float>((i * 3 + 1) % 5)});
  }
  const HeadTests tests = headTests(madeUp("a", 1, 2, a), madeUp("b", 1, 2, b));
  EXPECT_TRUE(tests.paired);
  ASSERT_EQ(tests.heads.size(), 2u);
  EXPECT_LT(tests.heads[0].holm, 0.001);
  EXPECT_GT(tests.heads[1].holm, 0.2);
}

TEST(HeadTests, OfTooFewPromptsNoneIsMadeAndTheTableSaysSo) {
  const std::vector<std::vector<float>> a(3, {0.5f, 0.2f}), b(3, {0.3f, 0.1f});
  const RunSide one = madeUp("a", 1, 2, a), other = madeUp("b", 1, 2, b);
  EXPECT_FALSE(headTests(one, other).areMade());
  const std::string text = headTestsCsv(one, other);
  EXPECT_NE(text.find(",1,3,3,\"too few prompts, not tested\"\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace sinkscope
