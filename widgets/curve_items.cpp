#include "widgets/curve_items.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace sinkscope {

namespace {

// How much of its ground a band or a histogram covers, and how strong a band's edges are: without them a narrow one is
// lost beside its line, and one of several that overlap in the others.
constexpr float kBand = 0.22f, kFilled = 0.22f, kEdge = 0.55f;

// From this place on colours come again, with other dashes and other signs.
constexpr std::size_t kCurveColours = 6;

// Across what stands out among points of four.
constexpr double kStrong = 12.0, kOutline = 0.6;  // its outline is as much larger as the star

// Dots of a line of many points.
constexpr std::size_t kDotsOfMany = 8;

QColor withAlpha(QColor colour, float alpha) {
  colour.setAlphaF(alpha);
  return colour;
}

QVector<double> part(const std::vector<double>& values, std::size_t first, std::size_t end) {
  return {values.begin() + std::ptrdiff_t(first), values.begin() + std::ptrdiff_t(end)};
}

// Where the line leaves the trained context: the number of points within.
std::size_t pointsWithin(const Curves::Line& line, std::size_t points) {
  if (std::isnan(line.dashedFrom)) return points;
  std::size_t within = 0;
  while (within < points && line.x[within] <= line.dashedFrom) ++within;
  return within;
}

bool hasBand(const Curves::Line& line, std::size_t points) {
  return points > 0 && line.low.size() >= points && line.high.size() >= points;
}

// Around its middle, the corners of its outline included; a shape of the figure's own is a star, larger than its size.
double reachOf(const QCPScatterStyle& dots) {
  constexpr double kStarOverSize = 1.15;
  const double across = dots.shape() == QCPScatterStyle::ssCustom ? kStarOverSize * dots.size() : dots.size();
  return across / 2.0 + dots.pen().widthF();
}

// Where the values begin with zero, its dots lie on the frame: they are whole there.
class CurveGraph : public QCPGraph {
 public:
  using QCPGraph::QCPGraph;

 protected:
  QRect clipRect() const override {
    const int halfADot = int(std::ceil(mScatterStyle.isNone() ? 0.0 : reachOf(mScatterStyle)));
    const QRect panel = QCPGraph::clipRect();
    const bool fromZero = mValueAxis && mValueAxis->range().lower == 0.0 && !mValueAxis->rangeReversed() &&
                          mValueAxis->orientation() == Qt::Vertical;
    return fromZero ? panel.adjusted(0, 0, 0, halfADot) : panel;
  }
};

// Five points, as large as the plot's own shapes of this size: it draws a path of six pixels in a dot of six.
QPainterPath star() {
  constexpr double kOuter = 3.4, kInner = 1.5;
  QPolygonF corners;
  for (int i = 0; i < 10; ++i) {
    const double angle = i * std::numbers::pi / 5, radius = i % 2 == 0 ? kOuter : kInner;
    corners << QPointF(radius * std::sin(angle), -radius * std::cos(angle));
  }
  QPainterPath path;
  path.addPolygon(corners);
  path.closeSubpath();
  return path;
}

}  // namespace

QColor curveColour(const Theme& theme, std::size_t place) {
  const std::array<QColor, kCurveColours> colours{theme.bar,
                                                  theme.bos,
                                                  theme.dark ? QColor(0x4c, 0xc2, 0xa8) : QColor(0x1c, 0x82, 0x72),
                                                  theme.dark ? QColor(0xf0, 0xc0, 0x5a) : QColor(0xc0, 0x7e, 0x0a),
                                                  theme.dark ? QColor(0xc3, 0x9b, 0xe8) : QColor(0x7d, 0x4f, 0xa8),
                                                  theme.dark ? QColor(0x9e, 0xd0, 0x5c) : QColor(0x4d, 0x75, 0x1b)};
  return colours[place % colours.size()];
}

QColor bandColour(const QColor& line) { return withAlpha(line, kBand); }

QPen bandEdge(const QColor& line, double unit) { return QPen(withAlpha(line, kEdge), 0.7 * unit); }

// Neither the colour of ⟨bos⟩ nor that of what stands out.
QColor barColour(const Theme& theme, std::size_t place) { return place == 0 ? theme.bar : curveColour(theme, 3); }

QColor markedColour(const Theme& theme) { return curveColour(theme, 2); }

QColor insideOfBar(const QColor& bar, const Theme& theme) { return mixed(theme.panel, bar, 0.3); }

