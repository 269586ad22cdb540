#include "app/window/lecture/lecture_menu.h"

#include <algorithm>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QMenu>

#include "app/window/lecture/handout.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/step_dialog.h"
#include "app/window/notice_bar.h"
#include "app/window/saved_sessions.h"
#include "app/window/wording.h"
#include "core/values/error.h"
#include "core/values/record.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

const QString kEnding = QStringLiteral(".lecture.json");

// Throws Error{badUse}: its sentences are a folder's, in every language that the folder has.
void requireOwnTexts(const QString& path) {
  if (lectureHasTexts(path.toStdString()))
    throw Error(ErrorKind::badUse,
                LectureMenu::tr("the sentences of %1 stand in files of their own")
                    .arg(QFileInfo(path).fileName())
                    .toStdString(),
                LectureMenu::tr("name another file").toStdString());
}

}  // namespace

LectureMenu::LectureMenu(QMainWindow& window, LectureGuide& guide, SavedSessions& sessions, HandoutMaker& handout,
                         NoticeBar& notice, Settings& settings)
    : QObject(&window), window_(window), guide_(guide), sessions_(sessions), handout_(handout), notice_(notice),
      settings_(settings) {
  connect(&handout_, &HandoutMaker::made, this, [this](const QString& path, int steps, int pages) {
    notice_.showMessage(tr("%1 is written: %2 on %3")
                            .arg(path, counted(static_cast<std::size_t>(steps), tr("step"), tr("steps")),
                                 counted(static_cast<std::size_t>(pages), tr("page"), tr("pages"))));
  });
  connect(&handout_, &HandoutMaker::failed, &notice_, &NoticeBar::showError);
}

bool LectureMenu::isLecture(const QString& path) { return path.endsWith(kEnding, Qt::CaseInsensitive); }

