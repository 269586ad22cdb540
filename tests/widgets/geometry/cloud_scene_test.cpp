#include "widgets/geometry/cloud_scene.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/widgets/geometry/sample_cloud.h"

namespace sinkscope {
namespace {

TEST(CloudScene, FitsTheBoxWithAllAxesOnOneScale) {
  const CloudScene scene = cloudScene(test::handMadeCloud());
  ASSERT_EQ(scene.panels.size(), 2u);
  const std::vector<Point3>& points = scene.panels[0].points;
  for (const Point3& at : points) {
    EXPECT_GE(at.x, 0.0);
    EXPECT_LE(at.x, kSceneBox.x);
    EXPECT_GE(at.z, 0.0);
    EXPECT_LE(at.z, kSceneBox.z);
  }
  const double dx = points[1].x - points[0].x, dy = points[1].y - points[0].y, dz = points[1].z - points[0].z;
  EXPECT_NEAR(dx / dy, 10.0, 1e-6);
  EXPECT_NEAR(dx / dz, -20.0, 1e-6);
  EXPECT_NEAR(points.back().x - points.front().x, 0.94 * kSceneBox.x, 1e-6) << "the longest axis is filled";
  EXPECT_NEAR(scene.panels[1].points[2].x, points[2].x, 1e-6) << "half as large, and drawn as large";
  EXPECT_EQ(scene.panels[0].axes.alongName, QStringLiteral("axis 1, 60 %"));
  EXPECT_EQ(scene.panels[1].title, QStringLiteral("L1H3, after rotation"));
}

TEST(CloudScene, TicksAreNumbersOfTheVectorsThemselves) {
  const CloudScene scene = cloudScene(test::handMadeCloud());
  const std::vector<SceneTick>& ticks = scene.panels[0].axes.along;
  ASSERT_GE(ticks.size(), 3u);
  // Points lie from 0 to 50 along the first axis, which fill .94 of the box.
  for (const SceneTick& tick : ticks) {
    const double value = tick.label.toDouble();
    EXPECT_NEAR(tick.place, 0.5 + 0.94 * (value - 25.0) / 50.0, 1e-6) << tick.label.toStdString();
  }
}

TEST(CloudScene, KnowsSinkKeysFromTheFirstTokensAndFromOthers) {
  const CloudScene scene = cloudScene(test::handMadeCloud());
  EXPECT_EQ(scene.panels[0].groups,
            (std::vector<CloudGroup>{CloudGroup::query, CloudGroup::query, CloudGroup::query, CloudGroup::firstKey,
                                     CloudGroup::key, CloudGroup::sinkKey}));
}

TEST(CloudScene, APointIsPickedWhereItIsSeenAndARareOneBeforeOthers) {
  CloudScene scene = cloudScene(test::handMadeCloud());
  SceneCamera camera;
  const QRectF room(0, 0, 800, 500);
  camera.fit(room.size());
  for (const bool orthographic : {false, true}) {
    camera.setOrthographic(orthographic);
    const Projection projection = camera.onto(room);
    for (int i = 0; i < 6; ++i) {
      const QPointF at = projection(scene.panels[0].points[static_cast<std::size_t>(i)]).at;
      EXPECT_EQ(pick(scene.panels[0], projection, at + QPointF(1, 1)), i);
    }
    EXPECT_EQ(pick(scene.panels[0], projection, {3, 3}), -1);
  }
  scene.panels[0].points[1] = scene.panels[0].points[3];  // a query lies on the first token's key
  const Projection projection = camera.onto(room);
  EXPECT_EQ(pick(scene.panels[0], projection, projection(scene.panels[0].points[3]).at), 3);
}

TEST(CloudScene, OfPointsThatAreAllOneStandsInTheMiddle) {
  auto cloud = std::make_shared<KeyCloud>(*test::handMadeCloud());
  for (KeyCloud::Panel& panel : cloud->panels) panel.at.cells.assign(panel.at.cells.size(), 3.0f);
  const CloudScene scene = cloudScene(cloud);
  EXPECT_NEAR(scene.panels[0].points[2].x, kSceneBox.x / 2, 1e-9);
  EXPECT_TRUE(cloudScene(nullptr).panels.empty());
}

TEST(CloudScene, LeavesAsGeometryInTheVectorsOwnLength) {
  const std::vector<GeometryPart> parts = geometryOf(cloudScene(test::handMadeCloud()));
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_DOUBLE_EQ(parts[0].points[4].x, 40.0);
  EXPECT_EQ(parts[0].numbers[0].first, "kind");
  EXPECT_EQ(parts[0].numbers[0].second, (std::vector<double>{0, 0, 0, 3, 1, 2}));
  EXPECT_TRUE(std::isnan(parts[0].numbers[3].second[0])) << "a query is not apart from keys";
}

}  // namespace
}  // namespace sinkscope
