// The layout half of FigureItems: how much room every panel needs around it, and where all parts go.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include <QtWidgets/QAbstractScrollArea>

#include "widgets/axis_ticks.h"
#include "widgets/cell_map.h"
#include "widgets/figure_items.h"
#include "widgets/figure_shape.h"
#include "widgets/panel_frame.h"
#include "widgets/panel_layout.h"

namespace sinkscope {
namespace {

// In pixels of the screen at 100 %; everything is multiplied by the unit.
constexpr double kEdge = 4.0;      // between the outermost text and the edge of the figure
constexpr double kLabelGap = 4.0;  // between cells and labels
constexpr double kNameGap = 3.0;   // between labels and the axis' name
constexpr double kTitleGap = 4.0;
constexpr double kColumnGap = 8.0;  // between figure columns
constexpr double kRowGap = 4.0;
constexpr double kBarGap = 9.0;  // between cells and colour bar
constexpr double kBarWidth = 9.0;
constexpr double kEpsilonRoom = 14.0;  // for "ε" and its arrow left of the colour bar
constexpr double kBracketRoom = 6.0;
constexpr double kSinkWidth = 12.0;   // of the column of a learned sink's share
constexpr double kSinkGap = 5.0;      // between it and the cells
constexpr double kMarkGap = 2.0;      // between marks and cells: room for the frame of the selected head
constexpr double kLegendGap = 3.0;    // above the legend
constexpr double kLeastLabel = 36.0;  // room that labels get in a small figure
constexpr double kLeastCells = 24.0;  // a panel is never made smaller, whatever the labels ask

double lineOf(const QFont& font) { return std::ceil(QFontMetricsF(font).height()); }

// Rows with names are as high as these need, however wide the panel is.
double namedRowsHeight(const Panel& panel, const QFont& font) {
  const auto* curves = std::get_if<Curves>(&panel.content);
  constexpr double kNamedRow = 1.15;  // lines
  return curves ? kNamedRow * lineOf(font) * double(curves->rowNames.size()) : 0.0;
}

// Height of a panel's cells for a width of 1.
double naturalShape(const Panel& panel) {
  if (std::holds_alternative<Heatmap>(panel.content))
    return columnsOf(panel) > 0 ? std::clamp(double(rowsOf(panel)) / columnsOf(panel), 0.3, 1.0) : 0.5;
  if (const auto* grid = std::get_if<HeadGrid>(&panel.content))
    return grid->cells.cols > 0 ? std::clamp(double(grid->cells.rows) / grid->cells.cols, 0.35, 1.1) : 0.5;
  return std::holds_alternative<Bars>(panel.content) ? 0.28 : 0.62;
}

// Labels may be cut where there is little room, but a byte without text (<0xE2>) says nothing without its number.
double leastLabel(const QFont& font, double unit) {
  return std::max(kLeastLabel * unit,
                  std::ceil(QFontMetricsF(font).horizontalAdvance(QStringLiteral("<0xDD>"))) + unit);
}

}  // namespace

struct FigureItems::Room {
  double left = 0, right = 0, top = 0, bottom = 0;
};

// REQUIRES cellsWidth > 0 only for `bottom`, since labels that fit side by side need no depth.
FigureItems::Room FigureItems::roomOf(std::size_t panel, int width, double cellsWidth, bool named) const {
  const PanelItems& items = items_[panel];
  PanelFrame& frame = *items.frame;
  const FigureFonts fonts(theme_.font);
  const double u = unit_, nameLine = lineOf(fonts.name);
  const auto linesHigh = [nameLine](const QString& name, const QStringList& lines) {
    return name.isEmpty() ? 0.0 : nameLine * double(std::max<qsizetype>(1, lines.size()));
  };
  const double sideName = frame.leftName.isEmpty() ? 0.0 : linesHigh(frame.leftName, frame.leftLines) + kNameGap * u;
  Room room;
  room.right = 8.0 * u;
  if (items.cells) {
    frame.rowLabels.setMost(std::max(leastLabel(fonts.label, u), 0.17 * width));
    room.left = kEdge * u + sideName + (frame.showRowLabels ? frame.rowLabels.widest() : 0.0) + kLabelGap * u +
                (frame.markColumns() > 0 ? frame.markColumns() * PanelFrame::kMarkRoom + kMarkGap : 0.0) * u;
    if (items.sinkRect) room.left += (kSinkWidth + kSinkGap) * u;
  } else {
    room.left = kEdge * u + sideName + items.rect->needed(QCP::msLeft);
  }
  if (items.barRect) {
    room.right = (kBarGap + kBarWidth + kEdge) * u + items.barRect->needed(QCP::msRight);
    if (frame.epsilonPosition) room.right += kEpsilonRoom * u;
    if (!frame.colourName.isEmpty()) room.right += linesHigh(frame.colourName, frame.colourLines) + kNameGap * u / 2;
  }
  frame.bottomLines = nameLines(frame.bottomName, fonts.name, room.left + cellsWidth + room.right);
  const double underName =
      frame.bottomName.isEmpty() || !named ? 0.0 : linesHigh(frame.bottomName, frame.bottomLines) + kNameGap * u / 2;
  room.bottom = 4.0 * u;
  if (items.columns > 0) {
    if (frame.headsPerBracket > 1) room.bottom += kBracketRoom * u;
    if (frame.showColumnLabels) {
      CellGeometry whole;
      whole.area = QRectF(0, 0, std::max(1.0, cellsWidth), 1);
      whole.right = items.columns - 0.5;
      double depth = frame.columnLabels.depth(whole, still_);
      if (items.sinkRect && !frame.columnLabels.horizontal(whole))
        depth = std::max(depth, std::ceil(QFontMetricsF(fonts.label).horizontalAdvance(kSinkLabel)));
      room.bottom += kLabelGap * u + depth;
    }
    room.bottom += underName;
  } else {
    room.bottom += items.rect->needed(QCP::msBottom) + underName;
  }
  // A title that is longer than its panel's width is broken, and begins at the edge of the panel's labels.
  const double beside = cellsWidth + room.right;
  frame.titleLines = {frame.title};
  frame.titleAtEdge = QFontMetricsF(fonts.title).horizontalAdvance(frame.title) > beside;
  if (frame.titleAtEdge) frame.titleLines = brokenLines(frame.title, fonts.title, room.left + beside - kEdge * u);
  // The topmost label of a colour bar reaches half above the cells, into a title that runs so far.
  double reach = frame.titleAtEdge ? kEdge * u / 2 - room.left : 0.0;
  if (!frame.title.isEmpty()) reach += QFontMetricsF(fonts.title).horizontalAdvance(frame.titleLines.back());
  frame.titleGap = kTitleGap * u;
  if (items.barRect && reach > cellsWidth + kBarGap * u)
    frame.titleGap = std::max(frame.titleGap, lineOf(fonts.label) / 2);
  // Without a title there is still room for the upper half of a label beside the topmost cell or tick.
  room.top = frame.title.isEmpty() ? lineOf(fonts.label) / 2 + 2.0 * u
                                   : kEdge * u + frame.titleGap + double(frame.titleLines.size()) * lineOf(fonts.title);
  return room;
}

std::vector<FigureItems::Margins> FigureItems::columnMargins(int width) const {
  std::map<int, Margins> byColumn;
  for (std::size_t p = 0; p < items_.size(); ++p) {
    const Room room = roomOf(p, width, 1.0);
    Margins& margins = byColumn[figure_.panels[p].column];
    margins.left = std::max(margins.left, int(std::ceil(room.left)));
    margins.right = std::max(margins.right, int(std::ceil(room.right)));
  }
  // A label that reached beyond the figure would be left out.
  for (std::size_t p = 0; p < items_.size(); ++p) {
    if (items_[p].curves.empty() || figure_.panels[p].column != byColumn.rbegin()->first) continue;
    int& right = byColumn.rbegin()->second.right;
    right = std::max(right, int(std::ceil(beyondEnd(*items_[p].x) + unit_)));
  }
  std::vector<Margins> columns;
  for (const auto& [column, margins] : byColumn) columns.push_back(margins);
  return columns;
}

double FigureItems::legendHeight(int width) const {
  const double height =
      heightOf(legendOf(figure_, FigureFonts(theme_.font).label, width - 2.0 * kEdge * unit_, unit_, here_));
  return height > 0.0 ? std::ceil(height + (kLegendGap + kEdge / 2.0) * unit_) : 0.0;
}

// Whether a part of the figure only is seen at a time.
bool FigureItems::isScrolled() const {
  for (const QWidget* widget = plot_.parentWidget(); widget != nullptr; widget = widget->parentWidget()) {
    const auto* area = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget());
    if (area != nullptr && area->viewport() == widget) return widget->height() < plot_.height();
  }
  return false;
}

