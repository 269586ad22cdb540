// How alike tokens are and what patterns are shaped like, as a capture reduces them layer by layer: against the hidden
// states and patterns of the same prompt, kept whole.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "core/metrics/matrix_entropy.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/quantities.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

const std::vector<std::int64_t> kIds{0, 40, 50, 60, 70, 80, 90, 100, 110, 40, 50, 33};

double largest(const at::Tensor& a, const at::Tensor& b) {
  return (a.to(at::kDouble) - b.to(at::kDouble)).abs().max().item<double>();
}

TEST(DepthCapture, LikenessIsOfTheHiddenStates) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 3});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const c10::InferenceMode noGradients;
  const Capture seen = capture(*model.transformer, kIds, {.likeness = true, .hidden = true});
  const auto n = static_cast<std::int64_t>(kIds.size());
  for (std::int64_t depth = 0; depth <= 3; ++depth) {
    for (const std::int64_t first : {0, 1}) {
      const at::Tensor x = seen.hidden[depth].narrow(0, first, n - first).to(at::kDouble);
      const at::Tensor sigma = std::get<1>(at::linalg_svd(x)), p = sigma.square() / sigma.square().sum();
      const at::Tensor units = x / x.norm(2, {-1}, true), cosines = at::matmul(units, units.t());
      const double rows = static_cast<double>(n - first);
      const double cosine = (cosines.sum().item<double>() - rows) / (rows * (rows - 1.0));
      const double relative = ((x - x.mean(0)).norm() / x.norm()).item<double>();
      const auto& [entropy, rank, share, mean, distance] =
          first == 0
              ? std::tie(seen.matrixEntropy, seen.effectiveRank, seen.anisotropy, seen.meanCosine, seen.distanceToMean)
              : std::tie(seen.matrixEntropyRest, seen.effectiveRankRest, seen.anisotropyRest, seen.meanCosineRest,
                         seen.distanceToMeanRest);
      EXPECT_NEAR(entropy[depth].item<double>(), -(p * p.log()).sum().item<double>(), 1e-5);
      EXPECT_NEAR(rank[depth].item<double>(), std::exp(-(p * p.log()).sum().item<double>()), 1e-4);
      EXPECT_NEAR(share[depth].item<double>(), p.max().item<double>(), 1e-5);
      EXPECT_NEAR(mean[depth].item<double>(), cosine, 1e-5);
      EXPECT_NEAR(distance[depth].item<double>(), relative, 1e-5);
    }
    const at::Tensor norms = seen.hidden[depth].norm(2, {-1});
    EXPECT_NEAR(seen.firstNorm[depth].item<double>(), (norms[0] / norms.slice(0, 1).mean()).item<double>(), 1e-5);
  }
}

TEST(DepthCapture, BoundsHoldInSmallModelsHoweverLongTheFirstTokenIs) {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    TemporaryFolder folder;
    writeTinyLlama(folder.path(), {.seed = seed, .layers = 4});
    const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
    const c10::InferenceMode noGradients;
    std::vector<std::int64_t> ids = kIds;
    for (int length = 12; length >= 1; length -= 5) {
      ids.resize(static_cast<std::size_t>(length));
      const Capture seen = capture(*model.transformer, ids, {.likeness = true});
      EXPECT_TRUE((seen.anisotropy >= seen.anisotropyBound - 1e-5).all().item<bool>());
      EXPECT_TRUE((seen.matrixEntropy <= seen.matrixEntropyBound + 1e-4).all().item<bool>());
    }
  }
}

TEST(DepthCapture, ShapesAreOfThePatternsHoweverTheRowsCome) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const c10::InferenceMode noGradients;
  const Capture whole = capture(*model.transformer, kIds, {.attention = true, .patternShapes = true});
  for (std::int64_t layer = 0; layer < 2; ++layer) {
    for (std::int64_t head = 0; head < 4; ++head) {
      const at::Tensor a = whole.attention[layer][head].to(at::kDouble);
      const at::Tensor sigma = std::get<1>(at::linalg_svd(a));
      EXPECT_NEAR(whole.secondSingular[layer][head].item<double>(), (sigma[1] / sigma[0]).item<double>(), 1e-5);
      EXPECT_EQ(whole.numericalRank[layer][head].item<double>(), (sigma > 0.01 * sigma[0]).sum().item<double>());
      EXPECT_NEAR(whole.largestSelf[layer][head].item<double>(), a.diagonal().slice(0, 1).max().item<double>(), 1e-6);
      double beside = 0.0, spread = 0.0, sharp = 0.0, bound = 0.0;
      const auto n = a.size(0);
      for (std::int64_t i = 1; i < n; ++i) {
        const at::Tensor row = a[i].slice(0, 0, i + 1);
        const double delta = (row.max() / row.min()).log().item<double>();
        spread += delta / static_cast<double>(n - 1);
        sharp += row.max().item<double>() / static_cast<double>(n - 1);
        bound += std::exp(delta) / (std::exp(delta) + static_cast<double>(i)) / static_cast<double>(n - 1);
        if (i < 2) continue;
        const at::Tensor rest = row.slice(0, 1) / row.slice(0, 1).sum();
        beside -=
            (rest * rest.log()).sum().item<double>() / std::log(static_cast<double>(i)) / static_cast<double>(n - 2);
      }
      EXPECT_NEAR(whole.besideFirst[layer][head].item<double>(), beside, 1e-5);
      EXPECT_NEAR(whole.scoreSpread[layer][head].item<double>(), spread, 1e-4);
      EXPECT_NEAR(whole.sharpest[layer][head].item<double>(), sharp, 1e-5);
      EXPECT_NEAR(whole.sharpestBound[layer][head].item<double>(), bound, 1e-5);
      EXPECT_LE(sharp, bound + 1e-6);
    }
  }
  const Capture parts = capture(*model.transformer, kIds, {.patternShapes = true, .queryBlock = 5});
  for (const Quantity& one : quantities()) {
    if (one.asked != &CaptureRequest::patternShapes) continue;
    EXPECT_LT(largest(whole.*one.place, parts.*one.place), 1e-5) << one.name;
  }
}

TEST(DepthCapture, APromptThatIsTooShortHasNone) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 1});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const c10::InferenceMode noGradients;
  const Capture seen = capture(*model.transformer, {0}, {.patternShapes = true, .likeness = true});
  for (const Quantity& one : quantities()) {
    const bool ours = one.asked == &CaptureRequest::patternShapes || one.asked == &CaptureRequest::likeness;
    if (!ours) continue;
    EXPECT_EQ((seen.*one.place).isnan().all().item<bool>(), one.kind.meanOfRows) << one.name;
  }
  EXPECT_NEAR(seen.matrixEntropy[0].item<double>(), 0.0, 1e-7) << "one token has one direction";
}

}  // namespace
}  // namespace sinkscope