CurveStyle styleOf(const Curves::Line& line, std::size_t place, const Theme& theme, double unit) {
  // Shapes beside colours: who cannot tell the colours apart can tell these.
  constexpr std::array<QCPScatterStyle::ScatterShape, 6> kShapes{
      QCPScatterStyle::ssDisc,    QCPScatterStyle::ssSquare,           QCPScatterStyle::ssTriangle,
      QCPScatterStyle::ssDiamond, QCPScatterStyle::ssTriangleInverted, QCPScatterStyle::ssCross};
  // A seventh line has the first's colour, and dashes that neither a published line has nor one beyond its context.
  static const std::array<QList<qreal>, 4> kDashes{QList<qreal>{}, QList<qreal>{2.5, 1.5}, QList<qreal>{5, 1.5, 1, 1.5},
                                                   QList<qreal>{3, 1.5, 1, 1.5, 1, 1.5}};
  const std::size_t own = line.colour >= 0 ? std::size_t(line.colour) : place, round = own / kCurveColours;
  const bool points = line.drawn == Curves::Drawn::points;
  const bool quiet = points && line.emphasis == Curves::Emphasis::quiet;
  const bool strong = points && line.emphasis == Curves::Emphasis::strong;
  const QColor colour = line.drawn == Curves::Drawn::baseline || quiet ? theme.quietInk : curveColour(theme, own);
  CurveStyle style;
  style.pen = QPen(colour, 1.6 * unit, line.published ? Qt::DashLine : Qt::SolidLine);
  style.dots = QCPScatterStyle(QCPScatterStyle::ssNone);
  if (line.published) {
    // Published values are hollow: never to be taken for measured ones.
    style.dots = QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(colour, 1.4 * unit), QBrush(theme.panel), 5.0 * unit);
    return style;
  }
  const QList<qreal>& dashes = kDashes[round % kDashes.size()];
  const auto dots = [&](double size) {
    const auto shape = kShapes[(own + round) % kShapes.size()];
    return QCPScatterStyle(shape, QPen(colour, 1.0 * unit), QBrush(colour), size * unit);
  };
  switch (line.drawn) {
    case Curves::Drawn::line:
      // A line of many points has some of its dots: a colour alone would not tell it from the next.
      style.dots = dots(5.0);
      if (!dashes.isEmpty()) style.pen.setDashPattern(dashes);
      if (line.x.size() > kMostDots) style.skip = static_cast<int>(line.x.size() / kDotsOfMany);
      break;
    case Curves::Drawn::thin:
      style.pen.setWidthF(0.9 * unit);
      if (!dashes.isEmpty()) style.pen.setDashPattern(dashes);
      break;
    case Curves::Drawn::baseline:
      style.pen.setWidthF(1.1 * unit);
      style.pen.setStyle(Qt::DotLine);
      if (line.x.size() == 1)
        style.dots = QCPScatterStyle(QCPScatterStyle::ssPlus, QPen(colour, 1.1 * unit), Qt::NoBrush, 7.0 * unit);
      break;
    case Curves::Drawn::points:
      style.connected = false;
      style.dots = strong
                       ? QCPScatterStyle(star(), QPen(theme.ink, kOutline, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin),
                                         QBrush(colour), kStrong * unit)
                       : dots(line.x.size() > 400 ? 2.5 : 4.0);
      break;
    case Curves::Drawn::bars:
      style.connected = false;
      style.dots = QCPScatterStyle(QCPScatterStyle::ssSquare, QPen(colour, 1.0 * unit), QBrush(colour), 7.0 * unit);
      break;
    case Curves::Drawn::steps:
      style.pen.setWidthF(1.1 * unit);
      style.filled = true;
      if (line.x.size() <= kMostDottedBins) style.dots = dots(4.0);  // more would hide it, and lie along empty bins
      break;
  }
  return style;
}

double reachOfDots(const Curves::Line& line, const Theme& theme, double unit) {
  if (line.drawn == Curves::Drawn::bars) return 0.0;  // their squares are the legend's alone
  const QCPScatterStyle dots = styleOf(line, 0, theme, unit).dots;
  return dots.isNone() ? 0.0 : reachOf(dots);
}

