#include "widgets/figure_shape.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/values/pattern_pyramid.h"

namespace sinkscope {

namespace {

// Two marks on a colour bar, or none on either (NaN).
bool sameMark(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

}  // namespace

Matrix inDrawnOrder(const HeadGrid& grid) {
  if (grid.order.empty()) return grid.cells;
  Matrix drawn(grid.cells.rows, grid.cells.cols, std::numeric_limits<float>::quiet_NaN());
  for (int layer = 0; layer < drawn.rows && layer < int(grid.order.size()); ++layer) {
    const std::vector<int>& heads = grid.order[std::size_t(layer)];
    for (int place = 0; place < drawn.cols && place < int(heads.size()); ++place) {
      const int head = heads[std::size_t(place)];
      if (head >= 0 && head < drawn.cols) drawn.at(layer, place) = grid.cells.at(layer, head);
    }
  }
  return drawn;
}

int columnsOf(const Panel& panel) {
  if (const auto* heat = std::get_if<Heatmap>(&panel.content))
    return heat->pyramid ? heat->pyramid->tokens() : heat->cells.cols;
  if (const auto* grid = std::get_if<HeadGrid>(&panel.content)) return grid->cells.cols;
  if (const auto* bars = std::get_if<Bars>(&panel.content)) return int(bars->values.size());
  return 0;
}

int rowsOf(const Panel& panel) {
  if (const auto* heat = std::get_if<Heatmap>(&panel.content))
    return heat->pyramid ? heat->pyramid->tokens() : heat->cells.rows;
  if (const auto* grid = std::get_if<HeadGrid>(&panel.content)) return grid->cells.rows;
  return std::holds_alternative<Bars>(panel.content) ? 1 : 0;
}

bool isSquare(const Panel& panel) {
  constexpr double kSquare = 0.9;  // rows a column from which on cells are meant to be square
  return std::holds_alternative<Heatmap>(panel.content) && columnsOf(panel) > 0 &&
         rowsOf(panel) >= kSquare * columnsOf(panel);
}

bool rowsUpwards(const Panel& panel) {
  const auto* heat = std::get_if<Heatmap>(&panel.content);
  return heat ? heat->rowsUpwards : std::holds_alternative<HeadGrid>(panel.content);
}

const std::vector<std::string>& columnLabelsOf(const Panel& panel) {
  static const std::vector<std::string> none;
  if (const auto* heat = std::get_if<Heatmap>(&panel.content)) return heat->columnLabels;
  if (const auto* bars = std::get_if<Bars>(&panel.content)) return bars->labels;
  return none;
}

const std::vector<std::string>& rowLabelsOf(const Panel& panel) {
  static const std::vector<std::string> none;
  if (const auto* heat = std::get_if<Heatmap>(&panel.content)) return heat->rowLabels;
  if (const auto* grid = std::get_if<HeadGrid>(&panel.content)) return grid->layerLabels;
  return none;
}

bool isMarked(const Bars& bars, std::size_t bar) {
  return std::find(bars.marked.begin(), bars.marked.end(), int(bar)) != bars.marked.end();
}

BarPlace barPlaceOf(const Figure& figure, std::size_t panel) {
  const Panel& own = figure.panels[panel];
  BarPlace where{.count = 0, .columns = columnsOf(own)};
  for (std::size_t other = 0; other < figure.panels.size(); ++other) {
    const Panel& beside = figure.panels[other];
    if (beside.row != own.row || beside.column != own.column || !std::holds_alternative<Bars>(beside.content)) continue;
    if (other < panel) ++where.place;
    ++where.count;
    where.columns = std::max(where.columns, columnsOf(beside));
  }
  where.lead = where.columns - columnsOf(own);
  return where;
}

std::vector<int> markedRowsOf(const Panel& panel) {
  const auto* heat = std::get_if<Heatmap>(&panel.content);
  return heat ? heat->markedRows : std::vector<int>();
}

std::vector<int> markedColumnsBelow(const Figure& figure, std::size_t panel) {
  std::vector<int> marked;
  for (const Panel& other : figure.panels) {
    const Panel& own = figure.panels[panel];
    const bool named =
        &other == &own || (other.column == own.column && sameColumns(columnLabelsOf(other), columnLabelsOf(own)));
    if (!named) continue;
    const auto* heat = std::get_if<Heatmap>(&other.content);
    const auto* bars = std::get_if<Bars>(&other.content);
    for (const int column : heat ? heat->markedColumns : bars ? bars->marked : std::vector<int>()) {
      if (std::find(marked.begin(), marked.end(), column) == marked.end()) marked.push_back(column);
    }
  }
  return marked;
}

bool isBos(const Bars& bars, std::size_t bar) { return bar < bars.labels.size() && bars.labels[bar] == kBosText; }

bool hasLearnedSink(const Panel& panel) {
  const auto* heat = std::get_if<Heatmap>(&panel.content);
  return heat && !heat->learnedSink.empty();
}

bool sameColumns(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  if (a.size() != b.size() || a.empty()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i] && !a[i].empty() && !b[i].empty()) return false;
  }
  return true;
}

