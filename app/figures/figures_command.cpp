#include "app/figures/figures_command.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/console.h"
#include "app/cli/interrupt.h"
#include "app/cli/launch.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/run_command.h"
#include "app/figures/explore_figures.h"
#include "app/figures/figures_options.h"
#include "app/figures/taken_options.h"
#include "core/checkpoint/output_file.h"
#include "core/device/failure.h"
#include "core/model/open/stream_when_full.h"
#include "core/model/position.h"
#include "core/prompt/prompt_set.h"
#include "core/record/beyond_context.h"
#include "core/record/edited_run.h"
#include "core/record/model_table.h"
#include "core/record/run_names.h"
#include "core/record/so_far.h"
#include "core/record/training_figures.h"
#include "core/record/training_results.h"
#include "core/study/context_length.h"
#include "core/study/edited_prompt.h"
#include "core/study/figures/causal.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shipped_pair.h"
#include "core/study/figures/shows.h"
#include "core/study/said_words.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/printable.h"
#include "core/values/shell_word.h"
#include "widgets/column_layout.h"
#include "widgets/painter.h"

namespace sinkscope {

namespace {

std::vector<KnownFigure> knownFigures() {
  std::vector<KnownFigure> known;
  for (const PaperFigure& figure : paperFigures())
    known.push_back({"of the papers, and after them", figure.name, figure.title, figure.onlyAsked});
  for (const TrainingFigure& figure : trainingFigures())
    known.push_back({"of trainings, where MODEL is the folder of sinkscope-cli train", figure.name, figure.title});
  for (const std::string& name : exploreFigureNames())
    known.push_back({"of one prompt, as the window's views", name, exploreFigureTitle(name)});
  known.push_back({"of several runs", kAllModels, "sink rates of RUN and of each --beside"});
  return known;
}

std::vector<std::string> knownNames() {
  std::vector<std::string> names;
  for (KnownFigure& figure : knownFigures()) names.push_back(std::move(figure.name));
  return names;
}

// What one figure leaves in the folder.
struct ToWrite {
  std::string name;  // the figure's
  std::string file;  // what its files are called, without an ending
  PaperResult result;
  Record about;           // of a table, which has none of its own
  bool ofModel = false;   // needed the model itself: worth recording
  bool recorded = false;  // drawn as a run file has it: --bos and --eps did not make it
};

class Figures {
 public:
  Figures(const FiguresOptions& wanted, Console& console) : wanted_(wanted), console_(console) {}
  Figures(const Figures&) = delete;
  Figures& operator=(const Figures&) = delete;

  // Each figure is written once it is made: what ends the command later, a signal too, takes nothing of it away. Throws
  // Error, which says what is written and how the others are made, and that only once the others are written where
  // figures that were asked for by name were refused, or files of one could not be written.
  void make();

 private:
  void refuseAbsentRun() const;
  void refuseWrongValues() const;
  void refuseWhatIsRead() const;
  void fromModel();
  void fromRun();
  void fromTrainings();
  bool areTrainings() const;
  void refuseFiguresOfTrainings();
  void write(ToWrite one);
  void finish(const std::string& name);
  void makeAll();
  std::vector<std::string> plan() const;  // what will be made, in this order, as far as that is known beforehand
  std::string writtenWords() const;       // "fig1, fig2 are written; ..."; empty: there is nothing to say
  // `file`: what its files are called.
  void addUnlessRefused(const std::string& name, const std::string& file, const Record& about, bool ofModel,
                        const std::function<PaperResult()>& make);
  void addUnlessRefused(const std::string& name, const Record& about, bool ofModel,
                        const std::function<PaperResult()>& make) {
    addUnlessRefused(name, name, about, ofModel, make);
    finish(name);
  }
  // Once, or where it takes epsilon once with each.
  void addWithEveryEpsilon(const PaperFigure& figure, PaperContext& context, Record about,
                           const std::function<PaperResult()>& make);
  void noteWithoutBosChoice();
  RunFile underBos(const RunFile& run) const;
  void noteTakenByNone();
  bool noteViewsCost(const OpenModel& model, const PaperContext& context, bool ofPrompt);
  void leaveOut(const std::string& name, const std::string& why);
  void addRecorded(const RunFile& run, const std::string& name);
  void addAllModels(const std::function<std::filesystem::path()>& own, double epsilon);
  void noteRecorded(const std::string& name) const;
  RunFile runToRecordIn(OpenModel& model, const StreamStep& step);
  RunFile finished(RunFile run, OpenModel& model, const StreamStep& step, const PromptSet& prompts);
  std::string again(const ToWrite& one) const;  // the command that makes it
  void record(RunFile& run, const ToWrite& one) const;
  ProgressSink progress();
  void writeFacts(const std::filesystem::path& path, const Record& record, const std::vector<std::string>& notes) const;
  std::string whatMakesLower(const ToWrite& one, double heightMm) const;  // empty: nothing that is known
  void noteLargeType() const;