FigureItems::Margins FigureItems::neededMargins(int width) const {
  Margins needed;
  const std::vector<Margins> columns = columnMargins(width);
  for (const Margins& margins : columns) needed.left = std::max(needed.left, margins.left);
  if (!columns.empty()) needed.right = columns.back().right;
  return needed;
}

// A colour bar in one row would take its room from the curves of all rows above and below it: where that is much of
// them, the map gives it of its own. How much each panel gives; the margins are those of what is left. Bars and maps
// above one another share their tokens, and stay as wide.
std::vector<int> FigureItems::giveOwnRoom(std::vector<Margins>& margins, const std::vector<int>& columns, int width,
                                          int gaps) const {
  std::vector<int> given(items_.size());
  if (forced_.right >= 0) return given;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    bool hasBar = false;  // most figures have none, and are laid out at every change of a size
    for (std::size_t p = 0; p < items_.size(); ++p)
      hasBar = hasBar || (figure_.panels[p].column == columns[c] && items_[p].barRect);
    if (!hasBar) continue;
    int others = -1;
    bool shares = false;
    for (std::size_t p = 0; p < items_.size(); ++p) {
      if (figure_.panels[p].column != columns[c] || items_[p].barRect) continue;
      shares = shares || items_[p].curves.empty();
      if (shares) continue;
      const double reach = beyondEnd(*items_[p].x) + unit_;
      others = std::max(others, int(std::ceil(std::max(roomOf(p, width, 1.0).right, reach))));
    }
    constexpr double kMuch = 0.25, kLeastMap = 28.0;
    int around = gaps;
    for (const Margins& column : margins) around += column.left + column.right;
    const auto count = double(columns.size());
    const double cells = double(width - around) / count, wanted = margins[c].right - others;
    if (shares || others < 0 || wanted < kMuch * cells) continue;
    // All columns grow by a part of what one of them gives.
    const double most = count > 1.0 ? (cells - kLeastMap * unit_) * count / (count - 1.0) : wanted;
    margins[c].right -= int(std::clamp(wanted, 0.0, std::max(0.0, most)));
    for (std::size_t p = 0; p < items_.size(); ++p) {
      if (figure_.panels[p].column != columns[c] || !items_[p].barRect) continue;
      given[p] = std::max(0, int(std::ceil(roomOf(p, width, 1.0).right)) - margins[c].right);
    }
  }
  return given;
}

