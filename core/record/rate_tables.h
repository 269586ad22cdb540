// The rates of several runs in one table, by category and with their intervals, as CSV and as LaTeX; and as curves.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/record/compare_runs.h"

namespace sinkscope {

// As typed, and as a number: an epsilon of a table.
using TypedEpsilons = std::vector<std::pair<std::string, double>>;

// A side with the epsilons that it is told at.
struct TabledSide {
  RunSide side;
  TypedEpsilons epsilons;
};

// run,model,dtype,kind,bos,eps,tokens,category,prompts,rate,low,high,mean_importance,mean_low,mean_high,
// uniform_importance,so_far,caution: a row for each run, condition, epsilon and category, `all` first; so_far empty
// where the run is finished.
std::string rateTableCsv(const std::vector<TabledSide>& sides);

// The same rows as a tabular of booktabs: a group for each run and condition, its categories below it.
std::string rateTableLatex(const std::vector<TabledSide>& sides);

// run,model,bos,category,prompts,eps,rate,uniform_importance,caution: epsilon from 0 to 1 in steps of 0.01, of every
// side.
std::string rateCurvesCsv(const std::vector<RunSide>& sides);

}  // namespace sinkscope
