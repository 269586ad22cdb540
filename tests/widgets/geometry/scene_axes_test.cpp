#include "widgets/geometry/scene_axes.h"

#include <gtest/gtest.h>

#include "tests/widgets/geometry/sample_landscape.h"

namespace sinkscope {
namespace {

ColourScale scaleFrom(double low, double high, Scale scale) {
  ColourScale colour;
  colour.low = low;
  colour.high = high;
  colour.scale = scale;
  return colour;
}

QStringList labelsOf(const ColourScale& scale) {
  QStringList labels;
  for (const SceneTick& tick : heightTicks(scale)) labels << tick.label;
  return labels;
}

TEST(HeightTicks, AreRoundNumbersWithinTheScale) {
  EXPECT_EQ(labelsOf(scaleFrom(0.0, 44.5, Scale::linear)), (QStringList{"0", "10", "20", "30", "40"}));
  EXPECT_EQ(labelsOf(scaleFrom(0.0, 1.0, Scale::linear)), (QStringList{"0", "0.2", "0.4", "0.6", "0.8", "1"}));
  EXPECT_NEAR(heightTicks(scaleFrom(0.0, 44.5, Scale::linear))[2].place, 20 / 44.5, 1e-9);
}

TEST(HeightTicks, OfALogarithmAreDecadesAndMoreWhereThereAreFew) {
  EXPECT_EQ(labelsOf(scaleFrom(0.05, 2000.0, Scale::log)), (QStringList{"0.1", "1", "10", "100", "1000"}));
  EXPECT_EQ(labelsOf(scaleFrom(0.9, 6.0, Scale::log)), (QStringList{"1", "2", "5"}));
}

TEST(Peaks, LowOnesHaveNoNameAndMassiveOnesAlways) {
  SurfaceScene scene = landscapeScene(*test::handMadeLandscape(), 1, {});
  EXPECT_TRUE(isNamed(scene, scene.peaks[0]));
  EXPECT_TRUE(isNamed(scene, scene.peaks[1])) << "400 of 2,000 is a fifth";
  scene.peaks[1].height = 200.0;
  EXPECT_FALSE(isNamed(scene, scene.peaks[1]));
  scene.peaks[1].strong = true;
  EXPECT_TRUE(isNamed(scene, scene.peaks[1]));
  EXPECT_NEAR(tipOf(scene, scene.peaks[0]).z, kSceneBox.z, 1e-9);
  EXPECT_NEAR(tipOf(scene, scene.peaks[0]).x, kSceneBox.x * 7.5 / 24, 1e-9);
}

}  // namespace
}  // namespace sinkscope