// Curves that are alone in their row, under a panel whose long names take the most of the column, begin where their own
// labels let them. By how much further left each panel begins than its column.
std::vector<int> FigureItems::takeLeftRoom(const std::vector<Margins>& margins, const std::vector<int>& columns,
                                           int width, int cellsWidth) const {
  std::vector<int> taken(items_.size());
  if (forced_.left >= 0) return taken;
  for (std::size_t p = 0; p < items_.size(); ++p) {
    const Panel& panel = figure_.panels[p];
    const auto sharesRow = [&](const Panel& other) {
      return &other != &panel && other.row <= panel.row && panel.row < other.row + std::max(1, other.rowSpan);
    };
    const bool isAlone = panel.rowSpan <= 1 && std::none_of(figure_.panels.begin(), figure_.panels.end(), sharesRow);
    if (items_[p].curves.empty() || !isAlone) continue;
    constexpr double kMuch = 0.5;
    const auto c = std::size_t(std::lower_bound(columns.begin(), columns.end(), panel.column) - columns.begin());
    const int free = margins[c].left - int(std::ceil(roomOf(p, width, 1.0).left));
    if (free > kMuch * cellsWidth) taken[p] = free;
  }
  return taken;
}

void FigureItems::layOut(const QRect& viewport) {
  // Other ticks have labels of another width, and a name in two lines is wider: what was placed beside them is placed
  // again.
  constexpr int kMostTimes = 3;
  for (int time = 0; !items_.empty() && time < kMostTimes && placeAll(viewport); ++time) continue;
  for (std::size_t p = 0; p < items_.size(); ++p) applyColumns(p);  // how wide they are is known only now
}

