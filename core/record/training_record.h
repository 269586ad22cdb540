// A training as its folder tells it (core/train/training.h), whoever made it: what a page shows while it goes on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/values/figure.h"

namespace sinkscope {

inline constexpr const char* kMomentPrefix = "step-";

struct TrainingRecord {
  std::filesystem::path folder;
  std::string name;        // of the folder
  std::string recipe;      // recipe.json, every value said
  std::int64_t steps = 0;  // that the recipe wants
  std::int64_t parameters = 0, tokensPerStep = 0;
  std::vector<std::string> columns;                    // of log.csv, in its order
  std::map<std::string, std::vector<double>> numbers;  // a column each, a row a probe; NaN where a field is empty
  // What was looked at in one prompt at a step: a session's file (session_file.h), moments/step-000000100.sinkscope.
  // Ascending.
  std::vector<std::pair<std::int64_t, std::filesystem::path>> moments;

  std::int64_t done() const;                                         // the last probe's step
  const std::vector<double>& column(const std::string& name) const;  // empty: there is none
};

// Whether a training was begun there.
bool looksLikeTraining(const std::filesystem::path& folder);

// Throws Error{badFile} for a folder that holds none; a line of the log that is not whole yet is left out.
TrainingRecord readTraining(const std::filesystem::path& folder);

// Trainings in a folder: itself, or those right in it (a recipe with axes). Empty: none.
std::vector<std::filesystem::path> trainingsIn(const std::filesystem::path& folder);

// In what two recipes differ, by the words of their files: "rate 0.001, 0.0004". Empty: in nothing but the seed.
std::string recipeDifference(const std::string& recipe, const std::string& other);

// What a training's curves go over, and what they show.
struct TrainingAxis {
  std::string column;  // of the log; "flop" is worked out
  std::string name;    // "tokens"
};
const std::vector<TrainingAxis>& trainingAxes();
const std::vector<TrainingAxis>& trainingQuantities();

// A line a training, named by what tells it from the first; those that differ in the seed alone are one line with their
// range around it where `bands`.
Figure trainingFigure(const std::vector<TrainingRecord>& trainings, const std::string& axis,
                      const std::string& quantity, bool bands);

}  // namespace sinkscope
