// Figures of trainings: their curves, and what the papers draw and tabulate of theirs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record/paper_result.h"
#include "core/record/training_record.h"
#include "core/record/training_results.h"
#include "core/values/training_terrain.h"

namespace sinkscope {

// What a training's curves go over, and what they show.
struct TrainingAxis {
  std::string column;  // of the log; "flop" is worked out
  std::string name;    // "tokens"
};
const std::vector<TrainingAxis>& trainingAxes();
const std::vector<TrainingAxis>& trainingQuantities();

// A line a training, named as it is; those that differ in the seed alone share a colour, and are one line with their
// range around it where `bands`.
Figure trainingFigure(const std::vector<TrainingRecord>& trainings, const std::string& axis,
                      const std::string& quantity, bool bands);

// Null where fewer than two probes of its heads are known.
std::shared_ptr<const TrainingTerrain> terrainOf(const TrainingRecord& training);

// ADD A FIGURE of trainings: one row in trainingFigures().
struct TrainingFigure {
  std::string name;    // "fig5", as --only takes it
  std::string title;   // what it shows; said() (core/values/said.h), as are the next two
  std::string source;  // "Barbero et al. 2025, Fig. 5"
  std::string about;   // what a person reads before it is made
  bool takesEpsilon;   // of sink rates
  // Why these trainings have no such figure; empty: they have.
  std::string (*whyNot)(const std::vector<TrainingRecord>& trainings);
  PaperResult (*make)(const std::vector<TrainingRecord>& trainings);
};
const std::vector<TrainingFigure>& trainingFigures();

// One of them, with what is not finished, or not begun, in its titles, conditions and notes; the table of trainings has
// it in its rows. `epsilon`: of its sink rates; empty: the first that was measured. Throws Error{badUse} where a
// training has no rate at it.
PaperResult madeTrainingFigure(const TrainingFigure& figure, const TrainingResults& results,
                               std::optional<double> epsilon = {});

}  // namespace sinkscope
