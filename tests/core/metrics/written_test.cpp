#include "core/metrics/written.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/model/norm.h"
#include "tests/core/metrics/metrics_test.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

// By the definition: [P,H,T] float64.
at::Tensor normsInFloat64(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads) {
  const std::int64_t width = vectors.size(3), perVector = heads / vectors.size(1);
  std::vector<at::Tensor> norms;
  for (std::int64_t head = 0; head < heads; ++head) {
    const at::Tensor columns = output.narrow(1, head * width, width).to(at::kDouble);
    norms.push_back(at::matmul(vectors.select(1, head / perVector).to(at::kDouble), columns.t()).norm(2, {-1}));
  }
  return at::stack(norms, 1);
}

double largestRelative(const at::Tensor& found, const at::Tensor& expected) {
  return ((found.to(at::kDouble) - expected) / expected).abs().max().item<double>();
}

TEST(Written, IsTheNormOfTheProductWithAHeadsOwnColumns) {
  at::manual_seed(2);
  for (const std::int64_t tokens : {1, 5, 24, 25, 200}) {
    for (const std::int64_t vectors : {1, 2, 6}) {
      const at::Tensor x = at::randn({2, vectors, tokens, 8}), output = at::randn({40, 48});
      const at::Tensor expected = normsInFloat64(x, output, 6);
      EXPECT_LE(largestRelative(writtenNorms(x, output, 6), expected), 2e-6) << tokens;
      EXPECT_LE(largestRelative(writtenNormsByProducts(x, output, 6), expected), 2e-6) << tokens;
      EXPECT_LE(largestRelative(writtenNormsByGrams(x, output, 6), expected), 2e-6) << tokens;
    }
  }
}

// Half precision is widened, and a view of the heads as the pass has them is read in place.
TEST(Written, TakesTheTensorsOfAPassAsTheyAre) {
  at::manual_seed(3);
  const at::Tensor z = at::randn({2, 9, 4, 8}).to(at::kBFloat16), output = at::randn({24, 32}).to(at::kBFloat16);
  EXPECT_LE(largestRelative(writtenNorms(z.transpose(1, 2), output, 4), normsInFloat64(z.transpose(1, 2), output, 4)),
            2e-6);
}

// What W_h all but removes: the Gram matrix knows it to 1e-5 of itself, although it is a ten thousandth of the vector.
TEST(Written, HoldsForVectorsThatTheProjectionMakesSmall) {
  at::manual_seed(4);
  const at::Tensor left = std::get<0>(at::linalg_qr(at::randn({64, 8}))),
                   right = std::get<0>(at::linalg_qr(at::randn({8, 8})));
  const at::Tensor scales = at::tensor({1.0f, 1.0f, 0.5f, 0.5f, 0.1f, 0.1f, 1e-3f, 1e-4f});
  const at::Tensor output = at::matmul(left * scales, right.t());
  const at::Tensor smallest = right.select(1, 7).repeat({1, 1, 100, 1});
  const at::Tensor expected = normsInFloat64(smallest, output, 1);
  EXPECT_LT(expected.max().item<double>(), 2e-4);
  EXPECT_LE(largestRelative(writtenNormsByGrams(smallest, output, 1), expected), 1e-5);
}

TEST(Written, OfAllHeadsAndTheBiasIsTheirSum) {
  at::manual_seed(5);
  const at::Tensor z = at::randn({2, 7, 3, 8}), output = at::randn({20, 24}), bias = at::randn({20});
  at::Tensor sum = bias.to(at::kDouble).expand({2, 7, 20}).clone();
  for (std::int64_t head = 0; head < 3; ++head) {
    sum += at::matmul(z.select(2, head).to(at::kDouble), output.narrow(1, 8 * head, 8).to(at::kDouble).t());
  }
  EXPECT_LE(largestDifference(writtenByAll(z, output, bias), sum), 1e-5);
  EXPECT_LE(largestDifference(writtenByAll(z, output, {}), sum - bias), 1e-5);
}

