#include "core/study/sweep/sweep_work.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>

#include "core/checkpoint/output_file.h"
#include "core/checkpoint/scratch_file.h"
#include "core/device/memory.h"
#include "core/device/threads.h"
#include "core/model/open/identity.h"
#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/probe/quantities.h"
#include "core/record/published.h"
#include "core/record/versions.h"
#include "core/record/writer_lock.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/study/set_prompt.h"
#include "core/study/sweep/sweep_memory.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

std::vector<BosMode> modesOf(SweepBos bos) {
  switch (bos) {
    case SweepBos::automatic: return {BosMode::automatic};
    case SweepBos::on: return {BosMode::on};
    case SweepBos::off: return {BosMode::off};
    case SweepBos::both: return {BosMode::on, BosMode::off};
  }
  return {};
}

namespace {

bool isUsed(const Prompt& whole, int tokens) { return std::ssize(whole.ids) >= tokens; }

std::vector<std::int64_t> firstOf(Prompt whole, int tokens) {
  whole.ids.resize(static_cast<std::size_t>(tokens));
  return std::move(whole.ids);
}

RunCase prepare(const OpenModel& model, const SetPrompt& prompt, int number, BosMode mode, int tokens) {
  const Prompt whole = promptOfSet(model, prompt, mode);
  RunCase made;
  made.available = static_cast<int>(whole.ids.size());
  made.used = isUsed(whole, tokens);
  made.firstToken = displayText(model.display(std::span(whole.ids).first(1)).front());
  made.bosFirst = whole.bos;
  made.prompt = number;
  return made;
}

// All cases of one condition, in the order of the prompts. With `automatic` the condition is called by what the
// tokenizer did, where it did the same everywhere.
std::vector<RunCase> prepareAll(const OpenModel& model, const PromptSet& set, BosMode mode, int tokens,
                                const ProgressSink& progress) {
  std::vector<RunCase> cases;
  cases.reserve(set.prompts.size());
  int withBos = 0;
  for (const SetPrompt& prompt : set.prompts) {
    report(progress, {"reading the prompts", std::ssize(cases), std::ssize(set.prompts)});
    cases.push_back(prepare(model, prompt, static_cast<int>(cases.size()), mode, tokens));
    withBos += cases.back().bosFirst ? 1 : 0;
  }
  const bool all = withBos == static_cast<int>(cases.size()), none = withBos == 0;
  const RunBos bos = mode == BosMode::on    ? RunBos::on
                     : mode == BosMode::off ? RunBos::off
                     : all                  ? RunBos::on
                     : none                 ? RunBos::off
                                            : RunBos::given;
  for (RunCase& one : cases) one.bos = bos;
  return cases;
}

void check(const OpenModel& model, const SweepOptions& options) {
  refuseTokens(model.config, options.tokens);
  const bool needsBos = options.bos == SweepBos::on || options.bos == SweepBos::both;
  if (needsBos && !model.bos.id) {
    throw Error(ErrorKind::badUse, model.facts.name + ": this model has no bos",
                "name one with --bos-id, or take --bos off");
  }
}

SweepMemory memoryOf(const OpenModel& model, const SweepWork& work) {
  const Transformer& transformer = *model.transformer;
  SweepMemory memory{transformer.config(), transformer.room(),     transformer.streams(), work.wanted,
                     work.header.tokens,   std::ssize(work.cases), computingThreads(),    work.scratchBytes};
  memory.heldBytes = work.heldBytes;
  memory.room.memoryBytes = std::max<std::int64_t>(0, memory.room.memoryBytes - work.heldBytes);
  return memory;
}

}  // namespace

std::vector<RunCase> casesOf(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
                             const ProgressSink& progress) {
  check(model, options);
  std::vector<RunCase> cases;
  for (const BosMode mode : modesOf(options.bos)) {
    std::vector<RunCase> some = prepareAll(model, set, mode, options.tokens, progress);
    if (cases.empty()) {
      cases = std::move(some);
    } else {
      std::move(some.begin(), some.end(), std::back_inserter(cases));
    }
  }
  return cases;
}

std::vector<std::vector<std::int64_t>> usedIds(const OpenModel& model, const PromptSet& set,
                                               const SweepOptions& options) {
  check(model, options);
  std::vector<std::vector<std::int64_t>> ids;
  for (const BosMode mode : modesOf(options.bos)) {
    for (const SetPrompt& prompt : set.prompts) {
      Prompt whole = promptOfSet(model, prompt, mode);
      if (isUsed(whole, options.tokens)) ids.push_back(firstOf(std::move(whole), options.tokens));
    }
  }
  return ids;
}

