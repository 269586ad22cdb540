// The one driver of a sweep, by one process and by several.
#include "core/study/sweep/sweep.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <future>
#include <optional>
#include <utility>

#include "core/device/memory.h"
#include "core/model/open/stream_when_full.h"
#include "core/model/passed_state.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/smaller_batches.h"
#include "core/study/sweep/sweep_collector.h"
#include "core/study/sweep/sweep_ranks.h"
#include "core/study/sweep/sweep_state.h"
#include "core/study/sweep/sweep_work.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

enum Tag { kHidden = 1, kMeasured = 2 };

at::Tensor hiddenFrom(const std::vector<std::byte>& message, const OpenModel& model, int block, std::int64_t prompts,
                      std::int64_t tokens) {
  prompts *= model.transformer->room().rowsPerPrompt;
  at::Tensor x =
      at::empty({prompts, tokens, stateWidth(model.config, block)}, at::TensorOptions(model.transformer->dtype()));
  if (message.size() != x.nbytes()) throw Error(ErrorKind::failed, "a rank has sent hidden states of another shape");
  std::memcpy(x.mutable_data_ptr(), message.data(), message.size());
  return x;
}

std::vector<std::byte> hiddenMessage(const at::Tensor& x) {
  const at::Tensor host = x.cpu().contiguous();
  const auto* bytes = static_cast<const std::byte*>(host.const_data_ptr());
  return {bytes, bytes + host.nbytes()};
}

std::int64_t tokensOf(const BatchedIds& ids) {
  std::int64_t tokens = 0;
  for (const auto& batch : ids)
    for (const std::vector<std::int64_t>& prompt : batch) tokens += std::ssize(prompt);
  return tokens;
}

// What a pass of so many tokens lets go of serves the next without being cleared again.
bool isLike(std::int64_t tokens, std::int64_t before) { return 4 * tokens <= 5 * before && 5 * tokens >= 4 * before; }

// This rank's way through a sweep.
class Driver {
 public:
  Driver(const OpenModel& model, SweepWork& work, const SweepOptions& options, const std::filesystem::path& out,
         Ranks& ranks, const std::vector<BlockRange>& slices, const ProgressSink& progress)
      : model_(model), work_(work), options_(options), ranks_(ranks), slices_(slices), progress_(progress),
        states_(SweepState::folderOf(out)), total_(std::ssize(work.cases)) {}

  // `run`: of the rank that writes it.
  void go(const std::vector<int>& waiting, RunFile* run, const SweepSink& arrived);

 private:
  bool alone() const { return ranks_.count() == 1; }
  bool byLayers() const { return !slices_.empty(); }
  int layersBefore(int block) const { return model_.transformer->attentionLayersBefore(block); }
  std::string ofRanks() const { return alone() ? "" : ", " + std::to_string(ranks_.count()) + " ranks"; }

  std::int64_t casesDone() const;
  Progress where() const;
  Progress where(const Progress& layers) const;
  void collect();
  std::vector<Capture> through(SweepGroup& group, const BatchedIds& ids, SweepState& state);
  void measureEach(const std::vector<int>& batches, std::vector<Capture>& seen, int firstLayer,
                   const std::function<void(int batch, std::vector<RunMeasurement> measured)>& use) const;
  void handOver(const SweepGroup& group, std::vector<Capture>& seen);
  bool writesBeside() const {
    return alone() && collector_ && options_.writesBeside.value_or(!model_.transformer->room().onCpu);
  }
  void beginWriting(const SweepGroup& group, std::vector<Capture> seen);
  void finishWriting();
  void finish(RunFile* run, SweepState& state, std::size_t waiting);

  const OpenModel& model_;
  SweepWork& work_;
  const SweepOptions& options_;
  Ranks& ranks_;
  const std::vector<BlockRange>& slices_;
  const ProgressSink& progress_;
  const std::filesystem::path states_;
  const std::int64_t total_;
  std::optional<SweepCollector> collector_;
  std::int64_t before_ = 0;    // cases that the run held already
  std::int64_t together_ = 0;  // cases on their way through the layers, where they are more than one batch
  std::future<std::vector<std::vector<RunMeasurement>>> writing_;  // of a group, by batch
  std::int64_t beingWritten_ = 0;                                  // cases
};

