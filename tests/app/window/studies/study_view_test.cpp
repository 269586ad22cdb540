#include "app/window/studies/study_view.h"

#include <gtest/gtest.h>
#include <QtGui/QMouseEvent>
#include <QtTest/QSignalSpy>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>

#include "tests/app/window/driver.h"
#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

TEST(StudyView, CurvesSayTheirValuesUnderThePointer) {
  Curves curves;
  curves.xAxis = "T";
  curves.yAxis = "sink rate";
  curves.lines.push_back({.name = "with ⟨bos⟩",
                          .x = {16, 32, 64},
                          .y = {0.1, 0.25, 0.6},
                          .low = {0.05, 0.2, 0.5},
                          .high = {0.15, 0.3, 0.7}});
  auto result = std::make_shared<PaperResult>();
  result->figure = Figure{.name = "curves", .panels = {{.content = curves}}, .record = {}};
  StudyView view;
  view.resize(600, 500);
  view.show();
  view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, result);
  waitFor([] { return false; }, 30);
  view.plot().replotNow();
  QSignalSpy words(&view, &StudyView::readOut);
  const QPointF at = *view.plot().curvePixel(0, 0, 1);
  QWidget* under = view.plot().childAt(at.toPoint());
  ASSERT_NE(under, nullptr);
  const QPointF there = under->mapFrom(&view.plot(), at);
  QMouseEvent move(QEvent::MouseMove, there, under->mapToGlobal(there), Qt::NoButton, Qt::NoButton, {});
  QApplication::sendEvent(under, &move);
  ASSERT_FALSE(words.isEmpty());
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("with ⟨bos⟩: T 32 · sink rate 0.2500 [0.2000, 0.3000]"));
}

// Fig. 9's eight panels were some 30 pixels high each in a window of 1280 x 800.
TEST(StudyView, PanelsOfManyRowsAreScrolledBeforeTheyArePressedFlat) {
  auto result = std::make_shared<PaperResult>();
  Figure figure{.name = "curves", .panels = {}, .record = {}};
  for (int panel = 0; panel < 8; ++panel) {
    Curves curves{
        .title = "μ", .lines = {{"line", {1.0, 2.0, 3.0}, {1.0, 2.0, 3.0}, false}}, .xAxis = "T", .yAxis = "y"};
    figure.panels.push_back({.row = panel / 2, .column = panel % 2, .content = std::move(curves)});
  }
  result->figure = figure;
  StudyView view;
  view.resize(900, 380);
  view.show();
  view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, result);
  waitFor([] { return false; }, 50);
  view.plot().replotNow();
  const auto height = [&](int panel) {
    return view.plot().curvePixel(panel, 0, 0)->y() - view.plot().curvePixel(panel, 0, 2)->y();
  };
  for (int panel = 0; panel < 8; ++panel) EXPECT_GT(height(panel), 60.0) << panel;
  EXPECT_GT(view.plot().height(), view.height());
  const auto* scroll = view.findChild<QScrollArea*>(QStringLiteral("studyScroll"));
  ASSERT_NE(scroll, nullptr);
  EXPECT_EQ(view.plot().width(), scroll->viewport()->width()) << "up and down only";
  view.resize(900, 1400);
  waitFor([] { return false; }, 50);
  EXPECT_EQ(view.plot().height(), scroll->viewport()->height()) << "where there is room it fills it";
}

// However much is said of a figure, the figure keeps its place: the rest of the notes is scrolled to.
TEST(StudyView, ManyNotesLeaveTheFigureItsPlace) {
  auto result = std::make_shared<PaperResult>();
  Curves curves{.title = "μ", .lines = {{"line", {1.0, 2.0}, {1.0, 2.0}, false}}, .xAxis = "T", .yAxis = "y"};
  result->figure = Figure{.name = "curves", .panels = {{.content = std::move(curves)}}, .record = {}};
  StudyView view;
  view.resize(900, 400);
  view.show();
  const auto plotHeight = [&](int notes) {
    result->notes.assign(static_cast<std::size_t>(notes), "a note that says a little of what is shown");
    view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, result);
    waitFor([] { return false; }, 50);
    return view.plot().height();
  };
  const int few = plotHeight(1), many = plotHeight(40);
  EXPECT_GT(few, many);
  EXPECT_GT(many, 200);
  EXPECT_TRUE(view.findChild<QLabel*>(QStringLiteral("studyNotes"))->text().count(QLatin1Char('\n')) >= 40);
}

// "RESULT fig9", "fig9: 70 of 140 passes": names of the command line in a window.
TEST(StudyView, HasTheStudysTitleAndNotesWithoutItsNameOnTheCommandLine) {
  auto result = std::make_shared<PaperResult>();
  result->table = PaperTable{{"bos", "rate"}, {{"on", "0.5"}}};
  result->notes = {"fig9: 70 of 140 passes are longer", "fig9, this pair: as far as others", "fig9 has one row",
                   "fig98 is another", "of none"};
  StudyView view;
  view.setResult(QStringLiteral("fig9"), QStringLiteral("Distance to the mean"), {}, result);
  EXPECT_EQ(view.title(), QStringLiteral("Distance to the mean"));
  const auto* notes = view.findChild<QLabel*>(QStringLiteral("studyNotes"));
  ASSERT_NE(notes, nullptr);
  EXPECT_EQ(notes->text().split(QLatin1Char('\n')),
            QStringList({QStringLiteral("70 of 140 passes are longer"), QStringLiteral("This pair: as far as others"),
                         QStringLiteral("The figure has one row"), QStringLiteral("fig98 is another"),
                         QStringLiteral("of none")}));
}

}  // namespace
}  // namespace sinkscope
