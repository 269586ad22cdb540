#include "app/figures/runs_figures.h"

#include <algorithm>
#include <set>

#include "app/cli/run_sides.h"
#include "core/record/depth_course.h"
#include "core/record/depth_figure.h"
#include "core/record/layer_figures.h"
#include "core/record/run_remarks.h"
#include "core/record/so_far.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr const char *kGrids = "compare", *kDifference = "compare-difference", *kLayers = "compare-layers",
                     *kSize = "compare-size", *kOverDepth = "over-depth";

struct Row {
  const char *name, *title;
};
constexpr Row kRows[] = {{kGrids, "head grids of their conditions side by side, as the Compare page shows them"},
                         {kDifference, "the first − the second, head by head"},
                         {kLayers, "rate and mass of every layer over relative depth"},
                         {kSize, "rate and mass against the number of heads"},
                         {kOverDepth, "two quantities over depth beside rate and mass, as the Depth page shows them"}};

Figure differenceOf(const std::vector<RunSide>& sides, const CompareOptions& how) {
  if (sides.size() != 2) {
    throw Error(ErrorKind::badUse, "a difference is of two conditions, and there are " + std::to_string(sides.size()),
                "name the second run by --beside, and by --bos on,off which condition of each");
  }
  return differenceFigure(sides[0], sides[1], how);
}

// What each run's own figures would say of it: how far it is, how long its prompts are, and how it was edited.
void sayOfRuns(PaperResult& made, const std::vector<RunSide>& sides) {
  for (const RunRemark& remark : runRemarks()) {
    if (const std::string text = remarkOfRuns(sides, remark); !text.empty()) addColumn(made, remark.column, text);
  }
  std::set<const RunSummary*> said;
  for (const RunSide& side : sides) {
    if (!said.insert(side.run.get()).second) continue;
    const std::vector<std::string> notes = notesOfRun(side.run->path.string(), *side.run);
    made.notes.insert(made.notes.end(), notes.begin(), notes.end());
  }
}

}  // namespace

std::vector<std::string> runsFigureNames() {
  std::vector<std::string> names;
  for (const Row& row : kRows) names.emplace_back(row.name);
  return names;
}

std::string runsFigureTitle(const std::string& name) {
  return std::ranges::find_if(kRows, [&](const Row& row) { return name == row.name; })->title;
}

bool isOfRuns(const std::string& name) {
  return std::ranges::any_of(kRows, [&](const Row& row) { return name == row.name; });
}

void refuseUnknownQuantities(const RunsChoices& choices) {
  const std::vector<DepthQuantity>& known = depthQuantities();
  for (const auto& [option, name] : {std::pair("--above", choices.above), {"--below", choices.below}}) {
    if (std::ranges::any_of(known, [&name = name](const DepthQuantity& one) { return one.name == name; })) continue;
    std::string names;
    for (const DepthQuantity& one : known) names += (names.empty() ? "" : ", ") + one.name;
    throw Error(ErrorKind::badUse, std::string(option) + " “" + name + "” is no quantity over depth",
                "choose from " + names);
  }
}

PaperResult runsFigure(const std::string& name, const std::vector<RunSide>& sides, const RunsChoices& choices,
                       double epsilon) {
  const CompareOptions how{choices.quantity, epsilon, !choices.byNumber};
  PaperResult made;
  if (name == kGrids) {
    made.figure = sideBySideFigure(sides, how);
  } else if (name == kDifference) {
    made.figure = differenceOf(sides, how);
  } else if (name == kLayers) {
    made.figure = layerProfileFigure(sides, epsilon);
  } else if (name == kSize) {
    made.figure = modelSizeFigure(sides, epsilon);
  } else {
    made.figure = depthFigureAsShown(sides, choices.above, choices.below, epsilon);
    const std::vector<std::string> held = depthNames(sides);
    for (const std::string& asked : {choices.above, choices.below}) {
      if (std::ranges::find(held, asked) == held.end())
        made.notes.push_back(name + " has no panel of " + asked +
                             ", which no run here holds; the Depth page and sinkscope-cli sweep --want measure it");
    }
  }
  sayOfRuns(made, sides);
  return made;
}

}  // namespace sinkscope
