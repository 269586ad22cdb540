// Matrix entropy, anisotropy and their bounds, spectra and rows of patterns: against direct evaluation and as
// properties.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/metrics/anisotropy.h"
#include "core/metrics/attention_spectrum.h"
#include "core/metrics/effective_rank.h"
#include "core/metrics/matrix_entropy.h"
#include "core/metrics/row_shape.h"
#include "core/metrics/spectral_shares.h"
#include "tests/core/metrics/metrics_test.h"

namespace sinkscope {
namespace {

at::Tensor randomPattern(std::int64_t tokens, double sharpness) {
  const at::Tensor scores = at::randn({tokens, tokens}, at::kDouble) * sharpness;
  const at::Tensor hidden = at::ones({tokens, tokens}, at::kDouble).triu(1) > 0;
  return at::softmax(scores.masked_fill(hidden, -INFINITY), -1).to(at::kFloat);
}

TEST(MatrixEntropy, IsOfTheSquaredSingularValues) {
  at::manual_seed(5);
  for (const auto& [n, c] : {std::pair<std::int64_t, std::int64_t>{6, 11}, {11, 6}, {5, 5}}) {
    const at::Tensor x = at::randn({n, c});
    for (const std::int64_t first : {0, 1}) {
      const at::Tensor sigma = std::get<1>(at::linalg_svd(x.narrow(0, first, n - first).to(at::kDouble)));
      const at::Tensor p = sigma.square() / sigma.square().sum();
      EXPECT_NEAR(matrixEntropy(x, first).item<double>(), -(p * p.log()).sum().item<double>(), 1e-6);
      EXPECT_NEAR(anisotropy(x, first).item<double>(), p.max().item<double>(), 1e-6);
      EXPECT_NEAR(effectiveRank(x, first).item<double>(), std::exp(matrixEntropy(x, first).item<double>()), 1e-5);
    }
  }
}

TEST(MatrixEntropy, KnowsItsEnds) {
  EXPECT_NEAR(matrixEntropy(at::eye(7)).item<double>(), std::log(7.0), 1e-6);
  EXPECT_NEAR(anisotropy(at::eye(7)).item<double>(), 1.0 / 7.0, 1e-6);
  const at::Tensor one = at::outer(at::arange(1, 6, at::kFloat), at::tensor({0.6f, 0.8f, 0.0f}));
  EXPECT_NEAR(matrixEntropy(one).item<double>(), 0.0, 1e-6);
  EXPECT_NEAR(anisotropy(one).item<double>(), 1.0, 1e-6);
  EXPECT_NEAR(anisotropyBound(one).item<double>(), 1.0, 1e-9) << "all tokens lie along the first";
  EXPECT_TRUE(std::isnan(matrixEntropy(at::zeros({3, 4})).item<double>()));
  EXPECT_TRUE(std::isnan(spectralShares(at::randn({1, 4}), 1).item<double>())) << "without rows there is none";
  EXPECT_EQ(matrixEntropyBound(at::tensor(1.0, at::kDouble), 1).item<double>(), 0.0);
}

TEST(MatrixEntropy, OfWhatIsNoNumberIsNone) {
  at::Tensor x = at::randn({3, 4, 6});
  x[1][2][3] = INFINITY;
  const at::Tensor found = matrixEntropy(x);
  EXPECT_TRUE(std::isfinite(found[0].item<double>()) && std::isfinite(found[2].item<double>()));
  EXPECT_TRUE(std::isnan(found[1].item<double>()));
  at::Tensor pattern = at::eye(4);
  pattern[2][1] = NAN;
  EXPECT_TRUE(std::isnan(attentionSpectrum(pattern).ratio.item<double>()));
}

TEST(AnisotropyBound, IsTheFormulaOfNormsAndCosines) {
  at::manual_seed(6);
  at::Tensor x = at::randn({9, 5}, at::kDouble);
  x[0] *= 3.0;
  const double first = x[0].square().sum().item<double>();
  double rest = 0.0, along = 0.0;
  for (int i = 1; i < 9; ++i) {
    const double square = x[i].square().sum().item<double>();
    const double cosine = (x[i].dot(x[0]) / (x[i].norm() * x[0].norm())).item<double>();
    rest += square;
    along += square * cosine * cosine;
  }
  const double c = first / rest, a = along / rest;
  EXPECT_NEAR(anisotropyBound(x).item<double>(), (c + a) / (c + 1.0), 1e-12);
  const double p = (c + a) / (c + 1.0), r = 5.0;
  EXPECT_NEAR(matrixEntropyBound(anisotropyBound(x), 5).item<double>(),
              -p * std::log(p) - (1 - p) * std::log(1 - p) + (1 - p) * std::log(r - 1.0), 1e-12);
}

// Of any matrix, whatever its shape, its scale and the length of its first row.
TEST(AnisotropyBound, NeitherBoundIsEverViolated) {
  at::manual_seed(7);
  double nearest = 1.0;
  for (int draw = 0; draw < 600; ++draw) {
    const std::int64_t n = 1 + draw % 23, c = 1 + (7 * draw) % 19;
    at::Tensor x = at::randn({n, c}, at::kDouble) * std::pow(10.0, draw % 7 - 3);
    if (draw % 3 != 0) x[0] *= std::pow(10.0, draw % 5);
    if (draw % 4 == 1) x += x[0].clone() * 0.5;                           // all lean to the first
    if (draw % 5 == 2) x = at::outer(at::randn({n}, at::kDouble), x[0]);  // of rank one
    const double p = anisotropy(x).item<double>(), least = anisotropyBound(x).item<double>();
    const std::int64_t rank = std::min(n, c);
    const double entropy = matrixEntropy(x).item<double>(),
                 most = matrixEntropyBound(anisotropyBound(x), rank).item<double>();
    ASSERT_GE(p, least - 1e-6) << draw;
    ASSERT_GE(p, 1.0 / static_cast<double>(rank) - 1e-6) << draw;
    ASSERT_LE(p, 1.0 + 1e-6);
    ASSERT_GE(entropy, -1e-9);
    ASSERT_LE(entropy, most + 1e-5) << draw << ": " << n << " x " << c;
    ASSERT_LE(most, std::log(static_cast<double>(rank)) + 1e-9);
    nearest = std::min(nearest, p - least);
  }
  EXPECT_LT(nearest, 1e-6) << "it is reached where the first row has it all";
}

TEST(AttentionSpectrum, IsThatOfASingularValueDecomposition) {
  at::manual_seed(8);
  const at::Tensor patterns = at::stack({randomPattern(12, 0.3), randomPattern(12, 4.0)});
  const AttentionSpectrum seen = attentionSpectrum(patterns);
  for (int i = 0; i < 2; ++i) {
    const at::Tensor sigma = std::get<1>(at::linalg_svd(patterns[i].to(at::kDouble)));
    EXPECT_NEAR(seen.ratio[i].item<double>(), (sigma[1] / sigma[0]).item<double>(), 1e-6);
    EXPECT_EQ(seen.rank[i].item<double>(), (sigma > 0.01 * sigma[0]).sum().item<double>());
  }
  at::Tensor sink = at::zeros({5, 5});
  sink.select(1, 0).fill_(1.0);
  EXPECT_NEAR(attentionSpectrum(sink).ratio.item<double>(), 0.0, 1e-7) << "every row rests on the first key";
  EXPECT_EQ(attentionSpectrum(sink).rank.item<double>(), 1.0);
  EXPECT_NEAR(attentionSpectrum(at::eye(5)).ratio.item<double>(), 1.0, 1e-9);
  EXPECT_TRUE(std::isnan(attentionSpectrum(at::zeros({3, 3})).rank.item<double>()));
}

TEST(EntropyBesideFirst, IsOfTheRowWithoutItsFirstKey) {
  at::manual_seed(9);
  const at::Tensor pattern = randomPattern(10, 2.0);
  const at::Tensor found = entropyBesideFirst(pattern.narrow(0, 3, 7), 3);
  for (int i = 3; i < 10; ++i) {
    double entropy = 0.0;
    for (int j = 1; j <= i; ++j) {
      const double rest = 1.0 - pattern[i][0].item<double>(), a = pattern[i][j].item<double>() / rest;
      entropy -= a * std::log(a);
    }
    EXPECT_NEAR(found[i - 3].item<double>(), entropy / std::log(i), 1e-5) << i;
  }
  const at::Tensor even = at::tensor({0.4f, 0.2f, 0.2f, 0.2f}).unsqueeze(0);
  EXPECT_NEAR(entropyBesideFirst(even, 3).item<double>(), 1.0, 1e-6);
  // Chunks of 3: row 4 sees keys 3 and 4, row 5 keys 3 to 5, row 6 itself alone.
  const KeysSeen chunks{.window = 3, .chunked = true};
  const at::Tensor ofChunks = entropyBesideFirst(patternFromAscii("...55.. ...334. ......x"), 4, chunks);
  EXPECT_NEAR(ofChunks[0].item<double>(), 1.0, 1e-6);
  const double uneven = -(0.6 * std::log(0.3) + 0.4 * std::log(0.4)) / std::log(3.0);
  EXPECT_NEAR(ofChunks[1].item<double>(), uneven, 1e-6);
  EXPECT_EQ(ofChunks[2].item<double>(), 0.0);
  const at::Tensor all = at::tensor({1.0f, 0.0f, 0.0f}).unsqueeze(0);
  EXPECT_TRUE(std::isnan(entropyBesideFirst(all, 2).item<double>())) << "there is no rest";
}

TEST(ScoreSpread, BoundsHowSharpARowCanBe) {
  at::manual_seed(10);
  for (const double sharpness : {0.1, 1.0, 6.0}) {
    const at::Tensor scores = at::randn({40}, at::kDouble) * sharpness, row = at::softmax(scores, -1);
    const at::Tensor spread = scoreSpread(row.unsqueeze(0));
    EXPECT_NEAR(spread.item<double>(), (scores.max() - scores.min()).item<double>(), 1e-5);
    const double most = sharpestBound(spread, at::tensor({40.0})).item<double>();
    EXPECT_LE(row.max().item<double>(), most + 1e-9);
    EXPECT_GE(most, 1.0 / 40.0);
  }
  // It is reached: one key above, all others alike.
  const at::Tensor row = at::softmax(at::tensor({2.0, 0.0, 0.0, 0.0}, at::kDouble), -1).unsqueeze(0);
  EXPECT_NEAR(sharpestBound(scoreSpread(row), at::tensor({4.0})).item<double>(), row.max().item<double>(), 1e-6);
  EXPECT_TRUE(std::isnan(scoreSpread(at::zeros({1, 3})).item<double>()));
}

}  // namespace
}  // namespace sinkscope
