// What heads write in detail, against a plain implementation in double and against the captures that have parts of it.
#include "core/study/head_details.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/metrics/rotary_bands.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;
const Ids kDetailIds{0, 40, 50, 60, 70, 80, 90, 100, 110, 40, 50};

// The output projection of each attention layer, and its heads' outputs.
class OutputsTap : public Taps {
 public:
  bool wants(Site site, int) const override { return site == Site::z; }
  void tap(Site, int, const at::Tensor& tensor, std::int64_t) override {
    z.push_back(tensor[0].transpose(0, 1).to(at::kDouble).clone());  // [H,T,D]
  }
  bool wantsWeights(int) const override { return true; }
  void seeWeights(int, const SlotTensors& of) override { weights.push_back(of[Slot::output].to(at::kDouble).clone()); }
  std::vector<at::Tensor> z, weights;
};

// Shares of tokens and distances, against the pattern itself.
void expectSharesOf(const HeadDetails& details, const Capture& seen, int layer, int head, std::int64_t tokens,
                    double tolerance) {
  const at::Tensor pattern = seen.attention[layer][head].to(at::kDouble);
  for (std::int64_t place = 0; place < tokens; ++place) {
    const std::int64_t from = std::max<std::int64_t>(place, 2);
    double ofToken = 0.0, ofDistance = 0.0;
    for (std::int64_t row = from; row < tokens; ++row) {
      ofToken += pattern[row][place].item<double>() / static_cast<double>(tokens - from);
      ofDistance += pattern[row][row - place].item<double>() / static_cast<double>(tokens - from);
    }
    EXPECT_NEAR(details.tokenShares.at(layer, head, static_cast<int>(place)), ofToken, tolerance) << place;
    EXPECT_NEAR(details.distanceShares.at(layer, head, static_cast<int>(place)), ofDistance, tolerance) << place;
  }
  EXPECT_NEAR(details.tokenShares.at(layer, head, 0), seen.firstShare[layer][head].item<double>(), tolerance);
  EXPECT_NEAR(details.distanceShares.at(layer, head, 0), seen.selfShare[layer][head].item<double>(), tolerance);
  EXPECT_NEAR(details.distanceShares.at(layer, head, 1), seen.previousShare[layer][head].item<double>(), tolerance);
}

void expectDetailsOf(const OpenModel& model, const Ids& given, double tolerance) {
  const HeadDetails details = headDetails(model, {.input = given});
  const Ids ids = model.prompt(given, BosMode::automatic).ids;
  const int layers = model.transformer->attentionLayers(), heads = model.config.heads;
  const auto tokens = std::ssize(ids);
  ASSERT_EQ(details.stableRank.rows, layers);
  ASSERT_EQ(details.tokenParts.cols, static_cast<int>(tokens));
  const Capture seen =
      capture(*model.transformer, ids, {.writtenValues = true, .firstPart = true, .contributions = true});
  const Capture seenShares = capture(*model.transformer, ids, {.attention = true, .rowStatistics = true});
  EXPECT_EQ(details.shareBeyond.empty(), !hasRotaryBands(model.config));
  OutputsTap tap;
  model.transformer->forward({.ids = at::tensor(ids, at::kLong).unsqueeze(0)}, tap);
  for (int layer = 0; layer < layers; ++layer) {
    for (int head = 0; head < heads; ++head) {
      const at::Tensor shares = seen.contributions[layer][head].to(at::kDouble);
      const at::Tensor parts = shares / shares.sum(-1, true);
      for (std::int64_t token = 0; token < tokens; ++token) {
        const std::int64_t from = std::max<std::int64_t>(token, 1);
        EXPECT_NEAR(details.tokenParts.at(layer, head, static_cast<int>(token)),
                    parts.select(1, token).narrow(0, from, tokens - from).mean().item<double>(), tolerance);
        EXPECT_FLOAT_EQ(details.writtenValues.at(layer, head, static_cast<int>(token)),
                        seen.writtenValues[layer][head][token].item<float>());
      }
      expectSharesOf(details, seenShares, layer, head, tokens, tolerance);
      EXPECT_NEAR(details.tokenParts.at(layer, head, 0), seen.firstPart[layer][head].item<double>(), tolerance);
      const at::Tensor z = tap.z[static_cast<std::size_t>(layer)][head];  // [T,D]
      const at::Tensor columns = tap.weights[static_cast<std::size_t>(layer)].narrow(1, head * z.size(1), z.size(1));
      const at::Tensor squares = at::linalg_svdvals(z.narrow(0, 1, tokens - 1).mm(columns.t())).square();
      const double rank = (squares.sum() / squares.max()).item<double>();
      EXPECT_NEAR(details.stableRank.at(layer, head), rank, 1e-4 * rank);
      const double mean = z.norm(2, {-1}).mean().item<double>();
      EXPECT_NEAR(details.headOutput.at(layer, head), mean, 1e-5 * std::max(mean, 1.0));
      EXPECT_NEAR(details.lastOutput.at(layer, head), z[tokens - 1].norm().item<double>(), 1e-5 * std::max(mean, 1.0));
    }
  }
}

