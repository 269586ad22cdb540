// Says one thing quietly. A step of a tour stands in a line above the views; a message or an error lies over their
// lower edge, so that nothing moves under the pointer. A message leaves by itself, an error stays until it is read.
#pragma once

#include <QtCore/QTimer>
#include <QtWidgets/QFrame>

#include "widgets/theme.h"

class QBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace sinkscope {

class NoticeBar : public QFrame {
  Q_OBJECT
 public:
  explicit NoticeBar(QWidget* parent = nullptr);

  // Steps stand in `line`; what floats lies over the lower edge of `area`, a sibling. Without: it is where it was put.
  void standIn(QBoxLayout* line, QWidget* area);
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
  enum class Place { line, over };
  void show(const QString& text, const QString& counter, const QString& action, Tone tone, Place place);
  void placeOverArea();
  void paintTone();

  QLabel* text_;
  QLabel* counter_;
  QPushButton* back_;
  QPushButton* action_;
  QToolButton* close_;
  Theme theme_;
  Tone tone_ = Tone::quiet;
  QBoxLayout* line_ = nullptr;
  QWidget* area_ = nullptr;
  bool floats_ = false;
  QTimer leaves_;
};

}  // namespace sinkscope
