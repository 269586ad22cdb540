#include "widgets/figure_legend.h"

#include <algorithm>
#include <cmath>

#include <QtCore/QRegularExpression>

#include "widgets/even_bars.h"
#include "widgets/figure_shape.h"
#include "widgets/panel_frame.h"
#include "widgets/text_lines.h"
#include "widgets/translated.h"

namespace sinkscope {
namespace {

constexpr double kSign = 11.0;      // room of a layer's sign, in pixels of the screen at 100 %
constexpr double kLine = 18.0;      // room of a line's
constexpr double kWordsGap = 3.0;   // between a sign and its words
constexpr double kEntryGap = 11.0;  // between entries

// Lines of one name that are told apart by nothing but their values are explained once; so are a line and the histogram
// of the same texts, which their colour joins. Chance has a colour of its own, and published values are hollow.
bool sameLook(const LegendEntry::Line& entry, std::size_t place, const Curves::Line& line) {
  const auto colour = [](std::size_t at, const Curves::Line& one) {
    return one.colour >= 0 ? std::size_t(one.colour) : at;
  };
  const auto isChance = [](const Curves::Line& one) { return one.drawn == Curves::Drawn::baseline; };
  return colour(entry.place, entry.about) == colour(place, line) && isChance(entry.about) == isChance(line) &&
         entry.about.emphasis == line.emphasis && entry.about.published == line.published;
}

double signRoom(const LegendEntry& entry) { return entry.line || entry.band ? kLine : kSign; }

// All of its intervals are of points that stand alone.
bool hasWhiskers(const Curves& curves) {
  return std::ranges::all_of(
      curves.lines, [](const Curves::Line& line) { return line.low.empty() || line.drawn == Curves::Drawn::points; });
}

bool hasBands(const Curves& curves) {
  // An interval that there are too few prompts for is a point's own value twice, or none.
  const auto isDrawn = [](const Curves::Line& line) {
    for (std::size_t i = 0; i < std::min(line.low.size(), line.high.size()); ++i) {
      if (line.low[i] < line.high[i]) return true;
    }
    return false;
  };
  return std::any_of(curves.lines.begin(), curves.lines.end(), isDrawn);
}

void drawLine(QCPPainter* painter, const LegendEntry::Line& line, const QPointF& left, const Theme& theme,
              double unit) {
  const CurveStyle style = styleOf(line.about, line.place, theme, unit);
  const double middle = left.x() + kLine * unit / 2.0, half = 7.5 * unit;
  painter->save();
  painter->setAntialiasing(true);
  QPen pen = style.pen;
  pen.setCapStyle(Qt::FlatCap);
  if (style.filled) {
    QColor ground = pen.color();
    ground.setAlphaF(0.30f);
    painter->setPen(pen);
    painter->setBrush(ground);
    painter->drawRect(QRectF(middle - half, left.y() - 3.0 * unit, 2.0 * half, 6.0 * unit));
  } else if (style.connected) {
    painter->setPen(pen);
    painter->drawLine(QLineF(middle - half, left.y(), middle + half, left.y()));
  }
  if (!style.dots.isNone()) {
    style.dots.applyTo(painter, pen);
    style.dots.drawShape(painter, middle, left.y());
  }
  painter->restore();
}

void drawBand(QCPPainter* painter, const QPointF& left, const Theme& theme, double unit) {
  const double middle = left.x() + kLine * unit / 2.0;
  const QRectF band(middle - 7.5 * unit, left.y() - 4.0 * unit, 15.0 * unit, 8.0 * unit);
  painter->save();
  painter->setAntialiasing(true);
  painter->fillRect(band, bandColour(theme.quietInk));
  painter->setPen(bandEdge(theme.quietInk, unit));
  for (const QLineF& edge : {QLineF(band.topLeft(), band.topRight()), QLineF(band.bottomLeft(), band.bottomRight())})
    painter->drawLine(edge);
  painter->restore();
}

void drawWhiskers(QCPPainter* painter, const QPointF& left, const Theme& theme, double unit) {
  const QPointF middle(left.x() + kLine * unit / 2.0, left.y());
  const double half = 5.5 * unit, cap = 2.5 * unit;
  painter->save();
  painter->setAntialiasing(true);
  painter->setPen(QPen(theme.quietInk, 1.1 * unit, Qt::SolidLine, Qt::FlatCap));
  painter->drawLine(QLineF(middle.x() - half, middle.y(), middle.x() + half, middle.y()));
  for (const double end : {middle.x() - half, middle.x() + half})
    painter->drawLine(QLineF(end, middle.y() - cap, end, middle.y() + cap));
  painter->restore();
}

// `inside`: of bars that are hollow.
void drawBar(QCPPainter* painter, const QPointF& left, const QColor& colour, double unit, const QColor& inside = {}) {
  const QRectF bar(left.x() + 2.0 * unit, left.y() - 4.0 * unit, 6.0 * unit, 8.0 * unit);
  painter->fillRect(bar, colour);
  if (inside.isValid()) painter->fillRect(EvenBars::insideOf(bar), inside);
}

}  // namespace

std::vector<LegendEntry> legendOf(const Figure& figure, const QFont& font, double width, double unit, bool here) {
  const auto says = [&](const char* words) { return here ? translated(words) : QString::fromUtf8(words); };
  std::vector<LegendEntry> legend;
  if (const QString words = says(windowWords(figure).c_str()); !words.isEmpty())
    legend.push_back({Mark::window, {}, false, words, {}});
  bool sinks = false, groups = false, muted = false, leftOut = false, uniform = false;
  QStringList bands, whiskers;
  for (const Panel& panel : figure.panels) {
    if (const auto* grid = std::get_if<HeadGrid>(&panel.content)) {
      groups = groups || (grid->order.empty() && grid->headsPerGroup > 1);
      muted = muted || grid->muteBelowEpsilon;
      leftOut = leftOut || grid->leftOut;
      uniform = uniform || std::isfinite(grid->uniform);
      for (const HeadGrid::LayerMark& mark : grid->layerMarks) sinks = sinks || mark.learnedSink;
    } else if (const auto* curves = std::get_if<Curves>(&panel.content)) {
      for (std::size_t line = 0; line < curves->lines.size(); ++line) {
        const QString words = QString::fromStdString(curves->lines[line].name);
        const bool there =
            words.isEmpty() || std::any_of(legend.begin(), legend.end(), [&](const LegendEntry& entry) {
              return entry.line && entry.words == words && sameLook(*entry.line, line, curves->lines[line]);
            });
        if (!there) legend.push_back({{}, LegendEntry::Line{line, curves->lines[line]}, false, words, {}});
      }
      const QString band = QString::fromStdString(curves->bandName);
      QStringList& intervals = hasWhiskers(*curves) ? whiskers : bands;
      if (!band.isEmpty() && hasBands(*curves) && !intervals.contains(band)) intervals << band;
    } else if (const auto* bars = std::get_if<Bars>(&panel.content)) {
      const BarPlace among = barPlaceOf(figure, std::size_t(&panel - figure.panels.data()));
      if (among.count > 1) {
        legend.push_back({});
        legend.back().barPlace = among.place;
        legend.back().words = QString::fromStdString(bars->title);
      }
      const QString words = QString::fromStdString(bars->markedName);
      if (!bars->marked.empty() && !words.isEmpty()) legend.push_back({{}, {}, true, words, {}});
    }
  }
  for (const QString& band : bands)
    legend.push_back({{}, {}, false, says("band:") + QLatin1Char(' ') + band, {}, true});
  for (const QString& one : whiskers)
    legend.push_back({{}, {}, false, says("whiskers:") + QLatin1Char(' ') + one, {}, true, {}, true});
  if (sinks) legend.push_back({Mark::learnedSink, {}, false, says("learned sink"), {}});
  if (groups) legend.push_back({Mark::group, {}, false, says("one key/value head"), {}});

  if (muted) legend.push_back({Mark::muted, {}, false, says("faded: at most ε, no sink"), {}});
  if (leftOut) legend.push_back({Mark::leftOut, {}, false, says("left out by the filter"), {}});
  if (uniform) {
    legend.push_back({Mark::uniform, {}, false, says("on the bar: a head that looks everywhere alike"), {}});
  }

  const QFontMetricsF metrics(font);
  double x = 0.0, y = 0.0, below = 0.0;
  for (LegendEntry& entry : legend) {
    const double sign = (signRoom(entry) + kWordsGap) * unit;
    if (entry.mark == Mark::uniform && metrics.horizontalAdvance(entry.words) > width - sign)
      entry.words = says("on the bar: uniform head");
    // Before a word is cut: what an interval is drawn over, in two words; then what it is of, which its axis says.
    static const QRegularExpression kDrawn(QStringLiteral("over categories( \\(\\d+\\))? and their prompts"));
    if (entry.band && metrics.horizontalAdvance(entry.words) > width - sign)
      entry.words.replace(kDrawn, QStringLiteral("by category"));
    if (entry.band && metrics.horizontalAdvance(entry.words) > width - sign)
      entry.words.replace(QStringLiteral(" interval of the rate,"), QStringLiteral(","));
    static const QRegularExpression kComma(QStringLiteral(", |，"));
    if (here && entry.band && metrics.horizontalAdvance(entry.words) > width - sign)
      entry.words = entry.words.section(kComma, 0, 0);
    entry.lines = {entry.words};
    if (metrics.horizontalAdvance(entry.words) > width - sign)
      entry.lines = brokenLines(entry.words, font, std::max(1.0, width - sign));
    const double wide = sign + longestOf(entry.lines, metrics);
    if (x > 0.0 && (x + wide > width || entry.lines.size() > 1)) {
      x = 0.0;
      y = below;
    }
    entry.place = QRectF(x, y, wide, double(entry.lines.size()) * std::ceil(metrics.height()));
    below = std::max(below, entry.place.bottom());
    // Beside words of several lines stands nothing.
    x = entry.lines.size() > 1 ? width : x + wide + kEntryGap * unit;
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
    else if (entry.whiskers) drawWhiskers(painter, {place.left(), middle}, theme, unit);
    else if (entry.band) drawBand(painter, {place.left(), middle}, theme, unit);
    else if (entry.markedBar) drawBar(painter, {place.left(), middle}, markedColour(theme), unit);
    else if (entry.barPlace) {
      const QColor colour = barColour(theme, *entry.barPlace);
      drawBar(painter, {place.left(), middle}, colour, unit,
              *entry.barPlace > 0 ? insideOfBar(colour, theme) : QColor());
    } else if (entry.mark) drawMark(painter, *entry.mark, {place.left() + kSign * unit / 2.0, middle}, theme, unit);
    painter->setPen(theme.quietInk);
    QPointF at(place.left() + (signRoom(entry) + kWordsGap) * unit, place.top() + metrics.ascent());
    for (const QString& line : entry.lines) {
      painter->drawText(at, line);
      at.ry() += std::ceil(metrics.height());
    }
  }
}

}  // namespace sinkscope
