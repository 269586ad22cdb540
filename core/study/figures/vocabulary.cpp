// Every token of the vocabulary at position 0: how long its hidden state becomes beside later tokens'.
#include "core/study/vocabulary.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/blocks_passed.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

constexpr std::size_t kNamedExceptions = 12;
constexpr const char* kOverLater = "‖x₀‖ / later tokens' median";  // longer ones are cut beside a low panel

// Of norm / median of later tokens, on logarithmic bins.
Curves histogramOf(const VocabularyStudy& study) {
  Curves curves;
  curves.title = hiddenStateName(study.topDepth) + ", beside the embedding";
  curves.xAxis = kOverLater;
  curves.yAxis = "ids";
  curves.xScale = Scale::log;
  constexpr int kBins = 60;
  double low = 1e30, high = 1e-30;
  const auto over = [&](int depth, int id) {
    return static_cast<double>(study.norms.at(depth, id)) / study.later[static_cast<std::size_t>(depth)];
  };
  const std::vector<int> depths{study.topDepth, 0};
  for (const int depth : depths) {
    for (int id = 0; id < study.ids(); ++id) {
      const double value = over(depth, id);
      if (value <= 0.0) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  const double step = std::max(std::log(high / low) / kBins, 1e-9);
  for (const int depth : depths) {
    Curves::Line line{.name = depth == 0 ? "embedding" : hiddenStateName(depth),
                      .x = {},
                      .y = {},
                      .drawn = Curves::Drawn::steps,
                      .colour = depth == 0 ? 1 : 0};
    for (int bin = 0; bin <= kBins; ++bin) line.x.push_back(low * std::exp(step * bin));
    line.y.assign(kBins, 0.0);
    for (int id = 0; id < study.ids(); ++id) {
      const double value = over(depth, id);
      if (value <= 0.0) continue;
      const int bin = std::clamp(static_cast<int>(std::log(value / low) / step), 0, kBins - 1);
      line.y[static_cast<std::size_t>(bin)] += 1.0;
    }
    curves.lines.push_back(std::move(line));
  }
  curves.marks.push_back({kSpikeTimes, formatted("%g times", kSpikeTimes)});
  return curves;
}

Curves overDepth(const VocabularyStudy& study) {
  Curves curves;
  curves.title = "all ids, over depth";
  curves.xAxis = kBlocksPassed;
  curves.yAxis = kOverLater;
  curves.yScale = Scale::log;
  curves.bandName = "5 to 95 % of the ids";
  Curves::Line line{.name = "median id", .x = {}, .y = {}, .colour = 2};
  for (int depth = 0; depth < study.norms.rows; ++depth) {
    std::vector<double> values;
    for (int id = 0; id < study.ids(); ++id)
      values.push_back(static_cast<double>(study.norms.at(depth, id)) / study.later[static_cast<std::size_t>(depth)]);
    line.x.push_back(depth);
    line.y.push_back(quantileOf(values, 0.5));
    line.low.push_back(quantileOf(values, 0.05));
    line.high.push_back(quantileOf(std::move(values), 0.95));
  }
  curves.lines.push_back(std::move(line));
  return curves;
}

Curves sharesOf(const VocabularyStudy& study) {
  Curves curves;
  curves.title = formatted("share of ids over %g times", kSpikeTimes);
  curves.xAxis = kBlocksPassed;
  curves.yAxis = "share of the vocabulary";
  Curves::Line line{.name = "all ids", .x = {}, .y = study.share, .colour = 3};
  for (std::size_t depth = 0; depth < study.share.size(); ++depth) line.x.push_back(static_cast<double>(depth));
  curves.lines.push_back(std::move(line));
  return curves;
}

// In how many ids each dimension is the largest.
std::vector<std::pair<int, int>> spikingDims(const VocabularyStudy& study) {
  std::map<int, int> counts;
  for (const int dim : study.largestDim) ++counts[dim];
  std::vector<std::pair<int, int>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  return sorted;
}

PaperTable idsTable(const OpenModel& model, const VocabularyStudy& study) {
  PaperTable table{{"id", "token", "norm", "over_later", "spikes", "largest_dimension"}, {}};
  std::vector<std::int64_t> ids(static_cast<std::size_t>(study.ids()));
  for (std::size_t id = 0; id < ids.size(); ++id) ids[id] = static_cast<std::int64_t>(id);
  const Tokens tokens = model.display(ids);
  const double later = study.later[static_cast<std::size_t>(study.topDepth)];
  for (std::size_t id = 0; id < ids.size(); ++id) {
    const double norm = study.norms.at(study.topDepth, static_cast<int>(id));
    table.rows.push_back({std::to_string(id), displayText(tokens[id]), csvNumber(norm), csvNumber(norm / later),
                          norm > kSpikeTimes * later ? "1" : "0", std::to_string(study.largestDim[id])});
  }
  return table;
}

std::string exceptionWords(const OpenModel& model, const VocabularyStudy& study) {
  std::string words;
  const std::size_t named = std::min(kNamedExceptions, study.exceptions.size());
  const Tokens tokens = model.display(std::vector<std::int64_t>(
      study.exceptions.begin(), study.exceptions.begin() + static_cast<std::ptrdiff_t>(named)));
  for (std::size_t i = 0; i < named; ++i) {
    words += (i == 0 ? "“" : ", “") + displayText(tokens[i]) + "”" +
             formatted(" %.3g times", study.norms.at(study.topDepth, static_cast<int>(study.exceptions[i])) /
                                          study.later[static_cast<std::size_t>(study.topDepth)]);
  }
  if (study.exceptions.size() > named)
    words += " and " + grouped(static_cast<std::int64_t>(study.exceptions.size() - named)) + " more";
  return words.empty() ? "none" : words;
}

}  // namespace

PaperResult vocabularyFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const VocabularyStudy study = vocabularyAtFirst(model, set, {.tokens = context.options.tokens}, context.progress);
  PaperResult result;
  Figure figure{"vocabulary", {}, study.record};
  figure.panels.push_back({.row = 0, .column = 0, .content = overDepth(study)});
  figure.panels.push_back({.row = 0, .column = 1, .content = histogramOf(study)});
  figure.panels.push_back({.row = 0, .column = 2, .content = sharesOf(study)});
  std::string dims;
  const std::vector<std::pair<int, int>> spiking = spikingDims(study);
  for (std::size_t i = 0; i < std::min<std::size_t>(4, spiking.size()); ++i) {
    dims += (i == 0 ? "" : ", ") + std::to_string(spiking[i].first) +
            formatted(" of %.1f %% of the ids", 100.0 * spiking[i].second / study.ids());
  }
  const auto top = static_cast<std::size_t>(study.topDepth);
  figure.record.more.emplace_back("largest dimension " + hiddenStateName(study.topDepth), dims);
  figure.record.more.emplace_back("depth",
                                  "where most ids are over " + formatted("%g", kSpikeTimes) +
                                      " times the later tokens' median; of equals, where the median id is longest");
  const std::string name = study.mostSpike ? "ids that do not spike" : "ids that spike";
  figure.record.more.emplace_back(name, grouped(std::ssize(study.exceptions)) + " of " + grouped(study.ids()) + ": " +
                                            exceptionWords(model, study));
  result.notes.push_back("vocabulary: " + name + ": " + exceptionWords(model, study));
  result.shows = grouped(study.ids()) + " ids at position 0: " + hiddenStateName(study.topDepth) +
                 formatted(" the median one is %.3g times", study.medianOver[top]) +
                 " as long as a later token's median, and " + formatted("%.2f %%", 100.0 * study.share[top]) +
                 formatted(" are over %g times: ", kSpikeTimes) +
                 (study.share[top] > 0.99  ? "any token spikes there, whatever it means."
                  : study.share[top] > 0.5 ? "most tokens spike there, and those that do not are named."
                  : study.share[top] > 0.0 ? "few tokens spike there, and they are named."
                                           : "no token spikes there, so that this model does not show the claim.");
  result.table = idsTable(model, study);
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), VocabularyOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
