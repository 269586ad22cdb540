// Fig. 6 and Table 1: the sink grid with every layer's heads in order, and the rate beside the published one; and the
// rate at every epsilon.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <set>

#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/layer_profile.h"
#include "core/study/published.h"
#include "core/study/sink_table.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

std::string number(double value) { return std::isfinite(value) ? formatted("%.9g", value) : ""; }

// "65.55 % (95 % 64.74 to 66.40)"
std::string percentWithInterval(const std::vector<double>& rates) {
  const Interval interval = bootstrapInterval(rates);
  char text[96];
  if (const std::string missing = missingInterval(interval, rates.size()); !missing.empty()) {
    std::snprintf(text, sizeof text, "%.2f %% (%s)", 100.0 * meanOf(rates), missing.c_str());
  } else {
    std::snprintf(text, sizeof text, "%.2f %% (95 %% %.2f to %.2f)", 100.0 * meanOf(rates), 100.0 * interval.low, 100.0 * interval.high);
  }
  return text;
}

// " (64.7 to 66.4)", in per cent; empty where there is none.
std::string intervalText(const Interval& interval) {
  if (std::isnan(interval.low)) return "";
  char text[64];
  std::snprintf(text, sizeof text, " (%.1f to %.1f)", 100.0 * interval.low, 100.0 * interval.high);
  return text;
}

}  // namespace

PaperResult sinkGridFigureOf(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  const double epsilon = context.options.epsilon;
  PaperResult result;
  Figure figure{"fig6", {}, recordOf(run)};
  figure.record.epsilon = epsilon;
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    HeadGrid grid;
    const std::vector<double> rates = first.prompts.empty() ? std::vector<double>() : promptRates(first, epsilon);
    char title[160];
    if (const std::string caution = rateCaution(run.header().tokens, run.header().layers, epsilon); !caution.empty()) {
      std::snprintf(title, sizeof title, "%s, T %d: no rate", conditionName(bos).c_str(), run.header().tokens);
      figure.record.more.emplace_back("no rate with bos " + runBosName(bos), caution);
    } else {
      figure.record.more.emplace_back("rate with bos " + runBosName(bos), percentWithInterval(rates));
      std::snprintf(title, sizeof title, "%s: %.2f %%%s at ε %g, T %d, %zu prompts", conditionName(bos).c_str(), 100.0 * meanOf(rates),
                    intervalText(bootstrapInterval(rates)).c_str(), epsilon, run.header().tokens, rates.size());
    }
    grid.title = title;
    grid.cells = sinkGrid(first, epsilon);
    grid.order = ascendingHeads(grid.cells);
    for (const AttentionLayer& layer : run.header().layers) grid.layerLabels.push_back(std::to_string(layer.block));
    grid.headsPerGroup = run.header().heads / std::max(run.header().kvHeads, 1);
    grid.epsilon = std::nan("");  // cells are shares of prompts: epsilon has no place on their scale
    grid.colour = {ColourMap::whiteRed, Scale::linear, 0.0, 1.0, "share of prompts"};
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(grid)});
    figure.record.more.emplace_back("used with bos " + runBosName(bos), std::to_string(first.prompts.size()));
    figure.record.more.emplace_back("importance of a head that looks everywhere alike", number(uniformImportance(run.header().tokens)));
    figure.record.more.emplace_back("mean attention on the first token with bos " + runBosName(bos),
                                    massWords(massOf(first), first.prompts.size()));
  }
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
  curves.xAxis = "ε";
  curves.yAxis = "sink rate of the first token";
  for (const RunBos bos : header.conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    const RateCurve all = rateCurve(run.prompts(), first).front();
    figure.record.more.emplace_back("used with bos " + runBosName(bos), std::to_string(all.prompts));
    if (all.prompts == 0) continue;  // NaN: nothing was measured
    curves.lines.push_back({conditionName(bos), all.epsilons, all.rates, false});
  }
  curves.marks.push_back({uniformImportance(header.tokens), "uniform"});
  for (const PublishedBeside& one : publishedRates(header)) {
    curves.lines.push_back({one.source + ", " + conditionName(one.beside), {one.value.epsilon}, {one.value.value}, true});
    result.notes.push_back("rate-curve, hollow mark: " + wordsOf(one));
    figure.record.more.emplace_back("published", wordsOf(one));
  }
  if (const std::string word = contradictedWord(header); !word.empty()) result.notes.push_back("rate-curve: " + word);
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

// What a table of a run was made under.
Record recordOfTable(const PaperContext& context, const RunHeader& header, std::size_t prompts, double epsilon) {
  Record record = recordOf(header, prompts);
  record.epsilon = epsilon;
  const bool drawn = header.kind == "random" || header.kind == "repeat";
  record.more.emplace_back("seed", std::to_string(header.seed) + (drawn ? ", of the ids" : ", nothing drawn by it"));
  const auto tokens = static_cast<std::size_t>(header.tokens);
  if (context.model != nullptr) record.more.emplace_back("context", contextText(*context.model, tokens));
  return record;
}

}  // namespace

PaperResult sinkRateTable(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  const RunHeader header = context.statedHeader();
  const double epsilon = context.options.epsilon;
  PaperTable table{{"model", "layers", "heads_per_layer", "heads", "epsilon", "tokens", "bos", "category", "prompts", "measured",
                    "low", "high", "published", "published_source", "differs", "mean_importance", "mean_low", "mean_high",
                    "published_mass", "uniform_importance", "published_condition", "published_mass_condition"},
                   {}};
  std::set<std::string> conditions;  // of what is published, for the line below
  for (const RunBos bos : header.conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    const std::optional<PublishedBeside> rateBeside = publishedRate(header, bos, epsilon);
    const std::vector<std::string> published = publishedCells(rateBeside);
    const Mass mass = massOf(first);
    const std::vector<CategoryMass> masses = massTable(run.prompts(), first);
    const std::optional<PublishedBeside> massBeside = publishedMass(header, bos);
    const auto say = [&](const char* column, const std::optional<PublishedBeside>& one) {
      if (!one) return;
      conditions.insert(std::string("table1, ") + column + " " + number(one->value.value) + ": " + wordsOf(*one));
    };
    say("published", rateBeside);
    say("published_mass", massBeside);
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
      row.push_back(all ? number(mass.interval.low) : "");
      row.push_back(all ? number(mass.interval.high) : "");
      row.push_back(all && massBeside ? number(massBeside->value.value) : "");
      row.push_back(number(uniformImportance(header.tokens)));
      row.push_back(all && rateBeside ? conditionText(rateBeside->value) : "");
      row.push_back(all && massBeside ? conditionText(massBeside->value) : "");
      table.rows.push_back(std::move(row));
    }
  }
  PaperResult result;
  result.notes.assign(conditions.begin(), conditions.end());
  if (const std::string word = contradictedWord(header); !word.empty()) result.notes.push_back("table1: " + word);
  if (const std::string caution = rateCaution(header.tokens, header.layers, epsilon); !caution.empty()) {
    result.notes.push_back("table1: these rates say nothing: " + caution);
  }
  result.table = std::move(table);
  result.about = recordOfTable(context, header, run.prompts().size(), epsilon);
  return result;
}

}  // namespace sinkscope
