#include "core/metrics/attention_sums.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/metrics/importance.h"
#include "core/model/attention/pattern.h"
#include "core/model/attention/variant.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "tests/core/metrics/metrics_test.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

constexpr double kScale = 0.25;

// The means that are shown, [P,H] and [P,H,T] float64.
struct Means {
  at::Tensor importance, entropy, first, previous, self, normalised;
};

Means meansOf(const AttentionSums& sums) {
  const auto tokens = static_cast<double>(sums.columns.size(-1));
  return {importanceOfSums(sums.columns),      sums.entropy / (tokens - 1),     sums.shares.first / (tokens - 2),
          sums.shares.previous / (tokens - 2), sums.shares.self / (tokens - 2), sums.normalisedEntropy / (tokens - 1)};
}

// Scores with -infinity above the diagonal, [P,H,T,T] float64, by the formula alone.
at::Tensor scoresOf(const at::Tensor& q, const at::Tensor& k) {
  const at::Tensor keys = k.to(at::kDouble).repeat_interleave(q.size(1) / k.size(1), 1);
  const at::Tensor scores = at::matmul(q.to(at::kDouble), keys.transpose(2, 3)) * kScale;
  const at::Tensor seen = at::ones({q.size(2), q.size(2)}, at::kBool).tril();
  return scores.masked_fill(seen.logical_not(), -std::numeric_limits<double>::infinity());
}

Means meansInFloat64(const at::Tensor& pattern) {
  const std::int64_t tokens = pattern.size(-1);
  const auto after = [&](const at::Tensor& weights, std::int64_t first) {
    const auto rows = std::max<std::int64_t>(tokens - 2, 0);
    return weights.narrow(-1, tokens > 2 ? first : 0, rows).sum(-1) / static_cast<double>(rows);
  };
  const at::Tensor entropies = -(pattern * pattern.clamp_min(1e-300).log()).sum(-1);
  at::Tensor normalised = at::zeros(entropies.sizes().slice(0, 2), at::kDouble);
  for (std::int64_t i = 1; i < tokens; ++i)
    normalised += entropies.select(-1, i) / std::log(static_cast<double>(i + 1));
  return {(pattern.sum(-2) / at::arange(tokens, 0, -1, at::kDouble)),
          tokens > 1 ? entropies.narrow(-1, 1, tokens - 1).mean(-1) : entropies / 0.0,
          after(pattern.select(-1, 0), 2),
          after(pattern.diagonal(-1, -2, -1), 1),
          after(pattern.diagonal(0, -2, -1), 2),
          normalised / static_cast<double>(tokens - 1)};
}

at::Tensor logsOf(const at::Tensor& scores) { return scores.logsumexp(-1).to(at::kFloat); }

void expectClose(const Means& found, const Means& expected, double most, const std::string& what) {
  EXPECT_LE(largestDifference(found.importance, expected.importance), most) << what;
  if (expected.importance.size(-1) > 1) {
    EXPECT_LE(largestDifference(found.entropy, expected.entropy), most) << what;
    EXPECT_LE(largestDifference(found.normalised, expected.normalised), most) << what;
  }
  if (expected.importance.size(-1) > 2) {
    EXPECT_LE(largestDifference(found.first, expected.first), most) << what;
    EXPECT_LE(largestDifference(found.previous, expected.previous), most) << what;
    EXPECT_LE(largestDifference(found.self, expected.self), most) << what;
  }
}

TEST(AttentionSums, WithoutAPatternAreThoseOfThePatternInFloat64) {
  at::manual_seed(3);
  for (const std::int64_t tokens : {1, 2, 3, 15, 16, 17, 127, 128, 129, 512, 513, 1030}) {
    for (const std::int64_t kvHeads : {1, 2}) {
      const at::Tensor q = at::randn({2, 2, tokens, 16}), k = at::randn({2, kvHeads, tokens, 16});
      const at::Tensor scores = scoresOf(q, k);
      const Means expected = meansInFloat64(scores.softmax(-1));
      const std::string what = std::to_string(tokens) + " tokens, " + std::to_string(kvHeads) + " kv heads";
      expectClose(meansOf(sumsByTiles(q, k, logsOf(scores), kScale)), expected, 1e-6, what);
      for (const std::int64_t rows : {0, 37, 128}) {
        expectClose(meansOf(sumsByBlocks(q, k, logsOf(scores), kScale, {}, {}, rows)), expected, 1e-6,
                    what + " in blocks");
      }
    }
  }
}

