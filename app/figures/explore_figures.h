// The four views of the Explore page as figures of one prompt, for `sinkscope figures`.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/shipped.h"
#include "core/values/figure.h"
#include "core/values/pair_place.h"
#include "core/values/progress.h"

namespace sinkscope {

std::vector<std::string> exploreFigureNames();

// Calls `take` with every figure that `wanted` asks for and the function that makes it; nothing is computed where none
// is. `randomChanges`: SpreadOptions::others, asked for once where a pair has a place. With and without bos where the
// model has one. What `make` throws is Error, {cancelled} where `progress` says so.
void exploreFigures(const OpenModel& model, const ShippedPrompt& prompt, const ProgressSink& progress,
                    const std::function<ChangeRatios()>& randomChanges,
                    const std::function<bool(const std::string& name)>& wanted,
                    const std::function<void(const std::string& name, const std::function<Figure()>& make)>& take);

}  // namespace sinkscope
