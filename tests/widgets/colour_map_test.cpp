#include "widgets/colour_map.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "widgets/theme.h"

namespace sinkscope {
namespace {

double lightness(QRgb colour) {
  const auto linear = [](int channel) { return std::pow(channel / 255.0, 2.2); };
  return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

// How a colour looks to those who lack one kind of cones: Machado, Oliveira and Fernandes 2009, severity 1, in linear
// light. The rows of each matrix sum to one, so that grey stays grey.
enum class Lack { protan, deutan, tritan };
QColor seenWithout(Lack lack, QRgb colour) {
  static const double kMatrices[3][3][3] = {
      {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
      {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
      {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
  const auto linear = [](int channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  const double from[3] = {linear(qRed(colour)), linear(qGreen(colour)), linear(qBlue(colour))};
  double to[3] = {};
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) to[row] += kMatrices[static_cast<int>(lack)][row][column] * from[column];
    const double c = std::clamp(to[row], 0.0, 1.0);
    to[row] = c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1.0 / 2.4) - 0.055;
  }
  return QColor::fromRgbF(static_cast<float>(to[0]), static_cast<float>(to[1]), static_cast<float>(to[2]));
}

// CIELAB, D65.
struct Lab {
  double light = 0.0, a = 0.0, b = 0.0;
};
Lab labOf(const QColor& colour) {
  const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  const double r = linear(colour.redF()), g = linear(colour.greenF()), b = linear(colour.blueF());
  const auto f = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0; };
  const double x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const double y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
  const double z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
  return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

const std::vector<std::optional<QRgb>> kGrounds = {std::nullopt, darkTheme().zero()};

// The order of the values is the order of lightness, whichever cones are lacking: nothing is read the wrong way round.
TEST(ColourMap, KeepsTheOrderOfLightnessForColourBlindReaders) {
  constexpr int kSteps = 32;
  for (const Lack lack : {Lack::protan, Lack::deutan, Lack::tritan}) {
    for (const std::optional<QRgb>& zero : kGrounds) {
      for (const ColourMap map : {ColourMap::viridis, ColourMap::magma, ColourMap::whiteRed}) {
        const auto light = [&](int i) {
          return labOf(seenWithout(lack, colourAt(map, static_cast<double>(i) / kSteps, zero))).light;
        };
        const double whole = light(kSteps) - light(0);
        EXPECT_GE(std::abs(whole), 30.0) << "map " << static_cast<int>(map) << ", lack " << static_cast<int>(lack);
        for (int i = 1; i <= kSteps; ++i) {
          EXPECT_GT((light(i) - light(i - 1)) * (whole > 0 ? 1 : -1), -0.2)
              << "map " << static_cast<int>(map) << ", lack " << static_cast<int>(lack) << ", dark " << zero.has_value()
              << ", step " << i;
        }
      }
    }
  }
}

// Signed differences: away from the middle each side only grows, and the sides are never taken for one another.
TEST(ColourMap, TellsTheTwoSidesOfADifferenceApartForColourBlindReaders) {
  constexpr int kSteps = 16;
  for (const Lack lack : {Lack::protan, Lack::deutan, Lack::tritan}) {
    for (const std::optional<QRgb>& zero : kGrounds) {
      const auto lab = [&](double position) {
        return labOf(seenWithout(lack, colourAt(ColourMap::diverging, position, zero)));
      };
      const auto apart = [](const Lab& one, const Lab& other) {
        return std::hypot(one.light - other.light, one.a - other.a, one.b - other.b);
      };
      const Lab middle = lab(0.5);
      for (const double side : {-0.5, 0.5}) {
        double before = 0.0;
        for (int i = 1; i <= kSteps; ++i) {
          const double now = std::abs(lab(0.5 + side * i / kSteps).light - middle.light);
          EXPECT_GT(now, before - 0.5) << "lack " << static_cast<int>(lack) << ", side " << side << ", step " << i;
          before = now;
        }
        EXPECT_GE(before, 25.0);
      }
      for (int i = kSteps / 2; i <= kSteps; ++i) {
        const double share = 0.5 * i / kSteps;
        EXPECT_GE(apart(lab(0.5 - share), lab(0.5 + share)), 15.0)
            << "lack " << static_cast<int>(lack) << ", dark " << zero.has_value() << ", step " << i;
      }
    }
  }
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
