#include "core/study/sweep_work.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/device/threads.h"
#include "core/device/versions.h"
#include "core/model/position.h"
#include "core/model/transformer.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr int kMostInBatch = 16;       // more prompts gain nothing once a batch fills the processor
constexpr int kTokensOfCore = 256;      // a batch of so many stays in a core's cache on its way through a block
constexpr int kBatchesPerThread = 8;   // at least, where batches are computed side by side: the last ones end together
constexpr double kGroupWork = 1e12;    // operations between two results where weights are in memory: seconds

std::vector<BosMode> modesOf(SweepBos bos) {
  switch (bos) {
    case SweepBos::automatic: return {BosMode::automatic};
    case SweepBos::on: return {BosMode::on};
    case SweepBos::off: return {BosMode::off};
    case SweepBos::both: return {BosMode::on, BosMode::off};
  }
  return {};
}

SweepCase prepare(const OpenModel& model, const SetPrompt& prompt, int number, BosMode mode, int tokens) {
  SweepCase made;
  try {
    const Prompt whole = model.prompt(prompt.input, mode);
    made.ids = whole.ids;
    made.about.bosFirst = whole.bos;
  } catch (const Error& error) {
    throw Error(error.kind(), "prompt " + prompt.name + ": " + error.what(), error.hint());
  }
  made.about.prompt = number;
  made.about.available = static_cast<int>(made.ids.size());
  made.about.used = made.about.available >= tokens;
  made.about.firstToken = displayText(model.display(std::span(made.ids).first(1)).front());
  made.ids.resize(static_cast<std::size_t>(made.about.used ? tokens : 0));
  return made;
}

// All cases of one condition, in the order of the prompts. With `automatic` the condition is called by what the
// tokenizer did, where it did the same everywhere.
std::vector<SweepCase> prepareAll(const OpenModel& model, const PromptSet& set, BosMode mode, int tokens) {
  std::vector<SweepCase> cases;
  int withBos = 0;
  for (const SetPrompt& prompt : set.prompts) {
    cases.push_back(prepare(model, prompt, static_cast<int>(cases.size()), mode, tokens));
    withBos += cases.back().about.bosFirst ? 1 : 0;
  }
  const bool all = withBos == static_cast<int>(cases.size()), none = withBos == 0;
  const RunBos bos = mode == BosMode::on    ? RunBos::on
                     : mode == BosMode::off ? RunBos::off
                     : all                  ? RunBos::on
                     : none                 ? RunBos::off
                                            : RunBos::given;
  for (SweepCase& one : cases) one.about.bos = bos;
  return cases;
}

void check(const OpenModel& model, const PromptSet& set, const SweepOptions& options) {
  if (options.tokens < 2) throw Error(ErrorKind::badUse, "a sweep of " + std::to_string(options.tokens) + " tokens says nothing", "take at least 2, 64 as the papers do");
  const bool learned = positionRow(model.config.position.kind).endsAtContext;
  if (learned && options.tokens > model.config.contextLength) {
    throw Error(ErrorKind::badUse,
                std::to_string(options.tokens) + " tokens are asked for, but this model has learned " +
                    std::to_string(model.config.contextLength) + " positions",
                "take fewer");
  }
  const bool needsBos = options.bos == SweepBos::on || options.bos == SweepBos::both;
  if (needsBos && !model.bos.id) {
    throw Error(ErrorKind::badUse, model.facts.name + ": this model has no bos", "name one with --bos-id, or take --bos off");
  }
  if (options.bos != SweepBos::both) return;
  for (const SetPrompt& prompt : set.prompts) {
    if (std::holds_alternative<std::string>(prompt.input)) continue;
    throw Error(ErrorKind::badUse, "prompt " + prompt.name + " is given as ids, which are used as they are",
                "both conditions need text: take --bos on or off");
  }
}

