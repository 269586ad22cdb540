// Which conditions of which runs a command compares.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/record/compare_runs.h"

namespace sinkscope {

using Summaries = std::vector<std::shared_ptr<const RunSummary>>;

// --bos: one for every run in the order of the runs, one word for all of them, or several conditions of the only run;
// empty: every condition of every run. Throws Error{badUse} where a word is none, or where there are too few of them.
std::vector<RunSide> sidesOf(const Summaries& runs, const std::string& bos);

// What tables of runs say of each in a column of its own: how far it is, that its prompts are beyond its model's
// context, and how the model was edited.
struct SaidColumn {
  const char* name;
  std::string (*of)(const RunSummary& run);  // empty: there is nothing to say
};
const std::vector<SaidColumn>& saidColumns();

// "a.run: 84 of 170 prompts; b.run: ..." of the runs of which `saidOf` says something; empty: of none.
std::string saidOfRuns(const std::vector<RunSide>& sides, const std::function<std::string(const RunSummary&)>& saidOf);

}  // namespace sinkscope
