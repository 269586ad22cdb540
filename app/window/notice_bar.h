// Says one thing quietly. What comes unasked lies over the lower edge of the page, so that nothing moves under the
// pointer; where the pointer is there already it opens at the upper edge, and takes no click that was meant for a view.
// A message leaves by itself, an offer, which a menu has too, after a minute; an error stays until it is read. A
// caution holds for as long as its picture: it leaves as a message does, and cautionChanged() lets it stand on in a
// place that hides nothing. The steps of a tour, which somebody asked for, have a row of their own under the page.
#pragma once

#include <optional>
#include <utility>

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
  void setStay(int milliseconds) { stay_ = milliseconds; }            // of a message
  void setOfferStay(int milliseconds) { offerStay_ = milliseconds; }  // of an offer

  void showError(const QString& sentence);
  // `action`: the text of the button that goes on ("Next"); `counter`: "2 of 3".
  // `back`: with a button that goes back. `all`: the texts of all steps; the row has room for each, so that neither the
  // page nor a button moves from one to the next.
  void showStep(const QString& text, const QString& counter, const QString& action, bool back = false,
                const QStringList& all = {});
  void showMessage(const QString& sentence);
  void showCaution(const QString& sentence);  // once; the same one again changes nothing
  void showCautionAgain();
  // Over the page, with a button. While an error stands there it waits until that is sent away.
  void showOffer(const QString& text, const QString& action);
  void leave();          // a caution holds on
  void clear();          // the caution too
  QString text() const;  // what it says, or the caution that holds meanwhile
  void setTheme(const Theme& theme);

 Q_SIGNALS:
  void actionClicked();
  void backClicked();
  void dismissed();
  void cautionChanged(const QString& sentence);  // empty: none holds any more

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Tone { quiet, error };
  void show(const QString& text, const QString& counter, const QString& action, Tone tone);
  QSize sizeFor(int width);
  void place();
  void placeInRow();
  QRect placeAt(bool above);  // of the area, in its parent
  void setCaution(const QString& sentence);
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
  bool inRow_ = false, above_ = false, offering_ = false;
  std::optional<std::pair<QString, QString>> waiting_;  // an offer and its button
  QString caution_;
  QStringList all_;
  int stay_ = 8'000, offerStay_ = 60'000;
  QTimer leaves_;
};

}  // namespace sinkscope
