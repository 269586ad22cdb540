#include "app/window/studies/study_list.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <QtGui/QImage>
#include <QtGui/QKeyEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>

#include "tests/app/window/driver.h"
#include "widgets/theme.h"

namespace sinkscope {
namespace {

// How much of the list is letters, whichever lines they stand in.
double inkIn(StudyList& list) {
  const QImage picture = list.viewport()->grab().toImage().convertToFormat(QImage::Format_Grayscale8);
  const int ground = qGray(picture.pixel(picture.width() - 2, picture.height() - 2));
  double ink = 0.0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) ink += std::max(0, ground - qGray(picture.pixel(x, y)));
  }
  return ink;
}

// “Sink rates over many”, without its “prompts”: measured in two lines, painted in three.
TEST(StudyList, ShowsEveryWordAtEveryWidthAndSize) {
  for (const double size : {9.0, 11.0, 13.2}) {
    Theme theme = lightTheme();
    theme.font.setPointSizeF(size);
    std::vector<double> inks;
    for (int width = 150; width <= 300; ++width) {
      StudyList list;
      list.setTheme(theme);
      list.addStudy(QStringLiteral("sweep"), QStringLiteral("Sink rates over many prompts"), QString());
      list.resize(width, 300);
      list.show();
      ASSERT_TRUE(waitFor([&] { return list.isVisible(); }));
      inks.push_back(inkIn(list));
    }
    const auto [least, most] = std::minmax_element(inks.begin(), inks.end());
    EXPECT_GT(*least, 0.9 * *most) << "at " << size << " pt, " << 150 + (least - inks.begin()) << " pixels wide";
  }
}

// Behind the last study the key went on to the window, where it chose another head.
TEST(StudyList, DownAtTheLastStudyIsItsOwn) {
  StudyList list;
  for (const char* name : {"sweep", "fig3"}) list.addStudy(QLatin1String(name), QLatin1String(name), QString());
  list.choose(QStringLiteral("fig3"));
  for (const auto key : {Qt::Key_Down, Qt::Key_Up}) {
    list.choose(key == Qt::Key_Down ? QStringLiteral("fig3") : QStringLiteral("sweep"));
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
    press.ignore();
    QApplication::sendEvent(&list, &press);
    EXPECT_TRUE(press.isAccepted());
  }
}

// The mark went away, and the study stayed.
TEST(StudyList, AClickUnderTheLastStudyChangesNothing) {
  StudyList list;
  list.addStudy(QStringLiteral("sweep"), QStringLiteral("Sink rates"), QString());
  list.resize(200, 300);
  list.show();
  list.choose(QStringLiteral("sweep"));
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, QPoint(100, 280));
  EXPECT_EQ(list.chosen(), QStringLiteral("sweep"));
  EXPECT_EQ(list.selectedItems().size(), 1);
}

}  // namespace
}  // namespace sinkscope
