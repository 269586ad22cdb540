// The size that a window has of itself, and its place. Text that needs more room than there is makes a window wider,
// and smaller text does not give that back by itself. What is resized on its way back from the full screen is asked for
// where the full screen began, with its title bar above it.
#pragma once

#include <QtCore/QPoint>
#include <QtCore/QSize>

class QWidget;

namespace sinkscope {

class OwnSize {
 public:
  explicit OwnSize(QWidget& window) : window_(window) {}  // which stays as long as this

  // Before text becomes larger or smaller; of a window that fills its screen nothing new is taken.
  void take();
  // Behind it: now, and once views have laid themselves out again. Not where the window fills its screen by then.
  void giveBack();

 private:
  QWidget& window_;
  QSize size_;
  QPoint place_;  // of its frame
};

}  // namespace sinkscope
