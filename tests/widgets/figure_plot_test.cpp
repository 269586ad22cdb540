#include "widgets/figure_plot.h"

#include <cmath>

#include <QtCore/QCoreApplication>
#include <QtGui/QWheelEvent>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <gtest/gtest.h>
#include <qcustomplot.h>

#include "tests/widgets/hand_made_reading.h"
#include "tests/widgets/sample_figures.h"
#include "widgets/colour_map.h"
#include "widgets/panel_frame.h"

namespace sinkscope {
namespace {

Figure heatmap(const Matrix& cells) {
  Heatmap heat;
  heat.cells = cells;
  heat.colour.label = "attention";
  Figure figure;
  figure.panels.push_back({.content = heat});
  return figure;
}

// A shown plot with the events of a person.
struct ShownPlot {
  explicit ShownPlot(const Figure& figure, int width = 420, int height = 360) {
    plot.resize(width, height);
    plot.setFigure(figure);
    plot.show();
    settle();
    QObject::connect(&plot, &FigurePlot::hovered, [this](int panel, int row, int column) {
      hovered.push_back({panel, row, column});
    });
    QObject::connect(&plot, &FigurePlot::clicked, [this](int panel, int row, int column, Qt::KeyboardModifiers) {
      clicked.push_back({panel, row, column});
    });
    QObject::connect(&plot, &FigurePlot::doubleClicked, [this](int panel, int row, int column) {
      doubleClicked.push_back({panel, row, column});
    });
    QObject::connect(&plot, &FigurePlot::columnRangeChanged, [this](double lower, double upper) {
      ranges.push_back({lower, upper});
    });
    QObject::connect(&plot, &FigurePlot::hoverLeft, [this] { ++left; });
  }
  void settle() {
    plot.replotNow();
    QCoreApplication::processEvents();
  }
  QWidget* canvas() { return plot.findChild<QCustomPlot*>(); }
  QPoint middle(int panel, int row, int column) const { return plot.cellRect(panel, row, column).center().toPoint(); }
  void moveTo(const QPoint& at) {
    const QPointF to(at);
    QMouseEvent move(QEvent::MouseMove, to, canvas()->mapToGlobal(to), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(canvas(), &move);
  }
  void wheel(const QPoint& at, int notches) {
    QWheelEvent event(QPointF(at), canvas()->mapToGlobal(QPointF(at)), QPoint(), QPoint(0, 120 * notches), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(canvas(), &event);
    settle();
  }

  using Cell = std::array<int, 3>;
  FigurePlot plot;
  std::vector<Cell> hovered, clicked, doubleClicked;
  std::vector<std::pair<double, double>> ranges;
  int left = 0;
};

using Cell = ShownPlot::Cell;

TEST(FigurePlot, PaintsEveryCellInItsColour) {
  const Figure figure = sampleHeatmap(17);
  const Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
  ShownPlot shown(figure);
  const QImage picture = shown.plot.grab().toImage();
  for (int row = 0; row < 17; ++row) {
    for (int column = 0; column < 17; ++column) {
      const QRgb expected = cellColour(heat.colour, double(heat.cells.at(row, column)));
      const QColor painted = shown.plot.paintedColour(0, row, column);
      ASSERT_EQ(painted.rgba(), expected) << row << "," << column;
      const QColor seen(picture.pixel(shown.middle(0, row, column)));
      ASSERT_EQ(seen, column > row ? lightTheme().nothing : QColor(expected)) << row << "," << column;
    }
  }
}

TEST(FigurePlot, DrawsThePatternThatWasDrawn) {
  const std::string drawn = "#... / 91.. / 9.1. / 9..1";
  ShownPlot shown(heatmap(matrixFromAscii(drawn)));
  std::string painted;
  for (int row = 0; row < 4; ++row) {
    if (row > 0) painted += " / ";
    for (int column = 0; column < 4; ++column) {
      const QColor colour = shown.plot.paintedColour(0, row, column);
      char letter = '?';
      if (colour.alpha() == 0) letter = '.';
      if (colour.rgba() == colourAt(ColourMap::viridis, 1.0)) letter = '#';
      if (colour.rgba() == colourAt(ColourMap::viridis, double(0.9f))) letter = '9';
      if (colour.rgba() == colourAt(ColourMap::viridis, double(0.1f))) letter = '1';
      painted += letter;
    }
  }
  EXPECT_EQ(painted, drawn);
}

// A sink is looked for in the first column; of 64 tokens side by side it was 3 pixels wide.
TEST(FigurePlot, TheWideFirstColumnIsPaintedEightPixelsWideAtAnyNumberOfColumns) {
  for (const int tokens : {64, 200, 1000}) {
    const Figure figure = sampleHeatmap(tokens);
    const Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
    ShownPlot shown(figure);
    EXPECT_LT(shown.plot.cellRect(0, 5, 0).width(), 8.0) << tokens;
    const double right = shown.plot.cellRect(0, 5, tokens - 1).right();
    shown.plot.setFirstColumnWide(true);
    shown.settle();
    const QRectF first = shown.plot.cellRect(0, tokens / 2, 0), next = shown.plot.cellRect(0, tokens / 2, 1);
    EXPECT_GE(first.width(), 8.0) << tokens;
    EXPECT_NEAR(next.left(), first.right(), 1e-6) << tokens;
    EXPECT_NEAR(shown.plot.cellRect(0, 5, tokens - 1).right(), right, 1e-6) << "the others share what is left";
    const QImage picture = shown.plot.grab().toImage();
    const QRgb colour = cellColour(heat.colour, double(heat.cells.at(tokens / 2, 0)));
    for (int x = int(first.left()); tokens <= 200 && x < int(first.left()) + 8; ++x)
      EXPECT_EQ(picture.pixel(x, int(first.center().y())), colour) << tokens << " at " << x;
  }
}

// The bar's last colour above its upper end, in a tip that narrows.
TEST(FigurePlot, AColourBarThatCellsPassEndsInATip) {
  const auto tipPixels = [](double high) {
    Figure figure = heatmap(matrixFromAscii("0909 / 9090 / 0909"));
    auto& colour = std::get<Heatmap>(figure.panels[0].content).colour;
    colour.map = ColourMap::magma;
    colour.high = high;
    ShownPlot shown(figure);
    const QImage picture = shown.plot.grab().toImage();
    const QRectF area = shown.plot.cellRect(0, 0, 0).united(shown.plot.cellRect(0, 2, 3));
    const QRgb last = colourAt(ColourMap::magma, 1.0);
    std::vector<int> widths;  // of the rows of the bar's first pixels, from the top
    for (int y = int(area.top()); y < int(area.top()) + 7; ++y) {
      int width = 0;
      for (int x = int(area.right()) + 3; x < picture.width(); ++x) width += picture.pixel(x, y) == last ? 1 : 0;
      widths.push_back(width);
    }
    return widths;
  };
  const std::vector<int> passed = tipPixels(0.5), within = tipPixels(1.0);
  EXPECT_LT(passed[2], passed[5]) << "it narrows upwards";
  EXPECT_GT(passed[5], 0);
  EXPECT_GT(within[1], passed[1]) << "without it the bar is as wide up to its end";
}

TEST(FigurePlot, CellEdgesAreSharp) {
  ShownPlot shown(heatmap(matrixFromAscii("0909 / 9090 / 0909")));
  const QImage picture = shown.plot.grab().toImage();
  const QRectF area = shown.plot.cellRect(0, 0, 0).united(shown.plot.cellRect(0, 2, 3));
  const QRgb low = colourAt(ColourMap::viridis, 0.0), high = colourAt(ColourMap::viridis, double(0.9f));
  for (int x = int(area.left()); x < int(area.right()); ++x) {
    for (int y = int(area.top()); y < int(area.bottom()); ++y) {
      const QRgb pixel = picture.pixel(x, y);
      ASSERT_TRUE(pixel == low || pixel == high) << x << "," << y;
    }
  }
}

TEST(FigurePlot, ANarrowSinkColumnSurvivesWhereManyCellsShareAPixel) {
  Matrix cells(900, 900, 0.0f);
  for (int row = 0; row < 900; ++row) cells.at(row, 403) = 1.0f;
  ShownPlot shown(heatmap(cells), 300, 260);
  const QImage picture = shown.plot.grab().toImage();
  const QPoint at = shown.middle(0, 450, 403);
  bool seen = false;
  for (int x = at.x() - 1; x <= at.x() + 1; ++x)
    seen = seen || picture.pixel(x, at.y()) == colourAt(ColourMap::viridis, 1.0);
  EXPECT_TRUE(seen);
}

TEST(FigurePlot, NewValuesReplaceTheOldOnes) {
  Figure figure = sampleHeatmap(9);
  ShownPlot shown(figure);
  std::get<Heatmap>(figure.panels[0].content).cells.at(5, 3) = 1.0f;
  shown.plot.setFigure(figure);
  EXPECT_EQ(shown.plot.paintedColour(0, 5, 3).rgba(), colourAt(ColourMap::viridis, 1.0));
  std::get<Heatmap>(figure.panels[0].content).colour.map = ColourMap::magma;
  shown.plot.setFigure(figure);
  EXPECT_EQ(shown.plot.paintedColour(0, 5, 3).rgba(), colourAt(ColourMap::magma, 1.0));
  shown.plot.setFigure(sampleBars(5));
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 3), lightTheme().bar);
}

TEST(FigurePlot, TheBosBarHasItsOwnColour) {
  ShownPlot shown(sampleBars(6));
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 0), lightTheme().bos);
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 1), lightTheme().bar);
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 6).alpha(), 0);
}