std::int64_t Driver::casesDone() const { return before_ + (collector_ ? collector_->casesAdded() : 0) + beingWritten_; }

// In cases times layers, whichever way they go: time left is that of the sweep, not of some batches.
Progress Driver::where() const {
  const std::int64_t done = casesDone(), layers = model_.config.layers;
  return {"prompt " + std::to_string(std::min(done + 1, total_)) + " of " + std::to_string(total_) + ofRanks(),
          done * layers, total_ * layers};
}

// Many batches that go through the layers together are told by their layer too.
Progress Driver::where(const Progress& layers) const {
  Progress here = where();
  if (together_ == 0) return here;
  const std::int64_t done = casesDone(), last = std::min(done + together_, total_);
  here.what = layers.what + ", prompts " + std::to_string(std::min(done + 1, last)) + " to " + std::to_string(last) +
              " of " + std::to_string(total_) + ofRanks();
  if (layers.total > 0) here.done += (last - done) * model_.config.layers * layers.done / layers.total;
  return here;
}

// On ranks that do not write nothing ever comes, but asking lets what they have sent go on its way.
void Driver::collect() {
  while (const std::optional<Letter> letter = ranks_.poll(kMeasured)) {
    if (collector_) collector_->take(byLayers() ? letter->from : 0, letter->bytes);
  }
}

void Driver::go(const std::vector<int>& waiting, RunFile* run, const SweepSink& arrived) {
  const int rank = ranks_.rank(), count = ranks_.count();
  if (run != nullptr) {
    std::vector<int> parts = {model_.transformer->attentionLayers()};
    if (byLayers()) parts.clear();
    for (const BlockRange& slice : slices_) parts.push_back(layersBefore(slice.end) - layersBefore(slice.first));
    collector_.emplace(work_, *run, std::move(parts), arrived);
  }
  before_ = total_;
  for (const int batch : waiting) before_ -= std::ssize(work_.batch(batch));
  ranks_.setWhileWaiting([this] {
    collect();
    report(progress_, where());
  });

  // By the batch's number, so that as many ranks have the same share when they go on.
  std::vector<int> mine = waiting;
  if (!byLayers()) std::erase_if(mine, [&](int batch) { return batch % count != rank; });
  // Of a split by layers no state is kept: what the ranks before have measured of a batch would be lost all the same.
  const std::filesystem::path own =
      alone() ? states_ : states_ / (std::to_string(rank) + "-of-" + std::to_string(count));
  SweepState state(own, work_.header, options_.stateSeconds, options_.note);
  std::optional<SweepState::Kept> kept;
  if (!byLayers() && !mine.empty()) kept = state.take(work_.batches());
  if (!alone() && !kept && rank == 0 && options_.note && SweepState::isIn(states_)) {
    options_.note(states_.string() + ": is of a sweep by one process, and not made use of by " + std::to_string(count));
  }
  std::vector<SweepGroup> groups = groupsOf(model_, work_, mine, std::move(kept));
  std::int64_t before = 0;  // tokens that went through together
  const auto goThrough = [&](SweepGroup& group) {
    const BatchedIds ids = idsOf(model_, work_, group.batches);
    const std::int64_t tokens = tokensOf(ids);
    if (!isLike(tokens, before)) {
      giveBackFreedMemory();  // of reading the prompts, or of a group whose pieces this one has no use for
      before = tokens;
    }
    together_ = 0;
    if (ids.size() > 1) {
      for (const int batch : group.batches) together_ += std::ssize(work_.batch(batch));
    }
    const int layers = model_.config.layers, next = group.from ? group.from->next : 0;
    report(progress_, where({"layer " + std::to_string(next + 1) + " of " + std::to_string(layers), next, layers}));
    std::vector<Capture> seen = through(group, ids, state);
    handOver(group, seen);
    // With other ranks a state stays until the next: what was sent may not be in the file yet.
    if (!alone() || (group.isPart && !group.isLastPart)) return;
    if (SweepState::isIn(states_)) finishWriting();  // of passes so long that none may be lost
    state.clear();
  };
  try {
    for (SweepGroup& group : groups) goThrough(group);
    finishWriting();
  } catch (...) {
    try {
      finishWriting();        // what was measured before is kept
    } catch (const Error&) {  // the first failure is told
    }
    throw;
  }
  finish(run, state, waiting.size());
}

