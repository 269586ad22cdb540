// What a teacher says of a new step: its sentence, what the audience does and when that is done, and the lecture it
// belongs to. What the step shows is what the window shows. Beside that, the lecture's steps in a list, in which one
// is moved or deleted, or gets other words and keeps what it shows.
#pragma once

#include <vector>

#include <QtCore/QString>
#include <QtWidgets/QDialog>

#include "app/window/lecture/lecture_menu.h"
#include "core/record/lecture_file.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace sinkscope {

class StepDialog : public QDialog {
  Q_OBJECT
 public:
  // `shownHead`: "L2H3", the one that is selected.
  StepDialog(const QString& path, const QString& shownHead, QWidget* parent);
  void setError(const QString& sentence);
  LectureMenu::Draft draft() const;
  void setDraft(const LectureMenu::Draft& draft);
  void reject() override;  // asks once where words of a step are changed and not written

 Q_SIGNALS:
  void stepWanted(const sinkscope::LectureMenu::NewStep& step);
  // The file is to hold these steps; who hears it writes them and says so by setError().
  void stepsWanted(const QString& path, const sinkscope::Lecture& lecture);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void choosePath();
  void showWhatIsThere();
  void takeUpReplaced();
  QWidget* makeSteps();
  void enableSteps();
  void moveStep(int by);
  void deleteStep();
  void changeWords(bool on);  // those of the chosen step stand in the fields then, and Change writes them
  void writeWords();
  void nameButton();
  int goalOf(const LectureStep& step) const;  // its place among those to choose
  void rename();                              // the lecture, where it is there already
  void undo();
  bool rewrite(const Lecture& lecture, int select);
  void change(const Lecture& lecture, int select);  // the same, and it can be taken back

  QPlainTextEdit* say_;
  QLineEdit* task_;
  QComboBox *changed_, *head_, *place_;
  QCheckBox* scene_;
  QLineEdit* path_;
  QLineEdit* name_;
  QLabel* error_;
  QPushButton* add_;
  QListWidget* steps_;
  QPushButton *up_, *down_, *words_, *delete_, *undo_;
  Lecture there_;                // what the file holds
  std::vector<Lecture> before_;  // what it held before each change of it here, the last one last
  LectureMenu::Draft taken_;     // the words of the step that is replaced
  LectureMenu::Draft draft_;     // of a new step, while another's words are changed
  int draftGoal_ = 0;
  bool warned_ = false;  // that words would be lost
};

}  // namespace sinkscope
