// sinkscope-cli sweep: the sink rates of a model over many prompts, into a run file.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/edit_option.h"
#include "app/cli/interrupt.h"
#include "app/cli/launch.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/quantity_help.h"
#include "app/cli/rank_group.h"
#include "app/cli/sweep_plan.h"
#include "app/cli/sweep_report.h"
#include "core/checkpoint/output_file.h"
#include "core/checkpoint/scratch_file.h"
#include "core/device/device.h"
#include "core/device/memory.h"
#include "core/device/program_pages.h"
#include "core/model/open/identity.h"
#include "core/model/transformer.h"
#include "core/prompt/prompt_set.h"
#include "core/prompt/prompt_words.h"
#include "core/record/database.h"
#include "core/record/published.h"
#include "core/record/run_file.h"
#include "core/record/sink_table.h"
#include "core/record/writer_lock.h"
#include "core/study/edited_model.h"
#include "core/study/said_words.h"
#include "core/study/sweep/cost_words.h"
#include "core/study/sweep/measure_machine.h"
#include "core/study/sweep/sweep.h"
#include "core/study/sweep/sweep_memory.h"
#include "core/study/sweep/sweep_ranks.h"
#include "core/study/sweep/sweep_state.h"
#include "core/study/sweep/sweep_work.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/shell_word.h"

