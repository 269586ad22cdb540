#include "widgets/curve_pointer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/panel_layout.h"
#include "widgets/reading_figures.h"

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

// Lengths, counts and layers are whole.
QString digits(double value) {
  constexpr double kMostWhole = 1e7;
  if (value == std::round(value) && std::abs(value) < kMostWhole) return QString::number(value, 'f', 0);
  return QString::fromStdString(fourDigits(value));
}
QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

// "attention mass 0.3712 [0.3514, 0.3903]"
QString named(const std::string& axis, double value) {
  return axis.empty() ? digits(value) : text(axis) + QLatin1Char(' ') + digits(value);
}

QString wordsOf(const Curves& curves, const Curves::Line& line, std::size_t point) {
  QString interval;
  if (point < line.low.size() && point < line.high.size() && std::isfinite(line.low[point]) &&
      std::isfinite(line.high[point]))
    interval = QStringLiteral(" [%1, %2]").arg(digits(line.low[point]), digits(line.high[point]));
  const QString name = text(line.name) + (line.published ? QStringLiteral(" (published)") : QString());
  QString values;
  if (!curves.rowNames.empty()) {  // the row has a name instead of a number, the interval lies along x
    const auto row = std::size_t(std::max(0.0, std::round(line.y[point])));
    const QString rowName = row < curves.rowNames.size() ? text(curves.rowNames[row]) : QString();
    values = (rowName.isEmpty() ? QString() : rowName + QStringLiteral(" · ")) + named(curves.xAxis, line.x[point]) +
             interval;
  } else if (isHistogram(line)) {
    values = named(curves.xAxis, line.x[point]) + QStringLiteral("–") + digits(line.x[point + 1]) +
             QStringLiteral(" · ") + named(curves.yAxis, line.y[point]);
  } else {
    values = named(curves.xAxis, line.x[point]) + QStringLiteral(" · ") + named(curves.yAxis, line.y[point]) + interval;
  }
  return name.isEmpty() ? values : name + QStringLiteral(": ") + values;
}

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
  found.at = *curvePixel(items, panel, found.line, found.point);
  found.words << wordsOf(*curves, curves->lines[std::size_t(found.line)], std::size_t(found.point));
  for (std::size_t l = 0; l < curves->lines.size() && std::size_t(found.words.size()) < kMostTold; ++l) {
    if (int(l) == found.line || isHistogram(curves->lines[l])) continue;
    for (std::size_t p = 0; p < curves->lines[l].y.size(); ++p) {
      const std::optional<QPointF> other = curvePixel(items, panel, int(l), int(p));
      if (!other || length(*other - found.at) > kSamePoint * items.unit()) continue;
      found.words << wordsOf(*curves, curves->lines[l], p);
      break;
    }
  }
  return found;
}

}  // namespace sinkscope