TEST(FigurePlot, LayerZeroIsAtTheBottom) {
  ShownPlot shown(sampleGrid(4, 4, false));
  EXPECT_GT(shown.plot.cellRect(0, 0, 0).top(), shown.plot.cellRect(0, 3, 0).top());
}

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

TEST(FigurePlot, APanelMayBeAsHighAsSeveralRows) {
  Figure figure = heatmap(Matrix(4, 4, 0.5f));
  figure.panels.push_back({.row = 1, .content = figure.panels[0].content});
  Curves forest;
  forest.xAxis = "rate";
  forest.rowNames = {"all", "news", "law", "code"};
  forest.lines.push_back(
      {.name = "rate", .x = {0.1, 0.2, 0.3, 0.4}, .y = {0, 1, 2, 3}, .drawn = Curves::Drawn::points});
  figure.panels.push_back({.row = 0, .column = 1, .content = forest, .rowSpan = 2});
  ShownPlot shown(figure, 500, 400);
  const QRectF first = shown.plot.cellRect(0, 0, 0), last = shown.plot.cellRect(1, 3, 0);
  const double top = shown.plot.curvePixel(2, 0, 0)->y(), bottom = shown.plot.curvePixel(2, 0, 3)->y();
  EXPECT_GT(first.height(), 10.0);
  EXPECT_LT(top, shown.plot.cellRect(0, 1, 0).center().y()) << "the first name stands beside the upper panel";
  EXPECT_GT(bottom, shown.plot.cellRect(1, 2, 0).center().y()) << "and the last beside the lower";
  EXPECT_GT(top, first.top());
  EXPECT_LT(bottom, last.bottom());
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

TEST(FigurePlot, BelowEpsilonHeadsLoseTheirHue) {
  Figure figure = sampleGrid(4, 4, false);
  HeadGrid& grid = std::get<HeadGrid>(figure.panels[0].content);
  grid.cells.at(1, 1) = 0.2f;
  grid.cells.at(1, 2) = 0.6f;
  grid.cells.at(2, 2) = 0.3f;  // exactly ε, which is no sink, although 0.3 as a double lies below
  grid.epsilon = 0.3;
  grid.muteBelowEpsilon = true;
  ShownPlot shown(figure);
  EXPECT_LT(shown.plot.paintedColour(0, 1, 1).hsvSaturationF(), 0.05f);
  EXPECT_LT(shown.plot.paintedColour(0, 2, 2).hsvSaturationF(), 0.05f);
  EXPECT_EQ(shown.plot.paintedColour(0, 1, 2).rgba(), cellColour(grid.colour, double(0.6f)));
}

TEST(FigurePlot, LayersToComeAreDimmedAndGreyWithoutAValue) {
  Figure figure = sampleGrid(4, 4, false);
  HeadGrid& grid = std::get<HeadGrid>(figure.panels[0].content);
  for (float& cell : grid.cells.cells) cell = 0.9f;
  grid.cells.at(3, 1) = std::nanf("");
  grid.layersToCome = 2;
  ShownPlot shown(figure);
  const QColor whole = shown.plot.paintedColour(0, 1, 1), toCome = shown.plot.paintedColour(0, 2, 1);
  EXPECT_EQ(whole.rgba(), cellColour(grid.colour, double(0.9f)));
  EXPECT_LT(toCome.hsvSaturationF(), 0.8f * whole.hsvSaturationF());
  EXPECT_EQ(shown.plot.paintedColour(0, 3, 1).alpha(), 255);
  EXPECT_LT(shown.plot.paintedColour(0, 3, 1).hsvSaturationF(), 0.1f);
  grid.layersToCome = 0;
  ShownPlot done(figure);
  EXPECT_EQ(done.plot.paintedColour(0, 2, 1).rgba(), whole.rgba());
  EXPECT_EQ(done.plot.paintedColour(0, 3, 1).alpha(), 0);
}

TEST(FigurePlot, MarksDoNotPaintTheCellsAgain) {
  ShownPlot shown(sampleHeatmap(32));
  int replots = 0;
  QObject::connect(shown.plot.findChild<QCustomPlot*>(), &QCustomPlot::afterReplot, [&replots] { ++replots; });
  const QImage before = shown.plot.grab().toImage();
  shown.plot.setMarks(0, {.hoverRow = 9, .hoverColumn = 4, .pinnedColumn = 7});
  QCoreApplication::processEvents();
  const QImage marked = shown.plot.grab().toImage();
  EXPECT_EQ(replots, 0);
  EXPECT_NE(before, marked);
  // The band leaves the colours inside alone.
  EXPECT_EQ(marked.pixel(shown.middle(0, 9, 2)), shown.plot.paintedColour(0, 9, 2).rgba());
  shown.plot.setMarks(0, {});
  QCoreApplication::processEvents();
  EXPECT_EQ(shown.plot.grab().toImage(), before);
}

TEST(FigurePlot, DimsWhileNewerValuesAreOnTheirWay) {
  ShownPlot shown(sampleHeatmap(8));
  const QImage before = shown.plot.grab().toImage();
  shown.plot.setDimmed(true);
  QCoreApplication::processEvents();
  const QPoint cell = shown.middle(0, 6, 2);
  const QColor dimmed(shown.plot.grab().toImage().pixel(cell));
  EXPECT_GT(dimmed.lightness(), QColor(before.pixel(cell)).lightness() + 50);
  shown.plot.setDimmed(false);
  QCoreApplication::processEvents();
  EXPECT_EQ(shown.plot.grab().toImage(), before);
}

TEST(FigurePlot, WheelZoomKeepsTheCellUnderThePointer) {
  ShownPlot shown(sampleHeatmap(40));
  const QPoint at = shown.middle(0, 30, 12);
  shown.wheel(at, 4);
  EXPECT_TRUE(shown.plot.cellRect(0, 30, 12).contains(at));
  EXPECT_GT(shown.plot.cellRect(0, 30, 12).width(), 15.0);
  ASSERT_FALSE(shown.ranges.empty());
  EXPECT_GT(shown.ranges.back().first, -0.5);
  shown.wheel(at, -30);
  EXPECT_DOUBLE_EQ(shown.ranges.back().first, -0.5);
  EXPECT_DOUBLE_EQ(shown.ranges.back().second, 39.5);
}

TEST(FigurePlot, BarsZoomTheirColumnsOnly) {
  ShownPlot shown(sampleBars(40), 420, 160);
  const double height = shown.plot.cellRect(0, 0, 20).height();
  shown.wheel(shown.middle(0, 0, 20), 4);
  EXPECT_GT(shown.plot.cellRect(0, 0, 20).width(), 15.0);
  EXPECT_DOUBLE_EQ(shown.plot.cellRect(0, 0, 20).height(), height);
}

TEST(FigurePlot, DraggingPansAndStopsAtTheEdgeOfTheValues) {
  ShownPlot shown(sampleHeatmap(40));
  shown.wheel(shown.middle(0, 20, 20), 4);
  const QPoint from = shown.middle(0, 20, 20);
  QTest::mousePress(shown.canvas(), Qt::LeftButton, {}, from);
  for (int step = 1; step <= 10; ++step) {
    const QPointF to = from + QPoint(400 * step, 0);
    QMouseEvent move(QEvent::MouseMove, to, shown.canvas()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(shown.canvas(), &move);
  }
  QTest::mouseRelease(shown.canvas(), Qt::LeftButton, {}, from + QPoint(400, 0));
  shown.settle();
  EXPECT_DOUBLE_EQ(shown.ranges.back().first, -0.5);
  EXPECT_FALSE(shown.plot.cellRect(0, 20, 0).isEmpty());
  EXPECT_TRUE(shown.clicked.empty());
}

TEST(FigurePlot, LinkedPlotsShareTheirColumnsWithoutEchoes) {
  ShownPlot heat(sampleHeatmap(40)), bars(sampleBars(40), 420, 160);
  QObject::connect(&heat.plot, &FigurePlot::columnRangeChanged, &bars.plot, &FigurePlot::setColumnRange);
  QObject::connect(&bars.plot, &FigurePlot::columnRangeChanged, &heat.plot, &FigurePlot::setColumnRange);
  heat.wheel(heat.middle(0, 20, 20), 5);
  bars.settle();
  EXPECT_EQ(heat.ranges.size(), 1u);
  EXPECT_TRUE(bars.ranges.empty());  // changed by the other plot, not by a person
  EXPECT_TRUE(bars.plot.cellRect(0, 0, 0).isEmpty());
  EXPECT_FALSE(bars.plot.cellRect(0, 0, 20).isEmpty());
}

TEST(FigurePlot, ZoomLivesThroughNewValuesAndEndsWithOtherColumns) {
  ShownPlot shown(sampleHeatmap(40));
  shown.wheel(shown.middle(0, 20, 20), 5);
  const QRectF cell = shown.plot.cellRect(0, 20, 20);
  Figure figure = sampleHeatmap(40);
  std::get<Heatmap>(figure.panels[0].content).columnLabels[4] = " changed";
  shown.plot.setFigure(figure);
  shown.settle();
  EXPECT_NEAR(shown.plot.cellRect(0, 20, 20).width(), cell.width(), 1.0);
  shown.plot.setFigure(sampleHeatmap(41));
  shown.settle();
  EXPECT_FALSE(shown.plot.cellRect(0, 40, 40).isEmpty());
  EXPECT_FALSE(shown.plot.cellRect(0, 0, 0).isEmpty());
}

TEST(FigurePlot, TheFirstColumnStaysWhileZoomedAwayFromIt) {
  ShownPlot shown(sampleHeatmap(40));
  shown.plot.setFirstColumnPinned(true);
  shown.plot.setColumnRange(20.0, 30.0);
  shown.settle();
  const QRectF strip = shown.plot.cellRect(0, 35, 0);
  ASSERT_FALSE(strip.isEmpty());
  EXPECT_EQ(shown.plot.grab().toImage().pixel(strip.center().toPoint()), shown.plot.paintedColour(0, 35, 0).rgba());
  shown.moveTo(strip.center().toPoint());
  EXPECT_EQ(shown.hovered.back(), (Cell{0, 35, 0}));
  shown.plot.resetZoom();
  shown.settle();
  EXPECT_NEAR(shown.plot.cellRect(0, 35, 0).width(), shown.plot.cellRect(0, 35, 1).width(), 1e-6);
}

TEST(FigurePlot, PlotsOfOneWidthAlignWhenTheyAgreeOnTheirMargins) {
  ShownPlot heat(sampleHeatmap(24)), bars(sampleBars(24), 420, 160);
  const int left = std::max(heat.plot.neededLeftMargin(), bars.plot.neededLeftMargin());
  const int right = std::max(heat.plot.neededRightMargin(), bars.plot.neededRightMargin());
  EXPECT_NE(heat.plot.neededRightMargin(), bars.plot.neededRightMargin());
  heat.plot.setSideMargins(left, right);
  bars.plot.setSideMargins(left, right);
  heat.settle();
  bars.settle();
  for (const int column : {0, 11, 23}) {
    EXPECT_EQ(heat.plot.cellRect(0, 23, column).left(), bars.plot.cellRect(0, 0, column).left());
    EXPECT_EQ(heat.plot.cellRect(0, 23, column).right(), bars.plot.cellRect(0, 0, column).right());
  }
}

TEST(FigurePlot, TellsWhenItsMarginsChange) {
  ShownPlot shown(sampleHeatmap(8));
  std::vector<std::pair<int, int>> told;
  QObject::connect(&shown.plot, &FigurePlot::sideMarginsNeeded, [&told](int left, int right) {
    told.push_back({left, right});
  });
  Figure figure = sampleHeatmap(8);
  shown.plot.setFigure(figure);
  EXPECT_TRUE(told.empty());
  std::get<Heatmap>(figure.panels[0].content).rowLabels[3] = " extraordinary";
  shown.plot.setFigure(figure);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].first, shown.plot.neededLeftMargin());
}

