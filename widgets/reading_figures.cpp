#include "widgets/reading_figures.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/values/blocks_passed.h"
#include "core/values/error.h"
#include "core/values/layer_marks.h"
#include "core/values/numbers_text.h"
#include "core/values/pair_place.h"
#include "core/values/pattern_pyramid.h"
#include "core/values/sink.h"
#include "core/values/split_characters.h"

namespace sinkscope {

namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();
constexpr double kLogFloor = 1e-4;       // attention below this says nothing that a picture could show
constexpr double kSpreadDecades = 1e-6;  // of the largest spread: what lies below is rounding

void requireSides(const ReadingSides& sides) {
  if (sides.empty()) throw Error(ErrorKind::badUse, "a figure needs at least one reading", "run a prompt first");
}

std::vector<std::string> labelsOf(const Tokens& tokens) { return shownTexts(tokens); }

std::string titled(const std::string& what, const std::string& side) {
  return side.empty() ? what : what + ", " + side;
}

// A picture that stands alone still says its condition.
std::string titled(const std::string& what, const ReadingSide& side) {
  return titled(what, !side.title.empty() ? side.title : side.reading->bos ? "with ⟨bos⟩" : "without ⟨bos⟩");
}

Record recordOf(const ReadingSides& sides) {
  std::vector<SideRecord> all;
  for (const ReadingSide& side : sides) {
    all.push_back({side.title, side.reading->record});
    all.back().record.bos = side.reading->bos;
  }
  return sides.size() < 2 ? sides.front().reading->record : recordOfSides(all);
}

// Never with the locale's decimal comma, which Qt programs inherit.
std::string written(double value, std::chars_format format, int precision) {
  char text[64];
  const auto result = std::to_chars(text, text + sizeof text, value, format, precision);
  return {text, result.ptr};
}

// Blocks as labels where they are not simply the rows' numbers, which thin out more readably.
std::vector<std::string> layerLabelsOf(const Reading& reading) {
  std::vector<std::string> labels;
  bool apart = false;
  for (const AttentionLayer& layer : reading.layers) {
    apart = apart || layer.block != static_cast<int>(labels.size());
    labels.push_back(std::to_string(layer.block));
  }
  return apart ? labels : std::vector<std::string>{};
}

float firstImportance(const Reading& reading, int layer, int head) {
  return reading.importance.cols > 0 ? reading.importance.at(layer, head, 0) : kNothing;
}

}  // namespace

double SinkCount::share() const {
  return heads > 0 ? static_cast<double>(above) / heads : std::numeric_limits<double>::quiet_NaN();
}

SinkCount countSinks(const Reading& reading, double epsilon) {
  SinkCount count;
  for (int layer = 0; layer < reading.importance.planes; ++layer) {
    for (int head = 0; head < reading.importance.rows; ++head) {
      const float importance = firstImportance(reading, layer, head);
      if (std::isnan(importance)) continue;
      ++count.heads;
      if (isSink(importance, epsilon)) ++count.above;
      count.mass += importance;
    }
  }
  count.mass = count.heads > 0 ? count.mass / count.heads : std::numeric_limits<double>::quiet_NaN();
  return count;
}

std::vector<std::vector<int>> sortedHeads(const Reading& reading) {
  std::vector<std::vector<int>> order(static_cast<std::size_t>(reading.importance.planes));
  for (int layer = 0; layer < reading.importance.planes; ++layer) {
    std::vector<int>& heads = order[static_cast<std::size_t>(layer)];
    heads.resize(static_cast<std::size_t>(reading.importance.rows));
    std::iota(heads.begin(), heads.end(), 0);
    std::stable_sort(heads.begin(), heads.end(), [&](int a, int b) {
      const float x = firstImportance(reading, layer, a), y = firstImportance(reading, layer, b);
      if (std::isnan(x) || std::isnan(y)) return !std::isnan(x) && std::isnan(y);
      return x < y;
    });
  }
  return order;
}