// The captures of a group's batches, in their order: of this rank's blocks, or of the whole model.
std::vector<Capture> Driver::through(SweepGroup& group, const BatchedIds& ids, SweepState& state) {
  const auto onward = [this](const Progress& layers) {
    collect();
    return !progress_ || progress_(where(layers));
  };
  if (!byLayers())
    return captureGroup(model_, work_, group, ids, state, onward, options_.note, alone() ? options_.layerDone : nullptr,
                        options_.layerSeconds);
  const int rank = ranks_.rank();
  const BlockRange& own = slices_.at(static_cast<std::size_t>(rank));
  ForwardSpan span{.first = own.first, .end = own.end};
  if (rank > 0) {
    span.enter = [&](std::size_t batch) {
      return hiddenFrom(ranks_.receive(rank - 1, kHidden), model_, own.first, std::ssize(ids[batch]),
                        work_.header.tokens);
    };
  }
  if (rank + 1 < ranks_.count()) {
    span.leave = [&](std::size_t, const at::Tensor& x) { ranks_.send(rank + 1, kHidden, hiddenMessage(x)); };
  }
  const BetweenBlocks between{.scratch = work_.scratch, .shares = group.shares};
  return inOnePiece([&] { return captureBatches(*model_.transformer, ids, work_.wanted, onward, between, span); },
                    "rank " + std::to_string(rank));
}

// What was seen of each batch. The captures may be more than memory holds: each goes as it is taken.
void Driver::measureEach(const std::vector<int>& batches, std::vector<Capture>& seen, int firstLayer,
                         const std::function<void(int batch, std::vector<RunMeasurement> measured)>& use) const {
  std::size_t next = 0;
  for (const int batch : batches) {
    const std::size_t used = work_.usedOf(batch), first = std::exchange(next, next + used);
    std::vector<RunMeasurement> measured =
        measurementsOf(model_, work_, batch, std::span(seen).subspan(first, used), firstLayer);
    std::fill_n(seen.begin() + static_cast<std::ptrdiff_t>(first), used, Capture());
    use(batch, std::move(measured));
  }
}

// To the rank that writes.
void Driver::handOver(const SweepGroup& group, std::vector<Capture>& seen) {
  if (writesBeside()) return beginWriting(group, std::move(seen));
  const int firstLayer = byLayers() ? layersBefore(slices_.at(static_cast<std::size_t>(ranks_.rank())).first) : 0;
  measureEach(group.batches, seen, firstLayer, [&](int batch, std::vector<RunMeasurement> measured) {
    if (collector_) {
      collector_->take(0, batch, std::move(measured));
    } else {
      ranks_.send(0, kMeasured, packed(batch, measured));
    }
  });
  collect();
}

// A GPU would wait for the file as long as it computes. Of a CPU the same memory would hold two groups, and its cores
// have enough to do.
void Driver::beginWriting(const SweepGroup& group, std::vector<Capture> seen) {
  finishWriting();
  for (const int batch : group.batches) beingWritten_ += std::ssize(work_.batch(batch));
  writing_ = std::async(std::launch::async, [this, batches = group.batches, seen = std::move(seen)]() mutable {
    std::vector<std::vector<RunMeasurement>> written;
    measureEach(batches, seen, /*firstLayer=*/0, [&](int, std::vector<RunMeasurement> measured) {
      collector_->write(measured);
      written.push_back(std::move(measured));
    });
    return written;
  });
}

