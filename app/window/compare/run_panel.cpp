#include "app/window/compare/run_panel.h"

#include <algorithm>
#include <filesystem>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "app/window/settings.h"
#include "core/probe/edits/edit_json.h"
#include "core/record/control.h"
#include "core/values/error.h"
#include "widgets/colour_map.h"
#include "widgets/translated.h"

namespace sinkscope {

RunPanel::RunPanel(Session& session, RunShelf& shelf, QWidget* parent)
    : QWidget(parent), shelf_(shelf), session_(session), ready_(session), list_(new RunList),
      readyButton_(new QPushButton), editedButton_(new QPushButton), readyWords_(new QLabel),
      readyBar_(new QProgressBar), readyCancel_(new QToolButton), sentence_(new QLabel), caution_(new QLabel) {
  readyButton_->setObjectName(QStringLiteral("readyComparison"));
  readyButton_->setText(tr("Embedded model with and\nwithout ⟨bos⟩, and the control"));
  readyButton_->setAccessibleName(tr("Compare the embedded model with and without ⟨bos⟩ and the control"));
  readyButton_->setToolTip(tr("Measures both over the 170 prompts that ship with Sinkscope: about two seconds"));
  readyButton_->setAutoDefault(false);
  editedButton_->setObjectName(QStringLiteral("editedComparison"));
  editedButton_->setText(tr("Open model, untouched\nand edited"));
  editedButton_->setAccessibleName(tr("Compare the open model untouched and edited"));
  editedButton_->setAutoDefault(false);
  readyWords_->setObjectName(QStringLiteral("readyProgress"));
  readyWords_->setWordWrap(true);
  readyBar_->setObjectName(QStringLiteral("readyBar"));
  readyBar_->setAccessibleName(tr("Progress"));
  readyBar_->setTextVisible(false);
  readyBar_->setMaximumHeight(12);
  readyCancel_->setText(tr("Cancel"));
  readyCancel_->setObjectName(QStringLiteral("cancelReady"));
  readyCancel_->setFocusPolicy(Qt::TabFocus);
  sentence_->setObjectName(QStringLiteral("compareSentence"));
  caution_->setObjectName(QStringLiteral("controlCaution"));
  for (QLabel* label : {sentence_, caution_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->hide();
  }
  auto* tools = new QHBoxLayout;
  tools->setSpacing(4);
  const auto tool = [&](const QString& sign, const QString& meaning, const char* name, auto action) {
    auto* button = new QToolButton;
    button->setText(sign);
    button->setToolTip(meaning);
    button->setAccessibleName(meaning);
    button->setObjectName(QLatin1String(name));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, action);
    tools->addWidget(button);
    return button;
  };
  tool(tr("Open run…"), tr("Open a run file"), "openRun", [this] { Q_EMIT openRunWanted(); });
  tool(tr("Save…"), tr("Save a copy of the current run as a file"), "saveRun", [this] {
    const QString path = list_->currentPath();
    if (path.isEmpty()) return say(tr("Choose in the list the run that is to be saved"));
    chooseCopy(path);
  });
  tools->addStretch(1);
  tool(QStringLiteral("↑"), tr("Move the current condition up"), "moveUp", [this] { list_->moveCurrent(-1); });
  tool(QStringLiteral("↓"), tr("Move the current condition down"), "moveDown", [this] { list_->moveCurrent(1); });
  tool(QStringLiteral("⟳"), tr("Read all runs again"), "refreshRuns", [this] { shelf_.refresh(); });
  tool(QStringLiteral("✕"), tr("Close the current condition, and its run with the last one"), "closeRun", [this] {
    const QString path = list_->currentPath();
    if (!path.isEmpty() && !list_->closeCurrent()) shelf_.close(path);
  });
  auto* readyRow = new QHBoxLayout;
  readyRow->addWidget(readyWords_, 1);
  readyRow->addWidget(readyCancel_);
  auto* rows = new QVBoxLayout(this);
  rows->addStrut(230);  // at least; as wide as the buttons' words where the type is large
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  rows->addWidget(readyButton_);
  rows->addWidget(editedButton_);
  rows->addWidget(readyBar_);
  rows->addLayout(readyRow);
  rows->addLayout(tools);
  rows->addWidget(list_, 1);
  rows->addWidget(sentence_);
  rows->addWidget(caution_);
  connect(readyButton_, &QPushButton::clicked, this, &RunPanel::startReadyComparison);
  connect(editedButton_, &QPushButton::clicked, this, &RunPanel::startEditedComparison);
  for (const auto told :
       {&Session::modelOpened, &Session::editsChanged, &Session::editsAnswered, &Session::seenChanged})
    connect(&session_, told, this, &RunPanel::showReady);
  connect(readyCancel_, &QToolButton::clicked, &ready_, &ReadyComparison::cancel);
  connect(&ready_, &ReadyComparison::progressed, this, [this](const QString& what, qint64 done, qint64 total) {
    const QString left = readyTime_.words(done, total);
    readyWords_->setText(left.isEmpty() ? what : tr("%1 · %2").arg(what, left));
    readyBar_->setRange(0, static_cast<int>(total));
    readyBar_->setValue(static_cast<int>(done));
    showReady();
    Q_EMIT workProgressed(tr("Comparison"), what, done, total);
  });
  connect(&ready_, &ReadyComparison::ready, this, [this](const QStringList& runs) {
    Q_EMIT workEnded();
    asked_ = runs;
    reading_ = std::any_of(runs.begin(), runs.end(), [this](const QString& run) { return !list_->showsRun(run); });
    if (reading_) {
      readyWords_->setText(tr("Reading what was measured …"));
      readyBar_->setRange(0, 0);
    }
    for (const QString& run : runs) {
      if (!readyRuns_.contains(run)) readyRuns_ << run;
      shelf_.open(run);
    }
    tickReady();
  });
  connect(&ready_, &ReadyComparison::failed, this, [this](const QString& sentence) {
    Q_EMIT workEnded();
    reading_ = false;
    showReady();
    say(sentence);
  });
  connect(list_, &RunList::sidesChanged, this, &RunPanel::sidesChanged);
  connect(list_, &RunList::said, this, &RunPanel::keepWord);
  connect(list_, &RunList::copyWanted, this, &RunPanel::chooseCopy);
  connect(&shelf_, &RunShelf::changed, this, [this] {
    list_->setRuns(shelf_.runs());
    showCaution();
  });
  connect(&shelf_, &RunShelf::wanted, list_, &RunList::showAll);
  connect(&shelf_, &RunShelf::replaced, list_, &RunList::replaceRun);
  connect(&shelf_, &RunShelf::failed, this, [this](const QString&, const QString& sentence) {
    reading_ = false;
    showReady();
    say(sentence);
  });
  connect(&shelf_, &RunShelf::opened, this, [this](const QString& path) {
    say({});
    if (asked_.contains(path)) tickReady();
  });
  showReady();
}

void RunPanel::chooseCopy(const QString& run) {
  const QString proposed = QDir(Settings().exportFolder()).filePath(QFileInfo(run).fileName());
  const QString file = QFileDialog::getSaveFileName(this, tr("Save a copy of this run"), proposed,
                                                    tr("Run files (*.run);;All files (*)"));
  if (!file.isEmpty()) saveRun(run, file);
}

void RunPanel::saveRun(const QString& run, const QString& file) {
  say({});
  const std::filesystem::path from = run.toStdString(), to = file.toStdString();
  std::error_code ignored;
  if (std::filesystem::equivalent(from, to, ignored)) return;
  try {
    copyRun(from, to);
  } catch (const Error& error) {
    return say(translated(error));
  }
  Settings().setExportFolder(QFileInfo(file).path());
  const QString copy = QFileInfo(file).absoluteFilePath();
  if (Settings::isTemporary(run)) shelf_.replace(run, copy);  // whose folder goes away with the window
  else shelf_.open(copy);
}

// Into the run file itself: the command line and the next start know it too.
void RunPanel::keepWord(const QString& path, const std::string& modelIs, const std::string& promptsAre) {
  say({});
  try {
    RunFile run = RunFile::extend(path.toStdString());
    RunHeader header = run.header();
    header.modelIs = modelIs;
    header.promptsAre = promptsAre;
    run.keepChoices(header);
    Settings().setModelIs(QString::fromStdString(header.modelHash),
                          QString::fromStdString(modelIs));  // for its next runs
  } catch (const Error& error) {
    return say(translated(error));
  }
  shelf_.refresh();
}

void RunPanel::startReadyComparison() {
  say({});
  readyTime_.start();
  ready_.startShipped();
}

void RunPanel::startEditedComparison() {
  say({});
  saysWhyNot_ = false;
  if (const QString why = whyNothingIsEdited(); !why.isEmpty()) {
    say(why);
    saysWhyNot_ = true;
    return;
  }
  readyTime_.start();
  ready_.startEdited(activeEdits(session_.editsInForce()));
}

QString RunPanel::whyNothingIsEdited() const {
  if (!session_.model()) return tr("No model is open yet.");
  if (!activeEdits(session_.editsInForce()).empty()) return {};
  if (const Session::EditRemark* refused = session_.refusedEdit())
    return tr("The edit on the Interventions page is refused: %1.").arg(refused->sentence);
  return tr("Nothing is changed on the Interventions page: add an edit there first.");
}

// Shown alone, once they have been read.
void RunPanel::tickReady() {
  QStringList there;
  std::copy_if(asked_.begin(), asked_.end(), std::back_inserter(there),
               [this](const QString& run) { return list_->showsRun(run); });
  if (!there.isEmpty()) list_->tickOnly(there);
  reading_ = reading_ && there.size() < asked_.size();
  showReady();
}

void RunPanel::showReady() {
  for (QWidget* one : {static_cast<QWidget*>(readyWords_), static_cast<QWidget*>(readyBar_)})
    one->setVisible(ready_.running() || reading_);
  readyCancel_->setVisible(ready_.running());
  readyButton_->setEnabled(!ready_.running());
  const QString why = whyNothingIsEdited();
  if (why.isEmpty() && std::exchange(saysWhyNot_, false)) say({});  // it has been mended
  editedButton_->setEnabled(!ready_.running() && why.isEmpty());
  editedButton_->setToolTip(
      why.isEmpty()
          ? tr("Measures the open model twice over the 170 prompts that ship, 64 tokens of each: as it is, and "
               "with the edits of Interventions")
          : why);
}

void RunPanel::showCaution() {
  QString caution;
  for (const ShelvedRun& run : shelf_.runs()) {
    const std::string own = controlCaution(run.summary->header.modelHash);
    if (!own.empty()) caution = translated(own);
  }
  if (!caution.isEmpty()) caution = caution.left(1).toUpper() + caution.mid(1) + QLatin1Char('.');
  caution_->setText(caution);
  caution_->setVisible(!caution.isEmpty());
}

void RunPanel::say(const QString& sentence) {
  sentence_->setText(sentence);
  sentence_->setVisible(!sentence.isEmpty());
}

void RunPanel::setTheme(const Theme& theme) {
  QPalette error = theme.palette(), quiet = theme.palette();
  error.setColor(QPalette::WindowText, theme.error);
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  QPalette list = theme.palette();
  list.setColor(QPalette::Base, theme.panel);
  list_->setPalette(list);
  sentence_->setPalette(error);
  caution_->setPalette(quiet);
  readyWords_->setPalette(quiet);
  readyButton_->ensurePolished();
  readyButton_->setStyleSheet(QStringLiteral("QPushButton { background: %1; color: %2; border: 2px solid %1; "
                                             "border-radius: 5px; padding: 7px 8px; font-weight: 600; }"
                                             "QPushButton:focus, QPushButton:hover { border-color: %3; }"
                                             "QPushButton:disabled { background: %4; border-color: %4; color: %5; }")
                                  .arg(theme.accent.name(), readableOn(theme.accent.rgb()).name(), theme.ink.name(),
                                       theme.line.name(), theme.quietInk.name()));
}

}  // namespace sinkscope
