// The rates of several runs in one table, by category and with their intervals, as CSV and as LaTeX; and as curves.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/record/compare_runs.h"
#include "core/values/latex.h"

namespace sinkscope {

// As typed, and as a number: an epsilon of a table.
using TypedEpsilons = std::vector<std::pair<std::string, double>>;

// A side with the epsilons that it is told at.
struct TabledSide {
  RunSide side;
  TypedEpsilons epsilons;
};

// A row for all prompts of a side and one for each category of them, or the first alone: twelve categories of two
// models and conditions are longer than a page.
enum class TableRows { categories, all };

// Two sides whose difference stands in a table too: first - second.
struct SidePair {
  RunSide a, b;
};

// run,model,dtype,kind,bos,eps,tokens,category,prompts,rate,low,high,mean_importance,mean_low,mean_high,
// uniform_importance,so_far,caution: a row for each run, condition, epsilon and category, `all` first; so_far empty
// where the run is finished. Behind them, where any run has a loss, nll,nll_low,nll_high,nll_tokens: nats a token over
// the text tokens that all of the sides with a loss have, the first left out, and how many these are. Where there are
// pairs, on the row of `all` of a pair's first side: against,against_bos (run and condition of the second),difference,
// difference_low,difference_high,difference_caution (rateDifference()),paired (1 or 0),mass_difference,
// mass_difference_low,mass_difference_high, with losses loss_difference,loss_low,loss_high,loss_resampled, and
// mass_difference_caution (massDifference()). At the end beyond_context, where any run is.
std::string rateTableCsv(const std::vector<TabledSide>& sides, const std::vector<SidePair>& pairs = {},
                         TableRows rows = TableRows::categories);

// The same rows as a tabular of booktabs: a group for each run and condition, its categories below it; then a row for
// each pair and epsilon, named by its sides. In small print below: the conditions of every side, what is not finished,
// beyond the context or says nothing, and why; over what the differences are paired, and what else differs. In a column
// condition and epsilon stand over each group, and intervals under their numbers.
std::string rateTableLatex(const std::vector<TabledSide>& sides, const std::vector<SidePair>& pairs = {},
                           TableRows rows = TableRows::categories, LatexWidth width = LatexWidth::page);

// run,model,bos,eps,layer,depth and what `export --table layers` has of each layer, of every side at its epsilons; the
// caution is the layer's own.
std::string layersCsv(const std::vector<TabledSide>& sides);

// run,model,bos,eps,tokens,heads,rate,low,high,mean_importance,mean_low,mean_high,uniform_importance,caution: heads of
// all layers together.
std::string sizesCsv(const std::vector<TabledSide>& sides);

// run,model,bos,category,prompts,eps,rate,uniform_importance,caution: epsilon from 0 to 1 in steps of 0.01, of every
// side.
std::string rateCurvesCsv(const std::vector<RunSide>& sides);

}  // namespace sinkscope
