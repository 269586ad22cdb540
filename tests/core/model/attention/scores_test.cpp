#include "core/model/attention/scores.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/model/attention/pattern.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

constexpr std::int64_t kTokens = 12, kHeads = 4, kGroups = 2, kWidth = 8;

at::Tensor some(std::int64_t heads, int seed) {
  return at::randn({2, heads, kTokens, kWidth},
                   at::make_generator<at::CPUGeneratorImpl>(static_cast<std::uint64_t>(seed)));
}

AttentionRule plainRule() {
  AttentionRule rule;
  rule.variant = &attentionVariant("softmax");
  rule.scale = 0.4;
  return rule;
}

// [P,H,T,T] in float64, straight from the definition; -infinity where nothing is seen.
at::Tensor directScores(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k) {
  const at::Tensor wide = k.to(at::kDouble).repeat_interleave(kHeads / kGroups, 1);
  at::Tensor scores = at::matmul(q.to(at::kDouble), wide.transpose(2, 3)) * rule.scale;
  for (std::int64_t head = 0; head < kHeads; ++head) {
    for (std::int64_t i = 0; i < kTokens; ++i) {
      for (std::int64_t j = 0; j < kTokens; ++j) {
        at::Tensor cell = scores.select(1, head).select(1, i).select(1, j);
        if (rule.slopes.defined()) cell += rule.slopes[head].item<double>() * static_cast<double>(j - i);
        if (rule.softCap > 0.0) cell.copy_((cell / rule.softCap).tanh() * rule.softCap);
        const bool seen = j <= i && (rule.mask.width == 0 || j > i - rule.mask.width);
        if (!seen) cell.fill_(-std::numeric_limits<double>::infinity());
      }
    }
  }
  return scores;
}

TEST(FinishedScores, AreTheDefinitionAndTheSameInParts) {
  const at::Tensor q = some(kHeads, 1), k = some(kGroups, 2);
  AttentionRule biased = plainRule(), capped = plainRule(), windowed = plainRule();
  biased.slopes = at::tensor({0.5f, 0.25f, 0.1f, 0.0f});
  capped.softCap = 0.7;
  windowed.mask = {{.kind = MaskKind::shiftedWindow, .width = 3}, {}};
  for (const AttentionRule& rule : {plainRule(), biased, capped, windowed}) {
    const at::Tensor whole = finishedScores(rule, q, k, 0), expected = directScores(rule, q, k);
    const at::Tensor seen = expected.isfinite();
    EXPECT_TRUE(whole.isfinite().equal(seen));
    EXPECT_LE(largestDifference(whole.masked_select(seen), expected.masked_select(seen)), 1e-5);
    for (const std::int64_t firstQuery : {0, 5}) {
      for (const std::int64_t firstKey : {0, 4}) {
        const at::Tensor part =
            finishedScores(rule, q.narrow(2, firstQuery, 7), k.narrow(2, firstKey, 6), firstQuery, firstKey);
        const at::Tensor same = whole.narrow(2, firstQuery, 7).narrow(3, firstKey, 6), there = same.isfinite();
        EXPECT_TRUE(part.isfinite().equal(there));
        EXPECT_LE(largestDifference(part.masked_select(there), same.masked_select(there)), 1e-5);
      }
    }
  }
}

TEST(FinishedScores, AreEditedInTheListsOrder) {
  const at::Tensor q = some(kHeads, 3), k = some(kGroups, 4);
  AttentionRule rule = plainRule();
  rule.edits = {{.op = ScoreEdit::Op::add, .by = 1.5, .heads = {1}, .queries = {6, 7}, .keys = {2}},
                {.op = ScoreEdit::Op::multiply, .by = 2.0, .heads = {1, 3}}};
  const at::Tensor found = finishedScores(rule, q, k, 0);
  at::Tensor expected = finishedScores(plainRule(), q, k, 0);
  for (const std::int64_t query : {6, 7}) expected.select(1, 1).select(1, query).select(1, 2).add_(1.5);
  for (const std::int64_t head : {1, 3}) expected.select(1, head).mul_(2.0);
  EXPECT_TRUE(found.equal(expected));
}

