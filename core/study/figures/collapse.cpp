// Prop. 3.1 of Barbero et al. 2025: the last two tokens are equal while the prefix grows. If all tokens come nearer to their
// mean than D/2, the last pair comes nearer than D: twice the distance to the mean bounds the distance of the pair.
#include <algorithm>

#include "core/model/position.h"
#include "core/prompt/shipped.h"
#include "core/study/collapse.h"
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

namespace {

// Doubling prefixes as far as the model was trained to read, and no further than a person waits for.
std::vector<int> prefixLengths(const OpenModel& model) {
  constexpr int kShortest = 4, kLongest = 2'048, kBehind = 3;  // the repeated pair, and a bos in front
  const int most = model.config.contextLength > 0 ? std::min(kLongest, model.config.contextLength - kBehind) : kLongest;
  std::vector<int> lengths;
  for (int length = kShortest; length <= most; length *= 2) lengths.push_back(length);
  if (lengths.empty() || lengths.back() < most) lengths.push_back(std::max(1, most));
  return lengths;
}

}  // namespace

PaperResult collapseFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const Collapse made =
      collapse(model, growingPrefix(model, textOf(context.options), prefixLengths(model)), context.progress);
  Figure figure{"collapse", {}, made.record};
  figure.record.prompt = std::string(context.options.prompt ? "the given text" : "the shipped prompt") +
                         ", repeated to a growing prefix, its last token twice more";
  figure.record.tokens = 0;
  double low = 0.0, high = 0.0;
  for (const CollapsePoint& point : made.points) {
    high = std::max({high, point.lastPairDistance, 2.0 * point.distanceToMean});
    low = low == 0.0 ? point.lastPairDistance : std::min(low, point.lastPairDistance);
  }
  for (const bool bos : {true, false}) {
    Curves curves;
    curves.title = bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
    curves.xAxis = "tokens";
    curves.yAxis = "‖x₋₁ − x₋₂‖₂";
    curves.xScale = Scale::log;
    if (low > 0.0) curves.yScale = Scale::log;  // a pair that is equal to the last bit has no logarithm
    Curves::Line pair{"distance of the last pair", {}, {}, false}, bound{"bound: twice the distance to the mean", {}, {}, false};
    for (const CollapsePoint& point : made.points) {
      if (point.bos != bos) continue;
      pair.x.push_back(point.tokens);
      pair.y.push_back(point.lastPairDistance);
      bound.x.push_back(point.tokens);
      bound.y.push_back(2.0 * point.distanceToMean);
    }
    if (pair.x.empty()) continue;
    curves.lines = {std::move(pair), std::move(bound)};
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(curves)});
  }
  PaperResult result;
  result.notes.emplace_back("collapse: the bound is Prop. 3.1's, computed from the measured distance to the mean");
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