  FiguresOptions wanted_;  // without what a run file makes nothing of
  Console& console_;
  OpenOptions open_;
  std::string making_;  // the figure that is being made
  RunFile* recordIn_ = nullptr;
  std::vector<std::string> planned_, written_;  // names of figures, and of files
  std::set<std::string> done_;                  // figures that are written with every epsilon, or left out
  std::set<std::string> noted_;
  nlohmann::ordered_json files_ = nlohmann::ordered_json::array();
  std::vector<RecordedStudy> recorded_;
  std::map<std::string, std::string> taken_;                  // when and with what: the names of the figures
  std::string asRecorded_, otherEpsilon_;                     // figures that --bos and --eps would choose for
  std::vector<std::string> missing_;                          // what a run has not recorded
  std::vector<std::pair<std::string, std::string>> refused_;  // asked for by name, or not to be written, and why
};

void Figures::make() {
  open_ = wanted_.open(console_);
  refuseAbsentRun();
  if (!looksLikeRun(wanted_.model)) refuseWrongValues();
  checkOutputFolder(wanted_.out);
  refuseWhatIsRead();
  noteLargeType();
  const auto sayFiles = [this] {
    nlohmann::ordered_json written = {{"files", files_}, {"left_out", nlohmann::ordered_json::array()}};
    for (const auto& [name, why] : refused_) written["left_out"].push_back(name);
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
                         return asks(name) && takesOption(name, "--change");
                       });
  if (changes) replaceWord(wanted_.prompt.text, wanted_.prompt.changeFrom, wanted_.prompt.changeTo);
}

// Before anything is measured for it.
void Figures::refuseWhatIsRead() const {
  std::vector<std::filesystem::path> read = {wanted_.model, wanted_.paper.prompts, wanted_.edit.file, wanted_.recordIn};
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
  if (wanted_.asks(kSinkGrid)) {
    for (const auto& [typed, epsilon] : wanted_.epsilons) files.push_back(wanted_.fileName(kSinkGrid, true, typed));
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
    refuseOverwriting(wanted_.recordIn, {wanted_.paper.prompts, wanted_.edit.file});
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
  if (wanted_.insists(name)) {
    refused_.emplace_back(name, why);
  } else {
    console_.note(name + " is left out: " + why);
  }
}

// A refusal is this figure's own where the request or the work failed; what is wrong with a file, or was stopped by a
// person, ends the command.
bool isOfOneFigure(const Error& error) {
  return error.kind() != ErrorKind::badFile && error.kind() != ErrorKind::cancelled;
}

// Of the views that were asked for by name, as studies say it: those of one prompt share its passes.
// Whether the one of a changed word can be made.
bool Figures::noteViewsCost(const OpenModel& model, const PaperContext& context, bool ofPrompt) {
  std::string names;
  std::vector<std::string> all;
  for (const std::string& name : exploreFigureNames()) {
    if (exploreTakesBos(name) != ofPrompt || !wanted_.insists(name)) continue;
    names += (names.empty() ? "" : ", ") + name;
    all.push_back(name);
  }
  if (names.empty()) return true;
  making_ = names;  // the machine is measured for these
  try {
    const std::string cost = costText(exploreOperations(model, wanted_.prompt, wanted_.views, all), context);
    if (!cost.empty()) console_.note(names + ": " + cost);
  } catch (const Error& error) {  // a prompt that cannot be read is each figure's refusal
    if (!isOfOneFigure(error)) throw;
    return false;
  }
  return true;
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
    addUnlessRefused(figure.name, file, about, ofModel, make);
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

// A condition that was asked for, and does not stand over a figure that was asked for.
void Figures::noteWithoutBosChoice() {
  if (wanted_.paper.bos == FigureBos::asTrained) return;
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
  if (wanted_.paper.bos == FigureBos::asTrained || std::ranges::none_of(paperFigures(), drawn)) return run;
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
                    [&](const auto& name) { return wanted_.asks(name) && takesOption(name, option); }))
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

// A head is called by its block; the figures count attention layers. Before any figure: one that looks for a head among
// those it has measured would show nothing of one that is not there.
int attentionLayerOf(const OpenModel& model, int block, int head) {
  const std::vector<AttentionLayer>& layers = model.facts.attentionLayers;
  if (block >= model.config.layers || head >= model.config.heads) {
    throw Error(ErrorKind::badUse,
                "--heads: L" + std::to_string(block) + "H" + std::to_string(head) +
                    " is not there; this model has layers 0 to " + std::to_string(model.config.layers - 1) +
                    " and heads 0 to " + std::to_string(model.config.heads - 1),
                "name one of them");
  }
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    if (layers[layer].block == block) return static_cast<int>(layer);
  }
  throw Error(ErrorKind::badUse, "block " + std::to_string(block) + " has no attention",
              "sinkscope-cli info lists those that have");
}

// A figure of the rates of a run, which may not be finished.
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
  if (const std::string soFar = soFarText(*context.run); !soFar.empty())
    sayHowFar(made, context.run->path().string(), context.run->header(), soFar);
  sayBeyondContext(made, context.run->path().string(), context.run->header());
  sayEdits(made, context.run->header());
  return made;
}