void refuseAllTooShort(const std::vector<RunCase>& cases, int tokens) {
  int longest = 0;
  for (const RunCase& one : cases) {
    if (one.used) return;
    longest = std::max(longest, one.available);
  }
  throw Error(ErrorKind::badUse,
              "no prompt has " + std::to_string(tokens) + " tokens, the longest has " + std::to_string(longest),
              "take longer prompts, or fewer tokens");
}

namespace {

// `letters`: bytes of the texts or ids of all prompts.
std::int64_t heldBytes(std::int64_t prompts, std::int64_t letters, const SweepOptions& options) {
  // As the standard library keeps them: a heap block where a text is longer than a few letters. The names lie in the
  // run file's list, too.
  constexpr std::int64_t kBlock = 16, kHere = sizeof(SetPrompt) + sizeof(RunPrompt);
  const std::int64_t bytes = letters + prompts * (kHere + kBlock) +
                             std::ssize(modesOf(options.bos)) * prompts * static_cast<std::int64_t>(sizeof(RunCase));
  // Less is lost in what a program takes at its start anyway.
  constexpr std::int64_t kUnnoticed = std::int64_t{1} << 20;
  return bytes > kUnnoticed ? bytes : 0;
}

// Of a prompt that is drawn; with a bos in front it has T.
int drawnTokens(const SweepOptions& options) { return options.tokens - (options.bos == SweepBos::on ? 1 : 0); }

// Before anything is made of them.
void refuseTooMany(const OpenModel& model, std::int64_t prompts, std::int64_t heldBytes) {
  const std::int64_t memory = model.transformer->room().memoryBytes,
                     needed = heldBytes + ratesBytes(model.config, prompts);
  if (needed > memory) throw tooManyPrompts(prompts, needed, memory);
}

}  // namespace

std::int64_t heldBytesOf(const PromptSet& set, const SweepOptions& options) {
  std::int64_t letters = 0;
  for (const SetPrompt& prompt : set.prompts) {
    const auto* text = std::get_if<std::string>(&prompt.input);
    letters += static_cast<std::int64_t>(text != nullptr ? text->size()
                                                         : std::get<1>(prompt.input).size() * sizeof(std::int64_t));
  }
  return heldBytes(std::ssize(set.prompts), letters, options);
}

std::int64_t heldBytesOfDrawn(std::int64_t prompts, const SweepOptions& options) {
  return heldBytes(prompts, prompts * drawnTokens(options) * static_cast<std::int64_t>(sizeof(std::int64_t)), options);
}

SweepSize sizeOf(const SweepOptions& options, const std::vector<RunCase>& cases, std::int64_t heldBytes) {
  SweepSize size;
  size.heldBytes = heldBytes;
  size.conditions = static_cast<int>(modesOf(options.bos).size());
  size.prompts = static_cast<int>(cases.size()) / size.conditions;
  size.tokens = options.tokens;
  size.batch = options.batch;
  size.wants = options.wants;
  size.skipped =
      static_cast<int>(std::count_if(cases.begin(), cases.end(), [](const RunCase& one) { return !one.used; }));
  std::vector<bool> skipped(static_cast<std::size_t>(size.prompts));
  for (const RunCase& one : cases)
    if (!one.used) skipped[static_cast<std::size_t>(one.prompt)] = true;
  size.skippedPrompts = static_cast<int>(std::count(skipped.begin(), skipped.end(), true));
  return size;
}

PromptSet promptsOfKind(const OpenModel& model, const std::string& source, const SweepOptions& options) {
  PromptSet natural = readPromptSet(source);  // not const: it is given away, and may be large
  if (options.kind == "natural") return natural;
  const auto count = static_cast<int>(natural.prompts.size());
  check(model, options);
  if (model.transformer) refuseTooMany(model, count, heldBytesOfDrawn(count, options));
  const int tokens = drawnTokens(options), vocabulary = vocabularyToDraw(model);
  if (options.kind == "random") return randomPrompts(count, tokens, vocabulary, options.seed, model.bos.id);
  if (options.kind == "repeat") return repeatedPrompts(count, tokens, vocabulary, options.seed, model.bos.id);
  throw Error(ErrorKind::badUse, "inputs of kind \"" + options.kind + "\"", "known are natural, random, repeat");
}

