#include "app/window/session/worker.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>
#include <QtCore/QLoggingCategory>

#include "core/device/failure.h"
#include "core/model/open/stream_when_full.h"
#include "core/probe/edits/edit_json.h"
#include "core/prompt/prompt_set.h"
#include "core/study/figures/shows.h"
#include "core/study/shared_pass.h"
#include "core/study/sweep/sweep_work.h"
#include "widgets/translated.h"

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
constexpr JobKind kNextTokens{"next tokens", 4, Lets::light};
constexpr JobKind kContinuations{"continuations", 4, Lets::light};
constexpr JobKind kSpike{"spike", 4, Lets::light};
constexpr JobKind kLandscape{"landscape", 5, Lets::light};
constexpr JobKind kScoreParts{"score parts", 4, Lets::light};
constexpr JobKind kHeadDetails{"head details", 4, Lets::light};
constexpr JobKind kKeyCloud{"key cloud", 5, Lets::light};
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

// Touched by the compute thread only.
class KeptPrompt {
 public:
  std::shared_ptr<const OpenModel> model;
  Exploration exploration;

  // The two models of a comparison may differ in size; the smaller one shows its nearest head.
  std::shared_ptr<const HeadPattern> pattern(int layer, int head, const ProgressSink& progress);
  // What the tiles of a long prompt's pattern are made of; null where another head's came after it.
  std::shared_ptr<const PatternTiles> tilesOf(const std::shared_ptr<const HeadPattern>& pattern) const {
    return pattern == latest_ ? tiles_ : nullptr;
  }

 private:
  // Of a long prompt: the head that was looked at last.
  std::shared_ptr<const HeadPattern> latest_;
  std::shared_ptr<const PatternTiles> tiles_;
};

std::shared_ptr<const HeadPattern> KeptPrompt::pattern(int layer, int head, const ProgressSink& progress) {
  const Reading& reading = exploration.reading;
  layer = std::clamp(layer, 0, reading.importance.planes - 1);
  head = std::clamp(head, 0, reading.importance.rows - 1);
  if (std::ssize(reading.tokens) <= kOverviewCells)
    return std::make_shared<const HeadPattern>(exploration.pattern(*model, layer, head));
  if (!latest_ || latest_->layer != layer || latest_->head != head) {
    const std::shared_ptr<const PatternTiles> tiles = exploration.tiles(*model, layer, head, progress);
    latest_ = std::make_shared<const HeadPattern>(
        HeadPattern{layer, head, reading.bos, tiles->overview(), tiles->sinkShare()});
    tiles_ = tiles;
  }
  return latest_;
}

namespace {

Error noModel() { return Error(ErrorKind::badUse, "no model is open", "open one with File > Open model"); }

KeptPrompt& required(const Kept& prompt) {
  if (!prompt) throw Error(ErrorKind::badUse, "no prompt has been read yet", "type one on the Explore page");
  if (!prompt->model->transformer) throw noModel();
  return *prompt;
}

LoadedModel loadedOf(const OpenModel& model) { return {model.facts, model.bos, model.tokenizer}; }

}  // namespace

void Worker::Shared::retire(std::shared_ptr<const void> unwanted) {
  if (!unwanted) return;
  std::lock_guard lock(mutex);
  retired.push_back(std::move(unwanted));
  wake.notify_one();
}

Worker::Worker(QObject* parent) : QObject(parent), thread_([this](std::stop_token stop) { loop(stop); }) {}

Worker::~Worker() {
  thread_.request_stop();
  cancelAll();
  shared_->wake.notify_all();
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
  using Result = std::shared_ptr<Opened>;
  const auto take = [this, slot, arrived = std::move(replies.arrived)](const Result& opened) {
    const LoadedModel loaded = loadedOf(opened->model);
    close(slot);
    {
      std::lock_guard lock(shared_->mutex);
      models_[slot] = opened;
    }
    if (arrived) arrived(loaded);
  };
  JobReplies<Result> inner{
      .arrived = take, .failed = std::move(replies.failed), .progressed = std::move(replies.progressed)};
  return run(kOpen, slot, receiver, std::move(inner), [model, options](const Running& job) -> Result {
    OpenOptions withProgress = options;
    withProgress.progress = job.progress();
    auto opened = std::make_shared<Opened>(Opened{openModel(model, withProgress), model, options});
    const ModelFacts& facts = opened->model.facts;
    qCInfo(logWorker).noquote() << "opened" << QString::fromStdString(facts.name) << "as"
                                << QString::fromStdString(facts.computeDtype) << "on"
                                << QString::fromStdString(facts.device);
    return opened;
  });
}

