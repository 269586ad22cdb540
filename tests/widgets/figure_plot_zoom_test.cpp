#include <QtWidgets/QApplication>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>

#include <gtest/gtest.h>

#include "tests/widgets/shown_plot.h"

namespace sinkscope {
namespace {

using Cell = ShownPlot::Cell;

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

// Over a figure of a study that had to be scrolled the wheel did nothing.
TEST(FigurePlot, InAnAreaThatIsScrolledTheWheelScrollsAndWithCtrlZooms) {
  QScrollArea area;
  auto* plot = new FigurePlot;
  plot->setFigure(sampleHeatmap(40));
  plot->setMinimumHeight(900);
  area.setWidget(plot);
  area.setWidgetResizable(true);
  area.resize(420, 300);
  area.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&area));
  ASSERT_TRUE(QTest::qWaitFor([&] { return area.verticalScrollBar()->maximum() > 0; }));
  plot->replotNow();
  auto* canvas = plot->findChild<QCustomPlot*>();
  ASSERT_NE(canvas, nullptr);
  const QPointF at = plot->cellRect(0, 5, 3).center();
  const auto wheel = [&](int notches, Qt::KeyboardModifiers modifiers) {
    const QPointF there = canvas->mapFrom(plot, at);
    QWheelEvent event(there, canvas->mapToGlobal(there), QPoint(), QPoint(0, 120 * notches), Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);  // as of a person: others go no further
    qApp->notify(canvas, &event);
    QCoreApplication::processEvents();
    plot->replotNow();
  };
  const double width = plot->cellRect(0, 5, 3).width();
  for (const int notches : {-1, 1}) {
    const int before = area.verticalScrollBar()->value();
    wheel(notches, Qt::NoModifier);
    EXPECT_EQ(area.verticalScrollBar()->value() > before, notches < 0);
    EXPECT_DOUBLE_EQ(plot->cellRect(0, 5, 3).width(), width);
  }
  wheel(3, Qt::ControlModifier);
  EXPECT_EQ(area.verticalScrollBar()->value(), 0);
  EXPECT_GT(plot->cellRect(0, 5, 3).width(), 1.2 * width);
}

}  // namespace
}  // namespace sinkscope
