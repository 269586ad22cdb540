// Any quantities of runs over the relative depth of their models, one under the other on one axis.
#pragma once

#include <string>
#include <vector>

#include "core/record/compare_runs.h"
#include "core/values/figure.h"

namespace sinkscope {

// What the sides can show, in the order of depthQuantities(): rate and mass always, the others where some side has
// them.
std::vector<std::string> depthNames(const std::vector<RunSide>& sides);

// The two that are asked for on the left, one above the other, and on the right the sink rate at epsilon and the
// attention mass: four panels over one x, l/L of x^(l) and (block + 1/2)/L of an attention layer. A line a side, with
// 95 % bands over categories and their prompts; a side that lacks a quantity has none there. What is rate or mass
// itself is not drawn twice. The record has for each side how the two go together over depth.
Figure depthFigureOf(const std::vector<RunSide>& sides, const std::string& upper, const std::string& lower,
                     double epsilon);

// Whether some side has anything over depth besides rate and mass.
bool hasMoreOverDepth(const std::vector<RunSide>& sides);
// The same as a person sees it: of sides that have rate and mass alone these stand alone, whatever was asked for, and
// what no side has has no panel.
Figure depthFigureAsShown(const std::vector<RunSide>& sides, const std::string& upper, const std::string& lower,
                          double epsilon);

// Whether the two go together over the depth of a side: rank correlation of their means (Spearman 1904) over attention
// layers, each with the state that its block leaves.
struct Together {
  double correlation = 0.0;  // NaN where one is missing or does not vary
  // 95 %, of the same layers under other prompts: categories drawn first, then their prompts, of those that both have.
  // Layers are not drawn: a model has few, and what neighbours have is alike. NaN for what a study tells as means
  // alone, for fewer than kFewestPrompts, and where it is the same under all draws.
  Interval interval;
  std::size_t prompts = 0;  // of the interval
};
Together goTogether(const RunSide& side, const std::string& upper, const std::string& lower, double epsilon);
// "-0.62 (95 % -0.78 to -0.41 over prompts)"
std::string togetherWords(const Together& together);

}  // namespace sinkscope