void Figures::fromModel() {
  open_.progress = progress();
  const EditList edits = wanted_.edit.read();
  const auto background = [this] {
    return EditBackground{.prompts = readPromptSet(wanted_.paper.prompts),
                          .tokens = wanted_.paper.tokens,
                          .bos = {BosMode::automatic, BosMode::off},
                          .onlyWhole = true,
                          .elseShorter = true};
  };
  const auto reopen = [&](const OpenOptions& how) {
    return wanted_.edit.applied(openModel(wanted_.model, how), edits, background, console_, how.progress);
  };
  OpenModel model = reopen(open_);
  if (wanted_.paper.bos != FigureBos::asTrained && !model.bos.id) {
    throw Error(ErrorKind::badUse, model.facts.name + ": this model has no bos, so nothing is chosen by --bos",
                "name one with --bos-id, or leave --bos out");
  }
  noteWithoutBosChoice();
  if (wanted_.promptsGiven) notePromptFile(console_, readPromptSet(wanted_.paper.prompts), wanted_.paper.prompts);
  // Figures that are asked for by name say themselves whether they need text.
  if (!model.tokenizer && wanted_.only.empty()) {
    throw Error(ErrorKind::badUse, wanted_.model + ": has no tokenizer that Sinkscope can read",
                "put its tokenizer.json beside config.json, or use sinkscope-cli attend --ids");
  }
  std::vector<std::vector<std::int64_t>> edited;  // the prompts, as they are then
  if (model.change) {
    std::vector<PromptInput> inputs;
    for (const SetPrompt& prompt : readPromptSet(wanted_.paper.prompts).prompts) inputs.push_back(prompt.input);
    edited = idsOfAll(model, inputs, {BosMode::automatic, BosMode::off}, wanted_.paper.tokens);
    wanted_.edit.noteIdle(model, edits, edited, console_);
  }
  const StreamStep step{open_, reopen, notedBy(console_)};
  // A figure of a model that fills its device; the streamed one stays for those behind it.
  const auto resident = [&](const auto& make) {
    decltype(make()) made;
    streamWhenFull(model, step, [&](bool again) {
      if (again) noteIdleEdits(model, edits, edited);  // said already
      made = make();
    });
    return made;
  };
  const PaperOptions& said = wanted_.paper;
  refuseOtherWords(model, said.promptsAre.empty() ? PromptSet() : readPromptSet(said.prompts),
                   {said.modelIs, said.promptsAre});
  std::optional<RunFile> run, drawn;
  if (!wanted_.recordIn.empty()) {
    run = runToRecordIn(model, step);
    recordIn_ = &*run;
    drawn = underBos(*run);
  }
  PaperContext context;
  context.model = &model;
  context.run = drawn ? &*drawn : nullptr;
  context.options = wanted_.paper;
  context.progress = progress();
  for (auto& [layer, head] : context.options.heads) layer = attentionLayerOf(model, layer, head);
  refuseWrongChoices(
      wanted_.views, [this](const std::string& name) { return wanted_.asks(name); }, model, wanted_.prompt);
  Record about = model.record();  // of tables; figures bring their own
  about.tokens = context.options.tokens;
  about.more.emplace_back("prompts", context.options.prompts);
  const auto tokens = static_cast<std::size_t>(context.options.tokens);
  about.more.emplace_back("context", contextText(model, tokens));
  // Learned positions end there: what would need more is refused, figure by figure.
  if (isBeyondContext(model, tokens) && !positionRow(model.config.position.kind).endsAtContext) {
    console_.note("prompts of " + std::to_string(tokens) + " tokens are longer than the model's context of " +
                  std::to_string(model.config.contextLength) + "; what lies beyond is extrapolated");
  }
  const auto makePaper = [&](const PaperFigure& figure) {
    if (figure.onlyAsked && !wanted_.insists(figure.name)) {
      if (wanted_.asks(figure.name))
        console_.note(figure.name + " takes minutes, and is made where it is asked for: --only " + figure.name);
      return;
    }
    if (figure.againstPromptEdits != nullptr && changesPrompts(model)) {
      if (wanted_.asks(figure.name)) leaveOut(figure.name, figure.againstPromptEdits);
      return;
    }
    if (wanted_.insists(figure.name)) {
      making_ = figure.name;  // the machine is measured for it
      try {
        if (const std::string cost = costText(figure, context); !cost.empty()) console_.note(figure.name + ": " + cost);
      } catch (const Error& error) {  // what it is to be made of cannot be read: nor can it be made
        if (!isOfOneFigure(error)) throw;
        leaveOut(figure.name, error.sentence());
        return;
      }
      noteRecorded(figure.name);
    }
    addWithEveryEpsilon(figure, context, about, [&] {
      return resident(
          [&] { return figure.needs == PaperNeeds::model ? madeFigure(figure, context) : ofRun(figure, context); });
    });
  };
  const auto makeAllModels = [&] {
    addAllModels(
        [&] {
          std::filesystem::path run;
          resident([&] {
            run = context.measuredRun().path();
            return true;
          });
          return run;
        },
        context.options.epsilon);
  };
  ExploreChoices views = wanted_.views;
  views.heads = context.options.heads;
  // Those of one prompt, which share its passes, or the one of a changed word.
  const auto makeViews = [&](bool ofPrompt) {
    const bool placed = noteViewsCost(model, context, ofPrompt) && !ofPrompt && wanted_.insists(kPerturbation) &&
                        !wanted_.views.pairAlone && model.bos.id && !changesPrompts(model);
    if (placed) {
      const std::string cost = costText(randomChangesOperations(context), context);
      if (!cost.empty()) {
        console_.note(std::string(kPerturbation) + ": its place among random changes of " +
                      std::to_string(context.promptCount()) + " prompts takes " + cost +
                      "; --pair-alone leaves it out");
      }
    }
    exploreFigures(
        model, wanted_.prompt, views, context.progress,
        // Random changes are measured in conditions that an edit of the prompt changes.
        [&] { return changesPrompts(model) ? ChangeRatios() : randomRatios(context.randomChanges()); },
        [&](const std::string& name) { return wanted_.asks(name) && exploreTakesBos(name) == ofPrompt; },
        [&](const std::string& name, const std::function<Figure()>& make) {
          const auto result = [&] {
            PaperResult made{.figure = make(), .table = {}, .notes = {}};
            for (const auto& [fact, words] : made.figure->record.more) {
              if (fact == kHeadsDrawn) made.notes.push_back(name + ": heads drawn: " + words);
            }
            return made;
          };
          const auto add = [&](const std::string& file) {
            addUnlessRefused(name, file, about, true, [&] { return resident(result); });
          };
          if (name == kSinkGrid && wanted_.epsilons.size() > 1) {
            for (const auto& [typed, epsilon] : wanted_.epsilons) {
              views.epsilon = epsilon;
              add(wanted_.fileName(name, true, typed));
            }
          } else {
            add(name);
          }
          finish(name);
        });
  };
  // Of figures that are asked for by name what takes least comes first: whoever stops the rest has it.
  struct Part {
    double operations = 0.0;
    std::function<void()> make;
  };
  std::vector<Part> parts;
  const auto addPart = [&](const std::function<double()>& operations, std::function<void()> make) {
    Part part{0.0, std::move(make)};
    try {
      if (!wanted_.only.empty()) part.operations = operations();
    } catch (const Error& error) {  // which cannot be made either, and says so at once
      if (!isOfOneFigure(error)) throw;
    }
    parts.push_back(std::move(part));
  };
  for (const PaperFigure& figure : paperFigures()) {
    if (!wanted_.asks(figure.name)) continue;
    addPart([&] { return figure.operations != nullptr ? figure.operations(context) : 0.0; },
            [&] { makePaper(figure); });
  }
  const PaperFigure* const ofRates = findPaperFigure("fig6");  // which needs the same run
  addPart([&] { return wanted_.asks(kAllModels) ? ofRates->operations(context) : 0.0; }, makeAllModels);
  const auto viewOperations = [&](bool ofPrompt) {
    std::vector<std::string> names = exploreFigureNames();
    std::erase_if(names,
                  [&](const std::string& name) { return !wanted_.asks(name) || exploreTakesBos(name) != ofPrompt; });
    return names.empty() ? 0.0 : exploreOperations(model, wanted_.prompt, wanted_.views, names);
  };
  addPart([&] { return viewOperations(true); }, [&] { makeViews(true); });
  addPart(
      [&] {
        const bool placed = wanted_.asks(kPerturbation) && !wanted_.views.pairAlone && model.bos.id;
        return viewOperations(false) + (placed ? randomChangesOperations(context) : 0.0);
      },
      [&] { makeViews(false); });
  std::ranges::stable_sort(parts, {}, &Part::operations);
  for (const Part& part : parts) part.make();
  recordIn_ = nullptr;
}

