// The list with its presets, the form of the chosen row, and what can be opened and saved.
#pragma once

#include <map>
#include <string>

#include "widgets/view.h"

class QGridLayout;
class QLabel;
class QToolButton;

namespace sinkscope {

class EditFormPanel;
class EditRows;

class EditListView : public View {
  Q_OBJECT
 public:
  explicit EditListView(QWidget* parent = nullptr);

  EditRows& rows() { return *rows_; }
  EditFormPanel& form() { return *form_; }
  QToolButton& preset(const std::string& name) { return *presets_.at(name); }
  void say(const QString& sentence, bool wrong);  // of all rows: what it costs, what is wrong; empty: nothing
  void setFixed(const QString& why);              // the list cannot be changed now; empty: it can
  void setBrief(bool brief);                      // its rows alone, once there are some: for an audience

  void setTheme(const Theme& theme) override;
  void setDimmed(bool) override {}
  Figure figure() const override { return {.name = "edits", .panels = {}, .record = {}}; }
  std::string csv() const override;  // the rows as they are read; the list as a file is "Save list…"
  QString help() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 Q_SIGNALS:
  void presetWanted(const std::string& name);
  void openWanted();
  void saveWanted();
  void comparisonWanted();  // untouched and edited over many prompts
  void causesWanted();      // the same with controls

 private:
  void showEmpty();
  void layOutButtons();  // two beside one another where their words fit, else one

  EditRows* rows_;
  EditFormPanel* form_;
  std::map<std::string, QToolButton*> presets_;
  QGridLayout *presetGrid_, *fileGrid_;
  QWidget* body_;
  QLabel *said_, *empty_;
  QToolButton *open_, *save_, *compare_, *causes_;
  QWidget* details_;  // the form
  bool wrong_ = false, brief_ = false;
};

}  // namespace sinkscope