namespace {

RunTexts textsOf(const PromptSet& set) {
  return {
      set.prompts.size(), [&set](std::size_t place) {
        const SetPrompt& prompt = set.prompts[place];
        const auto* text = std::get_if<std::string>(&prompt.input);
        return RunText{{prompt.name, prompt.category}, text != nullptr ? *text : idsText(std::get<1>(prompt.input))};
      }};
}

// Operations of a batch that take longer than a person waits for a first result: some seconds on two slow cores. Not of
// this machine: a run that is gone on with elsewhere has the same batches.
constexpr double kLongBatch = 2e11;

// Where piece `piece` of a first batch of `size` cases begins: 0, 1, 2, 4, 8, ...
std::size_t beginOfPiece(int piece, std::size_t size) {
  return piece == 0 ? 0 : std::min(std::size_t{1} << (piece - 1), size);
}

}  // namespace

int SweepWork::piecesOfFirst() const {
  const std::size_t first = std::min(static_cast<std::size_t>(header.batch), cases.size());
  if (first < 2 || promptOperations * header.batch < kLongBatch) return first > 0 ? 1 : 0;
  int pieces = 1;
  while (beginOfPiece(pieces, first) < first) ++pieces;
  return pieces;
}

int SweepWork::batches() const {
  const auto size = static_cast<std::size_t>(header.batch), first = std::min(size, cases.size());
  return piecesOfFirst() + static_cast<int>((cases.size() - first + size - 1) / size);
}

std::span<const RunCase> SweepWork::batch(int number) const {
  const auto size = static_cast<std::size_t>(header.batch), whole = std::min(size, cases.size());
  const int pieces = piecesOfFirst();
  if (number < pieces) {
    const std::size_t first = pieces == 1 ? 0 : beginOfPiece(number, whole);
    return std::span(cases).subspan(first, (pieces == 1 ? whole : beginOfPiece(number + 1, whole)) - first);
  }
  const std::size_t first = whole + static_cast<std::size_t>(number - pieces) * size;
  return std::span(cases).subspan(first, std::min(size, cases.size() - first));
}

std::size_t SweepWork::usedOf(int number) const {
  const std::span<const RunCase> all = batch(number);
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [](const RunCase& one) { return one.used; }));
}

void SweepWork::cutInto(int batchSize, int queryRows) {
  header.batch = batchSize;
  header.queryRows = queryRows;
  wanted.queryBlock = queryRows;
}

void SweepWork::mayWaitBeside(const std::filesystem::path& out, int ranks) {
  const std::filesystem::path folder = folderOf(out);
  scratchBytes = scratchRoom(folder) / ranks;
  scratch = scratchBytes > 0 ? folder : std::filesystem::path();
}

SweepWork prepareSweep(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
                       const ProgressSink& progress) {
  SweepWork work;
  RunHeader& header = work.header;
  work.heldBytes = heldBytesOf(set, options);
  refuseTooMany(model, std::ssize(set.prompts), work.heldBytes);
  work.cases = casesOf(model, set, options, progress);
  refuseAllTooShort(work.cases, options.tokens);
  const std::size_t each = set.prompts.size();
  for (std::size_t first = 0; first < work.cases.size(); first += each)
    header.conditions.push_back(work.cases[first].bos);
  header.model = model.facts.name;
  header.modelHash = model.facts.hash;
  header.family = model.facts.family;
  header.layers = model.facts.attentionLayers;
  header.heads = model.facts.heads;
  header.kvHeads = model.facts.kvHeads;
  header.tokens = options.tokens;
  header.kind = options.kind == "natural" && set.holdsIds() ? "given" : options.kind;
  header.epsilons = options.epsilons;
  header.promptSet = set.name;
  header.promptHash = set.hash();
  header.textHash = set.textHash();
  header.identity = identityOf(model);
  header.dtype = model.facts.computeDtype;
  header.device = model.facts.device;
  header.bosId = model.bosText();
  if (model.change) {
    header.edits = model.change->json;
    header.editWords = model.change->words;
  }
  header.seed = options.seed;
  header.allTokens = keepsAllTokens(model.config, options.tokens, std::ssize(work.cases));
  header.loss = options.wants.loss;
  header.quantities = runQuantities(options.wants, model.config, options.tokens);
  work.wanted = sweepRequest(header.allTokens, options.wants);
  const int batch = memoryOf(model, work).batchSize(options.batch);
  work.cutInto(batch, static_cast<int>(model.transformer->rowsPerBlock(batch, options.tokens)));
  work.promptOperations = passOperations(model.config, 1, options.tokens, false);
  header.software = softwareText();
  header.begunBy = options.begunBy;
  work.prompts = &set;
  work.modes = modesOf(options.bos);
  if (!options.modelIs.empty()) sayModelIs(header, options.modelIs);
  if (!options.promptsAre.empty()) sayPromptsAre(header, each, options.promptsAre);
  return work;
}

