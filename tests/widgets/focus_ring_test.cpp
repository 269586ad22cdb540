#include "widgets/focus_ring.h"

#include <gtest/gtest.h>
#include <QtTest/QTest>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QVBoxLayout>

#include "widgets/theme.h"

namespace sinkscope {
namespace {

struct Shown {
  Shown() {
    auto* row = new QHBoxLayout(&window);
    row->addWidget(&first);
    row->addWidget(&second);
    window.setPalette(darkTheme().palette());
    window.resize(400, 120);
    window.show();
    window.activateWindow();
    QCoreApplication::processEvents();
    second.setFocus(Qt::OtherFocusReason);  // a window that becomes active gives the focus away itself
  }
  FocusRing ring;
  QWidget window;
  QPushButton first{QStringLiteral("first")};
  QLineEdit second;
};

TEST(FocusRing, StandsAroundWhatTheKeysActOn) {
  Shown shown;
  shown.first.setFocus(Qt::TabFocusReason);
  ASSERT_EQ(shown.ring.around(), &shown.first);
  EXPECT_EQ(shown.ring.place(), shown.first.geometry().adjusted(-2, -2, 2, 2));
  QTest::keyClick(&shown.first, Qt::Key_Tab);
  EXPECT_EQ(shown.ring.around(), &shown.second);
  shown.window.resize(640, 200);
  QCoreApplication::processEvents();
  EXPECT_EQ(shown.ring.place(), shown.second.geometry().adjusted(-2, -2, 2, 2)) << "it goes along";
}

TEST(FocusRing, IsDrawnInTheThemesAccent) {
  Shown shown;
  shown.first.setFocus(Qt::TabFocusReason);
  QCoreApplication::processEvents();
  const QImage picture = shown.window.grab().toImage();
  const QRect place = shown.ring.place();
  EXPECT_EQ(picture.pixelColor(place.center().x(), place.top()), darkTheme().accent);
  EXPECT_EQ(picture.pixelColor(place.left(), place.center().y()), darkTheme().accent);
}

// A dialog gives its first field the focus as the Tab key would. Behind it the window is used as before.
TEST(FocusRing, ADialogsOwnDoesNotComeBackWithTheWindowBehindIt) {
  Shown shown;
  QTest::mouseClick(&shown.second, Qt::LeftButton);
  ASSERT_EQ(shown.ring.around(), nullptr);
  {
    QWidget dialog(&shown.window, Qt::Dialog);
    QLineEdit field(&dialog);
    dialog.show();
    dialog.activateWindow();
    QCoreApplication::processEvents();
    dialog.setFocus(Qt::OtherFocusReason);
    field.setFocus(Qt::TabFocusReason);
    EXPECT_EQ(shown.ring.around(), &field);
  }
  shown.window.activateWindow();
  QCoreApplication::processEvents();
  shown.second.clearFocus();
  shown.second.setFocus(Qt::ActiveWindowFocusReason);
  ASSERT_TRUE(shown.second.hasFocus());
  EXPECT_EQ(shown.ring.around(), nullptr);
  // Of who came by keys it does.
  shown.first.setFocus(Qt::TabFocusReason);
  shown.second.setFocus(Qt::ActiveWindowFocusReason);
  EXPECT_EQ(shown.ring.around(), &shown.second);
}

TEST(FocusRing, GoesWithTheMouseAndStaysAwayFromWhatWasClicked) {
  Shown shown;
  shown.first.setFocus(Qt::TabFocusReason);
  QTest::mouseClick(&shown.second, Qt::LeftButton);
  EXPECT_EQ(shown.ring.around(), nullptr);
  shown.first.setFocus(Qt::OtherFocusReason);
  EXPECT_EQ(shown.ring.around(), nullptr);
  QTest::keyClick(&shown.first, Qt::Key_Tab);
  EXPECT_EQ(shown.ring.around(), &shown.second);
  shown.second.hide();
  QCoreApplication::processEvents();
  EXPECT_NE(shown.ring.around(), &shown.second);
}

TEST(FocusRing, ShowsNoMoreThanAScrolledPageDoes) {
  FocusRing ring;
  QScrollArea area;
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  auto* tall = new QPushButton(QStringLiteral("tall"));
  tall->setFixedHeight(500);
  column->addWidget(tall);
  area.setWidget(page);
  area.resize(200, 150);
  area.show();
  area.activateWindow();
  QCoreApplication::processEvents();
  tall->clearFocus();
  tall->setFocus(Qt::TabFocusReason);
  ASSERT_EQ(ring.around(), tall);
  EXPECT_TRUE(area.rect().contains(ring.place()));
  EXPECT_TRUE(area.rect().contains(partInSight(*tall, tall->rect())));
  EXPECT_TRUE(partInSight(*tall, QRect(0, 400, 20, 20)).isEmpty());
}

TEST(FocusRing, PagesThatPassTheKeysOnHaveNone) {
  Shown shown;
  shown.first.setProperty(FocusRing::kWithout, true);
  shown.first.setFocus(Qt::TabFocusReason);
  EXPECT_EQ(shown.ring.around(), nullptr);
}

}  // namespace
}  // namespace sinkscope
