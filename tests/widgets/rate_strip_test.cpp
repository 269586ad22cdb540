#include "widgets/rate_strip.h"

#include <algorithm>
#include <cmath>

#include <QtGui/QImage>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

const double kNone = std::nan("");

// How many pixels of the widget have exactly this colour.
int pixelsOf(RateStrip& strip, const QColor& colour) {
  const QImage picture = strip.grab().toImage();
  int found = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) found += picture.pixelColor(x, y) == colour ? 1 : 0;
  }
  return found;
}

class RateStripTest : public testing::Test {
 protected:
  RateStripTest() {
    strip.setTheme(lightTheme());
    strip.resize(400, 200);
  }
  RateStrip strip;
};

// In large type the axis read "50100 %".
TEST_F(RateStripTest, NamesTheMiddleOfItsAxisWhereThereIsRoom) {
  const QFont font = lightTheme().font;
  EXPECT_EQ(rateMarks(300.0, font), (std::vector{0, 50, 100}));
  EXPECT_EQ(rateMarks(QFontMetricsF(font).horizontalAdvance(QStringLiteral("50100\u00a0%")), font),
            (std::vector{0, 100}));
}

TEST_F(RateStripTest, PaintsMeasuredRatesFilledAndPublishedOnesHollow) {
  strip.setRows({{"all prompts", "3 prompts", {{"", 0.5, kNone, kNone, false}}, true}});
  const int filled = pixelsOf(strip, lightTheme().bar);
  EXPECT_GT(filled, 15);
  strip.setRows({{"published", "a paper", {{"", 0.5, kNone, kNone, true}}, false}});
  EXPECT_LT(pixelsOf(strip, lightTheme().bar), filled / 2);
}

TEST_F(RateStripTest, GivesTheSecondSeriesAColourOfItsOwn) {
  strip.setRows({{"all prompts", "", {{"with", 0.5, 0.4, 0.6, false}}, true}});
  EXPECT_EQ(pixelsOf(strip, lightTheme().bos), 0);
  strip.setRows({{"all prompts", "", {{"with", 0.5, 0.4, 0.6, false}, {"without", 0.1, 0.05, 0.2, false}}, true}});
  EXPECT_GT(pixelsOf(strip, lightTheme().bos), 15);
}

// In large type at 1024 x 768 a row ended in "84.4 % [83.4": intervals that have no room are left to the tip.
TEST_F(RateStripTest, LeavesOutIntervalsThatHaveNoRoom) {
  strip.setRows({{"mathematics", "14 prompts", {{"", 0.844, 0.834, 0.853, false}}, false}});
  const auto inkFrom = [&](int width) {
    strip.resize(width, 200);
    const QImage picture = strip.grab().toImage();
    const QColor ground = picture.pixelColor(0, picture.height() - 1);
    int first = picture.width(), last = 0;
    const int middle = strip.spokenPlace({0, 0, 0}).center().toPoint().y();
    for (int x = 0; x < picture.width(); ++x) {
      for (int y = middle - 4; y <= middle + 4; ++y) {
        if (picture.pixelColor(x, y) == ground) continue;
        first = std::min(first, x);
        last = std::max(last, x);
      }
    }
    EXPECT_GE(first, 8) << "nothing is cut at the left";
    EXPECT_LE(last, width - 8) << "nor at the right, of " << width;
  };
  ASSERT_LT(strip.minimumSizeHint().width(), strip.wholeWidth());
  for (int width = strip.minimumSizeHint().width(); width < strip.wholeWidth() + 60; width += 12) inkFrom(width);
}

TEST_F(RateStripTest, SaysItsNumbersToAScreenReader) {
  strip.setRows({{"science", "14 prompts", {{"", 0.625, 0.5, 0.75, false}}, false},
                 {"published", "a paper", {{"", 0.4597, kNone, kNone, true}}, false}});
  EXPECT_EQ(
      strip.spokenSummary(),
      QStringLiteral("science, 62.5\u00a0% [50.0, 75.0], 14 prompts\npublished, published, 46.0\u00a0%, a paper"));
}

TEST_F(RateStripTest, GrowsByARowForEachCategory) {
  strip.setRows({{"a", "", {{"", 0.5, kNone, kNone, false}}, false}});
  const int one = strip.sizeHint().height();
  strip.setRows(
      {{"a", "", {{"", 0.5, kNone, kNone, false}}, false}, {"b", "", {{"", kNone, kNone, kNone, false}}, false}});
  EXPECT_GT(strip.sizeHint().height(), one);
  EXPECT_EQ(percentText(kNone), QStringLiteral("–"));
}

}  // namespace
}  // namespace sinkscope
