#include "widgets/mark_words.h"

#include <algorithm>
#include <array>

#include <QtCore/QLineF>

namespace sinkscope {

namespace {

bool passesThrough(const QLineF& segment, const QRectF& place) {
  if (place.contains(segment.p1()) || place.contains(segment.p2())) return true;
  const std::array<QLineF, 4> edges{
      QLineF(place.topLeft(), place.topRight()), QLineF(place.topRight(), place.bottomRight()),
      QLineF(place.bottomRight(), place.bottomLeft()), QLineF(place.bottomLeft(), place.topLeft())};
  return std::any_of(edges.begin(), edges.end(), [&](const QLineF& edge) {
    return segment.intersects(edge, nullptr) == QLineF::BoundedIntersection;
  });
}

}  // namespace

bool touches(const DrawnCurve& curve, const QRectF& place) {
  if (!curve.points.boundingRect().adjusted(-1, -1, 1, 1).intersects(place)) return false;
  if (curve.filled && curve.points.containsPoint(place.center(), Qt::OddEvenFill)) return true;
  if (curve.points.size() == 1) return place.contains(curve.points.front());
  for (qsizetype point = 1; point < curve.points.size(); ++point) {
    if (passesThrough(QLineF(curve.points[point - 1], curve.points[point]), place)) return true;
  }
  return false;
}

std::vector<QRectF> placesOfWords(const QRectF& area, const std::vector<MarkWords>& words,
                                  const std::vector<DrawnCurve>& curves, double gap) {
  std::vector<QRectF> taken;
  const auto meetsWords = [&](const QRectF& place) {
    return std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(place); });
  };
  const auto free = [&](const QRectF& place) {
    const QRectF around = place.adjusted(-gap, -gap / 2.0, gap, gap / 2.0);
    return !meetsWords(place) &&
           std::none_of(curves.begin(), curves.end(), [&](const DrawnCurve& curve) { return touches(curve, around); });
  };
  for (const MarkWords& mark : words) {
    const double right = mark.x + gap, left = mark.x - gap - mark.size.width();
    const bool rightFits = right + mark.size.width() <= area.right(), leftFits = left >= area.left();
    const double over = std::max(area.left(), std::min(right, area.right() - mark.size.width()));
    QRectF place(QPointF(rightFits ? right : leftFits ? left : over, area.top()), mark.size);
    const double line = mark.size.height();
    bool found = false;
    for (double top = area.top(); !found && top + line <= area.bottom(); top += std::max(1.0, line / 2.0)) {
      for (const bool atRight : {true, false}) {
        const bool fits = atRight ? rightFits || !leftFits : leftFits;
        if (!fits) continue;
        const QRectF candidate(QPointF(!atRight ? left : rightFits ? right : over, top), mark.size);
        if (!free(candidate)) continue;
        place = candidate;
        found = true;
        break;
      }
    }
    if (!found) {
      while (meetsWords(place) && place.bottom() + line < area.bottom()) place.translate(0.0, line);
    }
    taken.push_back(place);
  }
  return taken;
}

}  // namespace sinkscope
