// Many prompts of any lengths through one model: together where that is faster, never more than the memory holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/probe/capture.h"

namespace sinkscope {

// `seen` gets each prompt's capture in the prompts' order and on this thread, and may throw. `what` names them in
// reports
// ("text 12 of 170"), of which there are `each` prompts to one: a text under several conditions. Weights that are
// streamed are read once for all prompts that the memory holds. Throws Error as capture() does, and where a value is no
// number.
void captureMany(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                 const CaptureRequest& wanted, const std::string& what, std::size_t each,
                 const std::function<void(std::size_t number, const Capture&)>& seen,
                 const ProgressSink& progress = {});

}  // namespace sinkscope
