#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/distance_to_mean.h"
#include "core/metrics/perturbation_spread.h"
#include "core/metrics/value_norm.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

TEST(VectorNorms, AreEuclidean) {
  EXPECT_FLOAT_EQ(vectorNorms(at::tensor({3.0f, 4.0f}).reshape({1, 2}))[0].item<float>(), 5.0f);
  EXPECT_EQ(vectorNorms(at::ones({2, 3, 16})).sizes(), (at::IntArrayRef{2, 3}));
  EXPECT_EQ(vectorNorms(at::ones({2, 3, 16}, at::kBFloat16)).scalar_type(), at::kFloat);
}

TEST(PerturbationSpread, IsTheLengthOfTheDifference) {
  const at::Tensor hidden = at::zeros({2, 3, 2});
  at::Tensor perturbed = hidden.clone();
  perturbed[1][2][0] = 3.0;
  perturbed[1][2][1] = -4.0;
  const at::Tensor spread = perturbationSpreadOf(hidden, perturbed);
  EXPECT_FLOAT_EQ(spread[1][2].item<float>(), 5.0f);
  EXPECT_FLOAT_EQ(spread.sum().item<float>(), 5.0f);
  EXPECT_THROW(perturbationSpreadOf(hidden, at::zeros({2, 4, 2})), Error);
}

TEST(DistanceToMean, IsZeroForEqualTokensAndKnownForTwo) {
  EXPECT_EQ(distanceToMean(at::ones({7, 5})).item<float>(), 0.0f);
  // Two tokens 2 apart: each lies 1 from the mean.
  EXPECT_NEAR(distanceToMean(at::tensor({1.0f, 0.0f, 3.0f, 0.0f}).reshape({2, 2})).item<double>(), std::sqrt(2.0),
              1e-6);
}

// Barbero et al. 2025, Proposition 3.1.
TEST(DistanceToMean, UnderHalfDMeansThatTheLastTwoTokensAreCloserThanD) {
  for (int seed = 0; seed < 20; ++seed) {
    const at::Tensor hidden = at::randn({6, 8}) * std::pow(0.5, seed);
    const double distance = distanceToMean(hidden).item<double>();
    EXPECT_LE((hidden[5] - hidden[4]).norm().item<double>(), 2.0 * distance * (1.0 + 1e-6));
  }
}

}  // namespace
}  // namespace sinkscope
