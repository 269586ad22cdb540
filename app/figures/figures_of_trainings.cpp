#include "app/figures/figures.h"

#include <algorithm>
#include <filesystem>

#include "app/figures/explore_figures.h"
#include "app/figures/taken_options.h"
#include "core/record/training_figures.h"
#include "core/record/training_results.h"

namespace sinkscope {

// A training is a model too, and is taken for one unless what is asked for is a figure of trainings.
bool Figures::areTrainings() const {
  if (looksLikeTrainingResults(wanted_.model)) return true;
  std::error_code ignored;
  const bool isModel = std::filesystem::exists(std::filesystem::path(wanted_.model) / "config.json", ignored);
  const bool asks = std::ranges::any_of(trainingFigures(), [&](const auto& one) { return wanted_.insists(one.name); });
  return (asks || !isModel) && std::filesystem::is_directory(wanted_.model, ignored) &&
         !trainingsIn(wanted_.model).empty();
}

// What was measured is measured; of the options that say how, only --eps chooses.
void Figures::noteMeasuredAlready() {
  std::string options;
  std::vector<std::string> idle = optionsOfSome();
  idle.insert(idle.end(), {"--bos", "--edit", "--record", "--dtype", "--model-is", "--prompts-are"});
  std::erase(idle, "--eps");
  for (const std::string& option : idle) {
    if (wanted_.isGiven(option)) options += (options.empty() ? "" : ", ") + option;
  }
  if (options.empty()) return;
  console_.note(options + (options.find(',') == std::string::npos ? " has" : " have") +
                " no effect on trainings: they are drawn as they were measured");
  std::erase_if(wanted_.given, [&](const auto& option) { return std::ranges::find(idle, option.first) != idle.end(); });
}

void Figures::fromTrainings() {
  noteMeasuredAlready();
  const TrainingResults results = readTrainings(wanted_.model);
  for (const TrainingFigure& figure : trainingFigures()) {
    if (!wanted_.asks(figure.name)) continue;
    if (const std::string why = figure.whyNot(results.trainings); !why.empty()) {
      leaveOut(figure.name, why);
      continue;
    }
    const auto add = [&](const std::string& file, std::optional<double> epsilon) {
      addUnlessRefused(figure.name, file, {}, false, [&] { return madeTrainingFigure(figure, results, epsilon); });
    };
    if (!wanted_.epsilonGiven || !figure.takesEpsilon) {
      add(figure.name, {});
    } else {
      for (const auto& [typed, epsilon] : wanted_.epsilons) add(wanted_.fileName(figure.name, true, typed), epsilon);
    }
    finish(figure.name);
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
  refuse(kSinkRates);
}

// Of a model or a run.
void Figures::refuseFiguresOfTrainings() {
  for (const TrainingFigure& figure : trainingFigures()) {
    if (!wanted_.insists(figure.name)) continue;
    leaveOut(figure.name,
             "it needs trainings: name the results.json or the folder that sinkscope-cli train has written");
  }
}

}  // namespace sinkscope
