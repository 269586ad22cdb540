#include "app/window/compare/run_shelf.h"

#include <algorithm>

#include <QtCore/QFileInfo>
#include <QtCore/QLoggingCategory>

#include "core/device/failure.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

Q_LOGGING_CATEGORY(logRuns, "sinkscope.runs", QtInfoMsg)

constexpr int kLookMilliseconds = 3000;

// A run that is being written keeps its newest pages in a file beside it (SQLite's WAL).
QDateTime lastWritten(const QString& path) {
  return std::max(QFileInfo(path).lastModified(), QFileInfo(path + QStringLiteral("-wal")).lastModified());
}

}  // namespace

RunShelf::RunShelf(QObject* parent) : QObject(parent), thread_([this](std::stop_token stop) { loop(stop); }) {
  timer_.setInterval(kLookMilliseconds);
  connect(&timer_, &QTimer::timeout, this, &RunShelf::lookAgain);
}

RunShelf::~RunShelf() {
  thread_.request_stop();
  wake_.notify_all();
  thread_.join();
}

void RunShelf::open(const QString& path) {
  const QString file = QFileInfo(path).absoluteFilePath();
  Q_EMIT wanted(file);
  wish({file, {}, true});
}

void RunShelf::replace(const QString& path, const QString& copy) {
  replacing_[copy] = path;
  open(copy);
}

void RunShelf::close(const QString& path) {
  if (std::erase_if(runs_, [&](const ShelvedRun& run) { return run.path == path; }) > 0) Q_EMIT changed();
}

void RunShelf::refresh() {
  for (const ShelvedRun& run : runs_) wish({run.path, {}, true});
}

void RunShelf::lookAgain() {
  bool growing = false;
  for (const ShelvedRun& run : runs_) {
    if (run.summary->complete) continue;
    growing = true;
    wish({run.path, run.written, false});
  }
  if (!growing) timer_.stop();
}

void RunShelf::wish(Wish wish) {
  if (places_) wish.place = places_(wish.path);
  {
    std::lock_guard lock(mutex_);
    const auto same = [&](const Wish& other) { return other.path == wish.path && other.asked == wish.asked; };
    if (std::any_of(queue_.begin(), queue_.end(), same)) return;
    queue_.push_back(wish);
  }
  wake_.notify_one();
  if (wish.asked && ++waiting_ == 1) Q_EMIT busyChanged(true);
}

void RunShelf::loop(std::stop_token stop) {
  while (!stop.stop_requested()) {
    Wish next;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return !queue_.empty(); })) return;
      next = queue_.front();
      queue_.pop_front();
    }
    ShelvedRun run{next.path, nullptr, lastWritten(next.path)};
    if (next.unless.isValid() && run.written <= next.unless) continue;
    QString sentence;
    try {
      RunSummary summary = readRunSummary(next.path.toStdString());
      summary.place = next.place;
      run.summary = std::make_shared<const RunSummary>(std::move(summary));
    } catch (...) {
      const Failure failure = failureOf(std::current_exception());
      sentence = translated(failure.error);
      if (!failure.details.empty()) {  // none of ours, which name the file
        qCCritical(logRuns).noquote() << next.path << QString::fromStdString(failure.details);
        sentence = next.path + QStringLiteral(": ") + sentence;
      }
    }
    inbox_.put([this, run, sentence, asked = next.asked] { take(run, sentence, asked); });
  }
}

void RunShelf::take(const ShelvedRun& run, const QString& sentence, bool asked) {
  const auto place =
      std::find_if(runs_.begin(), runs_.end(), [&](const ShelvedRun& one) { return one.path == run.path; });
  if (run.summary) {
    const bool first = place == runs_.end();
    const auto copied = replacing_.extract(run.path);
    const auto old = std::find_if(runs_.begin(), runs_.end(), [&](const ShelvedRun& one) {
      return !copied.empty() && first && one.path == copied.mapped();
    });
    if (old != runs_.end()) {
      *old = run;
      Q_EMIT replaced(copied.mapped(), run.path);
    } else if (first && asked) {
      runs_.push_back(run);
    } else if (!first) {
      *place = run;
    }
    if (!first || asked) Q_EMIT changed();
    if (first && asked) Q_EMIT opened(run.path);
    if (!run.summary->complete) timer_.start();
  } else if (asked) {
    Q_EMIT failed(run.path, sentence);
  }
  if (asked && --waiting_ == 0) Q_EMIT busyChanged(false);
}

}  // namespace sinkscope
