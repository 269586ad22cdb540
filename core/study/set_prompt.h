// A prompt of a set as a model reads it.
#pragma once

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"

namespace sinkscope {

// OpenModel::prompt(), whose refusals name the prompt. Ids outside the vocabulary are the file's fault, wherever they
// stand and whether they are used or cut off: Error{badFile}.
Prompt promptOfSet(const OpenModel& model, const SetPrompt& prompt, BosMode mode);

}  // namespace sinkscope
