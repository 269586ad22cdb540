// Where the words beside lines across a panel of curves stand (Curves::marks): at the upper end of their line, or as
// far down it, or on its other side, as they touch no curve and no words of another line.
#pragma once

#include <vector>

#include <QtCore/QRectF>
#include <QtGui/QPolygonF>

namespace sinkscope {

// In pixels, as it is painted. What is filled, a band or the bars of a histogram, is closed.
struct DrawnCurve {
  QPolygonF points;
  bool filled = false;
};

struct MarkWords {
  double x = 0.0;  // of the line
  QSizeF size;     // of its words
};

// A place for each of `words` within `area`. `gap`: between words and lines. Where none is free it is the one at the
// upper end, under words that stand there; words that are wider than both sides of their line stand over it.
std::vector<QRectF> placesOfWords(const QRectF& area, const std::vector<MarkWords>& words,
                                  const std::vector<DrawnCurve>& curves, double gap);

// Whether the curve passes through `place`, or `place` lies within what is filled.
bool touches(const DrawnCurve& curve, const QRectF& place);

}  // namespace sinkscope
