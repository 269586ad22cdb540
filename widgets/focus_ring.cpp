#include "widgets/focus_ring.h"

#include <QtGui/QFocusEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QTabBar>

namespace sinkscope {
namespace {

constexpr int kOutside = 2;  // pixels that it stands off
constexpr double kLine = 2.0;

bool isByKeys(Qt::FocusReason reason) {
  return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

// Of each window: a dialog gives its first field the focus as the Tab key would, and when it is closed the window
// behind it is used as before.
constexpr const char* kByKeys = "focusMovedByKeys";

void setByKeys(QWidget* widget, bool byKeys) { widget->window()->setProperty(kByKeys, byKeys); }
bool isByKeys(const QWidget* widget) { return widget->window()->property(kByKeys).toBool(); }

// Menus show by their own colours where the keys are.
bool takesRing(const QWidget* widget) {
  return widget != nullptr && !widget->isWindow() && widget->isVisible() &&
         !widget->property(FocusRing::kWithout).toBool() && qobject_cast<const QMenu*>(widget) == nullptr &&
         qobject_cast<const QMenuBar*>(widget) == nullptr;
}

}  // namespace

QRect partInSight(const QWidget& widget, const QRect& part) {
  const QWidget* const window = widget.window();
  QRect seen(widget.mapTo(window, part.topLeft()), part.size());
  for (const QWidget* outer = widget.parentWidget(); outer != nullptr; outer = outer->parentWidget()) {
    seen &= QRect(outer->mapTo(window, QPoint()), outer->size());
    if (outer == window) break;
  }
  return seen;
}

void FocusRing::Ring::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  const QRectF line = QRectF(rect()).adjusted(0.5 * kLine, 0.5 * kLine, -0.5 * kLine, -0.5 * kLine);
  painter.setPen(QPen(palette().color(QPalette::Active, QPalette::Highlight), kLine));
  painter.drawRoundedRect(line, 4, 4);
}

FocusRing::FocusRing(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

FocusRing::~FocusRing() { delete ring_; }

QWidget* FocusRing::around() const { return ring_ != nullptr && ring_->isVisible() ? around_ : nullptr; }
QRect FocusRing::place() const { return around() != nullptr ? ring_->geometry() : QRect(); }

bool FocusRing::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWidgetType()) return false;
  auto* widget = static_cast<QWidget*>(watched);
  switch (event->type()) {
    case QEvent::FocusIn: {
      const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
      if (isByKeys(reason)) setByKeys(widget, true);
      if (reason == Qt::MouseFocusReason) setByKeys(widget, false);
      follow(widget);
      return false;
    }
    case QEvent::FocusOut:
      if (widget == around_) follow(nullptr);
      return false;
    case QEvent::MouseButtonPress:
      setByKeys(widget, false);
      follow(nullptr);
      return false;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::PaletteChange:
      if (around_ != nullptr && widget != ring_ && (widget == around_ || widget->isAncestorOf(around_)))
        QMetaObject::invokeMethod(this, &FocusRing::lay, Qt::QueuedConnection);  // when all have their places
      return false;
    case QEvent::KeyPress:
      // Within a bar of tabs the keys move on without the focus.
      if (widget == around_ && qobject_cast<QTabBar*>(widget) != nullptr)
        QMetaObject::invokeMethod(this, &FocusRing::lay, Qt::QueuedConnection);
      return false;
    default: return false;
  }
}

void FocusRing::follow(QWidget* widget) {
  around_ = takesRing(widget) && isByKeys(widget) ? widget : nullptr;
  lay();
}

void FocusRing::lay() {
  if (around_ == nullptr || !takesRing(around_)) {
    if (ring_ != nullptr) ring_->hide();
    return;
  }
  QWidget* window = around_->window();
  QRect inside = around_->rect();
  if (const auto* tabs = qobject_cast<const QTabBar*>(around_.data())) inside = tabs->tabRect(tabs->currentIndex());
  const QRect seen = partInSight(*around_, inside);
  if (seen.isEmpty()) {
    if (ring_ != nullptr) ring_->hide();
    return;
  }
  if (ring_ == nullptr || ring_->parentWidget() != window) {
    delete ring_;
    ring_ = new Ring(window);
    ring_->setAttribute(Qt::WA_TransparentForMouseEvents);
    ring_->setObjectName(QStringLiteral("focusRing"));
  }
  ring_->setPalette(window->palette());
  ring_->setGeometry(seen.adjusted(-kOutside, -kOutside, kOutside, kOutside) & window->rect());
  ring_->show();
  ring_->raise();
}

}  // namespace sinkscope