void Worker::close(int slot) {
  std::shared_ptr<Opened> closed;
  std::array<std::shared_ptr<const EditedCache>, 2> edited;
  std::array<std::shared_ptr<const SharedPass>, 2> passes;
  {
    std::lock_guard lock(shared_->mutex);
    closed.swap(models_[slot]);
    if (slot == 0) {
      edited.swap(edited_);
      passes.swap(passes_);
    }
  }
  for (auto& one : edited) shared_->retire(std::move(one));
  for (auto& one : passes) shared_->retire(std::move(one));
  shared_->retire(std::move(closed));
}

Job Worker::explore(int side, const ExploreJob& what, QObject* receiver, JobReplies<Explored> replies) {
  return run(kExplore, side, receiver, std::move(replies), [this, what](const Running& job) {
    return withModel(what.slot, job, [&] {
      std::shared_ptr<const OpenModel> model = modelIn(what.slot);
      std::shared_ptr<EditedFacts> facts;
      if (what.edits) {
        const auto edited = editedModelOf(*what.edits, conditionsFor(what.request.bos), job.progress());
        model = std::shared_ptr<const OpenModel>(edited, &edited->model);
        EditedTokens tokens =
            editedTokens(*model, *what.edits, model->prompt(what.request.input, what.request.bos).ids);
        facts = std::make_shared<EditedFacts>(EditedFacts{{}, std::move(tokens.positions), edited->notes});
        std::set<std::pair<int, int>> heads;
        for (const auto& [row, some] : edited->heads) {
          if (!tokens.idle.contains(row)) heads.insert(some.begin(), some.end());
        }
        facts->heads.assign(heads.begin(), heads.end());
        if (!tokens.idle.empty()) {  // records are not to claim what did nothing here
          auto said = std::make_shared<OpenModel>(*model);
          for (std::string& note :
               noteIdleEdits(*said, *what.edits, {model->prompt(what.request.input, what.request.bos).ids}))
            facts->notes.push_back(std::move(note));
          model = std::move(said);
        }
      }
      auto made = std::make_unique<KeptPrompt>();
      made->model = model;
      made->exploration =
          sinkscope::explore(*model, what.request, job.progress(), sharedPass(*model, what, job.progress()).get());
      const Kept kept(made.release(),
                      [shared = shared_](KeptPrompt* last) { shared->retire(std::shared_ptr<KeptPrompt>(last)); });
      const auto [layer, head] = what.head ? *what.head : strongestSink(kept->exploration.reading);
      const std::shared_ptr<const HeadPattern> pattern = kept->pattern(layer, head, job.progress());
      return Explored{std::make_shared<const Reading>(kept->exploration.reading), pattern, kept, facts};
    });
  });
}

std::shared_ptr<const SharedPass> Worker::sharedPass(const OpenModel& model, const ExploreJob& job,
                                                     const ProgressSink& progress) {
  if (job.beside.empty() || !SharedPass::isOf(model)) return nullptr;
  std::vector<PromptInput> texts = {job.request.input};
  texts.insert(texts.end(), job.beside.begin(), job.beside.end());
  const std::vector<PromptIds> prompts = promptsToShow(model, texts);
  const std::shared_ptr<const SharedPass> known = knownPass(job.edits.has_value());
  if (known && known->holds(model, prompts)) return known;
  std::shared_ptr<const SharedPass> made;
  if (SharedPass::suits(model, prompts)) made = std::make_shared<const SharedPass>(model, prompts, progress);
  std::lock_guard lock(shared_->mutex);
  passes_[job.edits ? 1 : 0] = made;
  return made;
}

std::shared_ptr<const SharedPass> Worker::knownPass(bool edited) const {
  std::lock_guard lock(shared_->mutex);
  return passes_[edited ? 1 : 0];
}

