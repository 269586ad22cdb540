// Mean cosine, effective rank and the divergences of hidden states, against direct evaluation.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/effective_rank.h"
#include "core/metrics/mean_cosine.h"
#include "core/metrics/state_divergence.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

TEST(MeanPairwiseCosine, IsTheMeanOverAllPairs) {
  at::manual_seed(3);
  const at::Tensor hidden = at::randn({7, 4}) + 0.5;
  for (const std::int64_t first : {0, 1, 4}) {
    double sum = 0.0, pairs = 0.0;
    for (std::int64_t i = first; i < 7; ++i) {
      for (std::int64_t j = i + 1; j < 7; ++j, ++pairs) {
        sum += (hidden[i].dot(hidden[j]) / (hidden[i].norm() * hidden[j].norm())).item<double>();
      }
    }
    EXPECT_NEAR(meanPairwiseCosine(hidden, first).item<double>(), sum / pairs, 1e-6) << first;
  }
  EXPECT_TRUE(std::isnan(meanPairwiseCosine(hidden, 6).item<double>()));  // one row has no pair
}

TEST(MeanPairwiseCosine, IgnoresLengthsAndKnowsItsEnds) {
  const at::Tensor direction = at::tensor({0.6f, 0.8f});
  EXPECT_NEAR(meanPairwiseCosine(at::stack({direction, direction * 5.0, direction * 0.1})).item<double>(), 1.0, 1e-6);
  EXPECT_NEAR(meanPairwiseCosine(at::eye(4) * 3.0).item<double>(), 0.0, 1e-6);
  EXPECT_NEAR(meanPairwiseCosine(at::stack({direction, -direction})).item<double>(), -1.0, 1e-6);
  EXPECT_EQ(meanPairwiseCosine(at::randn({2, 3, 5, 4})).sizes(), (at::IntArrayRef{2, 3}));
}

TEST(EffectiveRank, CountsDirectionsOfEqualWeight) {
  for (const int rank : {1, 2, 5}) {
    EXPECT_NEAR(effectiveRank(at::eye(6).narrow(0, 0, rank) * 2.5).item<double>(), rank, 1e-5);
  }
  const at::Tensor one = at::randn({4});
  EXPECT_NEAR(effectiveRank(at::stack({one, one * 3.0, -one})).item<double>(), 1.0, 1e-5);
}

TEST(EffectiveRank, IsTheExponentialOfTheEntropyOfSquaredSingularValues) {
  // Two orthogonal rows of lengths 3 and 4: shares 9/25 and 16/25.
  const at::Tensor rows = at::tensor({3.0f, 0.0f, 0.0f, 0.0f, 0.0f, 4.0f}).reshape({2, 3});
  const double a = 9.0 / 25.0, b = 16.0 / 25.0;
  EXPECT_NEAR(effectiveRank(rows).item<double>(), std::exp(-a * std::log(a) - b * std::log(b)), 1e-5);
  at::manual_seed(8);
  for (const auto& [tokens, width] : {std::pair(9, 4), std::pair(4, 9)}) {  // more tokens than dimensions, and fewer
    const at::Tensor hidden = at::randn({tokens, width}).to(at::kDouble);
    const at::Tensor singular = std::get<1>(at::linalg_svd(hidden.narrow(0, 1, tokens - 1), false)).square();
    const at::Tensor shares = singular / singular.sum();
    EXPECT_NEAR(effectiveRank(hidden, 1).item<double>(), (-(shares * shares.log()).sum()).exp().item<double>(), 1e-4);
    EXPECT_LE(effectiveRank(hidden).item<double>(), 4.0 + 1e-5);
  }
  EXPECT_EQ(effectiveRank(at::randn({3, 5, 4})).sizes(), (at::IntArrayRef{3}));
}

TEST(StateDivergence, IsTheMeanOfRelativeDistances) {
  const at::Tensor with = at::tensor({3.0f, 4.0f, 0.0f, 2.0f}).reshape({2, 2});
  const at::Tensor without = at::tensor({3.0f, 3.0f, 3.0f, 2.0f}).reshape({2, 2});
  EXPECT_NEAR(stateDivergence(with, without).item<double>(), 0.5 * (1.0 / 5.0 + 3.0 / 2.0), 1e-6);
  EXPECT_EQ(stateDivergence(with, with).item<double>(), 0.0);
  EXPECT_THROW(stateDivergence(with, at::zeros({3, 2})), Error);
}

TEST(LargestDivergenceFromFirst, IsOverTheTokensOfEveryLayer) {
  at::Tensor hidden = at::ones({2, 4, 9});  // length 3
  EXPECT_EQ(largestDivergenceFromFirst(hidden).max().item<double>(), 0.0);
  hidden[1][2][0] = 7.0;  // 6 away
  hidden[1][3][5] = 2.0;  // 1 away
  const at::Tensor found = largestDivergenceFromFirst(hidden);
  EXPECT_EQ(found[0].item<double>(), 0.0);
  EXPECT_NEAR(found[1].item<double>(), 2.0, 1e-6);
}

}  // namespace
}  // namespace sinkscope
