// The conditions of all open runs as a list: ticked ones are compared, in the order of the list.
#pragma once

#include <string>
#include <vector>

#include <QtWidgets/QListWidget>

#include "app/window/compare/run_shelf.h"
#include "core/record/compare_runs.h"

class QMenu;

namespace sinkscope {

class RunList : public QListWidget {
  Q_OBJECT
 public:
  explicit RunList(QWidget* parent = nullptr);

  // Keeps order and ticks of what was there; what is new comes last, ticked.
  void setRuns(const std::vector<ShelvedRun>& runs);
  std::vector<RunSide> ticked() const;
  // A copy of a run comes in its place, ticked as it was, at the next setRuns().
  void replaceRun(const QString& path, const QString& copy);
  bool showsRun(const QString& path) const;
  QString currentPath() const;  // of the run that is current; empty: none
  // Takes the current condition off the list; false: it is its run's only one there, and the run is what is to be
  // closed.
  bool closeCurrent();
  void showAll(const QString& path);  // the conditions of this run that were closed, at the next setRuns()
  void moveCurrent(int by);           // -1 upwards
  void tickOnly(const QStringList& paths);

  // Every condition in its order, a line each: "path<tab>on<tab>ticked". Given again, it holds for those that are there
  // and for those that setRuns() brings later.
  QString kept() const;
  void restore(const QString& kept);

  // What may be said of the run that an item is of; chosen, it is said by the signal.
  void fillMenu(QMenu& menu, const QListWidgetItem* item);

 Q_SIGNALS:
  void sidesChanged();
  // A person's word on a run, as RunHeader holds it; empty: nothing is said.
  void said(const QString& path, const std::string& modelIs, const std::string& promptsAre);
  void copyWanted(const QString& path);  // of the run, under a name that a person chooses

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  struct Entry {
    ShelvedRun run;
    RunBos bos = RunBos::on;
    QString key() const { return run.path + QLatin1Char('\n') + QString::fromStdString(runBosName(bos)); }
  };
  const Entry* entryOf(const QListWidgetItem* item) const;
  void describe(QListWidgetItem* item, const Entry& entry, const QString& name) const;

  std::vector<Entry> entries_;
  struct Known {
    QString key;
    bool ticked = false;
  };
  std::vector<Known> restored_;  // of restore(), until their runs are there
  QStringList closed_;           // keys of conditions whose runs are open for another one's sake
};

}  // namespace sinkscope
