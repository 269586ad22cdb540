// sinkscope-cli causal: the model changed in ways that take its sink away, everything measured again, with controls.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/edit_option.h"
#include "app/cli/interrupt.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/plain_options.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/result_stream.h"
#include "core/checkpoint/output_file.h"
#include "core/model/open/stream_when_full.h"
#include "core/prompt/prompt_set.h"
#include "core/study/causal/causal.h"
#include "core/study/figures/causal.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

struct CausalArguments : CommonOptions {
  std::string out, csv, latex, prompts = "builtin", epsilon = "0.3";
  LatexWidth width = LatexWidth::page;
  int tokens = 64, draws = CausalOptions().draws;
  bool resume = false;
  EditOption edit;
};

[[noreturn]] void refuseThere(const std::string& run) {
  throw Error(ErrorKind::badUse, run + ": is there already", "go on with it by --resume, or choose another name");
}

// The run that the study is kept in: of the untouched model, measured first where it is not there.
RunFile runOf(const CausalArguments& options, OpenModel& model, const StreamStep& step, const PromptSet& prompts,
              double epsilon, const ProgressSink& progress, const std::function<void()>& measured) {
  std::error_code ignored;
  if (!std::filesystem::exists(options.out, ignored)) {
    return sweepOrStream(model, step.open, step.reopen, prompts,
                         {.tokens = options.tokens,
                          .bos = everyCondition(model, prompts),
                          .epsilons = {epsilon},
                          .resume = true,
                          .note = step.note,
                          .begunBy = "sinkscope-cli causal"},
                         options.out, progress, [&](const std::vector<RunMeasurement>&) { measured(); });
  }
  if (!options.resume) refuseThere(options.out);  // made meanwhile
  RunFile run = RunFile::extend(options.out);
  const RunHeader& header = run.header();
  const bool same = header.modelHash == model.facts.hash && header.tokens == options.tokens &&
                    header.promptHash == prompts.hash() && header.edits.empty();
  if (!same) {
    throw Error(ErrorKind::badUse, options.out + ": is a run of another model or of other options",
                "give the model, --tokens and --prompts it was begun with, or choose another name");
  }
  if (run.complete()) return run;
  SweepOptions rest = optionsToGoOn(header);
  rest.note = step.note;
  { const RunFile closed = std::move(run); }  // who else holds it keeps its log beside it
  return sweepOrStream(model, step.open, step.reopen, prompts, rest, options.out, progress,
                       [&](const std::vector<RunMeasurement>&) { measured(); });
}

// Settings as a person reads them: recorded ones have epsilon with all its digits.
std::string inShort(const std::string& settings) {
  constexpr std::string_view kName = "epsilon ";
  const std::size_t end = settings.find(',');
  if (!settings.starts_with(kName) || end == std::string::npos) return settings;
  double epsilon = 0.0;
  const auto [rest, problem] = std::from_chars(settings.data() + kName.size(), settings.data() + end, epsilon);
  if (problem != std::errc() || rest != settings.data() + end) return settings;
  return std::string(kName) + formatted("%g", epsilon) + settings.substr(end);
}

// Empty: there is no such column, or no row.
std::vector<std::string> columnOf(const PaperTable& table, std::string_view name) {
  const auto column = std::find(table.columns.begin(), table.columns.end(), name) - table.columns.begin();
  std::vector<std::string> values;
  if (column == std::ssize(table.columns)) return values;
  for (const auto& row : table.rows) values.push_back(row.at(static_cast<std::size_t>(column)));
  return values;
}

// Of every control that a recorded study has; 0: none.
int drawsIn(const PaperTable& known) {
  const std::vector<std::string> draws = columnOf(known, "draw");
  std::set<std::string> all(draws.begin(), draws.end());
  all.erase("");
  return static_cast<int>(all.size());
}

// What was measured would be replaced by something else.
void refuseOtherStudy(const RunFile& run, const CausalOptions& wanted) {
  const std::optional<PaperTable> known = causalSoFar(&run);
  const std::vector<std::string> settings = known ? columnOf(*known, "settings") : std::vector<std::string>();
  if (settings.empty()) return;
  if (settings.front() != causalSettings(wanted)) {
    throw Error(ErrorKind::badUse,
                run.path().string() + ": holds the study with other options (" + inShort(settings.front()) + ", not " +
                    inShort(causalSettings(wanted)) + ")",
                "give those, or choose another name");
  }
  if (const int draws = drawsIn(*known); draws > wanted.draws) {
    throw Error(ErrorKind::badUse,
                run.path().string() + ": holds the study with " + counted(draws, "draw") + " of every control, and " +
                    std::to_string(wanted.draws) + " would lose some of them",
                "give --draws " + std::to_string(draws) + " or more, or choose another name");
  }
}

