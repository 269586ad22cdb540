// Says one thing quietly, over the edge of the page, so that nothing moves under the pointer: below, or where it hides
// least of what it speaks of. A message leaves by itself, an error stays until it is read.
#pragma once

#include <QtCore/QTimer>
#include <QtWidgets/QFrame>

#include "widgets/theme.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace sinkscope {

class NoticeBar : public QFrame {
  Q_OBJECT
 public:
  explicit NoticeBar(QWidget* parent = nullptr);

  // It lies over `area`, a sibling. Without: it is where it was put.
  void lieOver(QWidget* area);
  // What must be seen meanwhile, and what is better seen than not (the axes around it), in its parent's coordinates;
  // empty: nothing of its own.
  void keepFree(const QRect& part, const QRect& around = {});
  void setStay(int milliseconds) { leaves_.setInterval(milliseconds); }  // of a message

  void showError(const QString& sentence);
  // `action`: the text of the button that goes on ("Next"); `counter`: "2 of 3".
  // `back`: with a button that goes back.
  void showStep(const QString& text, const QString& counter, const QString& action, bool back = false);
  void showMessage(const QString& sentence);
  void showCaution(const QString& sentence);  // a message that stays: it holds for as long as this picture
  void clear();
  QString text() const;
  void setTheme(const Theme& theme);

 Q_SIGNALS:
  void actionClicked();
  void backClicked();
  void dismissed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Tone { quiet, error };
  void show(const QString& text, const QString& counter, const QString& action, Tone tone);
  QSize sizeFor(int width);
  void placeOverArea();
  void paintTone();

  QLabel* text_;
  QLabel* counter_;
  QPushButton* back_;
  QPushButton* action_;
  QToolButton* close_;
  Theme theme_;
  Tone tone_ = Tone::quiet;
  QWidget* area_ = nullptr;
  QRect free_, around_;
  QTimer leaves_;
};

}  // namespace sinkscope
