// Results: the trainings of a folder in one file, without their models and moments. What is small enough to keep, to
// send and to draw figures from.
//
//   writeTrainingResults(resultsOf(out, "learning-rate", about), out / kResultsFile);
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/record/training_record.h"

namespace sinkscope {

struct TrainingResults {
  std::string name, about;  // of the plan
  std::string software;     // that trained
  std::vector<TrainingRecord> trainings;
  std::vector<std::string> notBegun = {};  // names of those that the folder is to hold too (writeTrainingPlan())
};
inline constexpr const char* kResultsFile = "results.json";

// Beside the trainings of a plan, before the first of them begins: the names of all. A plan that is stopped is told
// from a smaller one by it.
void writeTrainingPlan(const std::vector<std::string>& names, const std::filesystem::path& folder);

bool looksLikeTrainingResults(const std::filesystem::path& file);
// `folder`: a training, or one with several in it. Throws Error{badFile} where there is none.
TrainingResults resultsOf(const std::filesystem::path& folder, const std::string& name, const std::string& about);
void writeTrainingResults(const TrainingResults& results, const std::filesystem::path& file);  // whole or not at all
// Throws Error{badFile} naming the file and what is wrong in it.
TrainingResults readTrainingResults(const std::filesystem::path& file);

// A folder with trainings, or a file with their results. Throws as the two do.
TrainingResults readTrainings(const std::filesystem::path& path);

}  // namespace sinkscope
