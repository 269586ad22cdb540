#include "core/study/hutchinson.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/study/jacobian.h"
#include "core/study/jacobian_column.h"
#include "core/values/statistics.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

TEST(Hutchinson, StudentsIntervalsAreThoseOfTheTables) {
  // Abramowitz & Stegun, Table 26.10, A = 0.95.
  for (const auto& [products, t] : {std::pair{2, 12.706}, {3, 4.303}, {4, 3.182}, {5, 2.776}, {16, 2.131}, {31, 2.042}})
    EXPECT_NEAR(errorsOfInterval(products), t, 5e-4) << products;
  EXPECT_NEAR(errorsOfInterval(1 << 20), 1.960, 1e-3);
  EXPECT_NE(errorsText(2).find("12.71 standard errors of 2 products"), std::string::npos) << errorsText(2);
}

// The share of the exact norms that lie within what is said of estimates, a seed each.
class IntervalsOf : public testing::TestWithParam<int> {
 protected:
  static constexpr int kSeeds = 40;
  void expectTrue(const std::vector<double>& shares) const {
    const double mean = meanOf(shares);
    double squares = 0.0;
    for (const double share : shares) squares += (share - mean) * (share - mean);
    const auto count = static_cast<double>(shares.size());
    // Pairs of a draw have its directions in common: the slack is that of the draws.
    const double slack = 4.0 * std::sqrt(squares / (count - 1.0) / count) + 0.01;
    EXPECT_NEAR(mean, 0.95, slack) << GetParam() << " products";
    EXPECT_LT(slack, 0.05) << "a test that holds anything";
  }
  // A small one: hundreds of draws are taken. Wide enough that the sum over its dimensions is near a normal one.
  TemporaryFolder folder_;
  OpenModel model_ = [this] {
    writeTinyLlama(folder_.path(), {.layers = 4, .headDim = 32, .hiddenSize = 128, .intermediateSize = 352});
    return openModel(folder_.path().string(), {.device = "cpu", .dtype = "f32"});
  }();
  Prompt prompt_ =
      model_.prompt(std::vector<std::int64_t>{1, 5, 3, 7, 2, 9, 4, 6, 8, 5, 2, 3, 1, 7, 9, 4}, BosMode::automatic);
};

TEST_P(IntervalsOf, AllPairsHoldAboutNineteenOfTwentyExactNorms) {
  const Jacobian exact = jacobian(model_, prompt_, {.bounds = false});
  std::vector<double> shares;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Jacobian drawn = jacobian(model_, prompt_, {.estimate = GetParam(), .seed = seed, .bounds = false});
    int within = 0, pairs = 0;
    for (int query = 0; query < exact.norms.rows; ++query) {
      for (int token = 0; token <= query; ++token, ++pairs) {
        within += std::abs(drawn.norms.at(query, token) - exact.norms.at(query, token)) <=
                  errorsOfInterval(GetParam()) * drawn.standardErrors.at(query, token);
      }
    }
    shares.push_back(static_cast<double>(within) / pairs);
  }
  expectTrue(shares);
}

TEST_P(IntervalsOf, OneColumnHoldsAboutNineteenOfTwentyExactNorms) {
  constexpr int kToken = 2;
  const Jacobian exact = jacobian(model_, prompt_, {.bounds = false});
  std::vector<double> shares;
  for (int seed = 0; seed < 5 * kSeeds; ++seed) {
    const JacobianColumn drawn = jacobianColumn(model_, prompt_, kToken, {.products = GetParam(), .seed = seed});
    const int last = model_.config.layers;
    int within = 0, pairs = 0;
    for (int query = kToken + 1; query < exact.norms.rows; ++query, ++pairs) {
      within += std::abs(drawn.norms.at(last, query) - exact.norms.at(query, kToken)) <=
                errorsOfInterval(GetParam()) * drawn.standardErrors.at(last, query);
    }
    shares.push_back(static_cast<double>(within) / pairs);
  }
  expectTrue(shares);
}

#ifdef __SANITIZE_ADDRESS__  // It looks at memory, which is alike for any number of them, and is ten times as slow.
INSTANTIATE_TEST_SUITE_P(Products, IntervalsOf, testing::Values(2));
#else
INSTANTIATE_TEST_SUITE_P(Products, IntervalsOf, testing::Values(2, 4, 16));
#endif

}  // namespace
}  // namespace sinkscope