int batchSize(const OpenModel& model, const Plan& plan, const SweepOptions& options, std::size_t cases) {
  if (options.batch > 0) return options.batch;
  const Transformer& transformer = *model.transformer;
  int batch = kMostInBatch;
  if (transformer.ordersWeights(static_cast<std::int64_t>(cases) * options.tokens)) {
    const auto most = static_cast<int>(cases) / (kBatchesPerThread * computingThreads());
    batch = std::clamp(std::min(kTokensOfCore / options.tokens, most), 1, kMostInBatch);
  }
  while (batch > 1 && captureBytes(transformer, plan, batch, options.tokens) > transformer.memoryBytes()) batch /= 2;
  return batch;
}

// Importance of every token unless a run would grow beyond what a laptop's disk and memory bear.
bool keepsAllTokens(const RunHeader& header, std::size_t cases) {
  constexpr double kMostBytes = 1e9;
  const double each = static_cast<double>(header.layers.size()) * header.heads * header.tokens * sizeof(float);
  return each * static_cast<double>(cases) <= kMostBytes;
}

}  // namespace

PromptSet promptsOfKind(const OpenModel& model, const std::string& source, const SweepOptions& options) {
  const PromptSet natural = readPromptSet(source);
  if (options.kind == "natural") return natural;
  if (options.bos == SweepBos::both) {
    throw Error(ErrorKind::badUse, "both conditions need prompts of text, and " + options.kind + " inputs are ids",
                "take bos on or off");
  }
  const auto count = static_cast<int>(natural.prompts.size());
  const int tokens = options.tokens - (options.bos == SweepBos::on ? 1 : 0);
  const int vocabulary = model.config.vocabSize;
  if (options.kind == "random") return randomPrompts(count, tokens, vocabulary, options.seed, model.bos.id);
  if (options.kind == "repeat") return repeatedPrompts(count, tokens, vocabulary, options.seed, model.bos.id);
  throw Error(ErrorKind::badUse, "inputs of kind \"" + options.kind + "\"", "known are natural, random, repeat");
}

int SweepWork::batches() const {
  const auto size = static_cast<std::size_t>(header.batch);
  return static_cast<int>((cases.size() + size - 1) / size);
}

std::span<const SweepCase> SweepWork::batch(int number) const {
  const auto size = static_cast<std::size_t>(header.batch), first = static_cast<std::size_t>(number) * size;
  return std::span(cases).subspan(first, std::min(size, cases.size() - first));
}

void SweepWork::cutInto(int batchSize, int queryRows) {
  header.batch = batchSize;
  header.queryRows = queryRows;
  plan.queryBlock = queryRows;
}

SweepWork prepareSweep(const OpenModel& model, const PromptSet& set, const SweepOptions& options) {
  check(model, set, options);
  SweepWork work;
  RunHeader& header = work.header;
  work.plan = {.importance = true, .sinkShare = true, .valueNorms = true};
  for (const BosMode mode : modesOf(options.bos)) {
    std::vector<SweepCase> some = prepareAll(model, set, mode, options.tokens);
    header.conditions.push_back(some.empty() ? RunBos::given : some.front().about.bos);
    std::move(some.begin(), some.end(), std::back_inserter(work.cases));
  }
  header.model = model.facts.name;
  header.modelHash = model.facts.hash;
  header.family = model.facts.family;
  header.layers = model.facts.attentionLayers;
  header.heads = model.facts.heads;
  header.kvHeads = model.facts.kvHeads;
  header.tokens = options.tokens;
  header.kind = options.kind;
  header.epsilons = options.epsilons;
  header.promptSet = set.name;
  header.promptHash = set.hash();
  header.dtype = model.facts.computeDtype;
  header.device = model.facts.device;
  if (model.bos.id) header.bosId = std::to_string(*model.bos.id) + " (" + model.bos.source + ")";
  header.seed = options.seed;
  const int batch = batchSize(model, work.plan, options, work.cases.size());
  work.cutInto(batch, static_cast<int>(model.transformer->rowsPerBlock(batch, options.tokens)));
  header.allTokens = keepsAllTokens(header, work.cases.size());
  header.software = softwareText();
  for (const SetPrompt& prompt : set.prompts) {
    const auto* text = std::get_if<std::string>(&prompt.input);
    work.prompts.push_back({prompt.name, prompt.category, text != nullptr ? *text : idsText(std::get<1>(prompt.input))});
  }
  work.plan.importance = header.allTokens;
  work.plan.firstImportance = !header.allTokens;
  return work;
}

