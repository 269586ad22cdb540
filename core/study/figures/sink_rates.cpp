// Fig. 6 and Table 1: the sink grid with every layer's heads in order, and the rate beside the published one; and the
// rate at every epsilon.
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "core/record/layer_profile.h"
#include "core/record/published.h"
#include "core/record/sink_table.h"
#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/csv.h"
#include "core/values/layer_marks.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// " (64.7 to 66.4)", in per cent; empty where there is none.
std::string intervalText(const Interval& interval) {
  if (std::isnan(interval.low)) return "";
  return formatted(" (%.1f", 100.0 * interval.low) + formatted(" to %.1f)", 100.0 * interval.high);
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
                csvNumber(grid.cells.at(layer, head)) + "," + std::to_string(about.window) +
                (about.learnedSink ? ",1," : ",0,") + csvNumber(mass.at(layer, head)) + "," +
                csvNumber(seenImportance(mass.at(layer, head), header.tokens, about.window)) + "," +
                csvNumber(uniformImportance(header.tokens, about.window, about.learnedSink)) + "\n";
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
  const double uniform = meanUniformImportance(run.header().tokens, run.header().layers);
  const std::string uniformText = formatted(", uniform head %.3f", uniform);
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    figure.record.more.emplace_back("used with bos " + runBosName(bos), std::to_string(first.prompts.size()));
    HeadGrid grid;
    const bool measured = !first.prompts.empty();  // the second condition of a sweep that was stopped is not
    const std::string caution = rateCaution(run.header().tokens, run.header().layers, epsilon);
    if (!measured) {
      grid.title = conditionName(bos) + ": nothing measured";
      figure.record.more.emplace_back("rate with bos " + runBosName(bos), "nothing measured");
    } else if (!caution.empty()) {
      grid.title = conditionName(bos) + ", T " + std::to_string(run.header().tokens) + ": no rate" + uniformText;
      grid.shortTitle = conditionName(bos) + formatted(": no rate at ε %g", epsilon);
      figure.record.more.emplace_back("no rate with bos " + runBosName(bos), caution);
    } else {
      const std::vector<double> rates = promptRates(first, epsilon);
      figure.record.more.emplace_back("rate with bos " + runBosName(bos), rateWords(first, epsilon));
      grid.title = conditionName(bos) + formatted(": %.2f %%", 100.0 * meanOf(rates)) +
                   intervalText(overPrompts(rates, first)) + formatted(" at ε %g, T ", epsilon) +
                   std::to_string(run.header().tokens) + ", " + counted(std::ssize(rates), "prompt") + uniformText;
      grid.shortTitle =
          conditionName(bos) + formatted(": %.2f %%", 100.0 * meanOf(rates)) + formatted(" at ε %g", epsilon);
    }
    grid.cells = sinkGrid(first, epsilon);
    grid.order = ascendingHeads(grid.cells);
    for (const AttentionLayer& layer : run.header().layers) grid.layerLabels.push_back(std::to_string(layer.block));
    grid.layerMarks = layerMarksOf(run.header().layers);
    grid.headsPerGroup = run.header().heads / std::max(run.header().kvHeads, 1);
    grid.epsilon = std::nan("");  // cells are shares of prompts: epsilon has no place on their scale
    grid.colour = {ColourMap::whiteRed, Scale::linear, 0.0, 1.0, "share of prompts"};
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(grid)});
    if (!measured) continue;
    figure.record.more.emplace_back("importance of a head that looks everywhere alike", formatted("%.4f", uniform));
    figure.record.more.emplace_back("attention mass of the first token with bos " + runBosName(bos),
                                    massWords(massOf(first), first.prompts.size()));
  }
  figure.csv = gridCsv(run, figure);
  result.shows = showsOfRates(run, epsilon);
  result.figure = std::move(figure);
  return result;
}

PaperResult rateCurveFigure(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  const RunHeader header = context.statedHeader();
  PaperResult result;
  Figure figure{"rate-curve", {}, recordOf(run)};
  Curves curves;
  curves.title = "sink rate over ε";
  curves.xAxis = "ε; marked: the attention mass of the first token";
  curves.yAxis = "sink rate of the first token";
  for (const RunBos bos : header.conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    const RateCurve all = rateCurve(run.prompts(), first).front();
    figure.record.more.emplace_back("used with bos " + runBosName(bos), std::to_string(all.prompts));
    if (all.prompts == 0) continue;  // NaN: nothing was measured
    curves.lines.push_back({conditionName(bos), all.epsilons, all.rates, false});
    const std::vector<Interval> bands = rateBand(first);
    for (std::size_t i = 0; i < all.epsilons.size(); ++i) {
      const Interval& band = bands[i];
      curves.lines.back().low.push_back(std::isnan(band.low) ? all.rates[i] : band.low);
      curves.lines.back().high.push_back(std::isnan(band.low) ? all.rates[i] : band.high);
    }
    curves.bandName = "95 % interval of the rate, over " + drawnOf(first);
    const Mass mass = massOf(first);
    figure.record.more.emplace_back("attention mass of the first token with bos " + runBosName(bos),
                                    massWords(mass, first.prompts.size()));
    // Epsilon and importance share the axis: the mean is marked there, so that nothing is read off a height. It is also
    // the area under the curve.
    curves.marks.push_back({mass.mean, "mass " + conditionName(bos)});
  }
  const double uniform = uniformImportance(header.tokens, header.layers);
  curves.marks.push_back({uniform, "uniform head"});
  figure.record.more.emplace_back("importance of a head that looks everywhere alike", formatted("%.4f", uniform));
  for (const PublishedBeside& one : publishedRates(header)) {
    curves.lines.push_back(
        {one.source + ", " + conditionName(one.beside), {one.value.epsilon}, {one.value.value}, true});
    result.notes.push_back("rate-curve, hollow mark: " + wordsOf(one));
    figure.record.more.emplace_back("published", wordsOf(one));
  }
  if (const std::string word = contradictedWord(header); !word.empty()) result.notes.push_back("rate-curve: " + word);
  if (header.tokens < kLeastTokens) {
    const std::string caution = rateCaution(header.tokens, header.layers, context.options.epsilon);
    figure.record.more.emplace_back("caution", caution);
    result.notes.push_back("rate-curve: " + caution);
    curves.title += ": says nothing, " + caution;
  }
  constexpr double kGu = 0.3, kBarbero = 0.8;  // the papers' two
  result.shows = showsOfRates(run, kGu) + " " + showsOfRates(run, kBarbero);
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(curves)});
  result.figure = std::move(figure);
  return result;
}

