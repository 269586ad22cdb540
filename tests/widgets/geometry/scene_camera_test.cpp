#include "widgets/geometry/scene_camera.h"

#include <cmath>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

const QRectF kRoom(40, 30, 600, 400);

SceneCamera fitted(StandardView view) {
  SceneCamera camera;
  camera.look(view);
  camera.fit(kRoom.size());
  return camera;
}

std::array<Point3, 8> corners() {
  std::array<Point3, 8> all;
  for (std::size_t i = 0; i < 8; ++i)
    all[i] = {i & 1 ? kSceneBox.x : 0.0, i & 2 ? kSceneBox.y : 0.0, i & 4 ? kSceneBox.z : 0.0};
  return all;
}

// A session came back with every scene as at first, however it had been turned.
TEST(SceneCamera, ReadsBackFromItsWords) {
  SceneCamera turned = fitted(StandardView::oblique);
  turned.rotate(0.7, -0.2);
  SceneCamera close = turned;
  close.zoom(3.0);
  close.pan(0.1, -0.25);
  close.setOrthographic(true);
  for (const SceneCamera& camera : {turned, close}) {
    SceneCamera read;
    ASSERT_TRUE(read.take(camera.words())) << camera.words();
    if (read.fitted()) read.fit(kRoom.size());
    SceneCamera wanted = camera;
    if (wanted.fitted()) wanted.fit(kRoom.size());
    EXPECT_EQ(read.orthographic(), camera.orthographic());
    EXPECT_EQ(read.fitted(), camera.fitted());
    for (const Point3& corner : corners()) {
      const QPointF at = read.onto(kRoom)(corner).at, before = wanted.onto(kRoom)(corner).at;
      EXPECT_NEAR(at.x(), before.x(), 0.05);
      EXPECT_NEAR(at.y(), before.y(), 0.05);
    }
    EXPECT_EQ(read.words(), camera.words()) << "as often as it is saved";
  }
}

TEST(SceneCamera, StaysAsItIsWithWordsThatAreNone) {
  const SceneCamera fresh;
  for (const char* words : {"", "1 0 0", "1 0 0 0 1 x", "nan 0 0 0 1 0", "1 0 0 1 0 0", "2 0 0 0 1 0",
                            "1 0 0 0 1 0 1e9 0 0", "1 0 0 0 1 0 1 0", "1  0 0 0 1 0", "parallel"}) {
    SceneCamera camera;
    EXPECT_FALSE(camera.take(words)) << words;
    EXPECT_EQ(camera.words(), fresh.words()) << words;
  }
}

TEST(SceneCamera, FitsTheBoxIntoItsRoomFromEveryStandardView) {
  for (const StandardView view : {StandardView::oblique, StandardView::front, StandardView::side, StandardView::top}) {
    const Projection projection = fitted(view).onto(kRoom);
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    for (const Point3& corner : corners()) {
      const QPointF at = projection(corner).at;
      left = std::min(left, at.x());
      right = std::max(right, at.x());
      top = std::min(top, at.y());
      bottom = std::max(bottom, at.y());
    }
    EXPECT_GE(left, kRoom.left() - 0.5);
    EXPECT_LE(right, kRoom.right() + 0.5);
    EXPECT_GE(top, kRoom.top() - 0.5);
    EXPECT_LE(bottom, kRoom.bottom() + 0.5);
    const bool touches = std::abs((right - left) - kRoom.width()) < 1 || std::abs((bottom - top) - kRoom.height()) < 1;
    EXPECT_TRUE(touches) << "view " << static_cast<int>(view) << " leaves room on both axes";
  }
}

TEST(SceneCamera, StandardViewsShowTheirAxes) {
  const Point3 origin{0, 0, 0}, x{kSceneBox.x, 0, 0}, y{0, kSceneBox.y, 0}, z{0, 0, kSceneBox.z};
  const Projection front = fitted(StandardView::front).onto(kRoom);
  EXPECT_GT(front(x).at.x(), front(origin).at.x() + 100) << "columns to the right";
  EXPECT_LT(front(z).at.y(), front(origin).at.y() - 50) << "heights upwards";
  EXPECT_GT(front(y).depth, front(origin).depth) << "rows away from the eye";
  const Projection side = fitted(StandardView::side).onto(kRoom);
  EXPECT_GT(side(y).at.x(), side(origin).at.x() + 100) << "rows to the right";
  EXPECT_LT(side(z).at.y(), side(origin).at.y() - 50);
  EXPECT_LT(side(x).depth, side(origin).depth) << "the last column is nearest";
  const Projection top = fitted(StandardView::top).onto(kRoom);
  EXPECT_GT(top(x).at.x(), top(origin).at.x() + 100);
  EXPECT_LT(top(y).at.y(), top(origin).at.y() - 100) << "rows upwards";
  EXPECT_LT(top(z).depth, top(origin).depth);
}