RunFile beginRun(SweepWork& work, const SweepOptions& options, const std::filesystem::path& out) {
  std::error_code ignored;
  const bool resumes = options.resume && std::filesystem::exists(out, ignored);
  if (!resumes) return RunFile::create(out, work.header, work.prompts);
  const RunHeader before = RunFile::open(out).header();
  work.cutInto(before.batch, before.queryRows);
  return RunFile::resume(out, work.header, work.prompts);
}

std::vector<int> waitingBatches(const SweepWork& work, const RunFile& run) {
  std::vector<int> waiting;
  for (int batch = 0; batch < work.batches(); ++batch) {
    const RunCase& first = work.batch(batch).front().about;
    if (!run.has(first.prompt, first.bos)) waiting.push_back(batch);
  }
  return waiting;
}

std::vector<std::vector<int>> groupsOf(const OpenModel& model, const SweepWork& work, const std::vector<int>& batches) {
  const Transformer& transformer = *model.transformer;
  std::vector<std::vector<int>> groups;
  const int tokens = work.header.tokens;
  const std::int64_t each = keptBytes(transformer, work.plan, tokens);
  const bool shortBatches = transformer.ordersWeights(std::ssize(work.cases) * tokens);
  std::int64_t room = 0, tokensSoFar = 0;
  const auto isFull = [&] {
    if (transformer.streams()) return false;
    const bool longEnough = transformer.operations(1, tokens, false) * static_cast<double>(tokensSoFar / tokens) >= kGroupWork;
    return !shortBatches || (longEnough && transformer.ordersWeights(tokensSoFar));
  };
  for (const int batch : batches) {
    const std::int64_t prompts = std::ssize(work.batch(batch));
    if (groups.empty() || isFull() || room < prompts * each) {
      groups.emplace_back();
      room = transformer.memoryBytes() - captureBytes(transformer, work.plan, prompts, tokens) + prompts * each;
      tokensSoFar = 0;
    }
    groups.back().push_back(batch);
    room -= prompts * each;
    tokensSoFar += prompts * tokens;
  }
  return groups;
}

std::vector<std::vector<std::vector<std::int64_t>>> idsOf(const SweepWork& work, const std::vector<int>& group,
                                                          std::vector<int>* numbers) {
  std::vector<std::vector<std::vector<std::int64_t>>> ids;
  for (const int batch : group) {
    std::vector<std::vector<std::int64_t>> used;
    for (const SweepCase& one : work.batch(batch)) {
      if (one.about.used) used.push_back(one.ids);
    }
    if (used.empty()) continue;
    ids.push_back(std::move(used));
    if (numbers != nullptr) numbers->push_back(batch);
  }
  return ids;
}

std::vector<RunMeasurement> measurementsOf(const OpenModel& model, const SweepWork& work, int batch,
                                           std::span<const Capture> seen, int firstLayer) {
  std::vector<RunMeasurement> measured;
  std::size_t next = 0;
  for (const SweepCase& one : work.batch(batch)) {
    measured.push_back({one.about, {}, {}, {}});
    if (!one.about.used) continue;
    const Capture& capture = seen[next++];
    refuseNotFinite(model, capture, firstLayer);
    measured.back().importance =
        work.header.allTokens ? toVolume(capture.importance) : toVolume(capture.firstImportance.unsqueeze(-1));
    measured.back().valueNorms = toVolume(capture.valueNorms);
    if (capture.sinkShare.defined()) measured.back().sinkShare = toMatrix(capture.sinkShare.mean(-1));
  }
  return measured;
}

}  // namespace sinkscope