TEST(FigurePlot, TheDarkThemeBeginsItsColoursAtTheGround) {
  Figure figure = sampleHeatmap(10);
  Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
  heat.cells.at(8, 3) = 0.0f;
  ShownPlot shown(figure);
  EXPECT_EQ(shown.plot.paintedColour(0, 8, 3).rgba(), colourAt(heat.colour.map, 0.0));
  shown.plot.setTheme(darkTheme());
  shown.settle();
  const QImage picture = shown.plot.grab().toImage();
  EXPECT_EQ(QColor(picture.pixel(2, 2)), darkTheme().panel);
  EXPECT_EQ(QColor(picture.pixel(shown.middle(0, 1, 8))), darkTheme().panel);  // the key comes after the query
  EXPECT_EQ(QColor(picture.pixel(shown.middle(0, 8, 3))), darkTheme().ground);
  const double weight = double(heat.cells.at(8, 0));
  EXPECT_EQ(picture.pixel(shown.middle(0, 8, 0)), cellColour(heat.colour, weight, darkTheme().zero()));
}

// In the dark theme a head below epsilon was the brightest of all.
TEST(FigurePlot, OnADarkGroundAHeadBelowEpsilonIsDarkerThanEverySink) {
  HeadGrid grid;
  grid.cells = Matrix(1, 4);
  const float importance[] = {0.0f, 0.29f, 0.31f, 0.95f};
  for (int head = 0; head < 4; ++head) grid.cells.at(0, head) = importance[head];
  grid.epsilon = 0.3;
  grid.muteBelowEpsilon = true;
  grid.colour = {.map = ColourMap::whiteRed, .low = 0.0, .high = 1.0, .label = "importance"};
  Figure figure;
  figure.panels.push_back({.content = grid});
  ShownPlot shown(figure);
  shown.plot.setTheme(darkTheme());
  shown.settle();
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 0), darkTheme().ground);
  for (int head = 1; head < 4; ++head) {
    EXPECT_GT(qGray(shown.plot.paintedColour(0, 0, head).rgb()), qGray(shown.plot.paintedColour(0, 0, head - 1).rgb()))
        << head;
  }
}

