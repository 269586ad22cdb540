#include "app/figures/figures.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>

#include "app/cli/interrupt.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/run_sides.h"
#include "app/figures/explore_figures.h"
#include "app/figures/taken_options.h"
#include "core/checkpoint/output_file.h"
#include "core/record/beyond_context.h"
#include "core/record/edited_run.h"
#include "core/record/model_table.h"
#include "core/record/run_names.h"
#include "core/record/so_far.h"
#include "core/record/sweep_figure.h"
#include "core/record/training_figures.h"
#include "core/study/figures/shipped_pair.h"
#include "core/study/figures/shows.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

std::vector<KnownFigure> knownFigures() {
  std::vector<KnownFigure> known;
  for (const PaperFigure& figure : paperFigures())
    known.push_back({"of the papers, and after them", figure.name, figure.title, figure.onlyAsked});
  for (const TrainingFigure& figure : trainingFigures())
    known.push_back({"of trainings, where MODEL is the folder of sinkscope-cli train", figure.name, figure.title});
  for (const std::string& name : exploreFigureNames())
    known.push_back({"of one prompt, as the window's views", name, exploreFigureTitle(name)});
  known.push_back({"of several runs, RUN and each --beside", kAllModels, "their sink rates in one table"});
  for (const std::string& name : runsFigureNames())
    known.push_back({"of several runs, RUN and each --beside", name, runsFigureTitle(name), true});
  known.push_back({"of a run, as the Studies page shows a sweep", kSinkRates,
                   "its sink grids, the rate against epsilon and the rates by category", true});
  return known;
}

std::vector<std::string> knownNames() {
  std::vector<std::string> names;
  for (KnownFigure& figure : knownFigures()) names.push_back(std::move(figure.name));
  return names;
}

void Figures::make() {
  open_ = wanted_.open(console_);
  refuseAbsentRun();
  if (!looksLikeRun(wanted_.model)) refuseWrongValues();
  checkOutputFolder(wanted_.out);
  refuseWhatIsRead();
  noteLargeType();
  const auto sayFiles = [this] {
    const nlohmann::ordered_json written = {{"files", files_}, {"left_out", leftOut_}};
    if (wanted_.json) console_.print(asciiJson(written) + "\n");
    console_.flush();
  };
  try {
    if (wanted_.recordIn.empty()) makeAll();
    else withRunFolded(wanted_.recordIn, [this] { makeAll(); });
  } catch (const Error& error) {
    const std::string words = writtenWords();
    if (words.empty() || (written_.empty() && error.kind() != ErrorKind::cancelled)) throw;
    if (!written_.empty()) sayFiles();
    throw Error(error.kind(), error.what(), error.hint().empty() ? words : error.hint() + "; " + words);
  }
  sayFiles();
  if (!refused_.empty()) {
    std::string all;
    for (const auto& [name, why] : refused_) all += (all.empty() ? "" : "; ") + name + " is left out: " + why;
    throw Error(ErrorKind::failed, all);
  }
  if (written_.empty()) throw Error(ErrorKind::failed, "no figure could be made", "the notes say why");
}

std::vector<std::string> Figures::plan() const {
  std::vector<std::string> names;
  const auto add = [&](const std::string& name, bool made) {
    if (made && wanted_.asks(name)) names.push_back(name);
  };
  if (areTrainings()) {
    for (const TrainingFigure& figure : trainingFigures()) add(figure.name, true);
    return names;
  }
  for (const PaperFigure& figure : paperFigures()) add(figure.name, !figure.onlyAsked || wanted_.insists(figure.name));
  add(kAllModels, !wanted_.beside.empty() || wanted_.insists(kAllModels));
  for (const std::string& name : runsFigureNames()) add(name, wanted_.insists(name));
  add(kSinkRates, wanted_.insists(kSinkRates));
  for (const std::string& name : exploreFigureNames()) add(name, true);
  return names;
}

