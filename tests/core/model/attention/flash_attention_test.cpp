#include "core/model/attention/flash_attention.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/model/affine.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

struct Sizes {
  std::int64_t prompts, heads, kvHeads, tokens, width, valueWidth;
};

class FlashAttentionTest : public testing::TestWithParam<Sizes> {
 protected:
  void SetUp() override {
    const Sizes& s = GetParam();
    const auto some = [](at::IntArrayRef sizes, std::uint64_t seed) {
      return at::randn(sizes, at::make_generator<at::CPUGeneratorImpl>(seed));
    };
    q = 2.0 * some({s.prompts, s.heads, s.tokens, s.width}, 1);
    // As a pass has them: the heads of a token side by side.
    k = some({s.prompts, s.tokens, s.kvHeads, s.width}, 2).transpose(1, 2);
    v = some({s.prompts, s.tokens, s.kvHeads, s.valueWidth}, 3).transpose(1, 2);
  }
  // In float64, straight from the definition. [P,H,T,T], -infinity where nothing is seen.
  at::Tensor scores() const {
    const at::Tensor wide = k.to(at::kDouble).repeat_interleave(q.size(1) / k.size(1), 1);
    const at::Tensor hidden = at::ones({q.size(2), q.size(2)}, at::kBool).triu(1);
    return (at::matmul(q.to(at::kDouble), wide.transpose(2, 3)) * kScale)
        .masked_fill(hidden, -std::numeric_limits<double>::infinity());
  }

  static constexpr double kScale = 0.3;
  at::Tensor q, k, v;
};

TEST_P(FlashAttentionTest, IsTheDefinition) {
  const FusedAttention made = flashAttention(kScale, q, k, v, true);
  const at::Tensor all = scores(), wide = v.to(at::kDouble).repeat_interleave(q.size(1) / v.size(1), 1);
  EXPECT_EQ(made.output.sizes(), wide.sizes());
  // As far from it as libtorch's kernel is: some roundings of numbers of about 1.
  EXPECT_LE(largestDifference(made.output, at::matmul(all.softmax(-1), wide)), 1e-5);
  EXPECT_LE(largestDifference(made.logSumExp, all.logsumexp(-1)), 1e-5);
  EXPECT_TRUE(made.output.transpose(1, 2).is_contiguous()) << "all heads of a token side by side";
  EXPECT_FALSE(flashAttention(kScale, q, k, v, false).logSumExp.defined());
}

TEST_P(FlashAttentionTest, HasTheSameBitsOnAnyNumberOfThreads) {
  const int before = at::get_num_threads();
  at::set_num_threads(1);
  const FusedAttention one = flashAttention(kScale, q, k, v, true);
  at::set_num_threads(3);
  const FusedAttention three = flashAttention(kScale, q, k, v, true);
  at::set_num_threads(before);
  EXPECT_TRUE(one.output.equal(three.output));
  EXPECT_TRUE(one.logSumExp.equal(three.logSumExp));
}

// Of what lies behind a query nothing is read, and what is no number is not swallowed.
TEST_P(FlashAttentionTest, WhatIsNoNumberIsSeenFromItsTokenOnAndNotBefore) {
  const std::int64_t place = q.size(2) * 2 / 3;
  k.select(2, place).fill_(std::numeric_limits<float>::quiet_NaN());
  const FusedAttention made = flashAttention(kScale, q, k, v, true);
  EXPECT_TRUE(made.output.narrow(2, 0, place).isfinite().all().item<bool>());
  EXPECT_TRUE(made.output.narrow(2, place, q.size(2) - place).isnan().all().item<bool>());
  EXPECT_TRUE(made.logSumExp.narrow(2, place, q.size(2) - place).isnan().all().item<bool>());
}

// Whole tiles and cut ones, shared keys, values of another width.
INSTANTIATE_TEST_SUITE_P(Sizes, FlashAttentionTest,
                         testing::Values(Sizes{1, 2, 2, 512, 16, 16}, Sizes{2, 4, 2, 700, 8, 8},
                                         Sizes{1, 6, 1, 1300, 12, 20}, Sizes{1, 1, 1, 37, 5, 3}));

TEST(FlashAttention, WeightsFarBelowTheLargestAreNothing) {
  const at::Tensor q = at::ones({1, 1, 600, 1}), v = at::arange(600, at::kFloat).view({1, 1, 600, 1});
  at::Tensor k = at::zeros({1, 1, 600, 1});
  k.select(2, 100).fill_(1000.0);
  const at::Tensor read = flashAttention(1.0, q, k, v, false).output.flatten();
  EXPECT_TRUE(read.narrow(0, 100, 500).equal(at::full({500}, 100.0f)));
  EXPECT_NEAR(read[99].item<float>(), 49.5, 1e-4);
}

TEST(FlashAttention, IsNotTakenForWhatItDoesNotDo) {
  const at::Tensor x = at::ones({1, 2, 600, 8});
  EXPECT_EQ(isFlashAttentionFaster(0.3, x, x, x), hasFastProduct(at::kFloat));
  const at::Tensor few = x.narrow(2, 0, 100), wide = x.to(at::kDouble), learned = x.clone().requires_grad_(true);
  EXPECT_FALSE(isFlashAttentionFaster(0.3, few, few, few));
  EXPECT_FALSE(isFlashAttentionFaster(0.3, wide, wide, wide));
  EXPECT_FALSE(isFlashAttentionFaster(0.3, few, x, x));
  EXPECT_FALSE(isFlashAttentionFaster(-0.3, x, x, x));
  EXPECT_FALSE(isFlashAttentionFaster(0.3, x, x, learned));
}

}  // namespace
}  // namespace sinkscope