RunFile beginRun(const OpenModel& model, SweepWork& work, const SweepOptions& options,
                 const std::filesystem::path& out) {
  std::error_code ignored;
  // Two that begin one run together: the second waits here, and then finds the first one's, or that it is writing.
  const auto lock = options.resume ? WriterLock::of(out) : nullptr;
  const bool resumes = options.resume && std::filesystem::exists(out, ignored);
  if (!resumes) {
    refuseWhatDoesNotFit(model, work);
    return RunFile::create(out, work.header, textsOf(*work.prompts));
  }
  const RunHeader before = RunFile::open(out).header();
  work.cutInto(before.batch, before.queryRows);
  RunFile run = RunFile::resume(out, work.header, work.prompts->prompts.size());
  if (!waitingBatches(work, run).empty()) refuseWhatDoesNotFit(model, work, out);
  return run;
}

void refuseWhatDoesNotFit(const OpenModel& model, const SweepWork& work, const std::filesystem::path& begun) {
  const auto most = std::min<std::int64_t>(work.header.batch, std::ssize(work.cases));
  memoryOf(model, work).refuseWhatDoesNotFit(static_cast<int>(most), model.place, begun.string());
}

std::vector<int> waitingBatches(const SweepWork& work, const RunFile& run) {
  std::vector<int> waiting;
  for (int batch = 0; batch < work.batches(); ++batch) {
    const RunCase& first = work.batch(batch).front();
    if (!run.has(first.prompt, first.bos)) waiting.push_back(batch);
  }
  return waiting;
}

std::vector<SweepGroup> groupsOf(const OpenModel& model, const SweepWork& work, std::vector<int> waiting,
                                 std::optional<SweepState::Kept> kept) {
  const SweepMemory memory = memoryOf(model, work);
  const auto prompts = [&](int batch) { return static_cast<std::int64_t>(work.usedOf(batch)); };
  std::vector<SweepGroup> groups;
  if (kept) {
    std::vector<int> numbers;  // of the batches that have a hidden state
    std::copy_if(kept->batches.begin(), kept->batches.end(), std::back_inserter(numbers),
                 [&](int batch) { return work.usedOf(batch) > 0; });
    const bool fits = numbers.size() == kept->pass.batches.size();
    const auto isWaiting = [&](int batch) { return std::binary_search(waiting.begin(), waiting.end(), batch); };
    std::vector<int> onward = kept->batches;
    std::erase_if(onward, [&](int batch) { return !isWaiting(batch); });  // it was stopped while the file was written
    std::erase_if(waiting, [&](int batch) { return std::count(onward.begin(), onward.end(), batch) > 0; });
    SweepMemory together = memory;
    together.streams = true;  // as many as there is room for, wherever the weights are
    const auto parts = together.groupsOf(onward, prompts);
    for (const SweepMemory::Group& part : parts) {
      PassState from{.next = kept->pass.next, .batches = {}};
      for (std::size_t place = 0; fits && place < numbers.size(); ++place) {
        const bool isHere = std::count(part.batches.begin(), part.batches.end(), numbers[place]) > 0;
        if (isHere) from.batches.push_back(std::move(kept->pass.batches[place]));
      }
      groups.push_back({part.batches, part.shares, std::move(from), parts.size() > 1, &part == &parts.back()});
    }
  }
  for (SweepMemory::Group& group : memory.groupsOf(waiting, prompts)) {
    groups.push_back({std::move(group.batches), group.shares});
  }
  return groups;
}

BatchedIds idsOf(const OpenModel& model, const SweepWork& work, const std::vector<int>& group) {
  const std::vector<RunBos>& conditions = work.header.conditions;
  BatchedIds ids;
  for (const int batch : group) {
    std::vector<std::vector<std::int64_t>> used;
    for (const RunCase& one : work.batch(batch)) {
      if (!one.used) continue;
      const auto condition = std::find(conditions.begin(), conditions.end(), one.bos) - conditions.begin();
      const BosMode mode = work.modes[static_cast<std::size_t>(condition)];
      const SetPrompt& prompt = work.prompts->prompts[static_cast<std::size_t>(one.prompt)];
      used.push_back(firstOf(promptOfSet(model, prompt, mode), work.header.tokens));
    }
    if (!used.empty()) ids.push_back(std::move(used));
  }
  return ids;
}

namespace {

// What a group's batches have brought, told some times a second: what was passed meanwhile with the next. A layer of
// all prompts takes a large model half a minute, and its first prompts a second.
class LayersSoFar {
 public:
  using Tell = std::function<void(const SweepLayer& layer)>;

