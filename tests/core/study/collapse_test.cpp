#include <gtest/gtest.h>

#include <ATen/ATen.h>

#include "core/metrics/distance_to_mean.h"
#include "core/metrics/last_pair_distance.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/collapse.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class CollapseStudy : public testing::Test {
 protected:
  CollapseStudy() {
    writeTinyLlama(folder_.path(), {.layers = 3, .contextLength = 512});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }
  TemporaryFolder folder_;
  OpenModel model_;
};

TEST_F(CollapseStudy, MeasuresTheLastResidualStreamOfEveryPromptTwice) {
  const std::vector<std::int64_t> ids = {5, 9, 9, 12, 7};
  const Collapse made = collapse(model_, {{4, ids}});
  ASSERT_EQ(made.points.size(), 2u);
  EXPECT_TRUE(made.points[0].bos);
  EXPECT_EQ(made.points[0].tokens, 6);
  EXPECT_FALSE(made.points[1].bos);
  EXPECT_EQ(made.points[1].length, 4);
  const at::Tensor hidden = capture(*model_.transformer, ids, {.hidden = true}).hidden.select(0, 3);
  const at::Tensor mean = hidden.mean(0);
  EXPECT_NEAR(made.points[1].distanceToMean, (hidden - mean).norm().item<double>(), 1e-4);
  EXPECT_NEAR(made.points[1].lastPairDistance, (hidden[4] - hidden[3]).norm().item<double>(), 1e-4);
  ASSERT_EQ(made.points[1].tokenNorms.size(), 5u);
  EXPECT_NEAR(made.points[1].tokenNorms[2], hidden[2].norm().item<double>(), 1e-4);
}

TEST_F(CollapseStudy, AGrowingPrefixEndsInTheSameTokenTwice) {
  const std::vector<GrowingPrompt> prompts = growingPrefix(model_, "the sea", {2, 30}, 3);
  ASSERT_EQ(prompts.size(), 2u);
  for (const GrowingPrompt& prompt : prompts) {
    const auto& ids = std::get<1>(prompt.input);
    EXPECT_EQ(static_cast<int>(ids.size()), prompt.length + 3);
    EXPECT_EQ(ids[ids.size() - 1], ids[ids.size() - 2]);
    EXPECT_EQ(ids[ids.size() - 1], ids[ids.size() - 3]);
  }
}

// Barbero et al. 2025, Prop. 3.1: with D = the distance to the mean doubled, the last pair is nearer than D.
TEST_F(CollapseStudy, ASmallDistanceToTheMeanBoundsTheLastPair) {
  at::manual_seed(4);
  for (int trial = 0; trial < 200; ++trial) {
    const at::Tensor hidden = at::randn({2 + trial % 17, 6}) * (0.1 + trial);
    const double toMean = distanceToMean(hidden).item<double>();
    EXPECT_LE(lastPairDistance(hidden).item<double>(), 2.0 * toMean * (1 + 1e-6));
  }
  for (const CollapsePoint& point : collapse(model_, growingPrefix(model_, "over the hills and far away", {4, 8, 16, 32})).points) {
    EXPECT_LT(point.lastPairDistance, 2.0 * point.distanceToMean);
  }
}

TEST_F(CollapseStudy, SumsAreThoseThatComeWithIt) {
  EXPECT_EQ(std::get<0>(sums({5}).front().input), "Could you add these numbers 10+06+03+10+08");
  EXPECT_GE(sums().size(), 5u);
  try {
    sums({7});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("5, 10, 20"), std::string::npos) << error.sentence();
  }
}

TEST_F(CollapseStudy, OneTokenHasNoPair) {
  model_.bos = {};
  EXPECT_THROW(collapse(model_, {{1, std::vector<std::int64_t>{5}}}), Error);
  EXPECT_THROW(collapse(model_, {}), Error);
}

}  // namespace
}  // namespace sinkscope
