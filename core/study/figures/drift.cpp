// One token repeated behind bos: whether its hidden states come to be the first position's.
#include "core/study/drift.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/study/context_length.h"
#include "core/study/figures/experiments.h"
#include "core/values/blocks_passed.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

constexpr int kDraws = 300;  // of an interval, of which there are thousands

// Five from the first to the last, and the one that is spoken of.
std::vector<int> depthsShown(int depths, int spokenOf) {
  std::set<int> shown = {spokenOf};
  for (int i = 0; i <= 4; ++i) shown.insert(i * (depths - 1) / 4);
  return {shown.begin(), shown.end()};
}

std::vector<double> ofTokens(const std::vector<Matrix>& all, int depth, int token) {
  std::vector<double> values;
  for (const Matrix& one : all) values.push_back(one.at(depth, token));
  return values;
}

Curves driftOver(const DriftCondition& condition, bool norms, int spokenOf) {
  const std::vector<Matrix>& all = norms ? condition.norms : condition.cosines;
  Curves curves;
  curves.title = std::string(norms ? "length" : "direction") + (condition.bos ? ", behind ⟨bos⟩" : ", alone");
  curves.xAxis = "position t";
  curves.yAxis = norms ? "‖xₜ‖ / ‖x₀‖" : "cos(xₜ, x₀)";
  curves.xScale = Scale::log;
  if (norms) curves.yScale = Scale::log;
  curves.bandName = "95 % interval of the mean, over tokens drawn";
  for (const int depth : depthsShown(all.front().rows, spokenOf)) {
    Curves::Line line{.name = hiddenStateName(depth), .x = {}, .y = {}};
    for (int token = 1; token < all.front().cols; ++token) {
      const std::vector<double> values = ofTokens(all, depth, token);
      const Interval band = bootstrapInterval(values, kDraws);
      const double mean = meanOf(values);
      line.x.push_back(token);
      line.y.push_back(mean);
      line.low.push_back(std::isfinite(band.low) ? band.low : mean);
      line.high.push_back(std::isfinite(band.high) ? band.high : mean);
    }
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

PaperTable tableOf(const DriftStudy& study) {
  PaperTable table{
      {"bos", "depth", "position", "cosine", "cosine_low", "cosine_high", "norm_over_first", "norm_low", "norm_high"},
      {}};
  for (const DriftCondition& condition : study.conditions) {
    for (int depth = 0; depth < condition.cosines.front().rows; ++depth) {
      for (int token = 1; token < condition.cosines.front().cols; ++token) {
        std::vector<std::string>& row = table.rows.emplace_back(
            std::vector<std::string>{condition.bos ? "on" : "off", std::to_string(depth), std::to_string(token)});
        for (const std::vector<Matrix>* all : {&condition.cosines, &condition.norms}) {
          const std::vector<double> values = ofTokens(*all, depth, token);
          const Interval band = bootstrapInterval(values, kDraws);
          for (const double value : {meanOf(values), band.low, band.high}) row.push_back(csvNumber(value));
        }
      }
    }
  }
  return table;
}

}  // namespace

PaperResult driftFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const int tokens = context.options.tokens;
  const DriftStudy study =
      repeatedTokenDrift(model, {.tokens = tokens, .seed = context.options.seed}, context.progress);
  PaperResult result;
  Figure figure{"drift", {}, study.record};
  // Where the last repetition lies furthest along the first one's way: at the depth of the greatest gain in cosine,
  // which is a fall where all fall.
  const DriftCondition& first = study.conditions.front();
  const int last = tokens - 1;
  int depth = 1;
  double most = -2.0;
  for (int one = 1; one < first.cosines.front().rows; ++one) {
    const double gain = meanOf(ofTokens(first.cosines, one, last)) - meanOf(ofTokens(first.cosines, one, 1));
    if (gain > most) most = gain, depth = one;
  }
  int row = 0;
  for (const DriftCondition& condition : study.conditions) {
    figure.panels.push_back({.row = row, .column = 0, .content = driftOver(condition, false, depth)});
    figure.panels.push_back({.row = row++, .column = 1, .content = driftOver(condition, true, depth)});
  }
  const auto cosine = [&](int token) {
    const std::vector<double> values = ofTokens(first.cosines, depth, token);
    return withInterval(formatted("%.2f", meanOf(values)), bootstrapInterval(values), values.size(),
                        [](double bound) { return formatted("%.2f", bound); });
  };
  const double near = meanOf(ofTokens(first.cosines, depth, last));
  result.shows = "From the first repetition to number " + std::to_string(last) +
                 " the cosine with the first position goes from " + cosine(1) + " to " + cosine(last) + " " +
                 hiddenStateName(depth) + (most > 0.0 ? ", where it gains most: " : ", where it falls least: ") +
                 (most < 0.1   ? "the repeated token does not drift towards it within this length."
                  : near > 0.9 ? "the repeated token comes to look like the first one, as is said of long repetitions."
                               : "the repeated token drifts towards it without arriving within this length.");
  if (isBeyondContext(model, static_cast<std::size_t>(tokens)))
    result.notes.push_back("drift: context " + contextText(model, static_cast<std::size_t>(tokens)));
  result.table = tableOf(study);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
