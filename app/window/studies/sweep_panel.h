// The sweep of the Studies page: its form, its progress, and what it shows while it runs and afterwards.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include <QtCore/QStringList>
#include <QtWidgets/QWidget>

#include "app/window/session/session.h"
#include "app/window/side_thread.h"
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
  const SweepView& view() const { return *view_; }
  bool runIsAPersons() const { return !run().empty() && lay_.isEmpty(); }  // and no session's, whose copy goes away
  SweepForm& form() { return *form_; }
  StartRow& row() { return *row_; }
  bool running() const { return job_.pending() && !stopping_; }
  void cancel();
  // What a session keeps of it: the form, and which run is shown; the run file itself is among the session's.
  std::map<std::string, std::string> words() const;
  void setWords(const std::map<std::string, std::string>& words);  // reads the run on a thread of its own
  std::filesystem::path run() const { return begun_ ? asked_.out : std::filesystem::path(); }  // empty: none is shown
  QString forecast() const;  // what the sweep of the form will cost, as it stands there

 Q_SIGNALS:
  void runningChanged(bool running);
  void progressed(const QString& what, qint64 done, qint64 total);
  void runReady(const QString& path);  // a sweep is complete: its run file can be opened
  void shownAgain();                   // the sweep of a session is there

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void runWhatIsAsked();
  void showAgain(const std::shared_ptr<LiveSweep>& seen, const SweepJob& job, const QString& lay);
  void moveOutOfSession();
  void start(const SweepJob& job);
  void resume();
  void take(const SweepPart& part);
  void showSeen();        // once there is a number of it
  bool showsOld() const;  // the view still has the sweep before
  void takeDone(const QString& run);
  void askForForecast();  // once nothing has changed for a moment, while it can be seen
  void takeForecast(const SweepForecast& forecast);
  void takeFailure(const QString& sentence, bool cancelled);
  void showRunning();
  void sayStopped();
  QString placeOfKept() const;  // in words: the run's file, or the session that holds it
  void showModel();             // whose model is measured, and whether what is shown is of the open one
  void showSelection();
  bool ofOpenModel() const;
  bool formSaysOtherwise() const;                    // than the run that goes on was begun with
  QString beyondContext(std::int64_t tokens) const;  // a sentence where the open model was trained to read fewer

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
  // Of a session: where the run lay when it was saved; its copy is at asked_.out. Empty: asked_.out is the run.
  QString lay_;
  QString keptIn_;    // the session's file, where it has one
  int wishes_ = 0;    // the latest run that was to be read is the one that counts
  SideThread files_;  // last: what it reads ends before anything else goes away
};

}  // namespace sinkscope
