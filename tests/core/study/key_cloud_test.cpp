#include "core/study/key_cloud.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;

class KeyCloudOfAModel : public testing::Test {
 protected:
  KeyCloudOfAModel() {
    writeTinyLlama(folder_.path(), {.seed = 5, .layers = 2, .kvHeads = 2});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }
  TemporaryFolder folder_;
  OpenModel model_;
  const std::vector<Ids> prompts_{{0, 5, 9, 3, 7, 40, 50}, {0, 60, 70, 80, 90, 100, 110}};
};

// The points are the queries and keys that a capture sees, on the axes of a direct decomposition.
TEST_F(KeyCloudOfAModel, HoldsTheQueriesAndKeysThatEnterTheDotProductOnTheirPrincipalAxes) {
  const KeyCloud cloud = keyCloud(model_, prompts_, {.heads = {{1, 3}}});
  ASSERT_EQ(cloud.points.size(), 28u);
  ASSERT_EQ(cloud.panels.size(), 2u) << "before and after rotation";
  EXPECT_FALSE(cloud.panels[0].rotated);
  const KeyCloud::Panel& panel = cloud.panels[1];
  std::vector<at::Tensor> queries, keys;
  std::vector<Capture> seen;
  for (const Ids& ids : prompts_) {
    seen.push_back(capture(*model_.transformer, ids, {.importance = true, .queries = true, .keys = true}));
    queries.push_back(seen.back().queries[1][3].to(at::kDouble));
    keys.push_back(seen.back().keys[1][1].to(at::kDouble));
  }
  const at::Tensor all = at::cat({queries[0], queries[1], keys[0], keys[1]});
  const auto [u, s, v] = at::linalg_svd(all - all.mean(0), false);
  for (int axis = 0; axis < 3; ++axis) {
    EXPECT_NEAR(panel.shares[static_cast<std::size_t>(axis)], (s[axis].square() / s.square().sum()).item<double>(),
                1e-6);
    for (int i = 0; i < 28; ++i) {
      EXPECT_NEAR(std::abs(panel.at.at(i, axis)), std::abs((u[i][axis] * s[axis]).item<double>()), 1e-4) << i;
    }
  }
  for (std::size_t i = 0; i < 14; ++i) EXPECT_TRUE(cloud.points[i].query && std::isnan(panel.apart[i]));
  EXPECT_EQ(cloud.points[21], (KeyCloud::Point{1, 0, false}));
  const at::Tensor mean = keys[1].mean(0);
  const double cosine = (keys[1][0].dot(mean) / (keys[1][0].norm() * mean.norm())).item<double>();
  EXPECT_NEAR(panel.apart[21], 1.0 - cosine, 1e-5);
  EXPECT_FLOAT_EQ(panel.importance[21], seen[1].importance[1][3][0].item<float>());
}

// Position 0 is not turned.
TEST_F(KeyCloudOfAModel, OfTheFirstTokenAloneIsTheSameBeforeAndAfterRotation) {
  const KeyCloud cloud = keyCloud(model_, {{0}}, {.heads = {{0, 0}}});
  for (int i = 0; i < 2; ++i) {
    for (int axis = 0; axis < 3; ++axis)
      EXPECT_NEAR(cloud.panels[0].at.at(i, axis), cloud.panels[1].at.at(i, axis), 1e-5);
  }
}

TEST_F(KeyCloudOfAModel, ChoosesTheHeadsThatLookAtTheFirstTokenMost) {
  const KeyCloud cloud =
      keyCloud(model_, prompts_, {.heads = {{0, 1}}, .strongest = 2, .withStrongest = true, .before = false});
  ASSERT_EQ(cloud.panels.size(), 3u);
  EXPECT_EQ(cloud.panels[0].name, "L0H1") << "the named one first";
  const auto first = [&](const KeyCloud::Panel& panel) {
    return panel.importance[14] + panel.importance[21];  // of both prompts' first keys
  };
  EXPECT_GE(first(cloud.panels[1]), first(cloud.panels[2]));
  for (int layer = 0; layer < 2; ++layer) {
    for (int head = 0; head < 4; ++head) {
      const KeyCloud other = keyCloud(model_, prompts_, {.heads = {{layer, head}}, .before = false});
      if (layer == 0 && head == 1) continue;
      EXPECT_LE(first(other.panels[0]), first(cloud.panels[1]) + 1e-6f) << layer << head;
    }
  }
}

TEST_F(KeyCloudOfAModel, RefusesWhatIsNotThere) {
  EXPECT_THROW(keyCloud(model_, prompts_, {.heads = {{2, 0}}}), Error);
  EXPECT_THROW(keyCloud(model_, {}, {}), Error);
  EXPECT_THROW(keyCloud(model_, std::vector<Ids>(1, Ids(kMostCloudPoints / 2 + 1, 3)), {}), Error);
}

TEST_F(KeyCloudOfAModel, AsATableHoldsEveryPointWithItsToken) {
  const KeyCloud cloud = keyCloud(model_, prompts_, {.heads = {{1, 0}}});
  const Figure figure = keyCloudFigure(cloud, 2);
  ASSERT_EQ(figure.panels.size(), 2u);
  const auto& curves = std::get<Curves>(figure.panels[1].content);
  EXPECT_EQ(curves.title, "L1H0, after rotation");
  EXPECT_EQ(curves.lines.front().name, "query");
  EXPECT_EQ(curves.lines.back().name, "first token's key");
  EXPECT_EQ(curves.lines.back().x.size(), 2u) << "one a prompt";
  EXPECT_NE(curves.xAxis.find("% of variance"), std::string::npos);
  EXPECT_EQ(std::count(figure.csv.begin(), figure.csv.end(), '\n'), 1 + 2 * 28);
  EXPECT_EQ(curves.lines.front().emphasis, Curves::Emphasis::quiet);
  EXPECT_EQ(curves.lines.back().emphasis, Curves::Emphasis::strong) << "the point of the picture";
  const auto points = pointsOfLines(cloud, cloud.panels[1]);
  ASSERT_EQ(points.size(), curves.lines.size());
  for (std::size_t line = 0; line < points.size(); ++line) {
    ASSERT_EQ(points[line].size(), curves.lines[line].x.size());
    for (std::size_t point = 0; point < points[line].size(); ++point)
      EXPECT_EQ(curves.lines[line].x[point], cloud.panels[1].at.at(int(points[line][point]), 0));
  }
  EXPECT_NE(figure.csv.find(",key,1,0,after,"), std::string::npos);
}

}  // namespace
}  // namespace sinkscope