TEST(FigurePlot, PanelsStandInTheirRowsAndColumns) {
  ShownPlot shown(sampleSideBySide(12), 800, 500);
  const QRectF heat = shown.plot.cellRect(0, 3, 5), bar = shown.plot.cellRect(1, 0, 5);
  const QRectF other = shown.plot.cellRect(2, 3, 5);
  EXPECT_EQ(heat.left(), bar.left());
  EXPECT_LT(heat.bottom(), bar.top());
  EXPECT_GT(other.left(), heat.right());
  EXPECT_NEAR(other.width(), heat.width(), 1e-6);
}

TEST(FigurePlot, TakesEmptyFiguresAndTinySizes) {
  ShownPlot shown(Figure{}, 120, 80);
  EXPECT_TRUE(shown.plot.cellRect(0, 0, 0).isEmpty());
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 0).alpha(), 0);
  shown.plot.zoomBy(2.0);
  shown.plot.setFigure(sampleSideBySide(64));
  shown.settle();
  EXPECT_FALSE(shown.plot.grab().isNull());
  shown.plot.setFigure(heatmap(Matrix{}));
  shown.settle();
  EXPECT_TRUE(shown.plot.cellRect(0, 0, 0).isEmpty());
}

TEST(FigurePlot, TheFirstBarStaysWhileZoomedAwayFromIt) {
  ShownPlot shown(sampleBars(40), 420, 200);
  shown.plot.setFirstColumnPinned(true);
  shown.plot.setColumnRange(20.0, 30.0);
  shown.settle();
  const QRectF strip = shown.plot.cellRect(0, 0, 0);
  ASSERT_FALSE(strip.isEmpty());
  const QImage picture = shown.plot.grab().toImage();
  EXPECT_EQ(picture.pixel(QPoint(int(strip.center().x()), int(strip.bottom()) - 4)),
            shown.plot.paintedColour(0, 0, 0).rgba())
      << "the short bar of bos, over what has moved under it";
  EXPECT_EQ(QColor(picture.pixel(QPoint(int(strip.center().x()), int(strip.center().y())))), lightTheme().panel);
  shown.moveTo(strip.center().toPoint());
  EXPECT_EQ(shown.hovered.back(), (Cell{0, 0, 0}));
  shown.plot.setFirstColumnPinned(false);
  shown.settle();
  EXPECT_TRUE(shown.plot.cellRect(0, 0, 0).isEmpty());
}

