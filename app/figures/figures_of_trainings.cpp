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

}  // namespace sinkscope
