// The ring around the widget that the keys act on, in every window of the program, alike for buttons, fields, lists and
// pictures. It appears when the focus is moved by a key and goes when the mouse is used, as a page of the web does it.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QRect>
#include <QtWidgets/QFocusFrame>

namespace sinkscope {

// What is seen of a part of a widget, in its window's coordinates: a scrolled page hides the rest, and what is drawn
// over the window around it is not to cover what stands there. Empty: nothing is.
QRect partInSight(const QWidget& widget, const QRect& part);

class FocusRing : public QObject {
  Q_OBJECT
 public:
  // A widget with this property is no place to point at: a page, which only passes keys on.
  static constexpr const char* kWithout = "withoutFocusRing";

  explicit FocusRing(QObject* parent = nullptr);
  ~FocusRing() override;

  QWidget* around() const;  // null: there is no ring
  QRect place() const;      // in the coordinates of its window

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  // A frame, not any widget: it is no thing of its own to those who do not see it.
  class Ring : public QFocusFrame {
   public:
    using QFocusFrame::QFocusFrame;

   protected:
    void paintEvent(QPaintEvent* event) override;
  };

  void follow(QWidget* widget);
  void lay();

  QPointer<QWidget> around_;
  QPointer<Ring> ring_;
};

}  // namespace sinkscope
