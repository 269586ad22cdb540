#include "core/metrics/massive_activations.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(MedianMagnitude, IsOfMagnitudesNotOfValues) {
  EXPECT_FLOAT_EQ(medianMagnitude(at::tensor({-5.0f, 1.0f, -2.0f, 3.0f, 4.0f, -1.0f}).reshape({2, 3})), 2.0f)
      << "of an even count the lower of the two in the middle: 1 1 2 3 4 5";
  EXPECT_FLOAT_EQ(medianMagnitude(at::tensor({-7.0f, 1.0f, 3.0f}).reshape({1, 3})), 3.0f);
}

TEST(LargestActivations, ComeLargestFirstWithTokenDimensionAndSign) {
  at::Tensor hidden = at::full({4, 5}, 0.1f);
  hidden[0][3] = -250.0f;
  hidden[2][1] = 90.0f;
  hidden[0][0] = 40.0f;
  const auto peaks = largestActivations(hidden, 3);
  ASSERT_EQ(peaks.size(), 3u);
  EXPECT_EQ(peaks[0], (ActivationPeak{0, 3, -250.0f, true}));
  EXPECT_EQ(peaks[1], (ActivationPeak{2, 1, 90.0f, false}));
  EXPECT_EQ(peaks[2], (ActivationPeak{0, 0, 40.0f, false}));
}

// Sun et al. 2024, section 2: over 100 in magnitude, and at least a thousand times the median.
TEST(LargestActivations, AreMassiveOnlyWhenBothConditionsHold) {
  const auto first = [](float value, float plain) {
    at::Tensor hidden = at::full({3, 5}, plain);
    hidden[0][2] = value;
    return largestActivations(hidden, 1).front().massive;
  };
  EXPECT_TRUE(first(150.0f, 0.1f));
  EXPECT_TRUE(first(-150.0f, 0.1f));
  EXPECT_FALSE(first(150.0f, 0.2f)) << "750 times the median only";
  EXPECT_FALSE(first(90.0f, 0.001f)) << "90,000 times the median, and small all the same";
}

TEST(LargestActivations, EqualOnesStandInOrderOfTokenAndDimension) {
  at::Tensor hidden = at::zeros({3, 3});
  hidden[2][0] = 7.0f;
  hidden[1][2] = -7.0f;
  hidden[1][1] = 7.0f;
  const auto peaks = largestActivations(hidden, 3);
  ASSERT_EQ(peaks.size(), 3u);
  EXPECT_EQ(std::pair(peaks[0].token, peaks[0].dimension), std::pair(1, 1));
  EXPECT_EQ(std::pair(peaks[1].token, peaks[1].dimension), std::pair(1, 2));
  EXPECT_EQ(std::pair(peaks[2].token, peaks[2].dimension), std::pair(2, 0));
}

TEST(LargestActivations, AreAllThereAreWhenMoreAreAskedFor) {
  EXPECT_EQ(largestActivations(at::ones({1, 2}), 6).size(), 2u);
  EXPECT_EQ(largestActivations(at::ones({2, 2}, at::kBFloat16), 6).front().value, 1.0f) << "any precision";
}

TEST(ActivationShape, OfANormalDistributionIsThreeAndGrowsWithOneSpike) {
  at::manual_seed(5);
  at::Tensor hidden = at::randn({200, 100});
  const ActivationShape plain = activationShape(hidden);
  EXPECT_NEAR(plain.kurtosis, 3.0, 0.1);
  EXPECT_NEAR(plain.median, 0.6745, 0.02) << "of |x|";
  EXPECT_FALSE(plain.massive);
  hidden[0][7] = -900.0f;
  const ActivationShape spiked = activationShape(hidden);
  EXPECT_EQ(spiked.largest, 900.0);
  EXPECT_NEAR(spiked.overMedian, 900.0 / spiked.median, 1e-9);
  EXPECT_TRUE(spiked.massive);
  // One of n numbers apart from the rest: n in the limit.
  EXPECT_NEAR(spiked.kurtosis, 20'000.0, 2'000.0);
  EXPECT_NEAR(activationShape(hidden * 1'000.0).kurtosis, spiked.kurtosis, 1e-3) << "whatever the scale";
}

}  // namespace
}  // namespace sinkscope
