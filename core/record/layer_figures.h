// Runs over the depth and the size of their models, as figures: what can be compared where layers and heads differ in
// number.
#pragma once

#include <vector>

#include "core/record/compare_runs.h"
#include "core/record/layer_profile.h"
#include "core/values/figure.h"

namespace sinkscope {

// Sink rate (left) and attention mass (right) of every layer over the relative depth of its model (Barbero et al. 2025,
// section 4.2), with 95 % bands over prompts and, dotted, the rate and the mass of heads that look everywhere alike.
// Layers with a window shorter than T are a line of their own, and one more on the right over the queries that see the
// first token. Rates that say nothing have the reason in their panel's title. A line is named as sideNames() has it.
Figure layerProfileFigure(const std::vector<RunSide>& sides, double epsilon);

// The same of one run's conditions, as a figure of the papers.
struct ProfiledRun {
  std::string name;  // of the line
  RunHeader header;
  TokenImportance importance;
};
Figure layerProfileFigure(const std::vector<ProfiledRun>& runs, double epsilon, const Record& record);

// Sink rate and mass against the number of heads in all (Barbero et al. 2025, sections 3.1 and 4.2: larger models, more
// sinks), a point a side with its 95 % interval over prompts, and beside it what heads that look everywhere alike have.
// Rates that say nothing have the reason in their panel's title.
Figure modelSizeFigure(const std::vector<RunSide>& sides, double epsilon);

}  // namespace sinkscope
