#include "app/window/worker.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QtCore/QLoggingCategory>

#include "core/values/error.h"

namespace sinkscope {

namespace {

Q_LOGGING_CATEGORY(logWorker, "sinkscope.worker", QtInfoMsg)

// A pattern that a person waits for goes before a new reading, and both before the spread of a perturbation.
int urgency(JobKind kind) {
  switch (kind) {
    case JobKind::describe: return 0;
    case JobKind::open: return 0;
    case JobKind::tiles: return 1;
    case JobKind::pattern: return 2;
    case JobKind::explore: return 3;
    case JobKind::spread: return 4;
    case JobKind::landscape: return 5;
    case JobKind::patterns: return 6;
    case JobKind::forecast: return 6;
    case JobKind::saving: return 7;
    case JobKind::study: return 8;
    case JobKind::sweep: return 9;
  }
  return 10;
}

bool letsOthersPass(JobKind kind) { return urgency(kind) >= urgency(JobKind::spread); }

// Whether `urgent` may go first in the middle of `kind`. What needs much memory itself lets by only what needs next to
// none.
bool passes(JobKind urgent, JobKind kind) {
  if (kind == JobKind::spread || kind == JobKind::landscape)
    return urgent == JobKind::tiles || urgent == JobKind::pattern;
  return urgency(urgent) < urgency(kind);
}

double millisecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

constexpr double kBetweenBatches = 12.0;  // ms of making tiles before what is there is painted

}  // namespace

// The two models of a comparison may differ in size; the smaller one shows its nearest head.
HeadPattern Worker::patternFor(Seen& seen, int layer, int head, const ProgressSink& progress) const {
  const Reading& reading = seen.exploration.reading;
  layer = std::clamp(layer, 0, reading.importance.planes - 1);
  head = std::clamp(head, 0, reading.importance.rows - 1);
  if (std::ssize(reading.tokens) <= kOverviewCells) return seen.exploration.pattern(*seen.model, layer, head);
  if (!seen.tiles || seen.layer != layer || seen.head != head) {
    seen.tiles = seen.exploration.tiles(*seen.model, layer, head, progress);
    seen.layer = layer;
    seen.head = head;
  }
  return {layer, head, reading.bos, seen.tiles->overview(), seen.tiles->sinkShare()};
}

Worker::Worker(QObject* parent) : QObject(parent), thread_([this](std::stop_token stop) { loop(stop); }) {
  qRegisterMetaType<LoadedModel>();
  qRegisterMetaType<HeadPattern>();
  qRegisterMetaType<SweepForecast>();
  qRegisterMetaType<ModelProspect>();
}

Worker::~Worker() {
  thread_.request_stop();
  cancelAll();
  wake_.notify_all();
  thread_.join();
}

Worker::JobId Worker::describe(const std::string& model, const OpenOptions& options, int asker) {
  return post(JobKind::describe, asker, [this, model, options](Job& job) {
    OpenOptions withProgress = options;
    withProgress.progress = sinkFor(job);
    Q_EMIT described(job.id, prospectOf(model, withProgress));
  });
}

Worker::JobId Worker::open(int slot, const std::string& model, const OpenOptions& options) {
  return post(JobKind::open, slot, [this, slot, model, options](Job& job) {
    OpenOptions withProgress = options;
    withProgress.progress = sinkFor(job);
    auto opened = std::make_shared<OpenModel>(openModel(model, withProgress));
    {
      std::lock_guard lock(mutex_);
      if (job.stop.stop_requested()) throw Error(ErrorKind::cancelled, "cancelled");
      if (arrived_[slot].model) retired_.push_back(std::move(arrived_[slot].model));
      arrived_[slot] = {job.id, opened};
    }
    qCInfo(logWorker).noquote() << "opened" << QString::fromStdString(opened->facts.name) << "as"
                                << QString::fromStdString(opened->facts.computeDtype) << "on"
                                << QString::fromStdString(opened->facts.device);
    Q_EMIT this->opened(job.id, slot, LoadedModel{opened->facts, opened->bos, opened->tokenizer});
  });
}

void Worker::take(int slot, JobId job) {
  std::lock_guard lock(mutex_);
  if (arrived_[slot].job != job || !arrived_[slot].model) return;
  if (models_[slot]) retired_.push_back(std::move(models_[slot]));
  models_[slot] = std::move(arrived_[slot].model);
  arrived_[slot] = {};
  wake_.notify_one();
}

void Worker::leave(int slot) {
  std::lock_guard lock(mutex_);
  if (arrived_[slot].model) retired_.push_back(std::move(arrived_[slot].model));
  arrived_[slot] = {};
  wake_.notify_one();
}

void Worker::close(int slot) {
  leave(slot);
  std::lock_guard lock(mutex_);
  if (models_[slot]) retired_.push_back(std::move(models_[slot]));
  models_[slot] = nullptr;
  wake_.notify_one();
}

Worker::JobId Worker::explore(int side, const ExploreJob& what) {
  return post(JobKind::explore, side, [this, side, what](Job& job) {
    const auto start = std::chrono::steady_clock::now();
    const auto model = modelIn(what.slot);
    Seen seen{.model = model, .exploration = sinkscope::explore(*model, what.request, sinkFor(job))};
    const auto [layer, head] = what.head ? *what.head : strongestSink(seen.exploration.reading);
    const HeadPattern pattern = patternFor(seen, layer, head, sinkFor(job));
    auto reading = std::make_shared<const Reading>(seen.exploration.reading);
    seen_[side] = std::move(seen);
    Q_EMIT explored(job.id, side, reading, pattern, millisecondsSince(start));
  });
}

Worker::JobId Worker::pattern(int side, int layer, int head) {
  return post(JobKind::pattern, side, [this, side, layer, head](Job& job) {
    if (!seen_[side]) return;  // its reading was cancelled: the reading that comes brings its own pattern
    Q_EMIT patternReady(job.id, side, patternFor(*seen_[side], layer, head, sinkFor(job)));
  });
}

Worker::JobId Worker::tiles(int side, int layer, int head, const std::vector<TileKey>& keys) {
  return post(JobKind::tiles, side, [this, side, layer, head, keys](Job& job) {
    if (!seen_[side] || !seen_[side]->tiles || seen_[side]->layer != layer || seen_[side]->head != head) return;
    const std::shared_ptr<const PatternTiles> tiles = seen_[side]->tiles;
    auto batch = std::make_shared<std::vector<PatternTile>>();
    auto since = std::chrono::steady_clock::now();
    for (const TileKey& key : keys) {
      if (job.stop.stop_requested()) break;
      batch->push_back(tiles->tile(key));
      if (millisecondsSince(since) < kBetweenBatches) continue;
      Q_EMIT tilesReady(job.id, side, std::exchange(batch, std::make_shared<std::vector<PatternTile>>()));
      since = std::chrono::steady_clock::now();
    }
    if (!batch->empty()) Q_EMIT tilesReady(job.id, side, batch);
  });
}

Worker::JobId Worker::spread(const PromptInput& original, const PromptInput& perturbed) {
  return post(JobKind::spread, 0, [this, original, perturbed](Job& job) {
    Q_EMIT spreadReady(
        job.id, std::make_shared<const Spread>(perturbationSpread(*modelIn(0), original, perturbed, sinkFor(job))));
  });
}

Worker::JobId Worker::landscape(const ExploreRequest& request) {
  return post(JobKind::landscape, 0, [this, request](Job& job) {
    Q_EMIT landscapeReady(job.id,
                          std::make_shared<const Landscape>(activationLandscape(*modelIn(0), request, sinkFor(job))));
  });
}

Worker::JobId Worker::patterns(int side, const std::vector<std::pair<int, int>>& heads, int most) {
  return postPatterns(JobKind::patterns, side, heads, most);
}

Worker::JobId Worker::patternsToSave(int side, const std::vector<std::pair<int, int>>& heads) {
  return postPatterns(JobKind::saving, side, heads, 1 << 30);
}

Worker::JobId Worker::postPatterns(JobKind kind, int side, const std::vector<std::pair<int, int>>& heads, int most) {
  return post(kind, side, [this, side, heads, most](Job& job) {
    if (!seen_[side]) throw Error(ErrorKind::badUse, "no prompt has been read yet", "type one on the Explore page");
    // A newer reading may come while this one's heads go by: these are kept until the last of them is made.
    const auto model = seen_[side]->model;
    const Exploration exploration = seen_[side]->exploration;
    const ProgressSink progress = sinkFor(job);
    constexpr std::size_t kBatch = 16;
    for (std::size_t first = 0; first < heads.size(); first += kBatch) {
      report(progress, {tr("heads").toStdString(), static_cast<std::int64_t>(first), std::ssize(heads)});
      auto some = std::make_shared<std::vector<HeadPattern>>();
      for (std::size_t i = first; i < std::min(first + kBatch, heads.size()); ++i) {
        some->push_back(exploration.pattern(*model, heads[i].first, heads[i].second, most, quietSinkFor(job)));
      }
      Q_EMIT patternsReady(job.id, side, some, first + kBatch >= heads.size());
    }
  });
}

Worker::JobId Worker::study(const std::string& figure, const PaperOptions& options) {
  return post(JobKind::study, 0, [this, figure, options](Job& job) {
    const auto model = modelIn(0);
    PaperContext context;
    context.model = model.get();
    context.options = options;
    context.progress = sinkFor(job);
    const auto& all = paperFigures();
    const auto row = std::find_if(all.begin(), all.end(), [&](const PaperFigure& one) { return one.name == figure; });
    if (row == all.end()) throw Error(ErrorKind::badUse, "there is no figure " + figure, "choose one of the list");
    Q_EMIT studyReady(job.id, std::make_shared<const PaperResult>(row->make(context)));
  });
}

Worker::JobId Worker::sweep(const SweepJob& what) {
  return post(JobKind::sweep, what.model.empty() ? 0 : 1, [this, what](Job& job) {
    OpenOptions how = what.open;
    how.progress = sinkFor(job);
    const auto model = what.model.empty() ? modelIn(0) : std::make_shared<const OpenModel>(openModel(what.model, how));
    const PromptSet set = promptsOfKind(*model, what.prompts, what.options);
    std::shared_ptr<const RunOutline> plan;
    const auto begun = [&](const RunFile& run) {
      plan = std::make_shared<const RunOutline>(outlineOf(run));
      Q_EMIT sweepBegun(job.id, std::make_shared<const LiveSweep>(LiveSweep::of(run)));
    };
    const auto arrived = [&](const std::vector<RunMeasurement>& batch) {
      auto reduced = std::make_shared<LiveSweep>(plan);
      for (const RunMeasurement& one : batch) reduced->add(one);
      Q_EMIT sweepMeasured(job.id, std::move(reduced));
    };
    sinkscope::sweep(*model, set, what.options, what.out, sinkFor(job), arrived, begun);
    Q_EMIT sweepDone(job.id, QString::fromStdString(what.out.string()));
  });
}

Worker::JobId Worker::forecast(const SweepJob& what) {
  return post(JobKind::forecast, 0, [this, what](Job& job) {
    Q_EMIT forecastReady(job.id, forecaster_.forecast(*modelIn(0), what.prompts, what.options, what.out, sinkFor(job)));
  });
}

void Worker::forgetSide(int side) {
  post(JobKind::explore, side, [this, side](Job&) { seen_[side].reset(); });
}

void Worker::cancel(JobId wanted) {
  std::lock_guard lock(mutex_);
  for (const auto& job : queue_) {
    if (job->id == wanted) job->stop.request_stop();
  }
  for (const auto& job : running_) {
    if (job->id == wanted) job->stop.request_stop();
  }
}

void Worker::cancelAll() {
  std::lock_guard lock(mutex_);
  for (const auto& job : queue_) job->stop.request_stop();
  for (const auto& job : running_) job->stop.request_stop();
}

Worker::JobId Worker::post(JobKind kind, int side, std::function<void(Job&)> run) {
  std::lock_guard lock(mutex_);
  auto job = std::make_shared<Job>();
  job->id = ++lastId_;
  job->kind = kind;
  job->side = side;
  job->run = std::move(run);
  std::erase_if(queue_, [&](const auto& other) { return other->kind == kind && other->side == side; });
  for (const auto& running : running_) {
    if (running->kind == kind && running->side == side) running->stop.request_stop();
  }
  const auto place = std::find_if(queue_.begin(), queue_.end(),
                                  [&](const auto& other) { return urgency(other->kind) > urgency(kind); });
  queue_.insert(place, job);
  wake_.notify_one();
  return job->id;
}

void Worker::loop(std::stop_token stop) {
  while (!stop.stop_requested()) {
    std::shared_ptr<Job> job;
    std::vector<std::shared_ptr<const OpenModel>> retired;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return !queue_.empty() || !retired_.empty(); })) return;
      retired.swap(retired_);
      if (!queue_.empty()) job = beginFront();
    }
    retired.clear();
    if (job) finish(*job);
  }
}

