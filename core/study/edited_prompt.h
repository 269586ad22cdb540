// A prompt as it is given, and as a model whose edits change prompts runs it. What compares conditions of its own
// making (with bos, without, a changed word) puts them together from prompts as they are given and edits each of them:
// what an edit does to position 0 it does to whatever stands there.
//
//   const PromptAsRun run = asRun(model, withBos);
//   const at::Tensor hidden = capture(*model.transformer, run.ids, {.lastHidden = true}).lastHidden;
//   atGivenTokens(hidden, run, 0);   // a row for each of withBos's tokens
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/probe/edits/edit.h"

namespace sinkscope {

// OpenModel::prompt() before its edits.
Prompt givenPrompt(const OpenModel& model, const PromptInput& input, BosMode mode);

struct PromptAsRun {
  std::vector<std::int64_t> ids;
  // [tokens as given] Where each stands in `ids`, ascending; -1 where an edit took it away or put another in its place.
  std::vector<std::int64_t> places;
};
PromptAsRun asRun(const OpenModel& model, std::vector<std::int64_t> given);

// Whether the edits of this model change what a prompt is.
bool changesPrompts(const OpenModel& model);

// From a token of the run each along `dim` to a token as given each: NaN where an edit took it away. Those that edits
// have inserted are left out. `numbers` must be of floating point.
at::Tensor atGivenTokens(const at::Tensor& numbers, const PromptAsRun& run, std::int64_t dim);

}  // namespace sinkscope
