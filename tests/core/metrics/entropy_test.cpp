#include "core/metrics/entropy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

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

// Rows that sum to 1 - s: without the sink's own outcome they are no distribution.
TEST(Entropy, CountsWhatALearnedSinkTakesAsOneMoreOutcome) {
  const at::Tensor rows = patternFromAscii("4.. 24. 1.."), sink = at::tensor({0.6f, 0.4f, 0.9f});
  const at::Tensor entropy = rowEntropy(rows, sink);
  const auto part = [](double a) { return -a * std::log(a); };
  EXPECT_NEAR(entropy[0].item<double>(), part(0.4) + part(0.6), 1e-6) << "the first row too";
  EXPECT_NEAR(entropy[1].item<double>(), part(0.2) + part(0.4) + part(0.4), 1e-6);
  EXPECT_NEAR(entropy[2].item<double>(), part(0.1) + part(0.9), 1e-6);
}

TEST(Entropy, IsAtMostTheLogarithmOfWhatARowMaySee) {
  const at::Tensor plain = largestEntropies(1, 5, false), beside = largestEntropies(1, 5, true);
  for (std::int64_t row = 1; row <= 5; ++row) {
    const auto keys = static_cast<double>(row + 1);
    EXPECT_NEAR(plain[row - 1].item<double>(), std::log(keys), 1e-15);
    EXPECT_NEAR(beside[row - 1].item<double>(), std::log(keys + 1.0), 1e-15);
    // Reached by looking at all alike.
    EXPECT_NEAR(rowEntropy(at::full({1, row + 1}, 1.0 / keys)).item<double>(), plain[row - 1].item<double>(), 1e-6);
  }
  EXPECT_EQ(largestEntropies(4, 0, false).numel(), 0);
}

TEST(Entropy, OfAWindowTheMostIsOfTheKeysThatItShows) {
  const at::Tensor most = largestEntropies(1, 6, false, {3}), beside = largestEntropies(1, 6, true, {3});
  for (std::int64_t row = 1; row <= 6; ++row) {
    const double keys = static_cast<double>(std::min<std::int64_t>(row + 1, 3));
    EXPECT_DOUBLE_EQ(most[row - 1].item<double>(), std::log(keys)) << row;
    EXPECT_DOUBLE_EQ(beside[row - 1].item<double>(), std::log(keys + 1.0)) << row;
  }
  EXPECT_DOUBLE_EQ(largestEntropies(1, 1, false, {1}).item<double>(), 1.0) << "one key: nothing to divide by";
}

TEST(Entropy, OfChunksTheMostIsOfTheKeysOfTheRowsOwn) {
  const at::Tensor most = largestEntropies(1, 7, false, {.window = 3, .chunked = true});
  const std::vector<double> keys = {2, 3, 1, 2, 3, 1, 2};  // rows 1 to 7 of chunks 0-2, 3-5, 6-8
  for (std::size_t row = 0; row < keys.size(); ++row) {
    const double expected = keys[row] > 1 ? std::log(keys[row]) : 1.0;
    EXPECT_DOUBLE_EQ(most[static_cast<std::int64_t>(row)].item<double>(), expected) << row + 1;
  }
}

}  // namespace
}  // namespace sinkscope
