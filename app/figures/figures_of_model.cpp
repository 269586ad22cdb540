#include "app/figures/figures.h"

#include <unistd.h>
#include <algorithm>
#include <optional>

#include "app/cli/prompt_notes.h"
#include "app/figures/explore_figures.h"
#include "app/figures/taken_options.h"
#include "core/model/open/stream_when_full.h"
#include "core/model/position.h"
#include "core/prompt/prompt_set.h"
#include "core/record/edited_run.h"
#include "core/record/so_far.h"
#include "core/study/context_length.h"
#include "core/study/edited_prompt.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shipped_pair.h"
#include "core/study/figures/shows.h"
#include "core/study/said_words.h"
#include "core/study/sweep/sweep.h"
#include "core/values/numbers_text.h"
#include "core/values/printable.h"
#include "core/values/shell_word.h"
#include "widgets/pattern_wall_figure.h"

namespace sinkscope {

namespace {

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

}  // namespace

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

// What the figures of one model share: the model, edited where that was asked for, and what they are made with.
class Figures::OfModel {
 public:
  explicit OfModel(Figures& all)
      : all_(all), edits_(wanted_.edit.read()),
        model_(open(all.open_)), step_{all.open_, reopen_, notedBy(console_), [this] {
                                         if (wanted_.showsEditsBeside()) beside_ = nullptr;
                                       }} {}
  OfModel(const OfModel&) = delete;
  OfModel& operator=(const OfModel&) = delete;

  void make() {
    refuseAndNote();
    takeRun();
    takeContext();
    for (const Part& part : parts()) part.make();
    all_.recordIn_ = nullptr;
  }

 private:
  // Of figures that are asked for by name what takes least comes first: whoever stops the rest has it.
  struct Part {
    double operations = 0.0;
    std::function<void()> make;
  };

  OpenModel open(const OpenOptions& how) const {
    const auto background = [this] {
      return EditBackground{.prompts = readPromptSet(wanted_.paper.prompts),
                            .tokens = wanted_.paper.tokens,
                            .bos = {BosMode::automatic, BosMode::off},
                            .onlyWhole = true,
                            .elseShorter = true};
    };
    OpenModel untouched = openModel(wanted_.model, how);
    if (wanted_.showsEditsBeside()) return untouched;
    return wanted_.edit.applied(std::move(untouched), edits_, background, console_, how.progress);
  }
  std::optional<ExploreAgainst> against();
  // The model that stands beside: another, or this one with its edits.
  std::shared_ptr<const OpenModel> beside();
  void refuseAndNote();
  void takeRun();
  void takeContext();
  std::vector<Part> parts();
  double operationsOfViews(bool ofPrompt);

  // A figure of a model that fills its device; the streamed one stays for those behind it.
  template <typename Make>
  auto resident(const Make& make) {
    decltype(make()) made;
    streamWhenFull(model_, step_, [&](bool again) {
      if (again) noteIdleEdits(model_, edits_, edited_);  // said already
      made = make();
    });
    return made;
  }

  bool isToBeMade(const PaperFigure& figure);
  bool noteCost(const PaperFigure& figure);  // false: it cannot be made
  void makePaper(const PaperFigure& figure);
  void makeAllModels();
  // Those of one prompt, which share its passes, or the one of a changed word.
  void makeViews(bool ofPrompt);
  void noteRandomChanges();
  void addView(const std::string& name, const std::function<Figure()>& make);

