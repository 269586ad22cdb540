#include "app/window/studies/study_view.h"

#include <gtest/gtest.h>
#include <QtGui/QMouseEvent>
#include <QtTest/QSignalSpy>
#include <QtWidgets/QApplication>

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
  view.setResult(QStringLiteral("A study"), {}, result);
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

}  // namespace
}  // namespace sinkscope