// The first is the one that is shown: heads that are sinks in it are those that all views edit. Of weights that are
// read for every pass both, so that one pass over one model has all that a page shows.
std::vector<BosMode> Worker::conditionsFor(BosMode bos) const {
  if (!SharedPass::isOf(*modelIn(0))) return {bos};
  return {bos, bos == BosMode::off ? BosMode::automatic : BosMode::off};
}

std::shared_ptr<const OpenModel> Worker::modelOf(const ExploreJob& job, const ProgressSink& progress) {
  if (!job.edits) return modelIn(job.slot);
  const auto edited = editedModelOf(*job.edits, conditionsFor(job.request.bos), progress);
  return {edited, &edited->model};
}

std::shared_ptr<const EditedModel> Worker::editedModelOf(const EditList& edits, const std::vector<BosMode>& bos,
                                                         const ProgressSink& progress) {
  const auto model = modelIn(0);
  const std::size_t place = bos.size() > 1 ? 1 : 0;
  EditedCache next{model->transformer, editsJson(edits), bos, nullptr, nullptr};
  {
    std::lock_guard lock(shared_->mutex);
    const std::shared_ptr<const EditedCache>& known = edited_[place];
    if (known && known->of.lock() == model->transformer && known->json == next.json && known->bos == bos)
      return known->made;
    for (const auto& other : edited_) {
      if (other && other->of.lock() == model->transformer) next.memory = other->memory;
    }
  }
  if (!next.memory) next.memory = editMemory();
  const auto background = [bos] { return EditBackground{.prompts = readPromptSet("builtin"), .bos = bos}; };
  next.made = std::make_shared<const EditedModel>(
      sinkscope::editedModel(*model, edits, background, progress, next.memory.get()));
  auto cache = std::make_shared<const EditedCache>(std::move(next));
  std::lock_guard lock(shared_->mutex);
  if (models_[0] && &models_[0]->model == model.get()) edited_[place] = cache;  // else it was closed meanwhile
  return cache->made;
}

Job Worker::nextTokens(const ExploreRequest& request, const EditList& edits, QObject* receiver,
                       JobReplies<std::shared_ptr<const NextTokens>> replies) {
  return run(kNextTokens, 0, receiver, std::move(replies), [this, request, edits](const Running& job) {
    return withModel(0, job, [&] {
      const auto edited = editedModelOf(edits, {request.bos}, job.progress());
      return std::make_shared<const NextTokens>(
          sinkscope::nextTokens(*modelIn(0), edited->model, request, 10, job.progress()));
    });
  });
}

