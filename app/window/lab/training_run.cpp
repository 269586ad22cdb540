#include "app/window/lab/training_run.h"

#include <sys/resource.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>

#include "app/window/wording.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr int kReadingMilliseconds = 700;
constexpr int kGoodbyeMilliseconds = 20'000;  // a step and a checkpoint of a large model

}  // namespace

TrainingRun::TrainingRun(const QString& folder, const QString& recipe, QObject* parent)
    : QObject(parent), folder_(folder), recipe_(recipe) {
  reading_.setInterval(kReadingMilliseconds);
  connect(&reading_, &QTimer::timeout, this, &TrainingRun::read);
  read();
}

TrainingRun::~TrainingRun() {
  if (!process_) return;
  process_->disconnect(this);
  process_->terminate();
  if (!process_->waitForFinished(kGoodbyeMilliseconds)) process_->kill();
}

void TrainingRun::read() {
  if (!looksLikeTraining(folder_.toStdString())) return;
  try {
    const std::int64_t before = record_.done();
    const std::size_t rows = record_.column("step").size(), moments = record_.moments.size();
    record_ = readTraining(folder_.toStdString());
    if (record_.done() != before || record_.column("step").size() != rows || record_.moments.size() != moments) {
      Q_EMIT changed();
    }
  } catch (const Error& error) {
    said_ = QString::fromStdString(error.sentence());
    Q_EMIT changed();
  }
}

void TrainingRun::start() {
  if (process_) return;
  process_ = std::make_unique<QProcess>();
  connect(process_.get(), &QProcess::readyReadStandardError, this, &TrainingRun::hear);
  connect(process_.get(), &QProcess::finished, this, &TrainingRun::ended);
  connect(process_.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError problem) {
    if (problem != QProcess::FailedToStart) return;
    said_ = tr("%1 cannot be started; it belongs beside the program of this window").arg(process_->program());
    process_.release()->deleteLater();
    setState(State::idle);
  });
  const QString recipe = recipe_.isEmpty() ? folder_ + QStringLiteral("/recipe.json") : recipe_;
  said_.clear();
  heard_.clear();
  setState(looksLikeTraining(folder_.toStdString()) ? State::running : State::starting);
  // At a lower priority: what a person does meanwhile comes first.
  process_->setChildProcessModifier([] { setpriority(PRIO_PROCESS, 0, 10); });
  process_->start(QCoreApplication::applicationDirPath() + QStringLiteral("/sinkscope-cli"),
                  {QStringLiteral("train"), recipe, QStringLiteral("--out"), folder_, QStringLiteral("--resume"),
                   QStringLiteral("--progress")});
  reading_.start();
}

void TrainingRun::pause() {
  if (!process_ || state_ == State::pausing) return;
  setState(State::pausing);
  process_->terminate();
}

// Lines of progress, and a sentence of what went wrong.
void TrainingRun::hear() {
  heard_ += QString::fromUtf8(process_->readAllStandardError());
  const qsizetype end = std::max(heard_.lastIndexOf(QLatin1Char('\n')), heard_.lastIndexOf(QLatin1Char('\r')));
  if (end < 0) return;
  const QStringList lines = heard_.left(end).split(QRegularExpression(QStringLiteral("[\r\n]+")), Qt::SkipEmptyParts);
  heard_ = heard_.mid(end + 1);
  if (lines.isEmpty()) return;
  said_ = labelText(lines.last().trimmed().toStdString());
  if (state_ == State::starting && looksLikeTraining(folder_.toStdString())) state_ = State::running;
  Q_EMIT changed();
}

void TrainingRun::ended(int status, QProcess::ExitStatus how) {
  hear();
  const QString rest = labelText(heard_.trimmed().toStdString());
  if (!rest.isEmpty()) said_ = rest;
  process_.release()->deleteLater();
  reading_.stop();
  const bool paused = state_ == State::pausing;
  if (how == QProcess::CrashExit) {
    said_ = tr("The training was ended from outside; Resume goes on from its last checkpoint.");
  } else if (status == 0) {
    said_.clear();
  } else if (paused) {
    said_ = tr("Paused; Resume goes on to the same numbers.");
  }
  said_.remove(QStringLiteral("sinkscope-cli: "));
  read();
  setState(State::idle);
}

void TrainingRun::setState(State state) {
  state_ = state;
  Q_EMIT changed();
}

}  // namespace sinkscope
