#include "core/metrics/importance.h"

#include <gtest/gtest.h>

#include "tests/core/metrics/metrics_test.h"

namespace sinkscope {
namespace {

TEST(Importance, DividesEveryColumnByTheRowsThatCanSeeIt) {
  const at::Tensor found = importance(patternFromAscii("x... 91.. 9.1. 5..5"));
  EXPECT_NEAR(found[0].item<double>(), (1.0 + 0.9 + 0.9 + 0.5) / 4.0, 1e-6);
  EXPECT_NEAR(found[1].item<double>(), 0.1 / 3.0, 1e-6);
  EXPECT_NEAR(found[2].item<double>(), 0.1 / 2.0, 1e-6);
  EXPECT_NEAR(found[3].item<double>(), 0.5, 1e-6);
}

TEST(Importance, OfTheFirstTokenIsTheMeanOverAllRows) {
  const at::Tensor pattern = at::rand({3, 2, 17, 17}).tril();
  const at::Tensor rows = pattern / pattern.sum(-1, true);
  EXPECT_TRUE(importance(rows).select(-1, 0).allclose(rows.select(-1, 0).mean(-1), 0.0, 1e-6));
}

TEST(Importance, IsTheSameFromBlocksOfRows) {
  const at::Tensor pattern = at::rand({2, 11, 11}).tril();
  at::Tensor sums = at::zeros({2, 11}, at::kDouble);
  for (std::int64_t first = 0; first < 11; first += 4) {
    const std::int64_t rows = std::min<std::int64_t>(4, 11 - first);
    addColumnSums(sums, pattern.narrow(1, first, rows).narrow(2, 0, first + rows));
  }
  EXPECT_TRUE(importanceOfSums(sums).allclose(importance(pattern), 0.0, 1e-6));
}

}  // namespace
}  // namespace sinkscope
