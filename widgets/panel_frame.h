// What stands around the cells, bars or curves of one panel: title, names and labels of its axes, the frame, the
// brackets under heads that share a key/value head, the colour bar's name and the mark of epsilon on it.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>

#include <qcustomplot.h>

#include "widgets/cell_labels.h"
#include "widgets/curve_items.h"
#include "widgets/figure_legend.h"
#include "widgets/layer_marks.h"
#include "widgets/mark_words.h"
#include "widgets/theme.h"

namespace sinkscope {

// The type sizes of a figure, made of the theme's font.
struct FigureFonts {
  QFont title, name, label;
  explicit FigureFonts(const QFont& base);
};

// `text` broken at spaces into lines of at most `width` pixels; a word that is longer has a line of its own.
QStringList brokenLines(const QString& text, const QFont& font, double width);
// What an axis is called where its whole name is longer than `width`: "importance of the first token", "importance".
QString shortName(const QString& name, const QFontMetricsF& metrics, double width);
// The name of an axis on a side of `length` pixels: in two lines where it would be much smaller, or cut, in one.
QStringList nameLines(const QString& name, const QFont& font, double length);

// The column of a learned sink's share is named "sink".
inline const QString kSinkLabel = QStringLiteral("sink");

// The width of frames, ticks and grid lines: a pixel on the screen, half a point on paper.
inline double hairline(double unit) { return std::max(1.0, 0.67 * unit); }

// Where layout has put the parts; empty rectangles: not there. In pixels of the viewport.
struct PanelPlaces {
  QRectF title;
  QRectF leftName, bottomName, colourName;
  QRectF outer;                // the whole panel: a name longer than its side may reach so far
  QRectF bar;                  // the colour bar itself
  double leftLabelEdge = 0;    // right end of row labels
  double bottomLabelEdge = 0;  // upper end of column labels
  double bracketTop = 0;
  double markEdge = 0;  // left end of the marks beside row labels
  QRectF sink;          // the column of a learned sink's share
  QPointF legend;       // upper left corner
};

class PanelFrame : public QCPLayerable {
 public:
  enum class Lines { box, baseline, none };  // around cells; under bars; curves have axes of their own

  PanelFrame(QCustomPlot* plot, const QString& layer) : QCPLayerable(plot, layer) {}

  QString title, leftName, bottomName, colourName;
  QStringList titleLines;    // the title as layout has broken it,
  bool titleAtEdge = false;  // and whether it begins at the panel's edge instead of its cells'
  double titleGap = 0.0;     // between it and the cells
  // The names as layout has broken them, of the lines that it has made room for.
  QStringList leftLines, bottomLines, colourLines;
  // How long a name upwards at `place` may be: whole panel's side, but for a title over it and a name across under it.
  std::pair<double, double> sideOf(const QRectF& place) const;
  CellLabels rowLabels, columnLabels;
  bool showRowLabels = false, showColumnLabels = false;
  int headsPerBracket = 1;  // > 1: brackets
  void setLayerMarks(const std::vector<HeadGrid::LayerMark>& marks);
  int markColumns() const { return int(windows_) + int(sinks_); }  // columns of marks between row labels and cells
  std::vector<LegendEntry> legend;                                 // of the whole figure: one of its panels draws it
  bool cellLines = false;                                          // lines between cells that are large enough
  std::optional<double> epsilonPosition;                           // 0..1 on the colour bar
  std::optional<double> uniformPosition;  // of what a head that looks everywhere alike would have
  bool overEnd = false;                   // the bar ends in a tip: cells beyond it have its last colour,
  QColor overColour;                      // this one
  std::vector<Curves::Mark> across;       // lines across a panel of curves
  std::function<std::optional<double>(double x)> acrossAt;  // the pixel of an x; empty: out of sight
  std::function<std::vector<DrawnCurve>()> curves;          // what their words keep clear of
  // How many pixels lower the curves of `area` have to be for the words of the lines across to cover none of them.
  double roomOverCurves(const QRectF& area) const;
  Lines lines = Lines::box;
  Theme theme;
  double unit = 1.0;
  PanelPlaces places;
  std::function<CellGeometry()> geometry;
  // Baseline only: the first bar while it is kept at the left edge, drawn over what has moved under it.
  std::function<QRectF()> pinnedBar;
  std::function<QColor()> pinnedColour;

  static constexpr double kOverRoom = 7.0;   // of the tip of a colour bar, likewise
  static constexpr double kMarkRoom = 11.0;  // of a column of marks, in pixels of the screen at 100 %

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
  void draw(QCPPainter* painter) override;

 private:
  void drawCellLines(QCPPainter* painter, const CellGeometry& where) const;
  void drawBrackets(QCPPainter* painter, const CellGeometry& where) const;
  void drawBar(QCPPainter* painter) const;
  void drawLayerMarks(QCPPainter* painter, const CellGeometry& where) const;
  void drawLearnedSink(QCPPainter* painter, const CellGeometry& where) const;
  struct AcrossWords {
    std::vector<MarkWords> marks;                // in sight
    std::vector<std::vector<QStringList>> said;  // the lines of each one's forms
  };
  AcrossWords acrossWords(const QRectF& area, const QFont& font) const;
  std::vector<DrawnCurve> drawn() const { return curves ? curves() : std::vector<DrawnCurve>(); }
  double wordsGap() const { return 3.0 * unit; }
  void drawAcrossMarks(QCPPainter* painter, const QRectF& area, const QFont& font) const;
  void drawPinnedBar(QCPPainter* painter, const CellGeometry& where) const;

  std::vector<HeadGrid::LayerMark> layerMarks_;
  bool windows_ = false, sinks_ = false;
};

}  // namespace sinkscope
