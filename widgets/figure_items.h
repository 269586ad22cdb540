// A Figure as items of a QCustomPlot: the one painter behind the window (figure_plot) and the files (painter).
//
// A figure is laid out on a grid of panels: panels of one figure column share their left and right edges, rows share
// the height by relativeHeight; all panels share the zoomed column range. `unit` is the length of a screen pixel at 100
// % in the plot's pixels: 1 on the screen, 3 in exports, which are laid out at 288 dots per inch. For .cpp files of
// widgets/ only, because of qcustomplot.h.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "core/values/figure.h"
#include "widgets/cell_geometry.h"
#include "widgets/curve_items.h"
#include "widgets/even_bars.h"
#include "widgets/figure_plot.h"
#include "widgets/figure_shape.h"
#include "widgets/theme.h"

namespace sinkscope {

class CellMap;
class PanelFrame;
class PanelRect;
class PanelLayout;

class FigureItems {
 public:
  static constexpr int kLearnedSink = FigurePlot::kLearnedSink;
  // One panel's items; null where its kind has none. Owned by the plot.
  struct PanelItems {
    PanelRect* rect = nullptr;
    QCPAxis *x = nullptr, *y = nullptr;
    CellMap* cells = nullptr;
    PanelRect* sinkRect = nullptr;  // the column of a learned sink's share, left of the cells
    QCPAxis* sinkRows = nullptr;
    CellMap* sinkCells = nullptr;
    EvenBars *bars = nullptr, *bosBar = nullptr, *markedBar = nullptr;
    CurveItems curves;
    PanelRect* barRect = nullptr;  // the colour bar
    CellMap* barCells = nullptr;
    QCPAxis* barAxis = nullptr;
    PanelFrame* frame = nullptr;
    bool bottomNameHere = true;           // false: a panel below names the same columns
    std::vector<std::vector<int>> order;  // HeadGrid: the head drawn in a column, per layer; empty: in place
    int rows = 0, columns = 0;            // of the cells or bars; 0: curves
    BarPlace among;                       // bars: where they stand among those at their place
  };
  struct Margins {
    int left = 0, right = 0;
    bool operator==(const Margins&) const = default;
  };

  FigureItems(QCustomPlot& plot, const Theme& theme, double unit);
  ~FigureItems();

  void setFigure(const Figure& figure);
  const Figure& figure() const { return figure_; }
  void setTheme(const Theme& theme);
  const Theme& theme() const { return theme_; }
  double unit() const { return unit_; }
  // Its own words ("layer", "head", the legend's) in the window's language: on the screen; those of the figure are the
  // figure's.
  void setHere(bool here) { here_ = here; }
  QString says(const char* words) const;
  void setTitles(bool shown) { titles_ = shown; }
  // For files, never zoomed: labels need room only as far as they are drawn, and the first key of every pattern is half
  // a millimetre wide.
  void setStill(bool still) { still_ = still; }
  // For vector files: cells that take more rectangles in all become images of one pixel a cell.
  void setMostRectangles(int most) { mostRectangles_ = most; }
  void setFirstColumnPinned(bool pinned);
  // The first column of heatmaps and bars is never narrower than 8 pixels, however many columns there are.
  void setFirstColumnWide(bool wide);
  void setSideMargins(Margins margins) { forced_ = margins; }  // negative: as needed
  Margins neededMargins(int width) const;
  // The height at which the panels have their natural shape: cells near to square, bars and curves lower than wide.
  // `shape`: of bars and curves, which are that much lower than it is, but no lower than their rows' names.
  int heightFor(int width, double shape = 1.0) const;

  int panels() const { return int(items_.size()); }
  const PanelItems& items(int panel) const { return items_[std::size_t(panel)]; }
  CellGeometry geometry(int panel) const;   // of what is drawn: HeadGrid columns are places, not heads
  QRectF learnedSinkArea(int panel) const;  // empty: the panel has none
  // The whole rectangle of a cell or bar by the indices of its values; empty: not visible.
  QRectF cellRect(int panel, int row, int column) const;
  QColor paintedColour(int panel, int row, int column) const;
  // Head to place in its layer and back; the same number where heads are in place. -1: not there.
  int placeOf(int panel, int row, int column) const;
  int columnAt(int panel, int row, int place) const;

  // Column range shared by all panels, row range by the panels of one figure row; empty: everything.
  void setColumnRange(std::optional<QCPRange> range);
  std::optional<QCPRange> columnRange() const { return columnRange_; }
  void setRowRange(int figureRow, std::optional<QCPRange> range);
  std::optional<QCPRange> rowRange(int figureRow) const;
  int mostColumns() const;

  void layOut(const QRect& viewport);  // by the layout, before every painting

 private:
  static constexpr int kBarSteps = 128;  // colours of a colour bar: as many as vector files get as rectangles
  struct Room;                           // pixels around one panel
  // `named`: with the name under its cells, for which a low panel has no room.
  Room roomOf(std::size_t panel, int width, double cellsWidth, bool named = true) const;
  void build();
  void buildCells(std::size_t panel, int rows, int columns, bool upwards);
  void buildLearnedSink(std::size_t panel, bool upwards);
  void buildBars(std::size_t panel);
  std::vector<std::string> barLabels(std::size_t panel) const;
  void buildCurves(std::size_t panel);
  void buildColourBar(std::size_t panel);
  void shareColumnLabels();
  void fillValues();
  void fillGrid(PanelItems& items, const HeadGrid& grid);
  void fillBars(PanelItems& items, const Panel& panel);
  QCPRange valuesAt(const Panel& place) const;
  void poolBars(PanelItems& items, const Bars& bars);
  QRectF pinnedBar(std::size_t panel) const;
  void fillColourBar(PanelItems& items, const ColourScale& scale);
  void fillCurves(PanelItems& items, const Curves& curves);
  void applyRanges();
  void applyColumns(std::size_t panel);
  double leastFirst(std::size_t panel) const;
  void applyTheme();
  void styleAxis(QCPAxis* axis, bool line) const;
  std::vector<Margins> columnMargins(int width) const;
  double legendHeight(int width) const;
  bool isScrolled() const;
  bool placeAll(const QRect& viewport);  // whether ticks or names had to become others
  bool breakNames(PanelFrame& frame) const;
  bool fitCurves();
  std::vector<int> giveOwnRoom(std::vector<Margins>& margins, const std::vector<int>& columns, int width,
                               int gaps) const;
  std::vector<int> takeLeftRoom(const std::vector<Margins>& margins, const std::vector<int>& columns, int width,
                                int cellsWidth) const;
  bool thinTicks(const PanelItems& items);

  QCustomPlot& plot_;
  Theme theme_;
  double unit_;
  bool titles_ = true, here_ = false;
  bool still_ = false;
  int mostRectangles_ = 0;  // 0: no limit
  bool pinned_ = false, wideFirst_ = false;
  Margins forced_{-1, -1};
  Figure figure_;
  std::vector<PanelItems> items_;
  PanelLayout* layout_ = nullptr;
  std::optional<QCPRange> columnRange_;
  std::vector<std::pair<int, QCPRange>> rowRanges_;
};

}  // namespace sinkscope
