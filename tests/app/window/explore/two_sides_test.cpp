// A|B made two patterns of 205 pixels above bars as high as they: the two sides get the room that there is.
#include <QtTest/QTest>
#include <QtWidgets/QSplitter>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/explore/live_continuation.h"
#include "app/window/page.h"
#include "tests/app/window/driver.h"
#include "widgets/attention_view.h"
#include "widgets/continuation_view.h"
#include "widgets/figure_plot.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/token_strip.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {
namespace {

class TwoSides : public testing::Test {
 protected:
  void SetUp() override {
    window = openedWindow();
    waitFor([&] { return window->width() != 1280; }, 600);  // it fits itself onto the small screen of the tests, late
    window->resize(1280, 800);
    settle();
  }
  ExplorePage& page() { return window->page(); }
  void pressA() {
    page().setFocus();
    QTest::keyClick(window.get(), Qt::Key_A);
    settle();
  }
  void settle() {
    ASSERT_TRUE(waitUntilIdle(*window));
    waitFor([] { return false; }, 60);
    page().paintNow();
  }
  QRect onPage(const QWidget& part) { return {part.mapTo(&page(), QPoint(0, 0)), part.size()}; }
  // The cells of one of the two patterns.
  QRectF cells(int panel) {
    FigurePlot& plot = page().attention().plot();
    const int last = std::get<Heatmap>(plot.figure().panels[static_cast<std::size_t>(panel)].content).cells.rows - 1;
    return plot.cellRect(panel, 0, 0).united(plot.cellRect(panel, last, last));
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(TwoSides, GetTheRoomOfTheSpreadWhichGoesUnderTheGrid) {
  const QRect grid = onPage(page().grid()), spread = onPage(page().spread());
  EXPECT_GT(spread.left(), onPage(page().attention()).right());
  for (const auto& [size, least] :
       {std::pair(QSize(1024, 768), 230.0), std::pair(QSize(1280, 800), 310.0), std::pair(QSize(1920, 1080), 480.0)}) {
    window->resize(size);
    settle();
    pressA();
    EXPECT_EQ(window->size(), size);
    EXPECT_EQ(onPage(page().spread()).left(), onPage(page().grid()).left()) << size.width();
    EXPECT_GT(onPage(page().spread()).top(), onPage(page().grid()).bottom()) << size.width();
    for (const int panel : {0, 1}) {
      EXPECT_GT(cells(panel).width(), least) << size.width() << " panel " << panel;
      EXPECT_GT(cells(panel).height(), least) << size.width() << " panel " << panel;
    }
    pressA();
  }
  window->resize(1280, 800);
  settle();
  EXPECT_EQ(onPage(page().grid()).width(), grid.width()) << "back in its place";
  EXPECT_EQ(onPage(page().spread()).top(), spread.top());
  EXPECT_NEAR(onPage(page().spread()).left(), spread.left(), 2);
}

// What is compared while another page is in front gets the same room once this one is.
TEST_F(TwoSides, GetTheSameRoomWhenTheyCameWhileAnotherPageWasInFront) {
  Page* const studies = window->pages()[2];
  ASSERT_NE(studies, &page());
  window->showPage(*studies);
  settle();
  window->session().setCompare(Compare::bos);
  settle();
  window->showPage(page());
  settle();
  for (const int panel : {0, 1}) EXPECT_GT(cells(panel).height(), 310.0) << panel;
}

// 1920 x 1080 at a scale of two: under one another neither the grid nor the spread could be seen.
TEST_F(TwoSides, LeaveTheSpreadInItsPlaceWhereTheWindowIsLow) {
  window->resize(960, 540);
  pressA();
  EXPECT_GT(onPage(page().spread()).left(), onPage(page().attention()).right());
  EXPECT_GT(page().grid().height(), 200);
  for (const int panel : {0, 1}) EXPECT_GT(cells(panel).width(), 100) << panel;
  window->resize(1280, 800);
  settle();
  EXPECT_GT(onPage(page().spread()).top(), onPage(page().grid()).bottom()) << "as soon as there is the height";
}

// A short prompt left a lecture so much height that the spread went under the grid, whose words then left its two maps
// 25 pixels each.
TEST_F(TwoSides, OfAShortPromptHaveGridsAndMapsToLookAtInALecture) {
  window->session().setPrompt(QStringLiteral("The old man was here."));
  settle();
  QTest::keyClick(window.get(), Qt::Key_F11);
  settle();
  window->showNormal();  // the tests' screen is smaller
  window->resize(1280, 800);
  pressA();
  ASSERT_EQ(window->size(), QSize(1280, 800));
  for (FigurePlot* plot : {&page().grid().plot(), &page().spread().plot()}) {
    plot->replotNow();
    for (const int panel : {0, 1}) {
      const QRectF map = plot->cellRect(panel, 0, 1).united(plot->cellRect(panel, 7, 5));
      EXPECT_GT(map.height(), 100.0) << plot->accessibleName().toStdString() << ", panel " << panel;
      EXPECT_GT(map.width(), 60.0) << plot->accessibleName().toStdString() << ", panel " << panel;
    }
  }
  QTest::keyClick(window.get(), Qt::Key_F11);
}

// With next tokens in their row the spread's maps were 25 pixels high at 1280 x 800.
TEST_F(TwoSides, LeaveTheSpreadInSightBesideTheRowOfNextTokens) {
  window->resize(1280, 764);  // a screen of 800, less a title bar
  settle();
  pressA();
  EXPECT_GT(onPage(page().spread()).top(), onPage(page().grid()).bottom()) << "without that row there is the height";
  const auto press = [&](Qt::Key key) {
    page().setFocus();
    QTest::keyClick(window.get(), key);
    ASSERT_TRUE(waitFor([&] { return !window->session().busy() && page().liveContinuation().settled(); }));
    settle();
  };
  press(Qt::Key_N);
  ASSERT_TRUE(page().continuation().isVisible());
  page().spread().plot().replotNow();
  for (const int panel : {0, 1}) {
    const auto& cellsOf =
        std::get<Heatmap>(page().spread().plot().figure().panels[static_cast<std::size_t>(panel)].content).cells;
    const FigurePlot& plot = page().spread().plot();
    const QRectF map = plot.cellRect(panel, 0, 1).united(plot.cellRect(panel, cellsOf.rows - 1, cellsOf.cols - 1));
    EXPECT_GT(map.height(), 90.0) << panel;
    EXPECT_GT(cells(panel).width(), 230.0) << panel;
  }
  press(Qt::Key_E);
  EXPECT_GT(onPage(page().spread()).left(), onPage(page().attention()).right()) << "nothing moves behind the editor";
  QTest::keyClick(window.get(), Qt::Key_Escape);
  page().closeEditor();
  press(Qt::Key_N);
  EXPECT_GT(onPage(page().spread()).top(), onPage(page().grid()).bottom()) << "back as it was";
}

TEST_F(TwoSides, ShareOneRowOfBars) {
  pressA();
  FigurePlot& bars = page().norms().plot();
  ASSERT_EQ(bars.figure().panels.size(), 2u);
  const int tokens = static_cast<int>(page().strip().tokens().size());
  EXPECT_EQ(bars.cellRect(0, 0, tokens - 1), bars.cellRect(1, 0, tokens - 1)) << "the last token's two bars";
  EXPECT_NE(bars.paintedColour(0, 0, tokens - 1), bars.paintedColour(1, 0, tokens - 1));
  EXPECT_GT(bars.cellRect(0, 0, tokens - 1).right() - bars.cellRect(0, 0, 0).left(), 0.8 * bars.width());
}

TEST_F(TwoSides, StandAboveOneAnotherWhereThePlaceIsHigherThanWide) {
  pressA();
  EXPECT_EQ(page().attention().figure().panels[1].column, 1);
  page().attention().setParent(nullptr);
  page().attention().resize(360, 900);
  page().attention().show();
  waitFor([] { return false; }, 30);
  const Figure figure = page().attention().figure();
  EXPECT_EQ(figure.panels[1].row, 1);
  EXPECT_EQ(figure.panels[1].column, 0);
  page().attention().setParent(&page());
}

TEST_F(TwoSides, KeepTheHandlesThatAPersonHasMovedOnBothArrangements) {
  QSplitter* columns = page().findChild<QSplitter*>();
  const auto drag = [&](int by) {
    QWidget* handle = columns->handle(1);
    const QPoint at = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, at);
    QTest::mouseMove(handle, at + QPoint(by, 0));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, at + QPoint(by, 0));
  };
  drag(60);
  const QList<int> one = columns->sizes();
  pressA();
  EXPECT_EQ(columns->count(), 2);
  drag(-50);
  const QList<int> two = columns->sizes();
  pressA();
  EXPECT_EQ(columns->sizes(), one);
  pressA();
  EXPECT_EQ(columns->sizes(), two);
}

}  // namespace
}  // namespace sinkscope
