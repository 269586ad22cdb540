#include "core/train/data/tasks/bigram_backcopy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "core/values/error.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;

std::vector<Ids> rowsOf(const BigramBackcopy& task, std::int64_t step) {
  const auto width = static_cast<std::size_t>(task.length());
  const auto count = static_cast<std::size_t>(task.batch()) * width;
  Ids ids(count);
  std::vector<std::int32_t> documents(count);
  std::vector<float> predicted(count);
  task.fill(step, {ids, documents, predicted});
  std::vector<Ids> rows;
  for (std::size_t at = 0; at < count; at += width) {
    rows.emplace_back(ids.begin() + static_cast<std::ptrdiff_t>(at),
                      ids.begin() + static_cast<std::ptrdiff_t>(at + width));
    for (std::size_t t = 0; t < width; ++t) {
      EXPECT_EQ(documents[at + t], t == 0 ? kOfNoDocument : 0);
      EXPECT_EQ(predicted[at + t], t == 0 ? 0.0f : 1.0f);
    }
  }
  return rows;
}

TEST(BigramBackcopy, CopiesBackBehindATriggerAndNeverHasTwo) {
  const BigramBackcopy task(drawnBigrams(12, 1), {.length = 40, .batch = 200, .triggers = 4, .seed = 2});
  EXPECT_EQ(task.vocabulary(), 13);
  int triggers = 0;
  std::set<std::int64_t> seen;
  for (const Ids& row : rowsOf(task, 5)) {
    EXPECT_EQ(row[0], 0);
    EXPECT_FALSE(task.isTrigger(row[1]));
    for (std::size_t t = 1; t + 1 < row.size(); ++t) {
      seen.insert(row[t]);
      if (!task.isTrigger(row[t])) continue;
      ++triggers;
      EXPECT_EQ(row[t + 1], row[t - 1]);
      EXPECT_FALSE(task.isTrigger(row[t + 1]));
    }
  }
  EXPECT_GT(triggers, 1000);
  EXPECT_EQ(seen.size(), 12u) << "1 to 12, each of them";
  EXPECT_EQ(*seen.begin(), 1);
  EXPECT_FALSE(task.isTrigger(0));
}

// Three symbols; 1 is the trigger. Behind 2: 1, 2, 3 with 1/4, 1/4, 1/2. Behind 3: 3/8, 5/8, 0.
TEST(BigramBackcopy, DrawsByTheTable) {
  const Bigrams table{3, {1, 1, 1, 1, 1, 2, 3, 5, 0}};
  const BigramBackcopy task(table, {.length = 100, .batch = 400, .triggers = 1, .seed = 3});
  std::map<std::pair<std::int64_t, std::int64_t>, double> often;
  std::map<std::int64_t, double> first, from;
  for (const Ids& row : rowsOf(task, 0)) {
    ++first[row[1]];
    for (std::size_t t = 1; t + 1 < row.size(); ++t) {
      ++often[{row[t], row[t + 1]}];
      ++from[row[t]];
    }
  }
  const std::vector<std::tuple<int, int, double>> expected = {
      {2, 1, .25}, {2, 2, .25}, {2, 3, .5}, {3, 1, .375}, {3, 2, .625}};
  for (const auto& [a, b, p] : expected) {
    EXPECT_NEAR(often[std::pair(a, b)] / from[a], p, 5 * std::sqrt(p * (1 - p) / from[a])) << a << " " << b;
  }
  EXPECT_EQ(often.count({3, 3}), 0u);
  // x_1 as often as a symbol stands before another: 2 with 4 of 12, 3 with 8 of 12.
  EXPECT_NEAR(first[2] / 400, 4.0 / 12, 5 * std::sqrt(4.0 / 12 * 8 / 12 / 400));
  EXPECT_EQ(first.count(1), 0u);
}

TEST(BigramBackcopy, SaysWhatCannotBeLearned) {
  const Bigrams table{3, {1, 1, 1, 1, 1, 2, 3, 5, 0}};
  const BigramBackcopy task(table, {.length = 6, .triggers = 1});
  const Ids row = {0, 2, 3, 1, 3, 2};
  const double probabilities[] = {4.0 / 12, .5, .375, 1.0, .625};  // of x_1 to x_5
  double loss = 0;
  for (std::size_t t = 1; t < row.size(); ++t) {
    EXPECT_DOUBLE_EQ(task.probability(std::span(row).first(t), row[t]), probabilities[t - 1]);
    loss -= std::log(probabilities[t - 1]) / 5;
    double sum = 0;
    for (std::int64_t next = 0; next < 4; ++next) sum += task.probability(std::span(row).first(t), next);
    EXPECT_DOUBLE_EQ(sum, 1.0);
  }
  EXPECT_NEAR(task.lowestLoss(row), loss, 1e-12);
}

TEST(BigramBackcopy, GivesAStepAgain) {
  const BackcopyOptions options{.length = 20, .batch = 4, .seed = 9};
  const BigramBackcopy task(drawnBigrams(16, 9), options), again(drawnBigrams(16, 9), options);
  const auto first = rowsOf(task, 0), second = rowsOf(task, 1);
  EXPECT_NE(first, second);
  EXPECT_EQ(rowsOf(again, 1), second);
  EXPECT_EQ(rowsOf(again, 0), first);
  EXPECT_NE(rowsOf(BigramBackcopy(drawnBigrams(16, 9), {.length = 20, .batch = 4, .seed = 10}), 0), first);
}

// Of "abacab zz": a 3, b 2, z 2, then c and the space 1. Of a, b, z: a->b, b->a, a->a (over the c), a->b, b->z (over
// the space), z->z.
TEST(Bigrams, AreThoseOfTheMostFrequentBytesOfAText) {
  const Bigrams bigrams = bigramsOf("abacab zz", 3);
  EXPECT_EQ(bigrams.counts, (std::vector<std::uint32_t>{1, 2, 0, 1, 0, 1, 0, 0, 1}));
  EXPECT_EQ(bigramsOf("ab", 2).counts, (std::vector<std::uint32_t>{0, 1, 1, 1})) << "nothing stands behind b";
}

TEST(Bigrams, AreWeightsThatTheSeedDraws) {
  const Bigrams drawn = drawnBigrams(20, 1);
  std::set<std::uint32_t> weights(drawn.counts.begin(), drawn.counts.end());
  EXPECT_EQ(weights, (std::set<std::uint32_t>{1, 2, 4, 8, 16, 32, 64, 128, 256, 512}));
  EXPECT_NE(drawnBigrams(20, 2).counts, drawn.counts);
}

TEST(Bigrams, AreRefusedInOneSentence) {
  EXPECT_THROW(bigramsOf("aaa", 2), Error);
  EXPECT_THROW(bigramsOf("ab", 1), Error);
  EXPECT_THROW(BigramBackcopy(drawnBigrams(4, 1), {.triggers = 4}), Error);
  EXPECT_THROW(BigramBackcopy(drawnBigrams(4, 1), {.triggers = 0}), Error);
  EXPECT_THROW(BigramBackcopy(drawnBigrams(4, 1), {.length = 1}), Error);
}

}  // namespace
}  // namespace sinkscope
