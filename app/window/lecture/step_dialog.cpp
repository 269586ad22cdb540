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
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

#include "app/window/lecture/lecture_stage.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

QString shortOf(const LectureStep& step) {
  constexpr int kMost = 60;  // characters
  const QString words = QString::fromStdString(step.say.empty() ? step.scene : step.say).simplified();
  return words.size() <= kMost ? words : words.left(kMost - 1) + QStringLiteral("…");
}

}  // namespace

StepDialog::StepDialog(const QString& path, const QString& shownHead, QWidget* parent)
    : QDialog(parent), say_(new QPlainTextEdit), task_(new QLineEdit), changed_(new QComboBox), head_(new QComboBox),
      place_(new QComboBox), scene_(new QCheckBox(tr("Keep its results too, as a session beside the file"))),
      path_(new QLineEdit(path)), name_(new QLineEdit), error_(new QLabel), add_(nullptr), steps_(new QListWidget),
      up_(new QPushButton(tr("Move &up"))), down_(new QPushButton(tr("Move dow&n"))),
      words_(new QPushButton(tr("Change te&xt"))), delete_(new QPushButton(tr("&Delete"))),
      undo_(new QPushButton(tr("Und&o"))) {
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
  head_->setObjectName(QStringLiteral("stepHead"));
  const std::pair<QString, LectureHead::Which> heads[] = {
      {tr("%1, as it is shown").arg(shownHead), LectureHead::Which::these},
      {tr("the strongest sink of the model that is open"), LectureHead::Which::strongestSink},
      {tr("the strongest no-op head of the model that is open"), LectureHead::Which::strongestNoOp}};
  for (const auto& [text, which] : heads) head_->addItem(text, static_cast<int>(which));
  head_->setToolTip(
      tr("A lecture that is played on other models finds there the head that is meant: the one whose "
         "first token has the highest importance"));
  connect(scene_, &QCheckBox::toggled, head_, &QWidget::setDisabled);  // a session has its own
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
  // Not Cancel: what is moved or deleted below is in the file already, and is taken back by Undo.
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Close);
  buttons->setObjectName(QStringLiteral("stepButtons"));
  add_ = buttons->button(QDialogButtonBox::Ok);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  buttons->button(QDialogButtonBox::Close)->setToolTip(tr("What is typed here is there again next time"));
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    if (words_->isChecked()) return writeWords();
    Q_EMIT stepWanted({path_->text(), name_->text(), say_->toPlainText(), task_->text(),
                       changed_->currentData().toString().toStdString(), scene_->isChecked(),
                       place_->currentData().toPoint().x(), place_->currentData().toPoint().y() == 1,
                       static_cast<LectureHead::Which>(head_->currentData().toInt())});
  });
  add_->setToolTip(tr("Ctrl+Enter, from wherever the keys are"));
  connect(path_, &QLineEdit::textChanged, this, &StepDialog::showWhatIsThere);
  connect(path_, &QLineEdit::textChanged, this, [this] {  // of another file
    before_.clear();
    enableSteps();
  });
  connect(place_, &QComboBox::currentIndexChanged, this, &StepDialog::takeUpReplaced);
  connect(name_, &QLineEdit::editingFinished, this, &StepDialog::rename);
  name_->installEventFilter(this);
  auto* rows = new QFormLayout(this);
  rows->addRow(tr("Says"), say_);
  rows->addRow(tr("The audience"), task_);
  rows->addRow(tr("Done when"), changed_);
  rows->addRow(tr("Its head"), head_);
  rows->addRow(QString(), scene_);
  rows->addRow(tr("Its place"), place_);
  rows->addRow(tr("Lecture file"), file);
  rows->addRow(tr("Its name"), name_);
  rows->addRow(tr("Its steps"), makeSteps());
  rows->addRow(error_);
  rows->addRow(buttons);
  for (QPushButton* button : findChildren<QPushButton*>()) button->setAutoDefault(button == add_);
  resize(600, 520);
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

