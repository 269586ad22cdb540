// sweep --plan: what a sweep will cost, said before it is begun.
#pragma once

#include <string>

#include "core/study/sweep/sweep_cost.h"

namespace sinkscope {

// A table for a person: the work, then the time on this machine and on named ones.
std::string planText(const ModelInventory& inventory, const SweepCost& cost, const Machine& here);
// {"model","parameters","stored_bytes","bytes_read","flop","streams","weight_bytes","prompt_bytes","needed_bytes","scratch_bytes",
// "memory_bytes","times_read","prompts_together","batch","skipped","measured","machines":[{"name","seconds",
// "seconds_computing","limit","flop_per_second","bytes_per_second","basis"}]}, of a machine whose rate of reading is
// not known "reading_not_measured", why; "refused" where this memory does not bear it, and "edits": what of them costs
// more than an untouched sweep, a sentence each
std::string planJson(const ModelInventory& inventory, const SweepCost& cost, const Machine& here);

}  // namespace sinkscope
