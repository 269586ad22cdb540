#include "tests/app/window/driver.h"

#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include <QtCore/QDeadlineTimer>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>

#include <gtest/gtest.h>

namespace sinkscope {

namespace {

// A limit, not a pause, has more time where everything takes longer.
int limitOf(int milliseconds) {
#if defined(__SANITIZE_THREAD__)
  constexpr int kLimit = 1000, kLonger = 6;
  return milliseconds < kLimit ? milliseconds : kLonger * milliseconds;
#else
  return milliseconds;
#endif
}

}  // namespace

bool waitFor(const std::function<bool()>& condition, int milliseconds) {
  QDeadlineTimer deadline(limitOf(milliseconds));
  while (!condition() && !deadline.hasExpired()) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    // With a limit of time processEvents() waits for nothing: who is waited for may need this core.
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return condition();
}

bool waitUntilIdle(MainWindow& window) {
  return waitFor([&] { return !window.session().busy(); });
}

bool waitUntilStill(const QWidget& of) {
  constexpr int kRound = 20, kStill = 25;  // milliseconds, rounds
  std::vector<std::pair<const QWidget*, QRect>> before;
  const QDeadlineTimer deadline(limitOf(20000));
  for (int still = 0; still < kStill;) {
    if (deadline.hasExpired()) return false;
    waitFor([] { return false; }, kRound);
    std::vector<std::pair<const QWidget*, QRect>> now = {{&of, of.geometry()}};
    for (const QWidget* part : of.findChildren<QWidget*>()) {
      if (part->isVisible()) now.emplace_back(part, part->geometry());
    }
    still = std::exchange(before, now) == now ? still + 1 : 0;
  }
  return true;
}

QStringList textsOf(const QWidget& of) {
  QStringList texts{of.windowTitle(), of.toolTip()};
  for (const QWidget* part : of.findChildren<QWidget*>()) {
    texts << part->toolTip() << part->accessibleName();
    if (const auto* label = qobject_cast<const QLabel*>(part)) texts << label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(part)) texts << button->text();
    if (const auto* box = qobject_cast<const QComboBox*>(part)) {
      for (int i = 0; i < box->count(); ++i) texts << box->itemText(i);
    }
    const auto* view = qobject_cast<const QAbstractItemView*>(part);
    const QAbstractItemModel* items = view != nullptr ? view->model() : nullptr;
    for (int row = 0; items != nullptr && row < items->rowCount(); ++row) {
      for (int column = 0; column < items->columnCount(); ++column) {
        for (const int role : {Qt::DisplayRole, Qt::ToolTipRole}) {
          texts << items->index(row, column).data(role).toString();
        }
      }
    }
  }
  return texts;
}

QString unprintableText(const QWidget& of) {
  for (const QString& text : textsOf(of)) {
    if (text.contains(QChar(0x1b)) || text.contains(QChar(0x202e))) return text;
  }
  return {};
}

std::unique_ptr<MainWindow> openedWindow() {
  Settings settings;
  settings.dismissHint();
  settings.setGeometry({});  // a window before it may have kept a size for which the offscreen screen is too small
  auto window = std::make_unique<MainWindow>();
  window->resize(1280, 800);
  window->show();
  window->start(QStringLiteral("embedded"));
  EXPECT_TRUE(waitFor(
      [&] { return !window->session().sides().empty() && window->session().spread() && !window->session().busy(); }));
  return window;
}

}  // namespace sinkscope
