// The one thread that owns models and calls libtorch. Requests and results are values; the window never waits for it.
//
//   Worker worker;
//   reading_ = worker.explore(0, request, this, {.arrived = [this](const Explored& seen) { show(seen); }});
//
// Every request is a Job (app/window/session/job.h): it is held by who asked, and nothing comes of it once it is let go
// of. A newer request of the same kind and side replaces an older one, which is dropped from the queue, or cancelled
// where it is running. Long jobs (a study, a sweep) let quicker ones go first at every step they report: a head's
// pattern never waits for a sweep to end, nor a tile for a spread. The destructor cancels and waits; closing the window
// during work is always safe.
//
// All of it is called from the thread that made it. A new kind of job is one method here: its row of urgency stands
// with its work in worker.cpp.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string_view>
#include <thread>
#include <vector>

#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/window/inbox.h"
#include "app/window/session/job.h"
#include "app/window/session/model_prospect.h"
#include "app/window/studies/sweep_forecast.h"
#include "core/model/open/open_model.h"
#include "core/record/live_sweep.h"
#include "core/study/continuation.h"
#include "core/study/edited_model.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/head_details.h"
#include "core/study/key_cloud.h"
#include "core/study/landscape.h"
#include "core/study/next_token.h"
#include "core/study/score_parts.h"
#include "core/study/spikes.h"
#include "core/study/sweep/sweep.h"

namespace sinkscope {

// What the window may know of a loaded model: values, and the tokenizer, which is immutable and free of torch.
struct LoadedModel {
  ModelFacts facts;
  BosId bos;
  std::shared_ptr<const Tokenizer> tokenizer;  // null: only ids can be given
};

// What a job is when it waits beside others. Kinds are told apart by their names.
struct JobKind {
  enum class LetsPass { nobody, light, quicker };  // in its middle, when it reports a step

  std::string_view name;
  int urgency = 0;                       // the least goes first
  LetsPass letsPass = LetsPass::nobody;  // what needs much memory itself lets by only what needs next to none
  bool light = false;                    // needs next to none
  bool operator==(const JobKind&) const = default;
};

struct ExploreJob {
  int slot = 0;  // which loaded model: 0 the window's, 1 the one it is compared with
  ExploreRequest request;
  // The head whose pattern is delivered with the reading; empty: the one that attends most to position 0.
  std::optional<std::pair<int, int>> head;
  std::optional<EditList> edits = {};  // the model is changed by them; empty: it is as it was opened
  // Prompts that will be asked for beside this one: seen in the same pass where the weights are read for every one.
  std::vector<PromptInput> beside = {};
};

// A condition under which the next token is asked for, as a person reads it. The job's head means nothing here.
struct ContinuationJob {
  QString title;
  ExploreJob job;
};

// What else is known of an edited side.
struct EditedFacts {
  std::vector<std::pair<int, int>> heads;  // {attention layer, query head} that some edit acts on
  std::vector<int> positions;              // that some edit names, of the prompt as it was run
  std::vector<std::string> notes;          // a row that touches nothing (editOfMessage), what it costs
};

// What the worker keeps of a prompt that it has read: the model, queries and keys, of which patterns are formed. To
// hold it is all that anybody else can do; whoever drops it last, the compute thread lets go of it.
class KeptPrompt;
using Kept = std::shared_ptr<KeptPrompt>;

// A prompt's numbers, and the pattern of the head that was wanted with them.
struct Explored {
  std::shared_ptr<const Reading> reading;
  std::shared_ptr<const HeadPattern> pattern;
  Kept kept;
  std::shared_ptr<const EditedFacts> edited = {};  // null: of the model as it was opened
};

using SomeTiles = std::shared_ptr<const std::vector<PatternTile>>;
using SomePatterns = std::shared_ptr<const std::vector<HeadPattern>>;

// What a sweep brings: first what the run holds already, once its file is there; then every batch, reduced on the
// compute thread. Where it goes on with a streamed model, it begins again with what the run holds by then.
struct SweepPart {
  std::shared_ptr<const LiveSweep> measured;  // null of a note
  bool begins = false;
  QString note = {};                             // what a person should know, where the work goes on
  std::shared_ptr<const SweepLayer> layer = {};  // of prompts on their way; `measured` is null then
};

// Sink rates over many prompts, with the window's model or one of its own.
struct SweepJob {
  enum class Asker { study, compare, depth };  // a sweep takes the place of the one before of the same asker
  Asker asker = Asker::study;
  std::string model;  // opened for this job alone, with `open`; empty: the window's
  OpenOptions open;
  std::string prompts = "builtin";  // as readPromptSet takes it; of random and repeated inputs: how many there are
  SweepOptions options;             // options.kind: natural, random, repeat
  std::filesystem::path out;        // the run file; with options.resume it may be there already
  EditList edits = {};              // the model is changed by them while it runs; empty: it is as it was opened
  std::string study = {};           // a paper figure of the same prompts, which the run then holds; empty: none
};

class Worker : public QObject {
  Q_OBJECT
 public:
  explicit Worker(QObject* parent = nullptr);
  ~Worker() override;