std::string Figures::writtenWords() const {
  if (written_.empty()) {
    std::string none;
    for (const std::string& name : planned_) none += (none.empty() ? "" : ", ") + name;
    return none.empty() ? none : "nothing is written of " + none;
  }
  constexpr std::size_t kNamed = 8;
  std::string words;
  for (std::size_t i = 0; i < std::min(kNamed, written_.size()); ++i) words += (i == 0 ? "" : ", ") + written_[i];
  if (written_.size() > kNamed) words += " and " + std::to_string(written_.size() - kNamed) + " more";
  words += written_.size() == 1 ? " is written" : " are written";
  std::string others;
  for (const std::string& name : planned_) {
    if (!done_.contains(name)) others += (others.empty() ? "" : ",") + name;
  }
  if (!others.empty()) words += "; the same command with --only " + others + " makes what is not";
  return words;
}

void Figures::makeAll() {
  planned_ = plan();
  tellOnInterrupt(writtenWords());
  if (!areTrainings()) noteTakenByNone();
  if (areTrainings()) {
    fromTrainings();
  } else if (looksLikeRun(wanted_.model)) {
    fromRun();
  } else {
    fromModel();
  }
  if (!areTrainings()) refuseFiguresOfTrainings();
  if (areTrainings() || looksLikeRun(wanted_.model)) return;
  std::vector<std::string> ofRuns = runsFigureNames();
  ofRuns.emplace_back(kSinkRates);
  for (const std::string& name : ofRuns) {
    if (wanted_.insists(name))
      leaveOut(name, "it is of a run: sweep the model by sinkscope-cli sweep, and name the run instead of it");
  }
}

// Who names x.run means a run, and not a model of that name.
void Figures::refuseAbsentRun() const {
  const std::filesystem::path named = wanted_.model;
  std::error_code ignored;
  if (named.extension() != ".run" || std::filesystem::exists(named, ignored)) return;
  throw Error(ErrorKind::badUse, wanted_.model + ": no such run", "check the path, or measure it: sinkscope-cli sweep");
}

// What is wrong of any model, before one is opened.
void Figures::refuseWrongValues() const {
  const auto asks = [this](const std::string& name) { return wanted_.asks(name); };
  refuseWrongChoices(wanted_.views, asks);
  const std::vector<std::string> known = knownNames();
  const bool changes = wanted_.isGiven("--change") && std::ranges::any_of(known, [&](const std::string& name) {
                         return asks(name) && takesHere(wanted_, name, "--change");
                       });
  if (changes) wanted_.prompt.changed();
}

// Before anything is measured for it.
void Figures::refuseWhatIsRead() const {
  std::vector<std::filesystem::path> read = {wanted_.model, wanted_.paper.prompts, wanted_.edit.file(),
                                             wanted_.recordIn};
  read.insert(read.end(), wanted_.beside.begin(), wanted_.beside.end());
  std::vector<std::string> endings = {".csv", "-table.csv", ".txt"};
  for (const std::string& format : wanted_.formats) endings.push_back("." + format);
  std::vector<std::string> files = knownNames();
  std::erase_if(files, [this](const std::string& name) { return !wanted_.asks(name); });
  std::vector<std::string> tables;
  for (const PaperFigure& figure : paperFigures()) {
    if (!wanted_.asks(figure.name)) continue;
    for (const auto& [typed, epsilon] : wanted_.epsilons)
      files.push_back(wanted_.fileName(figure.name, figure.takes.epsilon, typed));
    for (const std::string& table : figure.tables) tables.push_back(figure.name + "-" + table);
  }
  if (wanted_.bothBos()) {
    for (const std::string& name : std::vector<std::string>(files)) {
      if (FiguresOptions::isOfOneBos(name)) files.insert(files.end(), {name + "-bos", name + "-nobos"});
    }
  }
  std::vector<std::string> withEpsilon = runsFigureNames();
  withEpsilon.insert(withEpsilon.end(), {kSinkGrid, kAllModels, kSinkRates});
  for (const std::string& name : withEpsilon) {
    if (!wanted_.asks(name)) continue;
    for (const auto& [typed, epsilon] : wanted_.epsilons) files.push_back(wanted_.fileName(name, true, typed));
  }
  const std::filesystem::path folder = wanted_.out;
  refuseRunNames(folder, RunOutput::other);
  std::vector<NamedOutput> outputs;
  for (const std::string& file : std::set<std::string>(files.begin(), files.end())) {
    for (const std::string& ending : std::set<std::string>(endings.begin(), endings.end())) {
      outputs.push_back({"--only " + file + " (" + ending + ")", folder / (file + ending)});
      refuseOverwriting(outputs.back().path, read);
      refuseRunNames(outputs.back().path, RunOutput::other);
    }
  }
  for (const std::string& table : tables) {
    outputs.push_back({"--only " + table + " (.csv)", folder / (table + ".csv")});
    refuseOverwriting(outputs.back().path, read);
    refuseRunNames(outputs.back().path, RunOutput::other);
  }
  if (!wanted_.recordIn.empty()) {
    outputs.push_back({"--record", wanted_.recordIn});
    refuseOverwriting(wanted_.recordIn, {wanted_.paper.prompts, wanted_.edit.file()});
    refuseRunNames(wanted_.recordIn, RunOutput::run);
  }
  refuseClashes(outputs);
}

