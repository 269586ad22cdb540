// F11 and what an audience sees then.
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenuBar>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/interventions/edit_form_panel.h"
#include "app/window/interventions/edit_rows.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/lecture/lecture_mode.h"
#include "app/window/page.h"
#include "app/window/whole_view.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/lecture/lecture_window.h"
#include "widgets/view.h"

namespace sinkscope {
namespace {

using LectureModeTest = LectureTest;

TEST_F(LectureModeTest, F11ShowsAllViewsLargeAndAnotherF11BringsEverythingBack) {
  const double before = QApplication::font().pointSizeF();
  const QSize size = window->size();
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_TRUE(window->lectureMode().on());
  EXPECT_TRUE(window->isFullScreen());
  EXPECT_EQ(window->menuBar()->height(), 0);
  EXPECT_GT(QApplication::font().pointSizeF(), 1.2 * before);
  for (const View* view : page().views()) EXPECT_TRUE(view->isVisible());
  EXPECT_TRUE(window->lectureMode().spot());
  QTest::keyClick(window.get(), Qt::Key_P);
  EXPECT_FALSE(window->lectureMode().spot());
  // One view by its number, and all of them by the same.
  QTest::keyClick(window.get(), Qt::Key_2);
  ASSERT_EQ(window->wholeView().view(), page().views()[1]);
  EXPECT_GT(QApplication::font().pointSizeF(), 1.6 * before);
  EXPECT_EQ(window->menuBar()->height(), 0);
  QTest::keyClick(window.get(), Qt::Key_1);
  EXPECT_EQ(window->wholeView().view(), page().views()[0]);
  QTest::keyClick(window.get(), Qt::Key_1);
  EXPECT_EQ(window->wholeView().view(), nullptr);
  EXPECT_EQ(window->menuBar()->maximumHeight(), 0);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(window->lectureMode().on());
  EXPECT_FALSE(window->isFullScreen());
  EXPECT_NEAR(QApplication::font().pointSizeF(), before, 0.01);
  EXPECT_TRUE(waitFor([&] { return window->menuBar()->height() > 0 && window->size() == size; }));
  QTest::keyClick(window.get(), Qt::Key_2);
  EXPECT_EQ(window->wholeView().view(), nullptr) << "numbers mean nothing outside";
}

// A lecture that was played before the full screen lost the view that its step shows alone.
TEST_F(LectureModeTest, F11KeepsTheViewThatFillsTheWindowAlready) {
  window->wholeView().show(page().views()[1]);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_TRUE(window->lectureMode().on());
  EXPECT_EQ(window->wholeView().view(), page().views()[1]);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(window->lectureMode().on()) << "the same key leaves";
  EXPECT_EQ(window->wholeView().view(), page().views()[1]) << "as it was before";
  window->wholeView().leave();
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_EQ(window->wholeView().view(), nullptr);
  QTest::keyClick(window.get(), Qt::Key_F11);
}

// The form took two fifths of the picture, and what the edit does was small beside it.
TEST_F(LectureModeTest, EditsAreShownToAnAudienceWithoutTheirForm) {
  InterventionsPage& interventions = window->interventions();
  window->showPage(interventions);
  interventions.preset("mask").click();
  ASSERT_TRUE(waitUntilIdle(*window));
  const std::vector<View*> views = interventions.views();
  const auto share = [&] { return double(views[0]->width()) / window->width(); };
  const double before = share();
  EXPECT_TRUE(interventions.preset("mask").isVisible());
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_LT(share(), 0.34);
  EXPECT_FALSE(views[0]->findChild<EditFormPanel*>()->isVisible());
  EXPECT_FALSE(interventions.preset("mask").isVisible());
  EXPECT_TRUE(views[0]->findChild<EditRows*>()->isVisible());
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_TRUE(views[0]->findChild<EditFormPanel*>()->isVisible());
  EXPECT_TRUE(interventions.preset("mask").isVisible());
  EXPECT_NEAR(share(), before, 0.05);
}

// All views at 1280 x 800 had text of 16 pixels, which is not read from the last row.
TEST_F(LectureModeTest, AllViewsHaveTextThatIsReadFromTheLastRowAndNoNameIsCut) {
  QTest::keyClick(window.get(), Qt::Key_F11);
  window->resize(1280, 800);
  const auto pixels = [&](const QFont& font) {
    return font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * window->logicalDpiY() / 72.0;
  };
  EXPECT_GE(pixels(QApplication::font()), 19.9);
  for (const Compare compare : {Compare::none, Compare::bos}) {
    window->session().setCompare(compare);
    ASSERT_TRUE(waitUntilIdle(*window));
    ASSERT_TRUE(waitUntilStill(*window));
    for (const View* view : page().views()) {
      EXPECT_GE(pixels(view->theme().font), 19.9);
      EXPECT_TRUE(
          window->rect().contains(QRect(view->mapTo(window.get(), QPoint(0, 0)), view->size()).adjusted(1, 1, -1, -1)))
          << view->accessibleName().toStdString();
      const auto* name = view->findChild<QLabel*>(QStringLiteral("viewName"));
      EXPECT_GE(name->width(), name->sizeHint().width()) << view->accessibleName().toStdString();
      for (const char* button : {"gear", "exportArrow", "wholeButton"})
        EXPECT_TRUE(view->findChild<QWidget*>(QLatin1String(button))->isHidden()) << button;
    }
  }
  window->session().setCompare(Compare::none);
  const double all = QApplication::font().pointSizeF();
  QTest::keyClick(window.get(), Qt::Key_2);
  EXPECT_GT(QApplication::font().pointSizeF(), all) << "one view has larger text still";
  QTest::keyClick(window.get(), Qt::Key_2);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(page().views()[0]->findChild<QWidget*>(QStringLiteral("exportArrow"))->isHidden());
}

// Pages with all views took back what a person had made larger before, and left the window wider than its screen.
TEST_F(LectureModeTest, LargerTextIsLargerThereTooAndTheWindowHasItsSizeAfterwards) {
  window->resize(1100, 760);
  ASSERT_TRUE(waitUntilStill(*window));
  const auto ofAllViews = [&] {
    QTest::keyClick(window.get(), Qt::Key_F11);
    EXPECT_TRUE(waitUntilStill(*window));
    const double size = QApplication::font().pointSizeF();
    QTest::keyClick(window.get(), Qt::Key_F11);
    EXPECT_TRUE(waitUntilStill(*window));
    return size;
  };
  const double usual = ofAllViews();
  EXPECT_EQ(window->size(), QSize(1100, 760));
  window->setTextSize(1.5);
  EXPECT_NEAR(ofAllViews(), 1.5 * usual, 0.02 * usual);
  window->setTextSize(2.5);  // wider than it was
  ASSERT_TRUE(waitUntilStill(*window));
  window->setTextSize(1.0);
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_EQ(window->size(), QSize(1100, 760));
}

// On the way to the full screen the window moves under a pointer that rests.
TEST_F(LectureModeTest, TheSpotStaysAtAPointerThatRestsWhileTheWindowMoves) {
  window->move(20, 30);
  ASSERT_TRUE(waitUntilStill(*window));
  window->lectureMode().setSpot(true);
  const auto* spot = window->findChild<QWidget*>(QStringLiteral("pointerSpot"));
  ASSERT_NE(spot, nullptr);
  const auto away = [&] { return spot->mapToGlobal(spot->rect().center()) - QCursor::pos(); };
  EXPECT_LE(away().manhattanLength(), 2);
  window->move(140, 90);
  EXPECT_TRUE(waitFor([&] { return away().manhattanLength() <= 2; }, 2000)) << away().x() << ", " << away().y();
}

TEST_F(LectureModeTest, AMaximisedWindowIsMaximisedAgainAfterwards) {
  window->showMaximized();
  ASSERT_TRUE(window->isMaximized());
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_TRUE(window->isFullScreen());
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(window->isFullScreen());
  EXPECT_TRUE(window->isMaximized());
}

// Shift+F11 behind F11 left the mode.
TEST_F(LectureModeTest, BothKeysOfTheModeGoFromAllViewsToOneAndBack) {
  QTest::keyClick(window.get(), Qt::Key_F11);
  QTest::keyClick(window.get(), Qt::Key_F11, Qt::ShiftModifier);
  EXPECT_TRUE(window->lectureMode().on());
  EXPECT_NE(window->wholeView().view(), nullptr);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_TRUE(window->lectureMode().on());
  EXPECT_EQ(window->wholeView().view(), nullptr);
  QTest::keyClick(window.get(), Qt::Key_F11, Qt::ShiftModifier);
  QTest::keyClick(window.get(), Qt::Key_F11, Qt::ShiftModifier);
  EXPECT_FALSE(window->lectureMode().on());
  EXPECT_EQ(window->wholeView().view(), nullptr);
}

TEST_F(LectureModeTest, ShiftF11ShowsOneViewAndEscGoesBackByOne) {
  QTest::keyClick(window.get(), Qt::Key_F11, Qt::ShiftModifier);
  ASSERT_TRUE(window->lectureMode().on());
  EXPECT_NE(window->wholeView().view(), nullptr);
  QTest::keyClick(window.get(), Qt::Key_Escape);
  EXPECT_EQ(window->wholeView().view(), nullptr);
  EXPECT_TRUE(window->lectureMode().on());
  QTest::keyClick(window.get(), Qt::Key_Escape);
  EXPECT_FALSE(window->lectureMode().on());
}

}  // namespace
}  // namespace sinkscope