  // Loads nothing. Two askers do not replace each other's requests: 0 the open dialog, 1 a saved session.
  Job describe(const std::string& model, const OpenOptions& options, int asker, QObject* receiver,
               JobReplies<ModelProspect> replies);
  // The model becomes the slot's when it arrives; where nobody waits for it any more, the one there was stays.
  Job open(int slot, const std::string& model, const OpenOptions& options, QObject* receiver,
           JobReplies<LoadedModel> replies);
  void close(int slot);  // the model that is open there is not wanted any more
  Job explore(int side, const ExploreJob& job, QObject* receiver, JobReplies<Explored> replies);
  // `prompt`: of a reading that has arrived. `side` says whose older request this one replaces.
  Job pattern(int side, const Kept& prompt, int layer, int head, QObject* receiver,
              JobReplies<std::shared_ptr<const HeadPattern>> replies);
  // Parts of `pattern`, of a prompt longer than kOverviewCells; in this order, each batch as it is made. Nothing comes
  // when another head's pattern has been made of the prompt meanwhile.
  Job tiles(int side, const Kept& prompt, std::shared_ptr<const HeadPattern> pattern, const std::vector<TileKey>& keys,
            QObject* receiver, JobReplies<void, SomeTiles> replies);
  // `edits`: of the model with them; empty: as it was opened. `bos`: as the prompt is shown, by which heads are sinks
  // where edits ask for these. An edited spread and an untouched one do not replace each other.
  Job spread(const PromptInput& original, const PromptInput& perturbed, const std::optional<EditList>& edits,
             BosMode bos, QObject* receiver, JobReplies<std::shared_ptr<const Spread>> replies);
  // One condition, or two side by side with their titles (Landscape::before); of models of different depths the first
  // alone. REQUIRES one or two; `head` is not read.
  struct LandscapeSide {
    ExploreJob job;
    QString title;
  };
  Job landscape(const std::vector<LandscapeSide>& sides, QObject* receiver,
                JobReplies<std::shared_ptr<const Landscape>> replies);
  // What a head's score of that prompt is made of (core/study/score_parts.h).
  Job scoreParts(const ExploreJob& prompt, const ScoreWish& wish, QObject* receiver,
                 JobReplies<std::shared_ptr<const ScoreParts>> replies);
  // What heads write of that prompt (core/study/head_details.h).
  Job headDetails(int side, const ExploreJob& prompt, QObject* receiver,
                  JobReplies<std::shared_ptr<const HeadDetails>> replies);
  // Keys and queries of heads of that prompt (core/study/key_cloud.h), or of `many` prompts of the builtin set under
  // the same bos, each cut to 64 tokens.
  Job keyCloud(const ExploreJob& prompt, const KeyCloudOptions& options, std::optional<int> many, QObject* receiver,
               JobReplies<std::shared_ptr<const KeyCloud>> replies);
  // The next token after that prompt, untouched and with these edits.
  Job nextTokens(const ExploreRequest& request, const EditList& edits, QObject* receiver,
                 JobReplies<std::shared_ptr<const NextTokens>> replies);
  // What comes next under each of these conditions, and the surprise of every token. Of two models each is asked by
  // itself: their tokens are not the same.
  Job continuations(const std::vector<ContinuationJob>& wanted, QObject* receiver,
                    JobReplies<std::shared_ptr<const std::vector<Continuation>>> replies);
  Job spike(const ExploreRequest& request, QObject* receiver, JobReplies<std::shared_ptr<const Spike>> replies);
  // Patterns of many heads, as they are made: for a wall of small pictures. Cells above `most` tokens a side are the
  // largest of what they stand for, so that a column of one cell stays in sight.
  Job patterns(int side, const Kept& prompt, const std::vector<std::pair<int, int>>& heads, int most, QObject* receiver,
               JobReplies<void, SomePatterns> replies);
  // The same, whole; beside a wall's.
  Job patternsToSave(int side, const Kept& prompt, const std::vector<std::pair<int, int>>& heads, QObject* receiver,
                     JobReplies<void, SomePatterns> replies);
  // A row of paperFigures(), by its name.
  Job study(const std::string& figure, const PaperOptions& options, QObject* receiver,
            JobReplies<std::shared_ptr<const PaperResult>> replies);
  // Of a model that fills its device the weights are streamed from there on (core/study/sweep/sweep.h). Where that is
  // the window's, it stays so for whatever comes after.
  Job sweep(const SweepJob& job, QObject* receiver, JobReplies<QString, SweepPart> replies);  // arrived: the run file
  // What that sweep of the window's model will cost.
  Job forecast(const SweepJob& job, QObject* receiver, JobReplies<SweepForecast> replies);

