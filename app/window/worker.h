// The one thread that owns models and calls libtorch. Requests and results are values; the window never waits for it.
//
//   Worker worker;
//   connect(&worker, &Worker::explored, this, &Session::takeReading);   // arrives on the receiver's thread
//   latest_ = worker.explore(0, request);                               // returns at once
//
// Every request gets a number. A newer request of the same kind and side replaces an older one: the older is dropped
// from the queue, or cancelled where it is running. Results carry the number, so a receiver drops what it no longer
// waits for. Long jobs (a study, a sweep) let quicker ones go first at every step they report: a head's pattern never
// waits for a sweep to end, nor a tile for a spread. The destructor cancels and waits; closing the window during work
// is always safe.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/window/model_prospect.h"
#include "app/window/sweep_forecast.h"
#include "core/model/open/open_model.h"
#include "core/record/live_sweep.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/landscape.h"
#include "core/study/sweep/sweep.h"

namespace sinkscope {

// What the window may know of a loaded model: values, and the tokenizer, which is immutable and free of torch.
struct LoadedModel {
  ModelFacts facts;
  BosId bos;
  std::shared_ptr<const Tokenizer> tokenizer;  // null: only ids can be given
};

enum class JobKind {
  describe,
  open,
  explore,
  pattern,
  tiles,
  spread,
  landscape,
  patterns,
  saving,
  study,
  sweep,
  forecast
};

struct ExploreJob {
  int slot = 0;  // which loaded model: 0 the window's, 1 the one it is compared with
  ExploreRequest request;
  // The head whose pattern is delivered with the reading; empty: the one that attends most to position 0.
  std::optional<std::pair<int, int>> head;
};

// Sink rates over many prompts, with the window's model or one of its own; these two do not replace each other.
struct SweepJob {
  std::string model;  // opened for this job alone, with `open`; empty: the window's
  OpenOptions open;
  std::string prompts = "builtin";  // as readPromptSet takes it; of random and repeated inputs: how many there are
  SweepOptions options;             // options.kind: natural, random, repeat
  std::filesystem::path out;        // the run file; with options.resume it may be there already
};

class Worker : public QObject {
  Q_OBJECT
 public:
  explicit Worker(QObject* parent = nullptr);
  ~Worker() override;

  using JobId = std::uint64_t;
  // Loads nothing. Two askers do not replace each other's requests: 0 the open dialog, 1 a saved session.
  JobId describe(const std::string& model, const OpenOptions& options, int asker = 0);
  // An opened model waits until it is taken: whoever cancelled meanwhile keeps the one there was.
  JobId open(int slot, const std::string& model, const OpenOptions& options);
  void take(int slot, JobId job);  // the model of `opened` is the slot's from now on
  void leave(int slot);            // whatever waits there is not wanted any more
  void close(int slot);            // nor is the model that is open there
  JobId explore(int side, const ExploreJob& job);
  JobId pattern(int side, int layer, int head);  // of the side's latest reading
  // Parts of the pattern that was delivered last for this side, of a prompt longer than kOverviewCells; in this order,
  // each batch as it is made. Nothing comes when another head's pattern has been made meanwhile.
  JobId tiles(int side, int layer, int head, const std::vector<TileKey>& keys);
  JobId spread(const PromptInput& original, const PromptInput& perturbed);
  JobId landscape(const ExploreRequest& request);
  // Patterns of many heads of the side's latest reading, as they are made: for a wall of small pictures. Cells above
  // `most` tokens a side are the largest of what they stand for, so that a column of one cell stays in sight.
  JobId patterns(int side, const std::vector<std::pair<int, int>>& heads, int most);
  JobId patternsToSave(int side, const std::vector<std::pair<int, int>>& heads);  // the same, whole; beside a wall's
  JobId study(const std::string& figure, const PaperOptions& options);  // a row of paperFigures(), by its name
  JobId sweep(const SweepJob& job);
  JobId forecast(const SweepJob& job);  // what that sweep of the window's model will cost
  void forgetSide(int side);            // the side is not shown any more: drops its queue and its kept tensors
  void cancel(JobId job);               // returns at once, as cancelAll does
  void cancelAll();

