#include "app/window/saved_sessions.h"

#include <algorithm>
#include <utility>

#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QMenu>

#include "app/window/session_runs.h"
#include "app/window/wording.h"
#include "core/device/failure.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

// A file of the thread for files ends in a word for the window's thread: nothing, or the sentence of what went wrong.
QString problemOf(const std::function<void()>& work) {
  try {
    work();
    return {};
  } catch (...) {
    return translated(failureOf(std::current_exception()).error);
  }
}

// Every head of a reading, layer by layer.
std::vector<std::pair<int, int>> allHeads(const Reading& reading) {
  std::vector<std::pair<int, int>> heads;
  for (int layer = 0; layer < reading.importance.planes; ++layer) {
    for (int head = 0; head < reading.importance.rows; ++head) heads.emplace_back(layer, head);
  }
  return heads;
}

// Among the options of a session that a window has left; no page has this name.
const std::string kOwn = "own file";

std::string momentOf(const QString& path) {
  const QFileInfo file(path);
  return file.exists() ? std::to_string(file.lastModified().toMSecsSinceEpoch()) : std::string();
}

std::int64_t patternBytesOf(const SavedSession& session, bool all) {
  std::int64_t bytes = 0;
  for (const SavedSide& side : session.sides) {
    const Volume& importance = side.reading->importance;
    const std::int64_t heads = all ? std::int64_t{importance.planes} * importance.rows : std::ssize(side.patterns);
    bytes += heads * patternBytes(static_cast<int>(side.reading->tokens.size()));
  }
  return bytes;
}

}  // namespace

SavedSessions::SavedSessions(Session& session, Settings& settings, Window window, QWidget* parent)
    : QObject(parent), session_(session), settings_(settings), window_(std::move(window)) {
  // Queued: who hears of the last result may still ask for what belongs to it.
  connect(&session_, &Session::busyChanged, this, &SavedSessions::goOnSaving, Qt::QueuedConnection);
  // Whatever model a person opens meanwhile is the one that counts.
  connect(&session_, &Session::modelOpened, this, [this] {
    search_.reset();
    opening_ = false;
    // What is shown is another session now; the file is not to be lost to it unasked.
    if (session_.model()->facts.hash != fileModel_) setFile({});
  });
}

SavedSessions::~SavedSessions() = default;  // the thread for files is waited for: a file is written whole or not at all

bool SavedSessions::isSession(const QString& path) {
  return path.endsWith(QLatin1String(kSessionEnding), Qt::CaseInsensitive);
}

