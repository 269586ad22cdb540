// The values half of FigureItems: what the items of a figure show. Building them is figure_build.cpp's.
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/axis_ticks.h"
#include "widgets/cell_map.h"
#include "widgets/curve_items.h"
#include "widgets/even_bars.h"
#include "widgets/figure_items.h"
#include "widgets/figure_shape.h"
#include "widgets/log_ticker.h"
#include "widgets/panel_frame.h"
#include "widgets/panel_layout.h"
#include "widgets/whole_ticker.h"

namespace sinkscope {
namespace {

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

QSharedPointer<QCPAxisTicker> tickerFor(Scale scale, int ticks, bool whole) {
  QSharedPointer<QCPAxisTicker> ticker;
  if (scale == Scale::log) ticker.reset(new LogTicker);
  else if (whole) ticker.reset(new WholeTicker);
  else ticker.reset(new EvenTicker);
  ticker->setTickCount(ticks);
  return ticker;
}

void setScale(QCPAxis* axis, Scale scale, int ticks, bool whole = false) {
  const bool log = scale == Scale::log;
  axis->setScaleType(log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  axis->setTicker(tickerFor(scale, ticks, whole));
  axis->setNumberFormat(QStringLiteral("g"));  // powers of ten are the tickers' words
  axis->setNumberPrecision(4);
  axis->setSubTicks(log);  // of a colour bar as well: they are what says that it is logarithmic
}

void nameRows(QCPAxis* axis, const std::vector<std::string>& names) {
  QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
  for (std::size_t row = 0; row < names.size(); ++row) ticker->addTick(double(row), text(names[row]));
  axis->setTicker(ticker);
  axis->setSubTicks(false);
  axis->setRange(-0.7, double(names.size()) - 0.3);
}

// Whether the last colour stands for more than the end of the bar says, here or in a panel of the same scale.
bool passesBar(const Figure& figure, const Heatmap& map) {
  return std::any_of(figure.panels.begin(), figure.panels.end(), [&](const Panel& panel) {
    const auto* other = std::get_if<Heatmap>(&panel.content);
    if (!other || other->pyramid || other->colour.label != map.colour.label || other->colour.high != map.colour.high)
      return false;
    return std::any_of(other->cells.cells.begin(), other->cells.cells.end(), [&](float value) {
      return std::isfinite(value) && static_cast<double>(value) > map.colour.high * (1.0 + 1e-6);
    });
  });
}

// Blocks, layers, tokens: nothing lies between them.
bool allWhole(const std::vector<Curves::Line>& lines) {
  return std::all_of(lines.begin(), lines.end(), [](const Curves::Line& line) {
    return line.drawn != Curves::Drawn::steps &&
           std::all_of(line.x.begin(), line.x.end(), [](double x) { return x == std::round(x); });
  });
}

// The lines as they are painted, with the outlines of their intervals and bars.
std::vector<DrawnCurve> drawnCurves(const Curves& curves, const QCPAxis& x, const QCPAxis& y, const Theme& theme,
                                    double unit) {
  std::vector<DrawnCurve> drawn;
  const auto at = [&](double along, double up) { return QPointF(x.coordToPixel(along), y.coordToPixel(up)); };
  double reach = 0.0;
  const auto add = [&](const std::vector<double>& along, const std::vector<double>& up) {
    drawn.push_back({.points = {}, .reach = reach});
    for (std::size_t i = 0; i < std::min(along.size(), up.size()); ++i) {
      if (std::isfinite(along[i]) && std::isfinite(up[i])) drawn.back().points << at(along[i], up[i]);
      else drawn.push_back({.points = {}, .reach = reach});  // a gap
    }
  };
  for (const Curves::Line& line : curves.lines) {
    reach = reachOfDots(line, theme, unit);
    if (line.drawn == Curves::Drawn::steps) {
      DrawnCurve bars{.points = {}, .filled = true};
      for (std::size_t bin = 0; bin + 1 < line.x.size() && bin < line.y.size(); ++bin)
        bars.points << at(line.x[bin], line.y[bin]) << at(line.x[bin + 1], line.y[bin]);
      if (!bars.points.isEmpty()) {
        bars.points << QPointF(bars.points.back().x(), y.coordToPixel(y.range().lower));
        bars.points << QPointF(bars.points.front().x(), y.coordToPixel(y.range().lower));
      }
      drawn.push_back(std::move(bars));
      continue;
    }
    if (line.drawn == Curves::Drawn::bars) {
      for (std::size_t i = 0; i < std::min(line.x.size(), line.y.size()); ++i)
        add({0.0, line.x[i]}, {line.y[i], line.y[i]});
      continue;
    }
    if (line.drawn == Curves::Drawn::points) {
      for (std::size_t i = 0; i < std::min(line.x.size(), line.y.size()); ++i) add({line.x[i]}, {line.y[i]});
      continue;
    }
    add(line.x, line.y);
    const std::size_t points = std::min({line.x.size(), line.low.size(), line.high.size()});
    if (points == 0) continue;
    DrawnCurve band{.points = {}, .filled = true};
    for (std::size_t i = 0; i < points; ++i) band.points << at(line.x[i], line.low[i]);
    for (std::size_t i = points; i > 0; --i) band.points << at(line.x[i - 1], line.high[i - 1]);
    drawn.push_back(std::move(band));
  }
  return drawn;
}

}  // namespace

void FigureItems::fillValues() {
  for (std::size_t p = 0; p < items_.size(); ++p) {
    PanelItems& items = items_[p];
    PanelFrame& frame = *items.frame;
    const Panel& panel = figure_.panels[p];
    if (const auto* heat = std::get_if<Heatmap>(&panel.content)) {
      if (heat->pyramid) items.cells->setPyramid(heat->pyramid, heat->colour, theme_.zero());
      else items.cells->setCells(heat->cells, heat->colour, theme_.zero());
      if (items.sinkCells) {
        Matrix shares(items.rows, 1, std::numeric_limits<float>::quiet_NaN());
        for (std::size_t row = 0; row < heat->learnedSink.size() && int(row) < items.rows; ++row)
          shares.at(int(row), 0) = heat->learnedSink[row];
        items.sinkCells->setCells(shares, heat->colour, theme_.zero());
      }
      frame.title = text(heat->title);
      frame.leftName = text(heat->rowAxis);
      frame.bottomName = items.bottomNameHere ? text(heat->columnAxis) : QString();
      frame.overEnd = passesBar(figure_, *heat);
      fillColourBar(items, heat->colour);
    } else if (const auto* grid = std::get_if<HeadGrid>(&panel.content)) {
      fillGrid(items, *grid);
    } else if (std::holds_alternative<Bars>(panel.content)) {
      fillBars(items, panel);
    } else {
      fillCurves(items, std::get<Curves>(panel.content));
    }
    if (!titles_) frame.title.clear();
    frame.rowLabels.setMarked(markedRowsOf(panel));
    frame.columnLabels.setMarked(markedColumnsBelow(figure_, p));
  }
  if (mostRectangles_ == 0) return;
  int rectangles = 0;
  for (const PanelItems& items : items_) rectangles += items.cells ? items.cells->rectangles() : 0;
  // In pixels of the screen, .26 mm. Of a pattern lines are seen, of other maps single cells, which are lost sooner.
  constexpr double kLeastOfPattern = 1.0, kLeastOfSpikes = 2.0;
  for (std::size_t p = 0; p < items_.size(); ++p) {
    CellMap* cells = items_[p].cells;
    if (!cells) continue;
    cells->setAsImage(rectangles > mostRectangles_);
    cells->setLeastPixel((isSquare(figure_.panels[p]) ? kLeastOfPattern : kLeastOfSpikes) * unit_);
  }
}

void FigureItems::fillGrid(PanelItems& items, const HeadGrid& grid) {
  PanelFrame& frame = *items.frame;
  const auto limit = grid.muteBelowEpsilon ? std::optional(grid.epsilon) : std::nullopt;
  items.order = grid.order;
  items.cells->setCells(inDrawnOrder(grid), grid.colour, theme_.zero());
  items.cells->setMuted(limit, theme_.panel.rgb());
  const auto toCome =
      grid.layersToCome > 0 ? std::optional(std::max(0, grid.cells.rows - grid.layersToCome)) : std::nullopt;
  items.cells->setToCome(toCome, theme_.panel.rgb(), theme_.line.rgb());
  frame.title = text(grid.title);
  frame.leftName = says("layer");
  if (items.bottomNameHere) frame.bottomName = says(grid.order.empty() ? "head" : "heads, sorted");
  frame.showColumnLabels = grid.order.empty();
  frame.headsPerBracket = grid.order.empty() ? grid.headsPerGroup : 1;  // sorted heads stand in no groups
  frame.setLayerMarks(grid.layerMarks);
  frame.cellLines = true;
  const auto onBar = [&scale = grid.colour](double value) -> std::optional<double> {
    if (!(value >= scale.low && value <= scale.high)) return std::nullopt;
    return scale.scale == Scale::log ? std::log(value / scale.low) / std::log(scale.high / scale.low)
                                     : (value - scale.low) / (scale.high - scale.low);
  };
  frame.epsilonPosition = onBar(grid.epsilon);
  frame.uniformPosition = onBar(grid.uniform);
  fillColourBar(items, grid.colour);
}

// The ends of the value axis, which all bars at one place share: only the first one's is drawn.
QCPRange FigureItems::valuesAt(const Panel& place) const {
  double low = 0.0, high = 0.0, top = 0.0;
  for (const Panel& panel : figure_.panels) {
    const auto* bars = std::get_if<Bars>(&panel.content);
    if (bars == nullptr || panel.row != place.row || panel.column != place.column) continue;
    top = std::max(top, bars->valueTop);
    for (const double value : bars->values) {
      if (!std::isfinite(value)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  if (top > 0.0) high = top;
  else high = high > 0.0 ? 1.05 * high : (low < 0.0 ? 0.0 : 1.0);
  return {1.05 * low, high};
}

void FigureItems::fillBars(PanelItems& items, const Panel& panel) {
  const auto& bars = std::get<Bars>(panel.content);
  PanelFrame& frame = *items.frame;
  poolBars(items, bars);
  setScale(items.y, Scale::linear, 5);
  items.y->setRange(valuesAt(panel));
  // Of several at one place the legend says which is which.
  frame.title = items.among.count > 1 ? QString() : text(bars.title);
  frame.leftName = items.among.place == 0 ? text(bars.valueAxis) : QString();
  frame.bottomName = items.bottomNameHere && items.among.place == 0 ? text(bars.labelAxis) : QString();
}

// Of more bars than there is room for, neighbours share one that is as high as the highest of them; ⟨bos⟩ keeps its
// own.
void FigureItems::poolBars(PanelItems& items, const Bars& bars) {
  constexpr double kMostBars = 512.0, kMostApart = 200.0;  // in sight; more than the latter stand without gaps
  const QCPRange seen = items.x->range();
  const std::size_t count = bars.values.size();
  const double lead = double(items.among.lead);
  const double inSight = std::min(double(items.columns), seen.size());
  std::size_t together = 1;
  while (inSight / double(together) > kMostBars) together *= 2;
  QVector<double> at, values, bosAt, bosValues, markedAt, markedValues;
  const double width = (inSight > kMostApart ? double(together) : kBarsOfPlace) / double(items.among.count);
  const double shift = lead + (double(items.among.place) - 0.5 * double(items.among.count - 1)) * width;
  const std::size_t first = std::size_t(std::max(0.0, seen.lower - lead)) / together * together;
  for (std::size_t start = first; start < count && double(start) + lead <= seen.upper + 1.0; start += together) {
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t bar = start; bar < std::min(count, start + together); ++bar) {
      if (!std::isfinite(bars.values[bar])) continue;
      if (isBos(bars, bar)) {
        bosAt.push_back(double(bar) + shift);
        bosValues.push_back(bars.values[bar]);
      } else if (isMarked(bars, bar)) {
        markedAt.push_back(double(bar) + shift);
        markedValues.push_back(bars.values[bar]);
      } else {
        highest = std::max(highest, bars.values[bar]);
      }
    }
    if (!std::isfinite(highest)) continue;
    at.push_back(double(start) + shift + 0.5 * double(together - 1));
    values.push_back(highest);
  }
  items.bars->setData(at, values, true);
  items.bosBar->setData(bosAt, bosValues, true);
  items.markedBar->setData(markedAt, markedValues, true);
  for (EvenBars* each : {items.bars, items.bosBar, items.markedBar}) {
    each->setWidth(width);
    each->setAmong(items.among.place, items.among.count, inSight <= kMostApart);
  }
}

void FigureItems::fillColourBar(PanelItems& items, const ColourScale& scale) {
  items.frame->colourName = items.barRect ? text(scale.label) : QString();
  if (!items.barRect) return;
  ColourScale steps = scale;  // the bar is even in colour: its axis carries the logarithm
  steps.scale = Scale::linear;
  steps.low = 0.0;
  steps.high = 1.0;
  Matrix ramp(kBarSteps, 1);
  const int classes = int(scale.classes.size());
  for (int step = 0; step < kBarSteps; ++step) {
    ramp.at(step, 0) =
        classes > 1 ? float(step * classes / kBarSteps) / float(classes - 1) : (float(step) + 0.5f) / float(kBarSteps);
  }
  items.barCells->setCells(ramp, steps, theme_.zero());
  items.frame->overColour = QColor::fromRgb(items.barCells->colour(kBarSteps - 1, 0));
  if (classes > 1) {
    const auto names = QSharedPointer<QCPAxisTickerText>::create();
    for (int one = 0; one < classes; ++one) names->addTick(one, text(scale.classes[std::size_t(one)]));
    items.barAxis->setTicker(names);
    items.barAxis->setRange(-0.5, classes - 0.5);
    return;
  }
  setScale(items.barAxis, scale.scale, 5);
  items.barAxis->setRange(scale.low, scale.high);
}

void FigureItems::fillCurves(PanelItems& items, const Curves& curves) {
  PanelFrame& frame = *items.frame;
  frame.title = text(curves.title);
  frame.leftName = text(curves.yAxis);
  frame.bottomName = text(curves.xAxis);
  const std::vector<Curves::Line> alike = linesAlike(figure_, curves, true);
  setScale(items.x, curves.xScale, 6, allWhole(alike));
  setScale(items.y, curves.yScale, 5);
  const bool rows = !curves.rowNames.empty();
  items.x->setRange(paddedRange(alike, true, curves.xScale, rows));
  items.y->setRangeReversed(rows);
  if (rows) nameRows(items.y, curves.rowNames);
  else items.y->setRange(paddedRange(linesAlike(figure_, curves, false), false, curves.yScale));
  items.curves.show(curves, theme_, unit_);
  frame.across = curves.marks;
  frame.curves = [this, &curves, x = items.x, y = items.y] { return drawnCurves(curves, *x, *y, theme_, unit_); };
  QCPAxis* axis = items.x;
  frame.acrossAt = [axis](double x) {
    return axis->range().contains(x) ? std::optional(axis->coordToPixel(x)) : std::nullopt;
  };
}

}  // namespace sinkscope