Figure sinkGridFigure(const ReadingSides& sides, const SinkGridOptions& options) {
  requireSides(sides);
  Figure figure;
  figure.name = "sink-grid";
  figure.record = recordOf(sides);
  figure.record.epsilon = options.epsilon;
  for (const ReadingSide& side : sides) {
    const Reading& reading = *side.reading;
    HeadGrid grid;
    const std::string first = reading.tokens.empty() ? std::string() : displayText(reading.tokens.front());
    grid.title = side.title.empty() ? "first token: " + first : side.title;
    grid.cells = Matrix(reading.importance.planes, reading.importance.rows);
    for (int layer = 0; layer < grid.cells.rows; ++layer) {
      for (int head = 0; head < grid.cells.cols; ++head)
        grid.cells.at(layer, head) = firstImportance(reading, layer, head);
    }
    if (options.sorted) grid.order = sortedHeads(reading);
    grid.headsPerGroup = reading.headsPerGroup;
    if (static_cast<int>(reading.layers.size()) == grid.cells.rows) {
      grid.layerLabels = layerLabelsOf(reading);
      grid.layerMarks = layerMarksOf(reading.layers);
    }
    grid.epsilon = options.epsilon;
    grid.uniform = uniformImportance(std::max<std::int64_t>(1, std::ssize(reading.tokens)), reading.layers);
    grid.muteBelowEpsilon = options.muteBelowEpsilon;
    grid.colour = {.map = ColourMap::whiteRed, .low = 0.0, .high = 1.0, .label = "importance of the first token"};
    const SinkCount count = countSinks(reading, options.epsilon);
    if (count.heads > 0) {
      const auto tokens = std::ssize(reading.tokens);
      const std::string caution = rateCaution(tokens, reading.layers, options.epsilon);
      figure.record.more.emplace_back(titled("sink rate", side.title),
                                      written(100.0 * count.share(), std::chars_format::fixed, 2) + " % of " +
                                          std::to_string(count.heads) + " heads above epsilon, 1 prompt" +
                                          (caution.empty() ? "" : ": says nothing"));
      figure.record.more.emplace_back(titled("attention mass of the first token", side.title), fourDigits(count.mass));
      figure.record.more.emplace_back(titled("a head that looks everywhere alike", side.title),
                                      fourDigits(meanUniformImportance(tokens, reading.layers)));
      if (!caution.empty()) {
        figure.record.more.emplace_back(titled("caution", side.title), caution);
        // The reason stands in the record, and in the view beside the rate that is struck through.
        if (options.titlesCaution) grid.title += ": " + rateCautionInShort(tokens, reading.layers, options.epsilon);
      }
    }
    const auto place = static_cast<int>(figure.panels.size());
    figure.panels.push_back(
        {.row = options.above ? place : 0, .column = options.above ? 0 : place, .content = std::move(grid)});
  }
  if (options.sorted) figure.record.more.emplace_back("heads", "each layer's in ascending order of importance");
  return figure;
}

HeadPattern withSinkColumn(HeadPattern pattern, SinkColumn mode) {
  Matrix& cells = pattern.cells;
  if (mode == SinkColumn::shown || cells.cols == 0) return pattern;
  for (int query = 0; query < cells.rows; ++query) {
    cells.at(query, 0) = kNothing;
    if (mode == SinkColumn::hidden) continue;
    const auto row = static_cast<std::size_t>(query);
    const bool learned = row < pattern.sinkShare.size();
    double rest = learned ? static_cast<double>(pattern.sinkShare[row]) : 0.0;
    for (int key = 1; key < cells.cols; ++key) {
      if (!std::isnan(cells.at(query, key))) rest += cells.at(query, key);
    }
    const auto share = [rest](float weight) { return rest > 0.0 ? static_cast<float>(weight / rest) : kNothing; };
    if (learned) pattern.sinkShare[row] = share(pattern.sinkShare[row]);
    for (int key = 1; key < cells.cols; ++key) {
      float& weight = cells.at(query, key);
      if (!std::isnan(weight)) weight = share(weight);
    }
  }
  return pattern;
}

