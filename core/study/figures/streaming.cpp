// What a window of keys costs, and what the first tokens beside it give back.
#include "core/study/streaming.h"

#include <algorithm>
#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/experiments.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

struct StreamRow {
  std::string name;
  double loss = 0.0, gap = 0.0;
  Interval interval;
  std::size_t places = 0;
};

// Every condition less all keys, of the same tokens.
std::vector<StreamRow> rowsOf(const StreamingStudy& study) {
  std::vector<StreamRow> rows;
  const auto add = [&](const CachedCondition& condition, const std::vector<int>& places) {
    const std::vector<double> gaps = lossGaps(condition, study.conditions.front(), places);
    rows.push_back({condition.name, meanOf(lossesAt(condition, places)), meanOf(gaps),
                    twoStageInterval(gaps, study.categories), places.size()});
  };
  for (std::size_t i = 1; i < study.conditions.size(); ++i) add(study.conditions[i], study.places);
  add(study.recomputed, study.recomputedPlaces);
  return rows;
}

std::string gapText(const StreamRow& row, std::size_t prompts) {
  return withInterval(formatted("%+.3f", row.gap), row.interval, prompts,
                      [](double bound) { return formatted("%+.3f", bound); });
}

Curves forestOf(const StreamingStudy& study, const std::vector<StreamRow>& rows) {
  Curves curves;
  curves.title = "loss − that with all keys";
  curves.xAxis = "nats a token";
  curves.marks.push_back({0.0, ""});
  curves.bandName = "95 % interval of the mean, over " + drawnWords(study.categories);
  Curves::Line line{.name = "measured", .x = {}, .y = {}, .drawn = Curves::Drawn::points, .colour = 0};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    curves.rowNames.push_back(rows[i].name);
    line.x.push_back(rows[i].gap);
    line.y.push_back(static_cast<double>(i));
    line.low.push_back(std::isfinite(rows[i].interval.low) ? rows[i].interval.low : rows[i].gap);
    line.high.push_back(std::isfinite(rows[i].interval.high) ? rows[i].interval.high : rows[i].gap);
  }
  curves.lines.push_back(std::move(line));
  return curves;
}

// Against the place in the text, twelve stretches of it.
Curves overPlaces(const StreamingStudy& study) {
  constexpr std::size_t kStretches = 12;
  Curves curves;
  curves.title = "over the text";
  curves.xAxis = "token";
  curves.yAxis = "-ln p (nats)";
  for (std::size_t number = 0; number < study.conditions.size(); ++number) {
    Curves::Line line{.name = study.conditions[number].name, .x = {}, .y = {}, .colour = static_cast<int>(number)};
    const std::size_t count = std::min(kStretches, study.places.size());
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<int> places(
          study.places.begin() + static_cast<std::ptrdiff_t>(i * study.places.size() / count),
          study.places.begin() + static_cast<std::ptrdiff_t>((i + 1) * study.places.size() / count));
      line.x.push_back(0.5 * (places.front() + places.back()));
      line.y.push_back(meanOf(lossesAt(study.conditions[number], places)));
    }
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

}  // namespace

PaperResult streamingFigure(PaperContext& context) {
  const StreamingStudy study =
      streamingLosses(*context.model, readPromptSet(context.options.prompts),
                      {.tokens = context.options.tokens, .seed = context.options.seed}, context.progress);
  PaperResult result;
  Figure figure{"streaming", {}, study.record};
  const std::vector<StreamRow> rows = rowsOf(study);
  figure.panels.push_back({.row = 0, .column = 0, .content = forestOf(study, rows)});
  figure.panels.push_back({.row = 0, .column = 1, .content = overPlaces(study)});
  const auto prompts = static_cast<std::size_t>(study.prompts);
  std::string csv = "condition,window,tokens_compared,loss,less_all_keys,low,high\n";
  for (const StreamRow& row : rows) {
    const std::string words = gapText(row, prompts) + " nats";
    figure.record.more.emplace_back(row.name, words);
    result.notes.push_back("streaming, " + row.name + ": " + words);
    csv += csvField(row.name) + ',' + std::to_string(study.window) + ',' + std::to_string(row.places);
    for (const double value : {row.loss, row.gap, row.interval.low, row.interval.high}) csv += ',' + csvNumber(value);
    csv += '\n';
  }
  if (study.skipped > 0) {
    result.notes.push_back("streaming leaves out " + std::to_string(study.skipped) + " prompts of fewer than " +
                           std::to_string(context.options.tokens) + " tokens");
  }
  // What one token beside the window gives back, paired.
  std::vector<double> back = lossGaps(study.conditions[2], study.conditions[1], study.places);
  const Interval interval = twoStageInterval(back, study.categories);
  const bool told = std::isfinite(interval.low), apart = told && (interval.low > 0.0 || interval.high < 0.0);
  result.shows = "A window of " + std::to_string(study.window) + " keys costs " + gapText(rows.front(), prompts) +
                 " nats a token against all keys; with the first token kept beside it the loss changes by " +
                 withInterval(formatted("%+.3f", meanOf(back)), interval, prompts,
                              [](double bound) { return formatted("%+.3f", bound); }) +
                 ": " +
                 (!told    ? "too few texts to tell."
                  : !apart ? "the interval holds 0, so that the sink is not shown to be needed here."
                  : back.empty() || meanOf(back) < 0.0 ? "this model needs its first token."
                                                       : "this model does better without its first token.");
  figure.csv = toCsv(figure) + csv;
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