TEST(FigurePlot, APointerThatRestsHoversWhatAZoomBringsUnderIt) {
  ShownPlot shown(sampleHeatmap(40));
  shown.moveTo(shown.middle(0, 30, 8));
  ASSERT_EQ(shown.hovered.back(), (Cell{0, 30, 8}));
  const QPoint at = shown.middle(0, 30, 8);
  shown.plot.setColumnRange(19.5, 39.5);
  const Cell after = shown.hovered.back();
  EXPECT_EQ(after[1], 30);
  shown.settle();
  EXPECT_TRUE(shown.plot.cellRect(0, 30, after[2]).contains(at));
  EXPECT_GE(after[2], 20);
  shown.plot.resetZoom();
  EXPECT_EQ(shown.hovered.back(), (Cell{0, 30, 8}));
}

TEST(FigurePlot, PatternsSideBySideAreSquareHoweverHighTheRoom) {
  Figure figure = sampleHeatmap(20);
  figure.panels.push_back(figure.panels.front());
  figure.panels.back().column = 1;
  ShownPlot shown(figure, 600, 600);
  for (const int panel : {0, 1}) {
    const QRectF corner = shown.plot.cellRect(panel, 0, 0), end = shown.plot.cellRect(panel, 19, 19);
    EXPECT_NEAR(end.bottom() - corner.top(), end.right() - corner.left(), 1.5);
  }
}

