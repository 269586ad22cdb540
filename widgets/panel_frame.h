// What stands around the cells, bars or curves of one panel: title, names and labels of its axes, the frame, the
// brackets under heads that share a key/value head, the colour bar's name and the mark of epsilon on it.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>

#include <qcustomplot.h>

#include "widgets/cell_labels.h"
#include "widgets/theme.h"

namespace sinkscope {

// The type sizes of a figure, made of the theme's font.
struct FigureFonts {
  QFont title, name, label;
  explicit FigureFonts(const QFont& base);
};

// The width of frames, ticks and grid lines: a pixel on the screen, half a point on paper.
inline double hairline(double unit) { return std::max(1.0, 0.67 * unit); }

// Where layout has put the parts; empty rectangles: not there. In pixels of the viewport.
struct PanelPlaces {
  QRectF title;
  QRectF leftName, bottomName, colourName;
  QRectF bar;                // the colour bar itself
  double leftLabelEdge = 0;  // right end of row labels
  double bottomLabelEdge = 0;  // upper end of column labels
  double bracketTop = 0;
};

class PanelFrame : public QCPLayerable {
 public:
  enum class Lines { box, baseline, none };  // around cells; under bars; curves have axes of their own

  PanelFrame(QCustomPlot* plot, const QString& layer) : QCPLayerable(plot, layer) {}

  QString title, leftName, bottomName, colourName;
  CellLabels rowLabels, columnLabels;
  bool showRowLabels = false, showColumnLabels = false;
  int headsPerBracket = 1;                 // > 1: brackets
  bool cellLines = false;                  // lines between cells that are large enough
  std::optional<double> epsilonPosition;   // 0..1 on the colour bar
  Lines lines = Lines::box;
  Theme theme;
  double unit = 1.0;
  PanelPlaces places;
  std::function<CellGeometry()> geometry;

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
  void draw(QCPPainter* painter) override;

 private:
  void drawCellLines(QCPPainter* painter, const CellGeometry& where) const;
  void drawBrackets(QCPPainter* painter, const CellGeometry& where) const;
  void drawBar(QCPPainter* painter) const;
};

}  // namespace sinkscope
