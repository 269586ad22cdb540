// Fig. 6 and Table 1: the sink grid with every layer's heads in order, and the rate beside the published one; and the
// rate at every epsilon.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "core/study/figures/paper_figures.h"
#include "core/study/layer_profile.h"
#include "core/study/published.h"
#include "core/study/sink_table.h"
#include "core/values/csv.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return std::isfinite(value) ? text : "";
}

// " (64.7 to 66.4)", in per cent; empty where there is none.
std::string intervalText(const Interval& interval) {
  if (std::isnan(interval.low)) return "";
  char text[64];
  std::snprintf(text, sizeof text, " (%.1f to %.1f)", 100.0 * interval.low, 100.0 * interval.high);
  return text;
}

// The grids' shares, and beside each what the head's attention on the first token is, of which a share tells only on
// which side of epsilon it lies.
std::string gridCsv(const RunFile& run, const Figure& figure) {
  const RunHeader& header = run.header();
  std::string text = "panel,layer,head,value,window,learned_sink,mean_importance,seen_importance,uniform_importance\n";
  for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
    const auto& grid = std::get<HeadGrid>(figure.panels[panel].content);
    const Matrix mass = meanImportance(tokenImportance(run, header.conditions[panel]));
    for (int layer = 0; layer < grid.cells.rows; ++layer) {
      const AttentionLayer& about = header.layers[static_cast<std::size_t>(layer)];
      for (int head = 0; head < grid.cells.cols; ++head) {
        if (std::isnan(grid.cells.at(layer, head))) continue;
        text += csvField(grid.title) + "," + std::to_string(about.block) + "," + std::to_string(head) + "," +
                number(grid.cells.at(layer, head)) + "," + std::to_string(about.window) +
                (about.learnedSink ? ",1," : ",0,") + number(mass.at(layer, head)) + "," +
                number(seenImportance(mass.at(layer, head), header.tokens, about.window)) + "," +
                number(uniformImportance(header.tokens, about.window, about.learnedSink)) + "\n";
      }
    }
  }
  return text;
}

}  // namespace

PaperResult sinkGridFigureOf(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  const double epsilon = context.options.epsilon;
  PaperResult result;
  Figure figure{"fig6", {}, recordOf(run)};
  figure.record.epsilon = epsilon;
  const double uniform = uniformImportance(run.header().tokens, run.header().layers);
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    HeadGrid grid;
    const std::vector<double> rates = first.prompts.empty() ? std::vector<double>() : promptRates(first, epsilon);
    char title[200];
    if (const std::string caution = rateCaution(run.header().tokens, run.header().layers, epsilon); !caution.empty()) {
      std::snprintf(title, sizeof title, "%s, T %d: no rate, uniform head %.3f", conditionName(bos).c_str(),
                    run.header().tokens, uniform);
      figure.record.more.emplace_back("no rate with bos " + runBosName(bos), caution);
    } else {
      figure.record.more.emplace_back("rate with bos " + runBosName(bos), rateWords(rates));
      std::snprintf(title, sizeof title, "%s: %.2f %%%s at ε %g, T %d, %zu prompts, uniform head %.3f",
                    conditionName(bos).c_str(), 100.0 * meanOf(rates), intervalText(bootstrapInterval(rates)).c_str(),
                    epsilon, run.header().tokens, rates.size(), uniform);
    }
    grid.title = title;
    grid.cells = sinkGrid(first, epsilon);
    grid.order = ascendingHeads(grid.cells);
    for (const AttentionLayer& layer : run.header().layers) grid.layerLabels.push_back(std::to_string(layer.block));
    grid.layerMarks = layerMarksOf(run.header());
    grid.headsPerGroup = run.header().heads / std::max(run.header().kvHeads, 1);
    grid.epsilon = std::nan("");  // cells are shares of prompts: epsilon has no place on their scale
    grid.colour = {ColourMap::whiteRed, Scale::linear, 0.0, 1.0, "share of prompts"};
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(grid)});
    figure.record.more.emplace_back("used with bos " + runBosName(bos), std::to_string(first.prompts.size()));
    figure.record.more.emplace_back("importance of a head that looks everywhere alike", number(uniform));
    figure.record.more.emplace_back("mean attention on the first token with bos " + runBosName(bos),
                                    massWords(massOf(first), first.prompts.size()));
  }
  figure.csv = gridCsv(run, figure);
  result.figure = std::move(figure);
  return result;
}