 Q_SIGNALS:
  void described(sinkscope::Worker::JobId job, const sinkscope::ModelProspect& prospect);
  void opened(sinkscope::Worker::JobId job, int slot, const sinkscope::LoadedModel& model);
  void explored(sinkscope::Worker::JobId job, int side, std::shared_ptr<const sinkscope::Reading> reading,
                const sinkscope::HeadPattern& pattern, double milliseconds);
  void patternReady(sinkscope::Worker::JobId job, int side, const sinkscope::HeadPattern& pattern);
  void tilesReady(sinkscope::Worker::JobId job, int side,
                  std::shared_ptr<const std::vector<sinkscope::PatternTile>> tiles);
  void spreadReady(sinkscope::Worker::JobId job, std::shared_ptr<const sinkscope::Spread> spread);
  void landscapeReady(sinkscope::Worker::JobId job, std::shared_ptr<const sinkscope::Landscape> landscape);
  // A batch of `patterns`; `last` with the final one.
  void patternsReady(sinkscope::Worker::JobId job, int side,
                     std::shared_ptr<const std::vector<sinkscope::HeadPattern>> some, bool last);
  void studyReady(sinkscope::Worker::JobId job, std::shared_ptr<const sinkscope::PaperResult> result);
  // What the run holds already, once the file is there; then every batch, reduced on the compute thread.
  void sweepBegun(sinkscope::Worker::JobId job, std::shared_ptr<const sinkscope::LiveSweep> earlier);
  void sweepMeasured(sinkscope::Worker::JobId job, std::shared_ptr<const sinkscope::LiveSweep> batch);
  void sweepDone(sinkscope::Worker::JobId job, const QString& run);
  void forecastReady(sinkscope::Worker::JobId job, const sinkscope::SweepForecast& forecast);
  void failed(sinkscope::Worker::JobId job, sinkscope::JobKind kind, int side, const QString& sentence, bool cancelled);
  void progressed(sinkscope::Worker::JobId job, const QString& what, qint64 done, qint64 total);

 private:
  struct Job {
    JobId id = 0;
    JobKind kind = JobKind::open;
    int side = 0;
    std::stop_source stop;
    std::function<void(Job&)> run;
  };

  JobId postPatterns(JobKind kind, int side, const std::vector<std::pair<int, int>>& heads, int most);
  JobId post(JobKind kind, int side, std::function<void(Job&)> run);
  void loop(std::stop_token stop);
  std::shared_ptr<Job> beginFront();  // REQUIRES the mutex and a queue that is not empty
  void finish(Job& job);              // performs what was begun last
  void perform(Job& job);
  // Does what is more urgent than `kind` and waits in the queue: called from inside a long job, on the compute thread.
  void letUrgentPass(JobKind kind);
  ProgressSink sinkFor(const Job& job);
  ProgressSink quietSinkFor(const Job& job);  // for steps within a step: lets others pass and cancels, says nothing
  std::shared_ptr<const OpenModel> modelIn(int slot) const;

  struct Arrived {
    JobId job = 0;
    std::shared_ptr<const OpenModel> model;
  };

  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<std::shared_ptr<Job>> queue_;
  std::vector<std::shared_ptr<Job>> running_;  // a long one, and the more urgent one it let pass
  JobId lastId_ = 0;
  std::shared_ptr<const OpenModel> models_[2];
  Arrived arrived_[2];
  std::vector<std::shared_ptr<const OpenModel>> retired_;  // the compute thread lets go of them: it owns the tensors

  // Touched by the compute thread only.
  struct Seen {
    std::shared_ptr<const OpenModel> model;
    Exploration exploration;
    // Of a long prompt: the head whose pattern was delivered last.
    int layer = -1, head = -1;
    std::shared_ptr<const PatternTiles> tiles = {};
  };
  HeadPattern patternFor(Seen& seen, int layer, int head, const ProgressSink& progress) const;
  std::optional<Seen> seen_[2];
  SweepForecaster forecaster_;

  std::jthread thread_;  // last: it starts when everything above exists and stops first
};

}  // namespace sinkscope

Q_DECLARE_METATYPE(sinkscope::LoadedModel)
Q_DECLARE_METATYPE(sinkscope::ModelProspect)
Q_DECLARE_METATYPE(sinkscope::HeadPattern)
Q_DECLARE_METATYPE(sinkscope::SweepForecast)
