// Where massive dimensions come from: by the weights alone, and as they are measured.
#include "core/study/census.h"

#include <algorithm>
#include <limits>

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

}  // namespace

PaperResult censusFigure(PaperContext& context) {
  const Census census = spikeCensus(*context.model, readPromptSet(context.options.prompts), context.progress);
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
  result.shows = census.spikes.dims.empty()
                     ? "No dimension of the first token stands out: this model does not show massive activations."
                     : std::to_string(census.spikes.dims.size()) + " dimensions of the first token stand out; " +
                           std::to_string(foreseen) + " of them are among the first " + std::to_string(kFirst) +
                           " candidates of the weights alone: " +
                           (foreseen == census.spikes.dims.size() ? "the weights tell where they can come from."
                            : foreseen > 0                        ? "the weights tell of those alone."
                                           : "the weights alone do not tell where they come from here.");
  if (census.spikes.dims.empty()) result.notes.push_back("census: no dimension of the first token stands out");
  figure.csv = csvOf(census);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