void SavedSessions::addTo(QMenu* menu) {
  menu->addAction(tr("&Save session"), QKeySequence::Save, this, qOverload<>(&SavedSessions::save));
  menu->addAction(tr("Save session &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this,
                  &SavedSessions::chooseToSave);
  menu->addAction(tr("Open sess&ion…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), this,
                  &SavedSessions::chooseToOpen);
  QMenu* recent = menu->addMenu(tr("Open recent sessio&n"));
  connect(recent, &QMenu::aboutToShow, this, [this, recent] {
    recent->clear();
    for (const QString& path : settings_.recentSessions()) recent->addAction(path, this, [this, path] { open(path); });
    if (recent->isEmpty()) recent->addAction(tr("No session was saved or opened yet"))->setEnabled(false);
  });
}

void SavedSessions::save() {
  if (file_.isEmpty()) chooseToSave();
  else save(file_);
}

void SavedSessions::setFile(const QString& path) {
  const LoadedModel* model = session_.shownModel();
  fileModel_ = path.isEmpty() || model == nullptr ? std::string() : model->facts.hash;
  if (path == file_) return;
  file_ = path;
  Q_EMIT fileChanged(file_);
}

void SavedSessions::chooseToSave() {
  if (session_.sides().empty())
    return Q_EMIT failed(tr("There is nothing to save yet; open a model and type a prompt"));
  const LoadedModel* model = session_.shownModel();
  const QString folder = file_.isEmpty() ? settings_.exportFolder() : QFileInfo(file_).path();
  const QString own = !file_.isEmpty()   ? QFileInfo(file_).completeBaseName()
                      : model != nullptr ? QString::fromStdString(model->facts.name).section(QLatin1Char('/'), -1)
                                         : tr("session");
  // A name that is free: Qt's dialog asks about a file that was proposed to it, whatever a person names then.
  const auto fileOf = [](const QString& name) { return name + QLatin1String(kSessionEnding); };
  const QString name = freeName(own, [&](const QString& one) { return QDir(folder).exists(fileOf(one)); });
  auto* dialog = new QFileDialog(qobject_cast<QWidget*>(parent()), tr("Save session as"), folder,
                                 tr("Sessions (*%1)").arg(QLatin1String(kSessionEnding)));
  dialog->setObjectName(QStringLiteral("saveSessionDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QLatin1String(kSessionEnding).mid(1));
  dialog->selectFile(fileOf(name));
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { save(path); });
  dialog->open();
}

void SavedSessions::chooseToOpen() {
  auto* dialog = new QFileDialog(qobject_cast<QWidget*>(parent()), tr("Open session"), settings_.exportFolder(),
                                 tr("Sessions (*%1);;All files (*)").arg(QLatin1String(kSessionEnding)));
  dialog->setObjectName(QStringLiteral("openSessionDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { open(path); });
  dialog->open();
}

// --- saving ---

void SavedSessions::save(const QString& path, Whose whose) {
  if (saving_) return Q_EMIT failed(tr("A session is being saved already"));
  if (session_.sides().empty())
    return Q_EMIT failed(tr("There is nothing to save yet; open a model and type a prompt"));
  saving_.emplace();
  saving_->path = path;
  saving_->whose = whose;
  Q_EMIT savingChanged(true);
  goOnSaving();
}

void SavedSessions::goOnSaving() {
  if (!remark_.isEmpty() && !opening_ && !session_.busy()) Q_EMIT remarked(std::exchange(remark_, {}));
  if (saving_ && !saving_->begun && !session_.busy() && !window_.keepsSoon()) beginSaving();
}

void SavedSessions::beginSaving() {
  std::optional<SavedSession> kept = session_.toSave();
  if (!kept) return endSaving();
  saving_->begun = true;
  saving_->session = std::move(*kept);
  SavedSession& session = saving_->session;
  window_.describe(session);
  if (patternBytesOf(session, false) > kMostPatternBytes) {
    for (SavedSide& side : session.sides) side.patterns.clear();
  }
  if (session_.saved()) {  // what the file held is kept
    saving_->allHeads = patternBytesOf(session, false) == patternBytesOf(session, true);
    return write();
  }
  const auto live = [](const SeenSide& side) { return side.kept != nullptr; };
  const bool all = std::all_of(session_.sides().begin(), session_.sides().end(), live);
  if (!all || patternBytesOf(session, true) > kMostPatternBytes) return write();
  saving_->allHeads = true;
  for (std::size_t side = 0; side < session.sides.size(); ++side) {
    const auto heads = allHeads(*session.sides[side].reading);
    saving_->wanted += heads.size();
    if (heads.empty()) continue;
    saving_->jobs[side] = session_.worker().patternsToSave(
        static_cast<int>(side), session_.sides()[side].kept, heads, this,
        {.part = [this, side](const SomePatterns& some) { takePatterns(side, *some); },
         .arrived = [this, side] { takeLastPatterns(side); },
         .failed = [this](const QString& sentence, bool cancelled) { failSaving(sentence, cancelled); }});
  }
  if (saving_->wanted == 0) write();
}

void SavedSessions::takePatterns(std::size_t side, const std::vector<HeadPattern>& some) {
  auto& patterns = saving_->patterns[side];
  patterns.insert(patterns.end(), some.begin(), some.end());
  saving_->arrived += some.size();
  Q_EMIT progressed(tr("saving heads"), static_cast<qint64>(saving_->arrived), static_cast<qint64>(saving_->wanted));
}

void SavedSessions::takeLastPatterns(std::size_t side) {
  saving_->session.sides[side].patterns = std::move(saving_->patterns[side]);
  if (!saving_->waits()) write();
}

void SavedSessions::write() {
  auto session = std::make_shared<SavedSession>(std::move(saving_->session));
  files_.start([this, path = saving_->path, whose = saving_->whose, allHeads = saving_->allHeads, session] {
    QStringList lost, beside;
    const QString problem = problemOf([&] {
      lost = takeRunsIn(*session, path.toStdString());
      for (const SavedRun& run : session->runs) {
        if (!run.beside.empty()) beside << QString::fromStdString(run.beside);
      }
      writeSession(path.toStdString(), *session);
    });
    return [this, path, whose, allHeads, problem, lost, beside, hash = session->model.facts.hash] {
      endSaving();
      if (!problem.isEmpty()) return Q_EMIT failed(problem);
      if (whose == Whose::persons) {
        settings_.addRecentSession(path);
        settings_.setExportFolder(QFileInfo(path).path());
        const LoadedModel* model = session_.shownModel();  // another may have been opened meanwhile
        if (model != nullptr && model->facts.hash == hash) setFile(path);
      }
      Q_EMIT saved(path, allHeads, whose);
      if (!beside.isEmpty()) Q_EMIT keptBeside(path, beside);
      if (!lost.isEmpty())
        Q_EMIT failed(tr("The session is saved without a run: %1").arg(lost.join(QStringLiteral("; "))));
    };
  });
}

void SavedSessions::endSaving() {
  saving_.reset();
  Q_EMIT savingChanged(false);
}

void SavedSessions::cancelSaving() {
  if (!saving_) return;
  if (saving_->begun && !saving_->waits()) return;  // a moment, and then the file is whole
  endSaving();
}

void SavedSessions::finish() {
  if (!saving_) return;
  if (!saving_->begun) beginSaving();
  if (saving_ && saving_->waits()) {
    saving_->jobs = {};
    saving_->allHeads = false;
    write();
  }
  files_.waitDone();
}

void SavedSessions::failSaving(const QString& sentence, bool cancelled) {
  endSaving();
  if (!cancelled) Q_EMIT failed(sentence);
}

// --- opening ---

void SavedSessions::open(const QString& path, Whose whose) {
  search_.reset();
  opening_ = true;
  const int read = ++reads_;
  if (!runs_) runs_ = std::make_unique<QTemporaryDir>();
  const QString folder = runs_->filePath(QString::number(read));
  read_[read] = path;
  files_.start([this, path, read, folder, whose] {
    auto session = std::make_shared<SavedSession>();
    QStringList missing;
    const QString problem = problemOf([&] {
      *session = readSession(path.toStdString());
      missing = layOutRuns(*session, path.toStdString(), folder.toStdString());
      // A run that the session holds is said to be in its file, not in the folder where its copy lies meanwhile.
      for (auto& [page, options] : session->options) {
        if (whose == Whose::persons && options.contains("sweep run")) options["session file"] = path.toStdString();
      }
    });
    return [this, path, session, problem, missing, read, whose] {
      if (read != reads_) return;
      if (problem.isEmpty()) {
        take(path, *session, whose);
        if (!missing.isEmpty())
          Q_EMIT failed(
              tr("Runs that belong to this session are not beside it any more: %1. Bring them into its folder "
                 "and open it again.")
                  .arg(missing.join(QStringLiteral(", "))));
        return;
      }
      opening_ = false;
      Q_EMIT failed(problem);
    };
  });
}

bool SavedSessions::holdsRun(const QString& path) const {
  return (runs_ && path.startsWith(runs_->path())) || ofSessions_.contains(path.toStdString());
}

std::string SavedSessions::placeOfRun(const QString& path) const {
  const QString name = QFileInfo(path).fileName();
  if (runs_ && path.startsWith(runs_->path() + QLatin1Char('/'))) {
    const int read = path.mid(runs_->path().size() + 1).section(QLatin1Char('/'), 0, 0).toInt();
    const auto session = read_.find(read);
    if (session != read_.end()) return (name + QStringLiteral(" in ") + session->second).toStdString();
  }
  if (!Settings::isTemporary(path)) return {};
  const QString where = file_.isEmpty() ? QStringLiteral(", measured in the window")
                                        : QStringLiteral(", measured beside the session ") + file_;
  return (name + where).toStdString();
}

void SavedSessions::keepFile(SavedSession& kept) const {
  if (file_.isEmpty()) return;
  const QString path = QFileInfo(file_).absoluteFilePath();
  kept.options[kOwn] = {{"path", path.toStdString()}, {"moment", momentOf(path)}};
}

// What has been saved there since is not to be lost to what was left before.
void SavedSessions::takeLeft(const QString& path, const SavedSession& session) {
  const auto own = session.options.find(kOwn);
  const auto word = [&](const char* name) {
    if (own == session.options.end() || !own->second.contains(name)) return std::string();
    return own->second.at(name);
  };
  const QString file = QString::fromStdString(word("path"));
  const std::string now = momentOf(file);
  if (file.isEmpty() || now.empty() || now == word("moment")) return showAgain(session, path, file);
  showAgain(session, path, {});
  remark_ = tr("%1 has been written since this work was kept: saving asks for a name.").arg(file);
}

void SavedSessions::take(const QString& path, const SavedSession& session, Whose whose) {
  if (whose == Whose::left) return takeLeft(path, session);
  for (const SavedRun& run : session.runs) ofSessions_.insert(run.place);
  if (whose == Whose::persons) settings_.addRecentSession(path);
  showAgain(session, path, whose == Whose::persons ? path : QString());
}

std::function<bool()> SavedSessions::hold() {
  std::optional<SavedSession> kept = session_.toSave();
  if (!kept) return {};
  window_.describe(*kept);
  auto session = std::make_shared<const SavedSession>(std::move(*kept));
  return [self = this, session, file = file_] {
    if (!self->file_.isEmpty()) return false;
    ++self->reads_;  // what is being read comes too late
    self->search_.reset();
    self->showAgain(*session, file, file);
    return true;
  };
}

void SavedSessions::showAgain(const SavedSession& session, const QString& path, const QString& file) {
  session_.restore(session);
  window_.show(session);
  setFile(file);
  Q_EMIT opened(path);
  opening_ = session_.saved().has_value();
  if (!opening_) return;  // its model is the one that is open
  search_.emplace();
  search_->models = {session.model};
  if (session.second) search_->models.push_back(*session.second);
  lookForNext();
}

void SavedSessions::lookForNext() {
  const SavedModel& model = search_->models[search_->found.size()];
  search_->places = {QString::fromStdString(model.asked), QString::fromStdString(model.facts.path)};
  search_->places.removeAll(QString());
  search_->places.removeDuplicates();
  search_->another = false;
  lookInNextPlace();
}

void SavedSessions::lookInNextPlace() {
  if (search_->places.isEmpty()) return giveUp();
  search_->place = search_->places.takeFirst();
  search_->job =
      session_.worker().describe(search_->place.toStdString(), session_.openOptions(), 1, this,
                                 {.arrived = [this](const ModelProspect& prospect) { takeProspect(prospect); },
                                  .failed = [this](const QString&, bool) { lookInNextPlace(); }});
}

void SavedSessions::takeProspect(const ModelProspect& prospect) {
  if (prospect.facts.hash != search_->models[search_->found.size()].facts.hash) {
    search_->another = true;
    return lookInNextPlace();
  }
  search_->found.push_back(search_->place);
  if (search_->found.size() < search_->models.size()) lookForNext();
  else openFound();
}

void SavedSessions::openFound() {
  const Search search = std::move(*search_);
  search_.reset();
  opening_ = false;
  if (!session_.saved()) return;
  for (std::size_t slot = 0; slot < search.models.size(); ++slot) {
    OpenOptions options = session_.openOptions();
    if (options.dtype == "auto" && !search.models[slot].facts.computeDtype.empty()) {
      options.dtype = search.models[slot].facts.computeDtype;  // what the stored results were computed in
    }
    if (slot == 0) session_.openModel(search.found[slot], options);
    else session_.openModelToCompare(search.found[slot], options);
  }
}

void SavedSessions::giveUp() {
  const ModelFacts facts = search_->models[search_->found.size()].facts;
  const bool another = search_->another;
  search_.reset();
  opening_ = false;
  if (!session_.saved()) return;
  const QString name = QString::fromStdString(facts.name);
  Q_EMIT remarked(
      another ? tr("Results of a saved session; the model %1 has changed since: its weights are others now. The stored "
                   "results stay as they are. File > Open model opens the model as it is and measures again.")
                    .arg(name)
              : tr("Results of a saved session; the model %1 is not on this machine. File > Open model opens it from "
                   "another place.")
                    .arg(name));
}

}  // namespace sinkscope
