// Learned positions end where the model's context ends; everything else may run beyond it, and has to say so.
#pragma once

#include <cstddef>
#include <string>

#include "core/model/open/open_model.h"

namespace sinkscope {

// Throws Error{badUse} with both lengths when the model has no position for the last of so many tokens.
void refuseBeyondContext(const OpenModel& model, std::size_t tokens);

// Whether so many tokens are more than the model was trained to read. False where its files do not say.
bool isBeyondContext(const OpenModel& model, std::size_t tokens);

// "128 tokens; what has more (up to 969) is extrapolated": for a record. The part after the semicolon only where
// `tokens`, the longest prompt, are beyond it; "not known" where the files do not say.
std::string contextText(const OpenModel& model, std::size_t tokens);

}  // namespace sinkscope
