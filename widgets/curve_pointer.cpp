#include "widgets/curve_pointer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/curve_items.h"
#include "widgets/figure_words.h"
#include "widgets/panel_layout.h"

namespace sinkscope {
namespace {

constexpr double kNear = 22.0;      // pixels of the screen at 100 % from the pointer to a line that it means
constexpr double kSamePoint = 2.0;  // points that one dot covers are told together
constexpr std::size_t kMostTold = 6;

double length(const QPointF& of) { return std::hypot(of.x(), of.y()); }

double distanceToSegment(const QPointF& from, const QPointF& a, const QPointF& b) {
  const QPointF along = b - a;
  const double square = QPointF::dotProduct(along, along);
  const double share = square > 0.0 ? std::clamp(QPointF::dotProduct(from - a, along) / square, 0.0, 1.0) : 0.0;
  return length(from - (a + share * along));
}

const Curves* curvesOf(const FigureItems& items, int panel) {
  if (panel < 0 || panel >= items.panels()) return nullptr;
  return std::get_if<Curves>(&items.figure().panels[std::size_t(panel)].content);
}

bool isHistogram(const Curves::Line& line) { return line.drawn == Curves::Drawn::steps; }

}  // namespace

std::optional<QPointF> curvePixel(const FigureItems& items, int panel, int line, int point) {
  const Curves* curves = curvesOf(items, panel);
  if (!curves || line < 0 || line >= int(curves->lines.size())) return {};
  const Curves::Line& of = curves->lines[std::size_t(line)];
  const auto at = std::size_t(point);
  const bool bins = isHistogram(of);
  if (point < 0 || at >= of.y.size() || at + (bins ? 1 : 0) >= of.x.size()) return {};
  const double x = bins ? 0.5 * (of.x[at] + of.x[at + 1]) : of.x[at], y = of.y[at];
  const FigureItems::PanelItems& drawn = items.items(panel);
  if (!std::isfinite(x) || !std::isfinite(y) || !drawn.x->range().contains(x) || !drawn.y->range().contains(y))
    return {};
  return QPointF(drawn.x->coordToPixel(x), drawn.y->coordToPixel(y));
}

std::optional<PointedCurve> pointedCurve(const FigureItems& items, int panel, const QPointF& pixel) {
  const Curves* curves = curvesOf(items, panel);
  if (!curves) return {};
  const FigureItems::PanelItems& drawn = items.items(panel);
  double nearest = kNear * items.unit();
  PointedCurve found;
  for (std::size_t l = 0; l < curves->lines.size(); ++l) {
    const Curves::Line& line = curves->lines[l];
    std::optional<QPointF> before;
    int beforeAt = -1;
    for (std::size_t p = 0; p < line.y.size(); ++p) {
      const std::optional<QPointF> here = curvePixel(items, panel, int(l), int(p));
      if (!here) {
        before.reset();
        continue;
      }
      double distance = length(pixel - *here);
      if (line.emphasis == Curves::Emphasis::strong)  // what lies under it is not meant
        distance = std::max(0.0, distance - styleOf(line, l, items.theme(), items.unit()).dots.size() / 2);
      int point = int(p);
      if (isHistogram(line)) {
        const double left = drawn.x->coordToPixel(line.x[p]), right = drawn.x->coordToPixel(line.x[p + 1]);
        const bool inBin = pixel.x() >= std::min(left, right) && pixel.x() < std::max(left, right);
        // Under the bin's top: the lower of two bins over one another is the one that is pointed at.
        distance = !inBin ? nearest : pixel.y() >= here->y() ? 1e-3 * (pixel.y() - here->y()) : here->y() - pixel.y();
      } else if (before && line.drawn != Curves::Drawn::points && curves->rowNames.empty()) {
        const double along = distanceToSegment(pixel, *before, *here);
        // On the way between two points the nearer one is meant.
        if (along < distance) distance = along + 1e-3 * length(pixel - *here);
        if (length(pixel - *before) < length(pixel - *here)) point = beforeAt;
      }
      if (distance < nearest) {
        nearest = distance;
        found = {.panel = panel, .line = int(l), .point = point, .at = {}, .words = {}};
      }
      before = here;
      beforeAt = int(p);
    }
  }
  if (found.line < 0) return {};
  return pointedCurve(items, panel, found.line, found.point);
}

std::optional<PointedCurve> pointedCurve(const FigureItems& items, int panel, int line, int point) {
  const Curves* curves = curvesOf(items, panel);
  const std::optional<QPointF> at = curvePixel(items, panel, line, point);
  if (!curves || !at) return {};
  PointedCurve found{.panel = panel, .line = line, .point = point, .at = *at, .words = {}};
  found.words << curvePointWords(*curves, curves->lines[std::size_t(line)], std::size_t(point));
  for (std::size_t l = 0; l < curves->lines.size() && std::size_t(found.words.size()) < kMostTold; ++l) {
    if (int(l) == found.line || isHistogram(curves->lines[l])) continue;
    for (std::size_t p = 0; p < curves->lines[l].y.size(); ++p) {
      const std::optional<QPointF> other = curvePixel(items, panel, int(l), int(p));
      if (!other || length(*other - found.at) > kSamePoint * items.unit()) continue;
      found.words << curvePointWords(*curves, curves->lines[l], p);
      break;
    }
  }
  return found;
}

}  // namespace sinkscope