bool FigureItems::placeAll(const QRect& viewport) {
  const double u = unit_;
  std::vector<Margins> margins = columnMargins(viewport.width());
  // Plots that are aligned with each other agree on one left margin for every column and on the last right one.
  for (Margins& column : margins) {
    if (forced_.left >= 0) column.left = forced_.left;
  }
  if (forced_.right >= 0) margins.back().right = forced_.right;

  std::set<int> columnNumbers, rowNumbers;
  for (const Panel& panel : figure_.panels) {
    columnNumbers.insert(panel.column);
    rowNumbers.insert(panel.row);
  }
  const std::vector<int> columns(columnNumbers.begin(), columnNumbers.end());
  const std::vector<int> rows(rowNumbers.begin(), rowNumbers.end());
  const auto placeIn = [](const std::vector<int>& all, int number) {
    return std::size_t(std::lower_bound(all.begin(), all.end(), number) - all.begin());
  };

  const int columnGap = int(kColumnGap * u), rowGap = int(kRowGap * u);
  int around = columnGap * (int(columns.size()) - 1);
  const std::vector<int> given = giveOwnRoom(margins, columns, viewport.width(), around);
  for (const Margins& column : margins) around += column.left + column.right;
  const int least = int(kLeastCells * u);
  const int cellsWidth = std::max(least, (viewport.width() - around) / int(columns.size()));
  const std::vector<int> taken = takeLeftRoom(margins, columns, viewport.width(), cellsWidth);
  std::vector<int> lefts(columns.size());
  for (std::size_t c = 0, x = std::size_t(viewport.left()); c < columns.size(); ++c) {
    lefts[c] = int(x);
    x += std::size_t(margins[c].left + cellsWidth + margins[c].right + columnGap);
  }

  const auto lastRow = [&](const Panel& panel) { return placeIn(rows, panel.row + std::max(1, panel.rowSpan)) - 1; };

  struct RowRoom {
    int top = 0, bottom = 0;
    double share = 0.0;
  };
  std::vector<RowRoom> rowRooms;
  std::vector<Room> rooms;
  bool named = true;  // what stands under the cells
  const auto takeRoom = [&] {
    rowRooms.assign(rows.size(), {});
    rooms.clear();
    for (std::size_t p = 0; p < items_.size(); ++p) {
      constexpr double kApart = 6.0;  // names that fit side by side need no height
      const double beside = items_[p].columns > 0 ? cellsWidth / items_[p].columns - kApart * u : 0.0;
      constexpr int kFewNames = 12;  // of parts, not of tokens: turned, they have more of the height
      const double share = items_[p].bars && items_[p].columns <= kFewNames ? 0.35 : 0.2;
      items_[p].frame->columnLabels.setMost(
          std::max({leastLabel(FigureFonts(theme_.font).label, u), share * viewport.height(), beside}));
      rooms.push_back(roomOf(p, viewport.width(), std::max(least, cellsWidth + taken[p] - given[p]), named));
      RowRoom &row = rowRooms[placeIn(rows, figure_.panels[p].row)], &last = rowRooms[lastRow(figure_.panels[p])];
      row.top = std::max(row.top, int(std::ceil(rooms[p].top)));
      last.bottom = std::max(last.bottom, int(std::ceil(rooms[p].bottom)));
      if (&last == &row) row.share = std::max(row.share, figure_.panels[p].relativeHeight);
    }
    // Titles side by side stand on one line, whichever of them a colour bar's label would touch.
    std::vector<double> gaps(rows.size());
    const auto rowOf = [&](std::size_t p) { return placeIn(rows, figure_.panels[p].row); };
    for (std::size_t p = 0; p < items_.size(); ++p) {
      const PanelFrame& frame = *items_[p].frame;
      if (!frame.title.isEmpty()) gaps[rowOf(p)] = std::max(gaps[rowOf(p)], frame.titleGap);
    }
    for (std::size_t p = 0; p < items_.size(); ++p) {
      PanelFrame& frame = *items_[p].frame;
      if (frame.title.isEmpty()) continue;
      int& top = rowRooms[rowOf(p)].top;
      top = std::max(top, int(std::ceil(rooms[p].top + gaps[rowOf(p)] - frame.titleGap)));
      frame.titleGap = gaps[rowOf(p)];
    }
    int used = rowGap * (int(rows.size()) - 1);
    for (const RowRoom& row : rowRooms) used += row.top + row.bottom;
    return used;
  };
  int used = takeRoom();
  // The word "token" under tokens is less than the lower half of it.
  named = viewport.height() - used >= least * int(rows.size());
  if (!named) used = takeRoom();
  // Titles side by side begin alike.
  const bool atEdge =
      std::any_of(items_.begin(), items_.end(), [](const PanelItems& items) { return items.frame->titleAtEdge; });
  double shares = 0.0;
  for (const RowRoom& row : rowRooms) shares += row.share;
  // Where there is no room for the cells themselves it would lie over the axes.
  int legend = int(legendHeight(viewport.width()));
  if (viewport.height() - used - legend < least * int(rows.size())) legend = 0;
  const int heights = std::max(least * int(rows.size()), viewport.height() - used - legend);

  // Rows that would become too low get the least there is; the others share what remains.
  double remaining = heights, remainingShares = shares;
  const auto low = [&](const RowRoom& row) { return shares > 0.0 && heights * row.share / shares < least; };
  for (const RowRoom& row : rowRooms) {
    if (!low(row)) continue;
    remaining -= least;
    remainingShares -= row.share;
  }

  std::vector<int> tops(rows.size()), cellHeights(rows.size());
  const bool legendAbove = legend > 0 && isScrolled();
  int y = viewport.top() + (legendAbove ? legend : 0);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    tops[r] = y;
    const double share = remainingShares > 0.0 ? rowRooms[r].share / remainingShares : 1.0;
    cellHeights[r] = low(rowRooms[r]) ? least : std::max(least, int(remaining * share));
    const bool square = std::all_of(figure_.panels.begin(), figure_.panels.end(), [&](const Panel& panel) {
      return placeIn(rows, panel.row) != r || isSquare(panel);
    });
    if (square) cellHeights[r] = std::min(cellHeights[r], std::max(least, cellsWidth));
    y += rowRooms[r].top + cellHeights[r] + rowRooms[r].bottom + rowGap;
  }

  const FigureFonts fonts(theme_.font);
  const double nameLine = lineOf(fonts.name), titleLine = lineOf(fonts.title);
  const auto highOf = [nameLine](const QStringList& lines) {
    return nameLine * double(std::max<qsizetype>(1, lines.size()));
  };
  for (std::size_t p = 0; p < items_.size(); ++p) {
    PanelItems& items = items_[p];
    PanelFrame& frame = *items.frame;
    const std::size_t c = placeIn(columns, figure_.panels[p].column), r = placeIn(rows, figure_.panels[p].row);
    const int outerLeft = lefts[c], outerRight = lefts[c] + margins[c].left + cellsWidth + margins[c].right;
    const std::size_t end = lastRow(figure_.panels[p]);
    const int cellsTop = tops[r] + rowRooms[r].top;
    const int cellsHigh = tops[end] + rowRooms[end].top + cellHeights[end] - cellsTop;
    const QRect cells(outerLeft + margins[c].left - taken[p], cellsTop,
                      std::max(least, cellsWidth + taken[p] - given[p]), cellsHigh);
    items.rect->setOuterRect(cells);
    PanelPlaces& places = frame.places;
    places = PanelPlaces();
    places.outer =
        QRectF(outerLeft, tops[r], outerRight - outerLeft, rowRooms[r].top + cellsHigh + rowRooms[end].bottom)
            .adjusted(0, atEdge ? rowRooms[r].top - kTitleGap * u : kEdge * u / 2,
                      c + 1 == columns.size() ? -kEdge * u / 2 : 0.0, 0);  // no word touches the figure's edge
    const double right = cells.left() + cells.width(), bottom = cells.top() + cells.height();
    frame.titleAtEdge = atEdge;
    const double titleLeft = atEdge ? outerLeft + kEdge * u / 2 : cells.left();
    const double titleHeight = double(frame.titleLines.size()) * titleLine;
    places.title = QRectF(titleLeft, cells.top() - frame.titleGap - titleHeight, outerRight - titleLeft, titleHeight);
    if (frame.title.isEmpty()) places.title = QRectF();
    if (!frame.leftName.isEmpty())
      places.leftName = QRectF(outerLeft + kEdge * u / 2, cells.top(), highOf(frame.leftLines), cells.height());
    double labelEdge = cells.left();
    if (items.sinkRect) {
      const int sinkLeft = cells.left() - int(std::round((kSinkWidth + kSinkGap) * u));
      const QRect sink(sinkLeft, cells.top(), int(std::round(kSinkWidth * u)), cells.height());
      items.sinkRect->setOuterRect(sink);
      places.sink = QRectF(sink);
      labelEdge = sinkLeft;
    }
    if (frame.markColumns() > 0) labelEdge -= frame.markColumns() * PanelFrame::kMarkRoom * u + kMarkGap * u;
    places.markEdge = labelEdge;
    places.leftLabelEdge = labelEdge - kLabelGap * u;
    double under = bottom;
    places.bracketTop = under + 2.5 * u;
    if (frame.headsPerBracket > 1) under += kBracketRoom * u;
    places.bottomLabelEdge = under + (items.columns > 0 ? kLabelGap * u : 0.0);
    if (!frame.bottomName.isEmpty() && named) {
      const double rowBottom = bottom + rowRooms[end].bottom;
      const double high = highOf(frame.bottomLines);
      places.bottomName = QRectF(cells.left(), rowBottom - high - kEdge * u / 2, cells.width(), high);
    }
    if (items.barRect) {
      const double barLeft = right + (kBarGap + (frame.epsilonPosition ? kEpsilonRoom : 0.0)) * u;
      const int tip = frame.overEnd ? int(std::ceil(PanelFrame::kOverRoom * u)) : 0;
      const QRect bar(int(std::round(barLeft)), cells.top() + tip, int(kBarWidth * u), cells.height() - tip);
      items.barRect->setOuterRect(bar);
      places.bar = QRectF(bar);
      if (!frame.colourName.isEmpty()) {
        const double nameLeft = bar.left() + bar.width() + items.barRect->needed(QCP::msRight) + kNameGap * u / 2;
        places.colourName = QRectF(nameLeft, cells.top(), highOf(frame.colourLines), cells.height());
      }
    }
  }
  bool changed = fitCurves();
  for (const PanelItems& items : items_) {
    changed = thinTicks(items) || changed;
    changed = breakNames(*items.frame) || changed;
  }
  // The marks are explained once, under everything; above it where the lower end is out of sight.
  PanelFrame& first = *items_.front().frame;
  const double legendWidth = viewport.width() - 2.0 * kEdge * u;
  first.legend = legend > 0 ? legendOf(figure_, fonts.label, legendWidth, u, here_) : std::vector<LegendEntry>();
  const int legendTop = viewport.top() + (legendAbove ? 0 : viewport.height() - legend);
  first.places.legend = QPointF(viewport.left() + kEdge * u, legendTop + kLegendGap * u);
  return changed;
}

