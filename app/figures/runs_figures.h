// The views of the pages Compare and Depth as figures of several runs, for `sinkscope figures`.
#pragma once

#include <string>
#include <vector>

#include "core/record/compare_runs.h"
#include "core/record/paper_result.h"

namespace sinkscope {

// How they are shown; the pages have the same choices.
struct RunsChoices {
  std::string conditions;                               // of each run, as sidesOf() reads them; empty: all of all
  ComparedQuantity quantity = ComparedQuantity::share;  // of the grids and their difference
  bool byNumber = false;                                // heads of the grids; else sorted
  std::string above = "matrix_entropy", below = "first_norm_ratio";  // over depth
};

std::vector<std::string> runsFigureNames();
std::string runsFigureTitle(const std::string& name);  // what it shows; REQUIRES one of these
bool isOfRuns(const std::string& name);

// Throws Error{badUse} for quantities over depth that no page knows.
void refuseUnknownQuantities(const RunsChoices& choices);

// REQUIRES one of the names. Throws Error{badUse} where it cannot be made of these sides: a difference of other than
// two, or of models of different shapes.
PaperResult runsFigure(const std::string& name, const std::vector<RunSide>& sides, const RunsChoices& choices,
                       double epsilon);

}  // namespace sinkscope
