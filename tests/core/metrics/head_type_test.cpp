#include "core/metrics/head_type.h"

#include <gtest/gtest.h>

#include "tests/core/metrics/metrics_test.h"

namespace sinkscope {
namespace {

TEST(HeadShares, SumFirstPreviousAndOwnTokenFromRowTwoOn) {
  const HeadShares shares = sumHeadShares(patternFromAscii("x... 46.. 532. 4.15"), 0);
  EXPECT_NEAR(shares.first.item<double>(), 0.5 + 0.4, 1e-6);
  EXPECT_NEAR(shares.previous.item<double>(), 0.3 + 0.1, 1e-6);
  EXPECT_NEAR(shares.self.item<double>(), 0.2 + 0.5, 1e-6);
}

TEST(HeadShares, AddUpOverBlocksOfAnySize) {
  const at::Tensor pattern = at::rand({2, 9, 9}).tril();
  const HeadShares whole = sumHeadShares(pattern, 0);
  for (const std::int64_t size : {1, 2, 3, 5}) {
    at::Tensor first = at::zeros({2}, at::kDouble), previous = first.clone(), self = first.clone();
    for (std::int64_t from = 0; from < 9; from += size) {
      const std::int64_t rows = std::min(size, 9 - from);
      const HeadShares part = sumHeadShares(pattern.narrow(1, from, rows).narrow(2, 0, from + rows), from);
      first += part.first;
      previous += part.previous;
      self += part.self;
    }
    EXPECT_TRUE(first.allclose(whole.first)) << size;
    EXPECT_TRUE(previous.allclose(whole.previous)) << size;
    EXPECT_TRUE(self.allclose(whole.self)) << size;
  }
}

TEST(HeadShares, AreZeroBeforeRowTwo) {
  const HeadShares shares = sumHeadShares(patternFromAscii("x. 46"), 0);
  EXPECT_EQ(shares.first.item<double>(), 0.0);
  EXPECT_EQ(shares.previous.item<double>(), 0.0);
  EXPECT_EQ(shares.self.item<double>(), 0.0);
}

}  // namespace
}  // namespace sinkscope
