#include "core/record/depth_figure.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <variant>

#include "core/record/depth_course.h"
#include "core/record/layer_profile.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

const DepthCourse* courseOf(const RunSide& side, const std::string& name) {
  const std::vector<DepthCourse>& all = side.condition().courses;
  const auto found = std::find_if(all.begin(), all.end(), [&](const DepthCourse& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

// Blocks of a side's model: states along depths count them, and else the last attention layer is taken for the last.
int blocksOf(const RunSide& side) {
  for (const DepthCourse& one : side.condition().courses) {
    if (!one.ofLayers) return static_cast<int>(one.mean.size()) - 1;
  }
  return side.header().layers.empty() ? 1 : side.header().layers.back().block + 1;
}

// Rate and mass as courses too.
DepthCourse valuesOf(const RunSide& side, const std::string& name, double epsilon) {
  if (name != "rate" && name != "mass") {
    const DepthCourse* course = courseOf(side, name);
    return course == nullptr ? DepthCourse{} : *course;
  }
  DepthCourse made{name, true, {}, {}};
  if (side.condition().first.prompts.empty()) return made;
  const TokenImportance& first = side.condition().first;
  for (int layer = 0; layer < first.values.rows; ++layer)
    made.values.push_back(name == "rate" ? layerRates(first, layer, epsilon) : layerMasses(first, layer));
  made.numbers = first.prompts;
  made.categories = first.categories;
  for (const LayerShare& layer : layerProfile(side.header(), first, epsilon)) {
    made.mean.push_back(name == "rate" ? layer.rate : layer.mass);
    made.interval.push_back(name == "rate" ? layer.rateInterval : layer.massInterval);
  }
  return made;
}

Curves panelOf(const std::vector<RunSide>& sides, const std::vector<std::string>& names, const std::string& name,
               double epsilon) {
  const DepthQuantity about = depthQuantity(name);
  Curves curves;
  curves.title = about.title;
  curves.xAxis = "relative depth";
  curves.yAxis = name == "rate" ? about.axis + formatted(" at ε %g", epsilon) : about.axis;
  curves.bandName = "95 %, over categories and their prompts";
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const DepthCourse course = valuesOf(sides[i], name, epsilon);
    if (course.mean.empty()) continue;
    const double blocks = blocksOf(sides[i]);
    Curves::Line line{names[i], {}, course.mean, false};
    line.colour = static_cast<int>(i);
    for (std::size_t point = 0; point < course.mean.size(); ++point) {
      line.x.push_back((course.ofLayers ? sides[i].header().layers[point].block + 0.5 : static_cast<double>(point)) /
                       blocks);
      line.low.push_back(course.interval[point].low);
      line.high.push_back(course.interval[point].high);
    }
    curves.lines.push_back(std::move(line));
  }
  if (name != "mass") return curves;
  std::set<std::string> drawn;
  for (const RunSide& side : sides) {
    Curves::Line uniform;
    uniform.name = formatted("uniform head, T %.0f", side.header().tokens);
    if (side.condition().first.prompts.empty() || !drawn.insert(uniform.name).second) continue;
    uniform.drawn = Curves::Drawn::baseline;
    uniform.colour = 0;
    for (const AttentionLayer& layer : side.header().layers) {
      uniform.x.push_back((layer.block + 0.5) / blocksOf(side));
      uniform.y.push_back(uniformImportance(side.header().tokens, layer.window, layer.learnedSink));
    }
    curves.lines.push_back(std::move(uniform));
  }
  return curves;
}

}  // namespace

std::vector<std::string> depthNames(const std::vector<RunSide>& sides) {
  std::set<std::string> there;
  for (const RunSide& side : sides) {
    for (const DepthCourse& one : side.condition().courses) there.insert(one.name);
  }
  if (!sides.empty()) there.insert({"rate", "mass"});
  std::vector<std::string> names;
  for (const DepthQuantity& one : depthQuantities()) {
    if (there.erase(one.name) > 0) names.push_back(one.name);
  }
  names.insert(names.end(), there.begin(), there.end());
  return names;
}

Together goTogether(const RunSide& side, const std::string& upper, const std::string& lower, double epsilon) {
  const DepthCourse a = valuesOf(side, upper, epsilon), b = valuesOf(side, lower, epsilon);
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  Together made{kNone, {kNone, kNone}, 0};
  if (a.mean.empty() || b.mean.empty()) return made;
  const std::vector<AttentionLayer>& layers = side.header().layers;
  const auto pointOf = [&](const DepthCourse& course, std::size_t layer) {
    return course.ofLayers ? layer : static_cast<std::size_t>(layers[layer].block) + 1;
  };
  std::vector<double> left(layers.size()), right(layers.size());
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    left[layer] = a.mean[pointOf(a, layer)];
    right[layer] = b.mean[pointOf(b, layer)];
  }
  made.correlation = spearman(left, right);
  const auto pairs = samePrompts(a, b);
  made.prompts = pairs.size();
  if (!std::isfinite(made.correlation) || a.values.empty() || b.values.empty()) return made;
  std::vector<int> categories;
  for (const auto& [ofA, ofB] : pairs)
    categories.push_back(ofA < a.categories.size() ? a.categories[ofA] : static_cast<int>(ofA));
  made.interval = twoStageOf(categories, [&](std::span<const std::size_t> rows) {
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
      const std::vector<double>&ofA = a.values[pointOf(a, layer)], &ofB = b.values[pointOf(b, layer)];
      double sumA = 0.0, sumB = 0.0;
      for (const std::size_t row : rows) {
        sumA += ofA[pairs[row].first];
        sumB += ofB[pairs[row].second];
      }
      left[layer] = sumA;
      right[layer] = sumB;
    }
    return spearman(left, right);
  });
  if (made.interval.low == made.interval.high) made.interval = {kNone, kNone};  // of no width: it would say certainty
  return made;
}

