// The last net under the painter: whole pictures of figures made by hand, compared with those in golden/ that somebody
// has looked at. Other tests say what exactly is painted; these notice what nobody thought of.
//
// To look: the failure names the picture that was painted now. To renew, after looking:
//   SINKSCOPE_RENEW_GOLDEN=1 QT_QPA_PLATFORM=offscreen build/release/bin/widgets_tests --gtest_filter='Golden*'
#include <cmath>
#include <filesystem>

#include <QtCore/QtGlobal>
#include <QtGui/QImage>

#include <gtest/gtest.h>

#include "core/values/figure.h"
#include "widgets/painter.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

// Values from whole numbers only: the same on every machine.
Matrix causal(int tokens, int salt) {
  Matrix cells(tokens, tokens, std::nanf(""));
  for (int query = 0; query < tokens; ++query) {
    for (int key = 0; key <= query; ++key) cells.at(query, key) = float((7 * query + 3 * key + salt) % 8) / 8.0f;
    cells.at(query, 0) = 0.875f;
  }
  return cells;
}

Figure patterns() {
  Figure figure;
  figure.name = "patterns";
  for (const int column : {0, 1}) {
    Heatmap map;
    map.title = column == 0 ? "L2H0, with ⟨bos⟩" : "L2H0, without ⟨bos⟩";
    map.cells = causal(10, 3 * column);
    map.rowLabels = {column == 0 ? "⟨bos⟩" : "So", " the", " mill", "er", " did", "n't", " speak", ",", " nor", " sit"};
    map.columnLabels = map.rowLabels;
    map.rowAxis = "query token";
    map.columnAxis = "key token";
    map.colour = {ColourMap::viridis, Scale::linear, 0.0, 1.0, "attention"};
    Bars bars{"", {}, map.columnLabels, "token", "‖v‖₂", 4.0};
    for (int token = 0; token < 10; ++token)
      bars.values.push_back(token == 0 && column == 0 ? 0.25 : 2.0 + 0.25 * (token % 5));
    figure.panels.push_back({.row = 0, .column = column, .relativeHeight = 3.0, .content = map});
    figure.panels.push_back({.row = 1, .column = column, .relativeHeight = 1.0, .content = bars});
  }
  return figure;
}

Figure grids() {
  Figure figure;
  figure.name = "grids";
  for (const int column : {0, 1}) {
    HeadGrid grid;
    grid.title = column == 0 ? "as they are" : "sorted";
    grid.cells = Matrix(5, 8);
    for (int layer = 0; layer < 5; ++layer) {
      for (int head = 0; head < 8; ++head) grid.cells.at(layer, head) = float((5 * layer + 3 * head) % 8) / 8.0f;
    }
    grid.layerMarks = {{.window = 128}, {}, {.learnedSink = true}, {}, {}};
    grid.headsPerGroup = 2;
    grid.epsilon = 0.3;
    grid.colour = {ColourMap::whiteRed, Scale::linear, 0.0, 1.0, "importance of token 0"};
    if (column == 1) grid.order.assign(5, {7, 6, 5, 4, 3, 2, 1, 0});
    figure.panels.push_back({.row = 0, .column = column, .content = grid});
  }
  return figure;
}

Figure curves() {
  Figure figure;
  figure.name = "curves";
  Curves linear{
      "",
      {{"with ⟨bos⟩", {}, {}, false}, {"without ⟨bos⟩", {}, {}, false}, {"published", {0.3, 0.8}, {0.75, 0.5}, true}},
      "ε",
      "sink rate"};
  for (int step = 0; step <= 8; ++step) {
    for (const std::size_t line : {std::size_t(0), std::size_t(1)}) {
      linear.lines[line].x.push_back(step / 8.0);
      linear.lines[line].y.push_back(line == 0 ? 1.0 - step / 16.0 : 1.0 - step / 8.0);
    }
  }
  Curves log{"", {{"one", {2, 8, 32, 128}, {1, 10, 100, 1000}, false}}, "tokens", "‖x‖₂", Scale::log, Scale::log};
  figure.panels.push_back({.row = 0, .column = 0, .content = linear});
  figure.panels.push_back({.row = 0, .column = 1, .content = log});
  return figure;
}