// The names upwards in the lines that their sides have room for. Whether these are more or fewer than before.
bool FigureItems::breakNames(PanelFrame& frame) const {
  const QFont font = FigureFonts(theme_.font).name;
  bool changed = false;
  const auto breakName = [&](const QString& name, const QRectF& place, QStringList& lines) {
    const auto [top, bottom] = frame.sideOf(place);
    const QStringList broken = nameLines(name, font, bottom - top);
    changed = changed || std::max<qsizetype>(1, broken.size()) != std::max<qsizetype>(1, lines.size());
    lines = broken;
  };
  breakName(frame.leftName, frame.places.leftName, frame.leftLines);
  breakName(frame.colourName, frame.places.colourName, frame.colourLines);
  return changed;
}

// The ends of the axes of curves, which depend on how large the panels are: dots are whole, and words at marks stand
// over the lines that they would cover. Panels that measure the same keep sharing them. Whether they are others than
// before.
bool FigureItems::fitCurves() {
  const auto curvesOf = [this](std::size_t panel) { return std::get_if<Curves>(&figure_.panels[panel].content); };
  const auto reach = [this](const Curves::Line& line) { return reachOfDots(line, theme_, unit_); };
  const auto fitted = [&](const Curves& curves, bool ofX) {
    double pixels = std::numeric_limits<double>::infinity();
    for (const std::size_t other : panelsAlike(figure_, curves, ofX)) {
      const QRect rect = items_[other].rect->rect();
      pixels = std::min(pixels, double(ofX ? rect.width() : rect.height()));
    }
    const std::vector<Curves::Line> lines = linesAlike(figure_, curves, ofX);
    const Scale scale = ofX ? curves.xScale : curves.yScale;
    return withWholeDots(paddedRange(lines, ofX, scale, ofX && !curves.rowNames.empty()), lines, ofX, scale, pixels,
                         reach);
  };
  std::vector<std::pair<QCPRange, QCPRange>> before;
  for (std::size_t p = 0; p < items_.size(); ++p) {
    before.emplace_back(items_[p].x ? items_[p].x->range() : QCPRange(),
                        items_[p].y ? items_[p].y->range() : QCPRange());
    const Curves* curves = curvesOf(p);
    if (!curves) continue;
    items_[p].x->setRange(fitted(*curves, true));
    if (curves->rowNames.empty()) items_[p].y->setRange(fitted(*curves, false));
  }
  std::vector<double> shares(items_.size());
  for (std::size_t p = 0; p < items_.size(); ++p) {
    const Curves* curves = curvesOf(p);
    if (!curves || curves->marks.empty() || !curves->rowNames.empty()) continue;
    const QRectF area(items_[p].rect->rect());
    shares[p] = items_[p].frame->roomOverCurves(area) / area.height();
  }
  bool changed = false;
  for (std::size_t p = 0; p < items_.size(); ++p) {
    const Curves* curves = curvesOf(p);
    if (!curves) continue;
    double share = 0.0;
    for (const std::size_t other : panelsAlike(figure_, *curves, false)) share = std::max(share, shares[other]);
    QCPAxis& y = *items_[p].y;
    if (share > 0.0 && curves->rowNames.empty()) {
      const double times = 1.0 / (1.0 - share);
      const QCPRange range = y.range();
      y.setRangeUpper(curves->yScale == Scale::log ? range.lower * std::pow(range.upper / range.lower, times)
                                                   : range.lower + times * range.size());
    }
    changed = changed || before[p] != std::pair(items_[p].x->range(), y.range());
  }
  return changed;
}

