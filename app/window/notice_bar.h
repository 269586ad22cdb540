// Says one thing quietly. What comes unasked, a message or an error, lies over the lower edge of the page, so that
// nothing moves under the pointer: a message leaves by itself, an error stays until it is read. What stays beside the
// picture, the steps of a tour or a caution, has a row of its own under the page and hides nothing of it.
#pragma once

#include <QtCore/QStringList>
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

  // It lies over `area`, a sibling, or in the place of `row`, an empty sibling that gets a height meanwhile. Without:
  // it is where it was put.
  void standBy(QWidget* area, QWidget* row);
  void setStay(int milliseconds) { leaves_.setInterval(milliseconds); }  // of a message

  void showError(const QString& sentence);
  // `action`: the text of the button that goes on ("Next"); `counter`: "2 of 3".
  // `back`: with a button that goes back. `all`: the texts of all steps; the row has room for each, so that neither the
  // page nor a button moves from one to the next.
  void showStep(const QString& text, const QString& counter, const QString& action, bool back = false,
                const QStringList& all = {});
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
  void place();
  void placeInRow();
  void paintTone();

  QLabel* text_;
  QLabel* counter_;
  QPushButton* back_;
  QPushButton* action_;
  QToolButton* close_;
  Theme theme_;
  Tone tone_ = Tone::quiet;
  QWidget* area_ = nullptr;
  QWidget* row_ = nullptr;
  bool inRow_ = false;
  QStringList all_;
  QTimer leaves_;
};

}  // namespace sinkscope
