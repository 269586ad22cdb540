#include "widgets/figure_legend.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sinkscope {
namespace {

constexpr double kSign = 11.0;      // room of a layer's sign, in pixels of the screen at 100 %
constexpr double kLine = 18.0;      // room of a line's
constexpr double kWordsGap = 3.0;   // between a sign and its words
constexpr double kEntryGap = 11.0;  // between entries

double signRoom(const LegendEntry& entry) { return entry.line ? kLine : kSign; }

void drawLine(QCPPainter* painter, const LegendEntry::Line& line, const QPointF& left, const Theme& theme, double unit) {
  const QColor colour = curveColour(theme, line.place);
  const double middle = left.x() + kLine * unit / 2.0, half = 7.5 * unit;
  painter->save();
  painter->setAntialiasing(true);
  painter->setPen(QPen(colour, 1.6 * unit, line.published ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
  painter->drawLine(QLineF(middle - half, left.y(), middle + half, left.y()));
  if (!line.dots) return painter->restore();
  painter->setPen(QPen(colour, 1.4 * unit));
  painter->setBrush(line.published ? theme.panel : colour);
  painter->drawEllipse(QPointF(middle, left.y()), 2.5 * unit, 2.5 * unit);
  painter->restore();
}

}  // namespace

QColor curveColour(const Theme& theme, std::size_t line) {
  const std::array<QColor, 5> colours{theme.bar, theme.bos, theme.dark ? QColor(0x4c, 0xc2, 0xa8) : QColor(0x1c, 0x82, 0x72),
                                      theme.dark ? QColor(0xf0, 0xc0, 0x5a) : QColor(0xc0, 0x7e, 0x0a),
                                      theme.dark ? QColor(0xc3, 0x9b, 0xe8) : QColor(0x7d, 0x4f, 0xa8)};
  return colours[line % colours.size()];
}

std::vector<LegendEntry> legendOf(const Figure& figure, const QFont& font, double width, double unit) {
  std::vector<LegendEntry> legend;
  if (const QString words = windowWords(figure); !words.isEmpty()) legend.push_back({Mark::window, {}, words, {}});
  bool sinks = false, groups = false;
  for (const Panel& panel : figure.panels) {
    if (const auto* grid = std::get_if<HeadGrid>(&panel.content)) {
      groups = groups || (grid->order.empty() && grid->headsPerGroup > 1);
      for (const HeadGrid::LayerMark& mark : grid->layerMarks) sinks = sinks || mark.learnedSink;
    } else if (const auto* curves = std::get_if<Curves>(&panel.content)) {
      for (std::size_t line = 0; line < curves->lines.size(); ++line) {
        const QString words = QString::fromStdString(curves->lines[line].name);
        const bool there = words.isEmpty() || std::any_of(legend.begin(), legend.end(), [&](const LegendEntry& entry) {
                             return entry.line && entry.line->place == line && entry.words == words;
                           });
        const Curves::Line& about = curves->lines[line];
        const bool dots = about.published || about.x.size() <= kMostDots;
        if (!there) legend.push_back({{}, LegendEntry::Line{line, about.published, dots}, words, {}});
      }
    }
  }
  if (sinks) legend.push_back({Mark::learnedSink, {}, QStringLiteral("learned sink"), {}});
  if (groups) legend.push_back({Mark::group, {}, QStringLiteral("one key/value head"), {}});

  const QFontMetricsF metrics(font);
  double x = 0.0, y = 0.0;
  for (LegendEntry& entry : legend) {
    const double sign = (signRoom(entry) + kWordsGap) * unit;
    entry.words = metrics.elidedText(entry.words, Qt::ElideRight, std::max(0.0, width - sign));
    const double wide = sign + metrics.horizontalAdvance(entry.words);
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
    if (entry.line) drawLine(painter, *entry.line, {place.left(), middle}, theme, unit);
    else if (entry.mark) drawMark(painter, *entry.mark, {place.left() + kSign * unit / 2.0, middle}, theme, unit);
    painter->setPen(theme.quietInk);
    painter->drawText(QPointF(place.left() + (signRoom(entry) + kWordsGap) * unit, place.top() + metrics.ascent()), entry.words);
  }
}

}  // namespace sinkscope