TEST(FinishedScores, OfAMaskedKeyAreNothingAndAQueryLeftWithNoneKeepsItsOwn) {
  const at::Tensor q = some(kHeads, 5), k = some(kGroups, 6);
  AttentionRule rule = plainRule();
  rule.edits = {{.op = ScoreEdit::Op::mask, .heads = {2}, .keys = {0, 1}}};
  const at::Tensor found = finishedScores(rule, q, k, 0);
  at::Tensor expected = finishedScores(plainRule(), q, k, 0);
  at::Tensor head = expected.select(1, 2);
  head.narrow(2, 0, 2).fill_(-std::numeric_limits<float>::infinity());
  for (const std::int64_t own : {0, 1})
    head.select(1, own).select(1, own).copy_(
        finishedScores(plainRule(), q, k, 0).select(1, 2).select(1, own).select(1, own));
  EXPECT_TRUE(found.equal(expected));
  // The same where only some rows are formed.
  const at::Tensor part = finishedScores(rule, q.narrow(2, 1, 3), k.narrow(2, 0, 4), 1);
  const at::Tensor same = expected.narrow(2, 1, 3).narrow(3, 0, 4), there = same.isfinite();
  EXPECT_TRUE(part.isfinite().equal(there));
  EXPECT_LE(largestDifference(part.masked_select(there), same.masked_select(there)), 1e-5);
  EXPECT_FALSE(attentionPattern(rule, q, k, 0).keys.isnan().any().item<bool>());

  rule.mask = {{.kind = MaskKind::shiftedWindow, .width = 2}, {}};
  rule.edits = {{.op = ScoreEdit::Op::mask, .keys = {4, 5}}};
  const at::Tensor windowed = finishedScores(rule, q, k, 0);
  EXPECT_TRUE(std::isfinite(windowed[0][0][5][5].item<float>())) << "query 5 sees keys 4 and 5 alone";
  EXPECT_FALSE(std::isfinite(windowed[0][0][5][4].item<float>()));
  EXPECT_FALSE(std::isfinite(windowed[0][0][6][5].item<float>())) << "query 6 still sees itself";
}

TEST(ExtraKeys, StandAmongTheTokensAndGiveTheirValues) {
  const at::Tensor q = some(kHeads, 7), k = some(kGroups, 8), v = some(kGroups, 9);
  AttentionRule rule = plainRule();
  rule.extra.k = at::randn({kGroups, 2, kWidth}, at::make_generator<at::CPUGeneratorImpl>(10));
  rule.extra.v = at::randn({kGroups, 2, kWidth}, at::make_generator<at::CPUGeneratorImpl>(11));
  rule.extra.logit = at::randn({kHeads, 2}, at::make_generator<at::CPUGeneratorImpl>(12));
  const AttentionWeights found = attentionPattern(rule, q, k, 0);

  // The extra keys as two more tokens that everybody sees.
  const auto wide = [](const at::Tensor& x) {
    return x.to(at::kDouble).repeat_interleave(kHeads / kGroups, 0).unsqueeze(0);
  };
  const at::Tensor beside = at::matmul(q.to(at::kDouble), wide(rule.extra.k).transpose(2, 3)) * rule.scale +
                            rule.extra.logit.view({1, kHeads, 1, 2});
  const at::Tensor all = at::cat({directScores(rule, q, k), beside}, 3).softmax(3);
  EXPECT_LE(largestDifference(found.keys, all.narrow(3, 0, kTokens)), 1e-6);
  EXPECT_LE(largestDifference(found.sinkShare(), all.narrow(3, kTokens, 2).sum(3)), 1e-6);
  const at::Tensor read =
      at::matmul(all.narrow(3, 0, kTokens), v.to(at::kDouble).repeat_interleave(kHeads / kGroups, 1)) +
      at::matmul(all.narrow(3, kTokens, 2), wide(rule.extra.v));
  EXPECT_LE(largestDifference(applyPattern(rule, found, v), read), 1e-5);

  // What is read with weight 1 takes nothing from the others.
  rule.extra.always = at::randn({kGroups, kWidth}, at::make_generator<at::CPUGeneratorImpl>(13));
  const at::Tensor besides = wide(rule.extra.always.unsqueeze(1));  // [1,H,1,D]
  const AttentionWeights same = attentionPattern(rule, q, k, 0);
  EXPECT_TRUE(same.keys.equal(found.keys));
  EXPECT_LE(largestDifference(applyPattern(rule, same, v), read + besides), 1e-5);
  AttentionRule fused = plainRule();
  fused.extra.always = rule.extra.always;
  ASSERT_TRUE(canFuse(fused, q, k));
  EXPECT_LE(largestDifference(fusedAttention(fused, q, k, v, true).output,
                              applyPattern(fused, attentionPattern(fused, q, k, 0), v)),
            1e-5);

  // One head alone has its own.
  const AttentionWeights one = attentionPattern(rule.ofHead(3, 1), q.narrow(1, 3, 1), k.narrow(1, 1, 1), 0);
  EXPECT_LE(largestDifference(one.keys, found.keys.narrow(1, 3, 1)), 1e-6);
}

}  // namespace
}  // namespace sinkscope
