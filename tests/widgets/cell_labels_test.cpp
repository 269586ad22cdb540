#include "widgets/cell_labels.h"

#include <cmath>
#include <optional>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

CellGeometry geometry(int rows, int columns, QSizeF size) {
  CellGeometry where;
  where.area = QRectF(QPointF(100, 20), size);
  where.right = columns - 0.5;
  where.last = rows - 0.5;
  where.rows = rows;
  where.columns = columns;
  return where;
}

// Runs of columns (or rows) of the picture that hold ink: each is one label.
int inkRuns(const QImage& image, bool columns) {
  int runs = 0;
  bool inside = false;
  const int length = columns ? image.width() : image.height(), across = columns ? image.height() : image.width();
  for (int i = 0; i < length; ++i) {
    bool ink = false;
    for (int j = 0; j < across && !ink; ++j)
      ink = (columns ? image.pixel(i, j) : image.pixel(j, i)) != qRgb(255, 255, 255);
    if (ink && !inside) ++runs;
    inside = ink;
  }
  return runs;
}

QImage painted(const CellLabels& labels, CellLabels::Side side, double edge, const CellGeometry& where, QSize size) {
  QImage image(size, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  labels.paint(painter, side, edge, where, {Qt::black, Qt::red, Qt::green, Qt::white});
  return image;
}

QFont font() {
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setPixelSize(12);
  return font;
}

TEST(CellLabels, MarkedLabelsAreShownWhateverTheThinning) {
  std::vector<std::string> words(200, "word");
  words[101] = "changed";
  CellLabels labels;
  labels.set(words, 200);
  labels.setFont(font(), 1.0);
  CellGeometry where;
  where.area = QRectF(0.0, 0.0, 400.0, 100.0);
  where.left = -0.5;
  where.right = 199.5;
  where.rows = 1;
  where.columns = 200;
  const auto green = [&] {
    const QImage image = painted(labels, CellLabels::Side::bottom, 20.0, where, {400, 200});
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) pixels += image.pixel(x, y) == QColor(Qt::green).rgb() ? 1 : 0;
    }
    return pixels;
  };
  EXPECT_EQ(green(), 0);
  labels.setMarked({101});
  EXPECT_GT(green(), 100);
}

// "old→you…" on a slide that was about that word.
TEST(CellLabels, MarkedLabelsAreNotShortenedForWantOfRoom) {
  std::vector<std::string> words(40, "grandmother");
  words[7] = "old→young";
  CellLabels labels;
  labels.set(words, 40);
  labels.setFont(font(), 1.0);
  const double whole = std::ceil(QFontMetricsF(font()).horizontalAdvance(QStringLiteral("old→young")));
  labels.setMost(30.0);
  EXPECT_LE(labels.widest(), 30.0);
  labels.setMarked({7});
  EXPECT_EQ(labels.widest(), whole);
  labels.setMost(20.0);
  EXPECT_EQ(labels.widest(), whole);
  labels.setMarked({});
  EXPECT_LE(labels.widest(), 20.0);
}

// "he" on its pill lay over the lower half of "rose".
TEST(CellLabels, WhatAPillLiesOnInPartIsTakenAway) {
  CellLabels labels;
  labels.set(std::vector<std::string>(40, "word"), 40);
  labels.setFont(font(), 1.0);
  const CellGeometry where = geometry(40, 40, {280, 280});  // cells of 7 pixels under lines of 14: every second word
  const auto ink = [&](CellLabels::Side side, double edge, const QRect& part, std::optional<int> pill) {
    QImage image = painted(labels, side, edge, where, {500, 400});
    QPainter painter(&image);
    if (pill) labels.clearAround(painter, side, edge, where, *pill, Qt::white);
    int dark = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
      for (int x = part.left(); x <= part.right(); ++x) dark += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
    }
    return dark;
  };
  for (const CellLabels::Side side : {CellLabels::Side::left, CellLabels::Side::bottom}) {
    const bool left = side == CellLabels::Side::left;
    const double edge = left ? 96.0 : 304.0;
    const auto at = [&](int cell) { return static_cast<int>(left ? where.y(cell) : where.x(cell)); };
    const auto place = [&](int cell) {
      return left ? QRect(40, at(cell) - 5, 58, 10) : QRect(at(cell) - 5, 304, 10, 58);
    };
    const int step = labelStep(labels.lineHeight() * 0.94, 7.0, false);
    const int pill = 10 * step + 1, beside = 10 * step, beyond = 13 * step;  // a cell without a label of its own
    ASSERT_GT(step, 1);
    EXPECT_GT(ink(side, edge, place(beside), std::nullopt), 10);
    EXPECT_EQ(ink(side, edge, place(beside), pill), 0) << "left: " << left;
    EXPECT_EQ(ink(side, edge, place(beyond), pill), ink(side, edge, place(beyond), std::nullopt)) << "left: " << left;
  }
}

