#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/distance_to_mean.h"
#include "core/metrics/last_pair_distance.h"
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

// Barbero et al. 2025, eq. 1, number by number.
double distanceByHand(const at::Tensor& hidden, std::int64_t firstRow) {
  const std::int64_t rows = hidden.size(0), width = hidden.size(1);
  double sum = 0.0;
  for (std::int64_t c = 0; c < width; ++c) {
    double mean = 0.0;
    for (std::int64_t t = firstRow; t < rows; ++t)
      mean += hidden[t][c].item<double>() / static_cast<double>(rows - firstRow);
    for (std::int64_t t = firstRow; t < rows; ++t) sum += std::pow(hidden[t][c].item<double>() - mean, 2);
  }
  return std::sqrt(sum);
}

TEST(DistanceToMean, IsThatOfTheRowsThatAreNotLeftOut) {
  at::manual_seed(11);
  at::Tensor hidden = at::randn({9, 5});
  hidden[0] *= 40.0;  // as a bos's may be
  for (const std::int64_t firstRow : {0, 1, 3}) {
    const double mu = distanceByHand(hidden, firstRow);
    const double rows = static_cast<double>(9 - firstRow),
                 length = hidden.narrow(0, firstRow, 9 - firstRow).norm().item<double>();
    EXPECT_NEAR(distanceToMean(hidden, firstRow).item<double>(), mu, 1e-5 * mu);
    EXPECT_NEAR(distancePerToken(hidden, firstRow).item<double>(), mu / std::sqrt(rows), 1e-5 * mu);
    EXPECT_NEAR(relativeDistanceToMean(hidden, firstRow).item<double>(), mu / length, 1e-5);
  }
  EXPECT_GT(distanceToMean(hidden).item<double>(), 3.0 * distanceToMean(hidden, 1).item<double>());
}

TEST(DistanceToMean, PerTokenDoesNotGrowWhenTheSameTokensComeAgain) {
  const at::Tensor hidden = at::randn({6, 4}), twice = at::cat({hidden, hidden});
  EXPECT_NEAR(distancePerToken(twice).item<double>(), distancePerToken(hidden).item<double>(), 1e-5);
  EXPECT_NEAR(distanceToMean(twice).item<double>(), std::sqrt(2.0) * distanceToMean(hidden).item<double>(), 1e-5);
  EXPECT_NEAR(relativeDistanceToMean(twice).item<double>(), relativeDistanceToMean(hidden).item<double>(), 1e-6);
}

TEST(RelativeDistance, IsWithoutUnit) {
  const at::Tensor hidden = at::randn({3, 6, 4});  // of three layers at once
  const at::Tensor plain = relativeDistanceToMean(hidden);
  EXPECT_EQ(plain.sizes(), (at::IntArrayRef{3}));
  EXPECT_TRUE(at::allclose(relativeDistanceToMean(hidden * 1'000.0), plain));
  EXPECT_TRUE(at::allclose(relativeLastPairDistance(hidden * 1'000.0), relativeLastPairDistance(hidden)));
  const at::Tensor centred = hidden - hidden.mean(1, true);
  EXPECT_TRUE(at::allclose(relativeDistanceToMean(centred), at::ones({3})));
}

TEST(LastPairDistance, RelativeIsOverTheMeanLengthOfTheTwo) {
  const at::Tensor hidden = at::tensor({9.0f, 9.0f, 3.0f, 0.0f, 0.0f, 4.0f}).reshape({3, 2});
  EXPECT_NEAR(lastPairDistance(hidden).item<double>(), 5.0, 1e-6);
  EXPECT_NEAR(relativeLastPairDistance(hidden).item<double>(), 5.0 / 3.5, 1e-6);
  EXPECT_THROW(relativeLastPairDistance(hidden.narrow(0, 0, 1)), Error);
}

// Proposition 3.1's factor of two is more than is needed.
TEST(LastPairDistance, IsAtMostTheSquareRootOfTwoOfTheDistanceToTheMean) {
  at::manual_seed(12);
  for (int trial = 0; trial < 50; ++trial) {
    const at::Tensor hidden = at::randn({2 + trial % 5, 3});
    EXPECT_LE(lastPairDistance(hidden).item<double>(),
              std::sqrt(2.0) * distanceToMean(hidden).item<double>() * (1.0 + 1e-6));
  }
  const at::Tensor opposed = at::tensor({1.0f, 0.0f, -1.0f, 0.0f}).reshape({2, 2});  // nothing smaller holds
  EXPECT_NEAR(lastPairDistance(opposed).item<double>(), std::sqrt(2.0) * distanceToMean(opposed).item<double>(), 1e-6);
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
