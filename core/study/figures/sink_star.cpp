// Sink_*, what a learned sink takes, beside Sink_1, the first token's: layer by layer and as rates (Gu et al. 2025).
#include <cmath>

#include "core/record/sink_table.h"
#include "core/study/figures/experiments.h"
#include "core/study/figures/shows.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// A prompt each: mean over the heads of one layer.
std::vector<double> ofLayer(const TokenImportance& of, int layer) {
  std::vector<double> means;
  for (int prompt = 0; prompt < of.values.planes; ++prompt) {
    double sum = 0.0;
    for (int head = 0; head < of.values.cols; ++head) sum += of.values.at(prompt, layer, head);
    means.push_back(sum / of.values.cols);
  }
  return means;
}

Curves::Line layersOf(const std::string& name, const TokenImportance& of, const RunHeader& header, int colour) {
  Curves::Line line{.name = name, .x = {}, .y = {}, .colour = colour};
  for (int layer = 0; layer < of.values.rows; ++layer) {
    const std::vector<double> values = ofLayer(of, layer);
    const double mean = meanOf(values);
    const Interval band = overPrompts(values, of, 500);
    line.x.push_back(header.layers[static_cast<std::size_t>(layer)].block);
    line.y.push_back(mean);
    line.low.push_back(std::isfinite(band.low) ? band.low : mean);
    line.high.push_back(std::isfinite(band.high) ? band.high : mean);
  }
  return line;
}

}  // namespace

PaperResult sinkStarFigure(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  const RunHeader& header = run.header();
  PaperResult result;
  Figure figure{"sink-star", {}, recordOf(run)};
  const double epsilon = context.options.epsilon;
  figure.record.epsilon = epsilon;
  PaperTable table{{"bos", "sink", "layer", "mean_share", "rate", "low", "high", "epsilon"}, {}};
  std::string first;
  std::int64_t measured = 0;  // prompts under the first condition
  int column = 0;
  for (const RunBos bos : header.conditions) {
    Curves curves;
    curves.title = "share of the row, " + std::string(conditionName(bos));
    curves.xAxis = "block";
    curves.yAxis = "mean over heads and rows";
    const auto add = [&](const char* name, const char* key, const char* sign, const TokenImportance& of, int colour) {
      curves.lines.push_back(layersOf(name, of, header, colour));
      curves.bandName = "95 % interval of the mean, over " + drawnOf(of);
      const Matrix grid = sinkGrid(of, epsilon);
      for (int layer = 0; layer < grid.rows; ++layer) {
        double rate = 0.0;
        for (int head = 0; head < grid.cols; ++head) rate += static_cast<double>(grid.at(layer, head)) / grid.cols;
        table.rows.push_back({std::string(runBosName(bos)), key,
                              std::to_string(header.layers[static_cast<std::size_t>(layer)].block),
                              csvNumber(meanOf(ofLayer(of, layer))), csvNumber(rate), "", "", csvNumber(epsilon)});
      }
      const SinkRate rate = sinkRates(run, of, epsilon).front();
      std::vector<double> all;
      for (const float share : of.values.cells) all.push_back(static_cast<double>(share));
      table.rows.push_back({std::string(runBosName(bos)), key, "all", csvNumber(meanOf(all)), csvNumber(rate.rate),
                            csvNumber(rate.interval.low), csvNumber(rate.interval.high), csvNumber(epsilon)});
      const std::string words = withInterval(formatted("%.2f %%", 100.0 * rate.rate), rate.interval, of.prompts.size(),
                                             [](double bound) { return formatted("%.2f", 100.0 * bound); }) +
                                formatted(" at ε %g", epsilon) + formatted(", mean share %.3f", meanOf(all));
      figure.record.more.emplace_back(std::string(key) + ", " + std::string(conditionName(bos)), words);
      return std::string(sign) + " is " + words;
    };
    const std::string ofFirst = add("first token, Sink₁", "Sink_1", "Sink₁", tokenImportance(run, bos), 0);
    std::string both = ofFirst;
    if (const std::optional<TokenImportance> star = learnedSinks(run, bos))
      both = add("learned sink, Sink*", "Sink_*", "Sink*", *star, 1) + "; " + ofFirst;
    else both = "This model has no learned sink; " + ofFirst;
    if (first.empty()) {
      first = both;
      measured = std::ssize(tokenImportance(run, bos).prompts);
    }
    figure.panels.push_back({.row = 0, .column = column++, .content = std::move(curves)});
  }
  const std::string caution = showsNoRate(header.tokens, header.layers, epsilon);
  result.shows = caution.empty() ? first + "." + measuredOn(measured, std::ssize(run.prompts())) : caution;
  result.table = std::move(table);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
