#include "app/window/lab/training_run.h"

#include <sys/resource.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QProcessEnvironment>
#include <QtCore/QRegularExpression>

#include <nlohmann/json.hpp>

#include "app/window/wording.h"
#include "core/checkpoint/checkpoint.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kReadingMilliseconds = 700;
constexpr int kGoodbyeMilliseconds = 20'000;  // a step and a checkpoint of a large model

}  // namespace

TrainingRun::TrainingRun(const QString& folder, const QString& recipe, QObject* parent)
    : QObject(parent), folder_(folder), recipe_(recipe) {
  reading_.setInterval(kReadingMilliseconds);
  connect(&reading_, &QTimer::timeout, this, [this] {
    read();
    if (isPlan_) Q_EMIT changed();
  });
  if (!recipe.isEmpty()) {
    try {
      isPlan_ = readJson(recipe.toStdString()).contains("axes");
    } catch (const Error&) {  // the program that trains says it
    }
  }
  read();
}

TrainingRun::TrainingRun(const QString& file, TrainingRecord record, QObject* parent)
    : QObject(parent), folder_(file), record_(std::move(record)), isOfResults_(true) {}

std::unique_ptr<TrainingRun> TrainingRun::ofRevisions(const QString& models, const QString& folder) {
  auto run = std::make_unique<TrainingRun>(folder, QString());
  run->models_ = models;
  return run;
}

TrainingRun::~TrainingRun() {
  if (!process_) return;
  process_->disconnect(this);
  process_->terminate();
  if (!process_->waitForFinished(kGoodbyeMilliseconds)) process_->kill();
}

void TrainingRun::read() {
  if (isOfResults_ || !looksLikeTraining(folder_.toStdString())) return;
  try {
    const std::int64_t before = record_.done();
    const std::size_t rows = record_.column("step").size(), moments = record_.moments.size();
    record_ = readTraining(folder_.toStdString());
    if (record_.done() != before || record_.column("step").size() != rows || record_.moments.size() != moments) {
      Q_EMIT changed();
    }
  } catch (const Error& error) {
    said_ = translated(error);
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
    failed_ = true;
    process_.release()->deleteLater();
    setState(State::idle);
  });
  const QString recipe = recipe_.isEmpty() ? folder_ + QStringLiteral("/recipe.json") : recipe_;
  said_.clear();
  heard_.clear();
  failed_ = false;
  setState(looksLikeTraining(folder_.toStdString()) ? State::running : State::starting);
  // Its threads sleep while they wait for each other: beside busier programs those that spin hinder the one that works.
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("OMP_WAIT_POLICY"), QStringLiteral("passive"));
  process_->setProcessEnvironment(environment);
  // At a lower priority: what a person does meanwhile comes first.
  process_->setChildProcessModifier([] { setpriority(PRIO_PROCESS, 0, 10); });
  const QStringList words = models_.isEmpty() ? QStringList{QStringLiteral("train"), recipe, QStringLiteral("--resume")}
                                              : QStringList{QStringLiteral("revisions"), models_};
  process_->start(QCoreApplication::applicationDirPath() + QStringLiteral("/sinkscope-cli"),
                  words + QStringList{QStringLiteral("--out"), folder_, QStringLiteral("--progress")});
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
  if (state_ == State::starting && looksLikeTraining(folder_.toStdString())) return setState(State::running);
  Q_EMIT spoke();
}

void TrainingRun::ended(int status, QProcess::ExitStatus how) {
  hear();
  const QString rest = labelText(heard_.trimmed().toStdString());
  if (!rest.isEmpty()) said_ = rest;
  process_.release()->deleteLater();
  reading_.stop();
  const bool paused = state_ == State::pausing;
  failed_ = !paused && (how == QProcess::CrashExit || status != 0);
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
