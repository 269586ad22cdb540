// Where the words at lines across a panel of curves stand (Curves::marks): at the upper end of their line, or as far
// down it, or on its other side, or over its end, as they touch no curve, no words of another line and no other line.
#pragma once

#include <cstddef>
#include <vector>

#include <QtCore/QRectF>
#include <QtGui/QPolygonF>

namespace sinkscope {

// In pixels, as it is painted. What is filled, a band or the bars of a histogram, is closed.
struct DrawnCurve {
  QPolygonF points;
  bool filled = false;
  double reach = 0.0;  // of the dots around its points
};

struct MarkWords {
  double x = 0.0;             // of the line
  std::vector<QSizeF> forms;  // of its words, the best first: in one line, in more; empty: it has none
};

struct WordsPlace {
  enum class Side { right, left, over };  // of their line; over: across its upper end
  QRectF rect;                            // null: no words
  std::size_t form = 0;
  Side side = Side::right;
  double lineTop = 0.0;  // where the line ends, which passes through no words
};

struct PlacedWords {
  std::vector<WordsPlace> places;  // of every mark
  bool free = true;                // they cover nothing
};

// `gap`: between words and their own line; others keep twice as far off. Where not all find a place they stand at the
// upper ends of their lines, under each other; words that are wider than both sides of their line stand over it.
PlacedWords placesOfWords(const QRectF& area, const std::vector<MarkWords>& marks,
                          const std::vector<DrawnCurve>& curves, double gap);

// How many pixels lower than `area` the curves have to be for their words to cover nothing; never much more than half.
double roomForWords(const QRectF& area, const std::vector<MarkWords>& marks, const std::vector<DrawnCurve>& curves,
                    double gap);

// Whether the curve passes through `place`, or `place` lies within what is filled.
bool touches(const DrawnCurve& curve, const QRectF& place);

}  // namespace sinkscope
