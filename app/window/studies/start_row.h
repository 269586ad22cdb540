// Run, Cancel and Continue of long work, with its progress and the sentence that it ends with: said where it was
// started.
#pragma once

#include <QtWidgets/QWidget>

#include "app/window/work_time.h"
#include "widgets/theme.h"

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace sinkscope {

class StartRow : public QWidget {
  Q_OBJECT
 public:
  enum class Tone { quiet, error };

  explicit StartRow(QWidget* parent = nullptr);

  void setRunning(bool running);  // shows Cancel and the bar instead of Run
  void setRunnable(bool runnable, const QString& why = {});
  void setContinuable(bool continuable);
  void setProgress(const QString& what, qint64 done, qint64 total);
  void say(const QString& sentence, Tone tone = Tone::quiet);  // under the buttons; empty: nothing
  QString sentence() const;
  void addBeside(QWidget* fact);  // at the end of the row of buttons; where work goes on its progress has that room
  void setNarrow();               // what is being done, and the time left, stand under the bar, whole
  void setTheme(const Theme& theme);

 Q_SIGNALS:
  void runClicked();
  void cancelClicked();
  void continueClicked();

 private:
  void paintTone();

  QPushButton* run_;
  QPushButton* cancel_;
  QPushButton* continue_;
  QProgressBar* bar_;
  QLabel* what_;
  QHBoxLayout* line_;
  QWidget* beside_ = nullptr;
  QLabel* sentence_;
  Theme theme_;
  Tone tone_ = Tone::quiet;
  bool running_ = false, continuable_ = false;
  WorkTime time_;
};

}  // namespace sinkscope
