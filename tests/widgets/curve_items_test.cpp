// What the lines of a panel look like, by what they are: looked at in the pixels of a shown plot.
#include "widgets/curve_items.h"

#include <cmath>
#include <cstdlib>

#include <QtCore/QCoreApplication>

#include <gtest/gtest.h>

#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

constexpr double kUnit = 1.0;

Curves::Line lineOf(Curves::Drawn drawn) { return {"line", {1.0, 2.0, 3.0}, {1.0, 2.0, 3.0}, false, drawn}; }

QImage pictureOf(Curves curves, const Theme& theme = lightTheme()) {
  Figure figure;
  figure.panels.push_back({.content = std::move(curves)});
  FigurePlot plot;
  plot.setTheme(theme);
  plot.resize(420, 300);
  plot.setFigure(figure);
  plot.show();
  plot.replotNow();
  QCoreApplication::processEvents();
  return plot.grab().toImage();
}

int differingPixels(const QImage& a, const QImage& b) {
  int count = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
  }
  return count;
}

TEST(CurveItems, PublishedValuesAreHollowAndMeasuredOnesFilled) {
  const Theme theme;
  Curves::Line line = lineOf(Curves::Drawn::line);
  EXPECT_EQ(styleOf(line, 0, theme, kUnit).dots.brush().color(), curveColour(theme, 0));
  line.published = true;
  EXPECT_EQ(styleOf(line, 0, theme, kUnit).dots.brush().color(), theme.panel);
}

int pixelsOf(const QImage& picture, const QColor& colour) {
  int count = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) count += picture.pixelColor(x, y) == colour ? 1 : 0;
  }
  return count;
}

// Parts that sum to something are bars from 0, as long as they are large; the dots of one line do not hide another's.
TEST(CurveItems, BarsOfNamedRowsAreAsLongAsTheirNumbers) {
  const Theme theme = lightTheme();
  Curves curves;
  curves.rowNames = {"a", "b"};
  for (const double size : {4.0, -2.0}) {
    Curves::Line line{.name = size > 0 ? "first" : "others", .x = {size, size / 2}, .y = {0.0, 1.0}};
    line.drawn = Curves::Drawn::bars;
    curves.lines.push_back(std::move(line));
  }
  const QImage picture = pictureOf(curves, theme);
  const double first = pixelsOf(picture, curveColour(theme, 0)), others = pixelsOf(picture, curveColour(theme, 1));
  EXPECT_GT(others, 500.0);
  EXPECT_NEAR(first / others, 2.0, 0.15) << "4 and 2 against 2 and 1, signs beside";
  for (Curves::Line& line : curves.lines) line.drawn = Curves::Drawn::points;
  EXPECT_LT(pixelsOf(pictureOf(curves, theme), curveColour(theme, 0)), first / 5);
}

TEST(CurveItems, ChanceIsQuietTheoryThinAndPointsStandAlone) {
  const Theme theme;
  const CurveStyle measured = styleOf(lineOf(Curves::Drawn::line), 0, theme, kUnit);
  const CurveStyle baseline = styleOf(lineOf(Curves::Drawn::baseline), 0, theme, kUnit);
  const CurveStyle thin = styleOf(lineOf(Curves::Drawn::thin), 0, theme, kUnit);
  EXPECT_EQ(baseline.pen.color(), theme.quietInk);
  EXPECT_EQ(baseline.pen.style(), Qt::DotLine);
  EXPECT_TRUE(baseline.dots.isNone());
  EXPECT_LT(thin.pen.widthF(), measured.pen.widthF());
  EXPECT_FALSE(styleOf(lineOf(Curves::Drawn::points), 0, theme, kUnit).connected);
  EXPECT_TRUE(styleOf(lineOf(Curves::Drawn::steps), 0, theme, kUnit).filled);
}

TEST(CurveItems, LinesDifferInShapeAsWellAsInColour) {
  const Theme theme;
  for (std::size_t a = 0; a < 5; ++a) {
    for (std::size_t b = a + 1; b < 5; ++b) {
      Curves::Line many = lineOf(Curves::Drawn::line);
      many.x.resize(500);
      for (const Curves::Line& line : {lineOf(Curves::Drawn::line), lineOf(Curves::Drawn::steps), many}) {
        EXPECT_NE(styleOf(line, a, theme, kUnit).dots.shape(), styleOf(line, b, theme, kUnit).dots.shape())
            << a << " " << b;
        EXPECT_FALSE(styleOf(line, a, theme, kUnit).dots.isNone());
      }
    }
  }
}