std::shared_ptr<Worker::Job> Worker::beginFront() {
  running_.push_back(queue_.front());
  queue_.pop_front();
  return running_.back();
}

void Worker::finish(Job& job) {
  perform(job);
  std::lock_guard lock(mutex_);
  running_.pop_back();
}

void Worker::letUrgentPass(JobKind kind) {
  while (true) {
    std::shared_ptr<Job> job;
    {
      std::lock_guard lock(mutex_);
      if (queue_.empty() || !passes(queue_.front()->kind, kind)) return;
      job = beginFront();
    }
    finish(*job);
  }
}

// The one place where whatever core or libtorch throws becomes a sentence (c10::Error is a std::exception).
void Worker::perform(Job& job) {
  try {
    if (job.stop.stop_requested()) throw Error(ErrorKind::cancelled, "cancelled");
    job.run(job);
  } catch (const Error& error) {
    const bool cancelled = error.kind() == ErrorKind::cancelled;
    if (!cancelled) qCWarning(logWorker).noquote() << QString::fromStdString(error.sentence());
    Q_EMIT failed(job.id, job.kind, job.side, QString::fromStdString(error.sentence()), cancelled);
  } catch (const std::bad_alloc&) {
    qCWarning(logWorker) << "out of memory";
    Q_EMIT failed(job.id, job.kind, job.side,
                  tr("There is not enough memory for this; try a shorter prompt or a smaller model"), false);
  } catch (const std::exception& error) {
    qCCritical(logWorker).noquote() << error.what();
    const QString first = QString::fromUtf8(error.what()).section(QLatin1Char('\n'), 0, 0);
    Q_EMIT failed(job.id, job.kind, job.side, tr("The computation failed: %1; the log file has the details").arg(first),
                  false);
  }
}

ProgressSink Worker::quietSinkFor(const Job& job) {
  return [this, kind = job.kind, stop = job.stop.get_token()](const Progress&) {
    if (letsOthersPass(kind) && !stop.stop_requested()) letUrgentPass(kind);
    return !stop.stop_requested();
  };
}

ProgressSink Worker::sinkFor(const Job& job) {
  return [this, id = job.id, kind = job.kind, stop = job.stop.get_token()](const Progress& progress) {
    Q_EMIT progressed(id, QString::fromStdString(progress.what), progress.done, progress.total);
    if (letsOthersPass(kind) && !stop.stop_requested()) letUrgentPass(kind);
    return !stop.stop_requested();
  };
}

std::shared_ptr<const OpenModel> Worker::modelIn(int slot) const {
  std::lock_guard lock(mutex_);
  if (!models_[slot]) throw Error(ErrorKind::badUse, "no model is open", "open one with File > Open model");
  return models_[slot];
}

}  // namespace sinkscope
