// Questions about a Figure that its painting asks: sizes and names of a panel, what looks alike, who carries a colour
// bar.
#pragma once

#include <string>
#include <vector>

#include "core/values/figure.h"

namespace sinkscope {

inline const std::string kBosText = "⟨bos⟩";

// Columns of cells or bars; 0: curves.
int columnsOf(const Panel& panel);
// Rows of cells; 1: bars; 0: curves.
int rowsOf(const Panel& panel);
// Queries over keys are square: higher than wide they would look like something else.
bool isSquare(const Panel& panel);
bool rowsUpwards(const Panel& panel);  // row 0 at the bottom
bool isBos(const Bars& bars, std::size_t bar);
bool isMarked(const Bars& bars, std::size_t bar);
// Where the panel's bars stand among those at its place (Bars): the how manieth of how many it is, the columns of all
// of them together, and how many of these are left of its own first.
struct BarPlace {
  std::size_t place = 0, count = 1;
  int columns = 0, lead = 0;
};
BarPlace barPlaceOf(const Figure& figure, std::size_t panel);
// Cells whose labels stand out: of a panel's rows; of its columns, and of those of panels above and below with the same
// names.
std::vector<int> markedRowsOf(const Panel& panel);
std::vector<int> markedColumnsBelow(const Figure& figure, std::size_t panel);
bool hasLearnedSink(const Panel& panel);  // a column of its own left of the cells
// Empty: no names (cells are numbered).
const std::vector<std::string>& columnLabelsOf(const Panel& panel);
const std::vector<std::string>& rowLabelsOf(const Panel& panel);

// The same names wherever both have one: without bos the column of the bos has no name. Columns without any names are
// never the same.
bool sameColumns(const std::vector<std::string>& a, const std::vector<std::string>& b);

// The cells as they are drawn: heads in their layer's order; places without a head are NaN.
Matrix inDrawnOrder(const HeadGrid& grid);

bool sameScale(const ColourScale& a, const ColourScale& b);
const ColourScale* scaleOf(const Figure& figure, std::size_t panel);  // null: bars, curves

// The last of neighbours in a row that look alike carries the colour bar for all of them.
bool ownsColourBar(const Figure& figure, std::size_t panel);

// The panels of curves that measure the same along x, or up, on the same kind of axis: side by side and above one
// another they are on one scale, however a column's width has placed them. Their lines.
std::vector<std::size_t> panelsAlike(const Figure& figure, const Curves& curves, bool ofX);
std::vector<Curves::Line> linesAlike(const Figure& figure, const Curves& curves, bool ofX);

// The same panels, sizes and names: only values, titles, scales and orders differ, so that all items can stay.
bool sameStructure(const Figure& one, const Figure& other);

}  // namespace sinkscope
