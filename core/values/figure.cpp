#include "core/values/figure.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

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

std::string_view header(const Heatmap&) { return "row,row_label,column,column_label,value"; }
std::string_view header(const HeadGrid& grid) {
  return grid.layerMarks.empty() ? "layer,head,value" : "layer,head,value,window,learned_sink";
}
std::string_view header(const Bars& bars) {
  return bars.marked.empty() ? "index,label,value" : "index,label,value,marked";
}

bool hasIntervals(const Curves& curves) {
  return std::any_of(curves.lines.begin(), curves.lines.end(), [](const auto& line) { return !line.low.empty(); });
}

bool isHistogram(const Curves& curves) {
  return std::any_of(curves.lines.begin(), curves.lines.end(),
                     [](const auto& line) { return line.drawn == Curves::Drawn::steps; });
}

std::string_view header(const Curves& curves) {
  if (isHistogram(curves)) return "line,x,x_end,y,is_published";
  if (!curves.rowNames.empty())
    return hasIntervals(curves) ? "line,x,y,is_published,low,high,row_label" : "line,x,y,is_published,row_label";
  return hasIntervals(curves) ? "line,x,y,is_published,low,high" : "line,x,y,is_published";
}

void write(const Heatmap& map, const std::string& prefix, std::string& out) {
  for (int row = 0; row < map.cells.rows; ++row) {
    const auto sink = static_cast<std::size_t>(row);
    if (sink < map.learnedSink.size() && !std::isnan(map.learnedSink[sink])) {
      out += prefix + number(row) + ',' + labelAt(map.rowLabels, row) + ",-1,learned sink," +
             number(map.learnedSink[sink]) + '\n';
    }
    for (int col = 0; col < map.cells.cols; ++col) {
      const float value = map.cells.at(row, col);
      if (std::isnan(value)) continue;
      out += prefix + number(row) + ',' + labelAt(map.rowLabels, row) + ',' + number(col) + ',' +
             labelAt(map.columnLabels, col) + ',' + number(value) + '\n';
    }
  }
}

HeadGrid::LayerMark markOf(const HeadGrid& grid, int layer) {
  const auto i = static_cast<std::size_t>(layer);
  return i < grid.layerMarks.size() ? grid.layerMarks[i] : HeadGrid::LayerMark{};
}

void write(const HeadGrid& grid, const std::string& prefix, std::string& out) {
  for (int layer = 0; layer < grid.cells.rows; ++layer) {
    for (int head = 0; head < grid.cells.cols; ++head) {
      const float value = grid.cells.at(layer, head);
      if (std::isnan(value)) continue;
      const std::string label = grid.layerLabels.empty() ? number(layer) : labelAt(grid.layerLabels, layer);
      out += prefix + label + ',' + number(head) + ',' + number(value);
      if (!grid.layerMarks.empty()) {
        const HeadGrid::LayerMark mark = markOf(grid, layer);
        out += ',' + number(mark.window) + (mark.learnedSink ? ",1" : ",0");
      }
      out += '\n';
    }
  }
}

void write(const Bars& bars, const std::string& prefix, std::string& out) {
  for (std::size_t i = 0; i < bars.values.size(); ++i) {
    out += prefix + number(i) + ',' + labelAt(bars.labels, static_cast<int>(i)) + ',' + number(bars.values[i]);
    if (!bars.marked.empty()) {
      const bool marked = std::find(bars.marked.begin(), bars.marked.end(), static_cast<int>(i)) != bars.marked.end();
      out += marked ? ",1" : ",0";
    }
    out += '\n';
  }
}

void write(const Curves& curves, const std::string& prefix, std::string& out) {
  const bool intervals = hasIntervals(curves), histogram = isHistogram(curves);
  for (const auto& line : curves.lines) {
    const std::string name = csvField(line.name);
    for (std::size_t i = 0; i < line.x.size() && i < line.y.size(); ++i) {
      out += prefix + name + ',' + number(line.x[i]) + ',';
      if (histogram) out += (i + 1 < line.x.size() ? number(line.x[i + 1]) : std::string()) + ',';
      out += number(line.y[i]) + (line.published ? ",1" : ",0");
      if (intervals && !histogram) {
        const bool has =
            i < line.low.size() && i < line.high.size() && !std::isnan(line.low[i]) && !std::isnan(line.high[i]);
        out += has ? ',' + number(line.low[i]) + ',' + number(line.high[i]) : std::string(",,");
      }
      if (!curves.rowNames.empty()) out += ',' + labelAt(curves.rowNames, static_cast<int>(std::lround(line.y[i])));
      out += '\n';
    }
  }
}

}  // namespace

std::string toCsv(const Figure& figure) {
  if (!figure.csv.empty()) return figure.csv;
  std::string out;
  std::string_view columns;  // of the block above: its header also serves a following block of the same kind
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    std::visit(
        [&](const auto& content) {
          if (header(content) != columns) {
            columns = header(content);
            out.append("panel,").append(columns).append("\n");
          }
          write(content, (content.title.empty() ? number(i) : csvField(content.title)) + ',', out);
        },
        figure.panels[i].content);
  }
  return out;
}

}  // namespace sinkscope
