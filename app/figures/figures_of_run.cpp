#include "app/figures/figures.h"

#include <algorithm>

#include "app/figures/explore_figures.h"
#include "app/figures/taken_options.h"
#include "core/record/so_far.h"
#include "core/study/figures/causal.h"
#include "core/values/numbers_text.h"
#include "core/values/shell_word.h"

namespace sinkscope {

void Figures::addRecorded(const RunFile& run, const std::string& name) {
  if (!wanted_.asks(name)) return;
  const auto found =
      std::find_if(recorded_.begin(), recorded_.end(), [&](const RecordedStudy& one) { return one.name == name; });
  if (found == recorded_.end()) {
    if (!wanted_.insists(name)) {
      missing_.push_back(name);
      leftOut_.push_back(name);
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
  const bool other = wanted_.bothBos() ? FiguresOptions::isOfOneBos(name)
                                       : takesBos && wanted_.paper.bos != FigureBos::asTrained &&
                                             record.bos != (wanted_.paper.bos == FigureBos::on);
  if (other) asRecorded_ += (asRecorded_.empty() ? "" : ", ") + name;
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
  addOfRuns(context.options.epsilon);
  addSinkRates(run, context.options.epsilon);
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

}  // namespace sinkscope