TEST(HeadDetailsOfAModel, AreThoseOfTheVectorsThemselves) {
  for (const int kvHeads : {1, 2, 4}) {
    SCOPED_TRACE(kvHeads);
    TemporaryFolder folder;
    writeTinyLlama(folder.path(), {.seed = 7, .layers = 3, .kvHeads = kvHeads});
    expectDetailsOf(openModel(folder.path().string(), {.device = "cpu"}), kDetailIds, 1e-5);
  }
}

// Of each key by its pairs of dimensions, one after the other; longer than the prompt is what turns once in more
// tokens.
TEST(HeadDetailsOfAModel, HaveTheShareOfTheBandsThatAreSlowerThanThePrompt) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const HeadDetails details = headDetails(model, {.input = kDetailIds});
  const Ids ids = model.prompt(kDetailIds, BosMode::automatic).ids;
  const auto tokens = std::ssize(ids);
  ASSERT_EQ(details.shareBeyond.cols, static_cast<int>(tokens));
  const Capture seen = capture(*model.transformer, ids, {.queries = true, .keys = true});
  const int half = model.config.position.rotaryWidth / 2;
  bool apart = false;
  for (int layer = 0; layer < 2; ++layer) {
    for (int head = 0; head < model.config.heads; ++head) {
      const at::Tensor q = seen.queries[layer][head].to(at::kDouble),
                       keys = seen.keys[layer][head / model.config.headsPerGroup()].to(at::kDouble);
      for (std::int64_t key = 0; key < tokens; ++key) {
        double slow = 0.0, all = 0.0;
        for (int band = 0; band < half; ++band) {
          double sum = 0.0;
          for (std::int64_t query = std::max<std::int64_t>(key, 1); query < tokens; ++query) {
            for (const int d : {band, band + half}) sum += (q[query][d] * keys[key][d]).item<double>();
          }
          const double wavelength =
              2.0 * M_PI * std::pow(model.config.position.rope.theta, band / static_cast<double>(half));
          all += std::abs(sum);
          if (wavelength > static_cast<double>(tokens)) slow += std::abs(sum);
        }
        EXPECT_NEAR(details.shareBeyond.at(layer, head, static_cast<int>(key)), slow / all, 1e-5) << key;
        apart = apart || (slow > 0.0 && slow < all);
      }
    }
  }
  EXPECT_TRUE(apart) << "bands on both sides of the prompt's length, or nothing was tried";
}

TEST(HeadDetailsOfAModel, AreThereInEveryFamily) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << kNoShared;
  for (const Oracle& oracle : oracles) {
    SCOPED_TRACE(oracle.name());
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
    expectDetailsOf(model, oracle.ids("main"), 1e-4);
  }
}

TEST(HeadDetailsOfAModel, OfStreamedWeightsAreTheSame) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 40});
  const OpenModel resident = openModel(folder.path().string(), {.device = "cpu"});
  const OpenModel streamed =
      openModel(folder.path().string(), {.device = "cpu", .memoryBytes = resident.facts.memoryBytes - 1});
  ASSERT_TRUE(streamed.transformer->streams());
  const ExploreRequest request{.input = kDetailIds, .bos = BosMode::off};
  const HeadDetails a = headDetails(resident, request), b = headDetails(streamed, request);
  EXPECT_EQ(a.stableRank.cells, b.stableRank.cells);
  EXPECT_EQ(a.tokenParts.cells, b.tokenParts.cells);
  EXPECT_EQ(a.writtenValues.cells, b.writtenValues.cells);
}

TEST(HeadDetailsOfAModel, OfOneTokenHaveNothingOfLaterOnes) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const HeadDetails details = headDetails(model, {.input = Ids{5}, .bos = BosMode::off});
  EXPECT_TRUE(std::isnan(details.tokenParts.at(0, 0, 0)));
  EXPECT_TRUE(std::isnan(details.stableRank.at(0, 0)));
  EXPECT_GT(details.headOutput.at(0, 0), 0.0f);
  EXPECT_EQ(details.headOutput.at(0, 0), details.lastOutput.at(0, 0));
}

}  // namespace
}  // namespace sinkscope
