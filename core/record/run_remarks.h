// What tables of runs say of each run in a column of its own: how far it is, that its prompts are beyond its model's
// context, and how its model was edited.
#pragma once

#include <string>
#include <vector>

#include "core/record/compare_runs.h"

namespace sinkscope {

struct RunRemark {
  const char* column;
  std::string (*of)(const RunSummary& run);  // empty: there is nothing to say
};
const std::vector<RunRemark>& runRemarks();

// "a.run: 84 of 170 prompts; b.run: ..." of the runs of which there is something to say; empty: of none.
std::string remarkOfRuns(const std::vector<RunSide>& sides, const RunRemark& remark);

// The table with a column for every remark that there is of any of these runs; where a row says by a column `run` which
// run it is of, the row has the remark of that run alone.
std::string withRemarks(const std::string& csv, const std::vector<RunSide>& sides);

}  // namespace sinkscope
