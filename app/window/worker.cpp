#include "app/window/worker.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QtCore/QLoggingCategory>

#include "core/device/failure.h"

namespace sinkscope {

namespace {

Q_LOGGING_CATEGORY(logWorker, "sinkscope.worker", QtInfoMsg)

// Urgency: a pattern that a person waits for goes before a new reading, and both before the spread of a perturbation.
using Lets = JobKind::LetsPass;
constexpr JobKind kDescribe{"describe", 0};
constexpr JobKind kOpen{"open", 0};
constexpr JobKind kTiles{"tiles", 1, Lets::nobody, /*light=*/true};
constexpr JobKind kPattern{"pattern", 2, Lets::nobody, /*light=*/true};
constexpr JobKind kExplore{"explore", 3};
constexpr JobKind kSpread{"spread", 4, Lets::light};
constexpr JobKind kLandscape{"landscape", 5, Lets::light};
constexpr JobKind kPatterns{"patterns", 6, Lets::quicker};
constexpr JobKind kForecast{"forecast", 6, Lets::quicker};
constexpr JobKind kSaving{"saving", 7, Lets::quicker};
constexpr JobKind kStudy{"study", 8, Lets::quicker};
constexpr JobKind kSweep{"sweep", 9, Lets::quicker};

// Whether `urgent` may go first in the middle of `kind`.
bool passes(const JobKind& urgent, const JobKind& kind) {
  switch (kind.letsPass) {
    case Lets::nobody: return false;
    case Lets::light: return urgent.light;
    case Lets::quicker: return urgent.urgency < kind.urgency;
  }
  return false;
}

double millisecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

constexpr double kBetweenBatches = 12.0;  // ms of making tiles before what is there is painted

}  // namespace

// The two models of a comparison may differ in size; the smaller one shows its nearest head.
std::shared_ptr<const HeadPattern> Worker::patternFor(Seen& seen, int layer, int head,
                                                      const ProgressSink& progress) const {
  const Reading& reading = seen.exploration.reading;
  layer = std::clamp(layer, 0, reading.importance.planes - 1);
  head = std::clamp(head, 0, reading.importance.rows - 1);
  if (std::ssize(reading.tokens) <= kOverviewCells)
    return std::make_shared<const HeadPattern>(seen.exploration.pattern(*seen.model, layer, head));
  if (!seen.tiles || seen.layer != layer || seen.head != head) {
    seen.tiles = seen.exploration.tiles(*seen.model, layer, head, progress);
    seen.layer = layer;
    seen.head = head;
  }
  return std::make_shared<const HeadPattern>(
      HeadPattern{layer, head, reading.bos, seen.tiles->overview(), seen.tiles->sinkShare()});
}

Worker::Worker(QObject* parent) : QObject(parent), thread_([this](std::stop_token stop) { loop(stop); }) {}

Worker::~Worker() {
  thread_.request_stop();
  cancelAll();
  wake_.notify_all();
  thread_.join();
}

// --- kinds of jobs ---

Job Worker::describe(const std::string& model, const OpenOptions& options, int asker, QObject* receiver,
                     JobReplies<ModelProspect> replies) {
  return run(kDescribe, asker, receiver, std::move(replies), [model, options](const Running& job) {
    OpenOptions withProgress = options;
    withProgress.progress = job.progress();
    return prospectOf(model, withProgress);
  });
}

Job Worker::open(int slot, const std::string& model, const OpenOptions& options, QObject* receiver,
                 JobReplies<LoadedModel> replies) {
  using Opened = std::shared_ptr<const OpenModel>;
  const auto take = [this, slot, arrived = std::move(replies.arrived)](const Opened& opened) {
    close(slot);
    {
      std::lock_guard lock(mutex_);
      models_[slot] = opened;
    }
    if (arrived) arrived({opened->facts, opened->bos, opened->tokenizer});
  };
  JobReplies<Opened> inner{
      .arrived = take, .failed = std::move(replies.failed), .progressed = std::move(replies.progressed)};
  return run(kOpen, slot, receiver, std::move(inner), [model, options](const Running& job) -> Opened {
    OpenOptions withProgress = options;
    withProgress.progress = job.progress();
    auto opened = std::make_shared<const OpenModel>(openModel(model, withProgress));
    qCInfo(logWorker).noquote() << "opened" << QString::fromStdString(opened->facts.name) << "as"
                                << QString::fromStdString(opened->facts.computeDtype) << "on"
                                << QString::fromStdString(opened->facts.device);
    return opened;
  });
}

void Worker::close(int slot) {
  std::lock_guard lock(mutex_);
  if (models_[slot]) retired_.push_back(std::exchange(models_[slot], nullptr));
  wake_.notify_one();
}

Job Worker::explore(int side, const ExploreJob& what, QObject* receiver, JobReplies<Explored> replies) {
  return run(kExplore, side, receiver, std::move(replies), [this, side, what](const Running& job) {
    const auto model = modelIn(what.slot);
    Seen seen{.model = model, .exploration = sinkscope::explore(*model, what.request, job.progress())};
    const auto [layer, head] = what.head ? *what.head : strongestSink(seen.exploration.reading);
    Explored explored{nullptr, patternFor(seen, layer, head, job.progress())};
    explored.reading = std::make_shared<const Reading>(seen.exploration.reading);
    seen_[side] = std::move(seen);
    return explored;
  });
}

Job Worker::pattern(int side, int layer, int head, QObject* receiver,
                    JobReplies<std::shared_ptr<const HeadPattern>> replies) {
  return run(kPattern, side, receiver, std::move(replies), [this, side, layer, head](const Running& job) {
    // Its reading was cancelled: the reading that comes brings its own pattern.
    if (!seen_[side]) throw Error(ErrorKind::cancelled, "cancelled");
    return patternFor(*seen_[side], layer, head, job.progress());
  });
}

Job Worker::tiles(int side, int layer, int head, const std::vector<TileKey>& keys, QObject* receiver,
                  JobReplies<void, SomeTiles> replies) {
  return run(kTiles, side, receiver, std::move(replies),
             [this, side, layer, head, keys](const Running& job, const auto& send) {
               if (!seen_[side] || !seen_[side]->tiles || seen_[side]->layer != layer || seen_[side]->head != head)
                 return;
               const std::shared_ptr<const PatternTiles> tiles = seen_[side]->tiles;
               auto batch = std::make_shared<std::vector<PatternTile>>();
               auto since = std::chrono::steady_clock::now();
               for (const TileKey& key : keys) {
                 if (job.stopped()) break;
                 batch->push_back(tiles->tile(key));
                 if (millisecondsSince(since) < kBetweenBatches) continue;
                 send(std::exchange(batch, std::make_shared<std::vector<PatternTile>>()));
                 since = std::chrono::steady_clock::now();
               }
               if (!batch->empty()) send(batch);
             });
}

Job Worker::spread(const PromptInput& original, const PromptInput& perturbed, QObject* receiver,
                   JobReplies<std::shared_ptr<const Spread>> replies) {
  return run(kSpread, 0, receiver, std::move(replies), [this, original, perturbed](const Running& job) {
    return std::make_shared<const Spread>(perturbationSpread(*modelIn(0), original, perturbed, job.progress()));
  });
}

Job Worker::landscape(const ExploreRequest& request, QObject* receiver,
                      JobReplies<std::shared_ptr<const Landscape>> replies) {
  return run(kLandscape, 0, receiver, std::move(replies), [this, request](const Running& job) {
    return std::make_shared<const Landscape>(activationLandscape(*modelIn(0), request, job.progress()));
  });
}

Job Worker::patterns(int side, const std::vector<std::pair<int, int>>& heads, int most, QObject* receiver,
                     JobReplies<void, SomePatterns> replies) {
  return makePatterns(kPatterns, side, heads, most, receiver, std::move(replies));
}

Job Worker::patternsToSave(int side, const std::vector<std::pair<int, int>>& heads, QObject* receiver,
                           JobReplies<void, SomePatterns> replies) {
  return makePatterns(kSaving, side, heads, 1 << 30, receiver, std::move(replies));
}

Job Worker::makePatterns(const JobKind& kind, int side, const std::vector<std::pair<int, int>>& heads, int most,
                         QObject* receiver, JobReplies<void, SomePatterns> replies) {
  return run(kind, side, receiver, std::move(replies), [this, side, heads, most](const Running& job, const auto& send) {
    if (!seen_[side]) throw Error(ErrorKind::badUse, "no prompt has been read yet", "type one on the Explore page");
    // A newer reading may come while this one's heads go by: these are kept until the last of them is made.
    const auto model = seen_[side]->model;
    const Exploration exploration = seen_[side]->exploration;
    const ProgressSink progress = job.progress();
    constexpr std::size_t kBatch = 16;
    for (std::size_t first = 0; first < heads.size(); first += kBatch) {
      report(progress, {tr("heads").toStdString(), static_cast<std::int64_t>(first), std::ssize(heads)});
      auto some = std::make_shared<std::vector<HeadPattern>>();
      for (std::size_t i = first; i < std::min(first + kBatch, heads.size()); ++i) {
        some->push_back(exploration.pattern(*model, heads[i].first, heads[i].second, most, job.quietProgress()));
      }
      send(some);
    }
  });
}

Job Worker::study(const std::string& figure, const PaperOptions& options, QObject* receiver,
                  JobReplies<std::shared_ptr<const PaperResult>> replies) {
  return run(kStudy, 0, receiver, std::move(replies), [this, figure, options](const Running& job) {
    const auto model = modelIn(0);
    PaperContext context;
    context.model = model.get();
    context.options = options;
    context.progress = job.progress();
    const auto& all = paperFigures();
    const auto row = std::find_if(all.begin(), all.end(), [&](const PaperFigure& one) { return one.name == figure; });
    if (row == all.end()) throw Error(ErrorKind::badUse, "there is no figure " + figure, "choose one of the list");
    return std::make_shared<const PaperResult>(row->make(context));
  });
}

Job Worker::sweep(const SweepJob& what, QObject* receiver, JobReplies<QString, SweepPart> replies) {
  const int side = what.model.empty() ? 0 : 1;
  return run(kSweep, side, receiver, std::move(replies), [this, what](const Running& job, const auto& send) {
    OpenOptions how = what.open;
    how.progress = job.progress();
    const auto model = what.model.empty() ? modelIn(0) : std::make_shared<const OpenModel>(openModel(what.model, how));
    const PromptSet set = promptsOfKind(*model, what.prompts, what.options);
    std::shared_ptr<const RunOutline> plan;
    const auto begun = [&](const RunFile& run) {
      plan = std::make_shared<const RunOutline>(outlineOf(run));
      send({std::make_shared<const LiveSweep>(LiveSweep::of(run)), true});
    };
    const auto arrived = [&](const std::vector<RunMeasurement>& batch) {
      auto reduced = std::make_shared<LiveSweep>(plan);
      for (const RunMeasurement& one : batch) reduced->add(one);
      send({std::move(reduced), false});
    };
    sinkscope::sweep(*model, set, what.options, what.out, job.progress(), arrived, begun);
    return QString::fromStdString(what.out.string());
  });
}

Job Worker::forecast(const SweepJob& what, QObject* receiver, JobReplies<SweepForecast> replies) {
  return run(kForecast, 0, receiver, std::move(replies), [this, what](const Running& job) {
    return forecaster_.forecast(*modelIn(0), what.prompts, what.options, what.out, job.progress());
  });
}

void Worker::forgetSide(int side) {
  post(kExplore, side, std::make_shared<Job::Link>(), [this, side](Task&) { seen_[side].reset(); });
}

// --- what becomes of them ---

void Worker::bring(const std::shared_ptr<Job::Link>& link, bool last, std::function<void()> call) {
  QMetaObject::invokeMethod(
      this,
      [this, link, last, call = std::move(call)]() mutable {
        if (!link->heard()) {
          link->stop.request_stop();
          std::lock_guard lock(mutex_);
          retired_.push_back(std::make_shared<std::function<void()>>(std::move(call)));
          wake_.notify_one();
          return;
        }
        if (last) link->open = false;
        call();
      },
      Qt::QueuedConnection);
}

void Worker::bringFailure(const std::shared_ptr<Job::Link>& link, const Error& error, const QString& more) {
  const QString sentence = QString::fromStdString(error.sentence()) + more;
  bring(link, true, [link = link.get(), sentence, cancelled = error.kind() == ErrorKind::cancelled] {
    if (link->failed) link->failed(sentence, cancelled);
  });
}

void Worker::post(const JobKind& kind, int side, std::shared_ptr<Job::Link> link, std::function<void(Task&)> work) {
  std::lock_guard lock(mutex_);
  const auto replaced = [&](const auto& other) { return other->kind == kind && other->side == side; };
  for (const auto& other : queue_) {
    if (replaced(other)) bringFailure(other->link, Error(ErrorKind::cancelled, "cancelled"));
  }
  std::erase_if(queue_, replaced);
  for (const auto& running : running_) {
    if (replaced(running)) running->link->stop.request_stop();
  }
  const auto place =
      std::find_if(queue_.begin(), queue_.end(), [&](const auto& other) { return other->kind.urgency > kind.urgency; });
  queue_.insert(place, std::make_shared<Task>(Task{kind, side, std::move(link), std::move(work)}));
  wake_.notify_one();
}

void Worker::cancelAll() {
  std::lock_guard lock(mutex_);
  for (const auto& task : queue_) task->link->stop.request_stop();
  for (const auto& task : running_) task->link->stop.request_stop();
}

void Worker::loop(std::stop_token stop) {
  while (!stop.stop_requested()) {
    std::shared_ptr<Task> task;
    std::vector<std::shared_ptr<const void>> retired;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return !queue_.empty() || !retired_.empty(); })) return;
      retired.swap(retired_);
      if (!queue_.empty()) task = beginFront();
    }
    retired.clear();
    if (task) finish(*task);
  }
}

