// The sweep of the Studies page: its form, its progress, and what it shows while it runs and afterwards.
#pragma once

#include <memory>

#include <QtCore/QStringList>
#include <QtWidgets/QWidget>

#include "app/window/session/session.h"
#include "widgets/theme.h"

class QLabel;
class QTimer;

namespace sinkscope {

class StartRow;
class SweepForm;
class SweepView;

class SweepPanel : public QWidget {
  Q_OBJECT
 public:
  explicit SweepPanel(Session& session, QWidget* parent = nullptr);

  void setTheme(const Theme& theme);
  SweepView& view() { return *view_; }
  SweepForm& form() { return *form_; }
  StartRow& row() { return *row_; }
  bool running() const { return job_.pending() && !stopping_; }
  QString forecast() const;  // what the sweep of the form will cost, as it stands there

 Q_SIGNALS:
  void runningChanged(bool running);
  void runReady(const QString& path);  // a sweep is complete: its run file can be opened

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void run();
  void start(const SweepJob& job);
  void cancel();
  void resume();
  void take(const SweepPart& part);
  void takeDone(const QString& run);
  void askForForecast();  // once nothing has changed for a moment, while it can be seen
  void takeForecast(const SweepForecast& forecast);
  void takeFailure(const QString& sentence, bool cancelled);
  void showRunning();
  void sayStopped();
  void showModel();  // whose model is measured, and whether what is shown is of the open one
  void showSelection();
  bool ofOpenModel() const;

  Session& session_;
  SweepForm* form_;
  QLabel* model_;
  QLabel* cost_;
  QLabel* warning_;
  StartRow* row_;
  SweepView* view_;
  Theme theme_;
  SweepJob asked_;
  Job job_;
  bool stopping_ = false;  // it was cancelled, and may still bring its last batch
  bool begun_ = false;     // the run file of asked_ is there
  QStringList notes_;      // of the work on it
  Job forecastJob_;
  QTimer* settled_;
  std::shared_ptr<LiveSweep> seen_;
};

}  // namespace sinkscope
