#include "core/metrics/if_else.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace sinkscope {
namespace {

// 3 prompts of 14 tokens; type 2 is the trigger, and in the second prompt stands twice in a row, in the third last.
const std::vector<int> kTypes = {0, 2, 1, 3, 2, 1, 3, 2, 3, 1, 2, 3, 1, 1,  //
                                 0, 3, 2, 2, 1, 3, 1, 2, 3, 1, 3, 1, 2, 3,  //
                                 0, 1, 3, 1, 2, 1, 3, 1, 3, 1, 3, 1, 3, 2};
constexpr std::int64_t kPrompts = 3, kTokens = 14;

int typeAt(std::int64_t prompt, std::int64_t position) {
  return kTypes[static_cast<std::size_t>(prompt * kTokens + position)];
}

// One class a type: class 0 is of type 1, 1 of type 2, 2 of type 3.
const TriggerSets kSets{3, {{}, {0}, {1}, {2}}};
constexpr int kTrigger = 1;  // its class

// A head whose query i puts all its attention on the key that `looksAt` names.
using LooksAt = std::function<std::int64_t(std::int64_t prompt, std::int64_t query)>;

at::Tensor headOf(const LooksAt& looksAt) {
  at::Tensor made = at::zeros({kPrompts, 1, kTokens, kTokens}, at::kFloat);
  for (std::int64_t prompt = 0; prompt < kPrompts; ++prompt) {
    for (std::int64_t query = 0; query < kTokens; ++query) made[prompt][0][query][looksAt(prompt, query)] = 1.0f;
  }
  return made;
}

QueryShares sharesOf(const at::Tensor& patterns, std::int64_t rowsAtOnce = 1'000) {
  QueryShares shares = QueryShares::zeros(patterns.size(0), patterns.size(2), patterns.size(1));
  for (std::int64_t first = 0; first < patterns.size(2); first += rowsAtOnce) {
    const std::int64_t rows = std::min(rowsAtOnce, patterns.size(2) - first);
    putRows(shares, patterns.narrow(2, first, rows).narrow(3, 0, first + rows), first);
  }
  return shares;
}

IfElse scoreOf(const QueryShares& shares, int triggerClass, IfElseVariant variant = IfElseVariant::previous,
               std::int64_t head = 0) {
  const IfElseScores scores(shares, kSets, variant, 0, shares.first.size(2));
  IfElseScores::Sums sums;
  scores.sum(kTypes, sums);
  return scores.of(sums, triggerClass, head);
}

bool actsOnPrevious(std::int64_t prompt, std::int64_t query) {
  return query >= 2 && typeAt(prompt, query - 1) == 2 && typeAt(prompt, query) != 2;
}

TEST(IfElseScore, IsOneForTheHeadThatActsOnItsTriggerAndRestsElsewhere) {
  const at::Tensor head = headOf([](auto prompt, auto query) { return actsOnPrevious(prompt, query) ? query - 1 : 0; });
  const IfElse found = scoreOf(sharesOf(head), kTrigger);
  EXPECT_EQ(found.queries, 8);  // not behind the first of two triggers, and none behind the last token
  EXPECT_EQ(found.others, 3 * 13 - 8);
  EXPECT_DOUBLE_EQ(found.on, 1.0);
  EXPECT_DOUBLE_EQ(found.off, 0.0);
  EXPECT_DOUBLE_EQ(found.rest, 1.0);
  EXPECT_DOUBLE_EQ(found.prev, 0.0);
  EXPECT_DOUBLE_EQ(found.score(), 1.0);
  EXPECT_EQ(scoreOf(sharesOf(head), 0).score(), 0.0);  // another type is not its trigger
}

TEST(IfElseScore, IsOneForTheHeadThatActsOnItsOwnToken) {
  const at::Tensor head =
      headOf([](auto prompt, auto query) { return query > 0 && typeAt(prompt, query) == 2 ? query : 0; });
  const IfElse found = scoreOf(sharesOf(head), kTrigger, IfElseVariant::own);
  EXPECT_EQ(found.queries, 10);
  EXPECT_DOUBLE_EQ(found.score(), 1.0);
  EXPECT_EQ(scoreOf(sharesOf(head), kTrigger).score(), 0.0);  // it never looks at the token before
}

TEST(IfElseScore, IsZeroForTheHeadThatAlwaysRests) {
  const QueryShares shares = sharesOf(headOf([](auto, auto) { return 0; }));
  for (const IfElseVariant variant : {IfElseVariant::previous, IfElseVariant::own}) {
    for (int one = 0; one < kSets.classes; ++one) EXPECT_EQ(scoreOf(shares, one, variant).score(), 0.0) << one;
  }
}

TEST(IfElseScore, IsZeroForTheHeadThatAlwaysLooksBackOrAtItself) {
  const QueryShares back = sharesOf(headOf([](auto, auto query) { return std::max<std::int64_t>(query - 1, 0); }));
  const QueryShares self = sharesOf(headOf([](auto, auto query) { return query; }));
  for (int one = 0; one < kSets.classes; ++one) {
    EXPECT_EQ(scoreOf(back, one).score(), 0.0) << one;
    EXPECT_EQ(scoreOf(self, one, IfElseVariant::own).score(), 0.0) << one;
  }
}

at::Tensor randomPatterns(std::int64_t heads) {
  at::manual_seed(7);
  const at::Tensor scores = 2.0 * at::randn({kPrompts, heads, kTokens, kTokens});
  const at::Tensor hidden = at::ones({kTokens, kTokens}, at::kBool).triu(1);
  return scores.masked_fill(hidden, -INFINITY).softmax(-1);
}

// Straight from the definition.
IfElse direct(const at::Tensor& patterns, std::int64_t head, int trigger) {
  double on = 0.0, off = 0.0, rest = 0.0, prev = 0.0;
  int queries = 0, others = 0, looksBack = 0;
  for (std::int64_t p = 0; p < kPrompts; ++p) {
    for (std::int64_t i = 1; i < kTokens; ++i) {
      const at::Tensor row = patterns[p][head][i];
      const bool acts = i >= 2 && typeAt(p, i - 1) == trigger && typeAt(p, i) != trigger;
      (acts ? off : rest) += row[0].item<float>();
      ++(acts ? queries : others);
      if (i < 2) continue;
      (acts ? on : prev) += row[i - 1].item<float>();
      looksBack += acts ? 0 : 1;
    }
  }
  return {on / queries, off / queries, rest / others, prev / looksBack, queries, others};
}

TEST(IfElseScore, OfRandomPatternsIsTheDefinitions) {
  const at::Tensor patterns = randomPatterns(3);
  for (const std::int64_t rows : {1'000, 1, 5}) {  // however the rows come
    const QueryShares shares = sharesOf(patterns, rows);
    for (int head = 0; head < 3; ++head) {
      for (int type = 1; type <= 3; ++type) {
        const IfElse made = scoreOf(shares, type - 1, IfElseVariant::previous, head),
                     expected = direct(patterns, head, type);
        EXPECT_NEAR(made.on, expected.on, 1e-9);
        EXPECT_NEAR(made.off, expected.off, 1e-9);
        EXPECT_NEAR(made.rest, expected.rest, 1e-9);
        EXPECT_NEAR(made.prev, expected.prev, 1e-9);
        EXPECT_EQ(made.queries, expected.queries);
        EXPECT_EQ(made.others, expected.others);
      }
    }
  }
}

TEST(IfElseScore, OfSomeHeadsIsTheirsAmongAll) {
  const QueryShares shares = sharesOf(randomPatterns(5));
  const IfElseScores some(shares, kSets, IfElseVariant::own, 3, 5);
  IfElseScores::Sums sums;
  some.sum(kTypes, sums);
  EXPECT_DOUBLE_EQ(some.of(sums, 2, 1).score(), scoreOf(shares, 2, IfElseVariant::own, 4).score());
}

TEST(IfElseScore, OfAClassWithFewQueriesDoesNotCount) {
  const at::Tensor head =
      headOf([](auto prompt, auto query) { return prompt == 0 && actsOnPrevious(prompt, query) ? query - 1 : 0; });
  // As type 4 the trigger of the first prompt has four queries, one fewer than are asked for.
  std::vector<int> types = kTypes;
  for (std::size_t i = 0; i < kTokens; ++i) types[i] = types[i] == 2 ? 4 : types[i];
  const TriggerSets only{1, {{}, {}, {}, {}, {0}}};
  const QueryShares shares = sharesOf(head);
  const IfElseScores scores(shares, only, IfElseVariant::previous, 0, 1);
  IfElseScores::Sums sums;
  scores.sum(types, sums);
  EXPECT_EQ(scores.of(sums, 0, 0).queries, 4);
  EXPECT_FALSE(scores.of(sums, 0, 0).isScored());
  EXPECT_EQ(scores.of(sums, 0, 0).score(), 1.0);
  EXPECT_EQ(scores.greatest(sums), 0.0);
}

TEST(IfElseScore, CountsAClassOfSeveralTypesAsOne) {
  // Types 1 and 3 together: behind a 1 that a 3 follows nothing is asked.
  const TriggerSets both{1, {{}, {0}, {}, {0}}};
  const QueryShares shares = sharesOf(headOf([](auto, auto) { return 0; }));
  const IfElseScores scores(shares, both, IfElseVariant::previous, 0, 1);
  IfElseScores::Sums sums;
  scores.sum(kTypes, sums);
  int expected = 0;
  for (int prompt = 0; prompt < kPrompts; ++prompt) {
    for (int i = 2; i < kTokens; ++i) expected += typeAt(prompt, i - 1) % 2 == 1 && typeAt(prompt, i) == 2 ? 1 : 0;
  }
  EXPECT_EQ(scores.of(sums, 0, 0).queries, expected);
}

}  // namespace
}  // namespace sinkscope
