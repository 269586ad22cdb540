// What a teacher says of a new step: its sentence, what the audience does and when that is done, and the lecture it
// belongs to. What the step shows is what the window shows.
#pragma once

#include <utility>

#include <QtCore/QString>
#include <QtWidgets/QDialog>

#include "app/window/lecture/lecture_menu.h"
#include "core/record/lecture_file.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace sinkscope {

class StepDialog : public QDialog {
  Q_OBJECT
 public:
  StepDialog(const QString& path, QWidget* parent);
  void setError(const QString& sentence);

 Q_SIGNALS:
  void stepWanted(const sinkscope::LectureMenu::NewStep& step);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void choosePath();
  void showWhatIsThere();
  void takeUpReplaced();

  QPlainTextEdit* say_;
  QLineEdit* task_;
  QComboBox *changed_, *place_;
  QCheckBox* scene_;
  QLineEdit* path_;
  QLineEdit* name_;
  QLabel* error_;
  QPushButton* add_;
  Lecture there_;                      // what the file holds
  std::pair<QString, QString> taken_;  // sentence and task of the step that is replaced
};

}  // namespace sinkscope