TEST(FigurePlot, TheColumnOfALearnedSinkHasColoursAndAPlaceOfItsOwn) {
  Figure figure = sampleHeatmap(12);
  Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
  for (int row = 0; row < 12; ++row) heat.learnedSink.push_back(float(row) / 12.0f);
  ShownPlot shown(figure);
  for (const int row : {0, 5, 11}) {
    const QColor expected = QColor::fromRgba(cellColour(heat.colour, double(row) / 12.0));
    EXPECT_EQ(shown.plot.paintedColour(0, row, FigurePlot::kLearnedSink).rgb(), expected.rgb());
    const QPoint at = shown.middle(0, row, FigurePlot::kLearnedSink);
    EXPECT_EQ(shown.plot.grab().toImage().pixel(at), expected.rgb()) << row;
    shown.moveTo(at);
    EXPECT_EQ(shown.hovered.back(), (Cell{0, row, FigurePlot::kLearnedSink}));
  }
  shown.plot.setFigure(sampleHeatmap(12));
  shown.settle();
  EXPECT_TRUE(shown.plot.cellRect(0, 3, FigurePlot::kLearnedSink).isEmpty());
}

TEST(FigurePlot, BytesWithoutTextKeepTheirNumberUnderALowPanel) {
  Figure figure = sampleBars(30);
  Bars& bars = std::get<Bars>(figure.panels[0].content);
  bars.labels.assign(30, "a");
  ShownPlot letters(figure, 420, 150);
  const double whole = letters.plot.cellRect(0, 0, 3).bottom();
  bars.labels.assign(30, "<0xE2>");
  ShownPlot bytes(figure, 420, 150);
  const QFontMetricsF metrics(FigureFonts(lightTheme().font).label);
  EXPECT_GE(whole - bytes.plot.cellRect(0, 0, 3).bottom(),
            metrics.horizontalAdvance(QStringLiteral("<0xE2>")) - metrics.height() - 2.0);
}

