// Who gets a key. The keys that mean the same everywhere (arrows, B, A, L, S, E ...) reach the window only where the
// widget that has the focus lets them pass, and what was used a moment ago keeps the focus: a menu bar after Esc, a
// field after Enter, a slider after a drag, the button of a tour's last step. This gives the focus back to the page
// when a person is done with it, and single letters to the window wherever nobody types. In a field of one line Enter
// means that what is typed counts, and Esc that what stood there before does.
#pragma once

#include <functional>

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QString>

class QKeyEvent;
class QMainWindow;
class QWidget;

namespace sinkscope {

class WindowKeys : public QObject {
  Q_OBJECT
 public:
  // A slider with this property keeps the arrow keys after it was dragged: one walks on with them, step by step.
  static constexpr const char* kKeepsArrows = "keepsArrows";

  //   page  gets the focus; asked for each time
  //   take  a key that means the window
  // While `presents`, Page Down and Page Up are a presenter's, wherever the keys are: pictures and texts would turn
  // their own pages with them.
  WindowKeys(QMainWindow& window, std::function<QWidget*()> page, std::function<void(QKeyEvent&)> take,
             std::function<bool()> presents);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  // `from`: takes the focus from this widget and what lies in it, whatever it is; null: from what cannot use it any
  // more.
  void giveBackSoon(QWidget* from = nullptr);
  void giveBack(const QWidget* from);
  bool takeKey(QWidget& focused, QKeyEvent& event);
  bool within(const QWidget& widget) const;  // a part of the window, or of a menu or dialog of it
  bool restore(QWidget& field) const;        // what it held when somebody came to it; false: it holds that

  QMainWindow& window_;
  std::function<QWidget*()> page_;
  std::function<void(QKeyEvent&)> take_;
  std::function<bool()> presents_;
  QPointer<QWidget> field_;  // of one line, that has the focus
  QString before_;           // its text then
  double number_ = 0.0;      // and its value, of a field for numbers
};

}  // namespace sinkscope
