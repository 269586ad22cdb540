// The Interventions page: a list of changes of the model while it runs, and what becomes of it. Beside the list the
// sink grid and the next token, untouched and edited; the other pages show the same two sides while A|B is set so.
#pragma once

#include <memory>

#include <QtCore/QList>
#include <QtCore/QTimer>

#include "app/window/page.h"
#include "app/window/session/session.h"

class QLabel;
class QSplitter;
class QToolButton;

namespace sinkscope {

class EditFormPanel;
class EditListView;
class EditRows;
class NextTokenView;
class SinkGridView;

class InterventionsPage : public Page {
  Q_OBJECT
 public:
  explicit InterventionsPage(Session& session, QWidget* parent = nullptr);

  void setTheme(const Theme& theme) override;
  std::vector<View*> views() const override;

  void openList(const QString& path);  // -> said(); the list is replaced
  void saveList(const QString& path);  // -> said()
  void addPreset(const char* name);

  EditRows& rows();
  EditFormPanel& form();
  void setBrief(bool brief);  // for an audience: rows of edits without their form, and more room for what they do
  void setDimensions(int first, int last);  // of the residual stream, that were clicked on another page
  SinkGridView& grid() { return *grid_; }
  NextTokenView& next() { return *next_; }
  QToolButton& preset(const char* name);
  bool settled() const;  // what is shown is of the list as it is
  bool awaits() const override { return nextJob_.pending() || spikeJob_.pending(); }

 Q_SIGNALS:
  void said(const QString& sentence, bool wrong);
  void comparisonWanted();  // of the list over many prompts: the window goes to where it is shown
  void causesWanted();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void change(EditList edits, bool newStep, int current);
  void insert(const Edit& edit);
  void showList();
  void showForm();
  void showSides();
  void dimEdited(bool dimmed);
  void showSelection();
  void askForNext();
  void chooseToOpen();
  void chooseToSave();
  int positionInMind() const;

  Session& session_;
  EditListView* list_;
  SinkGridView* grid_;
  NextTokenView* next_;
  QSplitter* columns_;
  QList<int> sizes_;  // of the columns, where they are others for an audience
  Job nextJob_, spikeJob_;
  QTimer due_;  // the next token is taking longer than a glance
  bool nextStale_ = true;
};

}  // namespace sinkscope