Matrix withSinkColumn(const Matrix& pattern, SinkColumn mode) {
  HeadPattern whole;
  whole.cells = pattern;
  return withSinkColumn(std::move(whole), mode).cells;
}

Figure attentionFigure(const ReadingSides& sides, const AttentionOptions& options) {
  requireSides(sides);
  Figure figure;
  const HeadPattern& first = *sides.front().pattern;
  const Reading& firstReading = *sides.front().reading;
  const std::string name = headName(firstReading.layers, first.layer, first.head);
  figure.name = "attention-" + name;
  figure.record = recordOf(sides);
  figure.record.layer = blockOf(firstReading, first.layer);
  figure.record.head = first.head;

  ColourScale colour{.map = ColourMap::viridis, .scale = options.scale, .low = 0.0, .high = 1.0, .label = "attention"};
  if (options.scale == Scale::log) colour.low = kLogFloor;
  if (options.sinkColumn == SinkColumn::hidden) {
    figure.record.more.emplace_back("first token", "its column is not shown");
  } else if (options.sinkColumn == SinkColumn::renormalised) {
    colour.label = "attention without the first token";
    figure.record.more.emplace_back("first token", "left out, rows sum to one again");
  }

  double largest = 0.0;
  for (const ReadingSide& side : sides) {
    Heatmap map;
    map.title = titled(headName(side.reading->layers, side.pattern->layer, side.pattern->head), side);
    map.rowAxis = "query token";
    map.columnAxis = "key token";
    if (side.pyramid) {
      map.pyramid = side.pyramid;
      map.learnedSink = side.pattern->sinkShare;
      const Matrix& overview = side.pyramid->whole(side.pyramid->wholeFrom());
      const std::size_t aside =
          options.sinkColumn == SinkColumn::renormalised ? 2 : 1;  // rows without a choice, as below
      for (std::size_t cell = aside * static_cast<std::size_t>(overview.cols);
           options.fitRange && cell < overview.cells.size(); ++cell) {
        if (!std::isnan(overview.cells[cell])) largest = std::max(largest, static_cast<double>(overview.cells[cell]));
      }
      if (options.labels && static_cast<int>(side.reading->tokens.size()) == side.pyramid->tokens()) {
        map.rowLabels = map.columnLabels = labelsOf(side.reading->tokens);
      }
      figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(map)});
      continue;
    }
    HeadPattern shown = withSinkColumn(*side.pattern, options.sinkColumn);
    map.cells = std::move(shown.cells);
    map.learnedSink = std::move(shown.sinkShare);
    // The first query that has a choice: its only key gets all the weight before it, which says nothing about the head.
    const int firstChoice = options.sinkColumn == SinkColumn::renormalised ? 2 : 1;
    for (int query = firstChoice; query < map.cells.rows; ++query) {
      for (int key = 0; key < map.cells.cols; ++key) {
        const float weight = map.cells.at(query, key);
        if (!std::isnan(weight)) largest = std::max(largest, static_cast<double>(weight));
      }
      const auto row = static_cast<std::size_t>(query);
      if (row < map.learnedSink.size() && !std::isnan(map.learnedSink[row])) {
        largest = std::max(largest, static_cast<double>(map.learnedSink[row]));
      }
    }
    // A pattern that waits for its reading (or the other way round) is numbered instead of labelled wrongly.
    if (options.labels && static_cast<int>(side.reading->tokens.size()) == map.cells.rows) {
      map.rowLabels = map.columnLabels = labelsOf(side.reading->tokens);
    }
    const int place = static_cast<int>(figure.panels.size());
    figure.panels.push_back(
        {.row = options.above ? place : 0, .column = options.above ? 0 : place, .content = std::move(map)});
  }
  if (options.fitRange && largest > 0.0) colour.high = std::max(largest, 10.0 * colour.low);
  for (Panel& panel : figure.panels) std::get<Heatmap>(panel.content).colour = colour;
  return figure;
}

