// The list of edits: a row each, with its sentence, on/off, a grip to drag it by, duplicate and remove. Up and Down go
// from row to row, Space switches one on or off, Delete removes it, Alt+Up and Alt+Down move it.
#pragma once

#include <optional>
#include <vector>

#include <QtWidgets/QFrame>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>

#include "widgets/theme.h"

class QCheckBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace sinkscope {

struct EditRowText {
  QString sentence;
  bool on = true;
  QString remark;        // under the sentence; empty: none
  bool refused = false;  // the remark says why the row is not done
  QString english = {};  // the sentence, as files have it
  bool operator==(const EditRowText&) const = default;
};

class EditRow : public QFrame {
  Q_OBJECT
 public:
  explicit EditRow(QWidget* parent = nullptr);
  void show(const EditRowText& text, int number, int rows);
  void setChosen(bool chosen);
  void setTheme(const Theme& theme);
  void setFixed(bool fixed);

  QWidget& grip() { return *grip_; }
  QCheckBox& box() { return *box_; }
  QToolButton& duplicateButton() { return *duplicate_; }
  QToolButton& removeButton() { return *remove_; }
  QLabel& sentence() { return *sentence_; }
  QLabel& remark() { return *remark_; }
  const QString& english() const { return english_; }

 Q_SIGNALS:
  void chosen();
  void toggled(bool on);
  void duplicateWanted();
  void removeWanted();
  void stepWanted(int rows);  // the choice goes there
  void moveWanted(int rows);  // the row goes there
  void dragged(int globalY);  // the grip is held there
  void dropped();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QLabel *grip_, *sentence_, *remark_;
  QCheckBox* box_;
  QToolButton *duplicate_, *remove_;
  Theme theme_;
  QString english_;
  bool chosen_ = false, refused_ = false, fixed_ = false, dragging_ = false;
};

class EditRows : public QScrollArea {
  Q_OBJECT
 public:
  explicit EditRows(QWidget* parent = nullptr);
  void setRows(const std::vector<EditRowText>& rows);
  void setCurrent(int row);  // -1: none
  int current() const { return current_; }
  int count() const { return static_cast<int>(rows_.size()); }
  EditRow& row(int at) { return *rows_[static_cast<std::size_t>(at)]; }
  void setTheme(const Theme& theme);
  void setFixed(bool fixed);  // a saved session without its model: to be read only

 Q_SIGNALS:
  void currentChanged(int row);
  void toggled(int row, bool on);
  void duplicateWanted(int row);
  void removeWanted(int row);
  void moved(int from, int to);

 private:
  void addRow();
  void drag(EditRow* row, int globalY);
  void drop(EditRow* row);
  int placeOf(const EditRow* row) const;

  QWidget* inside_;
  QVBoxLayout* lines_;
  QFrame* mark_;  // where a dragged row will go
  std::vector<EditRow*> rows_;
  std::optional<int> target_;
  Theme theme_;
  int current_ = -1;
  bool fixed_ = false;
};

}  // namespace sinkscope