PaperResult rateCurveFigure(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  const RunHeader header = context.statedHeader();
  PaperResult result;
  Figure figure{"rate-curve", {}, recordOf(run)};
  Curves curves;
  std::vector<Curves::Line> means;
  curves.xAxis = "ε";
  curves.yAxis = "sink rate of the first token";
  for (const RunBos bos : header.conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    const RateCurve all = rateCurve(run.prompts(), first).front();
    figure.record.more.emplace_back("used with bos " + runBosName(bos), std::to_string(all.prompts));
    if (all.prompts == 0) continue;  // NaN: nothing was measured
    curves.lines.push_back({conditionName(bos), all.epsilons, all.rates, false});
    const Mass mass = massOf(first);
    figure.record.more.emplace_back("mean attention on the first token with bos " + runBosName(bos),
                                    massWords(mass, first.prompts.size()));
    // Epsilon and importance share the axis: the point where epsilon is the mean. It is also the area under the curve.
    Curves::Line mean{"mean attention on the first token, " + conditionName(bos), {mass.mean}, {}, false};
    mean.y.push_back(sinkRateOf(first, mass.mean));
    mean.drawn = Curves::Drawn::points;
    mean.colour = static_cast<int>(curves.lines.size()) - 1;
    means.push_back(std::move(mean));
  }
  curves.lines.insert(curves.lines.end(), means.begin(), means.end());
  const double uniform = uniformImportance(header.tokens, header.layers);
  curves.marks.push_back({uniform, "uniform head"});
  figure.record.more.emplace_back("importance of a head that looks everywhere alike", number(uniform));
  for (const PublishedBeside& one : publishedRates(header)) {
    curves.lines.push_back({one.source + ", " + conditionName(one.beside), {one.value.epsilon}, {one.value.value}, true});
    result.notes.push_back("rate-curve shows " + one.source + ", " + conditionName(one.beside) + ", ε " + number(one.value.epsilon) +
                           " as a hollow mark" + (one.differs.empty() ? "" : "; it differs: " + one.differs));
  }
  if (header.tokens < kLeastTokens) {
    const std::string caution = rateCaution(header.tokens, header.layers, context.options.epsilon);
    figure.record.more.emplace_back("caution", caution);
    result.notes.push_back("rate-curve: " + caution);
  }
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(curves)});
  result.figure = std::move(figure);
  return result;
}

namespace {

// published, published_source, differs.
std::vector<std::string> publishedCells(const std::optional<PublishedBeside>& published) {
  if (!published) return {"", "", ""};
  return {number(published->value.value), published->source, published->differs};
}

}  // namespace

PaperResult sinkRateTable(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  const RunHeader header = context.statedHeader();
  const double epsilon = context.options.epsilon;
  PaperTable table{{"model", "layers", "heads_per_layer", "heads", "epsilon", "tokens", "bos", "category", "prompts", "measured",
                    "low", "high", "published", "published_source", "differs", "mean_importance", "mean_low", "mean_high",
                    "published_mass", "uniform_importance"},
                   {}};
  for (const RunBos bos : header.conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    const std::vector<std::string> published = publishedCells(publishedRate(header, bos, epsilon));
    const std::vector<CategoryMass> masses = massTable(run.prompts(), first);
    const std::optional<PublishedBeside> massBeside = publishedMass(header, bos);
    for (const SinkRate& rate : sinkRates(run, first, epsilon)) {
      std::vector<std::string> row = {header.model,
                                      std::to_string(header.layers.size()),
                                      std::to_string(header.heads),
                                      std::to_string(header.layers.size() * static_cast<std::size_t>(header.heads)),
                                      number(epsilon),
                                      std::to_string(header.tokens),
                                      runBosName(bos),
                                      rate.category,
                                      std::to_string(rate.prompts),
                                      number(rate.rate),
                                      number(rate.interval.low),
                                      number(rate.interval.high)};
      const bool all = rate.category == "all";
      const std::vector<std::string> beside = all ? published : publishedCells({});
      row.insert(row.end(), beside.begin(), beside.end());
      const auto own = std::find_if(masses.begin(), masses.end(), [&](const auto& one) { return one.category == rate.category && one.layer < 0; });
      row.push_back(own == masses.end() ? "" : number(own->mean));
      row.push_back(own == masses.end() ? "" : number(own->interval.low));
      row.push_back(own == masses.end() ? "" : number(own->interval.high));
      row.push_back(all && massBeside ? number(massBeside->value.value) : "");
      row.push_back(number(uniformImportance(header.tokens, header.layers)));
      table.rows.push_back(std::move(row));
    }
  }
  PaperResult result;
  if (const std::string caution = rateCaution(header.tokens, header.layers, epsilon); !caution.empty()) {
    result.notes.push_back("table1: these rates say nothing: " + caution);
  }
  result.table = std::move(table);
  return result;
}

}  // namespace sinkscope
