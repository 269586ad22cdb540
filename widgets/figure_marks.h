// What is pointed at, pinned and selected, on a layer of its own: hovering paints only this, never the cells.
// Every line is double, its colour on a contrasting one, so that it stands out on dark and on bright cells alike.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/curve_pointer.h"
#include "widgets/figure_cursor.h"
#include "widgets/figure_items.h"
#include "widgets/figure_plot.h"

namespace sinkscope {

class FigureMarks : public QCPLayerable {
 public:
  FigureMarks(QCustomPlot* plot, const QString& layer, const FigureItems& items)
      : QCPLayerable(plot, layer), items_(items) {}

  std::vector<FigurePlot::Marks> marks;  // a panel each
  bool dimmed = false;
  std::optional<FigureCell> cursor;     // where the keys act, while they do
  std::optional<PointedCurve> pointed;  // a ring around the point, and its words beside it

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
  void draw(QCPPainter* painter) override;

 private:
  struct Stroke {
    QColor colour, contrast;
    double width;
  };
  void drawPanel(QCPPainter* painter, int panel) const;
  void drawPointed(QCPPainter* painter) const;
  // Around the dot of a curve's point, on a ground that sets it off.
  void drawRing(QCPPainter* painter, int panel, int line, int point, const QColor& colour) const;
  void clearLabels(QCPPainter* painter, int panel, const std::optional<int>& row,
                   const std::optional<int>& column) const;
  void drawBand(QCPPainter* painter, const QRectF& band, const Stroke& stroke) const;
  void drawColumn(QCPPainter* painter, int panel, int column, const Stroke& stroke) const;
  void drawRow(QCPPainter* painter, int panel, int row, const Stroke& stroke) const;
  void drawCell(QCPPainter* painter, int panel, int row, int column, const Stroke& stroke) const;

  const FigureItems& items_;
};

}  // namespace sinkscope