  // What work is given, on the compute thread.
  class Running;
  // Any work as a job: all of the above are this. `work`: Result(const Running&), or Result(const Running&, send) where
  // send(part) brings a part. Whatever it throws arrives as one sentence.
  template <class Result, class Part, class Work>
  Job run(const JobKind& kind, int side, QObject* receiver, JobReplies<Result, Part> replies, Work work);

 Q_SIGNALS:
  void weightsStreamed(const sinkscope::LoadedModel& model);  // of the window's model, which says so of itself now

 private:
  struct Task {
    JobKind kind;
    int side = 0;
    std::shared_ptr<Job::Link> link;
    std::function<void(Task&)> work;
  };

  Job makePatterns(const JobKind& kind, int side, const Kept& prompt, const std::vector<std::pair<int, int>>& heads,
                   int most, QObject* receiver, JobReplies<void, SomePatterns> replies);
  void post(const JobKind& kind, int side, std::shared_ptr<Job::Link> link, std::function<void(Task&)> work);
  // Calls it on the worker's own thread if somebody still waits for the job by then; `last`: that ends the job.
  void bring(const std::shared_ptr<Job::Link>& link, bool last, std::function<void()> call);
  void bringFailure(const std::shared_ptr<Job::Link>& link, const Error& error, const QString& more = {});
  void loop(std::stop_token stop);
  std::shared_ptr<Task> beginFront();  // REQUIRES the mutex and a queue that is not empty
  void finish(Task& task);             // performs what was begun last
  void perform(Task& task);
  // Does what is more urgent than `kind` and waits in the queue: called from inside a long job, on the compute thread.
  void letUrgentPass(const JobKind& kind);
  void cancelAll();
  // A model and how it was opened. The compute thread alone touches `model` once it is in its slot.
  struct Opened {
    OpenModel model;
    std::string name;
    OpenOptions how;
  };
  std::shared_ptr<Opened> openedIn(int slot) const;
  std::shared_ptr<const OpenModel> modelIn(int slot) const;
  // `work` with the model of a slot: where its device is full with that, the weights are streamed from then on, and it
  // is done once more. It looks at modelIn(slot) itself, and lets go of it when it is left.
  template <class Work>
  auto withModel(int slot, const Running& job, Work work);
  void streamIfFull(int slot, const Running& job, const std::function<void()>& work);