void LectureMenu::fill(QMenu& menu) {
  menu.addAction(tr("Play a &lecture…"), QKeySequence(Qt::CTRL | Qt::Key_L), this, &LectureMenu::chooseToOpen);
  QAction* last = menu.addAction(QString(), this, [this] { open(settings_.lecture()); });
  connect(&menu, &QMenu::aboutToShow, this, [this, last] {
    const QString path = settings_.lecture();
    last->setVisible(QFileInfo::exists(path));
    last->setText(tr("Play %1").arg(QFileInfo(path).fileName()));
  });
  menu.addAction(tr("&Add what is shown as a step…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), this,
                 [this] { chooseToAdd(); });
  menu.addAction(tr("Write a &handout…"), this, &LectureMenu::chooseHandout);
  menu.addSeparator();
  // The keys of a presenter; they mean other things while no lecture is played.
  QAction* next = menu.addAction(tr("&Next step"), QKeySequence(Qt::Key_PageDown), &guide_, &LectureGuide::onward);
  QAction* back = menu.addAction(tr("Step &back"), QKeySequence(Qt::Key_PageUp), &guide_, &LectureGuide::back);
  QAction* end = menu.addAction(tr("&End the lecture"), &guide_, &LectureGuide::end);
  const auto enable = [next, back, end](bool running) {
    for (QAction* action : {next, back, end}) action->setEnabled(running);
  };
  enable(false);
  connect(&guide_, &LectureGuide::runningChanged, this, enable);
}

void LectureMenu::chooseToOpen() {
  auto* dialog = new QFileDialog(&window_, tr("Play a lecture"), QFileInfo(settings_.lecture()).path(),
                                 tr("Lectures (*.json);;All files (*)"));
  dialog->setObjectName(QStringLiteral("openLectureDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  if (QFileInfo::exists(settings_.lecture())) dialog->selectFile(settings_.lecture());
  connect(dialog, &QFileDialog::fileSelected, this, &LectureMenu::open);
  dialog->open();
}

void LectureMenu::open(const QString& path) {
  try {
    const Lecture lecture = openLecture(path);
    settings_.setLecture(QFileInfo(path).absoluteFilePath());
    guide_.start(lecture);
  } catch (const Error& error) {
    notice_.showError(translated(error));
  }
}

// --- on paper ---

void LectureMenu::chooseHandout() {
  auto* dialog = new QFileDialog(&window_, tr("The lecture of which a handout is written"),
                                 QFileInfo(settings_.lecture()).path(), tr("Lectures (*.json);;All files (*)"));
  dialog->setObjectName(QStringLiteral("handoutLectureDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  if (QFileInfo::exists(settings_.lecture())) dialog->selectFile(settings_.lecture());
  connect(dialog, &QFileDialog::fileSelected, this, &LectureMenu::chooseHandoutFile);
  dialog->open();
}

void LectureMenu::chooseHandoutFile(const QString& lecture) {
  const QFileInfo file(lecture);
  auto* dialog = new QFileDialog(&window_, tr("Write the handout as"), file.path(), tr("Pages (*.pdf)"));
  dialog->setObjectName(QStringLiteral("handoutFileDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("pdf"));
  dialog->selectFile(file.fileName().section(QLatin1Char('.'), 0, 0) + QStringLiteral(".pdf"));
  connect(dialog, &QFileDialog::fileSelected, this,
          [this, lecture](const QString& pdf) { writeHandout(lecture, pdf); });
  dialog->open();
}

void LectureMenu::writeHandout(const QString& lecture, const QString& pdf) {
  try {
    handout_.make(openLecture(lecture), pdf);
  } catch (const Error& error) {
    notice_.showError(translated(error));
  }
}

// --- adding steps ---

StepDialog* LectureMenu::chooseToAdd() {
  if (dialog_) dialog_->close();
  QString path = settings_.lecture();
  if (path.isEmpty()) path = QDir(settings_.exportFolder()).filePath(tr("my") + kEnding);
  const LectureHead shown = guide_.stage().now().head.value_or(LectureHead{});
  dialog_ = new StepDialog(path, QString::fromStdString(headName(shown.layer, shown.head)), &window_);
  connect(dialog_, &StepDialog::stepWanted, this, [this](const NewStep& step) {
    const QString problem = add(step);
    if (!problem.isEmpty()) return dialog_->setError(problem);
    dialog_->accept();
    draft_ = {};
  });
  dialog_->setDraft(draft_);
  connect(dialog_, &QDialog::rejected, this, [this] { draft_ = dialog_->draft(); });
  connect(dialog_, &StepDialog::stepsWanted, this,
          [this](const QString& file, const Lecture& lecture) { dialog_->setError(rewrite(file, lecture)); });
  dialog_->open();
  return dialog_;
}

QString LectureMenu::add(const NewStep& wanted) {
  QString path = wanted.path.trimmed();
  if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty()) path += kEnding;
  try {
    if (path.isEmpty()) throw Error(ErrorKind::badUse, tr("the file has no name").toStdString());
    if (wanted.scene && guide_.stage().measures()) {
      throw Error(ErrorKind::badUse, tr("what is being measured now would not be in the step").toStdString(),
                  tr("wait for it, or leave the results out").toStdString());
    }
    Lecture lecture;
    if (QFileInfo::exists(path)) {
      requireOwnTexts(path);
      lecture = openLecture(path);
    }
    const Lecture before = lecture;
    if (lecture.name.empty())
      lecture.name = (wanted.name.trimmed().isEmpty() ? QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0)
                                                      : wanted.name.trimmed())
                         .toStdString();
    LectureStep step;
    step.say = wanted.say.trimmed().toStdString();
    step.task = wanted.task.trimmed().toStdString();
    if (!wanted.changed.empty()) step.goal.changed = {wanted.changed};
    QString scene;
    if (wanted.scene) {
      const QDir folder = QFileInfo(path).absoluteDir();
      const QString stem = QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0);
      for (std::size_t number = lecture.steps.size() + 1; scene.isEmpty() || QFileInfo::exists(scene); ++number)
        scene = folder.filePath(QStringLiteral("%1-%2.sinkscope").arg(stem).arg(number));
      step.scene = QFileInfo(scene).fileName().toStdString();
    } else {
      step.state = guide_.stage().now();
      // Of other pages nobody sees it.
      if (step.state.page != "Studies") step.state.study.reset();
      std::erase_if(step.state.options, [&](const auto& one) { return one.first != step.state.page; });
      if (wanted.head != LectureHead::Which::these) step.state.head = LectureHead{wanted.head, 0, 0};
    }
    const std::size_t count = lecture.steps.size(),
                      at = wanted.place < 0 ? count : std::min(static_cast<std::size_t>(wanted.place), count);
    if (wanted.instead && at < count) lecture.steps[at] = std::move(step);
    else lecture.steps.insert(lecture.steps.begin() + static_cast<std::ptrdiff_t>(at), std::move(step));
    writeLecture(path.toStdString(), lecture);
    settings_.setLecture(QFileInfo(path).absoluteFilePath());
    if (!scene.isEmpty()) sessions_.save(scene, SavedSessions::Whose::parts);
    guide_.rewritten(before, openLecture(path));
    notice_.showMessage(tr("Step %1 of %2 is written").arg(at + 1).arg(path));
  } catch (const Error& error) {
    return translated(error);
  }
  return {};
}

QString LectureMenu::rewrite(const QString& path, const Lecture& lecture) {
  try {
    requireOwnTexts(path);
    const Lecture before = openLecture(path);
    writeLecture(path.toStdString(), lecture);
    guide_.rewritten(before, openLecture(path));
  } catch (const Error& error) {
    return translated(error);
  }
  return {};
}

}  // namespace sinkscope