LectureMenu::Draft StepDialog::draft() const {
  LectureMenu::Draft draft = draft_;
  if (!words_->isChecked()) draft = {say_->toPlainText(), task_->text(), {}};
  if (draft == taken_) draft = {};
  if (there_.steps.empty()) draft.lectureName = name_->text();
  return draft;
}

void StepDialog::setDraft(const LectureMenu::Draft& draft) {
  say_->setPlainText(draft.say);
  task_->setText(draft.task);
  if (!draft.lectureName.isEmpty() && there_.steps.empty()) name_->setText(draft.lectureName);
}

void StepDialog::choosePath() {
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Lecture file"), path_->text(), tr("Lectures (*.json);;All files (*)"),
                                   nullptr, QFileDialog::DontConfirmOverwrite);
  if (!path.isEmpty()) path_->setText(path);
}

void StepDialog::showWhatIsThere() {
  const bool there = QFileInfo(path_->text()).isFile();
  const int row = steps_->currentRow();
  if (!there_.steps.empty() && name_->text().toStdString() == there_.name) name_->clear();  // of the file before
  there_ = {};
  steps_->clear();
  name_->setEnabled(!there);
  name_->setPlaceholderText(there ? QString() : tr("a new lecture"));
  place_->clear();
  place_->addItem(tr("behind the last step"), QPoint(-1, 0));
  enableSteps();
  if (!there) return;
  try {
    there_ = openLecture(path_->text());
    name_->setText(QString::fromStdString(there_.name));
    name_->setEnabled(!words_->isChecked());
    for (int instead : {1, 0}) {
      for (int step = 0; step < static_cast<int>(there_.steps.size()); ++step) {
        const QString says = shortOf(there_.steps[static_cast<std::size_t>(step)]);
        place_->addItem(
            (instead == 1 ? tr("in place of step %1: %2") : tr("before step %1: %2")).arg(step + 1).arg(says),
            QPoint(step, instead));
        if (instead == 1) steps_->addItem(QStringLiteral("%1  %2").arg(step + 1).arg(says));
      }
    }
    steps_->setCurrentRow(std::min(row, steps_->count() - 1));
  } catch (const Error&) {  // adding says what is wrong with the file
  }
  enableSteps();
}

// --- the steps that are there ---

QWidget* StepDialog::makeSteps() {
  steps_->setObjectName(QStringLiteral("stepList"));
  steps_->setAccessibleName(tr("Steps of the lecture"));
  steps_->setTextElideMode(Qt::ElideRight);
  steps_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  constexpr int kLines = 4;
  steps_->setMinimumHeight(kLines * steps_->fontMetrics().height());
  steps_->installEventFilter(this);
  up_->setObjectName(QStringLiteral("stepUp"));
  up_->setToolTip(tr("Alt+Up in the list"));
  down_->setObjectName(QStringLiteral("stepDown"));
  down_->setToolTip(tr("Alt+Down in the list"));
  words_->setObjectName(QStringLiteral("stepWords"));
  words_->setCheckable(true);
  words_->setToolTip(tr("Its sentence and task into the fields above, by a double click too; it keeps what it shows"));
  delete_->setObjectName(QStringLiteral("stepDelete"));
  delete_->setToolTip(tr("Del in the list; a session beside the file stays there"));
  undo_->setObjectName(QStringLiteral("stepUndo"));
  undo_->setToolTip(tr("Takes back the last change of the lecture made here"));
  connect(up_, &QPushButton::clicked, this, [this] { moveStep(-1); });
  connect(down_, &QPushButton::clicked, this, [this] { moveStep(1); });
  connect(words_, &QPushButton::toggled, this, &StepDialog::changeWords);
  connect(steps_, &QListWidget::itemDoubleClicked, this, [this] { words_->setChecked(true); });
  connect(delete_, &QPushButton::clicked, this, &StepDialog::deleteStep);
  connect(undo_, &QPushButton::clicked, this, &StepDialog::undo);
  connect(steps_, &QListWidget::currentRowChanged, this, &StepDialog::enableSteps);
  auto* all = new QWidget;
  auto* beside = new QHBoxLayout(all);
  beside->setContentsMargins(0, 0, 0, 0);
  beside->addWidget(steps_, 1);
  auto* buttons = new QVBoxLayout;
  for (QPushButton* button : {words_, up_, down_, delete_, undo_}) buttons->addWidget(button);
  buttons->addStretch();
  beside->addLayout(buttons);
  return all;
}