ProgressSink Figures::progress() {
  return [this, shown = console_.progress()](Progress progress) {
    if (!making_.empty()) progress.what = making_ + ": " + progress.what;
    return shown(progress);
  };
}

// A figure that cannot be made: a note, and an error where it was asked for by name.
void Figures::leaveOut(const std::string& name, const std::string& why) {
  done_.insert(name);
  // At several epsilons it may be refused at each.
  if (std::find(leftOut_.begin(), leftOut_.end(), name) == leftOut_.end()) leftOut_.push_back(name);
  if (wanted_.insists(name)) {
    refused_.emplace_back(name, why);
  } else {
    console_.note(name + " is left out: " + why);
  }
}

bool isOfOneFigure(const Error& error) {
  return error.kind() != ErrorKind::badFile && error.kind() != ErrorKind::cancelled;
}

void Figures::addUnlessRefused(const std::string& name, const std::string& file, const Record& about, bool ofModel,
                               const std::function<PaperResult()>& make) {
  if (!wanted_.asks(name)) return;
  making_ = name;
  report(progress(), {"begins", 0, 0});
  ToWrite one;
  try {
    PaperResult made = make();
    const Record conditions = made.about.value_or(about);
    one = {name, file, std::move(made), conditions, ofModel};
  } catch (const Error& error) {
    if (!isOfOneFigure(error)) throw;
    leaveOut(name, error.sentence());
    return;
  }
  // At once: what was measured is in the files, whatever becomes of the next figure.
  if (recordIn_ != nullptr && ofModel) record(*recordIn_, one);
  write(std::move(one));
}

void Figures::addWithEveryEpsilon(const PaperFigure& figure, PaperContext& context, Record about,
                                  const std::function<PaperResult()>& make) {
  const bool ofModel = figure.needs == PaperNeeds::model;
  const auto add = [&](const std::string& file) {
    if (figure.needs == PaperNeeds::run) about.epsilon = context.options.epsilon;
    withEveryBos(figure.name, context.options.bos, [&](const std::string& ending) {
      addUnlessRefused(figure.name, file + ending, about, ofModel, make);
    });
  };
  if (!figure.takes.epsilon || wanted_.epsilons.size() < 2) {
    add(figure.name);
  } else {
    const double first = context.options.epsilon;
    for (const auto& [typed, epsilon] : wanted_.epsilons) {
      context.options.epsilon = epsilon;
      add(wanted_.fileName(figure.name, true, typed));
    }
    context.options.epsilon = first;
  }
  finish(figure.name);
}

void Figures::withEveryBos(const std::string& name, FigureBos& bos,
                           const std::function<void(const std::string&)>& make) {
  if (!wanted_.bothBos() || !FiguresOptions::isOfOneBos(name)) return make("");
  if (recordIn_ != nullptr) {
    if (wanted_.asks(name))
      console_.note(name + " is made and recorded as the model was trained: a run file keeps one of a name");
    return make("");
  }
  const FigureBos before = bos;
  bos = FigureBos::on;
  make("-bos");
  bos = FigureBos::off;
  make("-nobos");
  bos = before;
}

