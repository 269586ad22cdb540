// The Studies page: the sweep and the papers' figures and tables, to run, watch and compare with what was published.
#pragma once

#include "app/window/page.h"
#include "app/window/session/session.h"

class QBoxLayout;
class QLabel;
class QMenu;
class QStackedWidget;

namespace sinkscope {

class StudyList;
class StudyPanel;
class SweepPanel;

class StudiesPage : public Page {
  Q_OBJECT
 public:
  explicit StudiesPage(Session& session, QWidget* parent = nullptr);

  void choose(const QString& study);  // "sweep", or a row of paperFigures() by its name
  QString chosen() const;
  // What the chosen study's form says, in a session's words; of the sweep but for its file. And back: `choices` that
  // are empty leave the form as it is.
  std::map<std::string, std::string> choices() const;
  void choose(const std::string& study, const std::map<std::string, std::string>& choices);
  // An entry for each study; wanted() follows when one is taken.
  void fillMenu(QMenu& menu);

  void setTheme(const Theme& theme) override;
  std::vector<View*> views() const override;
  View* resultAlone() const override;
  View* viewUnder(const QPoint& globalPos) const override;
  bool takeKey(const QKeyEvent& event) override;  // S sorts the sweep's grid
  Options options() const override;               // which study is chosen, and whether the grid is sorted
  void setOptions(const Options& options) override;
  void keep(SavedSession& session) const override;
  void showKept(const SavedSession& session) override;

  SweepPanel& sweep() { return *sweep_; }
  void showWork();    // that which is being measured, in front
  void cancelWork();  // as its own Cancel does
  StudyPanel& study() { return *study_; }
  StudyList& list() { return *list_; }

 Q_SIGNALS:
  void wanted();  // the page should come to the front
  // Of a sweep or a study that is being measured, wherever the person is; and when it is no longer.
  void workProgressed(const QString& title, const QString& what, qint64 done, qint64 total);
  void workEnded();
  void runReady(const QString& path);  // a sweep is complete: its run file can be opened

 protected:
  bool event(QEvent* event) override;

 private:
  void tellWork(const QString& study, const QString& what, qint64 done, qint64 total);
  void tellEnd(const QString& study);

  QString measured_;  // the study that runs; empty: none
  QString working_;   // what the window was told of; empty: nothing
  void show();
  // Title and source in one line, or where that is too long above one another, the title in as many lines as it takes.
  void shareHeading();

  StudyList* list_;
  QBoxLayout* heading_;
  QLabel* title_;
  QLabel* source_;
  QLabel* about_;
  QStackedWidget* panels_;
  SweepPanel* sweep_;
  StudyPanel* study_;
};

}  // namespace sinkscope
