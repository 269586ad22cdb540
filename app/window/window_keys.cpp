#include "app/window/window_keys.h"

#include <QtCore/QTimer>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractSlider>
#include <QtWidgets/QAbstractSpinBox>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialog>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTextEdit>

namespace sinkscope {

namespace {

bool isNumberField(const QWidget* widget) {
  return qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
         (widget != nullptr && qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) != nullptr);
}

bool isOfOneLine(const QWidget* widget) {
  const auto* box = qobject_cast<const QComboBox*>(widget);
  return qobject_cast<const QLineEdit*>(widget) != nullptr || isNumberField(widget) ||
         (box != nullptr && box->isEditable());
}

// What is written in a field of one line.
QString writtenIn(const QWidget& field) {
  if (const auto* line = qobject_cast<const QLineEdit*>(&field)) return line->text();
  if (const auto* box = qobject_cast<const QComboBox*>(&field)) return box->currentText();
  if (const auto* number = qobject_cast<const QAbstractSpinBox*>(&field)) return number->text();
  return {};
}

double numberIn(const QWidget& field) {
  if (const auto* whole = qobject_cast<const QSpinBox*>(&field)) return whole->value();
  if (const auto* number = qobject_cast<const QDoubleSpinBox*>(&field)) return number->value();
  return 0.0;
}

// It says so to whoever wants Esc as a shortcut: a word that is changed, the editor of a token.
bool keepsEscape(QWidget& field) {
  QKeyEvent ask(QEvent::ShortcutOverride, Qt::Key_Escape, Qt::NoModifier);
  ask.ignore();
  QCoreApplication::sendEvent(&field, &ask);
  return ask.isAccepted();
}

// Somebody types here.
bool takesText(const QWidget* widget) {
  if (isOfOneLine(widget)) return true;
  if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) return !text->isReadOnly();
  const auto* rich = qobject_cast<const QTextEdit*>(widget);
  return rich != nullptr && !rich->isReadOnly();
}

bool isLetter(int key) { return key >= Qt::Key_A && key <= Qt::Key_Z; }

// Used with the mouse, and done.
bool isUsedOnce(const QWidget* widget) {
  if (qobject_cast<const QScrollBar*>(widget) != nullptr || widget->property(WindowKeys::kKeepsArrows).toBool())
    return false;
  return qobject_cast<const QAbstractButton*>(widget) != nullptr ||
         qobject_cast<const QAbstractSlider*>(widget) != nullptr ||
         qobject_cast<const QAbstractSpinBox*>(widget) != nullptr;
}

}  // namespace

WindowKeys::WindowKeys(QMainWindow& window, std::function<QWidget*()> page, std::function<void(QKeyEvent&)> take,
                       std::function<bool()> presents)
    : QObject(&window), window_(window), page_(std::move(page)), take_(std::move(take)),
      presents_(std::move(presents)) {
  qApp->installEventFilter(this);
  // A button that has the focus and goes away hands it to its neighbour, whoever that is.
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget* old, QWidget* now) {
    if (old == nullptr || now == nullptr || old->window() != &window_ || now->window() != &window_) return;
    if (!old->isVisible() || !old->isEnabled()) giveBackSoon(now);
  });
}

bool WindowKeys::within(const QWidget& widget) const {
  for (const QWidget* outer = &widget; outer != nullptr; outer = outer->parentWidget()) {
    if (outer == &window_) return true;
  }
  return false;
}

