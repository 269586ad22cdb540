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

// Weights without a normaliser: a row may sum to 3 and hold negative ones. The published figures are of the magnitudes,
// each row divided by its sum.
TEST(Importance, OfUnnormalisedWeightsIsThatOfTheMagnitudesRowByRow) {
  const at::Tensor raw = at::tensor({2.0f, 0.0f, 0.0f, -1.5f, 0.5f, 0.0f, 0.25f, -0.25f, 0.5f}).view({3, 3});
  const at::Tensor rows = rowNormalisedMagnitudes(raw);
  EXPECT_TRUE(rows.sum(-1).allclose(at::ones({3}), 0.0, 1e-6));
  EXPECT_GE(rows.min().item<float>(), 0.0f);
  const at::Tensor found = importance(rows);
  EXPECT_NEAR(found[0].item<double>(), (1.0 + 0.75 + 0.25) / 3.0, 1e-6);
  EXPECT_NEAR(found[1].item<double>(), (0.25 + 0.25) / 2.0, 1e-6);
  EXPECT_NEAR(found[2].item<double>(), 0.5, 1e-6);
}

TEST(Importance, OfSigmoidWeightsIsAtMostOneHoweverLargeARowIs) {
  at::manual_seed(8);
  const at::Tensor raw = at::sigmoid(at::randn({3, 40, 40}) * 4.0).tril();
  EXPECT_GT(raw.sum(-1).max().item<float>(), 10.0f);
  const at::Tensor found = importance(rowNormalisedMagnitudes(raw));
  EXPECT_LE(found.max().item<float>(), 1.0f);
  EXPECT_GE(found.min().item<float>(), 0.0f);
}

TEST(Importance, OfARowThatIsNothingIsNothing) {
  EXPECT_EQ(rowNormalisedMagnitudes(at::zeros({2, 5})).abs().sum().item<float>(), 0.0f);
}

TEST(Importance, OfRowsThatSumToOneIsTheSameEitherWay) {
  at::manual_seed(9);
  const at::Tensor rows =
      at::randn({2, 30, 30}).masked_fill(at::ones({30, 30}).triu(1).to(at::kBool), -1e30).softmax(-1);
  EXPECT_TRUE(rowNormalisedMagnitudes(rows).allclose(rows, 0.0, 1e-6));
}

}  // namespace
}  // namespace sinkscope
