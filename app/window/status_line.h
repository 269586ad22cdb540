// The line at the bottom: the facts of the selection (or what is under the pointer), time and device, and the progress
// of long work with the time left and Cancel.
#pragma once

#include <QtCore/QElapsedTimer>
#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

#include "app/window/work_time.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace sinkscope {

class StatusLine : public QWidget {
  Q_OBJECT
 public:
  explicit StatusLine(QWidget* parent = nullptr);

  void setFacts(const QString& facts);
  void setReadOut(const QString& readOut);  // shown instead of the facts while not empty
  void setMachine(const QString& machine);  // "38 ms · CPU"
  // What is to be kept in mind of what is shown, behind a mark of its own; empty: nothing.
  void setCaution(const QString& sentence);
  void setBusy(bool busy);
  void setProgress(const QString& what, qint64 done, qint64 total);
  // Long work of a page, told whatever page is in front: a button that leads there, with the share that is done and the
  // time left, and Cancel. It has its own place beside what the window itself is busy with. `of`: whose; where two wait
  // for the model, the one that goes on is told of, and only its own end takes the button away.
  void setLongWork(const QObject* of, const QString& title, const QString& what, qint64 done, qint64 total);
  void endLongWork(const QObject* of);
  const QObject* longWorkOf() const { return longOf_; }  // null: there is none
  QString facts() const { return facts_; }

 Q_SIGNALS:
  void cancelClicked();
  void cautionClicked();
  void longWorkClicked();
  void longWorkCancelled();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void showText();
  void showLongWork();

  QLabel* text_;
  QLabel* machine_;
  QLabel* what_;
  QProgressBar* bar_;
  QPushButton* cancel_;
  QPushButton* caution_;
  QPushButton* longWork_;
  QPushButton* longCancel_;
  const QObject* longOf_ = nullptr;
  QString longTitle_, longRest_;
  WorkTime longTime_;
  QString facts_, readOut_;
  QTimer appear_;  // short work shows no progress: it would only flicker
  QElapsedTimer working_;
};

}  // namespace sinkscope