// A changed word of two tokens is one label, where two would lie on each other.
TEST(CellLabels, MarkedNeighboursShareOneLabelWhereTheyAreNarrow) {
  std::vector<std::string> words(100, "word"), whole = words;
  words[50] = "st→t";
  words[51] = "ove→ree";
  whole[50] = "stove→tree";
  const auto shown = [](const std::vector<std::string>& names, std::vector<int> marked, double width) {
    CellLabels labels;
    labels.set(names, 100);
    labels.setFont(font(), 1.0);
    labels.setMarked(std::move(marked));
    CellGeometry where = geometry(1, 100, {width, 100.0});
    QImage image = painted(labels, CellLabels::Side::bottom, 120.0, where, {3000, 300});
    return std::pair(image, labels.depth(where));
  };
  EXPECT_EQ(shown(words, {50, 51}, 500.0), shown(whole, {50}, 500.0)) << "as one label of the whole word";
  EXPECT_NE(shown(words, {50, 51}, 2500.0).first, shown(whole, {50}, 2500.0).first) << "there is room for both";
}

TEST(CellLabels, ShowWordsWithoutTheirLeadingSpaceAndSpacesAsASign) {
  EXPECT_EQ(shortLabel(" king"), QStringLiteral("king"));
  EXPECT_EQ(shortLabel("   "), QStringLiteral("␣"));
  EXPECT_EQ(shortLabel(""), QString());
  EXPECT_EQ(shortLabel("⟨bos⟩"), QStringLiteral("⟨bos⟩"));
}

TEST(CellLabels, ElideLongTokensByCharactersNotByBytes) {
  EXPECT_EQ(shortLabel("incomprehensibly"), QStringLiteral("incomprehen…"));
  EXPECT_EQ(shortLabel("größenwahnsinnig"), QStringLiteral("größenwahns…"));
  EXPECT_EQ(shortLabel("𝒶𝒷𝒸𝒹ℯ𝒻ℊ𝒽𝒾𝒿𝓀𝓁𝓂"), QStringLiteral("𝒶𝒷𝒸𝒹ℯ𝒻ℊ𝒽𝒾𝒿𝓀…"));
  EXPECT_EQ(shortLabel("twelve chars"), QStringLiteral("twelve chars"));
}

TEST(CellLabels, ThinOutSoThatTheyNeverOverlap) {
  EXPECT_EQ(labelStep(10.0, 20.0, false), 1);
  EXPECT_EQ(labelStep(10.0, 4.0, false), 3);
  EXPECT_EQ(labelStep(10.0, 4.0, true), 5);  // numbers keep to 1, 2, 5
  EXPECT_EQ(labelStep(10.0, 0.9, true), 20);
}

TEST(CellLabels, AllStandWhereThereIsRoomAndFewerWhereThereIsNot) {
  CellLabels labels;
  labels.setFont(font(), 1.0);
  ASSERT_TRUE(labels.set(std::vector<std::string>(10, "mmm"), 10));
  EXPECT_FALSE(labels.set(std::vector<std::string>(10, "mmm"), 10));
  const CellGeometry roomy = geometry(10, 10, QSizeF(200, 200));
  EXPECT_EQ(inkRuns(painted(labels, CellLabels::Side::left, 95, roomy, QSize(320, 240)), false), 10);
  const CellGeometry tight = geometry(10, 10, QSizeF(200, 50));  // 5 pixels a cell: every third
  EXPECT_EQ(inkRuns(painted(labels, CellLabels::Side::left, 95, tight, QSize(320, 90)), false), 4);
}