TEST(SceneCamera, OpenGlsMatricesSayTheSameAsTheProjection) {
  SceneCamera camera = fitted(StandardView::oblique);
  camera.rotate(0.7, -0.4);
  camera.zoom(1.8);
  camera.pan(0.1, -0.2);
  const Projection projection = camera.onto(kRoom);
  const QRectF panel(0, 0, 700, 500);
  const auto view = projection.viewMatrix(), clip = projection.clipMatrix(panel);
  const auto times = [](const std::array<double, 16>& m, const std::array<double, 4>& v) {
    std::array<double, 4> out{};
    for (std::size_t row = 0; row < 4; ++row) {
      for (std::size_t col = 0; col < 4; ++col) out[row] += m[4 * row + col] * v[col];
    }
    return out;
  };
  for (const Point3& corner : corners()) {
    const auto at = times(clip, times(view, {corner.x, corner.y, corner.z, 1.0}));
    const double x = panel.left() + (at[0] / at[3] + 1) / 2 * panel.width(),
                 y = panel.top() + (1 - at[1] / at[3]) / 2 * panel.height();
    EXPECT_NEAR(x, projection(corner).at.x(), 1e-6);
    EXPECT_NEAR(y, projection(corner).at.y(), 1e-6);
    EXPECT_GT(at[2] / at[3], -1.0) << "before the near plane";
    EXPECT_LT(at[2] / at[3], 1.0) << "behind the far plane";
  }
}

TEST(SceneCamera, TurningFollowsTheHandAndKeepsTheDistance) {
  const SceneCamera start = fitted(StandardView::front);
  SceneCamera turned = start;
  turned.rotate(0.3, 0.0);  // to the right: what is in front follows
  const Point3 front{kSceneBox.x / 2, 0, 0};
  EXPECT_GT(turned.onto(kRoom)(front).at.x(), start.onto(kRoom)(front).at.x() + 5);
  turned = start;
  turned.rotate(0.0, 0.3);  // downwards: the floor comes into sight
  EXPECT_GT(turned.onto(kRoom).eye().z, start.onto(kRoom).eye().z + 0.5);
  const auto distance = [](const Point3& eye) {
    return std::hypot(eye.x - kSceneBox.x / 2, eye.y - kSceneBox.y / 2, eye.z - kSceneBox.z / 2);
  };
  EXPECT_NEAR(distance(turned.onto(kRoom).eye()), distance(start.onto(kRoom).eye()), 1e-9);
  for (int i = 0; i < 1000; ++i) turned.rotate(0.05, 0.03);
  EXPECT_NEAR(distance(turned.onto(kRoom).eye()), distance(start.onto(kRoom).eye()), 1e-9)
      << "no drift after many turns";
}

TEST(SceneCamera, KnowsWhetherAPersonZoomedOrMoved) {
  SceneCamera camera = fitted(StandardView::oblique);
  EXPECT_TRUE(camera.fitted());
  camera.rotate(0.2, 0.1);
  EXPECT_TRUE(camera.fitted()) << "a turned scene still follows its widget's size";
  camera.zoom(1.2);
  EXPECT_FALSE(camera.fitted());
  camera.look(StandardView::top);
  EXPECT_TRUE(camera.fitted());
}

// Parallel edges stay parallel and equally long; OpenGL's matrices say the same as the painter's.
TEST(SceneCamera, InParallelWhatIsFurtherAwayIsAsLarge) {
  SceneCamera camera;
  camera.setOrthographic(true);
  camera.look(StandardView::oblique);
  camera.fit(kRoom.size());
  const Projection projection = camera.onto(kRoom);
  const QPointF near = projection({kSceneBox.x, 0, 0}).at - projection({0, 0, 0}).at,
                far = projection({kSceneBox.x, kSceneBox.y, 0}).at - projection({0, kSceneBox.y, 0}).at;
  EXPECT_NEAR(near.x(), far.x(), 1e-9);
  EXPECT_NEAR(near.y(), far.y(), 1e-9);
  EXPECT_NE(projection({0, 0, 0}).depth, projection({0, kSceneBox.y, 0}).depth) << "what is in front is still known";
  SceneCamera perspective = camera;
  perspective.setOrthographic(false);
  const Projection other = perspective.onto(kRoom);
  EXPECT_GT(std::abs(other({kSceneBox.x, 0, 0}).at.x() - other({0, 0, 0}).at.x()),
            std::abs(other({kSceneBox.x, kSceneBox.y, 0}).at.x() - other({0, kSceneBox.y, 0}).at.x()));
}

TEST(SceneCamera, GivesOpenGlTheSamePlacesAsThePainter) {
  for (const bool orthographic : {false, true}) {
    SceneCamera camera;
    camera.setOrthographic(orthographic);
    camera.rotate(0.4, -0.2);
    camera.fit(kRoom.size());
    camera.pan(0.1, -0.05);
    const Projection projection = camera.onto(kRoom);
    const auto view = projection.viewMatrix(), clip = projection.clipMatrix(kRoom);
    for (const Point3& corner : corners()) {
      const std::array<double, 4> world{corner.x, corner.y, corner.z, 1.0};
      const auto times = [](const std::array<double, 16>& matrix, const std::array<double, 4>& v) {
        std::array<double, 4> result{};
        for (std::size_t row = 0; row < 4; ++row) {
          for (std::size_t col = 0; col < 4; ++col) result[row] += matrix[4 * row + col] * v[col];
        }
        return result;
      };
      const std::array<double, 4> at = times(clip, times(view, world));
      const double x = kRoom.left() + (at[0] / at[3] + 1) / 2 * kRoom.width(),
                   y = kRoom.top() + (1 - at[1] / at[3]) / 2 * kRoom.height();
      EXPECT_NEAR(x, projection(corner).at.x(), 1e-6) << orthographic;
      EXPECT_NEAR(y, projection(corner).at.y(), 1e-6) << orthographic;
      EXPECT_LT(std::abs(at[2] / at[3]), 1.0) << "between the near and the far end";
    }
  }
}

}  // namespace
}  // namespace sinkscope