// As many ticks as there is room for: an axis beside a low panel gets fewer.
bool FigureItems::thinTicks(const PanelItems& items) {
  const double line = lineOf(FigureFonts(theme_.font).label);
  bool changed = false;
  const auto thin = [&changed](PanelRect* rect, QCPAxis* axis, int most) {
    if (!fitTicks(*axis, most)) return;
    rect->update(QCPLayoutElement::upPreparation);
    changed = true;
  };
  // Even ticks stand apart; where a decade's digits lie closer anyway, all that have room help to read it.
  const auto along = [line](const QCPAxis* axis, double length, double lines, int most) {
    const bool log = axis->scaleType() == QCPAxis::stLogarithmic;
    return std::clamp(int(length / (log ? 1.3 * line : lines * line)), 2, most);
  };
  const auto upwards = [&](const QCPAxis* axis, const PanelRect* rect) { return along(axis, rect->height(), 2.2, 6); };
  if (items.barAxis) thin(items.barRect, items.barAxis, upwards(items.barAxis, items.barRect));
  if (!items.cells) thin(items.rect, items.y, upwards(items.y, items.rect));
  // A label is about as wide as three lines are high.
  if (!items.curves.empty()) thin(items.rect, items.x, along(items.x, items.rect->width(), 3.6, 8));
  return changed;
}