// That minutes of measuring are not needed for what is there, and what becomes of it.
void Figures::noteRecorded(const std::string& name) const {
  const auto found = recordIn_ != nullptr ? recordIn_->study(name) : std::nullopt;
  if (!found) return;
  console_.note(name + ": " + wanted_.recordIn + " has one recorded " + found->recorded + ", which sinkscope figures " +
                shellPath(wanted_.recordIn) + " --only " + name + " draws without the model; " +
                (name == "causal" ? "what that has not of the same options" : "it") +
                " is measured anew now, and the new one takes its place");
}

// The run that is there, if it is of this model and of what was asked for; else a new one.
RunFile Figures::runToRecordIn(OpenModel& model, const StreamStep& step) {
  const std::filesystem::path path = wanted_.recordIn;
  const PromptSet prompts = readPromptSet(wanted_.paper.prompts);
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) {
    SweepOptions wanted{.tokens = wanted_.paper.tokens,
                        .bos = everyCondition(model, prompts),
                        .epsilons = numbersOf(wanted_.epsilons),
                        .note = step.note,
                        .modelIs = wanted_.paper.modelIs,
                        .promptsAre = wanted_.paper.promptsAre,
                        .begunBy = "sinkscope figures --record"};
    wanted.resume = true;  // where another makes it meanwhile
    return sweepOrStream(model, step.open, step.reopen, prompts, wanted, path, progress());
  }
  // Before hours of measuring, not behind them.
  if (::access(path.c_str(), W_OK) != 0) {
    throw Error(ErrorKind::badUse, path.string() + ": may not be written to",
                "check its permissions, or name a new file");
  }
  RunFile run = RunFile::extend(path);
  const RunHeader& header = run.header();
  if (header.modelHash != model.facts.hash) {
    throw Error(ErrorKind::badUse,
                path.string() + ": is a run of another model (" + header.model + ", hash " + header.modelHash +
                    ", not " + model.facts.name + ", hash " + model.facts.hash + ")",
                "name a run of this model, or a new file");
  }
  if (header.edits != (model.change ? model.change->json : std::string())) {
    const std::string changed = header.editWords.empty() ? "nothing" : header.editWords;
    throw Error(ErrorKind::badUse, path.string() + ": was measured with other edits (" + changed + ")",
                "give the --edit it was measured with, or name a new file");
  }
  if (wanted_.tokensGiven && header.tokens != wanted_.paper.tokens) {
    throw Error(ErrorKind::badUse,
                path.string() + ": was measured at T " + std::to_string(header.tokens) + ", not " +
                    std::to_string(wanted_.paper.tokens),
                "leave out --tokens, or name a new file");
  }
  // Studies beside it are of the same prompts, or one file would mix two sets.
  if (header.promptHash != prompts.hash()) {
    const bool isText = !isMadeUp(header.kind);
    throw Error(ErrorKind::badUse, path.string() + ": was measured on other prompts (" + header.promptSet + ")",
                isText ? "give them by --prompts, or name a new file" : "name a new file");
  }
  return run.complete() ? std::move(run) : finished(std::move(run), model, step, prompts);
}