TEST(AttentionSums, HoldForFlatRowsAndForSharplyPeakedOnes) {
  at::manual_seed(4);
  const std::int64_t tokens = 700;
  for (const double sharpness : {0.0, 0.01, 1.0, 30.0, 300.0}) {
    const at::Tensor q = at::randn({1, 4, tokens, 16}) * sharpness, k = at::randn({1, 2, tokens, 16});
    const at::Tensor scores = scoresOf(q, k);
    const Means expected = meansInFloat64(scores.softmax(-1));
    const Means found = meansOf(sumsByTiles(q, k, logsOf(scores), kScale));
    // Float32 knows a score to half of its last digit.
    const double largest = scores.tril().abs().max().item<double>();
    expectClose(found, expected, 1e-6 + 6e-8 * largest, std::to_string(sharpness));
    EXPECT_GE(found.entropy.min().item<double>(), 0.0);
    EXPECT_LE(found.normalised.max().item<double>(), 1.0 + 1e-6);
  }
  double flat = 0.0;
  for (std::int64_t i = 1; i < tokens; ++i)
    flat += std::log(static_cast<double>(i + 1)) / static_cast<double>(tokens - 1);
  const at::Tensor nothing = at::zeros({1, 1, tokens, 16});
  const Means flatRows = meansOf(sumsByTiles(nothing, nothing, logsOf(scoresOf(nothing, nothing)), kScale));
  EXPECT_NEAR(flatRows.entropy.item<double>(), flat, 1e-6);
  EXPECT_NEAR(flatRows.normalised.item<double>(), 1.0, 1e-6);
}

TEST(AttentionSums, TakeTheLogarithmsOfTheFusedKernelAndHalfPrecision) {
  at::manual_seed(5);
  AttentionRule rule;
  rule.variant = &attentionVariant("softmax");
  rule.scale = kScale;
  for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
    // As the projections leave them: heads beside each other in memory.
    const at::Tensor q = at::randn({2, 600, 4, 16}).to(type).transpose(1, 2);
    const at::Tensor k = at::randn({2, 600, 2, 16}).to(type).transpose(1, 2);
    ASSERT_TRUE(canFuse(rule, q, k));
    const FusedAttention fused = fusedAttention(rule, q, k, k, true);
    const Means expected = meansInFloat64(scoresOf(q, k).softmax(-1));
    // In bfloat16 the fused kernel's exponential is a shorter one.
    const double most = type == at::kFloat ? 1e-6 : 5e-5;
    expectClose(meansOf(sumsOfLogSumExp(q, k, fused.logSumExp, kScale)), expected, most, c10::toString(type));
  }
}

TEST(AttentionSums, AreThoseOfEveryReferencePattern) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << "the reference files are not here";
  int compared = 0;
  for (const Oracle& oracle : oracles) {
    const auto pattern = oracle.find("main", "attentions"), q = oracle.find("main", "query"),
               k = oracle.find("main", "key");
    if (!pattern || !q || !k || oracle.name() == "opt") continue;  // opt keeps queries that are scaled already
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
    const Capture seen = capture(*model.transformer, oracle.ids("main"), {.queries = true});
    for (std::int64_t layer = 0; layer < pattern->size(0); ++layer) {
      const AttentionRule& rule = seen.rules[static_cast<std::size_t>(layer)];
      const at::Tensor queries = q->narrow(0, layer, 1).to(at::kFloat).contiguous();
      const at::Tensor keys = k->narrow(0, layer, 1).to(at::kFloat).contiguous();
      if (!canFuse(rule, queries, keys)) continue;
      const at::Tensor logs = fusedAttention(rule, queries, keys, keys, true).logSumExp;
      const Means expected = meansInFloat64(pattern->narrow(0, layer, 1).to(at::kDouble));
      expectClose(meansOf(sumsOfLogSumExp(queries, keys, logs, rule.scale)), expected, 1e-4, oracle.name());
      ++compared;
    }
  }
  EXPECT_GT(compared, 10);
}

TEST(AttentionSums, HaveTheSameBitsOnAnyNumberOfThreads) {
  at::manual_seed(6);
  const at::Tensor q = at::randn({1, 2, 1300, 8}), k = at::randn({1, 1, 1300, 8}), logs = logsOf(scoresOf(q, k));
  const int before = at::get_num_threads();
  at::set_num_threads(1);
  const AttentionSums one = sumsByTiles(q, k, logs, kScale);
  at::set_num_threads(2);
  const AttentionSums two = sumsByTiles(q, k, logs, kScale);
  at::set_num_threads(before);
  EXPECT_TRUE(one.columns.equal(two.columns));
  EXPECT_TRUE(one.entropy.equal(two.entropy));
  EXPECT_TRUE(one.normalisedEntropy.equal(two.normalisedEntropy));
  EXPECT_TRUE(one.shares.previous.equal(two.shares.previous));
}

