// Where the keys act in a figure: a cell, a bar or a point of a curve, and the one that an arrow leads to.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <compare>
#include <optional>

#include "widgets/figure_items.h"

namespace sinkscope {

// In indices of the values, as FigurePlot's signals have them: of curves the line and the point.
struct FigureCell {
  int panel = -1, row = -1, column = -1;
  auto operator<=>(const FigureCell&) const = default;
};

// There is such a cell, with a head in it if it is a grid's, with a value if it is a curve's point.
bool isCell(const FigureItems& items, const FigureCell& cell);
// The first cell to stand on: upper left as it is drawn; empty: the figure has none.
std::optional<FigureCell> firstCell(const FigureItems& items);

// The cell that a key leads to, as the cells are drawn: arrows one on (with Ctrl ten), Home and End to the ends of the
// row (with Ctrl of the panel), Page Up and Page Down to the panel before and behind. Where it ends it stays. Empty: a
// key that leads nowhere.
std::optional<FigureCell> steppedCell(const FigureItems& items, const FigureCell& from, int key,
                                      Qt::KeyboardModifiers modifiers);

}  // namespace sinkscope