TEST(CellLabels, StandUprightBelowOnlyWhereTheyFitSideBySide) {
  CellLabels labels;
  labels.setFont(font(), 1.0);
  labels.set(std::vector<std::string>(5, "morning"), 5);
  const CellGeometry wide = geometry(5, 5, QSizeF(500, 100)), narrow = geometry(5, 5, QSizeF(100, 100));
  EXPECT_TRUE(labels.horizontal(wide));
  EXPECT_FALSE(labels.horizontal(narrow));
  EXPECT_LT(labels.depth(wide), labels.depth(narrow));
  EXPECT_EQ(inkRuns(painted(labels, CellLabels::Side::bottom, 120, narrow, QSize(320, 240)), true), 5);
}

TEST(CellLabels, PaintTheBosInItsOwnColour) {
  CellLabels labels;
  labels.setFont(font(), 1.0);
  labels.set({"⟨bos⟩"}, 1);
  const QImage image = painted(labels, CellLabels::Side::left, 95, geometry(1, 1, QSizeF(50, 50)), QSize(160, 80));
  bool red = false;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QColor colour(image.pixel(x, y));
      red = red || (colour.red() > 200 && colour.green() < 120 && colour.blue() < 120);
    }
  }
  EXPECT_TRUE(red);
}

TEST(CellLabels, NumberCellsThatHaveNoNames) {
  CellLabels labels;
  labels.setFont(font(), 1.0);
  labels.set({}, 128);
  EXPECT_TRUE(labels.numbers());
  EXPECT_EQ(labels.count(), 128);
  EXPECT_GT(labels.widest(), 0.0);
}

// Of the parts of a score "other …" stood twice, and under each there was room for a second line.
TEST(CellLabels, NamesOfTwoWordsStandInTwoLinesBeforeTheyAreTurnedOrCut) {
  CellLabels labels;
  labels.set({"spike dims", "other dims", "spike gain", "other gain", "rotation"}, 5);
  labels.setFont(font(), 1.0);
  labels.setMost(30.0);
  const double word = QFontMetricsF(font()).horizontalAdvance(QStringLiteral("rotation"));
  EXPECT_EQ(labels.lines(geometry(1, 5, {5.0 * 200.0, 50.0})), 1);
  const CellGeometry narrow = geometry(1, 5, {5.0 * (word + 8.0), 50.0});
  EXPECT_EQ(labels.lines(narrow), 2);
  EXPECT_EQ(labels.depth(narrow), std::ceil(2.0 * labels.lineHeight()));
  EXPECT_EQ(labels.lines(geometry(1, 5, {5.0 * 10.0, 50.0})), 0) << "turned";
  EXPECT_EQ(inkRuns(painted(labels, CellLabels::Side::bottom, 30.0, narrow, {600, 200}), false), 2);
}

TEST(CellLabels, NamesThatAreCutStayDifferent) {
  const CellGeometry turned = geometry(1, 2, {40.0, 10.0});
  const auto picture = [&](const std::string& second) {
    CellLabels labels;
    labels.set({"other dims", second}, 2);
    labels.setFont(font(), 1.0);
    labels.setMost(52.0);
    QImage image = painted(labels, CellLabels::Side::bottom, 30.0, turned, {200, 120});
    return std::pair(image.copy(100, 0, 20, 120), image.copy(120, 0, 20, 120));  // the words of either cell
  };
  const auto [same, asBefore] = picture("other dims");
  EXPECT_EQ(same, asBefore);
  const auto [first, second] = picture("other gain");
  EXPECT_NE(first, second);
}

}  // namespace
}  // namespace sinkscope
