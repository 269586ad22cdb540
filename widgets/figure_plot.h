// Shows any Figure interactively: exact cells, labels that thin out by themselves, colour bars, zoom and pan, marks.
//
//   FigurePlot plot;
//   plot.setFigure(figure);
//   connect(&plot, &FigurePlot::hovered, ...);       // panel, row, column of the cell under the pointer
//   plot.setMarks(0, {.hoverColumn = 3});            // drawn on an overlay: the cells are not painted again
//
// It knows values and a theme, no producer. Panels share their column range: zooming one zooms the others, so that A
// and B stay comparable. Rows and columns are indices of the values, whatever order or orientation they are drawn in (a
// HeadGrid reports row = layer, column = head, although its heads may be sorted).
//
// It is reached by Tab. Its keys then move a cursor over cells, bars and points (figure_cursor.h), which is told as
// what lies under the pointer is; Enter is a click there. To those who do not see it each panel is a table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QtWidgets/QWidget>

#include "core/values/figure.h"
#include "core/values/pattern_pyramid.h"
#include "widgets/spoken_figure.h"
#include "widgets/theme.h"

namespace sinkscope {

class FigurePlot : public QWidget, public SpokenFigure {
  Q_OBJECT
 public:
  struct Marks {                                         // all in indices of the panel's values; empty: no mark
    std::optional<int> hoverRow{}, hoverColumn{};        // a band across the panel in the theme's highlight
    std::optional<int> pinnedRow{}, pinnedColumn{};      // a firmer band in the accent
    std::optional<int> selectedRow{}, selectedColumn{};  // both set: a frame around one cell (the selected head)
    std::vector<std::pair<int, int>> outlined{};  // {row, column}, each a thin frame (heads that an edit acts on)
    std::vector<std::pair<int, int>> hoverPoints{}, pinnedPoints{};  // of curves: {line, point}, each a ring
    bool operator==(const Marks&) const = default;
  };

  static constexpr int kLearnedSink =
      -1;  // the column in signals and questions below that holds a learned sink's share

  explicit FigurePlot(QWidget* parent = nullptr);
  ~FigurePlot() override;

  // Shown in the window's language (widgets/translated.h); figure() is what was set.
  // Keeps the zoom when the new figure has the same number of panels and the same column counts; keeps marks that fit.
  void setFigure(const Figure& figure);
  const Figure& figure() const;
  void setTheme(const Theme& theme);

  void setMarks(int panel, const Marks& marks);
  const Marks& marks(int panel) const;  // for tests
  // What is told of a curve's point in place of its coordinates: beside the pointer, by pointHovered(), and to those
  // who hear it.
  void setPointWords(std::function<QString(int panel, int line, int point)> words);
  // Dims the picture while newer values are on their way; the old picture stays.
  void setDimmed(bool dimmed);

  void zoomBy(double factor);  // > 1: closer; around the pointer or the centre
  void resetZoom();
  // Shared columns with another plot below or above (value norms under the heatmap): ranges in column indices (cell i
  // covers i-0.5 .. i+0.5).
  void setColumnRange(double lower, double upper);
  // Pixels left of every figure column and right of the last; a negative value: as much as the labels need. For
  // aligning plots with each other.
  void setSideMargins(int left, int right);
  int neededLeftMargin() const;
  int neededRightMargin() const;
  // The height at which the panels have their natural shape in the present width: patterns square.
  int naturalHeight() const;
  // Keeps column 0 of heatmaps and bars visible at the left edge while zoomed in to the right of it.
  void setFirstColumnPinned(bool pinned);
  // Column 0 is at least 8 pixels wide, however many columns there are, so that a sink can be seen from the last row.
  // The others are narrower by what it takes. On the screen only: in files the first key is half a millimetre wide at
  // least.
  void setFirstColumnWide(bool wide);
  // The arrows are the window's (they walk over the heads): the cursor is where the selected head is. The other keys
  // stay.
  void setCursorOnSelection(bool follows);

  // The widget-space rectangle in which the cell is drawn (bars: the whole band of the column); empty if it is outside
  // the zoomed range. For tests and tours.
  QRectF cellRect(int panel, int row, int column) const;
  // Where a point of a curve is drawn; empty: out of sight. For tests and tours.
  std::optional<QPointF> curvePixel(int panel, int line, int point) const;
  // The colour painted for a cell, read from the items that painting uses (transparent: nothing is painted).
  QColor paintedColour(int panel, int row, int column) const;
  // Of a panel that shows a pyramid: what is in sight, in cells of the level that is painted; empty: another kind of
  // panel.
  struct Sight {
    int level = 0;
    int firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0;
  };
  std::optional<Sight> sight(int panel) const;
  struct Cell {
    int panel = -1, row = -1, column = -1;
    bool operator==(const Cell&) const = default;
  };
  std::optional<Cell> cursor() const;  // where the keys act, of a curve the line and its point
  void repaintCells();                 // the pyramid got tiles
  void replotNow();                    // paints synchronously (benchmarks and tests)

  const Figure& spokenFigure() const override;  // as it is shown
  QString spokenCell(const SpokenTables::Cell& cell) const override;
  QRectF spokenPlace(const SpokenTables::Cell& cell) const override;
  std::optional<SpokenTables::Cell> spokenCurrent() const override;
  void pressSpoken(const SpokenTables::Cell& cell) override;

 Q_SIGNALS:
  // After a painting: the tiles of a pyramid that were missing; the most wanted first, empty when none is.
  void tilesMissing(int panel, const std::vector<sinkscope::TileKey>& keys);
  void hovered(int panel, int row, int column);  // the cell, or bar (row 0) under the pointer
  void hoverLeft();
  // The point of a curve under the pointer, whose words stand beside it: "2 of 4 layers: T 64 · sink rate 0.37 [0.31,
  // 0.44]".
  void pointHovered(int panel, int line, int point, const QString& words);
  void clicked(int panel, int row, int column, Qt::KeyboardModifiers modifiers);
  void pointClicked(int panel, int line, int point);  // of a curve
  void doubleClicked(int panel, int row, int column);
  void columnRangeChanged(double lower, double upper);  // by the person; not by setColumnRange
  void sideMarginsNeeded(int left, int right);          // after a figure or theme changed them

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  int leadOf(int table) const;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope
