// What a window of keys costs, and what the first tokens beside it give back.
#include "core/study/streaming.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/experiments.h"
#include "core/study/figures/shows.h"
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

// Every condition of a window less all keys, of the same tokens: the window alone, with first tokens, computed anew.
std::vector<StreamRow> rowsOf(const StreamingStudy& study, const StreamingWindow& window) {
  std::vector<StreamRow> rows;
  const auto add = [&](const CachedCondition& condition, const std::vector<int>& places) {
    const std::vector<double> gaps = lossGaps(condition, study.all, places);
    rows.push_back({condition.name, meanOf(lossesAt(condition, places)), meanOf(gaps),
                    twoStageInterval(gaps, study.categories), places.size()});
  };
  for (const CachedCondition& condition : window.conditions) add(condition, study.places);
  add(window.recomputed, study.recomputedPlaces);
  return rows;
}

// "window of 64 and the first 1"
std::string nameOf(const StreamingWindow& window, const StreamRow& row) {
  constexpr std::string_view kWindow = "window";
  return std::string(kWindow) + " of " + std::to_string(window.keys) + row.name.substr(kWindow.size());
}

std::string gapText(double gap, const Interval& interval, std::size_t prompts) {
  return withInterval(formatted("%+.3f", gap), interval, prompts,
                      [](double bound) { return formatted("%+.3f", bound); });
}

std::string bandNameOf(const StreamingStudy& study) {
  return "95 % interval of the mean, over " + drawnWords(study.categories);
}

void addPoint(Curves::Line& line, double x, double y, double value, const Interval& interval) {
  line.x.push_back(x);
  line.y.push_back(y);
  line.low.push_back(std::isfinite(interval.low) ? interval.low : value);
  line.high.push_back(std::isfinite(interval.high) ? interval.high : value);
}

Curves forestOf(const StreamingStudy& study, const StreamingWindow& window, const std::vector<StreamRow>& rows) {
  Curves curves;
  curves.title = "loss − that with all keys, w " + std::to_string(window.keys);
  curves.xAxis = "nats a token";
  curves.marks.push_back({0.0, ""});
  curves.bandName = bandNameOf(study);
  Curves::Line line{.name = "measured", .x = {}, .y = {}, .drawn = Curves::Drawn::points, .colour = 0};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    curves.rowNames.push_back(rows[i].name);
    addPoint(line, rows[i].gap, static_cast<double>(i), rows[i].gap, rows[i].interval);
  }
  curves.lines.push_back(std::move(line));
  return curves;
}

// The same against the window, a line a condition. `rows`: of each window.
Curves overWindows(const StreamingStudy& study, const std::vector<std::vector<StreamRow>>& rows) {
  Curves curves;
  curves.title = "over the window";
  curves.xAxis = "keys in the window";
  curves.yAxis = "loss − all keys' (nats)";  // longer ones are cut beside a low panel
  curves.xScale = Scale::log;
  curves.bandName = bandNameOf(study);
  for (std::size_t condition = 0; condition < rows.front().size(); ++condition) {
    Curves::Line line{
        .name = rows.front()[condition].name, .x = {}, .y = {}, .colour = static_cast<int>(condition) + 1};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const StreamRow& row = rows[i][condition];
      addPoint(line, study.windows[i].keys, row.gap, row.gap, row.interval);
    }
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

// Against the place in the text, twelve stretches of it.
Curves overPlaces(const StreamingStudy& study, const StreamingWindow& window) {
  constexpr std::size_t kStretches = 12;
  Curves curves;
  curves.title = "over the text, w " + std::to_string(window.keys);
  curves.xAxis = "token";
  curves.yAxis = "-ln p (nats)";
  const auto add = [&](const CachedCondition& condition) {
    Curves::Line line{.name = condition.name, .x = {}, .y = {}, .colour = static_cast<int>(std::ssize(curves.lines))};
    const std::size_t count = std::min(kStretches, study.places.size());
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<int> places(
          study.places.begin() + static_cast<std::ptrdiff_t>(i * study.places.size() / count),
          study.places.begin() + static_cast<std::ptrdiff_t>((i + 1) * study.places.size() / count));
      line.x.push_back(0.5 * (places.front() + places.back()));
      line.y.push_back(meanOf(lossesAt(condition, places)));
    }
    curves.lines.push_back(std::move(line));
  };
  add(study.all);
  for (const CachedCondition& condition : window.conditions) add(condition);
  return curves;
}

}  // namespace

PaperResult streamingFigure(PaperContext& context) {
  const PromptSet set = readPromptSet(context.options.prompts);
  const StreamingStudy study = streamingLosses(
      *context.model, set, {.tokens = context.options.tokens, .windows = context.options.windows}, context.progress);
  PaperResult result;
  Figure figure{"streaming", {}, study.record};
  const auto prompts = static_cast<std::size_t>(study.prompts);
  PaperTable table{{"condition", "window", "tokens_compared", "loss", "less_all_keys", "low", "high"}, {}};
  std::vector<std::vector<StreamRow>> all;
  std::vector<std::string> back;  // what one token beside each window gives back, paired
  Interval interval;              // of the largest
  double gap = 0.0;
  for (const StreamingWindow& window : study.windows) {
    for (const StreamRow& row : all.emplace_back(rowsOf(study, window))) {
      const std::string words = gapText(row.gap, row.interval, prompts) + " nats";
      figure.record.more.emplace_back(nameOf(window, row), words);
      result.notes.push_back("streaming, " + nameOf(window, row) + ": " + words);
      table.rows.push_back({row.name, std::to_string(window.keys), std::to_string(row.places)});
      for (const double value : {row.loss, row.gap, row.interval.low, row.interval.high})
        table.rows.back().push_back(csvNumber(value));
    }
    const std::vector<double> gaps = lossGaps(window.conditions[1], window.conditions[0], study.places);
    gap = meanOf(gaps);
    interval = twoStageInterval(gaps, study.categories);
    back.push_back("of " + std::to_string(window.keys) + (back.empty() ? " keys it changes by " : " by ") +
                   gapText(gap, interval, prompts));
  }
  const StreamingWindow& largest = study.windows.back();
  int column = 0;
  if (study.windows.size() > 1)
    figure.panels.push_back({.row = 0, .column = column++, .content = overWindows(study, all)});
  figure.panels.push_back({.row = 0, .column = column++, .content = forestOf(study, largest, all.back())});
  figure.panels.push_back({.row = 0, .column = column, .content = overPlaces(study, largest)});
  if (study.skipped > 0) {
    result.notes.push_back("streaming leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                           std::to_string(context.options.tokens) + " tokens");
  }
  const bool told = std::isfinite(interval.low), apart = told && (interval.low > 0.0 || interval.high < 0.0);
  const StreamRow& alone = all.back().front();
  result.shows = "A window of " + std::to_string(largest.keys) + " keys costs " +
                 gapText(alone.gap, alone.interval, prompts) +
                 " nats a token against all keys; with the first token kept beside it the loss changes by " +
                 gapText(gap, interval, prompts) + ": " +
                 (!told       ? "too few texts to tell."
                  : !apart    ? "the interval holds 0, so that the sink is not shown to be needed here."
                  : gap < 0.0 ? "this model needs its first token."
                              : "this model does better without its first token.");
  if (back.size() > 1) {
    back.pop_back();
    std::string others;
    for (const std::string& one : back) others += (others.empty() ? "" : ", ") + one;
    result.shows += " With a window " + others + ".";
  }
  result.table = std::move(table);
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), StreamingOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