int FigureItems::heightFor(int width, double shape) const {
  if (items_.empty()) return width / 2;
  const std::vector<Margins> margins = columnMargins(width);
  int around = int(kColumnGap * unit_) * (int(margins.size()) - 1);
  for (const Margins& column : margins) around += column.left + column.right;
  const double cellsWidth = std::max(kLeastCells * unit_, double(width - around) / double(margins.size()));
  struct RowNeed {
    double top = 0, bottom = 0, share = 0;
  };
  std::map<int, RowNeed> rows;
  for (const Panel& panel : figure_.panels) rows[panel.row];
  double heightOfOne = 0.0;                         // cells' height for a relativeHeight of 1
  const auto endOf = [&rows](const Panel& panel) {  // past the rows that the panel is high
    return rows.lower_bound(panel.row + std::max(1, panel.rowSpan));
  };
  for (std::size_t p = 0; p < items_.size(); ++p) {
    const Panel& panel = figure_.panels[p];
    const Room room = roomOf(p, width, cellsWidth);
    RowNeed &row = rows[panel.row], &last = std::prev(endOf(panel))->second;
    row.top = std::max(row.top, std::ceil(room.top));
    last.bottom = std::max(last.bottom, std::ceil(room.bottom));
    if (&last != &row) continue;
    row.share = std::max(row.share, panel.relativeHeight);
    // Bars and curves yield to the cells they stand with; alone they set the height themselves.
    if (panel.relativeHeight > 0.0)
      heightOfOne = std::max(heightOfOne, std::max((items_[p].cells ? 1.0 : shape) * naturalShape(panel) * cellsWidth,
                                                   namedRowsHeight(panel, FigureFonts(theme_.font).label)) /
                                              panel.relativeHeight);
  }
  for (const Panel& panel : figure_.panels) {  // named rows beside several rows of the figure
    double share = 0.0, between = 0.0;
    for (auto row = rows.find(panel.row), end = endOf(panel); row != end; ++row) {
      share += row->second.share;
      if (std::next(row) != end) between += row->second.bottom + kRowGap * unit_ + std::next(row)->second.top;
    }
    const double need = namedRowsHeight(panel, FigureFonts(theme_.font).label) - between;
    if (share > 0.0) heightOfOne = std::max(heightOfOne, need / share);
  }
  double height = kRowGap * unit_ * double(rows.size() - 1) + legendHeight(width);
  for (const auto& [number, row] : rows)
    height += row.top + row.bottom + std::max(kLeastCells * unit_, heightOfOne * row.share);
  return int(std::ceil(height));
}

}  // namespace sinkscope