// The first token's key, the point of the picture, was a diamond no larger than hundreds of others.
TEST(CurveItems, OfACloudWhatItIsAboutIsLargeAndOutlinedAndWhatItLiesAmongGrey) {
  for (const Theme& theme : {lightTheme(), darkTheme(), printTheme()}) {
    Curves::Line line = lineOf(Curves::Drawn::points);
    const CurveStyle plain = styleOf(line, 0, theme, kUnit);
    line.emphasis = Curves::Emphasis::quiet;
    EXPECT_EQ(styleOf(line, 0, theme, kUnit).dots.brush().color(), theme.quietInk);
    line.emphasis = Curves::Emphasis::strong;
    const CurveStyle strong = styleOf(line, 1, theme, kUnit);
    EXPECT_GE(strong.dots.size(), 2.5 * plain.dots.size());
    EXPECT_EQ(strong.dots.brush().color(), theme.bos);
    EXPECT_EQ(strong.dots.pen().color(), theme.ink);
    EXPECT_NE(strong.dots.shape(), plain.dots.shape());
    Curves curves;
    curves.lines = {line};
    curves.lines.front().colour = 1;
    EXPECT_GT(pixelsOf(pictureOf(curves, theme), theme.bos), 60) << "three stars, and one in the legend";
  }
}

// Of more lines than there are colours: a colour that comes again has other dashes and another sign.
TEST(CurveItems, TwentyFourLinesAreToldApart) {
  const Theme theme = lightTheme();
  const Curves::Line line = lineOf(Curves::Drawn::line);
  for (std::size_t a = 0; a < 24; ++a) {
    const CurveStyle one = styleOf(line, a, theme, kUnit);
    for (std::size_t b = a + 1; b < 24; ++b) {
      const CurveStyle other = styleOf(line, b, theme, kUnit);
      if (one.pen.color() != other.pen.color()) continue;
      EXPECT_NE(one.dots.shape(), other.dots.shape()) << a << " " << b;
      EXPECT_NE(one.pen.dashPattern(), other.pen.dashPattern()) << a << " " << b;
    }
    EXPECT_NE(one.pen.style(), Qt::DashLine) << "a published line's";
  }
}

TEST(CurveItems, OfManyPointsAFewHaveADot) {
  Curves::Line many = lineOf(Curves::Drawn::line);
  EXPECT_EQ(styleOf(many, 0, Theme(), kUnit).skip, 0);
  many.x.resize(500);
  EXPECT_GT(styleOf(many, 0, Theme(), kUnit).skip, 20);
  EXPECT_LT(styleOf(many, 0, Theme(), kUnit).skip, 100);
}

// A cloud comes in the order of its tokens. The plot's own thinning of what stands close together left out most of it.
TEST(CurveItems, EveryPointOfACloudIsDrawnInWhateverOrder) {
  constexpr int kColumns = 60, kRows = 40;
  Curves cloud;
  cloud.lines = {{"keys", {}, {}, false, Curves::Drawn::points}};
  Curves::Line& line = cloud.lines.front();
  for (int i = 0; i < kColumns * kRows; ++i) {
    const int at = i * 997 % (kColumns * kRows);  // each once, none beside the one before
    line.x.push_back(at % kColumns);
    line.y.push_back(at / kColumns);
  }
  const QImage all = pictureOf(cloud);
  for (int row = 3; row < kRows - 3; row += 9) {
    for (int column = 3; column < kColumns - 3; column += 9) {
      Curves without = cloud;
      Curves::Line& rest = without.lines.front();
      for (std::size_t i = 0; i < rest.x.size(); ++i) {
        if (rest.x[i] != column || rest.y[i] != row) continue;
        rest.x.erase(rest.x.begin() + static_cast<std::ptrdiff_t>(i));
        rest.y.erase(rest.y.begin() + static_cast<std::ptrdiff_t>(i));
        break;
      }
      EXPECT_GT(differingPixels(all, pictureOf(without)), 0) << column << ", " << row;
    }
  }
}

