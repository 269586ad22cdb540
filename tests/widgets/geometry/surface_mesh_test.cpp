#include "widgets/geometry/surface_mesh.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/widgets/geometry/sample_landscape.h"
#include "widgets/colour_map.h"
#include "widgets/geometry/surface_scene.h"

namespace sinkscope {
namespace {

constexpr float kHole = std::numeric_limits<float>::quiet_NaN();

Heatmap mapOf(int rows, int cols, float fill = 0.0f, double high = 10.0) {
  Heatmap map;
  map.cells = Matrix(rows, cols, fill);
  map.colour.high = high;
  return map;
}

TEST(SurfaceMesh, HasOnePointACellAtTheHeightOfItsValue) {
  Heatmap map = mapOf(3, 4, 5.0f);
  map.cells.at(2, 1) = 10.0f;
  const SurfaceMesh mesh = raised(map, 100, 100);
  ASSERT_EQ(mesh.rows, 3);
  ASSERT_EQ(mesh.cols, 4);
  ASSERT_EQ(mesh.heights.size(), 12u);
  EXPECT_NEAR(mesh.point(0, 0).z, kSceneBox.z / 2, 1e-6);
  EXPECT_NEAR(mesh.point(2, 1).z, kSceneBox.z, 1e-6);
  EXPECT_NEAR(mesh.point(2, 1).x, kSceneBox.x * 1.5 / 4, 1e-9);
  EXPECT_NEAR(mesh.point(2, 1).y, kSceneBox.y * 2.5 / 3, 1e-9);
  EXPECT_EQ(mesh.colours[mesh.at(2, 1)], colourAt(ColourMap::viridis, 1.0));
  EXPECT_EQ(mesh.sources[mesh.at(2, 1)], 2 * 4 + 1);
}

TEST(SurfaceMesh, ThinnedOutKeepsATowerOneCellWideAndWhereItStood) {
  Heatmap map = mapOf(900, 1000, 1.0f);
  map.cells.at(457, 333) = 10.0f;
  const SurfaceMesh mesh = raised(map, 90, 100);
  EXPECT_EQ(mesh.rows, 90);
  EXPECT_EQ(mesh.cols, 100);
  int towers = 0;
  for (std::size_t i = 0; i < mesh.heights.size(); ++i) {
    if (mesh.heights[i] < 0.9 * kSceneBox.z) continue;
    ++towers;
    EXPECT_EQ(mesh.sources[i], 457 * 1000 + 333);
  }
  EXPECT_EQ(towers, 1);
}

TEST(SurfaceMesh, NothingIsAHoleAndOneRowIsStillASurface) {
  Heatmap map = mapOf(2, 3, 1.0f);
  map.cells.at(0, 0) = kHole;
  const SurfaceMesh mesh = raised(map, 10, 10);
  EXPECT_FALSE(mesh.whole(0, 0));
  EXPECT_TRUE(mesh.whole(0, 1));
  const SurfaceMesh single = raised(mapOf(1, 1, 1.0f), 10, 10);
  EXPECT_EQ(single.rows, 2);
  EXPECT_EQ(single.cols, 2);
  EXPECT_TRUE(single.whole(0, 0));
  EXPECT_EQ(raised(Heatmap{}, 10, 10).rows, 0);
}

TEST(Picking, FindsThePointUnderThePointerFromEveryView) {
  const SurfaceScene scene = landscapeScene(*test::handMadeLandscape(), 0, {});
  const Heatmap& map = surfaceOf(scene, 0);
  const SurfaceMesh mesh = raised(map, 100, 100);
  const QRectF room(50, 20, 700, 500);
  // The highest corner hides nothing of the plain in a view from above or from the corner.
  for (const StandardView view : {StandardView::oblique, StandardView::top}) {
    SceneCamera camera;
    camera.look(view);
    camera.fit(room.size());
    const Projection projection = camera.onto(room);
    for (const auto& [row, col] : {std::pair(0, 0), std::pair(3, 20), std::pair(2, 11)}) {
      const QPointF at = projection(mesh.point(row, col)).at + QPointF(row == 0 ? 0.5 : 0.0, row == 0 ? -0.5 : 0.0);
      EXPECT_EQ(pick(mesh, projection, at), std::pair(row, col)) << "view " << static_cast<int>(view);
    }
    EXPECT_EQ(pick(mesh, projection, QPointF(-500, -500)), std::nullopt);
  }
}

TEST(Picking, WhatIsInFrontHidesWhatIsBehind) {
  Heatmap map = mapOf(3, 3, 0.0f);
  for (int col = 0; col < 3; ++col) map.cells.at(0, col) = 10.0f;  // a wall in front
  const SurfaceMesh mesh = raised(map, 10, 10);
  SceneCamera camera;
  camera.look(StandardView::front);
  const QRectF room(0, 0, 600, 400);
  camera.fit(room.size());
  const Projection projection = camera.onto(room);
  // Behind the wall, low: row 2 is hidden by the slope that falls from row 0 to row 1.
  const auto found = pick(mesh, projection, projection(mesh.point(2, 1)).at + QPointF(0, -30));
  ASSERT_TRUE(found);
  EXPECT_LT(found->first, 2);
}

TEST(Picking, AHoleIsNotPicked) {
  Heatmap map = mapOf(4, 4, 1.0f);
  for (int row = 0; row < 4; ++row) map.cells.at(row, 0) = kHole;
  const SurfaceMesh mesh = raised(map, 10, 10);
  SceneCamera camera;
  camera.look(StandardView::top);
  camera.fit({600, 400});
  const Projection projection = camera.onto(QRectF(0, 0, 600, 400));
  const Point3 inHole{mesh.xs[0], mesh.ys[1], 0.0};
  EXPECT_EQ(pick(mesh, projection, projection(inHole).at), std::nullopt);
}

TEST(Profiles, RunAlongARowOrAColumnAndLeaveHolesOut) {
  Heatmap map = mapOf(3, 4, 2.0f);
  map.cells.at(1, 0) = kHole;
  const SurfaceMesh mesh = raised(map, 10, 10);
  EXPECT_EQ(profile(mesh, map, 0, std::nullopt).size(), 4u);
  EXPECT_EQ(profile(mesh, map, 1, std::nullopt).size(), 3u);
  EXPECT_EQ(profile(mesh, map, std::nullopt, 2).size(), 3u);
  EXPECT_NEAR(profile(mesh, map, std::nullopt, 2).front().x, mesh.xs[2], 1e-12);
  EXPECT_TRUE(profile(mesh, map, 7, std::nullopt).empty());
}

}  // namespace
}  // namespace sinkscope
