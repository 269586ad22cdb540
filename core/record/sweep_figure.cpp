#include "core/record/sweep_figure.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/record/layer_profile.h"
#include "core/values/layer_marks.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// Never with the locale's decimal comma, which Qt programs inherit.
std::string fixed(double value, int decimals) {
  char text[64];
  const auto result = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, decimals);
  return {text, result.ptr};
}

std::string percent(double share) { return std::isfinite(share) ? fixed(100.0 * share, 1) + " %" : "–"; }

Record recordOf(const LiveSweep& sweep, double epsilon) {
  const RunHeader& header = sweep.outline().header;
  Record record = recordOf(header, sweep.outline().prompts.size());
  record.epsilon = epsilon;
  if (header.conditions.size() == 1 && header.conditions.front() != RunBos::given) {
    record.bos = header.conditions.front() == RunBos::on;
  }
  if (sweep.cases() < sweep.casesInAll()) {
    record.more.emplace_back("measured so far",
                             std::to_string(sweep.cases()) + " of " + std::to_string(sweep.casesInAll()));
  }
  if (sweep.underway() > 0) {
    record.more.emplace_back("on their way", std::to_string(sweep.underway()) + ", " +
                                                 std::to_string(sweep.layersPassed()) + " of " +
                                                 std::to_string(header.layers.size()) + " layers done");
  }
  if (!sweep.skipped().empty()) {
    record.more.emplace_back("too short, skipped", std::to_string(sweep.skipped().size()));
  }
  return record;
}

HeadGrid gridOf(const LiveSweep& sweep, RunBos bos, const SweepFigureOptions& options) {
  const RunHeader& header = sweep.outline().header;
  const TokenImportance& first = sweep.first(bos);
  HeadGrid grid;
  grid.title = conditionName(bos) + ": " + percent(sinkRateOf(first, options.epsilon));
  grid.cells = sweep.underway() > 0 ? sweep.gridSoFar(bos, options.epsilon) : sinkGrid(first, options.epsilon);
  if (sweep.underway() > 0) {
    // Of a condition whose turn is still to come, all.
    const bool begun = !grid.cells.empty() && !std::isnan(grid.cells.at(0, 0));
    grid.layersToCome = static_cast<int>(header.layers.size()) - (begun ? sweep.layersPassed() : 0);
  }
  // A row without a value has no order yet.
  const bool anyToCome =
      std::any_of(grid.cells.cells.begin(), grid.cells.cells.end(), [](float cell) { return std::isnan(cell); });
  if (options.sorted && !anyToCome) grid.order = ascendingHeads(grid.cells);
  bool apart = false;
  for (const AttentionLayer& layer : header.layers) {
    apart = apart || layer.block != static_cast<int>(grid.layerLabels.size());
    grid.layerLabels.push_back(std::to_string(layer.block));
  }
  if (!apart) grid.layerLabels.clear();  // plain numbers thin out more readably
  grid.layerMarks = layerMarksOf(header.layers);
  grid.headsPerGroup = header.heads / std::max(header.kvHeads, 1);
  if (const std::string caution = rateCaution(header.tokens, header.layers, options.epsilon); !caution.empty()) {
    grid.title = conditionName(bos) + ": no rate (" + caution + ")";
  }
  grid.epsilon = std::nan("");  // cells are shares of prompts: epsilon has no place on their scale
  grid.colour = {.map = ColourMap::whiteRed, .low = 0.0, .high = 1.0, .label = "share of prompts"};
  return grid;
}

