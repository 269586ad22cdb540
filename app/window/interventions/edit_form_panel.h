// The fields of one edit: where, what, by how much. What is typed counts with Enter or when the field is left; a slider
// counts while it moves.
#pragma once

#include <map>
#include <optional>

#include <QtWidgets/QWidget>

#include "core/probe/edits/edit_form.h"
#include "core/values/selection.h"
#include "widgets/theme.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace sinkscope {

class EditFormPanel : public QWidget {
  Q_OBJECT
 public:
  explicit EditFormPanel(QWidget* parent = nullptr);

  void setEdit(const std::optional<Edit>& edit);  // empty: the form is hidden
  // What "use the selected ..." fills in: of a reading with bos or without, with so many query heads to a kv head.
  void setSelection(const Selection& selection, bool bos, int headsPerGroup);
  void setDimensions(int first, int last);  // those that were clicked
  void setTheme(const Theme& theme);
  void setFixed(bool fixed);

  QComboBox& site() { return *site_; }
  QComboBox& op() { return *op_; }
  QLineEdit& line(EditField field) { return *fields_.at(field).line; }
  QToolButton* use(EditField field) { return fields_.at(field).use; }
  QSlider& slider() { return *slider_; }
  QString problem() const;

 Q_SIGNALS:
  void changed(const sinkscope::Edit& edit, bool newStep);  // newStep: not in the middle of a drag

 private:
  struct Field {
    QLabel* name = nullptr;
    QWidget* all = nullptr;
    QLineEdit* line = nullptr;
    QToolButton* use = nullptr;
  };
  void addField(QGridLayout& form, EditField field, const QString& name, const QString& tip, const QString& use);
  void show();
  void showUses();
  void take(EditField field, const QString& text);
  void choose();
  void slide(int step);
  void say(const QString& sentence);
  QString wordsFor(EditField field) const;  // the selection, as the field would have it; empty: nothing is selected

  QComboBox *site_, *op_;
  QSlider* slider_;
  QLabel *about_, *problem_;
  std::map<EditField, Field> fields_;
  std::optional<Edit> edit_;
  Selection selection_;
  bool bos_ = false, dragBegins_ = false;
  int headsPerGroup_ = 1;
  QString dims_;  // "17" or "16-19"; empty: none was clicked
  Theme theme_;
};

}  // namespace sinkscope
