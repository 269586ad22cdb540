// How what a run measured goes over the depth of its model: every quantity of its prompts that is a number a block or
// an attention layer, mean over heads and prompts; and what a study that the run holds has found over depth.
//
//   for (const DepthCourse& one : depthCourses(run, RunBos::on)) plot(one.name, one.mean);
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/record/run_file.h"
#include "core/values/statistics.h"

namespace sinkscope {

struct DepthCourse {
  std::string name;                // as the run has it: "matrix_entropy", "entropy"
  bool ofLayers = false;           // a number an attention layer; else one for each of x^(0)..x^(L)
  std::vector<double> mean;        // NaN of no prompt
  std::vector<Interval> interval;  // 95 %, categories drawn first, then their prompts (core/values/two_stage.h)
  // What the means are of, one number a prompt: [points][prompts], and which prompts those are, by their number in the
  // run, with their categories. Empty where a study keeps its means alone.
  std::vector<std::vector<double>> values = {};
  std::vector<int> numbers = {}, categories = {};
  std::string prompts = {};  // of a study, which takes fewer: "builtin, 30 of 170"; empty: all of the run's
};

// What compares two conditions, or goes from layer to layer, is of no prompt by itself: the figure `smoothness` has it,
// and a run that holds this figure (RunFile::addStudy) shows it over depth.
struct RecordedCourse {
  const char *name, *panel;  // among courses; the figure's panel
};
inline constexpr const char* kDepthStudy = "smoothness";
inline constexpr RecordedCourse kDivergenceCourse = {"divergence", "divergence of the states"};
inline constexpr RecordedCourse kMultipliedCourse = {"attention_alone_rest", "patterns multiplied"};

// What a run does not hold by itself and its quantities give, prompt by prompt: what comes from other tokens than the
// first and the own one, 1 - A[i,0] - A[i,i] (Barbero et al. 2025, section 3.2), and, of a run of both conditions, how
// much smoother patterns are without bos, a text against itself: the row of bos alone has these differences.
inline constexpr const char* kMixing = "mixing";
inline constexpr const char* kMixingGap = "mixing_gap";               // without - with
inline constexpr const char* kEntropyGap = "normalised_entropy_gap";  // without - with
inline constexpr const char* kBesideGap = "beside_first_entropy_gap";

// Of quantities along depths, along layers, and along layers and heads; none that is told of single tokens. And of the
// study kDepthStudy of as many tokens. Throws Error as RunFile does.
std::vector<DepthCourse> depthCourses(const RunFile& run, RunBos bos);

// Where the same prompt stands in both of them.
std::vector<std::pair<std::size_t, std::size_t>> samePrompts(const DepthCourse& a, const DepthCourse& b);

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
