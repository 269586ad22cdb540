// Learned positions end where the model's context ends; everything else may run beyond it.
#pragma once

#include <cstddef>

#include "core/model/open_model.h"

namespace sinkscope {

// Throws Error{badUse} with both lengths when the model has no position for the last of so many tokens.
void refuseBeyondContext(const OpenModel& model, std::size_t tokens);

}  // namespace sinkscope
