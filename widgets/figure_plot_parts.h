// What a FigurePlot is made of. For figure_plot.cpp and figure_plot_keys.cpp only.
#pragma once

#include <qcustomplot.h>

#include "widgets/cell_map.h"
#include "widgets/figure_cursor.h"
#include "widgets/figure_items.h"
#include "widgets/figure_marks.h"
#include "widgets/figure_plot.h"

namespace sinkscope {

struct FigurePlot::Parts : QObject {
  using Cell = FigurePlot::Cell;

  explicit Parts(FigurePlot& owner) : owner(owner), plot(new QCustomPlot(&owner)), items(*plot, lightTheme(), 1.0) {
    plot->addLayer(QStringLiteral("marks"), plot->layer(plot->layerCount() - 1), QCustomPlot::limAbove);
    plot->layer(QStringLiteral("marks"))->setMode(QCPLayer::lmBuffered);
    marks = new FigureMarks(plot, QStringLiteral("marks"), items);
    plot->setInteractions({});
    plot->setFocusPolicy(Qt::NoFocus);
    plot->setAttribute(Qt::WA_NoMousePropagation, false);  // QCustomPlot sets it: no context menu would reach the view
    plot->setNoAntialiasingOnDrag(false);
    plot->installEventFilter(this);
    connect(plot, &QCustomPlot::afterReplot, this, [this] {
      for (int panel = 0; panel < items.panels(); ++panel) {
        const CellMap* cells = items.items(panel).cells;
        if (cells && cells->pyramid()) Q_EMIT this->owner.tilesMissing(panel, cells->lastPainted().missing);
      }
    });
  }
  ~Parts() override { delete plot; }  // its layout and marks refer to `items`, which go after it

  bool eventFilter(QObject* watched, QEvent* event) override;
  void move(const QMouseEvent& event);
  void press(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  void wheel(QWheelEvent& event);
  void leave();
  void drag(const QPointF& to);

  Cell cellAt(const QPointF& pixel) const;
  int panelAt(const QPointF& pixel) const;
  void hoverAt(const QPointF& pixel);
  void point(std::optional<PointedCurve> curve);
  void hoverAgain();  // other cells lie under a pointer that rests
  bool zoomed() const;
  void zoomAround(double factor, int panel, double column, double row);
  // `person`: the range was changed by hand, so that linked plots must hear of it.
  void setColumns(double lower, double upper, bool person);
  void setRows(int figureRow, double lower, double upper);
  void setRowsLike(int panel, double lower, double upper);
  QCPRange columnRange() const;
  QCPRange rowRange(int panel) const;
  void replot();
  void remark();
  void tellMargins();

  // --- keys ---
  void moveCursor(const std::optional<FigureCell>& to);  // shows and tells it
  void bringIntoSight(const FigureCell& cell);
  std::optional<FigureCell> firstCursor() const;  // what is selected or pinned, or the first cell
  void followSelection(int panel, const Marks& before);

  FigurePlot& owner;
  QCustomPlot* plot;
  FigureItems items;
  std::optional<Figure> english;  // what was set, where another language is shown
  FigureMarks* marks;             // owned by the plot
  std::optional<Cell> hover;
  std::optional<QPointF> pressedAt, pointer, draggedFrom;
  std::optional<FigureCell> cursor;
  std::function<QString(int, int, int)> pointWords;
  bool cursorOnSelection = false;
  bool cursorShown = false;  // the focus came by a key, or a key was used: a window that is merely activated shows none
  bool afterDoubleClick = false;
  bool replotQueued = false, remarkQueued = false;
  FigureItems::Margins told{-1, -1};
};

}  // namespace sinkscope