TEST(CurveItems, ABandIsPaintedAndWidensTheRange) {
  Curves plain, banded;
  plain.lines = {lineOf(Curves::Drawn::line)};
  banded = plain;
  banded.lines.front().low = {0.5, 1.5, 2.5};
  banded.lines.front().high = {1.5, 2.5, 9.0};
  EXPECT_GT(paddedRange(banded.lines, false, Scale::linear).upper, 9.0);
  EXPECT_LT(paddedRange(plain.lines, false, Scale::linear).upper, 4.0);
  plain.lines.push_back({"", {3.0}, {9.0}, false, Curves::Drawn::baseline});  // the same range without a band
  plain.lines.push_back({"", {1.0}, {0.5}, false, Curves::Drawn::baseline});
  banded.lines.push_back(plain.lines[1]);
  banded.lines.push_back(plain.lines[2]);
  EXPECT_GT(differingPixels(pictureOf(plain), pictureOf(banded)), 2'000);
}

// A band a few pixels wide has little ground of its own beside the line: its edges say where it ends.
TEST(CurveItems, ABandHasEdgesThatAreStrongerThanItsGround) {
  Curves edged;
  edged.lines = {lineOf(Curves::Drawn::line)};
  edged.lines.front().low = {0.9, 1.9, 2.9};
  edged.lines.front().high = {1.1, 2.1, 3.1};
  const QColor line = curveColour(Theme(), 0);
  EXPECT_GT(bandEdge(line, kUnit).color().alphaF(), 2.0 * bandColour(line).alphaF());
  Curves without = edged;
  without.lines.front().low = without.lines.front().high = {};
  without.lines.push_back({"", {1.0, 3.0}, {0.9, 3.1}, false, Curves::Drawn::baseline});
  edged.lines.push_back(without.lines.back());
  // Two edges of some 300 pixels each, and the ground between them.
  EXPECT_GT(differingPixels(pictureOf(without), pictureOf(edged)), 2 * 300);
}

TEST(CurveItems, ABandLiesBelowTheDotsOfEveryLine) {
  Curves curves;
  Curves::Line dot{"first", {1.0, 2.0, 3.0}, {5.0, 5.0, 5.0}, false},
      banded{"second", {1.0, 2.0, 3.0}, {1.0, 1.0, 1.0}, false};
  curves.lines = {dot, banded};
  curves.lines.push_back(
      {"", {1.0, 3.0}, {0.0, 9.0}, false, Curves::Drawn::baseline});  // the same range with and without
  const auto pixelsOf = [](const QImage& picture, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) count += picture.pixelColor(x, y).rgb() == colour.rgb() ? 1 : 0;
    }
    return count;
  };
  Curves bands = curves;
  bands.lines[1].low = {0.0, 0.0, 0.0};
  bands.lines[1].high = {9.0, 9.0, 9.0};
  for (const Theme& theme : {lightTheme(), darkTheme()}) {
    const int without = pixelsOf(pictureOf(curves, theme), curveColour(theme, 0));
    EXPECT_GT(without, 100);
    EXPECT_EQ(pixelsOf(pictureOf(bands, theme), curveColour(theme, 0)), without);
  }
}

// A sink rate of 0 throughout stood in the middle of an axis from -0.5 to 0.5.
TEST(CurveItems, AConstantShareStandsOnAnAxisFromZero) {
  const auto range = [](double value) {
    const std::vector<Curves::Line> lines = {{"rate", {1.0, 2.0}, {value, value}, false}};
    return paddedRange(lines, false, Scale::linear);
  };
  EXPECT_EQ(range(0.0).lower, 0.0);
  EXPECT_EQ(range(0.0).upper, 1.0);
  EXPECT_EQ(range(0.3).lower, 0.0);
  EXPECT_GT(range(0.3).upper, 0.3);
  EXPECT_EQ(range(0.001).lower, 0.0);
  EXPECT_LT(range(0.001).upper, 0.01) << "told from zero";
  EXPECT_LT(range(-0.2).lower, -0.2) << "no share";
}