// What was begun and stopped, with what it was begun with.
RunFile Figures::finished(RunFile run, OpenModel& model, const StreamStep& step, const PromptSet& prompts) {
  const RunHeader header = run.header();
  const std::filesystem::path path = run.path();
  if (header.promptHash != prompts.hash() || isMadeUp(header.kind)) {
    throw Error(
        ErrorKind::badUse,
        path.string() + " is not finished: " + soFarText(run) + " so far, of other prompts (" + header.promptSet + ")",
        "give them by --prompts, or finish it: " + goesOn(header));
  }
  SweepOptions wanted = optionsToGoOn(header);
  wanted.note = [this](const std::string& sentence) { console_.note(sentence); };
  console_.note(path.string() + ": was not finished (" + soFarText(run) + "); it is now, before anything is drawn");
  return sweepOrStream(model, step.open, step.reopen, prompts, wanted, path, progress());
}

// Who looks for what has made a figure reads every option as one that has: those that did nothing to it are left out.
std::string Figures::again(const ToWrite& one) const {
  return wanted_.again(one.name, [&](const std::string& option) {
    constexpr std::string_view kOfRates[] = {"--bos", "--eps", "--model-is", "--prompts-are", "--beside"};
    const bool asItWas =
        one.recorded && std::find(std::begin(kOfRates), std::end(kOfRates), option) != std::end(kOfRates);
    return asItWas || isIdle(wanted_, one.name, one.result.figure.has_value(), option);
  });
}

void Figures::record(RunFile& run, const ToWrite& one) const {
  PaperResult result = one.result;
  if (result.figure) result.figure->record.more.emplace_back("recorded by", again(one));
  run.addStudy(one.name, result, one.about);
}