  Figures& all_;
  const FiguresOptions& wanted_ = all_.wanted_;
  Console& console_ = all_.console_;
  const EditList edits_;
  const Reopen reopen_ = [this](const OpenOptions& how) { return open(how); };
  OpenModel model_;
  std::vector<std::vector<std::int64_t>> edited_;  // of a changed model the prompts, as they are then
  const StreamStep step_;
  std::shared_ptr<const OpenModel> beside_;
  std::weak_ptr<const Transformer> besideOf_;  // whose weights an edited one shares
  std::optional<RunFile> run_, drawn_;         // that is recorded in; and as --bos has it
  PaperContext context_;
  Record about_;  // of tables; figures bring their own
  ExploreChoices views_;
};

void Figures::OfModel::refuseAndNote() {
  if ((wanted_.paper.bos != FigureBos::asTrained || wanted_.bothBos()) && !model_.bos.id) {
    throw Error(ErrorKind::badUse, model_.facts.name + ": this model has no bos, so nothing is chosen by --bos",
                "name one with --bos-id, or leave --bos out");
  }
  noteModel(console_, model_);
  all_.noteWithoutBosChoice();
  if (wanted_.promptsGiven) notePromptFile(console_, readPromptSet(wanted_.paper.prompts), wanted_.paper.prompts);
  // Figures that are asked for by name say themselves whether they need text.
  if (!model_.tokenizer && wanted_.only.empty()) {
    throw Error(ErrorKind::badUse, wanted_.model + ": has no tokenizer that Sinkscope can read",
                "put its tokenizer.json beside config.json, or use sinkscope-cli attend --ids");
  }
  if (model_.change) {
    std::vector<PromptInput> inputs;
    for (const SetPrompt& prompt : readPromptSet(wanted_.paper.prompts).prompts) inputs.push_back(prompt.input);
    edited_ = idsOfAll(model_, inputs, {BosMode::automatic, BosMode::off}, wanted_.paper.tokens);
    wanted_.edit.noteIdle(model_, edits_, edited_, console_);
  }
  const PaperOptions& said = wanted_.paper;
  refuseOtherWords(model_, said.promptsAre.empty() ? PromptSet() : readPromptSet(said.prompts),
                   {said.modelIs, said.promptsAre});
}

std::shared_ptr<const OpenModel> Figures::OfModel::beside() {
  if (!wanted_.showsEditsBeside()) {
    if (!beside_) beside_ = std::make_shared<const OpenModel>(openModel(wanted_.against, all_.open_));
    return beside_;
  }
  if (beside_ && besideOf_.lock() == model_.transformer) return beside_;
  besideOf_ = model_.transformer;
  const BosMode bos = besideMode(wanted_.paper.bos);
  // What the window has its edits measured on beforehand.
  const auto background = [bos] { return shippedBackground({bos}); };
  OpenModel edited = wanted_.edit.applied(model_, edits_, background, console_, context_.progress);
  wanted_.edit.noteIdle(edited, edits_, idsOfAll(edited, {wanted_.prompt.text}, {bos}), console_);
  return beside_ = std::make_shared<const OpenModel>(std::move(edited));
}

std::optional<ExploreAgainst> Figures::OfModel::against() {
  if (wanted_.against.empty()) return std::nullopt;
  const ShippedPrompt& prompt = wanted_.prompt;
  if (wanted_.against == kAgainstChange) {
    return ExploreAgainst{.title = prompt.changeFrom, .titleBeside = prompt.changeTo, .text = prompt.changed()};
  }
  const auto model = [this] { return beside(); };
  if (wanted_.showsEditsBeside())
    return ExploreAgainst{.title = "untouched", .titleBeside = "edited", .model = model, .edited = true};
  return ExploreAgainst{
      .title = printable(model_.facts.name), .titleBeside = printable(beside()->facts.name), .model = model};
}

void Figures::OfModel::takeRun() {
  if (wanted_.recordIn.empty()) return;
  run_ = all_.runToRecordIn(model_, step_);
  all_.recordIn_ = &*run_;
  drawn_ = all_.underBos(*run_);
}

void Figures::OfModel::takeContext() {
  context_.model = &model_;
  context_.run = drawn_ ? &*drawn_ : nullptr;
  context_.options = wanted_.paper;
  context_.progress = all_.progress();
  for (auto& [layer, head] : context_.options.heads) layer = attentionLayerOf(model_, layer, head);
  views_ = wanted_.views;
  views_.heads = context_.options.heads;
  views_.against = against();
  refuseWrongChoices(
      wanted_.views, [this](const std::string& name) { return wanted_.asks(name); }, model_, wanted_.prompt);
  about_ = model_.record();
  about_.tokens = context_.options.tokens;
  about_.more.emplace_back("prompts", context_.options.prompts);
  const auto tokens = static_cast<std::size_t>(context_.options.tokens);
  about_.more.emplace_back("context", contextText(model_, tokens));
  // Learned positions end there: what would need more is refused, figure by figure.
  if (isBeyondContext(model_, tokens) && !positionRow(model_.config.position.kind).endsAtContext) {
    console_.note("prompts of " + std::to_string(tokens) + " tokens are longer than the model's context of " +
                  std::to_string(model_.config.contextLength) + "; what lies beyond is extrapolated");
  }
}

std::vector<Figures::OfModel::Part> Figures::OfModel::parts() {
  std::vector<Part> parts;
  const auto add = [&](const std::function<double()>& operations, std::function<void()> make) {
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
    add([&] { return figure.operations != nullptr ? figure.operations(context_) : 0.0; },
        [this, &figure] { makePaper(figure); });
  }
  const PaperFigure* const ofRates = findPaperFigure("fig6");  // which needs the same run
  add([&] { return wanted_.asks(kAllModels) ? ofRates->operations(context_) : 0.0; }, [this] { makeAllModels(); });
  add([&] { return operationsOfViews(true); }, [this] { makeViews(true); });
  add(
      [&] {
        const bool placed = wanted_.asks(kPerturbation) && !wanted_.views.pairAlone && model_.bos.id;
        return operationsOfViews(false) + (placed ? randomChangesOperations(context_) : 0.0);
      },
      [this] { makeViews(false); });
  std::ranges::stable_sort(parts, {}, &Part::operations);
  return parts;
}

double Figures::OfModel::operationsOfViews(bool ofPrompt) {
  std::vector<std::string> names = exploreFigureNames();
  std::erase_if(names,
                [&](const std::string& name) { return !wanted_.asks(name) || exploreTakesBos(name) != ofPrompt; });
  return names.empty() ? 0.0 : exploreOperations(model_, wanted_.prompt, wanted_.views, names);
}

bool Figures::OfModel::isToBeMade(const PaperFigure& figure) {
  if (figure.onlyAsked && !wanted_.insists(figure.name)) {
    if (wanted_.asks(figure.name))
      console_.note(figure.name + " takes minutes, and is made where it is asked for: --only " + figure.name);
    return false;
  }
  if (figure.againstPromptEdits != nullptr && changesPrompts(model_)) {
    if (wanted_.asks(figure.name)) all_.leaveOut(figure.name, figure.againstPromptEdits);
    return false;
  }
  return true;
}

bool Figures::OfModel::noteCost(const PaperFigure& figure) {
  all_.making_ = figure.name;  // the machine is measured for it
  try {
    if (const std::string cost = costText(figure, context_); !cost.empty()) console_.note(figure.name + ": " + cost);
  } catch (const Error& error) {  // what it is to be made of cannot be read: nor can it be made
    if (!isOfOneFigure(error)) throw;
    all_.leaveOut(figure.name, error.sentence());
    return false;
  }
  return true;
}

void Figures::OfModel::makePaper(const PaperFigure& figure) {
  if (!isToBeMade(figure)) return;
  if (wanted_.insists(figure.name)) {
    if (!noteCost(figure)) return;
    all_.noteRecorded(figure.name);
  }
  all_.addWithEveryEpsilon(figure, context_, about_, [&] {
    return resident(
        [&] { return figure.needs == PaperNeeds::model ? madeFigure(figure, context_) : ofRun(figure, context_); });
  });
}

void Figures::OfModel::makeAllModels() {
  all_.addAllModels([this] { return resident([this] { return context_.measuredRun().path(); }); },
                    context_.options.epsilon);
}

// What places the one of a changed word takes a pass for every prompt.
void Figures::OfModel::noteRandomChanges() {
  const std::string cost = costText(randomChangesOperations(context_), context_);
  if (cost.empty()) return;
  console_.note(std::string(kPerturbation) + ": its place among random changes of " +
                std::to_string(context_.promptCount()) + " prompts takes " + cost + "; --pair-alone leaves it out");
}

void Figures::OfModel::makeViews(bool ofPrompt) {
  const bool placed = all_.noteViewsCost(model_, context_, ofPrompt) && !ofPrompt && wanted_.insists(kPerturbation) &&
                      !wanted_.views.pairAlone && model_.bos.id && !changesPrompts(model_);
  if (placed) noteRandomChanges();
  exploreFigures(
      model_, wanted_.prompt, views_, context_.progress,
      // Random changes are measured in conditions that an edit of the prompt changes.
      [this] { return changesPrompts(model_) ? ChangeRatios() : randomRatios(context_.randomChanges()); },
      [&](const std::string& name) { return wanted_.asks(name) && exploreTakesBos(name) == ofPrompt; },
      [this](const std::string& name, const std::function<Figure()>& make) { addView(name, make); });
}

void Figures::OfModel::addView(const std::string& name, const std::function<Figure()>& make) {
  const auto result = [&] {
    PaperResult made{.figure = make(), .table = {}, .notes = {}};
    for (const auto& [fact, words] : made.figure->record.more) {
      if (fact == kHeadsDrawn) made.notes.push_back(name + ": heads drawn: " + words);
    }
    return made;
  };
  const auto add = [&](const std::string& file) {
    all_.withEveryBos(name, views_.bos, [&](const std::string& ending) {
      all_.addUnlessRefused(name, file + ending, about_, true, [&] { return resident(result); });
    });
  };
  if (name == kSinkGrid && wanted_.epsilons.size() > 1) {
    for (const auto& [typed, epsilon] : wanted_.epsilons) {
      views_.epsilon = epsilon;
      add(wanted_.fileName(name, true, typed));
    }
  } else {
    add(name);
  }
  all_.finish(name);
}

void Figures::fromModel() {
  open_.progress = progress();
  OfModel(*this).make();
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
  { const RunFile closed = std::move(run); }  // who else holds it keeps its log beside it
  return sweepOrStream(model, step.open, step.reopen, prompts, wanted, path, progress());
}

void Figures::record(RunFile& run, const ToWrite& one) const {
  PaperResult result = one.result;
  if (result.figure) result.figure->record.more.emplace_back("recorded by", again(one));
  run.addStudy(one.name, result, one.about);
}

}  // namespace sinkscope
