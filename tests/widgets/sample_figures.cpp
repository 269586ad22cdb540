#include "tests/widgets/sample_figures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

namespace sinkscope {
namespace {

constexpr float kMissing = std::numeric_limits<float>::quiet_NaN();

Record sampleRecord(int tokens) {
  Record record;
  record.model = "embedded";
  record.modelHash = "0123456789ab";
  record.family = "llama";
  record.dtype = "f32";
  record.device = "CPU";
  record.prompt = "The harbour lay still that morning";
  record.tokens = tokens;
  record.bos = true;
  record.firstToken = "⟨bos⟩";
  record.layer = 2;
  record.head = 0;
  record.software = "Sinkscope test";
  return record;
}

}  // namespace

std::vector<std::string> sampleTokens(int count, bool bos) {
  static const std::vector<std::string> words{
      "The",   " har", "bour",  " lay", " still", " that",  " morning", ",",   " and", " the",   " old",  " pilot",
      " said", " no",  "thing", " for", " a",     " while", ".",        " In", " com", "prehen", "sibly", " grey"};
  std::vector<std::string> tokens;
  if (bos) tokens.push_back("⟨bos⟩");
  for (int i = 0; int(tokens.size()) < count; ++i) tokens.push_back(words[std::size_t(i) % words.size()]);
  return tokens;
}

Matrix samplePattern(int tokens, double sink) {
  Matrix pattern(tokens, tokens, kMissing);
  for (int query = 0; query < tokens; ++query) {
    double sum = 0.0;
    std::vector<double> weights(std::size_t(query) + 1);
    for (int key = 0; key <= query; ++key) {
      const double near = std::exp(-0.35 * (query - key));
      const double echo = 0.4 * (1.0 + std::sin(0.7 * key + 0.31 * query));
      weights[std::size_t(key)] = near + 0.15 * echo * echo;
      if (key > 0) sum += weights[std::size_t(key)];
    }
    for (int key = 0; key <= query; ++key) {
      const double share = query == 0 ? 1.0 : key == 0 ? sink : (1.0 - sink) * weights[std::size_t(key)] / sum;
      pattern.at(query, key) = float(share);
    }
  }
  return pattern;
}

Figure sampleHeatmap(int tokens) {
  Figure figure;
  figure.name = "attention-L2H0";
  Heatmap heat;
  heat.title = "L2H0, with ⟨bos⟩";
  heat.cells = samplePattern(tokens, 0.72);
  heat.rowLabels = heat.columnLabels = sampleTokens(tokens, true);
  heat.rowAxis = "query token";
  heat.columnAxis = "key token";
  heat.colour.label = "attention";
  figure.panels.push_back({.row = 0, .column = 0, .content = heat});
  figure.record = sampleRecord(tokens);
  return figure;
}

Figure sampleGrid(int layers, int heads, bool sorted, bool two) {
  Figure figure;
  figure.name = "sink-grid";
  for (int side = 0; side < (two ? 2 : 1); ++side) {
    HeadGrid grid;
    grid.title = two ? (side == 0 ? "with ⟨bos⟩" : "without ⟨bos⟩") : "";
    grid.cells = Matrix(layers, heads);
    for (int layer = 0; layer < layers; ++layer) {
      for (int head = 0; head < heads; ++head) {
        const double value = 0.5 + 0.5 * std::sin(1.9 * layer + 2.3 * head + 0.4 * layer * head);
        grid.cells.at(layer, head) = float(side == 0 ? value : 0.35 * value);
      }
      if (sorted) {
        std::vector<int> order(static_cast<std::size_t>(heads));
        for (int head = 0; head < heads; ++head) order[std::size_t(head)] = head;
        std::sort(order.begin(), order.end(),
                  [&](int a, int b) { return grid.cells.at(layer, a) < grid.cells.at(layer, b); });
        grid.order.push_back(order);
      }
    }
    grid.headsPerGroup = 2;
    grid.colour = {ColourMap::whiteRed, Scale::linear, 0.0, 1.0, "importance of the first token"};
    figure.panels.push_back({.row = 0, .column = side, .content = grid});
  }
  figure.record = sampleRecord(64);
  return figure;
}

Figure sampleBars(int tokens) {
  Figure figure;
  figure.name = "value-norms-L2H0";
  Bars bars;
  bars.title = "L2, key/value head 0";
  bars.labels = sampleTokens(tokens, true);
  for (int i = 0; i < tokens; ++i) bars.values.push_back(i == 0 ? 0.35 : 2.4 + 0.8 * std::sin(1.3 * i));
  bars.labelAxis = "token";
  bars.valueAxis = "‖v‖₂";
  figure.panels.push_back({.row = 0, .column = 0, .content = bars});
  figure.record = sampleRecord(tokens);
  return figure;
}

Figure sampleCurves() {
  Figure figure;
  figure.name = "sink-rate";
  Curves curves;
  curves.title = "Sink rate over training";
  curves.xAxis = "training tokens";
  curves.yAxis = "sink rate, ε 0.3";
  curves.xScale = Scale::log;
  Curves::Line measured{.name = "measured", .x = {}, .y = {}};
  Curves::Line published{.name = "published", .x = {}, .y = {}, .published = true};
  for (int i = 0; i < 14; ++i) {
    const double tokens = 1e6 * std::pow(1.9, i);
    measured.x.push_back(tokens);
    measured.y.push_back(0.62 / (1.0 + std::exp(-(i - 6.0))));
    if (i % 3 == 0) {
      published.x.push_back(tokens);
      published.y.push_back(0.66 / (1.0 + std::exp(-(i - 5.5))));
    }
  }
  curves.lines = {measured, published};
  figure.panels.push_back({.row = 0, .column = 0, .content = curves});
  return figure;
}

Figure sampleSideBySide(int tokens) {
  Figure figure;
  figure.name = "with-and-without";
  for (int side = 0; side < 2; ++side) {
    const bool bos = side == 0;
    Heatmap heat = std::get<Heatmap>(sampleHeatmap(tokens).panels[0].content);
    heat.title = bos ? "L2H0, with ⟨bos⟩" : "L2H0, without ⟨bos⟩";
    heat.cells = samplePattern(tokens, bos ? 0.72 : 0.2);
    heat.rowLabels = heat.columnLabels = sampleTokens(tokens, bos);
    figure.panels.push_back({.row = 0, .column = side, .content = heat});
    Bars bars = std::get<Bars>(sampleBars(tokens).panels[0].content);
    bars.labels = heat.columnLabels;
    bars.title.clear();
    figure.panels.push_back({.row = 1, .column = side, .relativeHeight = 0.3, .content = bars});
  }
  figure.record = sampleRecord(tokens);
  return figure;
}

Matrix matrixFromAscii(const std::string& rows) {
  std::vector<std::string> lines;
  std::istringstream words(rows);
  for (std::string word; words >> word;) {
    if (word != "/") lines.push_back(word);
  }
  Matrix matrix(int(lines.size()), lines.empty() ? 0 : int(lines.front().size()), kMissing);
  for (int row = 0; row < matrix.rows; ++row) {
    for (int column = 0; column < matrix.cols; ++column) {
      const char drawn = lines[std::size_t(row)].at(std::size_t(column));
      if (drawn == '#') matrix.at(row, column) = 1.0f;
      if (drawn >= '0' && drawn <= '9') matrix.at(row, column) = float(drawn - '0') / 10.0f;
    }
  }
  return matrix;
}

}  // namespace sinkscope