// A condition that was asked for, and does not stand over a figure that was asked for.
void Figures::noteWithoutBosChoice() {
  if (wanted_.paper.bos == FigureBos::asTrained) return;  // and of both: these have both
  for (const PaperFigure& figure : paperFigures()) {
    if (!figure.takes.bos && wanted_.insists(figure.name))
      console_.note(figure.name + " takes no --bos" + (figure.bosWords.empty() ? "" : ": " + figure.bosWords));
  }
  for (const std::string& name : exploreFigureNames()) {
    if (wanted_.insists(name) && !exploreTakesBos(name))
      console_.note(name + " takes no --bos: it is made with bos and without");
  }
}

// The run under the condition that was asked for, where one was and a figure is made of what the run measured.
RunFile Figures::underBos(const RunFile& run) const {
  const auto drawn = [this](const PaperFigure& figure) {
    return figure.needs == PaperNeeds::run && wanted_.asks(figure.name);
  };
  if (std::ranges::none_of(paperFigures(), drawn)) return run;
  if (wanted_.bothBos() && run.header().conditions.size() == 1) {
    throw Error(
        ErrorKind::badUse,
        run.path().string() + ": was measured under one condition, bos " + runBosName(run.header().conditions.front()),
        "leave --bos out, or sweep with --bos both");
  }
  if (wanted_.paper.bos == FigureBos::asTrained) return run;
  return run.under(wanted_.paper.bos == FigureBos::on ? RunBos::on : RunBos::off);
}

// Which figures take an option that was given, where none does that was asked for.
void Figures::noteTakenByNone() {
  const std::vector<std::string> known = knownNames();
  const bool ofRun = looksLikeRun(wanted_.model);
  for (const std::string& option : optionsOfSome()) {
    const bool saidOfRun = ofRun && std::find(wanted_.modelOptions.begin(), wanted_.modelOptions.end(), option) !=
                                        wanted_.modelOptions.end();
    if (!wanted_.isGiven(option) || saidOfRun || isOfMeasuring(wanted_, option)) continue;
    if (std::any_of(known.begin(), known.end(),
                    [&](const auto& name) { return wanted_.asks(name) && takesHere(wanted_, name, option); }))
      continue;
    std::string who;
    int more = 0;
    for (const std::string& name : known) {
      constexpr std::size_t kNamed = 120;
      if (!takesOption(name, option)) continue;
      if (who.size() < kNamed) who += (who.empty() ? "" : ", ") + name;
      else ++more;
    }
    if (more > 0) who += " and " + std::to_string(more) + " more";
    console_.note(option + " has no effect on what is asked for; it is of " + who);
  }
  if (wanted_.isGiven("--query") && wanted_.asks("value-norms") && !wanted_.asks("score") &&
      wanted_.views.lengths != TokenLength::contribution) {
    console_.note("--query has no effect on these lengths of value-norms; it is of --lengths contribution");
  }
}

namespace {

// What everything that is drawn of a run says of it.
void sayOfRun(PaperResult& made, const RunFile& run) {
  const std::string path = run.path().string();
  if (const std::string soFar = soFarText(run); !soFar.empty()) sayHowFar(made, path, run.header(), soFar);
  sayBeyondContext(made, path, run.header());
  sayEdits(made, run.header());
}

}  // namespace

PaperResult ofRun(const PaperFigure& figure, PaperContext& context) {
  if (context.run != nullptr) refuseNothingMeasured(*context.run);
  PaperResult made = madeFigure(figure, context);
  if (context.run == nullptr) {  // of a model, whose length has been noted
    if (figure.needs == PaperNeeds::run) {
      sayBeyondContext(made, "", context.measuredRun().header());
      sayEdits(made, context.measuredRun().header());
    }
    return made;
  }
  sayOfRun(made, *context.run);
  return made;
}