void StepDialog::enableSteps() {
  const int row = steps_->currentRow(), count = static_cast<int>(there_.steps.size());
  const bool chosen = row >= 0 && row < count, free = !words_->isChecked();
  up_->setEnabled(free && chosen && row > 0);
  down_->setEnabled(free && chosen && row + 1 < count);
  words_->setEnabled(chosen);
  delete_->setEnabled(free && chosen && count > 1);  // a lecture has a step at least
  undo_->setEnabled(free && !before_.empty());
}

void StepDialog::changeWords(bool on) {
  const int row = steps_->currentRow();
  if (on && (row < 0 || row >= static_cast<int>(there_.steps.size()))) return words_->setChecked(false);
  setError({});
  warned_ = false;
  if (on) {
    draft_ = {say_->toPlainText(), task_->text(), {}};
    draftGoal_ = changed_->currentIndex();
    const LectureStep& step = there_.steps[static_cast<std::size_t>(row)];
    say_->setPlainText(QString::fromStdString(step.say));
    task_->setText(QString::fromStdString(step.task));
    changed_->setCurrentIndex(goalOf(step));
    say_->setFocus();
  } else {
    setDraft(draft_);
    changed_->setCurrentIndex(draftGoal_);
  }
  // What belongs to a new step alone, and whatever would make the fields another step's.
  for (QWidget* widget : std::initializer_list<QWidget*>{scene_, place_, path_, name_, steps_}) widget->setEnabled(!on);
  head_->setEnabled(!on && !scene_->isChecked());
  if (on) add_->setText(tr("Change step %1").arg(row + 1));
  else nameButton();
  setWindowTitle(on ? add_->text() : tr("Add what is shown as a step"));
  enableSteps();
}

void StepDialog::reject() {
  const int row = steps_->currentRow();
  if (words_->isChecked() && !warned_ && row >= 0 && row < static_cast<int>(there_.steps.size())) {
    const LectureStep& step = there_.steps[static_cast<std::size_t>(row)];
    const bool changed = say_->toPlainText() != QString::fromStdString(step.say) ||
                         task_->text() != QString::fromStdString(step.task) || changed_->currentIndex() != goalOf(step);
    if (changed) {
      warned_ = true;
      return setError(
          tr("The words of step %1 are changed and not written. “Change step %1” writes them; closing once more leaves "
             "the step as it was.")
              .arg(row + 1));
    }
  }
  QDialog::reject();
}

void StepDialog::writeWords() {
  const int row = steps_->currentRow();
  Lecture changed = there_;
  LectureStep& step = changed.steps.at(static_cast<std::size_t>(row));
  step.say = say_->toPlainText().trimmed().toStdString();
  step.task = task_->text().trimmed().toStdString();
  if (changed_->currentIndex() != goalOf(step)) {  // one written by hand may say more
    const std::string goal = changed_->currentData().toString().toStdString();
    step.goal.changed = goal.empty() ? std::vector<std::string>() : std::vector{goal};
  }
  change(changed, row);
  if (error_->text().isEmpty()) words_->setChecked(false);
}

int StepDialog::goalOf(const LectureStep& step) const {
  const QString changed = step.goal.changed.empty() ? QString() : QString::fromStdString(step.goal.changed.front());
  return std::max(0, changed_->findData(changed));
}

