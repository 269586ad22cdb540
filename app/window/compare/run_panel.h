// The left side of the Compare page: the ready comparison, the open runs, and what could not be opened.
#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QWidget>

#include "app/window/compare/ready_comparison.h"
#include "app/window/compare/run_list.h"
#include "app/window/compare/run_shelf.h"
#include "app/window/work_time.h"
#include "widgets/theme.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace sinkscope {

class RunPanel : public QWidget {
  Q_OBJECT
 public:
  RunPanel(Session& session, RunShelf& shelf, QWidget* parent = nullptr);

  void startReadyComparison();
  // The open model over the prompts that ship, untouched and with the edits of Interventions.
  void startEditedComparison();
  bool measuring() const { return ready_.running(); }
  void cancelWork() { ready_.cancel(); }
  bool isReadyRun(const QString& path) const { return readyRuns_.contains(path); }  // the program's own, not a person's
  RunList& list() { return *list_; }
  // The run as it is now into a file of a person's own, which then stands in the list in its place.
  void chooseCopy(const QString& run);  // where a copy of it goes
  void saveRun(const QString& run, const QString& file);
  void setTheme(const Theme& theme);

 Q_SIGNALS:
  void sidesChanged();   // list().ticked() is new
  void openRunWanted();  // the window asks for a file
  // Of what a button measures, wherever the person is; and when it is measured no longer.
  void workProgressed(const QString& title, const QString& what, qint64 done, qint64 total);
  void workEnded();

 private:
  void keepWord(const QString& path, const std::string& modelIs, const std::string& promptsAre);
  void tickReady();
  QString whyNothingIsEdited() const;  // empty: something is
  void showReady();
  void showCaution();
  void say(const QString& sentence);

  RunShelf& shelf_;
  Session& session_;
  ReadyComparison ready_;
  QStringList readyRuns_;  // all that were measured here
  QStringList asked_;      // those that were asked for last
  RunList* list_;
  QPushButton *readyButton_, *editedButton_;
  QLabel* readyWords_;
  QProgressBar* readyBar_;
  WorkTime readyTime_;
  bool reading_ = false;     // what was measured is not in the list yet
  bool saysWhyNot_ = false;  // why the edited model is not measured, until that is mended
  QToolButton* readyCancel_;
  QLabel* sentence_;  // what failed
  QLabel* caution_;   // of the control, while a run of it is open
};

}  // namespace sinkscope