// All models in one table: the run that was given, or one of the model, beside those of others.
void Figures::addAllModels(const std::function<std::filesystem::path()>& own, double epsilon) {
  if (wanted_.beside.empty() && !wanted_.insists(kAllModels)) return;
  const auto at = [&](double epsilon) {
    std::vector<std::filesystem::path> paths(wanted_.beside.begin(), wanted_.beside.end());
    if (!paths.empty()) paths.insert(paths.begin(), own());
    std::vector<RunSide> sides;
    std::set<std::filesystem::path> taken;
    for (const std::filesystem::path& path : paths) {
      if (!taken.insert(wholePath(path)).second) {
        console_.note(std::string(kAllModels) + ": " + path.string() + " is named more than once; it counts once");
        continue;
      }
      const auto run = std::make_shared<const RunSummary>(readRunSummary(path));
      for (const RunCondition& condition : run->conditions) sides.push_back({run, condition.bos});
    }
    // What the runs beside were swept with is what their reader knows; a paper's epsilon would say another thing of
    // them.
    if (wanted_.beside.empty() || wanted_.epsilonGiven) return modelTableFigure(sides, epsilon);
    const double theirs = sides.back().header().epsilons.front();
    if (theirs != epsilon)
      console_.note(std::string(kAllModels) + ": ε " + formatted("%g", theirs) +
                    ", which the run beside was swept with; --eps chooses another");
    return modelTableFigure(sides, theirs);
  };
  addAtEveryEpsilon(kAllModels, epsilon, at);
}

void Figures::addAtEveryEpsilon(const std::string& name, double usual, const std::function<PaperResult(double)>& make) {
  const auto add = [&](const std::string& file, double epsilon) {
    addUnlessRefused(name, file, {}, false, [&] { return make(epsilon); });
  };
  if (wanted_.epsilonGiven && wanted_.epsilons.size() > 1) {
    for (const auto& [typed, each] : wanted_.epsilons) add(wanted_.fileName(name, true, typed), each);
  } else {
    add(name, usual);
  }
  finish(name);
}

void Figures::addOfRuns(double epsilon) {
  const std::vector<std::string> names = runsFigureNames();
  if (std::ranges::none_of(names, [this](const std::string& name) { return wanted_.insists(name); })) return;
  std::vector<std::string> paths = {wanted_.model};
  paths.insert(paths.end(), wanted_.beside.begin(), wanted_.beside.end());
  std::map<std::string, std::shared_ptr<const RunSummary>> read;  // one that is named for two conditions once
  Summaries runs;
  for (const std::string& path : paths) {
    std::shared_ptr<const RunSummary>& run = read[wholePath(path).string()];
    if (run == nullptr) run = std::make_shared<const RunSummary>(readRunSummary(path));
    runs.push_back(run);
  }
  const std::vector<RunSide> sides = sidesOf(runs, wanted_.runs.conditions);
  for (const std::string& name : names) {
    if (!wanted_.insists(name)) continue;
    addAtEveryEpsilon(name, epsilon, [&](double each) { return runsFigure(name, sides, wanted_.runs, each); });
  }
}

// The sweep as its page shows it.
void Figures::addSinkRates(const RunFile& run, double epsilon) {
  if (!wanted_.insists(kSinkRates)) return;
  const SweepPage page = wanted_.how.heightMm > 0.0 ? SweepPage::wide : SweepPage::column;
  std::optional<LiveSweep> sweep;  // read once, for every epsilon
  addAtEveryEpsilon(kSinkRates, epsilon, [&](double each) {
    refuseNothingMeasured(run);
    if (!sweep) sweep = LiveSweep::of(run);
    PaperResult made;
    made.figure = sweepFigure(*sweep, {.epsilon = each, .sorted = !wanted_.views.byNumber}, page);
    sayOfRun(made, run);
    return made;
  });
}

// Between figures: each is there whole or not at all.
void Figures::finish(const std::string& name) {
  done_.insert(name);
  if (!written_.empty()) tellOnInterrupt(writtenWords());
  checkInterrupted();
}

}  // namespace sinkscope
