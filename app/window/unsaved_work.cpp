#include "app/window/unsaved_work.h"

#include <algorithm>
#include <utility>

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QEvent>
#include <QtCore/QStandardPaths>
#include <QtCore/QUuid>

#include "app/window/session/session.h"
#include "app/window/session_runs.h"
#include "core/device/failure.h"

namespace sinkscope {

namespace {

const QString kLock = QStringLiteral("lock");
const QString kClosed = QStringLiteral("closed");
const QString kLost = QStringLiteral("lost");  // beside the file of a window that was closed: what stopped, if any
const QString kFile = QStringLiteral("unsaved") + QLatin1String(kSessionEnding);

// A prompt of so many tokens is kept without its pattern: the file is written again and again.
constexpr std::size_t kMostTokens = 2048;

// Seconds in which a window that has just made its folder is left alone.
constexpr qint64 kBeginning = 60;

// What a reading takes on the disk is bounded; beyond it a crash loses what only a saved session keeps.
constexpr std::int64_t kMostBytes = std::int64_t{256} << 20;

std::int64_t bytesOf(const SavedSession& session) {
  std::int64_t numbers = 0;
  for (const SavedSide& side : session.sides)
    numbers += std::ssize(side.reading->importance.cells) + std::ssize(side.reading->valueNorms.cells);
  return numbers * static_cast<std::int64_t>(sizeof(float));
}

}  // namespace

UnsavedWork::UnsavedWork(Session& session, std::function<void(SavedSession&)> describe, const QString& folder,
                         QObject* parent)
    : QObject(parent), session_(session), describe_(std::move(describe)), all_(folder) {
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, [this] { keep(); });
  connect(&session_, &Session::busyChanged, this, &UnsavedWork::touch);
  QCoreApplication::instance()->installEventFilter(this);
}

UnsavedWork::~UnsavedWork() {
  files_.waitDone();
  if (own_.isEmpty()) return;
  lock_.reset();
  if (!worthKeeping_ || !QFile::exists(file())) {
    QDir(own_).removeRecursively();
    return;
  }
  const QString last = QDir(all_).filePath(kClosed);
  QDir(last).removeRecursively();
  QDir().rename(own_, last);
}

void UnsavedWork::finish(const QString& stopped) {
  timer_.stop();
  files_.waitDone();
  writing_ = false;
  if (changed_) keep(true);
  if (own_.isEmpty() || (saved_.holds(kept_) && stopped.isEmpty())) return;
  worthKeeping_ = true;
  QFile mark(QDir(own_).filePath(kLost));
  if (mark.open(QIODevice::WriteOnly)) mark.write(stopped.toUtf8());
}

void UnsavedWork::setSaved() {
  if (std::optional<SavedSession> shown = session_.toSave()) {
    describe_(*shown);
    saved_ = resultsOf(*shown);
  }
  touch();
}

// What a window has left is in no file that a person has saved.
void UnsavedWork::setOpened(const QString& path, std::function<bool(const QString& run)> brings) {
  if (path.startsWith(all_)) return;
  brings_ = std::move(brings);
  setSaved();
}

bool UnsavedWork::Results::holds(const Results& others) const {
  return std::ranges::includes(studies, others.studies) && std::ranges::includes(runs, others.runs);
}

UnsavedWork::Results UnsavedWork::resultsOf(const SavedSession& session) const {
  Results results;
  for (const SavedStudy& study : session.studies) results.studies.insert(study.result);
  const std::string temporary = QDir::tempPath().toStdString();
  for (const SavedRun& run : session.runs) {
    const bool known = brings_ && brings_(QString::fromStdString(run.place));
    if (!known && run.place.starts_with(temporary)) results.runs.insert(run.place);
  }
  return results;
}

void UnsavedWork::setOffered(const Left& one) { QFile::remove(QDir(one.folder).filePath(kLost)); }

QString UnsavedWork::usualFolder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
      .filePath(QStringLiteral("unsaved"));
}

QString UnsavedWork::file() const { return own_.isEmpty() ? QString() : QDir(own_).filePath(kFile); }

