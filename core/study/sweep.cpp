#include "core/study/sweep.h"

#include <ATen/ATen.h>

#include "core/device/versions.h"
#include "core/model/position.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr int kMostAtOnce = 16;  // more prompts gain nothing once a batch fills the processor

struct Case {
  RunCase about;
  std::vector<std::int64_t> ids;  // T of them where used
};

std::vector<BosMode> modesOf(SweepBos bos) {
  switch (bos) {
    case SweepBos::automatic: return {BosMode::automatic};
    case SweepBos::on: return {BosMode::on};
    case SweepBos::off: return {BosMode::off};
    case SweepBos::both: return {BosMode::on, BosMode::off};
  }
  return {};
}

Case prepare(const OpenModel& model, const SetPrompt& prompt, int number, BosMode mode, int tokens) {
  Case made;
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
std::vector<Case> prepareAll(const OpenModel& model, const PromptSet& set, BosMode mode, int tokens) {
  std::vector<Case> cases;
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
  for (Case& one : cases) one.about.bos = bos;
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

int batchSize(const OpenModel& model, const Plan& plan, const SweepOptions& options) {
  if (options.batch > 0) return options.batch;
  int batch = kMostAtOnce;
  while (batch > 1 && captureBytes(*model.transformer, plan, batch, options.tokens) > model.transformer->memoryBytes()) {
    batch /= 2;
  }
  return batch;
}

using Batch = std::vector<const Case*>;

// Batches that go through the model together: one where the weights are in memory; where they are streamed, as many as
// the memory holds hidden states for, so that the weights are read once for all of them.
std::vector<std::vector<Batch>> groupsOf(const OpenModel& model, const Plan& plan, const std::vector<Batch>& batches,
                                         int tokens) {
  std::vector<std::vector<Batch>> groups;
  const std::int64_t each = keptBytes(*model.transformer, plan, tokens);
  std::int64_t room = 0;
  for (const Batch& batch : batches) {
    const auto prompts = static_cast<std::int64_t>(batch.size());
    if (groups.empty() || !model.transformer->streams() || room < prompts * each) {
      groups.emplace_back();
      room = model.transformer->memoryBytes() - captureBytes(*model.transformer, plan, prompts, tokens) + prompts * each;
    }
    groups.back().push_back(batch);
    room -= prompts * each;
  }
  return groups;
}

// What is measured of every batch of a group, in their order.
std::vector<std::vector<RunMeasurement>> measure(const OpenModel& model, const std::vector<Batch>& group,
                                                 const Plan& plan, const RunHeader& header,
                                                 const ProgressSink& progress) {
  std::vector<std::vector<std::vector<std::int64_t>>> ids;
  for (const Batch& batch : group) {
    std::vector<std::vector<std::int64_t>> used;
    for (const Case* one : batch) {
      if (one->about.used) used.push_back(one->ids);
    }
    if (!used.empty()) ids.push_back(std::move(used));
  }
  const std::vector<Capture> seen = captureBatches(*model.transformer, ids, plan, progress);
  std::vector<std::vector<RunMeasurement>> all;
  std::size_t next = 0;
  for (const Batch& batch : group) {
    std::vector<RunMeasurement>& measured = all.emplace_back();
    for (const Case* one : batch) {
      measured.push_back({one->about, {}, {}, {}});
      if (!one->about.used) continue;
      const Capture& capture = seen[next++];
      refuseNotFinite(model, capture);
      measured.back().importance =
          header.allTokens ? toVolume(capture.importance) : toVolume(capture.firstImportance.unsqueeze(-1));
      measured.back().valueNorms = toVolume(capture.valueNorms);
      if (capture.sinkShare.defined()) measured.back().sinkShare = toMatrix(capture.sinkShare.mean(-1));
    }
  }
  return all;
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

RunFile sweep(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
              const std::filesystem::path& out, const ProgressSink& progress, const SweepSink& arrived,
              const SweepBegun& begun) {
  check(model, set, options);
  Plan plan{.importance = true, .sinkShare = true, .valueNorms = true};

  std::vector<Case> cases;  // condition by condition
  RunHeader header;
  for (const BosMode mode : modesOf(options.bos)) {
    std::vector<Case> some = prepareAll(model, set, mode, options.tokens);
    header.conditions.push_back(some.empty() ? RunBos::given : some.front().about.bos);
    std::move(some.begin(), some.end(), std::back_inserter(cases));
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
  header.batch = batchSize(model, plan, options);
  header.allTokens = keepsAllTokens(header, cases.size());
  plan.importance = header.allTokens;
  plan.firstImportance = !header.allTokens;
  header.software = softwareText();

  std::vector<RunPrompt> prompts;
  for (const SetPrompt& prompt : set.prompts) {
    const auto* text = std::get_if<std::string>(&prompt.input);
    prompts.push_back({prompt.name, prompt.category, text != nullptr ? *text : idsText(std::get<1>(prompt.input))});
  }
  std::error_code ignored;
  const bool resumes = options.resume && std::filesystem::exists(out, ignored);
  if (resumes) {
    // The batch is the file's own: bitwise the same result wants the same batches, whatever memory is free today.
    header.batch = RunFile::open(out).header().batch;
  }
  RunFile run = resumes ? RunFile::resume(out, header, prompts) : RunFile::create(out, header, prompts);
  if (begun) begun(run);

  const auto total = static_cast<std::int64_t>(cases.size());
  const auto batch = static_cast<std::size_t>(run.header().batch);
  std::vector<Batch> waiting;
  std::int64_t done = 0;
  for (std::size_t first = 0; first < cases.size(); first += batch) {
    Batch together;
    for (std::size_t i = first; i < std::min(first + batch, cases.size()); ++i) together.push_back(&cases[i]);
    if (run.has(together.front()->about.prompt, together.front()->about.bos)) {
      done += std::ssize(together);
    } else {
      waiting.push_back(std::move(together));
    }
  }
  for (const std::vector<Batch>& group : groupsOf(model, plan, waiting, options.tokens)) {
    const auto sayWhere = [&](const Progress& layers) {
      const std::string prompt = "prompt " + std::to_string(done + 1) + " of " + std::to_string(total);
      // Many prompts that go through the layers together are told by their layer.
      const bool together = group.size() > 1;
      return Progress{together ? layers.what + ", " + std::to_string(group.size()) + " batches" : prompt,
                      together ? layers.done : done, together ? layers.total : total};
    };
    report(progress, sayWhere({"layer 1", 0, model.config.layers}));
    const auto onward = [&](const Progress& layers) { return !progress || progress(sayWhere(layers)); };
    for (const std::vector<RunMeasurement>& measured : measure(model, group, plan, run.header(), onward)) {
      run.add(measured);
      if (arrived) arrived(measured);
      done += std::ssize(measured);
    }
  }
  report(progress, {"prompts done", total, total});
  run.finish();
  return run;
}

}  // namespace sinkscope
