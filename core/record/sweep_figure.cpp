#include "core/record/sweep_figure.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "core/record/layer_profile.h"
#include "core/values/layer_marks.h"
#include "core/values/numbers_text.h"
#include "core/values/printable.h"
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
  std::string skipped;
  for (const RunBos bos : header.conditions) {
    if (sweep.skipped(bos).empty()) continue;
    skipped += (skipped.empty() ? "" : ", ") + std::to_string(sweep.skipped(bos).size()) + " " + conditionName(bos);
  }
  if (!skipped.empty()) {
    record.more.emplace_back("too short, skipped", skipped);
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

// The rates by category with their intervals, the whole at the top; conditions side by side in a row.
Curves categoriesOf(const LiveSweep& sweep, const SweepFigureOptions& options) {
  const RunOutline& outline = sweep.outline();
  const std::vector<RunBos>& conditions = outline.header.conditions;
  Curves curves;
  curves.title = "by category";
  curves.xAxis =
      "sink rate and its 95 %, ε " + fixed(options.epsilon, 2) + ", T " + std::to_string(outline.header.tokens);
  std::vector<std::string> categories;
  const auto rowOf = [&](const std::string& category) {
    const auto found = std::find(categories.begin(), categories.end(), category);
    if (found != categories.end()) return found - categories.begin();
    categories.push_back(category);
    curves.rowNames.push_back(category == "all" ? "all prompts" : printable(category));
    return std::ssize(categories) - 1;
  };
  constexpr double kApart = 0.3;  // of a row
  const auto shiftOf = [&](RunBos bos) {
    const auto place = static_cast<double>(std::find(conditions.begin(), conditions.end(), bos) - conditions.begin());
    return kApart * (place - 0.5 * static_cast<double>(conditions.size() - 1));
  };
  for (const RunBos bos : conditions) {
    Curves::Line line{.name = conditionName(bos), .x = {}, .y = {}, .drawn = Curves::Drawn::points};
    for (const SinkRate& rate : sinkRates(outline.prompts, sweep.first(bos), options.epsilon)) {
      if (!std::isfinite(rate.rate)) continue;
      const bool has = std::isfinite(rate.interval.low);
      line.x.push_back(rate.rate);
      line.y.push_back(static_cast<double>(rowOf(rate.category)) + shiftOf(bos));
      line.low.push_back(has ? rate.interval.low : rate.rate);
      line.high.push_back(has ? rate.interval.high : rate.rate);
    }
    curves.lines.push_back(std::move(line));
  }
  for (const RunBos bos : conditions) {
    const auto one = publishedRate(outline.header, bos, options.epsilon);
    if (!one || categories.empty()) continue;
    const std::string condition = conditions.size() > 1 ? ", " + conditionName(bos) : "";
    curves.lines.push_back({.name = one->source + condition,
                            .x = {one->value.value},
                            .y = {static_cast<double>(rowOf("all")) + shiftOf(bos)},
                            .published = true,
                            .drawn = Curves::Drawn::points});
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

Figure sweepFigure(const LiveSweep& sweep, const SweepFigureOptions& options, SweepPage page) {
  Figure figure = sweepGridFigure(sweep, options);
  for (Panel& panel : figure.panels) panel.row = std::exchange(panel.column, 0);
  const int grids = static_cast<int>(figure.panels.size());
  Panel curve{.row = grids, .column = 0, .content = curvesOf(sweep, options, rateBandsOf(sweep))};
  Panel categories{.row = 0, .column = 1, .content = categoriesOf(sweep, options), .rowSpan = grids + 1};
  if (page == SweepPage::wide && grids > 1) {
    curve.row = 0;
    curve.column = 1;
    categories.column = 2;
    curve.rowSpan = categories.rowSpan = grids;
  }
  figure.panels.push_back(std::move(curve));
  figure.panels.push_back(std::move(categories));
  addPublishedFacts(figure.record, sweep.outline().header);
  for (const RunBos bos : sweep.outline().header.conditions) {
    const Mass mass = massOf(sweep.first(bos));
    figure.record.more.emplace_back("attention mass of the first token, " + conditionName(bos),
                                    massWords(mass, sweep.first(bos).prompts.size()));
    // Of many categories too long for what stands under the picture, which draws them; of few it stands there as well.
    std::string rates;
    for (const SinkRate& rate : sinkRates(sweep.outline().prompts, sweep.first(bos), options.epsilon)) {
      rates += (rates.empty() ? "" : "; ") + rate.category + " " +
               withInterval(percent(rate.rate), rate.interval, static_cast<std::size_t>(rate.prompts), percent) + ", " +
               counted(rate.prompts, "prompt");
    }
    figure.record.more.emplace_back("rates by category, " + conditionName(bos), rates);
  }
  return figure;
}

}  // namespace sinkscope
