// Fig. 9 and 10: sums of growing length, how near the tokens come to their mean and how long they are.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/model/position.h"
#include "core/study/collapse.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// The sums that fit this model's positions, and a note on those that do not.
std::vector<GrowingPrompt> fittingSums(const OpenModel& model, const std::string& name, PaperResult& result) {
  std::vector<GrowingPrompt> fitting;
  std::string left;
  for (const GrowingPrompt& sum : sums()) {
    const std::size_t tokens = model.prompt(sum.input, BosMode::off).ids.size() + 1;
    const bool learned = positionRow(model.config.position.kind).endsAtContext;
    if (learned && tokens > static_cast<std::size_t>(model.config.contextLength)) {
      left += (left.empty() ? "" : ", ") + std::to_string(sum.length);
    } else {
      fitting.push_back(sum);
    }
  }
  if (!left.empty()) {
    result.notes.push_back(name + " leaves out the sums of " + left + " terms: longer than the learned positions");
  }
  return fitting;
}

const char* conditionName(bool bos) { return bos ? "with ⟨bos⟩" : "without ⟨bos⟩"; }

}  // namespace

PaperResult distanceFigure(PaperContext& context) {
  PaperResult result;
  const Collapse made = collapse(*context.model, fittingSums(*context.model, "fig9", result), context.progress);
  Curves curves;
  curves.xAxis = "tokens";
  curves.yAxis = "distance to the mean";
  for (const bool bos : {true, false}) {
    Curves::Line line{conditionName(bos), {}, {}, false};
    for (const CollapsePoint& point : made.points) {
      if (point.bos != bos) continue;
      line.x.push_back(point.tokens);
      line.y.push_back(point.distanceToMean);
    }
    if (!line.x.empty()) curves.lines.push_back(std::move(line));
  }
  Figure figure{"fig9", {}, made.record};
  figure.record.prompt = "sums (Barbero et al. 2025, App. C.2)";
  figure.record.tokens = 0;
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(curves)});
  result.figure = std::move(figure);
  return result;
}

PaperResult tokenNormFigure(PaperContext& context) {
  constexpr int kBins = 24;
  PaperResult result;
  const Collapse made = collapse(*context.model, fittingSums(*context.model, "fig10", result), context.progress);
  double low = INFINITY, high = 0.0;
  for (const CollapsePoint& point : made.points) {
    for (const float norm : point.tokenNorms) {
      low = std::min(low, static_cast<double>(norm));
      high = std::max(high, static_cast<double>(norm));
    }
  }
  // The first token's norm may be a hundred times the others': the bins are even in the logarithm.
  low = std::max(low, high * 1e-6);
  const double step = std::max(std::log(high / low), 1e-9) / kBins;
  Figure figure{"fig10", {}, made.record};
  figure.record.prompt = "sums (Barbero et al. 2025, App. C.2)";
  figure.record.tokens = 0;
  for (const bool bos : {true, false}) {
    Curves curves;
    curves.title = conditionName(bos);
    curves.xAxis = "‖x‖₂";
    curves.yAxis = "share of tokens";
    curves.xScale = Scale::log;
    for (const CollapsePoint& point : made.points) {
      if (point.bos != bos) continue;
      std::vector<double> counts(kBins, 0.0);
      for (const float norm : point.tokenNorms) {
        const auto bin = static_cast<int>(std::log(std::max(static_cast<double>(norm), low) / low) / step);
        counts[static_cast<std::size_t>(std::clamp(bin, 0, kBins - 1))] += 1.0 / static_cast<double>(point.tokens);
      }
      Curves::Line line{std::to_string(point.length) + " terms", {}, counts, false};
      for (int bin = 0; bin < kBins; ++bin) line.x.push_back(low * std::exp(step * (bin + 0.5)));
      curves.lines.push_back(std::move(line));
    }
    if (curves.lines.empty()) continue;
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(curves)});
  }
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