// Whatever changes what is shown begins with a person's hand, or with an answer of the model.
bool UnsavedWork::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::KeyRelease:
    case QEvent::MouseButtonRelease:
    case QEvent::Wheel:
    case QEvent::Drop: touch(); break;
    default: break;
  }
  return QObject::eventFilter(watched, event);
}

void UnsavedWork::touch() {
  changed_ = true;
  if (!timer_.isActive()) timer_.start(pause_);
}

void UnsavedWork::touchAtOnce() {
  constexpr int kMoment = 300;  // milliseconds
  changed_ = urgent_ = true;
  timer_.start(std::min(pause_, kMoment));
}

bool UnsavedWork::makeFolder() {
  if (!own_.isEmpty()) return true;
  const QString folder = QDir(all_).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
  // Only for their owner: a prompt may be private.
  if (!QDir().mkpath(folder) || !QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
    return false;
  auto lock = std::make_unique<QLockFile>(QDir(folder).filePath(kLock));
  lock->setStaleLockTime(0);  // as long as the process lives
  if (!lock->tryLock(0)) return false;
  lock_ = std::move(lock);
  own_ = folder;
  return true;
}

void UnsavedWork::keep(bool busyToo) {
  if (writing_ || (session_.busy() && !busyToo)) return touch();
  std::optional<SavedSession> shown = session_.toSave();
  if (!shown || !makeFolder()) return;
  auto session = std::make_shared<SavedSession>(std::move(*shown));
  describe_(*session);
  if (bytesOf(*session) > kMostBytes) return;
  changed_ = urgent_ = false;
  worthKeeping_ = !session->studies.empty() || !session->runs.empty() || !session->edits.empty();
  kept_ = resultsOf(*session);
  for (SavedSide& side : session->sides) {
    if (side.reading->tokens.size() > kMostTokens) side.patterns.clear();
  }
  // Runs are files of their own, unless they go with this process.
  const std::string temporary = QDir::tempPath().toStdString();
  std::erase_if(session->runs, [&](const SavedRun& run) { return !run.place.starts_with(temporary); });
  writing_ = true;
  files_.start([this, session, path = file().toStdString()] {
    QElapsedTimer clock;
    clock.start();
    bool written = true;
    try {
      takeRunsIn(*session, path);
      writeSession(path, *session);
    } catch (...) {
      written = false;  // a full disk: nobody has asked for this file, and the next try may find room
      qWarning("what is on the screen cannot be kept: %s",
               failureOf(std::current_exception()).error.sentence().c_str());
    }
    const auto took = static_cast<int>(clock.elapsed());
    return [this, written, took] {
      writing_ = false;
      constexpr int kShare = 20;  // of the time, at most, goes into it
      if (timer_.isActive() && !urgent_ && timer_.remainingTime() < kShare * took) timer_.start(kShare * took);
      if (!written) return;
      for (const Left& one : std::exchange(taken_, {})) discard(one);
      Q_EMIT kept();
    };
  });
}

std::vector<UnsavedWork::Left> UnsavedWork::left() const {
  std::vector<Left> found;
  for (const QFileInfo& folder : QDir(all_).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const QDir inside(folder.filePath());
    if (inside.path() == own_) continue;
    QLockFile lock(inside.filePath(kLock));
    lock.setStaleLockTime(0);
    if (!lock.tryLock(0)) continue;  // its window is open
    lock.unlock();
    const QFileInfo file(inside.filePath(kFile));
    if (file.isFile()) {
      QFile mark(inside.filePath(kLost));
      const bool lost = mark.open(QIODevice::ReadOnly);
      found.push_back({inside.path(), file.filePath(), file.lastModified(), inside.dirName() == kClosed, lost,
                       lost ? QString::fromUtf8(mark.readAll()) : QString()});
    } else if (folder.lastModified().secsTo(QDateTime::currentDateTime()) > kBeginning)
      QDir(inside).removeRecursively();
  }
  std::sort(found.begin(), found.end(), [](const Left& a, const Left& b) { return a.when > b.when; });
  return found;
}

void UnsavedWork::discard(const Left& one) { QDir(one.folder).removeRecursively(); }

}  // namespace sinkscope
