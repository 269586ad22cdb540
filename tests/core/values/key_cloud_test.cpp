#include "core/values/key_cloud.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

KeyCloud twoTokens() {
  KeyCloud cloud;
  cloud.turns = true;
  cloud.prompts = {{{.id = 0, .text = "a"}, {.id = 1, .text = "b, \"c\""}}};
  cloud.bos = {false};
  cloud.points = {{0, 0, true}, {0, 1, true}, {0, 0, false}, {0, 1, false}};
  KeyCloud::Panel panel{.layer = 2, .head = 1, .name = "L7H1", .rotated = true, .at = Matrix(4, 3)};
  panel.shares = {0.5, 0.25, std::nan("")};
  const float none = std::nanf("");
  panel.apart = {none, none, 0.75f, 0.25f};
  panel.importance = {none, none, 0.1f, 0.31f};
  for (int i = 0; i < 4; ++i) panel.at.at(i, 0) = static_cast<float>(i);
  cloud.panels.push_back(panel);
  return cloud;
}

TEST(KeyCloud, TellsTheFirstTokensKeyFromOtherSinksByImportance) {
  const KeyCloud cloud = twoTokens();
  const auto group = [&](std::size_t point) { return groupOf(cloud, cloud.panels[0], point); };
  EXPECT_EQ(group(0), CloudGroup::query);
  EXPECT_EQ(group(2), CloudGroup::firstKey) << "however little it is looked at";
  EXPECT_EQ(group(3), CloudGroup::sinkKey);
}

TEST(KeyCloud, NamesRotationOnlyWhereThereIsOne) {
  KeyCloud cloud = twoTokens();
  EXPECT_EQ(titleOf(cloud, cloud.panels[0]), "L7H1, after rotation");
  cloud.panels[0].rotated = false;
  EXPECT_EQ(titleOf(cloud, cloud.panels[0]), "L7H1, before rotation");
  cloud.turns = false;
  EXPECT_EQ(titleOf(cloud, cloud.panels[0]), "L7H1");
  EXPECT_EQ(axisName(cloud.panels[0], 0), "axis 1 (50 % of variance)");
  EXPECT_EQ(axisName(cloud.panels[0], 2), "axis 3") << "without a share nothing is claimed";
}

TEST(KeyCloud, IsATableOfAllPointsWithLayersAsTheyAreLabelled) {
  const std::string csv = keyCloudFigure(twoTokens(), 2).csv;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);
  EXPECT_NE(csv.find("0,0,a,query,7,1,after,0,0,0,,\n"), std::string::npos) << csv;
  EXPECT_NE(csv.find("0,1,\"b, \"\"c\"\"\",key,7,1,after,3,0,0,0.25,0.31"), std::string::npos) << csv;
}

}  // namespace
}  // namespace sinkscope
