// sweep --plan: what a sweep will cost, said before it is begun.
#pragma once

#include <string>

#include "core/study/sweep_plan.h"

namespace sinkscope {

// A table for a person: the work, then the time on this machine and on named ones.
std::string planText(const ModelShape& shape, const SweepPlan& plan, const Machine& here);
// {"parameters","bytes_read","flop","streams","weight_bytes","prompt_bytes","machines":[{"name","seconds","limit","basis"}]}
std::string planJson(const ModelShape& shape, const SweepPlan& plan, const Machine& here);

}  // namespace sinkscope