Curves curvesOf(const LiveSweep& sweep, const SweepFigureOptions& options, const RateBands& bands) {
  const RunHeader& header = sweep.outline().header;
  Curves curves;
  curves.xAxis = "ε";
  curves.yAxis = "sink rate";
  for (std::size_t condition = 0; condition < header.conditions.size(); ++condition) {
    const RunBos bos = header.conditions[condition];
    Curves::Line line{conditionName(bos), {}, {}, false};
    const std::vector<double> rates = sweep.rateCurve(bos);
    const std::vector<Interval>& band = bands[condition];
    for (int step = 0; step < LiveSweep::kSteps; ++step) {
      const double rate = rates[static_cast<std::size_t>(step)];
      if (!std::isfinite(rate)) continue;
      line.x.push_back(LiveSweep::epsilonOf(step));
      line.y.push_back(rate);
      const bool has =
          !std::isnan(band[static_cast<std::size_t>(step)].low);  // all prompts alike, or too few: no width
      line.low.push_back(has ? band[static_cast<std::size_t>(step)].low : rate);
      line.high.push_back(has ? band[static_cast<std::size_t>(step)].high : rate);
      if (has) curves.bandName = "95 % interval of the rate, over " + drawnOf(sweep.first(bos));
    }
    curves.lines.push_back(std::move(line));
  }
  Curves::Line here{"ε " + fixed(options.epsilon, 2), {}, {}, false, Curves::Drawn::points};
  for (const RunBos bos : header.conditions) {
    const double rate = sinkRateOf(sweep.first(bos), options.epsilon);
    if (!std::isfinite(rate)) continue;
    here.x.push_back(options.epsilon);
    here.y.push_back(rate);
  }
  curves.lines.push_back(std::move(here));
  curves.marks.push_back({uniformImportance(header.tokens, header.layers), "uniform head"});
  for (const PublishedBeside& one : publishedRates(header)) {
    const std::string condition = header.conditions.size() > 1 ? ", " + conditionName(one.beside) : "";
    curves.lines.push_back({one.source + condition, {one.value.epsilon}, {one.value.value}, true});
  }
  return curves;
}

// The hollow marks' conditions, and where the sweep's differ.
void addPublishedFacts(Record& record, const RunHeader& header) {
  for (const PublishedBeside& one : publishedRates(header)) {
    record.more.emplace_back("published", wordsOf(one));
  }
}

}  // namespace

Figure sweepGridFigure(const LiveSweep& sweep, const SweepFigureOptions& options) {
  Figure figure{"sink-rates", {}, recordOf(sweep, options.epsilon)};
  for (const RunBos bos : sweep.outline().header.conditions) {
    figure.panels.push_back(
        {.row = 0, .column = static_cast<int>(figure.panels.size()), .content = gridOf(sweep, bos, options)});
  }
  if (options.sorted) figure.record.more.emplace_back("heads", "each layer's in ascending order");
  return figure;
}

RateBands rateBandsOf(const LiveSweep& sweep) {
  RateBands bands;
  for (const RunBos bos : sweep.outline().header.conditions) bands.push_back(sweep.rateBand(bos));
  return bands;
}

Figure sweepCurveFigure(const LiveSweep& sweep, const SweepFigureOptions& options, const RateBands& bands) {
  Figure figure{"sink-rate-curve", {}, recordOf(sweep, options.epsilon)};
  figure.panels.push_back({.row = 0, .column = 0, .content = curvesOf(sweep, options, bands)});
  addPublishedFacts(figure.record, sweep.outline().header);
  return figure;
}

Figure sweepFigure(const LiveSweep& sweep, const SweepFigureOptions& options) {
  Figure figure = sweepGridFigure(sweep, options);
  figure.panels.push_back({.row = 1, .column = 0, .content = curvesOf(sweep, options, rateBandsOf(sweep))});
  addPublishedFacts(figure.record, sweep.outline().header);
  for (const RunBos bos : sweep.outline().header.conditions) {
    const Mass mass = massOf(sweep.first(bos));
    figure.record.more.emplace_back("attention mass of the first token, " + conditionName(bos),
                                    massWords(mass, sweep.first(bos).prompts.size()));
    for (const SinkRate& rate : sinkRates(sweep.outline().prompts, sweep.first(bos), options.epsilon)) {
      figure.record.more.emplace_back(
          conditionName(bos) + ", " + rate.category,
          withInterval(percent(rate.rate), rate.interval, static_cast<std::size_t>(rate.prompts), percent) + ", " +
              std::to_string(rate.prompts) + " prompts");
    }
  }
  return figure;
}

}  // namespace sinkscope