// All models in one table: the run that was given, or one of the model, beside those of others.
void Figures::addAllModels(const std::function<std::filesystem::path()>& own, double epsilon) {
  if (wanted_.beside.empty() && !wanted_.insists(kAllModels)) return;
  addUnlessRefused(kAllModels, {}, false, [&] {
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
  });
}

void Figures::addRecorded(const RunFile& run, const std::string& name) {
  if (!wanted_.asks(name)) return;
  const auto found =
      std::find_if(recorded_.begin(), recorded_.end(), [&](const RecordedStudy& one) { return one.name == name; });
  if (found == recorded_.end()) {
    if (!wanted_.insists(name)) {
      missing_.push_back(name);
      return;
    }
    if (name == "causal" && run.header().begunBy == "sinkscope-cli causal") {
      leaveOut(name, run.complete() ? run.path().string() + " holds none of its changes yet; " + kCausalGoesOn
                                    : soFarSentence(run.path().string(), run.header(), soFarText(run)));
      return;
    }
    leaveOut(name, "it needs the model itself, and " + run.path().string() +
                       " has none recorded; name the model instead of the run, or record it: sinkscope figures MODEL "
                       "--only " +
                       name + " " + shellOption("--record", wanted_.model) + " --out DIR");
    return;
  }
  const std::string when =
      found->recorded + " with " + found->about.software + " on " + found->about.device + " in " + found->about.dtype;
  ToWrite one{name, name, found->result, found->about, false};
  if (isCausalPart(*found)) {
    try {
      one.result = causalPartResult(*found);
    } catch (const Error& error) {
      return leaveOut(name, run.path().string() + ": " + error.sentence());
    }
  }
  std::string& names = taken_[when];
  names += (names.empty() ? "" : ", ") + name;
  one.recorded = true;
  Record& record = one.result.figure ? one.result.figure->record : one.about;
  const PaperFigure* const figure = findPaperFigure(name);
  const bool takesBos = figure != nullptr ? figure->takes.bos : exploreTakesBos(name);
  if (takesBos && wanted_.paper.bos != FigureBos::asTrained && record.bos != (wanted_.paper.bos == FigureBos::on))
    asRecorded_ += (asRecorded_.empty() ? "" : ", ") + name;
  const bool otherEpsilon = record.epsilon && std::ranges::any_of(wanted_.epsilons, [&](const auto& one) {
                              return one.second != *record.epsilon;
                            });
  if (wanted_.epsilonGiven && takesOption(name, "--eps") && otherEpsilon)
    otherEpsilon_ += (otherEpsilon_.empty() ? "" : ", ") + name + formatted(" (ε %g)", *record.epsilon);
  record.more.emplace_back("recorded", when);
  write(std::move(one));
  finish(name);
}

void Figures::fromRun() {
  if (!wanted_.modelOptions.empty()) {
    std::string options;
    for (const std::string& option : wanted_.modelOptions) options += (options.empty() ? "" : ", ") + option;
    console_.note(options + (wanted_.modelOptions.size() == 1 ? " has" : " have") + " no effect on a run file");
    // Nor has it made what is written.
    std::erase_if(wanted_.given, [&](const auto& option) {
      const auto& without = wanted_.modelOptions;
      return std::find(without.begin(), without.end(), option.first) != without.end();
    });
  }
  noteWithoutBosChoice();
  const RunFile whole = RunFile::open(wanted_.model), run = underBos(whole);
  recorded_ = run.studies();
  PaperContext context;
  context.run = &run;
  context.options = wanted_.paper;
  context.progress = progress();
  // The run's own epsilon, unless another is asked for or the default is among them.
  const std::vector<double>& measured = run.header().epsilons;
  const bool among = std::find(measured.begin(), measured.end(), context.options.epsilon) != measured.end();
  if (!wanted_.epsilonGiven && !among && !measured.empty()) context.options.epsilon = measured.front();
  const Record about = recordOf(context.statedHeader(), run.prompts().size());  // refuses what contradicts the run
  for (const PaperFigure& figure : paperFigures()) {
    if (figure.needs == PaperNeeds::model) {
      addRecorded(run, figure.name);
    } else {
      addWithEveryEpsilon(figure, context, about, [&] { return ofRun(figure, context); });
    }
  }
  addAllModels([&] { return run.path(); }, context.options.epsilon);
  for (const std::string& name : exploreFigureNames()) addRecorded(run, name);
  for (const auto& [when, names] : taken_) console_.note("recorded " + when + ": " + names);
  if (!asRecorded_.empty())
    console_.note("--bos chooses of what the run measured; as they were recorded are drawn " + asRecorded_);
  if (!otherEpsilon_.empty())
    console_.note("--eps chooses for what is drawn of the run's rates; as they were recorded are drawn " +
                  otherEpsilon_);
  if (missing_.empty()) return;
  std::string names;
  for (const std::string& name : missing_) names += (names.empty() ? "" : ", ") + name;
  console_.note("left out, because " + run.path().string() + " has none recorded: " + names +
                "; they come with the model: sinkscope figures MODEL " + shellOption("--record", wanted_.model) +
                " --out DIR");
}

