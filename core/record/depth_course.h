// How what a run measured goes over the depth of its model: every quantity of its prompts that is a number a block or
// an attention layer, mean over heads and prompts; and what a study that the run holds has found over depth.
//
//   for (const DepthCourse& one : depthCourses(run, RunBos::on)) plot(one.name, one.mean);
#pragma once

#include <string>
#include <vector>

#include "core/record/run_file.h"
#include "core/values/statistics.h"

namespace sinkscope {

struct DepthCourse {
  std::string name;                // as the run has it: "matrix_entropy", "entropy"
  bool ofLayers = false;           // a number an attention layer; else one for each of x^(0)..x^(L)
  std::vector<double> mean;        // NaN of no prompt
  std::vector<Interval> interval;  // 95 %, categories drawn first, then their prompts (core/values/two_stage.h)
  std::string prompts = {};        // of a study, which takes fewer: "builtin, 30"; empty: all of the run's
};

// What compares two conditions, or goes from layer to layer, is of no prompt by itself: the figure `smoothness` has it,
// and a run that holds this figure (RunFile::addStudy) shows it over depth.
struct RecordedCourse {
  const char *name, *panel;  // among courses; the figure's panel
};
inline constexpr const char* kDepthStudy = "smoothness";
inline constexpr RecordedCourse kDivergenceCourse = {"divergence", "divergence of the states"};
inline constexpr RecordedCourse kMultipliedCourse = {"attention_alone_rest", "patterns multiplied"};

// Of quantities along depths, along layers, and along layers and heads; none that is told of single tokens. And of the
// study kDepthStudy of as many tokens. Throws Error as RunFile does.
std::vector<DepthCourse> depthCourses(const RunFile& run, RunBos bos);

// What a person reads of such a quantity.
struct DepthQuantity {
  std::string name;   // of the run, or rate and mass, which every run has
  std::string title;  // "matrix entropy, row 0 left out"
  std::string axis;   // of the picture, with its unit
};

// All that are known, in the order in which they are offered.
const std::vector<DepthQuantity>& depthQuantities();
// One that no row knows goes by its name.
DepthQuantity depthQuantity(const std::string& name);

}  // namespace sinkscope
