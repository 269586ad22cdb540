#include "core/values/two_stage.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace sinkscope {
namespace {

constexpr int kCategories = 12, kEach = 14;
constexpr double kMean = 5.0;

std::vector<int> planted() {
  std::vector<int> groups;
  for (int i = 0; i < kCategories * kEach; ++i) groups.push_back(i / kEach);
  return groups;
}

// Prompts that have `between` in common with those of their category, around kMean.
std::vector<double> drawnValues(std::mt19937_64& random, double between) {
  std::normal_distribution<double> normal;
  std::vector<double> values;
  for (int category = 0; category < kCategories; ++category) {
    const double common = between * normal(random);
    for (int i = 0; i < kEach; ++i) values.push_back(kMean + common + normal(random));
  }
  return values;
}

struct Coverage {
  double stages = 0.0, promptsAlone = 0.0;  // shares of the samples whose interval holds the mean
  double wider = 0.0;                       // mean ratio of the widths
};

Coverage coverageWith(double between) {
  constexpr int kSamples = 300, kDraws = 400;
  std::mt19937_64 random(7);
  const std::vector<int> groups = planted();
  Coverage found;
  for (int sample = 0; sample < kSamples; ++sample) {
    const std::vector<double> values = drawnValues(random, between);
    const Interval stages = twoStageInterval(values, groups, kDraws), alone = bootstrapInterval(values, kDraws);
    const auto holds = [](const Interval& interval) {
      return interval.low <= kMean && kMean <= interval.high ? 1.0 / kSamples : 0.0;
    };
    found.stages += holds(stages);
    found.promptsAlone += holds(alone);
    found.wider += (stages.high - stages.low) / (alone.high - alone.low) / kSamples;
  }
  return found;
}

TEST(TwoStage, HoldsTheMeanOfPromptsThatAreAlikeWithinTheirCategory) {
  const Coverage found = coverageWith(0.7);
  EXPECT_GE(found.stages, 0.90);
  EXPECT_LE(found.promptsAlone, 0.75) << "prompts drawn one by one take what they have in common for news";
  EXPECT_GT(found.wider, 1.5);
}

TEST(TwoStage, IsTooWideRatherThanTooNarrowWhereCategoriesDoNotMatter) {
  const Coverage found = coverageWith(0.0);
  EXPECT_GE(found.stages, 0.94);
  EXPECT_GT(found.wider, 1.0);
  EXPECT_LT(found.wider, 1.5) << "at most sqrt(2) in the mean";
}

// Only the categories differ: what is drawn are means of twelve numbers. Their spread by hand, without any bootstrap.
TEST(TwoStage, OfPromptsThatAreEqualWithinACategoryIsThatOfTheCategories) {
  std::vector<double> values;
  for (const int group : planted()) values.push_back(group);
  const Interval interval = twoStageInterval(values, planted(), 20'000);
  const double deviation =
      std::sqrt((kCategories * kCategories - 1) / 12.0 / kCategories);  // of 0..11, over the root of 12
  EXPECT_NEAR(interval.low, 5.5 - 1.96 * deviation, 0.1);
  EXPECT_NEAR(interval.high, 5.5 + 1.96 * deviation, 0.1);
}

// The median of prompts that are equal within their category: 0 to 11 with fourteen prompts each. Drawn one by one, 168
// prompts pin their median down to two of the values; drawn by category, it is that of twelve numbers.
TEST(TwoStage, OfAMedianIsAsWideAsThatOfTheCategories) {
  const std::vector<int> groups = planted();
  const RowStatistic median = [&](std::span<const std::size_t> rows) {
    std::vector<double> drawn;
    for (const std::size_t row : rows) drawn.push_back(groups[row]);
    return quantileOf(std::move(drawn), 0.5);
  };
  const Interval stages = twoStageOf(groups, median), alone = bootstrapOf(groups.size(), median);
  EXPECT_LE(alone.high - alone.low, 2.0);
  EXPECT_GE(stages.high - stages.low, 4.0);
  EXPECT_TRUE(stages.low < 5.5 && 5.5 < stages.high) << stages.low << " " << stages.high;
  const std::vector<int> oneGroup(groups.size(), 0);
  EXPECT_EQ(twoStageOf(oneGroup, median).low, alone.low) << "one category: a bootstrap over prompts";
  EXPECT_TRUE(std::isnan(twoStageOf(std::vector<int>{0, 0, 1, 1}, median).low)) << "too few prompts";
}

TEST(TwoStage, WithoutCategoriesIsABootstrapOverPrompts) {
  std::mt19937_64 random(3);
  const std::vector<double> values = drawnValues(random, 1.0);
  const Interval alone = bootstrapInterval(values);
  std::vector<int> own(values.size());
  std::iota(own.begin(), own.end(), 0);
  for (const std::vector<int>& groups : {std::vector<int>(values.size(), 0), own}) {
    const Interval interval = twoStageInterval(values, groups);
    EXPECT_EQ(interval.low, alone.low);
    EXPECT_EQ(interval.high, alone.high);
    EXPECT_EQ(drawnWords(groups), "prompts");
  }
  EXPECT_EQ(drawnWords(planted()), "categories (12) and their prompts");
}

TEST(TwoStage, ADifferenceOfTwoSidesAddsTheirVariances) {
  std::vector<double> a, b;
  for (const int group : planted()) {
    a.push_back(group);
    b.push_back(2.0 * group);
  }
  const Interval interval = twoStageDifference(a, planted(), b, planted(), 20'000);
  const double deviation = std::sqrt((kCategories * kCategories - 1) / 12.0 / kCategories * (1.0 + 4.0));
  EXPECT_NEAR(interval.low, -5.5 - 1.96 * deviation, 0.2);
  EXPECT_NEAR(interval.high, -5.5 + 1.96 * deviation, 0.2);
  EXPECT_TRUE(std::isnan(twoStageDifference(std::vector<double>{1.0}, std::vector<int>{0}, b, planted()).low));
}

TEST(TwoStage, OfManyColumnsIsThatOfEach) {
  std::mt19937_64 random(11);
  const std::vector<int> groups = planted(), one(groups.size(), 0);
  std::vector<std::vector<double>> columns = {drawnValues(random, 0.7), drawnValues(random, 0.0)};
  columns.emplace_back(groups.size(), 2.5);  // which does not vary
  for (const std::vector<int>& by : {groups, one}) {
    const std::vector<Interval> all = twoStageIntervals(columns, by, 300);
    ASSERT_EQ(all.size(), columns.size());
    for (std::size_t column = 0; column < 2; ++column) {
      const Interval alone = twoStageInterval(columns[column], by, 300);
      EXPECT_EQ(all[column].low, alone.low);
      EXPECT_EQ(all[column].high, alone.high);
    }
    EXPECT_TRUE(std::isnan(all[2].low));
  }
}

TEST(TwoStage, SaysNothingWhereNothingVaried) {
  const std::vector<double> equal(planted().size(), 0.5);
  EXPECT_TRUE(std::isnan(twoStageInterval(equal, planted()).low));
  EXPECT_TRUE(std::isnan(twoStageInterval({}, {}).low));
}

TEST(TwoStage, NumbersCategoriesAsTheyAppear) {
  EXPECT_EQ(groupsOf(std::vector<std::string>{"law", "poems", "law", "code"}), (std::vector<int>{0, 1, 0, 2}));
}

}  // namespace
}  // namespace sinkscope