std::string togetherWords(const Together& together) {
  std::string words = formatted("%+.2f", together.correlation);
  if (std::isfinite(together.interval.low)) {
    return words + formatted(" (95 %% %+.2f", together.interval.low) +
           formatted(" to %+.2f over prompts)", together.interval.high);
  }
  const std::string missing = together.prompts == 0               ? "of means alone"
                              : together.prompts < kFewestPrompts ? "too few prompts"
                                                                  : "the same under any draw of the prompts";
  return words + " (" + missing + ")";
}

Figure depthFigureOf(const std::vector<RunSide>& sides, const std::string& upper, const std::string& lower,
                     double epsilon) {
  if (sides.empty()) return {.name = "over-depth", .panels = {}, .record = {}};
  Figure figure{"over-depth", {}, recordOfSides(sides)};
  figure.record.epsilon = epsilon;
  addCautions(figure.record, sides, epsilon);
  const std::vector<std::string> names = sideNames(sides);
  int row = 0;
  for (const std::string& name : upper == lower ? std::vector{upper} : std::vector{upper, lower})
    figure.panels.push_back({.row = row++, .column = 0, .content = panelOf(sides, names, name, epsilon)});
  row = 0;
  for (const std::string name : {"rate", "mass"}) {
    if (name == upper || name == lower) continue;
    figure.panels.push_back({.row = row++, .column = 1, .content = panelOf(sides, names, name, epsilon)});
  }
  figure.record.more.emplace_back("depth",
                                  "l / L of the state behind l blocks, (block + 1/2) / L of an attention layer");
  for (const std::string& name : {upper, lower}) {
    const auto of = std::find_if(sides.begin(), sides.end(), [&](const RunSide& side) {
      const DepthCourse* course = courseOf(side, name);
      return course != nullptr && !course->prompts.empty();
    });
    if (of != sides.end())
      figure.record.more.emplace_back(depthQuantity(name).title, "of " + courseOf(*of, name)->prompts + " prompts");
  }
  if (upper == lower) return figure;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Together together = goTogether(sides[i], upper, lower, epsilon);
    if (!std::isfinite(together.correlation)) continue;
    figure.record.more.emplace_back(
        "rank correlation of both over layers, " + names[i],
        togetherWords(together) + ", " + std::to_string(sides[i].header().layers.size()) + " layers");
  }
  return figure;
}

bool hasMoreOverDepth(const std::vector<RunSide>& sides) {
  return std::any_of(sides.begin(), sides.end(), [](const RunSide& side) { return !side.condition().courses.empty(); });
}

Figure depthFigureAsShown(const std::vector<RunSide>& sides, const std::string& upper, const std::string& lower,
                          double epsilon) {
  const bool more = hasMoreOverDepth(sides);
  Figure figure = depthFigureOf(sides, more ? upper : "rate", more ? lower : "mass", epsilon);
  std::erase_if(figure.panels, [](const Panel& panel) {
    const auto* curves = std::get_if<Curves>(&panel.content);
    return curves != nullptr && curves->lines.empty();
  });
  return figure;
}

}  // namespace sinkscope