CurveItems::CurveItems(QCPAxis* x, QCPAxis* y, std::size_t lines) : lines_(lines) {
  const auto graph = [x, y] {
    auto* made = new CurveGraph(x, y);
    made->setSelectable(QCP::stNone);
    return made;
  };
  // What is made first lies below: no band may cover another line's dots.
  for (Line& line : lines_) {
    line.low = graph();
    line.high = graph();
    line.high->setChannelFillGraph(line.low);
    // Hundreds of shades along every slanted edge would make an exported picture a third larger.
    for (QCPGraph* edge : {line.low, line.high}) {
      edge->setAntialiased(false);
      edge->setAntialiasedFill(false);
    }
  }
  for (Line& line : lines_) {
    line.across = new QCPBars(y, x);
    line.across->setSelectable(QCP::stNone);
    line.within = graph();
    line.beyond = graph();
    line.bars = new QCPErrorBars(x, y);
    line.bars->setDataPlottable(line.within);
    line.bars->setErrorType(QCPErrorBars::etValueError);
    line.bars->setSelectable(QCP::stNone);
  }
}

namespace {

// The points of a line in the order of their x, as QCPGraph keeps them: an interval belongs to its point's place.
Curves::Line inOrderOfX(const Curves::Line& line) {
  std::vector<std::size_t> order(std::min(line.x.size(), line.y.size()));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return line.x[a] < line.x[b]; });
  Curves::Line sorted = line;
  for (std::size_t i = 0; i < order.size(); ++i) {
    sorted.x[i] = line.x[order[i]];
    sorted.y[i] = line.y[order[i]];
    if (i < line.low.size()) sorted.low[i] = line.low[order[i]];
    if (i < line.high.size()) sorted.high[i] = line.high[order[i]];
  }
  return sorted;
}

}  // namespace

void CurveItems::show(const Curves& curves, const Theme& theme, double unit) {
  const bool rows = !curves.rowNames.empty();
  const auto isBars = [](const Curves::Line& line) { return line.drawn == Curves::Drawn::bars; };
  const auto barLines = std::count_if(curves.lines.begin(), curves.lines.end(), isBars);
  int barsBefore = 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const Line& items = lines_[i];
    const CurveStyle style = styleOf(curves.lines[i], i, theme, unit);
    // The plot looks for what is in sight by its order. Points that stand alone come in any.
    Curves::Line line = rows || !style.connected ? inOrderOfX(curves.lines[i]) : curves.lines[i];
    const bool steps = line.drawn == Curves::Drawn::steps;
    std::vector<double> y = line.y;
    if (steps && !y.empty()) {  // the outline of the bins, both ends down to the axis
      y.push_back(0.0);
      y.insert(y.begin(), 0.0);
      line.x.insert(line.x.begin(), line.x.front());
    }
    const std::size_t points = std::min(line.x.size(), y.size()), within = pointsWithin(line, points);
    items.within->setName(QString::fromStdString(line.name));
    items.within->setData(part(line.x, 0, within), part(y, 0, within), true);
    // From the last point within, so that the line does not break.
    const std::size_t from = within == points ? points : within - std::min<std::size_t>(within, 1);
    items.beyond->setData(part(line.x, from, points), part(y, from, points), true);
    const bool across = isBars(line);
    QVector<double> rowsOfBars;
    if (across) {
      constexpr double kShareOfRow = 0.76;
      const double width = kShareOfRow / static_cast<double>(barLines);
      const double aside = width * (barsBefore++ - 0.5 * static_cast<double>(barLines - 1));
      for (std::size_t point = 0; point < points; ++point) rowsOfBars.push_back(y[point] + aside);
      items.across->setWidth(width);
      items.across->setPen(Qt::NoPen);
      items.across->setBrush(style.pen.color());
    }
    items.across->setData(rowsOfBars, part(line.x, 0, across ? points : 0));
    for (QCPGraph* graph : {items.within, items.beyond}) {
      QPen pen = style.pen;
      if (graph == items.beyond) pen.setStyle(Qt::DotLine);
      graph->setPen(style.connected ? pen : QPen(Qt::NoPen));
      graph->setLineStyle(!style.connected ? QCPGraph::lsNone : steps ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
      graph->setScatterStyle(across ? QCPScatterStyle(QCPScatterStyle::ssNone) : style.dots);
      graph->setScatterSkip(style.skip);
      graph->setAdaptiveSampling(style.connected);  // of a cloud it would leave out what stands beside another point
      graph->setBrush(style.filled ? QBrush(withAlpha(style.pen.color(), kFilled)) : QBrush(Qt::NoBrush));
    }
    const bool band = hasBand(line, points) && line.drawn != Curves::Drawn::points && !steps;
    const bool bars = hasBand(line, points) && line.drawn == Curves::Drawn::points;
    items.low->setData(part(line.x, 0, band ? points : 0), part(line.low, 0, band ? points : 0), true);
    items.high->setData(part(line.x, 0, band ? points : 0), part(line.high, 0, band ? points : 0), true);
    // A thin line, a control's, has the edges alone: grounds of four bands over one another would all be grey.
    const bool ground = line.drawn != Curves::Drawn::thin;
    items.high->setBrush(ground ? QBrush(bandColour(style.pen.color())) : QBrush(Qt::NoBrush));
    for (QCPGraph* edge : {items.low, items.high}) edge->setPen(bandEdge(style.pen.color(), unit));
    QVector<double> below, above;
    for (std::size_t point = 0; bars && point < within; ++point) {
      const double middle = rows ? line.x[point] : y[point];
      below.push_back(middle - line.low[point]);
      above.push_back(line.high[point] - middle);
    }
    items.bars->setErrorType(rows ? QCPErrorBars::etKeyError : QCPErrorBars::etValueError);
    items.bars->setData(below, above);
    items.bars->setPen(QPen(withAlpha(style.pen.color(), 0.6f), 0.9 * unit));
    items.bars->setWhiskerWidth(3.0 * unit);
  }
}