namespace {

// published, published_source, differs.
std::vector<std::string> publishedCells(const std::optional<PublishedBeside>& published) {
  if (!published) return {"", "", ""};
  return {csvNumber(published->value.value), published->source, published->differs};
}

// What a table of a run was made under.
Record recordOfTable(const PaperContext& context, const RunHeader& header, std::size_t prompts, double epsilon) {
  Record record = recordOf(header, prompts);
  record.epsilon = epsilon;
  record.more.emplace_back(
      "seed", std::to_string(header.seed) + (isMadeUp(header.kind) ? ", of the ids" : ", nothing drawn by it"));
  const auto tokens = static_cast<std::size_t>(header.tokens);
  if (context.model != nullptr) record.more.emplace_back("context", contextText(*context.model, tokens));
  return record;
}

}  // namespace

PaperResult sinkRateTable(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  const RunHeader header = context.statedHeader();
  const double epsilon = context.options.epsilon;
  PaperTable table{{"model",
                    "layers",
                    "heads_per_layer",
                    "heads",
                    "epsilon",
                    "tokens",
                    "bos",
                    "category",
                    "prompts",
                    "measured",
                    "low",
                    "high",
                    "published",
                    "published_source",
                    "differs",
                    "mean_importance",
                    "mean_low",
                    "mean_high",
                    "published_mean_importance",
                    "uniform_importance",
                    "published_condition",
                    "published_mean_importance_condition",
                    "caution"},
                   {}};
  std::set<std::string> conditions;  // of what is published, for the line below
  for (const RunBos bos : header.conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    const std::optional<PublishedBeside> rateBeside = publishedRate(header, bos, epsilon);
    const std::vector<std::string> published = publishedCells(rateBeside);
    const std::vector<CategoryMass> masses = massTable(run.prompts(), first);
    const std::optional<PublishedBeside> massBeside = publishedMass(header, bos);
    const auto say = [&](const char* column, const std::optional<PublishedBeside>& one) {
      if (!one) return;
      conditions.insert(std::string("table1, ") + column + " " + csvNumber(one->value.value) + ": " + wordsOf(*one));
    };
    say("published", rateBeside);
    say("published_mean_importance", massBeside);
    for (const SinkRate& rate : sinkRates(run, first, epsilon)) {
      std::vector<std::string> row = {header.model,
                                      std::to_string(header.layers.size()),
                                      std::to_string(header.heads),
                                      std::to_string(header.layers.size() * static_cast<std::size_t>(header.heads)),
                                      csvNumber(epsilon),
                                      std::to_string(header.tokens),
                                      runBosName(bos),
                                      rate.category,
                                      std::to_string(rate.prompts),
                                      csvNumber(rate.rate),
                                      csvNumber(rate.interval.low),
                                      csvNumber(rate.interval.high)};
      const bool all = rate.category == "all";
      const std::vector<std::string> beside = all ? published : publishedCells({});
      row.insert(row.end(), beside.begin(), beside.end());
      const auto own = std::find_if(masses.begin(), masses.end(),
                                    [&](const auto& one) { return one.category == rate.category && one.layer < 0; });
      row.push_back(own == masses.end() ? "" : csvNumber(own->mean));
      row.push_back(own == masses.end() ? "" : csvNumber(own->interval.low));
      row.push_back(own == masses.end() ? "" : csvNumber(own->interval.high));
      row.push_back(all && massBeside ? csvNumber(massBeside->value.value) : "");
      row.push_back(csvNumber(meanUniformImportance(header.tokens, header.layers)));
      row.push_back(all && rateBeside ? conditionText(rateBeside->value) : "");
      row.push_back(all && massBeside ? conditionText(massBeside->value) : "");
      row.push_back(rateCaution(header.tokens, header.layers, epsilon));
      table.rows.push_back(std::move(row));
    }
  }
  PaperResult result;
  result.notes.assign(conditions.begin(), conditions.end());
  if (const std::string word = contradictedWord(header); !word.empty()) result.notes.push_back("table1: " + word);
  if (const std::string caution = rateCaution(header.tokens, header.layers, epsilon); !caution.empty()) {
    result.notes.push_back("table1: these rates say nothing: " + caution);
  }
  result.shows = showsOfRates(run, epsilon);
  result.table = std::move(table);
  result.about = recordOfTable(context, header, run.prompts().size(), epsilon);
  return result;
}

}  // namespace sinkscope