bool sameScale(const ColourScale& a, const ColourScale& b) {
  return a.map == b.map && a.scale == b.scale && a.low == b.low && a.high == b.high && a.label == b.label;
}

const ColourScale* scaleOf(const Figure& figure, std::size_t panel) {
  if (const auto* heat = std::get_if<Heatmap>(&figure.panels[panel].content)) return &heat->colour;
  if (const auto* grid = std::get_if<HeadGrid>(&figure.panels[panel].content)) return &grid->colour;
  return nullptr;
}

bool ownsColourBar(const Figure& figure, std::size_t panel) {
  const ColourScale* scale = scaleOf(figure, panel);
  if (!scale) return false;
  const Panel& own = figure.panels[panel];
  for (std::size_t other = 0; other < figure.panels.size(); ++other) {
    const Panel& next = figure.panels[other];
    if (next.row != own.row || next.column != own.column + 1 || next.content.index() != own.content.index()) continue;
    if (!sameScale(*scale, *scaleOf(figure, other))) continue;
    const auto* grid = std::get_if<HeadGrid>(&own.content);
    if (grid && !sameMark(grid->epsilon, std::get<HeadGrid>(next.content).epsilon)) continue;
    return false;
  }
  return true;
}

bool sameStructure(const Figure& one, const Figure& other) {
  if (one.panels.size() != other.panels.size()) return false;
  for (std::size_t p = 0; p < one.panels.size(); ++p) {
    const Panel &a = one.panels[p], &b = other.panels[p];
    if (a.row != b.row || a.column != b.column || a.content.index() != b.content.index() || rowsOf(a) != rowsOf(b) ||
        columnsOf(a) != columnsOf(b) || rowLabelsOf(a) != rowLabelsOf(b) || columnLabelsOf(a) != columnLabelsOf(b) ||
        hasLearnedSink(a) != hasLearnedSink(b) || ownsColourBar(one, p) != ownsColourBar(other, p))
      return false;
    const auto* curves = std::get_if<Curves>(&a.content);
    if (curves && curves->lines.size() != std::get<Curves>(b.content).lines.size()) return false;
  }
  return true;
}

std::vector<std::size_t> panelsAlike(const Figure& figure, const Curves& curves, bool ofX) {
  std::vector<std::size_t> panels;
  for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
    const auto* other = std::get_if<Curves>(&figure.panels[panel].content);
    if (!other) continue;
    const bool alike = ofX ? other->xAxis == curves.xAxis && other->xScale == curves.xScale
                           : other->yAxis == curves.yAxis && other->yScale == curves.yScale;
    if (alike) panels.push_back(panel);
  }
  return panels;
}

std::vector<Curves::Line> linesAlike(const Figure& figure, const Curves& curves, bool ofX) {
  std::vector<Curves::Line> lines;
  for (const std::size_t panel : panelsAlike(figure, curves, ofX)) {
    const auto& others = std::get<Curves>(figure.panels[panel].content).lines;
    lines.insert(lines.end(), others.begin(), others.end());
  }
  return lines;
}

}  // namespace sinkscope