  // What was seen of the prompts of `job` in one pass, which is made where that is worth it; null: each has its own. Of
  // the model as it is, and of the edited one.
  std::shared_ptr<const SharedPass> sharedPass(const OpenModel& model, const ExploreJob& job,
                                               const ProgressSink& progress);
  std::shared_ptr<const SharedPass> knownPass(bool edited) const;

  // For which conditions a model with edits is made that shows one prompt under this one.
  std::vector<BosMode> conditionsFor(BosMode bos) const;
  // The model of a job: its slot's, or that with its edits.
  std::shared_ptr<const OpenModel> modelOf(const ExploreJob& job, const ProgressSink& progress);
  // The window's model with these edits, for prompts in these conditions; of one condition and of several the one that
  // was made last is kept.
  std::shared_ptr<const EditedModel> editedModelOf(const EditList& edits, const std::vector<BosMode>& bos,
                                                   const ProgressSink& progress);

  Inbox inbox_;  // of the worker's own thread

  // Outlives the worker where somebody still holds a prompt of it.
  struct Shared {
    std::mutex mutex;
    std::condition_variable_any wake;
    // What nobody wants any more, to be let go of by the compute thread: tensors take their time.
    std::vector<std::shared_ptr<const void>> retired;

    void retire(std::shared_ptr<const void> unwanted);
  };
  const std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  // Under its mutex:
  std::deque<std::shared_ptr<Task>> queue_;
  std::vector<std::shared_ptr<Task>> running_;  // a long one, and the more urgent one it let pass
  std::shared_ptr<Opened> models_[2];
  struct EditedCache {
    std::weak_ptr<const Transformer> of;  // its weights may be let go of, to be streamed from there on
    std::string json;                     // of the list
    std::vector<BosMode> bos;
    std::shared_ptr<const EditedModel> made;
    std::shared_ptr<EditMemory> memory;
  };
  std::array<std::shared_ptr<const EditedCache>, 2> edited_;  // of one condition, of several

  std::array<std::shared_ptr<const SharedPass>, 2> passes_;  // the last that were made: as it is, edited

  // Touched by the compute thread only.
  SweepForecaster forecaster_;

  std::jthread thread_;  // last: it starts when everything above exists and stops first
};

template <class Work>
auto Worker::withModel(int slot, const Running& job, Work work) {
  std::optional<decltype(work())> made;
  streamIfFull(slot, job, [&] { made = work(); });
  return std::move(*made);
}

class Worker::Running {
 public:
  // Says how far the work is, lets more urgent jobs pass, and ends the work when it is not wanted any more.
  ProgressSink progress() const;
  ProgressSink quietProgress() const;  // the same without saying: for steps within a step
  bool stopped() const { return link_->stop.stop_requested(); }

 private:
  friend class Worker;
  Running(Worker& worker, const Task& task) : worker_(worker), kind_(task.kind), link_(task.link) {}
  bool goOn() const;

  Worker& worker_;
  JobKind kind_;
  std::shared_ptr<Job::Link> link_;
};

template <class Result, class Part, class Work>
Job Worker::run(const JobKind& kind, int side, QObject* receiver, JobReplies<Result, Part> replies, Work work) {
  auto link = std::make_shared<Job::Link>();
  link->receiver = receiver;
  link->failed = std::move(replies.failed);
  link->progressed = std::move(replies.progressed);
  const auto perform = [this, part = std::move(replies.part), work = std::move(work)](Task& task) -> Result {
    const Running running(*this, task);
    if constexpr (std::is_void_v<Part>) {
      return work(running);
    } else {
      return work(running, [this, &part, &task](Part some) {
        if (part) bring(task.link, false, [part, some = std::move(some)] { part(some); });
      });
    }
  };
  post(kind, side, link, [this, perform, arrived = std::move(replies.arrived)](Task& task) {
    const auto call = [&](auto&&... result) {
      bring(task.link, true, [arrived, ... result = std::move(result)] {
        if (arrived) arrived(result...);
      });
    };
    if constexpr (std::is_void_v<Result>) {
      perform(task);
      call();
    } else {
      call(perform(task));
    }
  });
  return Job(std::move(link));
}

}  // namespace sinkscope