TEST(FigurePlot, ManyBarsStandWithoutHolesBetweenThem) {
  Bars bars;
  for (int i = 0; i < 6000; ++i) {
    bars.values.push_back(i == 0 ? 0.1 : i == 3001 ? 4.0 : 2.0 + 0.5 * (i % 3));
    bars.labels.push_back(i == 0 ? "⟨bos⟩" : "t");
  }
  Figure figure;
  figure.panels.push_back({.row = 0, .column = 0, .content = bars});
  FigurePlot plot;
  test::show(plot, 520, 240);
  plot.setFigure(figure);
  for (const double width : {6000.0, 1500.0, 380.0}) {
    plot.setColumnRange(3000.0 - width / 2.0, 3000.0 + width / 2.0);
    plot.replotNow();
    const QImage picture = plot.grab().toImage();
    const QRectF left = plot.cellRect(0, 0, int(std::ceil(3001.0 - width / 2.0))),
                 right = plot.cellRect(0, 0, int(std::floor(2999.0 + width / 2.0)));
    const int y = int(left.bottom()) - 6;
    int holes = 0;
    for (int x = int(left.right()) + 3; x < int(right.left()) - 3; ++x)
      holes += picture.pixelColor(x, y) == lightTheme().bar ? 0 : 1;
    EXPECT_EQ(holes, 0) << width;
    EXPECT_GT(right.left() - left.right(), 200.0);
    // The one high bar is in sight, however many share its place.
    const int x = int(plot.cellRect(0, 0, 3001).center().x());
    const int high = int(left.bottom() - 0.85 * left.height());
    bool seen = false;
    for (int near = x - 3; near <= x + 3; ++near) seen = seen || picture.pixelColor(near, high) == lightTheme().bar;
    EXPECT_TRUE(seen) << width;
  }
  EXPECT_EQ(plot.paintedColour(0, 0, 0), lightTheme().bos);
  EXPECT_EQ(plot.paintedColour(0, 0, 5000), lightTheme().bar);
}

