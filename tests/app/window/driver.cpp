#include "tests/app/window/driver.h"

#include <QtCore/QDeadlineTimer>
#include <QtWidgets/QApplication>

#include <gtest/gtest.h>

namespace sinkscope {

bool waitFor(const std::function<bool()>& condition, int milliseconds) {
  QDeadlineTimer deadline(milliseconds);
  while (!condition() && !deadline.hasExpired()) {
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 10);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  return condition();
}

bool waitUntilIdle(MainWindow& window) {
  return waitFor([&] { return !window.session().busy(); });
}

std::unique_ptr<MainWindow> openedWindow() {
  Settings().dismissHint();
  auto window = std::make_unique<MainWindow>();
  window->resize(1280, 800);
  window->show();
  window->start(QStringLiteral("embedded"));
  EXPECT_TRUE(waitFor(
      [&] { return !window->session().sides().empty() && window->session().spread() && !window->session().busy(); }));
  return window;
}

}  // namespace sinkscope
