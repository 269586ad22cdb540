// Which conditions of which runs a command compares.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/record/compare_runs.h"

namespace sinkscope {

using Summaries = std::vector<std::shared_ptr<const RunSummary>>;

// --bos: one for every run in the order of the runs, one word for all of them, or several conditions of the only run;
// empty: every condition of every run. Throws Error{badUse} where a word is none, or where there are too few of them.
std::vector<RunSide> sidesOf(const Summaries& runs, const std::string& bos);

}  // namespace sinkscope
