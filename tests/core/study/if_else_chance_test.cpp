#include "core/study/if_else_chance.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/values/error.h"

namespace sinkscope {
namespace {

constexpr std::int64_t kPrompts = 6, kTokens = 24;

const TriggerSets kSets{4, {{0}, {1}, {2, 3}, {3}, {}}};

std::vector<int> randomTypes(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<int> types(static_cast<std::size_t>(kPrompts * kTokens));
  for (int& type : types) type = static_cast<int>(random() % 5);
  return types;
}

// Patterns that know nothing of the labels, but of their place: early queries look more at the first token, as in
// models.
QueryShares indifferent(std::int64_t heads, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  QueryShares shares = QueryShares::zeros(kPrompts, kTokens, heads);
  const auto unit = [&] { return static_cast<float>(random() >> 40) / 16'777'216.0f; };
  float *first = shares.first.data_ptr<float>(), *previous = shares.previous.data_ptr<float>(),
        *own = shares.own.data_ptr<float>();
  for (std::int64_t i = 0; i < shares.first.numel(); ++i) {
    const auto query = static_cast<float>(i / heads % kTokens);
    first[i] = (0.3f + 0.7f * unit()) / (1.0f + 0.1f * query);
    previous[i] = (1.0f - first[i]) * unit();
    own[i] = 1.0f - first[i] - previous[i];
  }
  return shares;
}

TEST(IfElseChance, GivesAUniformPWhereLabelsSayNothing) {
  constexpr int kSets200 = 200, kDraws = 99;
  for (const IfElseVariant variant : {IfElseVariant::previous, IfElseVariant::own}) {
    std::vector<double> all;
    for (int one = 0; one < kSets200; ++one) {
      const auto seed = static_cast<std::uint64_t>(one);
      const IfElseSearch found = searchIfElse(indifferent(3, 1'000 + seed), randomTypes(2'000 + seed), kSets,
                                              {.variant = variant, .draws = kDraws, .seed = seed});
      all.push_back(found.p);
    }
    std::sort(all.begin(), all.end());
    // Kolmogorov-Smirnov: 1.63 / sqrt(n) is passed by chance once in a hundred; p itself goes in steps of 1 / (1 +
    // draws).
    const double bound = 1.63 / std::sqrt(kSets200) + 1.0 / (1 + kDraws);
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_NEAR(all[i], static_cast<double>(i + 1) / kSets200, bound) << i;
    }
    const auto under = std::count_if(all.begin(), all.end(), [](double p) { return p <= 0.05; });
    EXPECT_LE(under, 20);  // ten are expected; twenty come once in a thousand
    EXPECT_GE(under, 2);
  }
}

// Head 2 acts behind type 1 and rests otherwise, among 40 that do not know the labels.
TEST(IfElseChance, FindsAPlantedHeadAmongOthers) {
  const std::vector<int> types = randomTypes(5);
  QueryShares shares = indifferent(40, 6);
  for (std::int64_t prompt = 0; prompt < kPrompts; ++prompt) {
    for (std::int64_t i = 1; i < kTokens; ++i) {
      const auto at = static_cast<std::size_t>(prompt * kTokens + i);
      const bool acts = i >= 2 && types[at - 1] == 1 && types[at] != 1;
      shares.first[prompt][i][37] = acts ? 0.1f : 0.8f;
      shares.previous[prompt][i][37] = acts ? 0.9f : 0.1f;
    }
  }
  const IfElseSearch found = searchIfElse(shares, types, kSets, {.draws = 199});
  ASSERT_FALSE(found.best.empty());
  EXPECT_EQ(found.best.front().head, 37);
  EXPECT_EQ(found.best.front().triggerClass, 1);
  EXPECT_NEAR(found.score, 0.8 * 0.7, 1e-6);
  EXPECT_DOUBLE_EQ(found.p, 1.0 / 200.0);
  EXPECT_EQ(found.classes, 4);
  EXPECT_EQ(found.looks, 160);
  EXPECT_EQ(found.draws, 199);
  for (std::size_t i = 1; i < found.best.size(); ++i) {
    EXPECT_LE(found.best[i].measured.score(), found.best[i - 1].measured.score());
    EXPECT_GE(found.best[i].p, found.best[i - 1].p);
  }
}

// The planted head again, its pattern kept and the text shuffled: what it did is then chance, and is found as seldom.
TEST(IfElseChance, LosesThePlantedHeadWhereTheTextIsShuffled) {
  const std::vector<int> types = randomTypes(5);
  QueryShares shares = indifferent(4, 6);
  for (std::int64_t prompt = 0; prompt < kPrompts; ++prompt) {
    for (std::int64_t i = 2; i < kTokens; ++i) {
      const auto at = static_cast<std::size_t>(prompt * kTokens + i);
      const bool acts = types[at - 1] == 1 && types[at] != 1;
      shares.first[prompt][i][2] = acts ? 0.0f : 1.0f;
      shares.previous[prompt][i][2] = acts ? 1.0f : 0.0f;
    }
  }
  int found = 0;
  std::mt19937_64 random(11);
  for (int one = 0; one < 40; ++one) {
    std::vector<int> shuffled = types;
    for (std::int64_t prompt = 0; prompt < kPrompts; ++prompt) {
      std::shuffle(shuffled.begin() + prompt * kTokens + 1, shuffled.begin() + (prompt + 1) * kTokens, random);
    }
    found += searchIfElse(shares, shuffled, kSets, {.draws = 99}).p <= 0.05 ? 1 : 0;
  }
  EXPECT_LE(found, 7);  // two are expected; eight come less than once in a thousand
}

TEST(IfElseChance, IsCertainWhereNoHeadDoesAnything) {
  const QueryShares still = QueryShares::zeros(kPrompts, kTokens, 2);
  const IfElseSearch found = searchIfElse(still, randomTypes(1), kSets, {.draws = 20});
  EXPECT_EQ(found.score, 0.0);
  EXPECT_EQ(found.p, 1.0);
  EXPECT_TRUE(found.best.empty());
}

TEST(IfElseChance, GivesTheSameAgainAndAnotherPWithAnotherSeed) {
  const QueryShares shares = indifferent(70, 3);  // more than one block of heads
  const std::vector<int> types = randomTypes(4);
  const auto p = [&](std::uint64_t seed) { return searchIfElse(shares, types, kSets, {.draws = 200, .seed = seed}).p; };
  EXPECT_EQ(p(1), p(1));
  EXPECT_NE(p(1), p(2));
}

TEST(IfElseChance, CanBeCancelled) {
  int reports = 0;
  const ProgressSink stop = [&](const Progress&) { return ++reports < 2; };
  EXPECT_THROW(searchIfElse(indifferent(2, 1), randomTypes(1), kSets, {.draws = 1'000}, stop), Error);
  EXPECT_EQ(reports, 2);
}

}  // namespace
}  // namespace sinkscope