// Those that are asked for beside the run.
std::vector<NamedOutput> tablesOf(const CausalArguments& options) {
  std::vector<NamedOutput> tables = {{"--csv", options.csv}, {"--latex", options.latex}};
  std::erase_if(tables, [](const NamedOutput& one) { return one.path.empty(); });
  return tables;
}

// A line an arm: loss and spread, each with its interval and the controls' range.
void print(const CausalStudy& study, const PaperResult& result, Console& console) {
  std::string text = "edited - untouched, mean of " + std::to_string(study.prompts.size()) +
                     " prompts with 95 % intervals; controls: the same at heads or tokens drawn at random\n";
  const auto& more = result.figure->record.more;
  for (const auto& [name, words] : more) {
    if (words.starts_with("loss ")) text += "  " + name + ": " + words + "\n";
  }
  console.print(text);
}

void measure(const CausalArguments& options, Console& console, const std::function<void()>& measured) {
  const auto start = std::chrono::steady_clock::now();
  const auto epsilons = parseEpsilons(options.epsilon, "--eps");
  if (epsilons.size() > 1)
    throw Error(ErrorKind::badUse, "--eps is one number here, not \"" + options.epsilon + "\"",
                "give the one by which heads are sink heads, or start once for each");
  if (options.bos == "on" || options.bos == "off") {
    throw Error(ErrorKind::badUse,
                "--bos " + options.bos +
                    ": prompts begin here as the model's own tokenizer has them, and a bos added, "
                    "moved or left out are changes of the study",
                "leave --bos out; sinkscope-cli sweep measures under one of the two");
  }
  const double epsilon = epsilons.front().second;
  const std::vector<std::filesystem::path> read = {options.prompts, options.edit.file()};
  checkOutputPath(options.out, read, RunOutput::run);
  std::error_code ignored;
  if (!options.resume && std::filesystem::exists(options.out, ignored)) refuseThere(options.out);
  const bool printed = hasStandardOutput(tablesOf(options), options.json);
  checkOutputPaths(tablesOf(options), read);
  for (const NamedOutput& table : tablesOf(options)) refuseClashes({{"--out", options.out}, table});
  const EditList edits = options.edit.read();
  const OpenOptions open = options.open(console);
  const auto reopen = [&](const OpenOptions& how) { return openModel(options.model, how); };
  OpenModel model = reopen(open);
  refuseModelFile(options.out, model.facts.path);
  for (const NamedOutput& table : tablesOf(options)) refuseModelFile(table.path, model.facts.path);
  const PromptSet prompts = readPromptSet(options.prompts);
  notePromptFile(console, prompts, options.prompts);
  const CausalOptions wanted{
      .tokens = options.tokens, .epsilon = epsilon, .draws = options.draws, .seed = options.seed, .edits = edits};
  refuseCausal(model, prompts, wanted);  // before there is a file
  console.note("up to " + grouped(causalPasses(wanted, prompts.prompts.size())) + " passes of " +
               std::to_string(options.tokens) + " tokens; what is done stays in " + options.out +
               ", and --resume goes on with it");
  const StreamStep step{open, reopen, notedBy(console)};
  RunFile file = runOf(options, model, step, prompts, epsilon, open.progress, measured);
  refuseOtherStudy(file, wanted);
  const auto keep = [&](const CausalStudy& soFar) {
    const PaperResult part = causalPart(soFar);
    file.addStudy("causal", part, *part.about);
  };
  CausalStudy study;
  streamWhenFull(model, step,
                 [&](bool) { study = causalStudy(model, prompts, wanted, causalSoFar(&file), keep, open.progress); });
  const PaperResult result = causalResult(study);
  file.addStudy("causal", result, study.record);
  if (!options.csv.empty()) writeResultText(options.csv, console, toCsv(causalEffects(study)));
  if (!options.latex.empty()) writeResultText(options.latex, console, causalLatex(study, options.width));
  noteModel(console, model);
  noteLongCut(console, model, options.tokens);
  for (const std::string& note : result.notes) console.note(note);
  if (printed) return;
  if (!options.json) return print(study, result, console);
  nlohmann::ordered_json all = {{"out", options.out}, {"prompts", study.prompts.size()}, {"skipped", study.skipped}};
  for (std::size_t arm = 1; arm < study.arms.size(); ++arm) {
    const CausalArm& of = study.arms[arm];
    nlohmann::ordered_json one = {{"arm", of.name}, {"control_of", of.controlOf}};
    for (const CausalMeasure& measure : causalMeasures()) {
      const CausalEffect effect = effectOf(study, arm, measure);
      const auto known = [](double value) {
        return std::isnan(value) ? nlohmann::ordered_json() : nlohmann::ordered_json(value);
      };
      one["effects"][std::string(measure.name)] =
          nlohmann::ordered_json::array({known(effect.untouched), known(effect.edited), known(effect.difference),
                                         known(effect.interval.low), known(effect.interval.high)});
    }
    all["arms"].push_back(std::move(one));
  }
  all["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  console.print(asciiJson(all) + "\n");
}

void run(const CausalArguments& options, Console& console) {
  withWayOn(options.out, options.resume,
            [&](const std::function<void()>& measured) { measure(options, console, measured); });
}

}  // namespace