namespace sinkscope {

namespace {

struct SweepArguments : CommonOptions {
  std::string out, prompts = "builtin", kind = "natural", epsilons = "0.3", want = "importance";
  int tokens = 64;
  int batch = 0;
  bool resume = false, plan = false;
  double saveEvery = 30.0;
  std::string split = "auto";
  std::string modelIs, promptsAre;
  EditOption edit;
};

SweepBos bosOf(const SweepArguments& options) {
  if (options.bos == "both") return SweepBos::both;
  return options.bos == "on" ? SweepBos::on : options.bos == "off" ? SweepBos::off : SweepBos::automatic;
}

void noteSkipped(Console& console, const RunFile& run) {
  const std::vector<RunBos>& conditions = run.header().conditions;
  for (const RunBos bos : conditions) {
    std::vector<std::pair<std::string, int>> skipped;
    for (const auto& [prompt, tokens] : skippedPrompts(run, bos))
      skipped.emplace_back(run.prompts()[static_cast<std::size_t>(prompt)].name, tokens);
    if (skipped.empty()) continue;
    console.note((conditions.size() > 1 ? "bos " + runBosName(bos) + ": " : "") +
                 skippedWords(skipped, run.header().tokens,
                              "all of them: sinkscope-cli export " + run.path().string() + " --table skipped"));
  }
}

// A run keeps the epsilons that it was begun with; a rate at another is printed and not kept.
void noteOtherEpsilons(Console& console, const RunFile& run, const Epsilons& asked, const std::string& typed) {
  const std::vector<double>& kept = run.header().epsilons;
  if (numbersOf(asked) == kept) return;
  std::string own;
  for (const double epsilon : kept) own += (own.empty() ? "" : ",") + formatted("%g", epsilon);
  console.note(run.path().string() + " keeps --eps " + own +
               ", with which it was begun; tables at others come from it: " + "sinkscope-cli export " +
               shellPath(run.path().string()) + " --table sink_rate --eps " + typed + " --out FILE");
}

// `loss` alone is what is always measured, and the loss.
SweepWants wantsOf(const SweepArguments& options) {
  std::vector<std::string_view> known = alwaysMeasured();
  known.insert(known.end(), {"loss", kLossOfTokens});
  for (const std::string_view name : sweepQuantities()) known.push_back(name);
  return sweepWants(parseNames(options.want, "--want", known));
}

SweepOptions sweepOptions(const SweepArguments& options) {
  return {.tokens = options.tokens,
          .kind = options.kind,
          .bos = bosOf(options),
          .seed = options.seed,
          .batch = options.batch,
          .resume = options.resume,
          .stateSeconds = options.saveEvery,
          .wants = wantsOf(options),
          .modelIs = options.modelIs,
          .promptsAre = options.promptsAre,
          .begunBy = "sinkscope-cli sweep"};
}

// What --plan --resume finds in the run already, and beside it on its way through the layers.
void countMeasured(SweepSize& size, const SweepArguments& options, const OpenModel& model,
                   const std::vector<RunCase>& cases) {
  if (options.out.empty())
    throw Error(ErrorKind::badUse, "--out is missing", "name the run that is gone on with, or leave --resume away");
  std::error_code ignored;
  if (!std::filesystem::exists(options.out, ignored)) return;
  const RunFile run = RunFile::open(options.out);
  if (run.header().modelHash != model.facts.hash || run.header().tokens != options.tokens) {
    throw Error(ErrorKind::badUse, options.out + ": is a run of another model or of other options",
                "give the model and the options it was begun with");
  }
  size.measured = static_cast<int>(std::count_if(
      cases.begin(), cases.end(), [&](const RunCase& one) { return one.used && run.has(one.prompt, one.bos); }));
  size.batch = run.header().batch;  // a run goes on with the batches that it was begun with
  const std::filesystem::path folder = SweepState::folderOf(options.out);
  const auto underWay = [&](const std::filesystem::path& of) {
    return SweepState(of, run.header(), 0.0, {}).underWay();
  };
  SweepState::UnderWay least = underWay(size.ranks > 1 ? folder / ("0-of-" + std::to_string(size.ranks)) : folder);
  for (int rank = 1; rank < size.ranks; ++rank) {  // the one that has most to do is behind the others
    const auto one = underWay(folder / (std::to_string(rank) + "-of-" + std::to_string(size.ranks)));
    least = {std::min(least.prompts, one.prompts), std::min(least.next, one.next)};
  }
  size.underWay = std::min<int>(least.prompts, static_cast<int>(size.cases()));
  size.nextBlock = least.next;
}

// Before the weights are loaded.
void refuseWhatIsSaid(const SweepArguments& options, const OpenOptions& open) {
  if (options.modelIs.empty() && options.promptsAre.empty()) return;
  refuseOtherWords(openWithoutWeights(options.model, open), readPromptSet(options.prompts),
                   {options.modelIs, options.promptsAre, options.kind});
}

// Before prompts of a kind that is drawn are.
std::int64_t heldBytesBefore(const PromptSet& natural, const SweepOptions& options) {
  return options.kind == "natural" ? heldBytesOf(natural, options)
                                   : heldBytesOfDrawn(std::ssize(natural.prompts), options);
}

// The slice of the rank that has most to read and to do, where the layers are split as RankGroup::divide() would.
void takeSlice(ModelInventory& inventory, SweepSize& size, const SweepArguments& options) {
  if (size.ranks <= 1 || options.split == "prompts") return;
  if (options.split == "auto") {
    constexpr std::int64_t kUnbounded = std::int64_t{1} << 60;
    if (placeWeights(inventory, size.dtype, {kUnbounded}).residentBytes <= size.memory) return;
  }
  const std::vector<BlockRange> slices = slicesOf(inventory, size.ranks);
  ModelInventory heaviest;
  for (const BlockRange& slice : slices) {
    ModelInventory one = sliceOf(inventory, slice);
    if (one.storedBytes > heaviest.storedBytes) heaviest = std::move(one);
  }
  inventory = std::move(heaviest);
  size.byLayers = true;
}

// Nothing is opened but config.json, or a checkpoint's headers and its tokenizer. `ranks`: that a launcher has started.
void runPlan(const SweepArguments& options, const Launch& ranks, Console& console) {
  parseEpsilons(options.epsilons, "--eps");
  if (!options.out.empty()) checkOutputPath(options.out, {options.prompts, options.edit.file()}, RunOutput::run);
  OpenOptions open = options.open(console);
  if (ranks.count > 1) planAsRank(open, ranks.local);
  setThreads(open.threads);
  const SweepOptions wanted = sweepOptions(options);
  SweepSize size;
  ModelInventory inventory;
  if (isConfigFile(options.model)) {
    if (options.resume) {
      throw Error(ErrorKind::badUse, "--resume needs the model itself, and this is its config.json alone",
                  "name the model's folder, or leave --resume away");
    }
    inventory = inventoryOf(options.model);
    refuseTokens(inventory.config, options.tokens);
    const PromptSet set = readPromptSet(options.prompts);
    refuseOtherWords(inventory.name, identityOf(inventory.config), set,
                     {options.modelIs, options.promptsAre, options.kind});
    const std::size_t prompts = set.prompts.size();
    size = {.prompts = static_cast<int>(prompts),
            .tokens = options.tokens,
            .conditions = options.bos == "both" ? 2 : 1,
            .batch = options.batch,
            .heldBytes = heldBytesBefore(set, wanted)};
  } else {
    refuseWhatIsSaid(options, open);
    const OpenModel model = openWithoutWeights(options.model, open);
    inventory = *model.inventory;
    std::error_code ignored;
    const bool goesOn = options.resume && (options.out.empty() || std::filesystem::exists(options.out, ignored));
    PromptSet set = readPromptSet(options.prompts);
    const bool hasText = std::any_of(set.prompts.begin(), set.prompts.end(), [](const SetPrompt& one) {
      return std::holds_alternative<std::string>(one.input);
    });
    const bool isReadable = model.tokenizer || !hasText || wanted.kind != "natural";
    if (isReadable && (wanted.kind == "natural" || goesOn)) {
      if (wanted.kind != "natural") set = promptsOfKind(model, options.prompts, wanted);
      notePromptFile(console, set, options.prompts);
      const std::vector<RunCase> cases = casesOf(model, set, wanted, open.progress);
      refuseAllTooShort(cases, wanted.tokens);
      size = sizeOf(wanted, cases, heldBytesOf(set, wanted));
      size.ranks = ranks.count;
      if (options.resume) countMeasured(size, options, model, cases);
    } else {  // as far as anybody knows none of these is too short; drawn ones may be more than this memory holds
      if (!isReadable) {
        if (goesOn) {
          throw Error(ErrorKind::unsupported,
                      "without a tokenizer nobody can tell which prompts " + options.out + " holds already",
                      "put the tokenizer's files beside the weights, or leave --resume away");
        }
        console.note("no tokenizer is there, so every prompt counts as one of " + std::to_string(options.tokens) +
                     " tokens and more; the sweep itself needs one, or prompts given as ids");
      }
      casesOf(model, {}, wanted);  // refuses what it refuses of any
      size = sizeOf(wanted, {}, heldBytesBefore(set, wanted));
      size.prompts = static_cast<int>(set.prompts.size());
    }
  }
  size.wants = wanted.wants;
  runQuantities(size.wants, inventory.config, options.tokens);  // refuses what this model does not have
  const EditList edits = options.edit.read();
  const PassRoom room = roomWithEdits({}, edits);
  size.rowsPerPrompt = room.rowsPerPrompt;
  size.formsPatterns = room.formsPatterns;
  size.passesBeforehand = passesBeforehand(edits, size.conditions);
  fitToDevice(size, inventory, open);
  size.memoryAsked = !options.memory.empty();
  size.ranks = ranks.count;
  size.ranksOfDisk = ranks.count > 1 ? ranks.local : 1;
  size.scratch = scratchRoom(folderOf(options.out)) / ranks.count;
  takeSlice(inventory, size, options);
  const SweepCost cost = costOf(inventory, size);
  const Machine here = measureMachine(inventory, cost.size, open);
  console.print(options.json ? planJson(inventory, cost, here) : planText(inventory, cost, here));
  // Of a budget that a person gave, what the sweep refuses is refused, with the plan. Free memory is this machine's,
  // and the plan may be for another.
  console.flush();
  if (cost.refusal && size.memoryAsked) throw Error(*cost.refusal);
}

// What was computed of a run, in floating-point operations.
double operationsOf(const ModelInventory& inventory, const RunFile& run, std::int64_t usedBefore) {
  const std::vector<RunCase> cases = run.cases();
  const auto used = std::count_if(cases.begin(), cases.end(), [](const RunCase& one) { return one.used; });
  SweepSize size;
  size.prompts = static_cast<int>(used - usedBefore);
  size.tokens = run.header().tokens;
  size.batch = run.header().batch;
  size.wants.loss = run.header().loss;
  for (const RunQuantity& one : run.header().quantities) size.wants.quantities.push_back(one.name);
  return size.prompts > 0 ? costOf(inventory, size).operations : 0.0;
}

// `group`: the ranks that a launcher has started; null: a plain start.
// `measured` is called when something is in the run.
void measure(const SweepArguments& options, Console& console, RankGroup* group,
             const std::function<void()>& measured = {}) {
  const auto start = std::chrono::steady_clock::now();
  const auto secondsSoFar = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  SweepFigures figures;
  figures.startBytes = residentBytes();
  const std::int64_t programBytes = programPagesBytes();
  const Epsilons epsilons = parseEpsilons(options.epsilons, "--eps");
  checkOutputPath(options.out, {options.prompts, options.edit.file()}, RunOutput::run);
  const SweepWants wants = wantsOf(options);
  const EditList edits = options.edit.read();
  OpenOptions open = options.open(console);
  refuseWhatIsSaid(options, open);
  std::vector<BlockRange> slices;
  if (group != nullptr) {
    group->settle(open);
    slices = group->divide(open, options.model, options.split);
    if (!wants.ofLayers() && !slices.empty()) {
      throw Error(
          ErrorKind::badUse,
          "the loss and the hidden states need the whole model in every rank, and this sweep is split by layers",
          "take --split prompts, or leave them out of --want");
    }
  }
  int together = options.batch;  // prompts; no more than there are
  if (together > 1) {
    const std::size_t cases = readPromptSet(options.prompts).prompts.size() * (options.bos == "both" ? 2 : 1);
    together = static_cast<int>(std::min(static_cast<std::size_t>(together), cases));
  }
  std::error_code ignored;
  if (options.resume && std::filesystem::exists(options.out, ignored))
    together = RunFile::open(options.out).header().batch;  // a run goes on with the batches that it was begun with
  if (!slices.empty() && measuresBeforehand(edits)) {
    throw Error(ErrorKind::badUse, options.edit.name() + ": what these edits need is measured of the whole model",
                "take --split prompts");
  }
  open.passBytes = [&options, &edits, together, &wants](const ModelConfig& config, const PassRoom& room) {
    return leastPassBytes(config, roomWithEdits(room, edits), options.tokens, together, wants);
  };
  open.looks = sweepRequest(true, wants).wantsOutputWeights();
  const auto background = [&options] {
    return EditBackground{.prompts = readPromptSet(options.prompts),
                          .tokens = options.tokens,
                          .bos = modesOf(bosOf(options)),
                          .onlyWhole = true};
  };
  const SweepOptions asked = sweepOptions(options);
  if (const std::string words = beforehandText(passesBeforehand(edits, static_cast<int>(modesOf(asked.bos).size())),
                                               static_cast<int>(modesOf(asked.bos).size()));
      !words.empty()) {
    console.note(options.edit.name() + ": " + words);
  }
  const auto reopen = [&](const OpenOptions& how) {
    OpenModel opened = options.edit.applied(openModel(options.model, how), edits, background, console, how.progress);
    if (!opened.change) return opened;
    const PromptSet prompts = promptsOfKind(opened, options.prompts, asked);
    options.edit.noteIdle(opened, edits, usedIds(opened, prompts, asked), console);
    return opened;
  };
  OpenModel model = reopen(open);
  figures.loadingSeconds = secondsSoFar();
  figures.loadedBytes = residentBytes();
  const std::int64_t loadingPeak = restartPeakResidentBytes();
  refuseModelFile(options.out, model.facts.path);
  SweepOptions wanted = asked;
  wanted.epsilons = numbersOf(epsilons);
  wanted.note = [&](const std::string& sentence) { console.note(sentence); };
  // Of layers that an earlier process has gone through, nobody knows here how many there were.
  const bool fromState = options.resume && std::filesystem::exists(SweepState::folderOf(options.out), ignored);
  std::optional<std::int64_t> usedBefore;
  const auto arrived = [&](const std::vector<RunMeasurement>&) {
    if (measured) measured();
  };
  const auto begun = [&](const RunFile& run) {
    const std::vector<RunCase> cases = run.cases();
    if (!usedBefore)
      usedBefore = std::count_if(cases.begin(), cases.end(), [](const RunCase& one) { return one.used; });
  };
  const std::optional<RunFile> result = [&] {
    const PromptSet prompts = promptsOfKind(model, options.prompts, wanted);
    if (!isLaterRank()) notePromptFile(console, prompts, options.prompts);
    return group != nullptr
               ? sweep(model, prompts, wanted, options.out, group->ranks(), slices, open.progress, begun)
               : sweepOrStream(model, open, reopen, prompts, wanted, options.out, open.progress, arrived, begun);
  }();
  giveBackFreedMemory();  // of the prompts: the report of a million needs as much
  figures.seconds = secondsSoFar();
  figures.workPeakBytes = peakResidentBytes();
  figures.peakBytes = std::max(loadingPeak, figures.workPeakBytes);
  figures.programBytes = std::max<std::int64_t>(programPagesBytes() - programBytes, 0);
  const StreamFigures stream = model.transformer->streamFigures();
  const std::int64_t openedBytes =
      open.blocks ? sliceOf(*model.inventory, *open.blocks).storedBytes : model.inventory->storedBytes;
  // Weights that are kept as stored go the streamed ones' way, from memory.
  figures.bytesRead = model.place.residence == Residence::streamed ? stream.bytesRead : openedBytes;
  figures.secondsWaited = stream.secondsWaited;
  if (result && usedBefore && !fromState) figures.operations = operationsOf(*model.inventory, *result, *usedBefore);
  if (group != nullptr) figures = figuresOfAll(figures, group->ranks());
  if (!result) return;  // another rank has the run
  noteModel(console, model);
  noteLongCut(console, model, options.tokens);
  noteSkipped(console, *result);
  if (asked.bos == SweepBos::automatic && asked.kind == "natural") noteMissingBos(console, model, *result);
  if (options.resume) noteOtherEpsilons(console, *result, epsilons, options.epsilons);
  console.print(sweepReport(*result, epsilons, figures, options.json));
}

// A run that was begun and has measured nothing would only be in the way of the command that is put right.
void removeIfNothingIsIn(const std::filesystem::path& run) {
  std::error_code ignored;
  if (!looksLikeRun(run) || SweepState::isIn(SweepState::folderOf(run))) return;
  try {
    const auto nobodyElses = WriterLock::of(run);
    if (RunFile::open(run).cases().empty()) std::filesystem::remove(run, ignored);
  } catch (const Error&) {  // another program is writing to it
  }
}

void run(SweepArguments options, Console& console) {
  const std::optional<Launch> started = launch();
  const bool several = started && started->count > 1;
  if (several && started->rank > 0) {
    if (options.plan) return;
    options.quiet = true;
    options.progress = false;
  }
  if (options.tokens < 2) {  // before anything divides by it
    throw Error(ErrorKind::badUse, "a sweep of " + counted(options.tokens, "token") + " says nothing",
                "take at least 2, 64 as the papers do");
  }
  if (!options.modelIs.empty()) refuseUnknownModel(options.modelIs);
  if (options.plan) return runPlan(options, started.value_or(Launch{}), console);
  if (options.out.empty())
    throw Error(ErrorKind::badUse, "--out is missing", "name the run file to write, or ask for the --plan");
  if (!several) {
    std::error_code ignored;
    const bool isNew = !std::filesystem::exists(std::filesystem::symlink_status(options.out, ignored));
    try {
      return withWayOn(options.out, options.resume,
                       [&](const std::function<void()>& measured) { measure(options, console, nullptr, measured); });
    } catch (const DiskFull&) {
      throw;  // it says how to go on
    } catch (const Error& error) {
      if (isNew && error.kind() != ErrorKind::cancelled) removeIfNothingIsIn(options.out);
      throw;
    }
  }
  endInOwnTime(false);  // the ranks end each other
  RankGroup group(console, options.out + " holds every batch that was finished: go on with --resume");
  group.run([&] { measure(options, console, &group); });
}

}  // namespace

CommandRun setupSweep(CLI::App& app) {
  auto options = std::make_shared<SweepArguments>();
  app.add_option("--out", options->out, "the run file to write")->check(saysSomething)->type_name("RUN");
  app.add_flag("--plan", options->plan,
               "say what the sweep will cost, and measure nothing: bytes, arithmetic,\nmemory, time here and on "
               "named machines; MODEL may be a config.json");
  app.add_option("--prompts", options->prompts,
                 "a .jsonl file (an object with text or ids a line), a text file\n(a prompt a line), - for standard "
                 "input, or the word builtin;\ndefault: builtin")
      ->check(isThere(kPromptFiles))
      ->type_name("FILE");
  app.add_option("--kind", options->kind,
                 "natural: the prompts themselves; random, repeat: as many sequences\nof random ids, or of one id "
                 "repeated, without bos unless --bos on")
      ->check(CLI::IsMember({"natural", "random", "repeat"}));
  app.add_option("--tokens", options->tokens, "T: longer prompts are cut to it, shorter ones skipped; default: 64")
      ->type_name("T");
  app.add_option("--eps", options->epsilons, "epsilons apart by commas; default: 0.3")->type_name("LIST");
  app.add_option(
         "--want", options->want,
         "what is measured, apart by commas: importance, first_importance,\nvalue_norms and sink_share always; loss (or nll), how well\neach token was predicted, which takes the "
         "whole of the last layer and the\nvocabulary's projection; and what else is told below; default: importance")
      ->type_name("NAMES");
  app.add_option("--batch", options->batch, "prompts computed together; default: as memory allows")
      ->check(CLI::Range(1, 4096));
  app.add_flag("--resume", options->resume, "go on with RUN where it stopped, or begin it");
  app.add_option(
         "--save-every", options->saveEvery,
         "seconds between two states of the layers beside RUN, from which a\nstopped sweep goes on; default: 30, 0: "
         "after every layer")
      ->check([](const std::string& typed) -> std::string {
        double seconds = 0.0;
        const auto [end, problem] = std::from_chars(typed.data(), typed.data() + typed.size(), seconds);
        const bool good =
            problem == std::errc() && end == typed.data() + typed.size() && seconds >= 0.0 && seconds <= 1e9;
        return good ? "" : "'" + typed + "' is no number of seconds from 0 to 1000000000";
      })
      ->type_name("SECONDS");
  app.add_option(
         "--model-is", options->modelIs,
         "kept in RUN: which published model this is, since files do not tell it\nfrom what was tuned from it:\n" +
             helpList(publishedModelKeys()))
      ->type_name("NAME");
  app.add_option(
         "--prompts-are", options->promptsAre,
         "kept in RUN: gu, the 170 texts of sail-sg/Attention-Sink, on which the\npublished rates were measured: its datasets/probe_valid.jsonl, fetched by\nyou and given with --prompts; content alone is not recognised yet")
      ->type_name("NAME");
  app.add_option(
         "--split", options->split,
         "of several ranks that mpirun or srun has started: layers, each has a\nslice of the model, or prompts, "
         "each has all of it; default: prompts\nwhere the model fits the memory of every rank")
      ->check(CLI::IsMember({"auto", "layers", "prompts"}))
      ->type_name("HOW");
  options->edit.add(app);
  addCommonOptions(app, *options);
  app.footer(
      "A head is a sink in a prompt when the first token's importance is greater than epsilon; the rate is the share\n"
      "of heads and prompts. Any other epsilon can be had from the run file afterwards: sinkscope-cli export.\n"
      "Every finished batch is in the file; what is on its way through the layers is kept in RUN.state until it is there\n"
      "too. Ctrl-C, a kill or a power cut lose the last layers, and --resume goes on to the identical result.\n"
      "The loss of a prompt is the mean of -ln p(token | those before it) in nats over its text tokens from the second on:\n"
      "without a bos nothing stands before the first. T counts the bos, so that --bos both has one text token less with\n"
      "it: both are taken over the text tokens that both conditions have.\n"
      "--want may name besides (L attention layers, H heads, G key/value heads, T tokens), each exported by its name:\n" +
      quantityHelp(sweepQuantities()) +
      "Several machines: mpirun -n 4 sinkscope-cli sweep ..., or srun --mpi=pmix; --memory and --threads are those of each\n"
      "rank, one run file is written.\n"
      "With --json prints prompts, used (under every condition), skipped, used_by_bos (by on and off), sink_rate,\n"
      "rate_interval and caution (by epsilon; the first two with --bos both by on and off), mean_importance and its\n"
      "interval, uniform_importance, loss (where it is wanted), edits (of a changed model), seconds, loading_seconds of\n"
      "these, bytes_read (of weights), seconds_waiting (for them), flops_per_second (not of a run that\n"
      "went on inside the layers), and the resident memory: start_rss_bytes, loaded_rss_bytes when the model was open,\n"
      "work_peak_rss_bytes at its highest after that, peak_rss_bytes at all; of these, program_rss_bytes are pages of the\n"
      "program and its libraries that came in while it worked, which --memory does not count. Of several ranks,\n"
      "counted in ranks: bytes_read and flops_per_second of all together, the seconds and the memory of the rank\n"
      "where they are most. Of --plan it prints needed_bytes and more, which docs/cluster.md and the manual page tell.\n\n"
      "Example: sinkscope-cli sweep embedded --out embedded.run --eps 0.3,0.8");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