TEST(CurveItems, AHistogramFillsItsBinsFromZero) {
  Curves curves;
  curves.lines = {{"bins", {1.0, 2.0, 3.0}, {4.0, 5.0}, false, Curves::Drawn::steps}};
  EXPECT_EQ(paddedRange(curves.lines, false, Scale::linear).lower, 0.0);
  Curves line = curves;
  line.lines.front().drawn = Curves::Drawn::thin;
  line.lines.push_back({"", {1.0}, {0.0}, false, Curves::Drawn::baseline});
  EXPECT_GT(differingPixels(pictureOf(curves), pictureOf(line)), 20'000);
}

TEST(CurveItems, BeyondTheContextALineIsDotted) {
  Curves whole;
  whole.lines = {{"", {0.0, 100.0}, {1.0, 1.0}, false, Curves::Drawn::thin}};
  whole.lines.front().x = {0.0, 50.0, 100.0};
  whole.lines.front().y = {1.0, 1.0, 1.0};
  Curves beyond = whole;
  beyond.lines.front().dashedFrom = 50.0;
  const int gone = differingPixels(pictureOf(whole), pictureOf(beyond));
  EXPECT_GT(gone, 40) << "half of the line, in which it has gaps";
  beyond.lines.front().dashedFrom = 1'000.0;
  EXPECT_EQ(differingPixels(pictureOf(whole), pictureOf(beyond)), 0);
}

TEST(CurveItems, AMarkStandsAcrossWhereItIsInSightOnly) {
  Curves curves;
  curves.lines = {lineOf(Curves::Drawn::line)};
  const QImage without = pictureOf(curves);
  curves.marks = {{2.0, "context"}};
  EXPECT_GT(differingPixels(without, pictureOf(curves)), 100);
  curves.marks = {{200.0, "context"}};
  EXPECT_EQ(differingPixels(without, pictureOf(curves)), 0);
}

// In low panels the word "context" lay over the curves.
TEST(CurveItems, TheWordsOfAMarkCoverNoCurve) {
  Curves curves;
  curves.xAxis = "tokens";
  curves.lines = {{"falls", {1.0, 2.0, 3.0, 4.0}, {9.0, 9.0, 8.0, 7.0}, false}};
  curves.lines.push_back({"", {1.0, 4.0}, {0.0, 9.2}, false, Curves::Drawn::points});  // room under the line
  const auto inkOf = [](const Curves& of) {
    Figure figure;
    figure.panels.push_back({.content = of});
    FigurePlot plot;
    plot.resize(420, 110);
    plot.setFigure(figure);
    plot.show();
    plot.replotNow();
    QCoreApplication::processEvents();
    const QImage picture = plot.grab().toImage();
    const QColor colour = curveColour(lightTheme(), 0);
    const auto near = [&](const QColor& seen) {
      return std::abs(seen.red() - colour.red()) + std::abs(seen.green() - colour.green()) +
                 std::abs(seen.blue() - colour.blue()) <
             40;
    };
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) count += near(picture.pixelColor(x, y)) ? 1 : 0;
    }
    return count;
  };
  curves.marks = {{2.0, ""}};
  const int without = inkOf(curves);
  ASSERT_GT(without, 100);
  curves.marks = {{2.0, "context"}};
  EXPECT_GT(inkOf(curves), without - 12) << "the axis may begin a little higher, the line is as long";
}

// Markers at the ends of a logarithmic axis were cut in half by the frame: 4 % of a low panel are less than half a dot.
TEST(CurveItems, AnAxisHasRoomForWholeDotsAtItsEnds) {
  const auto reach = [](const Curves::Line& line) { return line.drawn == Curves::Drawn::line ? 5.0 : 0.0; };
  const auto at = [](const QCPRange& range, Scale scale, double value, double pixels) {
    return scale == Scale::log ? pixels * std::log(value / range.lower) / std::log(range.upper / range.lower)
                               : pixels * (value - range.lower) / range.size();
  };
  const std::vector<Curves::Line> lines = {{"", {0.0, 1.0, 2.0}, {0.01, 3.0, 300.0}, false}};
  for (const double pixels : {24.0, 60.0, 120.0}) {
    for (const bool ofX : {true, false}) {
      const Scale scale = ofX ? Scale::linear : Scale::log;
      const QCPRange range = withWholeDots(paddedRange(lines, ofX, scale), lines, ofX, scale, pixels, reach);
      const std::vector<double>& values = ofX ? lines.front().x : lines.front().y;
      EXPECT_GE(at(range, scale, values.front(), pixels), 5.0 - 1e-6) << pixels << ofX;
      EXPECT_LE(at(range, scale, values.back(), pixels), pixels - 5.0 + 1e-6) << pixels << ofX;
    }
  }
  const QCPRange wide = paddedRange(lines, false, Scale::log);
  EXPECT_EQ(withWholeDots(wide, lines, false, Scale::log, 600.0, reach), wide) << "they are whole as it is";
  std::vector<Curves::Line> thin = lines;
  thin.front().drawn = Curves::Drawn::thin;
  EXPECT_EQ(withWholeDots(wide, thin, false, Scale::log, 60.0, reach), wide) << "no dots";
  const std::vector<Curves::Line> rates = {{"", {1.0, 2.0}, {0.0, 1.0}, false}};
  const QCPRange shares =
      withWholeDots(paddedRange(rates, false, Scale::linear), rates, false, Scale::linear, 60.0, reach);
  EXPECT_EQ(shares.lower, 0.0) << "dots stand over the axis";
  EXPECT_GT(shares.upper, 1.08);
}

}  // namespace
}  // namespace sinkscope
