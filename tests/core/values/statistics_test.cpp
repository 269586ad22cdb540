#include "core/values/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <vector>

namespace sinkscope {
namespace {

TEST(Statistics, QuantilesLieBetweenNeighbours) {
  EXPECT_DOUBLE_EQ(quantileOf({3.0, 1.0, 2.0, 4.0}, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(quantileOf({3.0, 1.0, 2.0, 4.0}, 0.0), 1.0);
  EXPECT_DOUBLE_EQ(quantileOf({3.0, 1.0, 2.0, 4.0}, 1.0), 4.0);
  EXPECT_TRUE(std::isnan(quantileOf({}, 0.5)));
}

// An interval of 95 % holds the truth in about 95 of 100 samples.
TEST(Statistics, BootstrapIntervalsHoldTheMeanAsOftenAsTheySay) {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal(5.0, 2.0);
  int held = 0;
  constexpr int kSamples = 400;
  for (int sample = 0; sample < kSamples; ++sample) {
    std::vector<double> values(60);
    for (double& value : values) value = normal(random);
    const Interval interval = bootstrapInterval(values, 500);
    held += interval.low <= 5.0 && 5.0 <= interval.high ? 1 : 0;
  }
  EXPECT_GE(held, 0.91 * kSamples);
  EXPECT_LE(held, 0.98 * kSamples);
}

TEST(Statistics, EqualValuesHaveNoIntervalOfNoWidth) {
  const Interval interval = bootstrapInterval(std::vector<double>(20, 0.75));
  EXPECT_TRUE(std::isnan(interval.low));
  EXPECT_TRUE(std::isnan(interval.high));
  EXPECT_EQ(missingInterval(interval, 20), "the same in every prompt");
  EXPECT_EQ(missingInterval(bootstrapInterval(std::vector<double>{0.5}), 1), "too few prompts");
  EXPECT_EQ(missingInterval({0.1, 0.2}, 20), "");
  const auto bound = [](double value) { return std::to_string(static_cast<int>(100.0 * value + 0.5)); };
  EXPECT_EQ(withInterval("94 %", interval, 20, bound), "94 %, the same in every prompt");
  EXPECT_EQ(withInterval("94 %", interval, 1, bound), "94 % (too few prompts)");
  EXPECT_EQ(withInterval("94 %", {0.91, 0.97}, 20, bound), "94 % (95 % 91 to 97)");
}

TEST(Statistics, AHigherLevelIsWider) {
  std::vector<double> values;
  for (int i = 0; i < 40; ++i) values.push_back(i % 7);
  const Interval usual = bootstrapInterval(values), twelve = bootstrapInterval(values, 2'000, levelFor(12));
  EXPECT_LT(twelve.low, usual.low);
  EXPECT_GT(twelve.high, usual.high);
  EXPECT_DOUBLE_EQ(levelFor(1), 0.95);
}

// Wilson 1927's own formula, by hand: 0 of 10 and 95 % gives 0 to z^2 / (n + z^2).
TEST(Statistics, WilsonHasAWidthAtTheEnds) {
  constexpr double kZ2 = 1.959963984540054 * 1.959963984540054;
  const Interval none = wilsonInterval(0, 10), all = wilsonInterval(10, 10), half = wilsonInterval(5, 10);
  EXPECT_DOUBLE_EQ(none.low, 0.0);
  EXPECT_NEAR(none.high, kZ2 / (10.0 + kZ2), 1e-12);
  EXPECT_NEAR(all.low, 1.0 - kZ2 / (10.0 + kZ2), 1e-12);
  EXPECT_DOUBLE_EQ(all.high, 1.0);
  EXPECT_NEAR(half.low + half.high, 1.0, 1e-12);
  EXPECT_TRUE(std::isnan(wilsonInterval(0, 0).low));
}

TEST(Statistics, SpearmanSeesOrderAlone) {
  const std::array<double, 5> x{1, 2, 3, 4, 5}, exponential{2.7, 7.4, 20.1, 54.6, 148.4}, falling{5, 4, 3, 2, 1},
      flat{};
  EXPECT_NEAR(spearman(x, exponential), 1.0, 1e-12);
  EXPECT_NEAR(spearman(x, falling), -1.0, 1e-12);
  EXPECT_TRUE(std::isnan(spearman(x, flat)));
  // Ties: ranks 1.5, 1.5, 3 against 1, 2, 3 give the correlation of those ranks, sqrt(3)/2.
  const std::array<double, 3> tied{1, 1, 2}, apart{1, 2, 3};
  EXPECT_NEAR(spearman(tied, apart), std::sqrt(3.0) / 2.0, 1e-12);
}

TEST(Percentile, IsTheShareBelow) {
  EXPECT_DOUBLE_EQ(percentileOf(2.5, std::vector{1.0, 2.0, 3.0, 4.0}), 0.5);
  EXPECT_DOUBLE_EQ(percentileOf(9.0, std::vector{1.0, 2.0}), 1.0);
  EXPECT_DOUBLE_EQ(percentileOf(2.0, std::vector{1.0, 2.0, 3.0}), 0.5);
  EXPECT_TRUE(std::isnan(percentileOf(1.0, {})));
}

}  // namespace
}  // namespace sinkscope
