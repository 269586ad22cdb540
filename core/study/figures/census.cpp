// Where massive dimensions come from: by the weights alone, and as they are measured.
#include "core/study/census.h"

#include <algorithm>
#include <limits>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/blocks_passed.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr std::size_t kDrawn = 4;  // candidates

std::string nameOf(int dim) { return "dimension " + std::to_string(dim); }

// The first candidates, and what was measured to stand out without being among them.
std::vector<int> drawnDims(const Census& census) {
  std::vector<int> dims;
  for (std::size_t i = 0; i < std::min(kDrawn, census.dims.size()); ++i) dims.push_back(census.dims[i].dim);
  for (const int dim : census.spikes.dims) {
    if (std::find(dims.begin(), dims.end(), dim) == dims.end()) dims.push_back(dim);
  }
  return dims;
}

Curves candidatesOf(const Census& census, const std::vector<int>& dims) {
  Curves curves;
  curves.title = "by the weights alone";
  curves.xAxis = "block";
  curves.yAxis = "best unit's score over the median";
  curves.yScale = Scale::log;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    Curves::Line line{.name = nameOf(dims[i]), .x = {}, .y = {}, .colour = static_cast<int>(i)};
    for (const CensusBlock& block : census.blocks) {
      line.x.push_back(block.block);
      line.y.push_back(block.scores[static_cast<std::size_t>(dims[i])] / block.median);
    }
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

Curves measuredOf(const Census& census, const std::vector<int>& dims) {
  Curves curves;
  curves.title = "measured of the first token";
  curves.xAxis = kBlocksPassed;
  curves.yAxis = "mean |x|";
  curves.yScale = Scale::log;
  const Matrix& first = census.spikes.first;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    Curves::Line line{.name = nameOf(dims[i]), .x = {}, .y = {}, .colour = static_cast<int>(i)};
    for (int depth = 0; depth < first.rows; ++depth) {
      line.x.push_back(depth);
      line.y.push_back(static_cast<double>(first.at(depth, dims[i])));
    }
    curves.lines.push_back(std::move(line));
  }
  Curves::Line others{.name = "all dimensions, other tokens", .x = {}, .y = {}, .drawn = Curves::Drawn::baseline};
  for (int depth = 0; depth < first.rows; ++depth) {
    double sum = 0.0;
    for (int dim = 0; dim < first.cols; ++dim) sum += static_cast<double>(census.spikes.others.at(depth, dim));
    others.x.push_back(depth);
    others.y.push_back(sum / first.cols);
  }
  curves.lines.push_back(std::move(others));
  return curves;
}

std::string csvOf(const Census& census) {
  std::string csv = "rank,dimension,block,unit,score,over_median,measured,measured_rank,stands_out\n";
  for (std::size_t i = 0; i < census.dims.size(); ++i) {
    const CensusDim& one = census.dims[i];
    const bool out =
        std::find(census.spikes.dims.begin(), census.spikes.dims.end(), one.dim) != census.spikes.dims.end();
    csv += std::to_string(i + 1) + ',' + std::to_string(one.dim) + ',' + std::to_string(one.block) + ',' +
           std::to_string(one.unit) + ',' + csvNumber(one.score) + ',' + csvNumber(one.overMedian) + ',' +
           csvNumber(one.measured) + ',' + std::to_string(one.measuredRank) + (out ? ",1\n" : ",0\n");
  }
  return csv;
}

// How many of those that stand out the weights have among their first candidates.
std::string foreseenWords(std::size_t out, std::size_t foreseen, std::ptrdiff_t first) {
  const std::string candidates = std::to_string(first), of = std::to_string(out);
  const std::string then = foreseen == out ? "the weights tell where they can come from."
                           : foreseen > 0  ? "the weights tell of those alone."
                                           : "the weights alone do not tell where they come from here.";
  if (out == 0) {
    return "No dimension of the first token stands out: this model does not show massive activations.";
  }
  if (out == 1 && foreseen == 1) {
    return "The one dimension that stands out in the first token is among the first " + candidates +
           " candidates of the weights alone: " + then;
  }
  if (out == 1) {
    return "The one dimension that stands out in the first token is not among the first " + candidates +
           " candidates of the weights alone: " + then;
  }
  if (foreseen == 1) {
    return "Of the " + of + " dimensions that stand out in the first token one is among the first " + candidates +
           " candidates of the weights alone: " + then;
  }
  return "Of the " + of + " dimensions that stand out in the first token " + std::to_string(foreseen) +
         " are among the first " + candidates + " candidates of the weights alone: " + then;
}

}  // namespace

PaperResult censusFigure(PaperContext& context) {
  const PromptSet set = readPromptSet(context.options.prompts);
  const Census census = spikeCensus(*context.model, set, context.progress);
  const std::vector<int> dims = drawnDims(census);
  PaperResult result;
  Figure figure{"census", {}, census.record};
  figure.panels.push_back({.row = 0, .column = 0, .content = candidatesOf(census, dims)});
  figure.panels.push_back({.row = 0, .column = 1, .content = measuredOf(census, dims)});
  for (const int dim : census.spikes.dims) {
    const auto found =
        std::find_if(census.dims.begin(), census.dims.end(), [&](const CensusDim& one) { return one.dim == dim; });
    const std::string words = "candidate " + std::to_string(found - census.dims.begin() + 1) + " of " +
                              std::to_string(census.dims.size()) + ", " + formatted("%.1f", found->overMedian) +
                              " times the median, by unit " + std::to_string(found->unit) + " of block " +
                              std::to_string(found->block);
    figure.record.more.emplace_back("measured spike " + std::to_string(dim), words);
    result.notes.push_back("census: the measured spike in dimension " + std::to_string(dim) + " is " + words);
  }
  std::size_t foreseen = 0;
  constexpr std::ptrdiff_t kFirst = 10;  // candidates
  for (const int dim : census.spikes.dims) {
    const auto end = census.dims.begin() + std::min<std::ptrdiff_t>(kFirst, std::ssize(census.dims));
    foreseen += std::any_of(census.dims.begin(), end, [&](const CensusDim& one) { return one.dim == dim; }) ? 1 : 0;
  }
  result.shows = foreseenWords(census.spikes.dims.size(), foreseen, kFirst);
  const std::int64_t taken = census.spikes.prompts, given = std::ssize(set.prompts);
  result.shows += taken == given
                      ? measuredOn(taken, given)
                      : " Measured on the first " + grouped(taken) + " of the " + grouped(given) + " prompts.";
  if (census.spikes.dims.empty()) result.notes.push_back("census: no dimension of the first token stands out");
  figure.csv = csvOf(census);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
