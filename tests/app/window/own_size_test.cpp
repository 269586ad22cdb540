#include "app/window/own_size.h"

#include <QtWidgets/QWidget>

#include <gtest/gtest.h>

#include "tests/app/window/driver.h"

namespace sinkscope {
namespace {

// Asked for its size while the full screen's corner was still its place, a window came back with its title bar above
// the screen.
TEST(OwnSize, AWindowComesBackWhereItWas) {
  QWidget window;
  window.setGeometry(120, 90, 400, 300);
  window.show();
  const QPoint place = window.pos();
  OwnSize own(window);
  own.take();
  window.showFullScreen();
  window.setWindowState(Qt::WindowNoState);
  window.setGeometry(0, 0, 800, 600);  // as a desktop leaves it for a moment
  own.giveBack();
  EXPECT_TRUE(waitFor([&] { return window.pos() == place && window.size() == QSize(400, 300); }))
      << window.pos().x() << ", " << window.pos().y();
}

}  // namespace
}  // namespace sinkscope
