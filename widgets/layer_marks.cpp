#include "widgets/layer_marks.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {
namespace {

QPen firm(const QColor& colour, double unit) {
  QPen pen(colour, 1.2 * unit);
  pen.setCapStyle(Qt::FlatCap);
  pen.setJoinStyle(Qt::MiterJoin);
  return pen;
}

}  // namespace

std::string windowWords(const Figure& figure) {
  std::vector<std::int64_t> sizes;
  for (const Panel& panel : figure.panels) {
    const auto* grid = std::get_if<HeadGrid>(&panel.content);
    if (!grid) continue;
    for (const HeadGrid::LayerMark& mark : grid->layerMarks) {
      if (mark.window > 0) sizes.push_back(mark.window);
    }
  }
  if (sizes.empty()) return {};
  const bool one = std::all_of(sizes.begin(), sizes.end(), [&](std::int64_t size) { return size == sizes.front(); });
  return one ? "sliding window, " + std::to_string(sizes.front()) + " tokens" : "sliding window";
}

void drawMark(QCPPainter* painter, Mark mark, const QPointF& at, const Theme& theme, double unit) {
  painter->save();
  painter->setAntialiasing(true);
  painter->setBrush(Qt::NoBrush);
  painter->setPen(firm(theme.quietInk, unit));
  const double half = 3.6 * unit;
  switch (mark) {
    case Mark::window:  // a stretch with two ends
      painter->drawLine(QLineF(at.x() - half, at.y(), at.x() + half, at.y()));
      for (const double x : {at.x() - half, at.x() + half})
        painter->drawLine(QLineF(x, at.y() - 2.8 * unit, x, at.y() + 2.8 * unit));
      break;
    case Mark::learnedSink:  // a drain
      painter->setPen(Qt::NoPen);
      painter->setBrush(theme.ink);
      painter->drawPolygon(QPolygonF{
          {at.x() - half, at.y() - 2.8 * unit}, {at.x() + half, at.y() - 2.8 * unit}, {at.x(), at.y() + 3.6 * unit}});
      break;
    case Mark::group:  // the bracket under the heads
      painter->drawPolyline(QPolygonF{{at.x() - 4.0 * unit, at.y() - 1.5 * unit},
                                      {at.x() - 4.0 * unit, at.y() + 1.5 * unit},
                                      {at.x() + 4.0 * unit, at.y() + 1.5 * unit},
                                      {at.x() + 4.0 * unit, at.y() - 1.5 * unit}});
      break;
    case Mark::muted:  // a cell without its hue
      painter->setPen(QPen(theme.line, 0.8 * unit));
      painter->setBrush(theme.dark ? theme.ground
                                   : QColor(theme.line.red(), theme.line.green(), theme.line.blue(), 70));
      painter->drawRect(QRectF(at.x() - half, at.y() - half, 2.0 * half, 2.0 * half));
      break;
    case Mark::leftOut:  // a cell of a head that is not shown
      painter->setPen(QPen(theme.line, 0.8 * unit));
      painter->setBrush(leftOutColour(theme));
      painter->drawRect(QRectF(at.x() - half, at.y() - half, 2.0 * half, 2.0 * half));
      break;
    case Mark::uniform:  // the dotted line on the bar
      painter->setPen(QPen(theme.ink, 1.2 * unit, Qt::DotLine, Qt::FlatCap));
      painter->drawLine(QLineF(at.x() - 1.3 * half, at.y(), at.x() + 1.3 * half, at.y()));
      break;
  }
  painter->restore();
}

}  // namespace sinkscope
