#include "widgets/layer_marks.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {
namespace {

constexpr double kSign = 11.0;      // room of a sign in the legend, in pixels of the screen at 100 %
constexpr double kWordsGap = 3.0;   // between a sign and its words
constexpr double kEntryGap = 11.0;  // between entries

QPen firm(const QColor& colour, double unit) {
  QPen pen(colour, 1.2 * unit);
  pen.setCapStyle(Qt::FlatCap);
  pen.setJoinStyle(Qt::MiterJoin);
  return pen;
}

// The windows of all marked layers in words: with its size where there is only one.
QString windowWords(const Figure& figure) {
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
  return one ? QStringLiteral("sliding window, %1 tokens").arg(sizes.front()) : QStringLiteral("sliding window");
}

}  // namespace

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
      painter->drawPolygon(QPolygonF{{at.x() - half, at.y() - 2.8 * unit},
                                     {at.x() + half, at.y() - 2.8 * unit},
                                     {at.x(), at.y() + 3.6 * unit}});
      break;
    case Mark::group:  // the bracket under the heads
      painter->drawPolyline(QPolygonF{{at.x() - 4.0 * unit, at.y() - 1.5 * unit},
                                      {at.x() - 4.0 * unit, at.y() + 1.5 * unit},
                                      {at.x() + 4.0 * unit, at.y() + 1.5 * unit},
                                      {at.x() + 4.0 * unit, at.y() - 1.5 * unit}});
      break;
  }
  painter->restore();
}

std::vector<LegendEntry> legendOf(const Figure& figure, const QFont& font, double width, double unit) {
  std::vector<LegendEntry> legend;
  if (const QString words = windowWords(figure); !words.isEmpty()) legend.push_back({Mark::window, words, {}});
  bool sinks = false, groups = false;
  for (const Panel& panel : figure.panels) {
    const auto* grid = std::get_if<HeadGrid>(&panel.content);
    if (!grid) continue;
    groups = groups || (grid->order.empty() && grid->headsPerGroup > 1);
    for (const HeadGrid::LayerMark& mark : grid->layerMarks) sinks = sinks || mark.learnedSink;
  }
  if (sinks) legend.push_back({Mark::learnedSink, QStringLiteral("learned sink"), {}});
  if (groups) legend.push_back({Mark::group, QStringLiteral("one key/value head"), {}});

  const QFontMetricsF metrics(font);
  double x = 0.0, y = 0.0;
  for (LegendEntry& entry : legend) {
    const double wide = (kSign + kWordsGap) * unit + metrics.horizontalAdvance(entry.words);
    if (x > 0.0 && x + wide > width) {
      x = 0.0;
      y += std::ceil(metrics.height());
    }
    entry.place = QRectF(x, y, wide, std::ceil(metrics.height()));
    x += wide + kEntryGap * unit;
  }
  return legend;
}

double heightOf(const std::vector<LegendEntry>& legend) { return legend.empty() ? 0.0 : legend.back().place.bottom(); }

void drawLegend(QCPPainter* painter, const std::vector<LegendEntry>& legend, const QPointF& corner, const QFont& font,
                const Theme& theme, double unit) {
  const QFontMetricsF metrics(font);
  painter->setFont(font);
  for (const LegendEntry& entry : legend) {
    const QRectF place = entry.place.translated(corner);
    const double middle = place.top() + metrics.ascent() - metrics.xHeight() / 2.0;
    drawMark(painter, entry.mark, {place.left() + kSign * unit / 2.0, middle}, theme, unit);
    painter->setPen(theme.quietInk);
    painter->drawText(QPointF(place.left() + (kSign + kWordsGap) * unit, place.top() + metrics.ascent()), entry.words);
  }
}

}  // namespace sinkscope
