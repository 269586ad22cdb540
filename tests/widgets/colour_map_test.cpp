#include "widgets/colour_map.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "widgets/theme.h"

namespace sinkscope {
namespace {

double lightness(QRgb colour) {
  const auto linear = [](int channel) { return std::pow(channel / 255.0, 2.2); };
  return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

TEST(ColourMap, HasMatplotlibsEndsAndMiddle) {
  EXPECT_EQ(colourAt(ColourMap::viridis, 0.0), qRgb(68, 1, 84));
  EXPECT_EQ(colourAt(ColourMap::viridis, 0.5), qRgb(33, 145, 140));
  EXPECT_EQ(colourAt(ColourMap::viridis, 1.0), qRgb(253, 231, 37));
  EXPECT_EQ(colourAt(ColourMap::magma, 0.0), qRgb(0, 0, 4));
  EXPECT_EQ(colourAt(ColourMap::magma, 1.0), qRgb(252, 253, 191));
}

TEST(ColourMap, SequentialMapsOnlyGetLighterOrOnlyDarker) {
  for (const ColourMap map : {ColourMap::viridis, ColourMap::magma}) {
    for (int i = 1; i <= 255; ++i)
      EXPECT_GE(lightness(colourAt(map, i / 255.0)), lightness(colourAt(map, (i - 1) / 255.0)) - 2e-3) << i;
  }
  const auto red = [](int i) { return lightness(colourAt(ColourMap::whiteRed, i / 255.0)); };
  for (int i = 1; i <= 255; ++i) EXPECT_LT(red(i), red(i - 1)) << i;
}

TEST(ColourMap, WhiteRedBeginsWhiteAndEndsRed) {
  EXPECT_EQ(colourAt(ColourMap::whiteRed, 0.0), qRgb(255, 255, 255));
  const QColor end(colourAt(ColourMap::whiteRed, 1.0));
  EXPECT_GT(end.red(), 4 * end.green());
  EXPECT_GT(end.red(), 4 * end.blue());
}

TEST(ColourMap, DivergingIsWhiteInTheMiddleAndBlueAndRedAtTheEnds) {
  EXPECT_EQ(colourAt(ColourMap::diverging, 0.5), qRgb(255, 255, 255));
  const QColor low(colourAt(ColourMap::diverging, 0.0)), high(colourAt(ColourMap::diverging, 1.0));
  EXPECT_GT(low.blue(), low.red());
  EXPECT_GT(high.red(), high.blue());
}

// In the dark theme zero glared white on the sink grid, and strong sinks were the darkest.
TEST(ColourMap, OnADarkGroundZeroIsTheGroundAndMoreIsBrighter) {
  const QRgb zero = *darkTheme().zero();
  EXPECT_EQ(zero, darkTheme().ground.rgb());
  for (const ColourMap map : {ColourMap::viridis, ColourMap::magma, ColourMap::whiteRed}) {
    EXPECT_EQ(colourAt(map, 0.0, zero), zero);
    for (int i = 1; i <= 255; ++i) {
      EXPECT_GE(lightness(colourAt(map, i / 255.0, zero)), lightness(colourAt(map, (i - 1) / 255.0, zero)) - 5e-4)
          << int(map) << " " << i;  // colours have whole steps of 256
    }
    EXPECT_GT(lightness(colourAt(map, 1.0, zero)), 0.6);
  }
  EXPECT_EQ(colourAt(ColourMap::diverging, 0.5, zero), zero);
  for (int i = 1; i <= 127; ++i) {
    for (const double side : {-0.5, 0.5}) {
      const auto at = [&](int step) {
        return lightness(colourAt(ColourMap::diverging, 0.5 + side * step / 127.0, zero));
      };
      EXPECT_GE(at(i), at(i - 1) - 1e-4) << side << " " << i;
    }
  }
  const QColor low(colourAt(ColourMap::diverging, 0.1, zero)), high(colourAt(ColourMap::diverging, 0.9, zero));
  EXPECT_GT(low.blue(), low.red());
  EXPECT_GT(high.red(), high.blue());
}

TEST(ColourMap, PaperHasNoGroundOfItsOwn) {
  EXPECT_FALSE(printTheme().zero());
  EXPECT_FALSE(lightTheme().zero());
}

TEST(ColourMap, ClampsPositionsOutsideTheScale) {
  EXPECT_EQ(colourAt(ColourMap::viridis, -3.0), colourAt(ColourMap::viridis, 0.0));
  EXPECT_EQ(colourAt(ColourMap::diverging, 7.0), colourAt(ColourMap::diverging, 1.0));
}

TEST(ColourScale, PlacesValuesLinearlyOrByTheirLogarithm) {
  const ColourScale linear{.low = -1.0, .high = 3.0, .label = ""};
  EXPECT_DOUBLE_EQ(positionOn(linear, 1.0), 0.5);
  EXPECT_DOUBLE_EQ(positionOn(linear, -9.0), 0.0);
  const ColourScale log{.scale = Scale::log, .low = 1e-4, .high = 1.0, .label = ""};
  EXPECT_NEAR(positionOn(log, 1e-2), 0.5, 1e-12);
  EXPECT_NEAR(positionOn(log, 1e-3), 0.25, 1e-12);
  EXPECT_DOUBLE_EQ(positionOn(log, 0.0), 0.0);
  EXPECT_DOUBLE_EQ(positionOn(log, -0.5), 0.0);
  EXPECT_DOUBLE_EQ(positionOn(log, 12.0), 1.0);
}

TEST(ColourScale, LeavesMissingCellsTransparent) {
  const ColourScale scale;
  EXPECT_EQ(qAlpha(cellColour(scale, std::numeric_limits<double>::quiet_NaN())), 0);
  EXPECT_EQ(cellColour(scale, 1.0), qRgb(253, 231, 37));
}

TEST(ReadableOn, ChoosesInkOnBrightAndWhiteOnDark) {
  EXPECT_EQ(readableOn(qRgb(253, 231, 37)).lightness() < 60, true);
  EXPECT_EQ(readableOn(qRgb(68, 1, 84)), QColor(Qt::white));
}

}  // namespace
}  // namespace sinkscope