Job Worker::continuations(const std::vector<ContinuationJob>& wanted, QObject* receiver,
                          JobReplies<std::shared_ptr<const std::vector<Continuation>>> replies) {
  return run(kContinuations, 0, receiver, std::move(replies), [this, wanted](const Running& job) {
    std::vector<Continuation> all;
    for (std::size_t i = 0, end = 0; i < wanted.size(); i = end) {
      const int slot = wanted[i].job.slot;
      while (end < wanted.size() && wanted[end].job.slot == slot) ++end;
      std::vector<Continuation> some = withModel(slot, job, [&] {
        std::vector<std::shared_ptr<const OpenModel>> models;  // held while they are asked
        const std::array<std::shared_ptr<const SharedPass>, 2> shared = {knownPass(false), knownPass(true)};
        std::vector<ContinuationOf> of;
        for (std::size_t at = i; at < end; ++at) {
          models.push_back(modelOf(wanted[at].job, job.progress()));
          of.push_back({wanted[at].title.toStdString(), models.back().get(), wanted[at].job.request, true,
                        shared[wanted[at].job.edits ? 1 : 0].get()});
        }
        return sinkscope::continuations(of, 10, job.progress());
      });
      std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return std::make_shared<const std::vector<Continuation>>(std::move(all));
  });
}

Job Worker::spike(const ExploreRequest& request, QObject* receiver, JobReplies<std::shared_ptr<const Spike>> replies) {
  return run(kSpike, 0, receiver, std::move(replies), [this, request](const Running& job) {
    return withModel(0, job,
                     [&] { return std::make_shared<const Spike>(spikeOf(*modelIn(0), request, job.progress())); });
  });
}

Job Worker::pattern(int side, const Kept& prompt, int layer, int head, QObject* receiver,
                    JobReplies<std::shared_ptr<const HeadPattern>> replies) {
  return run(kPattern, side, receiver, std::move(replies), [prompt, layer, head](const Running& job) {
    return required(prompt).pattern(layer, head, job.progress());
  });
}

Job Worker::tiles(int side, const Kept& prompt, std::shared_ptr<const HeadPattern> pattern,
                  const std::vector<TileKey>& keys, QObject* receiver, JobReplies<void, SomeTiles> replies) {
  const auto work = [prompt, pattern = std::move(pattern), keys](const Running& job, const auto& send) {
    const std::shared_ptr<const PatternTiles> tiles = required(prompt).tilesOf(pattern);
    if (!tiles) return;
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
  };
  return run(kTiles, side, receiver, std::move(replies), work);
}

Job Worker::spread(const PromptInput& original, const PromptInput& perturbed, const std::optional<EditList>& edits,
                   BosMode bos, QObject* receiver, JobReplies<std::shared_ptr<const Spread>> replies) {
  const int side = edits ? 1 : 0;
  return run(kSpread, side, receiver, std::move(replies), [this, original, perturbed, edits, bos](const Running& job) {
    return withModel(0, job, [&] {
      if (!edits)
        return std::make_shared<const Spread>(
            perturbationSpread(*modelIn(0), original, perturbed, job.progress(), knownPass(false).get()));
      // The condition that is shown first: heads that are sinks in it are those that the other views edit.
      const BosMode other = bos == BosMode::off ? BosMode::automatic : BosMode::off;
      const auto edited = editedModelOf(*edits, {bos, other}, job.progress());
      OpenModel said = edited->model;  // records are not to claim what does nothing here
      std::vector<std::vector<std::int64_t>> prompts;
      for (const BosMode mode : {bos, other}) prompts.push_back(said.prompt(original, mode).ids);
      noteIdleEdits(said, *edits, prompts);
      return std::make_shared<const Spread>(
          perturbationSpread(said, original, perturbed, job.progress(), knownPass(true).get()));
    });
  });
}

Job Worker::landscape(const std::vector<LandscapeSide>& sides, QObject* receiver,
                      JobReplies<std::shared_ptr<const Landscape>> replies) {
  return run(kLandscape, 0, receiver, std::move(replies), [this, sides](const Running& job) {
    const auto measured = [&](const LandscapeSide& side) {
      const ExploreRequest& request = side.job.request;
      return withModel(side.job.slot, job, [&] {
        Landscape seen;
        if (side.job.edits) {
          const auto edited = editedModelOf(*side.job.edits, {request.bos}, job.progress());
          seen = activationLandscape(edited->model, request, job.progress());
          seen.edited = edited->dims;
        } else {
          seen = activationLandscape(*modelIn(side.job.slot), request, job.progress());
        }
        seen.title = side.title.toStdString();
        return std::make_shared<Landscape>(std::move(seen));
      });
    };
    std::shared_ptr<Landscape> first = measured(sides.front());
    if (sides.size() < 2) return std::shared_ptr<const Landscape>(std::move(first));
    std::shared_ptr<Landscape> second = measured(sides.back());
    if (second->heights.planes != first->heights.planes) return std::shared_ptr<const Landscape>(std::move(first));
    second->before = std::move(first);
    return std::shared_ptr<const Landscape>(std::move(second));
  });
}

Job Worker::scoreParts(const ExploreJob& prompt, const ScoreWish& wish, QObject* receiver,
                       JobReplies<std::shared_ptr<const ScoreParts>> replies) {
  return run(kScoreParts, 0, receiver, std::move(replies), [this, prompt, wish](const Running& job) {
    return withModel(prompt.slot, job, [&] {
      return std::make_shared<const ScoreParts>(
          sinkscope::scoreParts(*modelIn(prompt.slot), prompt.request, wish, job.progress()));
    });
  });
}

Job Worker::headDetails(int side, const ExploreJob& prompt, QObject* receiver,
                        JobReplies<std::shared_ptr<const HeadDetails>> replies) {
  return run(kHeadDetails, side, receiver, std::move(replies), [this, prompt](const Running& job) {
    return withModel(prompt.slot, job, [&] {
      const auto model = modelOf(prompt, job.progress());
      return std::make_shared<const HeadDetails>(sinkscope::headDetails(*model, prompt.request, job.progress()));
    });
  });
}

Job Worker::keyCloud(const ExploreJob& prompt, const KeyCloudOptions& options, std::optional<int> many,
                     QObject* receiver, JobReplies<std::shared_ptr<const KeyCloud>> replies) {
  return run(kKeyCloud, 0, receiver, std::move(replies), [this, prompt, options, many](const Running& job) {
    return withModel(prompt.slot, job, [&] {
      constexpr int kTokens = 64;
      const auto held = modelOf(prompt, job.progress());
      const OpenModel& model = *held;
      if (!many)
        return std::make_shared<const KeyCloud>(keyCloudOfPrompt(model, prompt.request, options, job.progress()));
      const bool bos =
          prompt.request.bos == BosMode::on ||
          (prompt.request.bos == BosMode::automatic && model.prompt(prompt.request.input, BosMode::automatic).bos);
      const int tokens = model.facts.contextLength > 0 ? std::min(kTokens, model.facts.contextLength) : kTokens;
      return std::make_shared<const KeyCloud>(
          keyCloudOfSet(model, readPromptSet("builtin"), bos && model.bos.id, tokens, *many, options, job.progress()));
    });
  });
}

Job Worker::patterns(int side, const Kept& prompt, const std::vector<std::pair<int, int>>& heads, int most,
                     QObject* receiver, JobReplies<void, SomePatterns> replies) {
  return makePatterns(kPatterns, side, prompt, heads, most, receiver, std::move(replies));
}

Job Worker::patternsToSave(int side, const Kept& prompt, const std::vector<std::pair<int, int>>& heads,
                           QObject* receiver, JobReplies<void, SomePatterns> replies) {
  return makePatterns(kSaving, side, prompt, heads, 1 << 30, receiver, std::move(replies));
}

Job Worker::makePatterns(const JobKind& kind, int side, const Kept& prompt,
                         const std::vector<std::pair<int, int>>& heads, int most, QObject* receiver,
                         JobReplies<void, SomePatterns> replies) {
  return run(kind, side, receiver, std::move(replies), [prompt, heads, most](const Running& job, const auto& send) {
    const KeptPrompt& kept = required(prompt);
    const ProgressSink progress = job.progress();
    constexpr std::size_t kBatch = 16;
    for (std::size_t first = 0; first < heads.size(); first += kBatch) {
      report(progress, {tr("heads").toStdString(), static_cast<std::int64_t>(first), std::ssize(heads)});
      auto some = std::make_shared<std::vector<HeadPattern>>();
      for (std::size_t i = first; i < std::min(first + kBatch, heads.size()); ++i) {
        some->push_back(
            kept.exploration.pattern(*kept.model, heads[i].first, heads[i].second, most, job.quietProgress()));
      }
      send(some);
    }
  });
}

Job Worker::study(const std::string& figure, const PaperOptions& options, QObject* receiver,
                  JobReplies<std::shared_ptr<const PaperResult>> replies) {
  return run(kStudy, 0, receiver, std::move(replies), [this, figure, options](const Running& job) {
    const PaperFigure* row = findPaperFigure(figure);
    if (row == nullptr) throw Error(ErrorKind::badUse, "there is no figure " + figure, "choose one of the list");
    return withModel(0, job, [&] {
      const auto model = modelIn(0);
      PaperContext context;
      context.model = model.get();
      context.options = options;
      context.progress = job.progress();
      return std::make_shared<const PaperResult>(madeFigure(*row, context));
    });
  });
}

namespace {

// What a run that is resumed holds already is not made again.
void recordStudy(const OpenModel& model, const SweepJob& what, const ProgressSink& progress) {
  RunFile run = RunFile::extend(what.out);
  if (run.study(what.study)) return;
  const PaperFigure* row = findPaperFigure(what.study);
  PaperContext context;
  context.model = &model;
  context.options.prompts = what.prompts;
  context.options.tokens = what.options.tokens;
  context.progress = progress;
  const PaperResult made = madeFigure(*row, context);
  run.addStudy(what.study, made, made.figure ? made.figure->record : model.record());
}

}  // namespace

Job Worker::sweep(const SweepJob& what, QObject* receiver, JobReplies<QString, SweepPart> replies) {
  return run(
      kSweep, static_cast<int>(what.asker), receiver, std::move(replies),
      [this, what](const Running& job, const auto& send) {
        OpenOptions how = what.open;
        // What it loads says nothing of how far the sweep is.
        how.progress = [tell = job.progress()](const Progress& loading) { return tell({loading.what, 0, 0}); };
        const std::shared_ptr<Opened> opened =
            what.model.empty() ? openedIn(0)
                               : std::make_shared<Opened>(Opened{openModel(what.model, how), what.model, what.open});
        if (what.model.empty()) {  // it would keep the weights that may have to be streamed
          std::lock_guard lock(shared_->mutex);
          edited_ = {};
        }
        const PromptSet set = promptsOfKind(opened->model, what.prompts, what.options);
        const auto note = [&](const std::string& sentence) { send({.measured = {}, .note = translated(sentence)}); };
        const auto withEdits = [&](const OpenModel& untouched) {
          const auto background = [&] {
            return EditBackground{
                .prompts = set, .tokens = what.options.tokens, .bos = modesOf(what.options.bos), .onlyWhole = true};
          };
          EditedModel made = editedModel(untouched, what.edits, background, job.progress());
          const std::vector<std::vector<std::int64_t>> prompts = usedIds(made.model, set, what.options);
          for (const auto& notes : {made.notes, noteIdleEdits(made.model, what.edits, prompts)}) {
            for (const std::string& one : notes) note(one);
          }
          return std::move(made.model);
        };
        // Of the edited model the untouched one stays open beside it.
        std::optional<OpenModel> changed;
        if (!what.edits.empty()) changed = withEdits(opened->model);
        OpenModel& model = changed ? *changed : opened->model;
        Residence residence = model.place.residence;
        std::shared_ptr<const RunOutline> plan;
        const auto begun = [&](const RunFile& run) {
          plan = std::make_shared<const RunOutline>(outlineOf(run));
          send({std::make_shared<const LiveSweep>(LiveSweep::of(run)), true});
        };
        SweepOptions options = what.options;
        options.note = [&](const std::string& sentence) {
          note(sentence);
          if (std::exchange(residence, model.place.residence) == model.place.residence) return;
          std::lock_guard lock(shared_->mutex);
          if (changed || models_[0] != opened) return;  // another has been opened meanwhile
          inbox_.put([this, loaded = loadedOf(model)] { Q_EMIT weightsStreamed(loaded); });
        };
        options.layerDone = [&](const SweepLayer& layer) {
          send({.measured = {}, .layer = std::make_shared<const SweepLayer>(layer)});
        };
        const auto arrived = [&](const std::vector<RunMeasurement>& batch) {
          auto reduced = std::make_shared<LiveSweep>(plan);
          for (const RunMeasurement& one : batch) reduced->add(one);
          send({std::move(reduced), false});
        };
        const auto reopen = [&](const OpenOptions& streamed) {
          OpenModel again = openModel(opened->name, streamed);
          return what.edits.empty() ? again : withEdits(again);
        };
        sweepOrStream(model, opened->how, reopen, set, options, what.out, job.progress(), arrived, begun);
        try {
          if (!what.study.empty()) recordStudy(model, what, job.progress());
        } catch (const Error& error) {  // the sweep is whole and is shown
          if (error.kind() == ErrorKind::cancelled) throw;
          note(error.sentence());
        }
        return QString::fromStdString(what.out.string());
      });
}

Job Worker::forecast(const SweepJob& what, QObject* receiver, JobReplies<SweepForecast> replies) {
  return run(kForecast, 0, receiver, std::move(replies), [this, what](const Running& job) {
    return forecaster_.forecast(*modelIn(0), what.prompts, what.options, what.out, what.edits, job.progress());
  });
}

// --- what becomes of them ---

void Worker::bring(const std::shared_ptr<Job::Link>& link, bool last, std::function<void()> call) {
  inbox_.put([this, link, last, call = std::move(call)]() mutable {
    if (!link->heard()) {
      link->stop.request_stop();
      return shared_->retire(std::make_shared<std::function<void()>>(std::move(call)));
    }
    if (last) link->open = false;
    call();
  });
}

void Worker::bringFailure(const std::shared_ptr<Job::Link>& link, const Error& error, const QString& more) {
  const QString sentence = translated(error) + more;
  bring(link, true, [link = link.get(), sentence, cancelled = error.kind() == ErrorKind::cancelled] {
    if (link->failed) link->failed(sentence, cancelled);
  });
}

void Worker::post(const JobKind& kind, int side, std::shared_ptr<Job::Link> link, std::function<void(Task&)> work) {
  std::vector<std::shared_ptr<Task>> dropped;  // let go of after the mutex, which what they hold may need
  std::lock_guard lock(shared_->mutex);
  const auto replaced = [&](const auto& other) { return other->kind == kind && other->side == side; };
  for (const auto& other : queue_) {
    if (!replaced(other)) continue;
    bringFailure(other->link, Error(ErrorKind::cancelled, "cancelled"));
    dropped.push_back(other);
  }
  std::erase_if(queue_, replaced);
  for (const auto& running : running_) {
    if (replaced(running)) running->link->stop.request_stop();
  }
  const auto place =
      std::find_if(queue_.begin(), queue_.end(), [&](const auto& other) { return other->kind.urgency > kind.urgency; });
  queue_.insert(place, std::make_shared<Task>(Task{kind, side, std::move(link), std::move(work)}));
  shared_->wake.notify_one();
}

void Worker::cancelAll() {
  std::lock_guard lock(shared_->mutex);
  for (const auto& task : queue_) task->link->stop.request_stop();
  for (const auto& task : running_) task->link->stop.request_stop();
}

void Worker::loop(std::stop_token stop) {
  while (!stop.stop_requested()) {
    std::shared_ptr<Task> task;
    std::vector<std::shared_ptr<const void>> retired;
    {
      std::unique_lock lock(shared_->mutex);
      if (!shared_->wake.wait(lock, stop, [this] { return !queue_.empty() || !shared_->retired.empty(); })) return;
      retired.swap(shared_->retired);
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
  std::lock_guard lock(shared_->mutex);
  running_.pop_back();
}

void Worker::letUrgentPass(const JobKind& kind) {
  if (kind.letsPass == Lets::nobody) return;
  while (true) {
    std::shared_ptr<Task> task;
    {
      std::lock_guard lock(shared_->mutex);
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
                          [link, what = translated(step.what), done = step.done, total = step.total] {
                            if (link->progressed) link->progressed(what, done, total);
                          });
    return running.goOn();
  };
}

void Worker::streamIfFull(int slot, const Running& job, const std::function<void()>& work) {
  const std::shared_ptr<Opened> opened = openedIn(slot);
  const auto reopen = [&](const OpenOptions& streamed) { return openModel(opened->name, streamed); };
  const auto letGo = [&] {  // of edited models, which have the same weights
    std::lock_guard lock(shared_->mutex);
    if (slot == 0) edited_ = {};
  };
  const auto note = [&](const std::string&) {
    std::lock_guard lock(shared_->mutex);
    if (slot != 0 || models_[0] != opened) return;  // another has been opened meanwhile
    inbox_.put([this, loaded = loadedOf(opened->model)] { Q_EMIT weightsStreamed(loaded); });
  };
  OpenOptions how = opened->how;
  how.progress = job.progress();
  streamWhenFull(opened->model, {how, reopen, note, letGo}, [&](bool) { work(); });
}

// One whose files were gone when it was to be streamed is none any more.
std::shared_ptr<Worker::Opened> Worker::openedIn(int slot) const {
  std::lock_guard lock(shared_->mutex);
  if (!models_[slot] || !models_[slot]->model.transformer) throw noModel();
  return models_[slot];
}

std::shared_ptr<const OpenModel> Worker::modelIn(int slot) const {
  const std::shared_ptr<Opened> opened = openedIn(slot);
  return {opened, &opened->model};
}

}  // namespace sinkscope