TEST(AttentionSums, KeepWhatIsNoNumber) {
  at::Tensor q = at::randn({1, 1, 40, 8});
  const at::Tensor k = at::randn({1, 1, 40, 8});
  q[0][0][20][3] = std::nan("");
  const AttentionSums sums = sumsByTiles(q, k, logsOf(scoresOf(q, k)), kScale);
  EXPECT_TRUE(sums.columns.select(-1, 0).isnan().all().item<bool>());
  EXPECT_TRUE(sums.entropy.isnan().all().item<bool>());
  EXPECT_TRUE(sums.normalisedEntropy.isnan().all().item<bool>());
  EXPECT_TRUE(sums.shares.self.isnan().all().item<bool>());
}

TEST(AttentionSums, CanBeEndedInBetween) {
  const at::Tensor q = at::randn({1, 1, 600, 8}), logs = logsOf(scoresOf(q, q));
  const auto stop = [] { throw std::runtime_error("enough"); };
  EXPECT_THROW(sumsByTiles(q, q, logs, kScale, stop), std::runtime_error);
  EXPECT_THROW(sumsByBlocks(q, q, logs, kScale, stop), std::runtime_error);
}

TEST(AttentionSums, OfBlocksOfRowsAreThoseOfTheWholePattern) {
  const at::Tensor pattern = patternFromAscii("x... 46.. 532. 4.15").view({1, 1, 4, 4});
  AttentionSums sums;
  addRows(sums, pattern.narrow(2, 0, 3).narrow(3, 0, 3), 0, 4, {});
  addRows(sums, pattern.narrow(2, 3, 1), 3, 4, {});
  EXPECT_LE(largestDifference(sums.columns.flatten(), at::tensor({2.3, 0.9, 0.3, 0.5}, at::kDouble)), 1e-6);
  EXPECT_NEAR(sums.shares.previous.item<double>(), 0.3 + 0.1, 1e-6);
  const auto part = [](double a) { return -a * std::log(a); };
  EXPECT_NEAR(sums.entropy.item<double>(),
              part(0.4) + part(0.6) + part(0.5) + part(0.3) + part(0.2) + part(0.4) + part(0.1) + part(0.5), 1e-6);
  EXPECT_NEAR(sums.normalisedEntropy.item<double>(),
              (part(0.4) + part(0.6)) / std::log(2.0) + (part(0.5) + part(0.3) + part(0.2)) / std::log(3.0) +
                  (part(0.4) + part(0.1) + part(0.5)) / std::log(4.0),
              1e-6);
  addRows(sums, pattern.narrow(2, 0, 1).narrow(3, 0, 1), 0, 4, {.rows = false});
  EXPECT_FALSE(sums.entropy.defined()) << "row 0 begins anew";
  EXPECT_EQ(sums.columns.sum().item<double>(), 1.0);
}

// Row 0 has an entropy beside a learned sink: it was once added to a sum that was divided by the rows behind it.
TEST(AttentionSums, LeaveTheFirstRowOutBesideALearnedSinkToo) {
  const at::Tensor pattern = patternFromAscii("5.. 24. 1.1").view({1, 1, 3, 3});
  const at::Tensor sink = at::tensor({0.5f, 0.4f, 0.8f}).view({1, 1, 3});
  const auto part = [](double a) { return -a * std::log(a); };
  const double second = part(0.2) + 2 * part(0.4), third = 2 * part(0.1) + part(0.8);
  for (const std::int64_t rows : {1, 2, 3}) {
    AttentionSums sums;
    for (std::int64_t first = 0; first < 3; first += rows) {
      const std::int64_t some = std::min<std::int64_t>(rows, 3 - first);
      addRows(sums, pattern.narrow(2, first, some).narrow(3, 0, first + some), first, 3, {},
              sink.narrow(2, first, some));
    }
    EXPECT_NEAR(sums.entropy.item<double>(), second + third, 1e-6) << rows;
    EXPECT_NEAR(sums.normalisedEntropy.item<double>(), second / std::log(3.0) + third / std::log(4.0), 1e-6) << rows;
  }
}

}  // namespace
}  // namespace sinkscope