bool StepDialog::eventFilter(QObject* watched, QEvent* event) {
  if (watched == steps_ && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    QPushButton* button = key->key() == Qt::Key_Delete                                        ? delete_
                          : key->modifiers() == Qt::AltModifier && key->key() == Qt::Key_Up   ? up_
                          : key->modifiers() == Qt::AltModifier && key->key() == Qt::Key_Down ? down_
                                                                                              : nullptr;
    // Nothing is written there that Enter could mean.
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) return key->modifiers() != Qt::ControlModifier;
    if (button != nullptr) {
      button->click();  // nothing where it is disabled
      return true;
    }
  }
  if (watched == name_ && event->type() == QEvent::KeyPress && !there_.steps.empty()) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter) return false;
    if (key->modifiers() == Qt::ControlModifier) return false;
    rename();  // and adds no step
    return true;
  }
  return QDialog::eventFilter(watched, event);
}

void StepDialog::moveStep(int by) {
  const int row = steps_->currentRow();
  Lecture moved = there_;
  std::swap(moved.steps.at(static_cast<std::size_t>(row)), moved.steps.at(static_cast<std::size_t>(row + by)));
  change(moved, row + by);
}

void StepDialog::deleteStep() {
  const int row = steps_->currentRow();
  Lecture shorter = there_;
  shorter.steps.erase(shorter.steps.begin() + row);
  change(shorter, row);
}

void StepDialog::change(const Lecture& lecture, int select) {
  Lecture before = there_;
  if (rewrite(lecture, select)) before_.push_back(std::move(before));
  enableSteps();
}

void StepDialog::rename() {
  const QString name = name_->text().trimmed();
  if (there_.steps.empty()) return;  // a new one gets it with its first step
  if (name.isEmpty()) return name_->setText(QString::fromStdString(there_.name));
  if (name.toStdString() == there_.name) return;
  Lecture renamed = there_;
  renamed.name = name.toStdString();
  change(renamed, steps_->currentRow());
  if (!error_->text().isEmpty()) name_->setText(QString::fromStdString(there_.name));
}

void StepDialog::undo() {
  if (before_.empty()) return;
  if (rewrite(before_.back(), steps_->currentRow())) before_.pop_back();
  enableSteps();
}

// The words of a new step, and where it goes, stay as they are.
bool StepDialog::rewrite(const Lecture& lecture, int select) {
  try {
    if (openLecture(path_->text()) != there_) {  // by hand, or by another window
      before_.clear();
      showWhatIsThere();
      setError(tr("The file has changed meanwhile: these are its steps now"));
      return false;
    }
  } catch (const Error&) {  // writing says what is wrong
  }
  setError({});
  Q_EMIT stepsWanted(path_->text(), lecture);
  if (!error_->text().isEmpty()) return false;
  showWhatIsThere();
  steps_->setCurrentRow(std::clamp(select, 0, std::max(0, steps_->count() - 1)));
  return true;
}

void StepDialog::nameButton() {
  if (!words_->isChecked()) add_->setText(place_->currentData().toPoint().y() == 1 ? tr("Replace") : tr("Add"));
}

// A step that another takes the place of begins with its words: often one of them alone was wrong.
void StepDialog::takeUpReplaced() {
  nameButton();
  const QPoint place = place_->currentData().toPoint();
  const bool replaces = place.y() == 1;
  if (!replaces || say_->toPlainText() != taken_.say || task_->text() != taken_.task) return;  // of one's own
  const LectureStep& step = there_.steps.at(static_cast<std::size_t>(place.x()));
  head_->setCurrentIndex(step.state.head ? head_->findData(static_cast<int>(step.state.head->which)) : 0);
  say_->setPlainText(QString::fromStdString(step.say));
  task_->setText(QString::fromStdString(step.task));
  changed_->setCurrentIndex(goalOf(step));
  taken_ = {say_->toPlainText(), task_->text(), {}};
}

}  // namespace sinkscope
