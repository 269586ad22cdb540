// The loss with bos, without, doubled, and with another token in its place: where in the text it hurts, and how much.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/loss.h"
#include "core/values/csv.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

constexpr std::size_t kLeastTexts = 5;  // of a point: fewer say little of the others
constexpr int kDrawsOfPoint = 500;

std::string formatted(const char* format, double value) {
  char text[352];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

std::string withInterval(const char* format, double value, const Interval& interval, std::size_t texts) {
  if (!std::isfinite(interval.low)) return formatted(format, value) + " (" + missingInterval(interval, texts) + ")";
  return formatted(format, value) + " (95 % " + formatted(format, interval.low) + " to " + formatted(format, interval.high) + ")";
}

std::vector<double> lessReference(const std::vector<double>& values, const std::vector<double>& reference) {
  std::vector<double> gaps = values;
  for (std::size_t i = 0; i < gaps.size(); ++i) gaps[i] -= reference[i];
  return gaps;
}

// Against the place in the text; with `difference` less the reference's of the same texts.
Curves curvesOf(const LossStudy& study, bool difference) {
  Curves curves;
  curves.title = difference ? "less " + study.conditions.front().name : "loss";
  curves.xAxis = "text token";
  curves.yAxis = difference ? "difference (nats)" : "-ln p (nats)";
  curves.xScale = Scale::log;
  for (std::size_t number = difference ? 1 : 0; number < study.conditions.size(); ++number) {
    const LossCondition& condition = study.conditions[number];
    Curves::Line line;
    line.name = condition.name;
    line.colour = static_cast<int>(number);
    for (const LossPlaces& places : lossPlaces(study)) {
      std::vector<double> values = lossesAt(condition, places);
      if (difference) values = lessReference(values, lossesAt(study.conditions.front(), places));
      if (values.size() < kLeastTexts && values.size() < study.prompts.size()) continue;
      const double mean = meanOf(values);
      const Interval band = bootstrapInterval(values, kDrawsOfPoint);
      line.x.push_back(std::sqrt(static_cast<double>(places.first + 1) * (places.last + 1)));  // counted from 1, as people do
      line.y.push_back(mean);
      line.low.push_back(std::isfinite(band.low) ? band.low : mean);
      line.high.push_back(std::isfinite(band.high) ? band.high : mean);
    }
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

// A row a condition, behind the plotted numbers.
std::string summaryCsv(const LossStudy& study) {
  std::string csv = "panel,condition,texts,nll,low,high,perplexity,difference,difference_low,difference_high,sink_rate,epsilon\n";
  for (const LossCondition& condition : study.conditions) {
    const std::vector<double> losses = meanLosses(condition), gaps = differencesTo(study, condition);
    const Interval interval = bootstrapInterval(losses), gap = bootstrapInterval(gaps);
    const bool isReference = &condition == &study.conditions.front();
    const auto number = [](double value) { return std::isfinite(value) ? formatted("%.9g", value) : std::string(); };
    csv += "conditions," + csvField(condition.name) + ',' + std::to_string(losses.size()) + ',' + number(meanOf(losses)) + ',' +
           number(interval.low) + ',' + number(interval.high) + ',' + number(std::exp(meanOf(losses))) + ',';
    csv += isReference ? ",,," : number(meanOf(gaps)) + ',' + number(gap.low) + ',' + number(gap.high) + ',';
    csv += number(meanOf(condition.sinkRates)) + ',' + number(study.epsilon) + '\n';
  }
  return csv;
}

}  // namespace

PaperResult lossFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const LossStudy study = lossStudy(model, readPromptSet(context.options.prompts), {}, context.progress);
  PaperResult result;
  Figure figure{"loss", {}, study.record};
  for (const LossCondition& condition : study.conditions) {
    const std::vector<double> losses = meanLosses(condition), gaps = differencesTo(study, condition);
    std::string words = withInterval("%.3f", meanOf(losses), bootstrapInterval(losses), losses.size()) + " nats, perplexity " +
                        formatted("%.4g", std::exp(meanOf(losses)));
    if (&condition != &study.conditions.front()) {
      words += "; less " + study.conditions.front().name + " " +
               withInterval("%+.3f", meanOf(gaps), bootstrapInterval(gaps), gaps.size()) + ", paired";
    }
    words += "; sink rate " + formatted("%.1f %%", 100.0 * meanOf(condition.sinkRates)) + formatted(" at ε %g", study.epsilon);
    figure.record.more.emplace_back(condition.name, words);
    result.notes.push_back("loss, " + condition.name + ": " + words);
  }
  if (study.leftOut > 0) result.notes.push_back("loss leaves out " + std::to_string(study.leftOut) + " prompts of fewer than two text tokens");
  if (study.cut > 0) {
    result.notes.push_back("loss cuts " + std::to_string(study.cut) + " texts to the " + std::to_string(model.config.contextLength) +
                           " tokens of the context, less the two places of a doubled ⟨bos⟩");
  }
  figure.panels.push_back({.row = 0, .column = 0, .content = curvesOf(study, false)});
  figure.panels.push_back({.row = 1, .column = 0, .content = curvesOf(study, true)});
  figure.csv = toCsv(figure) + summaryCsv(study);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
