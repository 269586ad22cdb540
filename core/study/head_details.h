// What the heads of one prompt write, in one pass of its own: HeadDetails.
//
//   HeadDetails details = headDetails(model, {.input = "The sea was calm."}, progress);
#pragma once

#include "core/model/open/open_model.h"
#include "core/study/explore.h"
#include "core/values/head_details.h"
#include "core/values/progress.h"

namespace sinkscope {

// Throws Error as explore() does.
HeadDetails headDetails(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress = {});

}  // namespace sinkscope
