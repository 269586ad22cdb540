// The prompts of a set as a study over many of them takes them: those that are long enough, each cut to as many tokens.
//
//   const std::vector<BosMode> conditions = bosConditions(model);
//   const CutPrompts cut = cutPrompts(model, readPromptSet("builtin"), conditions, {.tokens = 64}, progress);
//   for (std::size_t i = 0; i < conditions.size(); ++i)
//     captureMany(model, cut.ids[i], {.valueNorms = true}, "prompt", 1, seen, progress);
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct CutOptions {
  int tokens = 64;  // T, of every prompt, bos included where there is one
  int most = 0;  // prompts, evenly spread over those that are long enough, so that every category has its share; 0: all
};

struct CutPrompts {
  std::vector<std::vector<std::vector<std::int64_t>>> ids;  // [conditions][prompts][T]
  std::vector<int> numbers;                                 // [prompts], which of the set's each is
  std::vector<int> categories;                              // [prompts], groupsOf() (core/values/two_stage.h)
  int skipped = 0;                                          // prompts of the set that are too short
};

// "builtin, 24 of 170", "builtin, 170": of a set, how many were taken.
std::string takenText(const PromptSet& set, std::size_t taken);
// Says of a record what its numbers are of: "24 of 170 prompts (builtin)", and takenText() where a caption tells it.
void sayTaken(Record& record, const PromptSet& set, std::size_t taken);

// With bos and without; a model that has none: without alone.
std::vector<BosMode> bosConditions(const OpenModel& model);

// The prompts that have T tokens under each of these conditions, as the model runs them, edits of the prompt included.
// Throws Error{badUse} where there is none; as OpenModel::prompt(); Error{cancelled}.
CutPrompts cutPrompts(const OpenModel& model, const PromptSet& set, const std::vector<BosMode>& conditions,
                      const CutOptions& options, const ProgressSink& progress = {});

}  // namespace sinkscope
