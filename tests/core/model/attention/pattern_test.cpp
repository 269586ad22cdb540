#include "core/model/attention/pattern.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "core/device/device.h"

namespace sinkscope {
namespace {

class FusedAttentionOfALongPrompt : public testing::Test {
 protected:
  FusedAttentionOfALongPrompt() { setThreads(2); }
  ~FusedAttentionOfALongPrompt() override { setThreads(0); }

  at::Tensor some(std::int64_t heads) const { return at::randn({1, heads, 8192, 8}); }
  static AttentionRule rule() {
    AttentionRule plain;
    plain.variant = &attentionVariant("softmax");
    plain.scale = 0.35;
    return plain;
  }
};

TEST_F(FusedAttentionOfALongPrompt, GivesTheSameBitsHeadByHead) {
  at::manual_seed(5);
  for (const std::int64_t kvHeads : {2, 4, 8}) {
    const at::Tensor q = some(8), k = some(kvHeads), v = some(kvHeads);
    for (const bool logs : {false, true}) {
      SCOPED_TRACE(testing::Message() << kvHeads << " " << logs);
      int asked = 0;
      const FusedAttention whole = fusedAttention(rule(), q, k, v, logs),
                           parts = fusedAttention(rule(), q, k, v, logs, [&] { ++asked; });
      EXPECT_EQ(asked, kvHeads == 2 ? 1 : 3);
      EXPECT_TRUE(at::equal(whole.output, parts.output));
      EXPECT_EQ(whole.output.sizes(), parts.output.sizes());
      EXPECT_EQ(whole.logSumExp.defined(), logs);
      if (logs) {
        EXPECT_TRUE(at::equal(whole.logSumExp, parts.logSumExp));
      }
    }
  }
}

TEST_F(FusedAttentionOfALongPrompt, EndsWhereItIsTold) {
  const at::Tensor q = some(4), k = some(4);
  EXPECT_THROW(fusedAttention(rule(), q, k, k, true, [] { throw std::runtime_error("enough"); }), std::runtime_error);
}

// Threads that would get no whole heads are kept busy by all heads at once.
TEST_F(FusedAttentionOfALongPrompt, IsOneCallWhereTheHeadsCannotBeSharedOut) {
  const at::Tensor q = some(3), k = some(3);
  int asked = 0;
  fusedAttention(rule(), q, k, k, true, [&] { ++asked; });
  EXPECT_EQ(asked, 0);
}

// The kernels know one width: keys wider than values, or values than keys, are what the pattern gives.
TEST(FusedAttention, TakesValuesOfAnotherWidthThanKeys) {
  at::manual_seed(6);
  AttentionRule rule;
  rule.variant = &attentionVariant("softmax");
  rule.scale = 0.35;
  const at::Tensor q = at::randn({2, 4, 200, 8}), k = at::randn({2, 4, 200, 8});
  for (const std::int64_t width : {3, 8, 13}) {
    const at::Tensor v = at::randn({2, 4, 200, width});
    const at::Tensor expected = applyPattern(rule, attentionPattern(rule, q, k, 0), v);
    for (const bool logs : {false, true}) {
      SCOPED_TRACE(testing::Message() << width << " " << logs);
      const FusedAttention made = fusedAttention(rule, q, k, v, logs);
      ASSERT_EQ(made.output.sizes(), expected.sizes());
      EXPECT_LE((made.output - expected).abs().max().item<float>(), 2e-6);
      if (!logs) continue;
      const at::Tensor first =
          (at::matmul(q, k.select(2, 0).unsqueeze(-1)).squeeze(-1) * rule.scale - made.logSumExp).exp();
      EXPECT_LE((first - attentionPattern(rule, q, k, 0).keys.select(-1, 0)).abs().max().item<float>(), 2e-6);
    }
  }
}

}  // namespace
}  // namespace sinkscope
