#include "core/metrics/entropy.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/metrics/metrics_test.h"

namespace sinkscope {
namespace {

TEST(Entropy, IsZeroForOneKeyAndTheLogarithmForEqualOnes) {
  const at::Tensor entropy = rowEntropy(patternFromAscii("x... 55.. x... 55.."));
  EXPECT_EQ(entropy[0].item<float>(), 0.0f);
  EXPECT_NEAR(entropy[1].item<double>(), std::log(2.0), 1e-6);
  EXPECT_EQ(entropy[2].item<float>(), 0.0f);
  EXPECT_NEAR(rowEntropy(at::full({1, 10}, 0.1f)).item<double>(), std::log(10.0), 1e-6);
}

TEST(Entropy, IsThatOfTheFormulaForAnUnevenRow) {
  const double expected = -(0.7 * std::log(0.7) + 0.2 * std::log(0.2) + 0.1 * std::log(0.1));
  EXPECT_NEAR(rowEntropy(patternFromAscii("721"))[0].item<double>(), expected, 1e-6);
}

}  // namespace
}  // namespace sinkscope