bool WindowKeys::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWidgetType()) return false;
  auto* widget = static_cast<QWidget*>(watched);
  switch (event->type()) {
    case QEvent::Hide: {
      if (!widget->isWindow() || widget == &window_ || !within(*widget)) return false;
      auto* box = qobject_cast<QComboBox*>(widget->parentWidget());  // its list has been chosen from
      giveBackSoon(box != nullptr && !box->isEditable() ? box : nullptr);
      return false;
    }
    case QEvent::MouseButtonRelease:
      if (widget->window() == &window_ && isUsedOnce(widget)) giveBackSoon(widget);
      return false;
    case QEvent::FocusIn: {
      const auto reason = static_cast<QFocusEvent*>(event)->reason();
      const bool returns = reason == Qt::PopupFocusReason || reason == Qt::ActiveWindowFocusReason;
      if (widget->window() != &window_ || !isOfOneLine(widget) || (returns && widget == field_)) return false;
      field_ = widget;
      before_ = writtenIn(*widget);
      number_ = numberIn(*widget);
      return false;
    }
    case QEvent::ShortcutOverride: {
      // A field would take it for the end of its line; it saves a view, wherever the keys are.
      const auto* key = static_cast<QKeyEvent*>(event);
      const bool saves = key->key() == Qt::Key_E && key->modifiers() == Qt::ControlModifier && takesText(widget);
      const bool turns = (key->key() == Qt::Key_PageDown || key->key() == Qt::Key_PageUp) &&
                         (key->modifiers() & ~Qt::KeypadModifier) == 0 && presents_();
      if ((!saves && !turns) || widget->window() != &window_) return false;
      event->ignore();
      return true;
    }
    case QEvent::KeyPress:
      if (widget->window() != &window_ || widget != window_.focusWidget()) return false;
      return takeKey(*widget, *static_cast<QKeyEvent*>(event));
    default: return false;
  }
}

bool WindowKeys::takeKey(QWidget& focused, QKeyEvent& event) {
  const int key = event.key();
  const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
  if (takesText(&focused)) {
    const bool leaves = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
    if (plain && isOfOneLine(&focused) && leaves) {
      giveBackSoon(&focused);
      // One press, one thing: where something was typed Esc takes that back, and the next means the window.
      if (key == Qt::Key_Escape && !keepsEscape(focused) && restore(focused)) return true;
    }
    if (!plain || !isNumberField(&focused) || !isLetter(key)) return false;
    focused.clearFocus();  // what stands in the field counts
  } else if (!plain || (!isLetter(key) && key != Qt::Key_Plus && key != Qt::Key_Minus && key != Qt::Key_Equal)) {
    return false;
  } else if (qobject_cast<QMenuBar*>(&focused) != nullptr) {
    return false;  // by Alt, or by F10: its letters open menus
  }
  if (takesText(&focused)) page_()->setFocus();
  take_(event);
  return true;
}

bool WindowKeys::restore(QWidget& field) const {
  if (field_ != &field || writtenIn(field) == before_) return false;
  if (auto* line = qobject_cast<QLineEdit*>(&field)) line->setText(before_);
  else if (auto* box = qobject_cast<QComboBox*>(&field)) box->setEditText(before_);
  else if (auto* whole = qobject_cast<QSpinBox*>(&field)) whole->setValue(static_cast<int>(number_));
  else if (auto* number = qobject_cast<QDoubleSpinBox*>(&field)) number->setValue(number_);
  return true;
}

void WindowKeys::giveBackSoon(QWidget* from) {
  // What the person has chosen comes first: it may want the focus for itself.
  QTimer::singleShot(0, this, [this, given = QPointer<QWidget>(from), any = from == nullptr] {
    if (any) giveBack(nullptr);
    else if (given) giveBack(given);
  });
}

void WindowKeys::giveBack(const QWidget* from) {
  if (QApplication::activePopupWidget() != nullptr || QApplication::activeModalWidget() != nullptr) return;
  const QWidget* focused = window_.focusWidget();
  const bool own = from != nullptr && focused != nullptr && (focused == from || from->isAncestorOf(focused));
  const bool useless = focused == nullptr || !focused->isVisible() || !focused->isEnabled() ||
                       qobject_cast<const QMenuBar*>(focused) != nullptr ||
                       qobject_cast<const QTabBar*>(focused) != nullptr;
  if (!own && !useless) return;
  page_()->setFocus(Qt::OtherFocusReason);
}

}  // namespace sinkscope