// A training is a model too, and is taken for one unless what is asked for is a figure of trainings.
bool Figures::areTrainings() const {
  if (looksLikeTrainingResults(wanted_.model)) return true;
  std::error_code ignored;
  const bool isModel = std::filesystem::exists(std::filesystem::path(wanted_.model) / "config.json", ignored);
  const bool asks = std::ranges::any_of(trainingFigures(), [&](const auto& one) { return wanted_.insists(one.name); });
  return (asks || !isModel) && std::filesystem::is_directory(wanted_.model, ignored) &&
         !trainingsIn(wanted_.model).empty();
}

void Figures::fromTrainings() {
  const TrainingResults results = readTrainings(wanted_.model);
  for (const TrainingFigure& figure : trainingFigures()) {
    if (!wanted_.asks(figure.name)) continue;
    if (const std::string why = figure.whyNot(results.trainings); !why.empty()) {
      leaveOut(figure.name, why);
      continue;
    }
    addUnlessRefused(figure.name, {}, false, [&] { return figure.make(results.trainings); });
  }
  std::error_code ignored;
  const std::string why = std::filesystem::exists(std::filesystem::path(wanted_.model) / "config.json", ignored)
                              ? "beside figures of trainings " + wanted_.model +
                                    " is read as a training; ask for it in a command of its own"
                              : "it needs a model or a run, and " + wanted_.model + " holds trainings";
  const auto refuse = [&](const std::string& name) {
    if (wanted_.insists(name)) leaveOut(name, why);
  };
  for (const PaperFigure& figure : paperFigures()) refuse(figure.name);
  for (const std::string& name : exploreFigureNames()) refuse(name);
  refuse(kAllModels);
}

// Of a model or a run.
void Figures::refuseFiguresOfTrainings() {
  for (const TrainingFigure& figure : trainingFigures()) {
    if (!wanted_.insists(figure.name)) continue;
    leaveOut(figure.name,
             "it needs trainings: name the results.json or the folder that sinkscope-cli train has written");
  }
}

void Figures::writeFacts(const std::filesystem::path& path, const Record& record,
                         const std::vector<std::string>& notes) const {
  writeWhole(path, [&](std::ostream& stream) {
    for (const auto& [name, value] : facts(record)) stream << printable(name) << ": " << printable(value) << '\n';
    for (const std::string& note : notes) stream << "note: " << printable(note) << '\n';
  });
}

// Tried, rather than guessed: a wider sheet of squares is higher, one of names lower.
std::string Figures::whatMakesLower(const ToWrite& one, double heightMm) const {
  std::string words;
  for (const auto& [factor, what] : {std::pair(1.4, "a larger --width-mm"), std::pair(0.75, "a smaller --width-mm")}) {
    ExportOptions how = wanted_.how;
    how.widthMm *= factor;
    const Figure placed = placedForColumn(*one.result.figure, how.widthMm, how.fontPoints);
    if (words.empty() && sizeOfFigure(placed, how).heightMm < 0.97 * heightMm) words = what;
  }
  if (takesOption(one.name, "--heads")) words += words.empty() ? "fewer --heads" : " or fewer --heads";
  return words.empty() ? words : "; " + words + " may make it lower";
}

// Type that leaves no room for words is made as it was asked for, and said.
void Figures::noteLargeType() const {
  constexpr double kMmPerPoint = 25.4 / 72.0, kLetter = 0.5, kFewLetters = 40.0;
  const double letters = wanted_.how.widthMm / (wanted_.how.fontPoints * kMmPerPoint * kLetter);
  if (letters >= kFewLetters) return;
  console_.note(formatted("type of %g pt has room for about ", wanted_.how.fontPoints) +
                formatted("%.0f letters", letters) +
                formatted(" across %g mm: names are cut; a larger --width-mm or a smaller --font-pt leaves them room",
                          wanted_.how.widthMm));
}

// "left to right, top to bottom: a; b": the panels' titles, for a picture that has none.
std::string panelNames(const Figure& figure) {
  std::vector<const Panel*> panels;
  for (const Panel& panel : figure.panels) panels.push_back(&panel);
  std::ranges::stable_sort(panels, {}, [](const Panel* panel) { return std::pair(panel->row, panel->column); });
  std::string names;
  for (const Panel* panel : panels) {
    const std::string& title =
        std::visit([](const auto& content) -> const std::string& { return content.title; }, panel->content);
    if (!title.empty()) names += (names.empty() ? "" : "; ") + title;
  }
  return names.empty() ? names : "left to right, top to bottom: " + names;
}