// A norm divides all heads of a token by one number: what comes out is still a sum over heads.
TEST(Written, GoesThroughANormHeadByHead) {
  at::manual_seed(6);
  const at::Tensor z = at::randn({1, 7, 3, 8}), output = at::randn({20, 24}), bias = at::randn({20}),
                   weight = at::randn({20});
  for (const NormConfig norm : {NormConfig{NormKind::rms, 1e-6, 1.0}, NormConfig{NormKind::rms, 1e-5, 0.0},
                                NormConfig{NormKind::layer, 1e-5, 0.0}}) {
    const at::Tensor all = writtenByAll(z, output, bias);
    const at::Tensor expected = normalize(all, weight, {}, norm);
    const at::Tensor through = outputThroughNorm(output, weight, norm), factors = normFactors(all, norm).unsqueeze(-1);
    const at::Tensor gain = weight + norm.weightOffset;
    const at::Tensor centred = norm.kind == NormKind::layer ? bias - bias.mean() : bias;
    const at::Tensor sum = (at::linear(z.reshape({1, 7, 24}), through) + centred * gain) * factors;
    EXPECT_LE(largestDifference(sum, expected), 1e-5);
  }
}

TEST(Written, TheFirstTokensPartIsItsShareOfTheWeightedNorms) {
  const at::Tensor rows = patternFromAscii("x.. 46. 5.5").view({1, 1, 3, 3}),
                   values = at::tensor({0.5f, 2.0f, 1.0f}).view({1, 1, 3});
  const at::Tensor parts = firstParts(rows, values).flatten();
  EXPECT_NEAR(parts[0].item<double>(), 1.0, 1e-6);
  EXPECT_NEAR(parts[1].item<double>(), 0.2 / (0.2 + 1.2), 1e-6);
  EXPECT_NEAR(parts[2].item<double>(), 0.25 / (0.25 + 0.5), 1e-6);
  EXPECT_TRUE(std::isnan(firstParts(rows, at::zeros({1, 1, 3})).flatten()[1].item<double>()))
      << "of nothing there are no parts";
}

TEST(Written, TheStableRankIsThatOfTheSingularValuesOfWhatIsWritten) {
  at::manual_seed(11);
  for (const std::int64_t tokens : {3, 8, 40}) {  // fewer than, as many as, more than a head is wide
    const at::Tensor z = at::randn({2, 3, tokens, 8}), output = at::randn({20, 24});
    const at::Tensor ranks = stableRanks(z, output);
    for (std::int64_t prompt = 0; prompt < 2; ++prompt) {
      for (std::int64_t head = 0; head < 3; ++head) {
        const at::Tensor o = z[prompt][head].to(at::kDouble).mm(output.narrow(1, 8 * head, 8).to(at::kDouble).t());
        const at::Tensor squares = at::linalg_svdvals(o).square();
        const double expected = (squares.sum() / squares.max()).item<double>();
        EXPECT_NEAR(ranks[prompt][head].item<double>(), expected, 1e-5 * expected) << tokens;
        EXPECT_GE(ranks[prompt][head].item<double>(), 1.0);
      }
    }
  }
}

TEST(Written, TheStableRankIsOneWhereEveryTokenIsGivenTheSame) {
  at::manual_seed(12);
  const at::Tensor one = at::randn({1, 1, 1, 8}), output = at::randn({20, 8});
  EXPECT_NEAR(stableRanks(one.repeat({1, 1, 5, 1}), output).item<double>(), 1.0, 1e-6);
  EXPECT_NEAR(stableRanks(one.repeat({1, 1, 50, 1}), output).item<double>(), 1.0, 1e-6);
  EXPECT_TRUE(std::isnan(stableRanks(at::zeros({1, 1, 5, 8}), output).item<double>())) << "nothing is written";
  EXPECT_TRUE(std::isnan(stableRanks(one.narrow(2, 0, 0), output).item<double>())) << "no tokens";
}

TEST(Written, PartsOfAllTokensSumToTheRowsThereAre) {
  const at::Tensor rows = patternFromAscii("x.. 46. 5.5").view({1, 1, 3, 3}),
                   values = at::tensor({0.5f, 2.0f, 1.0f}).view({1, 1, 3});
  const at::Tensor parts = partSums(rows, values).flatten();
  EXPECT_NEAR(parts[0].item<double>(), firstParts(rows, values).sum().item<double>(), 1e-6);
  EXPECT_NEAR(parts[1].item<double>(), 1.2 / (0.2 + 1.2), 1e-6);
  EXPECT_NEAR(parts.sum().item<double>(), 3.0, 1e-6);
}

}  // namespace
}  // namespace sinkscope