  LayersSoFar(const OpenModel& model, const SweepWork& work, const SweepGroup& group, double seconds, const Tell& tell)
      : model_(model), seconds_(seconds), tell_(tell) {
    for (const int batch : group.batches) {
      Batch one;
      for (const RunCase& about : work.batch(batch)) {
        if (about.used) one.cases.push_back(about);
      }
      if (!one.cases.empty()) batches_.push_back(std::move(one));  // others are in no pass
    }
  }

  // By any thread; told is by the one that made this.
  void passed(int next, std::size_t batch, const Capture& seen) {
    const std::lock_guard lock(mutex_);
    Batch& one = batches_.at(batch);
    one.seen = &seen;
    one.passed = model_.transformer->attentionLayersBefore(next);
    const Clock::time_point now = Clock::now();
    if (std::this_thread::get_id() != caller_ || now - last_ < std::chrono::duration<double>(seconds_)) return;
    last_ = now;
    tellAll();
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Batch {
    std::vector<RunCase> cases;
    const Capture* seen = nullptr;
    int passed = 0, told = 0;  // layers
  };

  void tellAll() {
    for (int layer = 0; layer < model_.transformer->attentionLayers(); ++layer) {
      SweepLayer told{layer, {}, {}};
      for (Batch& one : batches_) {
        if (one.told != layer || one.passed <= layer) continue;
        const at::Tensor first = one.seen->firstImportance.defined()
                                     ? one.seen->firstImportance.select(1, layer)
                                     : one.seen->importance.select(1, layer).select(-1, 0);
        const std::vector<float> numbers = toVector(first.reshape({-1}));
        told.cases.insert(told.cases.end(), one.cases.begin(), one.cases.end());
        told.first.insert(told.first.end(), numbers.begin(), numbers.end());
        ++one.told;
      }
      if (!told.cases.empty()) tell_(told);
    }
  }

  const OpenModel& model_;
  double seconds_;
  Tell tell_;
  std::vector<Batch> batches_;
  std::mutex mutex_;
  const std::thread::id caller_ = std::this_thread::get_id();
  Clock::time_point last_ = Clock::now();
};

}  // namespace

std::vector<Capture> captureGroup(const OpenModel& model, const SweepWork& work, SweepGroup& group,
                                  const BatchedIds& ids, SweepState& state, const ProgressSink& progress,
                                  const std::function<void(const std::string& sentence)>& note,
                                  const std::function<void(const SweepLayer& layer)>& layerDone, double layerSeconds) {
  const BetweenBlocks anew{.scratch = work.scratch};
  BetweenBlocks between = anew;
  between.shares = group.shares;
  if (!group.isPart) {
    between.wantsState = [&](int) { return state.isDue(); };
    between.keep = [&](const PassState& pass) { state.keep(group.batches, pass); };
  }
  if (group.from) between.from = &*group.from;
  LayersSoFar soFar(model, work, group, layerSeconds, layerDone);
  if (layerDone) {
    between.passed = [&](int next, std::size_t batch, const Capture& seen) { soFar.passed(next, batch, seen); };
  }
  // A pass that had to be divided begins anew and keeps no state.
  const auto through = [&, whole = true](const BatchedIds& some) mutable {
    return captureBatches(*model.transformer, some, work.wanted, progress,
                          std::exchange(whole, false) ? between : anew);
  };
  std::vector<Capture> seen = inSmallerBatches(ids, through, note);
  group.from.reset();
  return seen;
}

std::vector<RunMeasurement> measurementsOf(const OpenModel& model, const SweepWork& work, int batch,
                                           std::span<const Capture> seen, int firstLayer) {
  std::vector<RunMeasurement> measured;
  std::size_t next = 0;
  for (const RunCase& one : work.batch(batch)) {
    measured.push_back({one, {}, {}, {}});
    if (!one.used) continue;
    const Capture& capture = seen[next++];
    refuseNotFinite(model, capture, firstLayer);
    measured.back().importance =
        work.header.allTokens ? toVolume(capture.importance) : toVolume(capture.firstImportance.unsqueeze(-1));
    measured.back().valueNorms = toVolume(capture.valueNorms);
    if (capture.sinkShare.defined()) measured.back().sinkShare = toMatrix(capture.sinkShare.mean(-1));
    if (capture.nll.defined()) measured.back().nll = toVector(capture.nll);
    for (const RunQuantity& quantity : work.header.quantities) {
      measured.back().quantities[quantity.name] = toVector(capture.*findQuantity(quantity.name)->place);
    }
  }
  return measured;
}

}  // namespace sinkscope
