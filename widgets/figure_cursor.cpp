#include "widgets/figure_cursor.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {
namespace {

constexpr int kFarStep = 10;

const Panel& panelOf(const FigureItems& items, int panel) { return items.figure().panels[std::size_t(panel)]; }

// Rows and places of a panel, by which keys count: places are columns as they are drawn.
struct Extent {
  int rows = 0;
  int first = 0, last = -1;  // places
};

Extent extentOf(const FigureItems& items, int panel, int row) {
  const FigureItems::PanelItems& of = items.items(panel);
  if (const auto* curves = std::get_if<Curves>(&panelOf(items, panel).content)) {
    const int lines = int(curves->lines.size());
    const bool there = row >= 0 && row < lines;
    return {lines, 0, there ? int(curves->lines[std::size_t(row)].y.size()) - 1 : -1};
  }
  const bool sink = !items.learnedSinkArea(panel).isEmpty();
  return {of.cells ? of.rows : std::min(1, of.columns), sink ? FigureItems::kLearnedSink : of.among.lead,
          of.columns - 1};
}

bool isCurves(const FigureItems& items, int panel) {
  return std::holds_alternative<Curves>(panelOf(items, panel).content);
}

int placeOf(const FigureItems& items, const FigureCell& cell) {
  if (isCurves(items, cell.panel) || cell.column < 0) return cell.column;
  return items.placeOf(cell.panel, cell.row, cell.column);
}

FigureCell atPlace(const FigureItems& items, int panel, int row, int place) {
  if (isCurves(items, panel) || place < 0) return {panel, row, place};
  return {panel, row, items.columnAt(panel, row, place)};
}

// From `place` on in steps of one until there is a cell; at the end of the row back again.
FigureCell nearest(const FigureItems& items, int panel, int row, int place, int direction) {
  const Extent extent = extentOf(items, panel, row);
  place = std::clamp(place, std::min(extent.first, extent.last), extent.last);
  for (const int way : {direction, -direction}) {
    for (int at = place; at >= extent.first && at <= extent.last; at += way) {
      if (const FigureCell cell = atPlace(items, panel, row, at); isCell(items, cell)) return cell;
    }
  }
  return {};
}

// Of another line of curves the point whose x is nearest, since lines need not have the same ones.
FigureCell onLine(const FigureItems& items, const FigureCell& from, int line) {
  const auto& curves = std::get<Curves>(panelOf(items, from.panel).content);
  const double x = curves.lines[std::size_t(from.row)].x[std::size_t(from.column)];
  const Curves::Line& to = curves.lines[std::size_t(line)];
  FigureCell best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t point = 0; point < std::min(to.x.size(), to.y.size()); ++point) {
    const FigureCell cell{from.panel, line, int(point)};
    if (std::abs(to.x[point] - x) < least && isCell(items, cell)) {
      least = std::abs(to.x[point] - x);
      best = cell;
    }
  }
  return best;
}

FigureCell rowStep(const FigureItems& items, const FigureCell& from, int rows) {
  const Extent extent = extentOf(items, from.panel, from.row);
  const int way = rows < 0 ? -1 : 1;
  for (int row = std::clamp(from.row + rows, 0, extent.rows - 1); row >= 0 && row < extent.rows && row != from.row;
       row += way) {
    const FigureCell cell = isCurves(items, from.panel) ? onLine(items, from, row)
                                                        : nearest(items, from.panel, row, placeOf(items, from), -1);
    if (cell.panel >= 0) return cell;
  }
  return from;
}

std::optional<FigureCell> firstOf(const FigureItems& items, int panel) {
  const int rows = extentOf(items, panel, 0).rows;
  const bool upwards = !isCurves(items, panel) && items.geometry(panel).upwards;
  for (int i = 0; i < rows; ++i) {
    const int row = upwards ? rows - 1 - i : i;
    const FigureCell cell = nearest(items, panel, row, extentOf(items, panel, row).first, 1);
    if (cell.panel >= 0) return cell;
  }
  return {};
}

FigureCell otherPanel(const FigureItems& items, const FigureCell& from, int way) {
  for (int panel = from.panel + way; panel >= 0 && panel < items.panels(); panel += way) {
    // A panel of the same kind keeps the place: with and without bos are compared so.
    const bool alike = panelOf(items, panel).content.index() == panelOf(items, from.panel).content.index();
    if (const FigureCell same{panel, from.row, from.column}; alike && isCell(items, same)) return same;
    if (const auto first = firstOf(items, panel)) return *first;
  }
  return from;
}

}  // namespace

bool isCell(const FigureItems& items, const FigureCell& cell) {
  if (cell.panel < 0 || cell.panel >= items.panels() || cell.row < 0) return false;
  const Extent extent = extentOf(items, cell.panel, cell.row);
  if (cell.row >= extent.rows) return false;
  if (isCurves(items, cell.panel)) {
    if (cell.column < 0 || cell.column > extent.last) return false;
    const auto& line = std::get<Curves>(panelOf(items, cell.panel).content).lines[std::size_t(cell.row)];
    const auto point = std::size_t(cell.column);
    return point < line.x.size() && std::isfinite(line.x[point]) && std::isfinite(line.y[point]);
  }
  if (cell.column == FigureItems::kLearnedSink) return extent.first == FigureItems::kLearnedSink;
  const int place = items.placeOf(cell.panel, cell.row, cell.column);
  if (place < std::max(0, extent.first) || place > extent.last) return false;
  const auto* grid = std::get_if<HeadGrid>(&panelOf(items, cell.panel).content);
  return grid == nullptr || (cell.column < grid->cells.cols && !std::isnan(grid->cells.at(cell.row, cell.column)));
}

std::optional<FigureCell> firstCell(const FigureItems& items) {
  for (int panel = 0; panel < items.panels(); ++panel) {
    if (const auto first = firstOf(items, panel)) return first;
  }
  return {};
}

std::optional<FigureCell> steppedCell(const FigureItems& items, const FigureCell& from, int key,
                                      Qt::KeyboardModifiers modifiers) {
  if (!isCell(items, from)) return firstCell(items);
  const bool far = modifiers.testFlag(Qt::ControlModifier);
  const int step = far ? kFarStep : 1;
  const Extent extent = extentOf(items, from.panel, from.row);
  // Up is up: rows of a grid count upwards, lines of curves downwards as in the legend.
  const int up = !isCurves(items, from.panel) && items.geometry(from.panel).upwards ? 1 : -1;
  const int place = placeOf(items, from);
  const auto along = [&](int to, int way) { return nearest(items, from.panel, from.row, to, way); };
  switch (key) {
    case Qt::Key_Left: return along(place - step, -1);
    case Qt::Key_Right: return along(place + step, 1);
    case Qt::Key_Up: return rowStep(items, from, up * step);
    case Qt::Key_Down: return rowStep(items, from, -up * step);
    case Qt::Key_Home:
    case Qt::Key_End: {
      const bool home = key == Qt::Key_Home;
      FigureCell at = from;
      if (far) at = rowStep(items, from, (home ? up : -up) * extent.rows);
      const Extent of = extentOf(items, at.panel, at.row);
      return nearest(items, at.panel, at.row, home ? of.first : of.last, home ? 1 : -1);
    }
    case Qt::Key_PageUp: return otherPanel(items, from, -1);
    case Qt::Key_PageDown: return otherPanel(items, from, 1);
    default: return {};
  }
}

}  // namespace sinkscope
