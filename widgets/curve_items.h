// The lines of one panel of curves as items of a QCustomPlot: what is measured, the interval around it, where it goes
// beyond the trained context; closed forms, baselines, histograms and published values each in their own way. For .cpp
// files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include <qcustomplot.h>

#include "core/values/figure.h"
#include "widgets/theme.h"

namespace sinkscope {

// Points of a measured curve that still get a dot each; longer ones get a few, published ones always have all.
inline constexpr std::size_t kMostDots = 24;
inline constexpr std::size_t kMostDottedBins = 12;

// How a line looks, in its panel and in the legend alike.
struct CurveStyle {
  QPen pen;
  QCPScatterStyle dots;   // ssNone: no dots
  bool connected = true;  // false: dots alone
  bool filled = false;    // down to the axis, as histograms are
  int skip = 0;           // points without a dot between two with one
};
CurveStyle styleOf(const Curves::Line& line, std::size_t place, const Theme& theme, double unit);
// How far the line's dots reach around its points, in its panel; 0: it has none.
double reachOfDots(const Curves::Line& line, const Theme& theme, double unit);

// The colour of the palette's place.
QColor curveColour(const Theme& theme, std::size_t place);
// Of the interval around a line of this colour, in its panel and in the legend alike.
QColor bandColour(const QColor& line);
QPen bandEdge(const QColor& line, double unit);
// Of the bars of one panel among those at its place (figure_shape.h).
QColor barColour(const Theme& theme, std::size_t place);
// Of bars and labels that stand out.
QColor markedColour(const Theme& theme);
// Bars that stand beside others are hollow, so that they differ where their colours do not: what is inside them.
QColor insideOfBar(const QColor& bar, const Theme& theme);

class CurveItems {
 public:
  CurveItems() = default;
  // For `lines` lines on these axes, which own the items.
  CurveItems(QCPAxis* x, QCPAxis* y, std::size_t lines);

  bool empty() const { return lines_.empty(); }
  // REQUIRES as many lines as were made room for.
  void show(const Curves& curves, const Theme& theme, double unit);

 private:
  struct Line {
    QCPGraph *within = nullptr, *beyond = nullptr;  // up to the context's end, and behind it
    QCPGraph *low = nullptr, *high = nullptr;       // a band
    QCPErrorBars* bars = nullptr;                   // intervals of unconnected points
    QCPBars* across = nullptr;                      // of named rows
  };
  std::vector<Line> lines_;
};

// From the least to the largest value of all `lines`, their intervals included, with some air; never empty. `rows`: the
// intervals lie along x (Curves::rowNames).
QCPRange paddedRange(const std::vector<Curves::Line>& lines, bool ofX, Scale scale, bool rows = false);

// `range` widened as far as dots that stand `reach` pixels around the lines' points are whole on an axis of `pixels`.
// An axis up that begins with 0 keeps doing so: dots may stand over its end.
QCPRange withWholeDots(const QCPRange& range, const std::vector<Curves::Line>& lines, bool ofX, Scale scale,
                       double pixels, const std::function<double(const Curves::Line&)>& reach);

}  // namespace sinkscope