TEST(FigurePlot, ANameThatIsTooLongForALineIsPartedWhereItsPartsEnd) {
  const QFont font(QStringLiteral("DejaVu Sans"));
  const QString name = QStringLiteral("Meta-Llama-3.1-8B-Instruct, f32");
  const double width = QFontMetricsF(font).horizontalAdvance(QStringLiteral("Meta-Llama-3.1-")) + 2.0;
  const QStringList lines = brokenLines(name, font, width);
  ASSERT_GE(lines.size(), 2);
  EXPECT_EQ(lines[0], QStringLiteral("Meta-Llama-3.1-"));
  EXPECT_TRUE(lines[1].startsWith(QStringLiteral("8B-Instruct,"))) << lines[1].toStdString();
  for (const QString& line : brokenLines(QStringLiteral("anameinoneword"), font, 0.5 * width)) {
    EXPECT_LE(QFontMetricsF(font).horizontalAdvance(line), 0.5 * width);
  }
  EXPECT_EQ(
      brokenLines(QStringLiteral("v10.25"), font, QFontMetricsF(font).horizontalAdvance(QStringLiteral("v10.2")) + 1.0)
          .front(),
      QStringLiteral("v10.2"))
      << "a number is parted at its point no sooner than anywhere";
}

}  // namespace
}  // namespace sinkscope
