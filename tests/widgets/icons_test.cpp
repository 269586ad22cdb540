#include "widgets/icons.h"

#include <gtest/gtest.h>
#include <QtGui/QPixmap>

namespace sinkscope {
namespace {

int paintedPixels(const QImage& image, const QColor& colour) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      if (pixel.alpha() > 200 && pixel.hue() == colour.hue()) ++count;
    }
  }
  return count;
}

TEST(Icons, AreDrawnInTheGivenColours) {
  const QColor quiet(200, 0, 0), active(0, 0, 200);
  for (const Sign sign : {Sign::gear, Sign::exportArrow, Sign::whole}) {
    const QIcon icon = signIcon(sign, quiet, active);
    EXPECT_GT(paintedPixels(icon.pixmap(QSize(32, 32)).toImage(), quiet), 40);
    EXPECT_GT(paintedPixels(icon.pixmap(QSize(32, 32), QIcon::Active).toImage(), active), 40);
  }
}

TEST(Icons, AreDrawnAnewForTwiceThePixels) {
  const QIcon icon = signIcon(Sign::gear, Qt::red, Qt::blue);
  EXPECT_EQ(icon.pixmap(QSize(16, 16), 2.0).size(), QSize(32, 32));
}

}  // namespace
}  // namespace sinkscope
