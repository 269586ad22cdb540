#include "app/window/compare/ready_comparison.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include "core/probe/edits/edit_json.h"

namespace sinkscope {

namespace {

SweepBos sweepBosOf(BosMode mode) {
  switch (mode) {
    case BosMode::automatic: return SweepBos::automatic;
    case BosMode::on: return SweepBos::on;
    case BosMode::off: return SweepBos::off;
  }
  return SweepBos::automatic;
}

}  // namespace

ReadyComparison::ReadyComparison(Session& session, QObject* parent) : QObject(parent), session_(session) {}

void ReadyComparison::startShipped() {
  std::vector<Part> parts;
  // The control never saw a ⟨bos⟩: its tokenizer puts none, and it is measured as it was trained.
  for (const auto& [model, bos] : {std::pair("embedded", SweepBos::both), {"control", SweepBos::off}}) {
    Part part{QLatin1String(model), QLatin1String(model), {}};
    part.job.model = model;
    part.job.open = session_.openOptions();
    part.job.options.bos = bos;
    parts.push_back(std::move(part));
  }
  start(std::move(parts));
}

void ReadyComparison::startEdited(const EditList& edits) {
  if (!session_.model()) return;
  std::vector<Part> parts;
  for (const bool edited : {false, true}) {
    Part part{edited ? tr("the edited model") : tr("the untouched model"), {}, {}};
    part.job.options.bos = sweepBosOf(session_.bos());
    if (edited) part.job.edits = edits;
    // One file for each model, condition and list, so that what was measured before is found again.
    QCryptographicHash identity(QCryptographicHash::Sha256);
    identity.addData(QByteArray::fromStdString(session_.model()->facts.hash + session_.model()->facts.computeDtype));
    identity.addData(QByteArray::number(static_cast<int>(session_.bos())));
    identity.addData(QByteArray::fromStdString(editsJson(part.job.edits)));
    constexpr int kLetters = 16;
    // In a folder of its own: the list of runs tells those of one model apart by their files' names.
    part.file = QString::fromLatin1(identity.result().toHex().left(kLetters)) +
                (edited ? QStringLiteral("/edited") : QStringLiteral("/untouched"));
    parts.push_back(std::move(part));
  }
  start(std::move(parts));
}

void ReadyComparison::start(std::vector<Part> parts) {
  if (running()) return;
  if (!folder_) folder_ = std::make_unique<QTemporaryDir>();
  if (!folder_->isValid()) return end(tr("There is no room for temporary files: %1").arg(folder_->errorString()));
  parts_ = std::move(parts);
  runs_.clear();
  next();
}

void ReadyComparison::next() {
  if (runs_.size() == std::ssize(parts_)) return Q_EMIT ready(runs_);
  const Part& part = parts_[static_cast<std::size_t>(runs_.size())];
  const QString file = folder_->filePath(part.file + QStringLiteral(".run"));
  if (measured_.contains(file)) {
    runs_ << file;
    return next();
  }
  QDir().mkpath(QFileInfo(file).path());
  SweepJob job = part.job;
  job.asker = SweepJob::Asker::compare;
  job.options.resume = true;  // what a Cancel left goes on
  job.out = file.toStdString();
  job_ = session_.worker().sweep(
      job, this,
      {.arrived =
           [this](const QString& run) {
             runs_ << run;
             measured_ << run;
             next();
           },
       .failed = [this](const QString& sentence, bool cancelled) { end(cancelled ? QString() : sentence); },
       .progressed =
           [this, words = part.words](const QString& what, qint64 done, qint64 total) {
             // Reading the prompts counts in units of its own, before anything is measured.
             const bool reads = what.startsWith(QStringLiteral("reading"));
             tell(tr("Measuring %1: %2").arg(words, what), done, reads ? 0 : total);
           }});
  tell(tr("Measuring %1 …").arg(part.words), 0, 1);
}

// Of two conditions a part takes twice as long.
void ReadyComparison::tell(const QString& what, qint64 done, qint64 total) {
  constexpr qint64 kUnits = 1000;
  qint64 before = 0, all = 0, own = 0;
  for (std::size_t at = 0; at < parts_.size(); ++at) {
    const qint64 cost = kUnits * (parts_[at].job.options.bos == SweepBos::both ? 2 : 1);
    if (static_cast<qsizetype>(at) < runs_.size()) before += cost;
    if (static_cast<qsizetype>(at) == runs_.size()) own = cost;
    all += cost;
  }
  Q_EMIT progressed(what, before + (total > 0 ? own * done / total : 0), all);
}

void ReadyComparison::cancel() {
  if (!running()) return;
  end({});
}

void ReadyComparison::end(const QString& sentence) {
  job_ = {};
  Q_EMIT failed(sentence);
}

}  // namespace sinkscope