namespace {

// Of the text's tokens, ⟨bos⟩ left out.
std::vector<std::string> textLabels(const Reading& reading) {
  std::vector<std::string> labels = labelsOf(reading.tokens);
  if (reading.bos && !labels.empty()) labels.erase(labels.begin());
  return labels;
}

// Over bars in one place a word that differs stands as all sides have it: "old→young".
void nameChangedTokens(std::vector<Panel>& panels, const ReadingSides& sides) {
  const std::vector<std::string> first = textLabels(*sides.front().reading);
  std::vector<std::string> all = first;
  for (const ReadingSide& side : sides) {
    const std::vector<std::string> own = textLabels(*side.reading);
    for (std::size_t token = 0; token < own.size(); ++token) {
      if (own[token] == first[token]) continue;
      all[token] += "→" + own[token].substr(own[token].starts_with(' ') ? 1 : 0);
    }
  }
  for (std::size_t side = 0; side < sides.size(); ++side) {
    auto& labels = std::get<Bars>(panels[side].content).labels;
    const std::size_t lead = sides[side].reading->bos ? 1 : 0;
    for (std::size_t token = 0; token < all.size() && token + lead < labels.size(); ++token)
      labels[token + lead] = all[token];
  }
}

}  // namespace

bool sameTokens(const ReadingSides& sides) {
  constexpr int kMostChanged = 4;
  const std::vector<std::string> first = textLabels(*sides.front().reading);
  return std::all_of(sides.begin(), sides.end(), [&](const ReadingSide& side) {
    const std::vector<std::string> own = textLabels(*side.reading);
    if (own.size() != first.size()) return false;
    int changed = 0;
    for (std::size_t token = 0; token < own.size(); ++token) changed += own[token] != first[token] ? 1 : 0;
    return changed <= std::min<int>(kMostChanged, static_cast<int>(first.size()) / 2);
  });
}

Figure valueNormFigure(const ReadingSides& sides, const ValueNormOptions& options) {
  requireSides(sides);
  Figure figure;
  const Reading& firstReading = *sides.front().reading;
  const std::string name = headName(firstReading.layers, options.layer, options.head);
  figure.name = "value-norms-" + name;
  figure.record = recordOf(sides);
  figure.record.layer = blockOf(firstReading, options.layer);
  figure.record.head = options.head;

  double top = 0.0;
  for (const ReadingSide& side : sides) {
    const Reading& reading = *side.reading;
    const int perGroup = std::max(1, reading.headsPerGroup);
    const int kvHead = options.head / perGroup;
    if (options.layer < 0 || options.head < 0 || options.layer >= reading.valueNorms.planes ||
        kvHead >= reading.valueNorms.rows) {
      throw Error(ErrorKind::badUse, "there is no head " + name + " in " + reading.record.model,
                  "it has " + std::to_string(reading.valueNorms.planes) + " layers of " +
                      std::to_string(reading.valueNorms.rows * perGroup) + " heads");
    }
    Bars bars;
    // Several query heads may share one key/value head; then the title says whose values these are.
    const std::string own = headName(reading.layers, options.layer, options.head);
    bars.title = titled(perGroup > 1 ? own + " (kv " + std::to_string(kvHead) + ")" : own, side);
    for (int token = 0; token < reading.valueNorms.cols; ++token) {
      bars.values.push_back(reading.valueNorms.at(options.layer, kvHead, token));
      if (std::isfinite(bars.values.back())) top = std::max(top, bars.values.back());
    }
    if (options.labels) bars.labels = labelsOf(reading.tokens);
    bars.labelAxis = "token";
    bars.valueAxis = "‖v‖₂";
    figure.panels.push_back({.row = 0, .column = 0, .content = std::move(bars)});
  }
  if (sides.size() > 1) {
    const bool paired = sameTokens(sides);
    for (Panel& panel : figure.panels) {
      std::get<Bars>(panel.content).valueTop = 1.05 * top;
      if (!paired) panel.row = static_cast<int>(&panel - figure.panels.data());
    }
    if (paired) nameChangedTokens(figure.panels, sides);
  }
  return figure;
}