QCPRange paddedRange(const std::vector<Curves::Line>& lines, bool ofX, Scale scale, bool rows) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  const auto include = [&](const std::vector<double>& values) {
    for (const double value : values) {
      if (!std::isfinite(value) || (scale == Scale::log && value <= 0.0)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
  };
  for (const Curves::Line& line : lines) {
    include(ofX ? line.x : line.y);
    if (ofX && line.drawn == Curves::Drawn::bars) include({0.0});
    if (ofX != rows) continue;
    include(line.low);
    include(line.high);
  }
  if (!(low <= high)) return scale == Scale::log ? QCPRange(0.1, 1.0) : QCPRange(0.0, 1.0);
  if (scale == Scale::log) {
    const double pad = std::max(0.04 * std::log(high / low), 0.02);
    return {low * std::exp(-pad), high * std::exp(pad)};
  }
  // Of a constant that is no less than 0, such as a share: from 0 on, and one of zeros to 1.
  if (!ofX && low == high && low >= 0.0) return {0.0, high > 0.0 ? 1.5 * high : 1.0};
  const double pad = high > low ? 0.04 * (high - low) : std::max(0.5 * std::abs(high), 0.5);
  const bool bins =
      std::any_of(lines.begin(), lines.end(), [](const auto& line) { return line.drawn == Curves::Drawn::steps; });
  const bool fromZero = !ofX && low >= 0.0 && (bins || low < 0.35 * high);
  return {fromZero ? 0.0 : low - pad, high + pad};
}

QCPRange withWholeDots(const QCPRange& range, const std::vector<Curves::Line>& lines, bool ofX, Scale scale,
                       double pixels, const std::function<double(const Curves::Line&)>& reach) {
  const auto even = [scale](double value) { return scale == Scale::log ? std::log(value) : value; };
  double lower = even(range.lower), upper = even(range.upper);
  if (!(pixels > 0.0) || !(upper > lower)) return range;
  double low = upper, high = lower, most = 0.0;
  for (const Curves::Line& line : lines) {
    const double ofLine = reach(line);
    if (ofLine <= 0.0) continue;
    most = std::max(most, ofLine);
    for (const double value : ofX ? line.x : line.y) {
      if (!std::isfinite(value) || (scale == Scale::log && value <= 0.0)) continue;
      low = std::min(low, even(value));
      high = std::max(high, even(value));
    }
  }
  if (most <= 0.0 || low > high) return range;
  const bool fromZero = !ofX && scale == Scale::linear && range.lower == 0.0;
  if (fromZero) low = lower;
  const double perPixel = (upper - lower) / pixels;
  double under = (low - lower) / perPixel, over = (upper - high) / perPixel;
  if ((fromZero || under >= most) && over >= most) return range;
  if (!fromZero) under = std::max(under, most);
  over = std::max(over, most);
  const double between = pixels - under - over;
  if (between <= 0.0 || !(high > low)) return range;
  lower = low - under * (high - low) / between;
  upper = high + over * (high - low) / between;
  if (fromZero) lower = 0.0;
  return scale == Scale::log ? QCPRange(std::exp(lower), std::exp(upper)) : QCPRange(lower, upper);
}

}  // namespace sinkscope