std::shared_ptr<Worker::Task> Worker::beginFront() {
  running_.push_back(queue_.front());
  queue_.pop_front();
  return running_.back();
}

void Worker::finish(Task& task) {
  perform(task);
  std::lock_guard lock(mutex_);
  running_.pop_back();
}

void Worker::letUrgentPass(const JobKind& kind) {
  if (kind.letsPass == Lets::nobody) return;
  while (true) {
    std::shared_ptr<Task> task;
    {
      std::lock_guard lock(mutex_);
      if (queue_.empty() || !passes(queue_.front()->kind, kind)) return;
      task = beginFront();
    }
    finish(*task);
  }
}

void Worker::perform(Task& task) {
  try {
    if (task.link->stop.stop_requested()) throw Error(ErrorKind::cancelled, "cancelled");
    task.work(task);
  } catch (...) {
    const Failure failure = failureOf(std::current_exception());
    if (!failure.details.empty()) {
      qCCritical(logWorker).noquote() << QString::fromStdString(failure.details);
      return bringFailure(task.link, failure.error, tr("; the log file has the details"));
    }
    if (failure.error.kind() != ErrorKind::cancelled)
      qCWarning(logWorker).noquote() << QString::fromStdString(failure.error.sentence());
    bringFailure(task.link, failure.error);
  }
}

bool Worker::Running::goOn() const {
  if (!stopped()) worker_.letUrgentPass(kind_);
  return !stopped();
}

ProgressSink Worker::Running::quietProgress() const {
  return [running = *this](const Progress&) { return running.goOn(); };
}

ProgressSink Worker::Running::progress() const {
  return [running = *this](const Progress& step) {
    const Job::Link* link = running.link_.get();
    running.worker_.bring(running.link_, false,
                          [link, what = QString::fromStdString(step.what), done = step.done, total = step.total] {
                            if (link->progressed) link->progressed(what, done, total);
                          });
    return running.goOn();
  };
}

std::shared_ptr<const OpenModel> Worker::modelIn(int slot) const {
  std::lock_guard lock(mutex_);
  if (!models_[slot]) throw Error(ErrorKind::badUse, "no model is open", "open one with File > Open model");
  return models_[slot];
}

}  // namespace sinkscope