std::vector<SpreadPanel> spreadPanels(const Spread& spread, const Spread* edited) {
  std::vector<SpreadPanel> panels;
  for (const bool bos : {true, false}) {
    for (const Spread* side : {&spread, edited}) {
      if (side == nullptr || (bos ? side->withBos : side->withoutBos).empty()) continue;
      SpreadPanel panel{.spread = side, .bos = bos, .edited = side == edited};
      panel.emptyColumns = bos || side->withBos.empty() ? 0 : 1;
      panel.title = bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
      if (edited != nullptr) panel.title += panel.edited ? ", edited" : ", untouched";
      panels.push_back(std::move(panel));
    }
  }
  return panels;
}

Figure spreadFigure(const Spread& spread, const SpreadOptions& options, const Spread* edited) {
  Figure figure;
  figure.name = "perturbation-spread";
  figure.record = edited != nullptr ? edited->record : spread.record;  // which says what is edited
  figure.record.bos.reset();
  if (edited != nullptr) figure.record.more.emplace_back("compared", "the model untouched and edited, on one scale");
  if (!spread.withBos.empty()) figure.record.more.emplace_back("⟨bos⟩", "with and without");
  const std::vector<SpreadPanel> panels = spreadPanels(spread, edited);

  std::vector<std::string> labels = labelsOf(spread.tokens);
  const std::vector<std::string> changedTo = labelsOf(spread.perturbedTokens);
  for (const int token : spread.changed) {
    const auto i = static_cast<std::size_t>(token);
    if (i >= labels.size() || i >= spread.perturbedTokens.size()) continue;
    const std::string from = labels[i], whole = changedTo[i];
    std::string to = whole;  // "old→young": the second space would tear the label apart
    to.erase(0, to.find_first_not_of(' ') == std::string::npos ? 0 : to.find_first_not_of(' '));
    labels[i] += "→" + to;
    figure.record.more.emplace_back("changed token", "\"" + from + "\" to \"" + whole + "\", token " +
                                                         std::to_string(token) + " of the text counted from 0");
  }

  double smallest = std::numeric_limits<double>::infinity(), largest = 0.0;
  const auto measure = [&](bool changedToo) {
    for (const SpreadPanel& panel : panels) {
      const Matrix& cells = panel.cells();
      const int bos = cells.cols - static_cast<int>(spread.tokens.size());
      for (int layer = 0; layer < cells.rows; ++layer) {
        for (int i = 0; i < cells.cols; ++i) {
          const double value = cells.at(layer, i);
          const bool changed = std::find(spread.changed.begin(), spread.changed.end(), i - bos) != spread.changed.end();
          if (!std::isfinite(value) || (changed && !changedToo)) continue;
          largest = std::max(largest, value);
          if (value > 0.0) smallest = std::min(smallest, value);
        }
      }
    }
  };
  measure(!options.changedAside);
  if (options.changedAside && largest > 0.0) {
    figure.record.more.emplace_back("colour range", "of the unchanged tokens; the changed one may lie above it");
  } else if (options.changedAside) {
    measure(true);  // nothing comes after the change
  }
  ColourScale colour{.map = options.map, .scale = options.scale, .label = "‖Δx‖₂"};
  colour.high = largest > 0.0 ? largest : 1.0;
  colour.low = 0.0;
  if (options.scale == Scale::log) {
    colour.low = std::max(std::min(smallest, colour.high), kSpreadDecades * colour.high);
    if (colour.low >= 0.5 * colour.high) colour.low = 0.1 * colour.high;
  }

  // Random changes were measured in the untouched model: the edited one's pair has no place among them.
  const auto furtherWords = [&](const SpreadPanel& panel) {
    const double ratio = *panel.spread->ratio;
    return panel.edited ? formatted("%.2f × as far", ratio)
                        : ratioWithPlace(ratio, options.others, static_cast<int>(panel.spread->tokens.size()) + 1);
  };
  for (const SpreadPanel& panel : panels) {
    const Matrix& cells = panel.cells();
    Heatmap map;
    map.title = panel.title;
    if (!panel.bos && panel.spread->ratio) {
      // Beside another there is room for the number alone; the record has the rest.
      map.title += ": " + (edited != nullptr ? formatted("%.2f × as far", *panel.spread->ratio) : furtherWords(panel));
      const bool placed = panel.edited || !options.others.ratios.empty();
      const std::string whose = edited == nullptr ? "" : panel.edited ? ", edited model" : ", untouched model";
      figure.record.more.emplace_back("later tokens without ⟨bos⟩" + whose,
                                      furtherWords(panel) + ", relative to their length, behind the last block" +
                                          (placed ? "" : "; its place among random changes: the study spread"));
    }
    map.cells = Matrix(cells.rows, cells.cols + panel.emptyColumns, kNothing);
    for (int layer = 0; layer < cells.rows; ++layer) {
      for (int i = 0; i < cells.cols; ++i) map.cells.at(layer, i + panel.emptyColumns) = cells.at(layer, i);
    }
    map.rowsUpwards = true;
    if (panel.bos) {
      map.columnLabels.push_back("⟨bos⟩");
    } else if (panel.emptyColumns > 0) {
      map.columnLabels.push_back("");
    }
    const auto lead = static_cast<int>(map.columnLabels.size());
    for (const int token : spread.changed) map.markedColumns.push_back(token + lead);
    map.columnLabels.insert(map.columnLabels.end(), labels.begin(), labels.end());
    map.rowLabels = blockCounts(cells.rows);
    map.rowAxis = kBlocksPassed;
    map.columnAxis = "token";
    map.colour = colour;
    const int row = panel.bos || spread.withBos.empty() ? 0 : 1;
    figure.panels.push_back({.row = row, .column = panel.edited ? 1 : 0, .content = std::move(map)});
  }
  return figure;
}

