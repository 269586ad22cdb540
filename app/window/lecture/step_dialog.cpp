#include "app/window/lecture/step_dialog.h"

#include <algorithm>
#include <utility>

#include <QtCore/QFileInfo>
#include <QtCore/QPoint>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>

#include "app/window/lecture/lecture_stage.h"
#include "core/values/error.h"

namespace sinkscope {

StepDialog::StepDialog(const QString& path, QWidget* parent)
    : QDialog(parent), say_(new QPlainTextEdit), task_(new QLineEdit), changed_(new QComboBox), place_(new QComboBox),
      scene_(new QCheckBox(tr("Keep its results too, as a session beside the file"))), path_(new QLineEdit(path)),
      name_(new QLineEdit), error_(new QLabel), add_(nullptr) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Add what is shown as a step"));
  setObjectName(QStringLiteral("stepDialog"));
  say_->setTabChangesFocus(true);
  say_->setObjectName(QStringLiteral("stepSay"));
  say_->setAccessibleName(tr("What is said"));
  say_->setPlaceholderText(tr("What the audience reads"));
  task_->setObjectName(QStringLiteral("stepTask"));
  task_->setPlaceholderText(tr("Press B. (may stay empty)"));
  changed_->setObjectName(QStringLiteral("stepChanged"));
  const std::pair<QString, const char*> goals[] = {{tr("nobody checks it"), ""},
                                                   {tr("another head is chosen"), "head"},
                                                   {tr("ε has moved"), "epsilon"},
                                                   {tr("⟨bos⟩ is switched"), "bos"},
                                                   {tr("A | B is switched"), "compare"},
                                                   {tr("a token is pinned"), "pin"},
                                                   {tr("the prompt is another"), "prompt"},
                                                   {tr("the changed words are others"), "change"},
                                                   {tr("the edits are others"), "edits"},
                                                   {tr("another page is in front"), "page"}};
  for (const auto& [text, word] : goals) changed_->addItem(text, QString::fromLatin1(word));
  place_->setObjectName(QStringLiteral("stepPlace"));
  place_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  scene_->setObjectName(QStringLiteral("stepScene"));
  scene_->setToolTip(
      tr("The step then opens at once, without the model too; without it the step is shown on any model"));
  path_->setObjectName(QStringLiteral("stepPath"));
  path_->setAccessibleName(tr("Lecture file"));
  name_->setObjectName(QStringLiteral("stepName"));
  error_->setObjectName(QStringLiteral("stepError"));
  error_->setWordWrap(true);
  error_->hide();
  auto* browse = new QPushButton(tr("Choose…"));
  connect(browse, &QPushButton::clicked, this, &StepDialog::choosePath);
  auto* file = new QHBoxLayout;
  file->addWidget(path_);
  file->addWidget(browse);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  buttons->setObjectName(QStringLiteral("stepButtons"));
  add_ = buttons->button(QDialogButtonBox::Ok);
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    Q_EMIT stepWanted({path_->text(), name_->text(), say_->toPlainText(), task_->text(),
                       changed_->currentData().toString().toStdString(), scene_->isChecked(),
                       place_->currentData().toPoint().x(), place_->currentData().toPoint().y() == 1});
  });
  add_->setToolTip(tr("Ctrl+Enter, from wherever the keys are"));
  connect(path_, &QLineEdit::textChanged, this, &StepDialog::showWhatIsThere);
  connect(place_, &QComboBox::currentIndexChanged, this, &StepDialog::takeUpReplaced);
  auto* rows = new QFormLayout(this);
  rows->addRow(tr("Says"), say_);
  rows->addRow(tr("The audience"), task_);
  rows->addRow(tr("Done when"), changed_);
  rows->addRow(QString(), scene_);
  rows->addRow(tr("Its place"), place_);
  rows->addRow(tr("Lecture file"), file);
  rows->addRow(tr("Its name"), name_);
  rows->addRow(error_);
  rows->addRow(buttons);
  resize(560, 380);
  showWhatIsThere();
}

// Enter in what is said begins a line there.
void StepDialog::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!enter || !event->modifiers().testFlag(Qt::ControlModifier)) return QDialog::keyPressEvent(event);
  add_->click();
}

void StepDialog::setError(const QString& sentence) {
  error_->setText(sentence);
  error_->setVisible(!sentence.isEmpty());
}

void StepDialog::choosePath() {
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Lecture file"), path_->text(), tr("Lectures (*.json);;All files (*)"),
                                   nullptr, QFileDialog::DontConfirmOverwrite);
  if (!path.isEmpty()) path_->setText(path);
}

// A file that is there has its name, and gets one more step.
void StepDialog::showWhatIsThere() {
  const bool there = QFileInfo(path_->text()).isFile();
  name_->setEnabled(!there);
  name_->setPlaceholderText(there ? tr("the step is added to this lecture") : tr("a new lecture"));
  place_->clear();
  place_->addItem(tr("behind the last step"), QPoint(-1, 0));
  if (!there) return;
  try {
    there_ = openLecture(path_->text());
    for (int instead : {1, 0}) {
      for (int step = 0; step < static_cast<int>(there_.steps.size()); ++step) {
        const QString says =
            QString::fromStdString(there_.steps[static_cast<std::size_t>(step)].say).simplified().left(60);
        place_->addItem(
            (instead == 1 ? tr("in place of step %1: %2") : tr("before step %1: %2")).arg(step + 1).arg(says),
            QPoint(step, instead));
      }
    }
  } catch (const Error&) {  // adding says what is wrong with the file
  }
}

// A step that another takes the place of begins with its words: often one of them alone was wrong.
void StepDialog::takeUpReplaced() {
  const QPoint place = place_->currentData().toPoint();
  const bool replaces = place.y() == 1;
  add_->setText(replaces ? tr("Replace") : tr("Add"));
  if (!replaces || say_->toPlainText() != taken_.first || task_->text() != taken_.second) return;  // of one's own
  const LectureStep& step = there_.steps.at(static_cast<std::size_t>(place.x()));
  say_->setPlainText(QString::fromStdString(step.say));
  task_->setText(QString::fromStdString(step.task));
  const QString changed = step.goal.changed.empty() ? QString() : QString::fromStdString(step.goal.changed.front());
  changed_->setCurrentIndex(std::max(0, changed_->findData(changed)));
  taken_ = {say_->toPlainText(), task_->text()};
}

}  // namespace sinkscope
