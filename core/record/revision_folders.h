// The checkpoints that somebody keeps of a training, each in a folder of its own.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace sinkscope {

struct Revision {
  std::int64_t step = 0;
  std::filesystem::path folder;
  std::int64_t tokens = -1;  // that were trained on until then, where the folder's name says so: "tokens21B"; -1: not
};

// The models right in a folder whose names have a step in them: "step1000", "step-1000", "stage1-step5000-tokens21B",
// "checkpoint-500". Ascending. Throws Error{badUse} where two have the same step.
std::vector<Revision> revisionsIn(const std::filesystem::path& folder);

// The folders with a model in them whose names have none, by name: no revisions.
std::vector<std::filesystem::path> modelsWithoutStep(const std::filesystem::path& folder);
// And those with a step in their names and no model in them, as a download that failed leaves one.
std::vector<std::filesystem::path> stepsWithoutModel(const std::filesystem::path& folder);

}  // namespace sinkscope
