#include "core/values/figure.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "core/values/csv.h"

namespace sinkscope {

namespace {

// The shortest decimal that reads back to the same value, whatever the locale.
template <typename Number>
std::string number(Number value) {
  if constexpr (std::is_floating_point_v<Number>) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  }
  char text[48];
  const auto [end, error] = std::to_chars(text, text + sizeof text, value);
  return std::string(text, end);
}

std::string labelAt(const std::vector<std::string>& labels, int index) {
  const auto i = static_cast<std::size_t>(index);
  return i < labels.size() ? csvField(labels[i]) : std::string();
}

// All columns there are, in the order in which they stand.
constexpr std::string_view kColumns[] = {
    "line",         "x",     "x_end", "y",     "is_published", "low",   "high",   "row",    "row_label",   "column",
    "column_label", "layer", "head",  "index", "label",        "value", "marked", "window", "learned_sink"};
using Columns = std::set<std::string_view>;
using Cell = std::pair<std::string_view, std::string>;  // what stands in which column, as it is written

bool hasIntervals(const Curves& curves) {
  return std::any_of(curves.lines.begin(), curves.lines.end(), [](const auto& line) { return !line.low.empty(); });
}

bool isHistogram(const Curves& curves) {
  return std::any_of(curves.lines.begin(), curves.lines.end(),
                     [](const auto& line) { return line.drawn == Curves::Drawn::steps; });
}

Columns columnsOf(const Heatmap&) { return {"row", "row_label", "column", "column_label", "value"}; }
Columns columnsOf(const HeadGrid& grid) {
  Columns columns{"layer", "head", "value"};
  if (!grid.layerMarks.empty()) columns.insert({"window", "learned_sink"});
  return columns;
}
Columns columnsOf(const Bars& bars) {
  Columns columns{"index", "label", "value"};
  if (!bars.marked.empty()) columns.insert("marked");
  return columns;
}
Columns columnsOf(const Curves& curves) {
  Columns columns{"line", "x", "y", "is_published"};
  if (isHistogram(curves)) columns.insert("x_end");
  else if (hasIntervals(curves)) columns.insert({"low", "high"});
  if (!curves.rowNames.empty()) columns.insert("row_label");
  return columns;
}

// Lines of the columns that some panel has.
class Lines {
 public:
  explicit Lines(const Columns& columns) {
    for (const std::string_view column : kColumns) {
      if (columns.contains(column)) columns_.push_back(column);
    }
    out = "panel";
    for (const std::string_view column : columns_) out.append(",").append(column);
    out += '\n';
  }
  void add(const std::string& panel, std::span<const Cell> cells) {
    out += panel;
    for (const std::string_view column : columns_) {
      out += ',';
      for (const auto& [name, cell] : cells) {
        if (name == column) out += cell;
      }
    }
    out += '\n';
  }
  std::string out;

 private:
  std::vector<std::string_view> columns_;
};

void write(const Heatmap& map, const std::string& panel, Lines& lines) {
  for (int row = 0; row < map.cells.rows; ++row) {
    const auto sink = static_cast<std::size_t>(row);
    const auto add = [&](const std::string& column, const std::string& label, float value) {
      const Cell cells[] = {{"row", number(row)},
                            {"row_label", labelAt(map.rowLabels, row)},
                            {"column", column},
                            {"column_label", label},
                            {"value", number(value)}};
      lines.add(panel, cells);
    };
    if (sink < map.learnedSink.size() && !std::isnan(map.learnedSink[sink]))
      add("-1", "learned sink", map.learnedSink[sink]);
    for (int col = 0; col < map.cells.cols; ++col) {
      const float value = map.cells.at(row, col);
      if (!std::isnan(value)) add(number(col), labelAt(map.columnLabels, col), value);
    }
  }
}

HeadGrid::LayerMark markOf(const HeadGrid& grid, int layer) {
  const auto i = static_cast<std::size_t>(layer);
  return i < grid.layerMarks.size() ? grid.layerMarks[i] : HeadGrid::LayerMark{};
}

void write(const HeadGrid& grid, const std::string& panel, Lines& lines) {
  for (int layer = 0; layer < grid.cells.rows; ++layer) {
    for (int head = 0; head < grid.cells.cols; ++head) {
      const float value = grid.cells.at(layer, head);
      if (std::isnan(value)) continue;
      std::vector<Cell> cells{{"layer", grid.layerLabels.empty() ? number(layer) : labelAt(grid.layerLabels, layer)},
                              {"head", number(head)},
                              {"value", number(value)}};
      if (!grid.layerMarks.empty()) {
        const HeadGrid::LayerMark mark = markOf(grid, layer);
        cells.emplace_back("window", number(mark.window));
        cells.emplace_back("learned_sink", mark.learnedSink ? "1" : "0");
      }
      lines.add(panel, cells);
    }
  }
}

void write(const Bars& bars, const std::string& panel, Lines& lines) {
  for (std::size_t i = 0; i < bars.values.size(); ++i) {
    const bool marked = std::find(bars.marked.begin(), bars.marked.end(), static_cast<int>(i)) != bars.marked.end();
    const Cell cells[] = {{"index", number(i)},
                          {"label", labelAt(bars.labels, static_cast<int>(i))},
                          {"value", number(bars.values[i])},
                          {"marked", bars.marked.empty() ? ""
                                     : marked            ? "1"
                                                         : "0"}};
    lines.add(panel, cells);
  }
}

void write(const Curves& curves, const std::string& panel, Lines& lines) {
  const bool histogram = isHistogram(curves);
  for (const auto& line : curves.lines) {
    const std::string name = csvField(line.name);
    for (std::size_t i = 0; i < line.x.size() && i < line.y.size(); ++i) {
      std::vector<Cell> cells{{"line", name},
                              {"x", number(line.x[i])},
                              {"y", number(line.y[i])},
                              {"is_published", line.published ? "1" : "0"}};
      if (histogram && i + 1 < line.x.size()) cells.emplace_back("x_end", number(line.x[i + 1]));
      // Of no width: nothing is known of how far it may be off.
      if (!histogram && i < line.low.size() && i < line.high.size() && line.low[i] < line.high[i]) {
        cells.emplace_back("low", number(line.low[i]));
        cells.emplace_back("high", number(line.high[i]));
      }
      if (!curves.rowNames.empty())
        cells.emplace_back("row_label", labelAt(curves.rowNames, static_cast<int>(std::lround(line.y[i]))));
      lines.add(panel, cells);
    }
  }
}

}  // namespace

std::string toCsv(const Figure& figure) {
  if (!figure.csv.empty()) return figure.csv;
  Columns columns;
  for (const Panel& panel : figure.panels)
    columns.merge(std::visit([](const auto& content) { return columnsOf(content); }, panel.content));
  Lines lines(columns);
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    std::visit(
        [&](const auto& content) {
          write(content, content.title.empty() ? number(i) : csvField(content.title), lines);
        },
        figure.panels[i].content);
  }
  return figure.panels.empty() ? std::string() : std::move(lines.out);
}

}  // namespace sinkscope
