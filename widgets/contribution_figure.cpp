#include "widgets/contribution_figure.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/values/selection.h"

namespace sinkscope {

bool hasLengths(const ReadingSides& sides, TokenLength of) {
  return of == TokenLength::value || std::all_of(sides.begin(), sides.end(), [](const ReadingSide& side) {
           return side.details != nullptr && !side.details->writtenValues.empty();
         });
}

std::optional<int> rowOfQuery(const ReadingSide& side, const TokenLengthOptions& options) {
  const HeadPattern* pattern = side.pattern;
  if (options.of != TokenLength::contribution || !options.query || pattern == nullptr) return std::nullopt;
  const int tokens = side.reading->importance.cols, row = columnOf(*options.query, side.reading->bos);
  // Of a long prompt the pattern is coarser than its tokens.
  const bool whole = pattern->layer == options.layer && pattern->head == options.head && pattern->cells.rows == tokens;
  return whole && row >= 0 && row < tokens ? std::optional(row) : std::nullopt;
}

double tokenLength(const ReadingSide& side, const TokenLengthOptions& options, int column) {
  const Reading& reading = *side.reading;
  if (options.of == TokenLength::value)
    return reading.valueNorms.at(options.layer, options.head / std::max(1, reading.headsPerGroup), column);
  const double written = side.details->writtenValues.at(options.layer, options.head, column);
  if (options.of == TokenLength::wouldWrite) return written;
  const std::optional<int> row = rowOfQuery(side, options);
  // The mean over the queries that may see the key of A[i,j] ||v_j W_O||: the second factor is the key's own.
  if (!row) return written * reading.importance.at(options.layer, options.head, column);
  if (column > *row) return std::numeric_limits<double>::quiet_NaN();
  return written * std::abs(static_cast<double>(side.pattern->cells.at(*row, column)));
}

std::string lengthName(const ReadingSide& side, const TokenLengthOptions& options) {
  switch (options.of) {
    case TokenLength::value: return "‖v‖₂";
    case TokenLength::wouldWrite: return "‖v W_O‖₂";
    case TokenLength::contribution: break;
  }
  const std::optional<int> row = rowOfQuery(side, options);
  return row ? "‖A v W_O‖₂ of query " + tokenAt(side.reading->tokens, *row) : "mean ‖A v W_O‖₂";
}

Figure tokenLengthFigure(const ReadingSides& sides, const TokenLengthOptions& options) {
  Figure figure = valueNormFigure(sides, {.layer = options.layer, .head = options.head, .labels = options.labels});
  if (options.of == TokenLength::value) return figure;
  const bool contributions = options.of == TokenLength::contribution;
  figure.name = (contributions ? "contributions-" : "written-values-") +
                headName(sides.front().reading->layers, options.layer, options.head);
  double top = 0.0;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    auto& bars = std::get<Bars>(figure.panels[side].content);
    for (std::size_t token = 0; token < bars.values.size(); ++token) {
      bars.values[token] = tokenLength(sides[side], options, static_cast<int>(token));
      if (std::isfinite(bars.values[token])) top = std::max(top, bars.values[token]);
    }
    bars.valueAxis = contributions ? rowOfQuery(sides[side], options) ? "‖A v W_O‖₂" : "mean ‖A v W_O‖₂" : "‖v W_O‖₂";
    const std::string own = headName(sides[side].reading->layers, options.layer, options.head);
    bars.title = own + ", " + lengthName(sides[side], options);
    if (!sides[side].title.empty()) bars.title += ", " + sides[side].title;
  }
  if (sides.size() > 1) {
    for (Panel& panel : figure.panels) std::get<Bars>(panel.content).valueTop = 1.05 * top;
  }
  figure.record.more.emplace_back(
      "bars",
      lengthName(sides.front(), options) +
          (contributions && !rowOfQuery(sides.front(), options) ? ", over the queries that may see the key" : ""));
  return figure;
}

bool valuesAreNormalised(const Reading& reading, int layer, int head) {
  const int group = head / std::max(1, reading.headsPerGroup);
  if (layer < 0 || layer >= reading.valueNorms.planes || group < 0 || group >= reading.valueNorms.rows) return false;
  float low = std::numeric_limits<float>::infinity(), high = 0.0f;
  for (int token = 0; token < reading.valueNorms.cols; ++token) {
    const float norm = reading.valueNorms.at(layer, group, token);
    low = std::min(low, norm);
    high = std::max(high, norm);
  }
  return reading.valueNorms.cols > 1 && std::isfinite(high) && low > 0.99f * high;
}

}  // namespace sinkscope
