#include "app/window/compare/ready_comparison.h"

namespace sinkscope {

namespace {

struct Part {
  const char* model;
  SweepBos bos;
};

// The control never saw a ⟨bos⟩: its tokenizer puts none, and it is measured as it was trained.
constexpr Part kParts[] = {{"embedded", SweepBos::both}, {"control", SweepBos::off}};

}  // namespace

ReadyComparison::ReadyComparison(Session& session, QObject* parent) : QObject(parent), session_(session) {}

void ReadyComparison::start() {
  if (running()) return;
  if (!folder_) folder_ = std::make_unique<QTemporaryDir>();
  if (!folder_->isValid()) return end(tr("There is no room for temporary files: %1").arg(folder_->errorString()));
  next();
}

void ReadyComparison::next() {
  if (runs_.size() == std::ssize(kParts)) return Q_EMIT ready(runs_);
  const Part& part = kParts[runs_.size()];
  SweepJob job;
  job.model = part.model;
  job.open = session_.openOptions();
  job.options.bos = part.bos;
  job.options.resume = true;  // what a Cancel left goes on
  job.out = folder_->filePath(QLatin1String(part.model) + QStringLiteral(".run")).toStdString();
  job_ = session_.worker().sweep(
      job, this,
      {.arrived =
           [this](const QString& run) {
             runs_ << run;
             next();
           },
       .failed = [this](const QString& sentence, bool cancelled) { end(cancelled ? QString() : sentence); },
       .progressed = [this, model = part.model](
                         const QString& what, qint64,
                         qint64) { Q_EMIT progressed(tr("Measuring %1: %2").arg(QLatin1String(model), what)); }});
  Q_EMIT progressed(tr("Measuring %1 …").arg(QLatin1String(part.model)));
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
