// The point of a curve that the pointer means, and what is said of it: the line's name, x, y and the interval around y.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "widgets/figure_items.h"

namespace sinkscope {

struct PointedCurve {
  int panel = -1, line = -1, point = -1;
  QPointF at;         // the point's pixel
  QStringList words;  // a line each; of several curves through one point all of them
  bool operator==(const PointedCurve& other) const {
    return panel == other.panel && line == other.line && point == other.point && at == other.at;
  }
};

// The nearest point of the nearest line; empty: none is near, or the panel has no curves.
std::optional<PointedCurve> pointedCurve(const FigureItems& items, int panel, const QPointF& pixel);
// The same of a point that is named; empty: it is out of sight, or not there.
std::optional<PointedCurve> pointedCurve(const FigureItems& items, int panel, int line, int point);
// Where a point is drawn; empty: out of sight, or not there.
std::optional<QPointF> curvePixel(const FigureItems& items, int panel, int line, int point);

}  // namespace sinkscope
