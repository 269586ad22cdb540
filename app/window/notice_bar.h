// A line above the views that says one thing quietly: an error where the work was started, or a step of a tour.
#pragma once

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

  void showError(const QString& sentence);
  // `action`: the text of the button that goes on ("Next"); `counter`: "2 of 3".
  // `back`: with a button that goes back.
  void showStep(const QString& text, const QString& counter, const QString& action, bool back = false);
  void showMessage(const QString& sentence);
  void clear();
  QString text() const;
  void setTheme(const Theme& theme);

 Q_SIGNALS:
  void actionClicked();
  void backClicked();
  void dismissed();

 private:
  enum class Tone { quiet, error };
  void show(const QString& text, const QString& counter, const QString& action, Tone tone);
  void paintTone();

  QLabel* text_;
  QLabel* counter_;
  QPushButton* back_;
  QPushButton* action_;
  QToolButton* close_;
  Theme theme_;
  Tone tone_ = Tone::quiet;
};

}  // namespace sinkscope