// Who is told of what is in the file hears it on the computing thread.
void Driver::finishWriting() {
  if (!writing_.valid()) return;
  beingWritten_ = 0;
  for (const std::vector<RunMeasurement>& whole : writing_.get()) collector_->tell(whole);
}

void Driver::finish(RunFile* run, SweepState& state, std::size_t waiting) {
  while (collector_ && collector_->batchesAdded() < static_cast<int>(waiting)) ranks_.pause();
  ranks_.finishSending();
  report(progress_, {"prompts done", total_ * model_.config.layers, total_ * model_.config.layers});
  if (run != nullptr) run->finish();
  ranks_.exchange("all is in the file");  // nobody forgets or leaves before
  if (!byLayers()) state.clear();
  ranks_.exchange("states are removed");
  std::error_code ignored;
  if (!alone()) std::filesystem::remove(states_, ignored);  // on another machine's disk, where it is empty
  if (run != nullptr) SweepState(states_, work_.header, 0.0, {}).finish();
  ranks_.setWhileWaiting({});  // what it works on is gone with this object
}

}  // namespace

SweepOptions optionsToGoOn(const RunHeader& header) {
  std::vector<std::string> wants;
  if (header.loss) wants.emplace_back("loss");
  for (const RunQuantity& one : header.quantities) wants.push_back(one.name);
  SweepOptions options{.tokens = header.tokens,
                       .epsilons = header.epsilons,
                       .seed = header.seed,
                       .batch = header.batch,
                       .resume = true,
                       .wants = sweepWants(wants)};
  if (header.conditions.size() > 1) {
    options.bos = SweepBos::both;
  } else if (header.conditions.front() != RunBos::given) {
    options.bos = header.conditions.front() == RunBos::on ? SweepBos::on : SweepBos::off;
  }
  return options;
}

SweepBos everyCondition(const OpenModel& model, const PromptSet& prompts) {
  return model.bos.id && !prompts.holdsIds() ? SweepBos::both : SweepBos::automatic;
}

RunFile sweep(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
              const std::filesystem::path& out, const ProgressSink& progress, const SweepSink& arrived,
              const SweepBegun& begun) {
  OneRank alone;
  return *sweep(model, set, options, out, alone, {}, progress, begun, arrived);
}

RunFile sweepOrStream(OpenModel& model, const OpenOptions& open, const Reopen& reopen, const PromptSet& set,
                      const SweepOptions& options, const std::filesystem::path& out, const ProgressSink& progress,
                      const SweepSink& arrived, const SweepBegun& begun) {
  std::optional<RunFile> run;
  streamWhenFull(model, {open, reopen, options.note}, [&](bool again) {
    SweepOptions onward = options;
    onward.resume = options.resume || again;
    run = sweep(model, set, onward, out, progress, arrived, begun);
  });
  return std::move(*run);
}

std::optional<RunFile> sweep(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
                             const std::filesystem::path& out, Ranks& ranks, const std::vector<BlockRange>& slices,
                             const ProgressSink& progress, const SweepBegun& begun, const SweepSink& arrived) {
  if (!slices.empty() && !options.wants.ofLayers()) {
    throw Error(ErrorKind::badUse, "the loss and the hidden states need the whole model in every rank",
                "take --split prompts, or leave them out of --want");
  }
  ranks.setWhileWaiting([&] { report(progress, {"waiting for the other ranks", 0, 0}); });
  SweepWork work = prepareSweep(model, set, options, progress);
  agree(work, ranks);
  if (!options.resume) refuseWhatDoesNotFit(model, work);
  ranks.exchange("such batches fit");  // before a file is begun
  std::optional<RunFile> run;
  if (ranks.rank() == 0) run = beginRun(model, work, options, out);
  if (run && begun) begun(*run);
  work.mayWaitBeside(out, ranks.count());
  const std::vector<int> waiting = shareRun(work, ranks, run ? &*run : nullptr);
  if (!run && !waiting.empty()) refuseWhatDoesNotFit(model, work, out);
  Driver(model, work, options, out, ranks, slices, progress).go(waiting, run ? &*run : nullptr, arrived);
  return run;
}

}  // namespace sinkscope