CommandRun setupCausal(CLI::App& app) {
  auto options = std::make_shared<CausalArguments>();
  app.add_option("--out", options->out, "the run file that the study is kept in")->required()->type_name("RUN");
  app.add_option("--csv", options->csv, "write the effects as CSV too: a row an arm, measure and category")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option(
         "--latex", options->latex,
         "write the effects on loss, spread and attention mass as a table of LaTeX, with\ncontrols and conditions: "
         "for a page on its side (sidewaystable), with\n--columns 1 for a column")
      ->check(saysSomething)
      ->type_name("FILE");
  addColumnsOption(app, options->width);
  app.add_option("--prompts", options->prompts, "a file of prompts, - for standard input, or builtin\n(the default)")
      ->check(isThere(kPromptFiles))
      ->type_name("FILE");
  app.add_option("--tokens", options->tokens, "T: longer prompts are cut to it, shorter ones skipped;\ndefault: 64")
      ->check(CLI::Range(8, 1 << 24));
  app.add_option("--eps", options->epsilon, "which heads are sink heads; default: 0.3")->type_name("EPSILON");
  app.add_option("--draws", options->draws, "of every control; default: 10")->check(CLI::Range(1, 100));
  app.add_flag("--resume", options->resume, "go on with RUN where it stopped, or begin it");
  options->edit.add(app);
  app.get_option("--edit")->description(
      "a JSON file with a list of edits, in place of the changes below: it is\nmeasured as they are, beside the same at "
      "heads, tokens and dimensions\ndrawn at random, whichever its rows name");
  addCommonOptions(app, *options);
  app.get_option("--bos")->description(
      "auto or both, which are the same: prompts begin as the model's\nown tokenizer has them, and with a bos and without are "
      "both\nmeasured, the other as a change of the study");
  std::string measures;
  for (const CausalMeasure& one : causalMeasures()) {
    constexpr std::size_t kName = 26;
    measures +=
        "  " + std::string(one.name) + std::string(kName - one.name.size(), ' ') + std::string(one.about) + "\n";
  }
  app.footer(
      "Changes the model while it runs and measures everything again beside the untouched model, paired over the prompts:\n"
      "the first token's key masked in sink heads, in the others, in all; its value zeroed, replaced by the others' mean,\n"
      "by noise, shuffled; what sink heads give likewise; its spikes set to the others' mean; its feed-forward left out in the\n"
      "block where its norm rises most; another token in its place, no bos, bos at position 1 and twice; its key as a bias\n"
      "in its place; a token that sees only itself; heads zeroed from the lowest score up. Beside each the same change at\n"
      "heads (as many in the same layers, or of any where these have no others) or tokens drawn at random. RUN holds every\n"
      "prompt's numbers, and is gone on with by --resume; sinkscope figures RUN --only causal draws them, of a study that was\n"
      "stopped what is measured so far, and says so; its causal.csv\n"
      "(--csv here) has a row an arm, measure and category; controls of heads zeroed stand under the order \"that write\n"
      "least\" and belong to every order of that share. --resume may raise --draws. --latex has the\n"
      "loss, the spread and the attention mass of every change with their intervals, the range of the controls, and the\n"
      "conditions, with --columns 1 of loss and spread alone, and of the controls how many go as far; with --resume a finished\n"
      "RUN gives both. One of them may be -, standard output, in place of what is printed.\n"
      "Prompts begin as the model's own tokenizer has them. What is measured:\n" +
      measures +
      "With --json prints out, prompts, skipped, seconds and arms: of each, by measure, untouched, edited, their\n"
      "difference, and the ends of its 95 % interval.\n\n"
      "Example: sinkscope-cli causal embedded --out causes.run");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