// A file that cannot be written is this figure's own trouble: the others may be, and are. A figure is there with all
// its files, or with none.
void Figures::write(ToWrite one) {
  const std::filesystem::path out = wanted_.out;
  std::error_code failure;
  std::filesystem::create_directories(out, failure);
  if (failure)
    throw Error(ErrorKind::badUse, out.string() + ": cannot be made: " + failure.message(), "choose another --out");
  if (!one.result.shows.empty()) console_.note(one.file + " shows: " + one.result.shows);
  for (const std::string& text : one.result.notes) {
    if (noted_.insert(text).second) console_.note(text);  // of a run's length or state every figure speaks
  }
  Record& record = one.result.figure ? one.result.figure->record : one.about;
  if (one.result.figure && !wanted_.how.titles) {
    const std::string names =
        panelNames(placedForColumn(*one.result.figure, wanted_.how.widthMm, wanted_.how.fontPoints));
    if (!names.empty()) record.more.emplace_back("panels", names);
  }
  record.more.emplace_back(kMadeBy, again(one));
  std::vector<std::filesystem::path> files;
  const auto next = [&](const std::string& rest) -> const std::filesystem::path& {
    return files.emplace_back(out / (one.file + rest));
  };
  const auto writeTable = [&](const std::string& rest, const PaperTable& table) {
    writeWhole(next(rest), [&](std::ostream& stream) { stream << toCsv(table); });
  };
  try {
    if (one.result.figure) {
      const Figure placed = placedForColumn(*one.result.figure, wanted_.how.widthMm, wanted_.how.fontPoints);
      FigureSize size;
      for (const std::string& ending : wanted_.formats) size = writeFigure(placed, next("." + ending), wanted_.how);
      const std::string room = "a page has room for (" + formatted("%.0f", kMostHeightMm) + " mm)";
      if (size.heightMm > kMostHeightMm + 1.0) {
        console_.note(one.file + " is " + formatted("%.0f", size.heightMm) + " mm high, longer than " + room +
                      whatMakesLower(one, size.heightMm));
      } else if (wanted_.how.heightMm <= 0.0 && size.fontPoints < wanted_.how.fontPoints) {
        console_.note(one.file + " has type of " + formatted("%g pt", size.fontPoints) +
                      ", or it would be longer than " + room + "; a larger --width-mm or fewer heads leave room for " +
                      formatted("%g", wanted_.how.fontPoints));
      }
      writeFigure(*one.result.figure, next(".csv"), wanted_.how);
    } else {
      writeTable(".csv", *one.result.table);
    }
    if (one.result.figure && one.result.table) writeTable("-table.csv", *one.result.table);
    for (const auto& [name, table] : one.result.tables) writeTable("-" + name + ".csv", table);
    std::vector<std::string> notes = one.result.notes;
    if (!one.result.shows.empty()) notes.insert(notes.begin(), one.name + " shows: " + one.result.shows);
    writeFacts(next(".txt"), record, notes);
  } catch (const Error& error) {
    if (!files.empty()) files.pop_back();  // which is as it was before
    std::error_code ignored;
    for (const std::filesystem::path& path : files) std::filesystem::remove(path, ignored);
    if (error.kind() == ErrorKind::cancelled) throw;
    refused_.emplace_back(one.file, error.sentence());
    return;
  }
  written_.push_back(one.file);
  for (const std::filesystem::path& path : files) {
    files_.push_back(path.string());
    if (!wanted_.json) console_.print(path.string() + "\n");
  }
  console_.flush();  // a signal may end the process where it is
}

// Between figures: each is there whole or not at all.
void Figures::finish(const std::string& name) {
  done_.insert(name);
  if (!written_.empty()) tellOnInterrupt(writtenWords());
  checkInterrupted();
}

CommandRun setupFigures(CLI::App& app) {
  return [wanted = addFiguresOptions(app, knownFigures())](Console& console) {
    if (isLaterRank()) return;  // the first does it
    const FiguresOptions options = wanted();
    Figures(options, console).make();
  };
}

const Command kFigures{"figures", "write the papers' figures and the window's views, without a display", setupFigures};
constexpr const char* kProgram = "sinkscope";

}  // namespace

int runFiguresCommand(std::vector<std::string> arguments, std::ostream& out, std::ostream& err) {
  return runToStatus(kProgram, out, err, [&](Console& console) {
    runCommand(kFigures, kProgram, std::move(arguments), console, failureOf);
  });
}

}  // namespace sinkscope