int blockOf(const Reading& reading, int layer) {
  const auto place = static_cast<std::size_t>(layer);
  return place < reading.layers.size() ? reading.layers[place].block : layer;
}

std::string layerPeculiarities(const Reading& reading, int layer) {
  const auto place = static_cast<std::size_t>(layer);
  if (place >= reading.layers.size()) return {};
  const AttentionLayer& own = reading.layers[place];
  std::string words;
  if (own.window > 0) words = "sliding window of " + std::to_string(own.window) + " tokens";
  if (own.learnedSink) words += (words.empty() ? "" : ", ") + std::string("learned sink");
  return words;
}

std::optional<double> learnedSinkShare(const Reading& reading, int layer, int head) {
  const Volume& shares = reading.sinkShare;
  const auto place = static_cast<std::size_t>(layer);
  if (place >= reading.layers.size() || !reading.layers[place].learnedSink || layer >= shares.planes ||
      head >= shares.rows || shares.cols == 0)
    return std::nullopt;
  double sum = 0.0;
  for (int query = 0; query < shares.cols; ++query) sum += static_cast<double>(shares.at(layer, head, query));
  return sum / shares.cols;
}

std::string fourDigits(double value) {
  if (std::isnan(value)) return "–";
  if (value == 0.0) return "0";
  if (!std::isfinite(value)) return value > 0.0 ? "∞" : "−∞";
  const std::string scientific = written(value, std::chars_format::scientific, 3);
  int exponent = 0;  // of the rounded number, so that 9.9996 becomes 10.00
  const char* digits = scientific.data() + scientific.find('e') + 1;
  std::from_chars(digits + (*digits == '+' ? 1 : 0), scientific.data() + scientific.size(), exponent);
  if (exponent < -4 || exponent > 4) return scientific;
  return written(value, std::chars_format::fixed, std::max(0, 3 - exponent));
}

std::string tokenAt(const Tokens& tokens, int position) {
  if (position < 0 || position >= static_cast<int>(tokens.size())) return "position " + std::to_string(position);
  const Token& token = tokens[static_cast<std::size_t>(position)];
  const std::string text = shownToken(tokens, position).text;
  return (token.special ? text : "'" + text + "'") + " (" + std::to_string(position) + ")";
}

}  // namespace sinkscope
