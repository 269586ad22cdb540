#include "widgets/even_bars.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

EvenBars::EvenBars(QCPAxis* x, QCPAxis* y) : QCPBars(x, y) {
  setAntialiasedFill(false);
  setAntialiased(false);
  setSelectable(QCP::stNone);
}

void EvenBars::setAmong(int place, int count, bool gaps) {
  place_ = place;
  count_ = std::max(1, count);
  gaps_ = gaps;
}

QRectF EvenBars::insideOf(const QRectF& bar) {
  constexpr double kLeast = 5.0, kEdge = 0.15, kMostEdge = 2.0;  // pixels; of the width; pixels
  const double edge = std::clamp(kEdge * bar.width(), 1.0, kMostEdge);
  if (bar.width() < kLeast || bar.height() < 3.0 * edge) return {};
  return bar.adjusted(edge, edge, -edge, -edge);
}

void EvenBars::draw(QCPPainter* painter) {
  // A vector file has no pixels; bars that touch their neighbours are one area, in which a rounded width would be gaps.
  const bool area = count_ == 1 && !gaps_;
  const bool vector = painter->modes().testFlag(QCPPainter::pmVectorized);
  if (area || mDataContainer->isEmpty() || !mKeyAxis || (vector && !inside_.isValid())) return QCPBars::draw(painter);
  const double wide = std::abs(mKeyAxis->coordToPixel(width()) - mKeyAxis->coordToPixel(0.0));
  // Thinner than a pixel: every one gets its share of what it covers.
  if (wide < 1.0 && !vector) {
    setAntialiasedFill(true);
    QCPBars::draw(painter);
    return setAntialiasedFill(false);
  }
  // Rounded, but never so wide that the bars of one place reach into the next.
  const double pitch = wide * count_ / (gaps_ ? kBarsOfPlace : 1.0);
  const double whole = std::max(1.0, std::min(std::round(wide), std::floor(std::floor(pitch) / count_)));
  applyFillAntialiasingHint(painter);
  painter->setBrush(brush());
  painter->setPen(pen());
  QCPBarsDataContainer::const_iterator begin, end;
  getVisibleDataBounds(begin, end);
  for (auto bar = begin; bar != end; ++bar) {
    const QRectF exact = getBarRect(bar->key, bar->value);
    // From the edge that all bars at this place share, so that none covers a part of the one before.
    const double edge = std::round(exact.left() - place_ * wide);
    const QRectF drawn =
        vector ? exact.normalized() : QRectF(edge + place_ * whole, exact.top(), whole, exact.height()).normalized();
    painter->drawRect(drawn);
    if (const QRectF inside = inside_.isValid() ? insideOf(drawn) : QRectF(); !inside.isNull())
      painter->fillRect(inside, inside_);
  }
}

}  // namespace sinkscope
