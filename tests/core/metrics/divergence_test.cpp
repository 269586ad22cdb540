#include "core/metrics/divergence.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/perturbation_spread.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

TEST(Divergence, IsZeroForEqualPredictionsAndThatOfTheDefinitionElse) {
  // p = (1/2, 1/4, 1/4), p' = (1/4, 1/4, 1/2); adding to all logits changes nothing.
  const at::Tensor p = at::log(at::tensor({0.5, 0.25, 0.25})), other = at::log(at::tensor({0.25, 0.25, 0.5})) + 7.0;
  EXPECT_NEAR(divergence(p, other).item<double>(), 0.5 * std::log(2.0) - 0.25 * std::log(2.0), 1e-12);
  EXPECT_EQ(divergence(p, p).item<double>(), 0.0);
  EXPECT_NEAR(divergence(p, p + 3.0).item<double>(), 0.0, 1e-12);
  EXPECT_THROW(divergence(p, at::ones({4})), Error);
}

TEST(Divergence, IsNeverNegative) {
  at::manual_seed(1);
  const at::Tensor logits = at::randn({50, 300});
  EXPECT_GE(divergence(logits, logits + 1e-7 * at::randn({50, 300})).min().item<double>(), 0.0);
  EXPECT_GT(divergence(logits, at::randn({50, 300})).min().item<double>(), 0.0);
}

TEST(RelativeSpread, IsTheDistanceInUnitsOfTheStateItself) {
  const at::Tensor x = at::tensor({3.0f, 4.0f, 0.0f, 0.0f, 0.0f, 2.0f}).view({3, 2});
  const at::Tensor y = at::tensor({3.0f, 3.0f, 0.0f, 0.0f, 2.0f, 2.0f}).view({3, 2});
  const at::Tensor found = relativeSpreadOf(x, y);
  EXPECT_FLOAT_EQ(found[0].item<float>(), 0.2f);
  EXPECT_EQ(found[1].item<float>(), 0.0f) << "of no length, and unmoved";
  EXPECT_FLOAT_EQ(found[2].item<float>(), 1.0f);
  EXPECT_THROW(relativeSpreadOf(x, y.narrow(0, 0, 2)), Error);
}

}  // namespace
}  // namespace sinkscope
