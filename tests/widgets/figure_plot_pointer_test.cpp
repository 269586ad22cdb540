#include <gtest/gtest.h>

#include "tests/widgets/shown_plot.h"

namespace sinkscope {
namespace {

using Cell = ShownPlot::Cell;

TEST(FigurePlot, HoveringTellsRowAndColumnOfTheValues) {
  ShownPlot shown(sampleHeatmap(12));
  shown.moveTo(shown.middle(0, 7, 3));
  shown.moveTo(shown.middle(0, 7, 3) + QPoint(1, 0));  // the same cell: told once
  shown.moveTo(QPoint(1, 1));
  EXPECT_EQ(shown.hovered, (std::vector<Cell>{{0, 7, 3}}));
  EXPECT_EQ(shown.left, 1);
}

Figure twoLines() {
  Curves curves;
  curves.xAxis = "T";
  curves.yAxis = "sink rate";
  curves.lines.push_back({.name = "measured",
                          .x = {16, 32, 64},
                          .y = {0.1, 0.25, 0.6},
                          .low = {0.05, 0.2, 0.5},
                          .high = {0.15, 0.3, 0.7}});
  curves.lines.push_back({.name = "Gu et al.", .x = {16, 64}, .y = {0.9, 0.6}, .published = true});
  Figure figure;
  figure.panels.push_back({.content = std::move(curves)});
  return figure;
}

TEST(FigurePlot, APointOfACurveSaysItsNumbersUnderThePointer) {
  ShownPlot shown(twoLines(), 420, 260);
  QSignalSpy pointed(&shown.plot, &FigurePlot::pointHovered);
  const QImage before = shown.plot.grab().toImage();
  const QPoint at = shown.plot.curvePixel(0, 0, 1)->toPoint();
  shown.moveTo(at + QPoint(3, -2));
  ASSERT_EQ(pointed.size(), 1);
  EXPECT_EQ(pointed.last().at(1).toInt(), 0);
  EXPECT_EQ(pointed.last().at(2).toInt(), 1);
  EXPECT_EQ(pointed.last().at(3).toString(), QStringLiteral("measured: T 32 · sink rate 0.2500 [0.2000, 0.3000]"));
  shown.settle();
  EXPECT_NE(shown.plot.grab().toImage(), before) << "the words stand in the picture";
  shown.moveTo(at + QPoint(4, -2));
  EXPECT_EQ(pointed.size(), 1) << "the same point: told once";
  shown.moveTo(QPoint(1, 1));
  EXPECT_EQ(shown.left, 1);
  shown.settle();
  EXPECT_EQ(shown.plot.grab().toImage(), before);
}

TEST(FigurePlot, CurvesThroughOnePointAreToldTogetherAndPublishedOnesAsSuch) {
  ShownPlot shown(twoLines(), 420, 260);
  QSignalSpy pointed(&shown.plot, &FigurePlot::pointHovered);
  shown.moveTo(shown.plot.curvePixel(0, 1, 1)->toPoint());
  ASSERT_EQ(pointed.size(), 1);
  const QString words = pointed.last().at(3).toString();
  EXPECT_TRUE(words.contains(QStringLiteral("measured: T 64 · sink rate 0.6000 [0.5000, 0.7000]")))
      << words.toStdString();
  EXPECT_TRUE(words.contains(QStringLiteral("Gu et al. (published): T 64 · sink rate 0.6000"))) << words.toStdString();
}

TEST(FigurePlot, OnTheWayBetweenTwoPointsTheNearerOneIsMeant) {
  ShownPlot shown(twoLines(), 420, 260);
  QSignalSpy pointed(&shown.plot, &FigurePlot::pointHovered);
  const QPointF from = *shown.plot.curvePixel(0, 1, 0), to = *shown.plot.curvePixel(0, 1, 1);
  shown.moveTo((from + 0.3 * (to - from)).toPoint());
  ASSERT_EQ(pointed.size(), 1);
  EXPECT_EQ(pointed.last().at(1).toInt(), 1);
  EXPECT_EQ(pointed.last().at(2).toInt(), 0);
  shown.moveTo(QPoint(int(from.x()) + 30, int(to.y()) + 60));
  EXPECT_EQ(pointed.size(), 1) << "far from both nothing is meant";
}

TEST(FigurePlot, ABinOfAHistogramSaysItsEdges) {
  Curves curves;
  curves.xAxis = "ratio";
  curves.yAxis = "texts";
  curves.lines.push_back({.name = "random", .x = {0, 1, 2}, .y = {3, 5}, .drawn = Curves::Drawn::steps});
  Figure figure;
  figure.panels.push_back({.content = std::move(curves)});
  ShownPlot shown(figure, 420, 260);
  QSignalSpy pointed(&shown.plot, &FigurePlot::pointHovered);
  shown.moveTo(shown.plot.curvePixel(0, 0, 1)->toPoint() + QPoint(5, 60));
  ASSERT_EQ(pointed.size(), 1);
  EXPECT_EQ(pointed.last().at(3).toString(), QStringLiteral("random: ratio 1–2 · texts 5"));
}

TEST(FigurePlot, SortedGridsTellTheHeadNotThePlace) {
  const Figure figure = sampleGrid(4, 6, true);
  const HeadGrid& grid = std::get<HeadGrid>(figure.panels[0].content);
  ShownPlot shown(figure);
  for (int layer = 0; layer < 4; ++layer) {
    for (int head = 0; head < 6; ++head) shown.moveTo(shown.middle(0, layer, head));
  }
  ASSERT_EQ(shown.hovered.size(), 24u);
  for (int i = 0; i < 24; ++i) {
    const int layer = i / 6, head = i % 6;
    EXPECT_EQ(shown.hovered[std::size_t(i)], (Cell{0, layer, head}));
    EXPECT_EQ(shown.plot.paintedColour(0, layer, head).rgba(),
              cellColour(grid.colour, double(grid.cells.at(layer, head))));
  }
  // Ascending from left to right.
  const std::vector<int>& order = grid.order[1];
  for (std::size_t place = 1; place < order.size(); ++place)
    EXPECT_GT(shown.plot.cellRect(0, 1, order[place]).left(), shown.plot.cellRect(0, 1, order[place - 1]).left());
}

TEST(FigurePlot, ThereIsNothingToPointAtWhereALayerHasFewerHeads) {
  Figure figure = sampleGrid(2, 3, false);
  std::get<HeadGrid>(figure.panels[0].content).cells.at(1, 2) = std::nanf("");
  ShownPlot shown(figure);
  shown.moveTo(shown.middle(0, 1, 2));
  EXPECT_TRUE(shown.hovered.empty());
  QTest::mouseClick(shown.canvas(), Qt::LeftButton, {}, shown.middle(0, 1, 2));
  EXPECT_TRUE(shown.clicked.empty());
}

TEST(FigurePlot, ClicksAndDoubleClicksAreToldApart) {
  ShownPlot shown(sampleGrid(4, 4, false));
  QTest::mouseClick(shown.canvas(), Qt::LeftButton, {}, shown.middle(0, 2, 1));
  EXPECT_EQ(shown.clicked, (std::vector<Cell>{{0, 2, 1}}));
  // As window systems tell it: press, release, double click, release.
  QTest::mouseClick(shown.canvas(), Qt::LeftButton, {}, shown.middle(0, 3, 0));
  QTest::mouseDClick(shown.canvas(), Qt::LeftButton, {}, shown.middle(0, 3, 0));
  QTest::mouseRelease(shown.canvas(), Qt::LeftButton, {}, shown.middle(0, 3, 0));
  EXPECT_EQ(shown.doubleClicked, (std::vector<Cell>{{0, 3, 0}}));
  EXPECT_EQ(shown.clicked, (std::vector<Cell>{{0, 2, 1}, {0, 3, 0}}));
  QTest::mouseClick(shown.canvas(), Qt::RightButton, {}, shown.middle(0, 1, 1));
  EXPECT_EQ(shown.clicked.size(), 2u);  // the right button opens menus, it selects nothing
}

}  // namespace
}  // namespace sinkscope