Figure spread() {
  Figure figure;
  figure.name = "spread";
  Heatmap map;
  map.title = "with ⟨bos⟩";
  map.cells = Matrix(6, 40);
  for (int layer = 0; layer < 6; ++layer) {
    for (int token = 8; token < 40; ++token) map.cells.at(layer, token) = float(layer * (40 - token)) / 160.0f - 0.5f;
    map.rowLabels.push_back(std::to_string(layer));
  }
  map.rowsUpwards = true;
  map.rowAxis = "after block";
  map.columnAxis = "token";
  map.colour = {ColourMap::diverging, Scale::linear, -1.0, 1.0, "difference"};
  figure.panels.push_back({.row = 0, .column = 0, .content = map});
  return figure;
}

QImage picture(const Figure& figure) {
  return renderImage(figure, printTheme(), {.widthMm = 120.0, .dotsPerInch = 96});
}

// Share of pixels that differ plainly, 0..1. Half the size first: glyphs are rounded to pixels a little differently by
// every version of the font library.
double difference(const QImage& one, const QImage& other) {
  if (one.size() != other.size()) return 1.0;
  constexpr int kPlainly = 56;  // of 255, in one channel
  const QSize half = one.size() / 2;
  const QImage a =
      one.convertToFormat(QImage::Format_RGB32).scaled(half, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  const QImage b =
      other.convertToFormat(QImage::Format_RGB32).scaled(half, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  int differ = 0;
  for (int y = 0; y < half.height(); ++y) {
    for (int x = 0; x < half.width(); ++x) {
      const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
      const int most =
          std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
      differ += most > kPlainly ? 1 : 0;
    }
  }
  return double(differ) / (half.width() * half.height());
}

constexpr double kMostDifferent = 0.02;

fs::path goldenFile(const Figure& figure) {
  return fs::path(SINKSCOPE_SOURCE_DIR) / "tests" / "widgets" / "golden" / (figure.name + ".png");
}

class Golden : public testing::TestWithParam<Figure (*)()> {};

TEST_P(Golden, ThePictureIsTheOneThatWasLookedAt) {
  const Figure figure = GetParam()();
  const QImage now = picture(figure);
  const QString file = QString::fromStdString(goldenFile(figure).string());
  if (qEnvironmentVariableIsSet("SINKSCOPE_RENEW_GOLDEN")) {
    ASSERT_TRUE(now.save(file)) << file.toStdString();
  }
  const QImage golden(file);
  ASSERT_FALSE(golden.isNull()) << file.toStdString() << " is missing: see the first lines of golden_test.cpp";
  EXPECT_LT(fs::file_size(goldenFile(figure)), 40'000u);
  const double differs = difference(now, golden);
  if (differs <= kMostDifferent) return;
  const fs::path painted = fs::temp_directory_path() / ("sinkscope-golden-" + figure.name + ".png");
  now.save(QString::fromStdString(painted.string()));
  ADD_FAILURE() << 100.0 * differs << " % of the pixels differ plainly. Look at " << painted << " beside "
                << goldenFile(figure) << "; if the new one is right, renew it as golden_test.cpp says";
}

INSTANTIATE_TEST_SUITE_P(All, Golden, testing::Values(patterns, grids, curves, spread),
                         [](const auto& one) { return one.param().name; });

// What the net must hold: other colours, another order, values that moved.
TEST(GoldenNet, HoldsWhatAPersonWouldSee) {
  Figure figure = spread();
  const QImage before = picture(figure);
  Heatmap& map = std::get<Heatmap>(figure.panels[0].content);
  const Heatmap kept = map;
  map.colour.map = ColourMap::viridis;
  EXPECT_GT(difference(picture(figure), before), kMostDifferent);
  map = kept;
  map.rowsUpwards = false;
  EXPECT_GT(difference(picture(figure), before), kMostDifferent);
  map = kept;
  map.colour.low = -2.0;
  EXPECT_GT(difference(picture(figure), before), kMostDifferent);
  map = kept;
  map.rowLabels = {"twelve", "eleven", "ten", "nine", "eight", "seven"};  // moves the cells
  EXPECT_GT(difference(picture(figure), before), kMostDifferent);
  map = kept;
  EXPECT_EQ(difference(picture(figure), before), 0.0);
}

}  // namespace
}  // namespace sinkscope
