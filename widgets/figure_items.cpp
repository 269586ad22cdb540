#include "widgets/figure_items.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/cell_map.h"
#include "widgets/figure_shape.h"
#include "widgets/panel_frame.h"
#include "widgets/panel_layout.h"

namespace sinkscope {
namespace {

constexpr int kMostDots = 64;   // points of a curve that still get a dot each

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

QSharedPointer<QCPAxisTicker> tickerFor(Scale scale, int ticks) {
  if (scale == Scale::log) return QSharedPointer<QCPAxisTicker>(new QCPAxisTickerLog);
  QSharedPointer<QCPAxisTicker> ticker(new QCPAxisTicker);
  ticker->setTickCount(ticks);
  return ticker;
}

void setScale(QCPAxis* axis, Scale scale, int ticks) {
  const bool log = scale == Scale::log;
  axis->setScaleType(log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  axis->setTicker(tickerFor(scale, ticks));
  axis->setNumberFormat(log ? QStringLiteral("eb") : QStringLiteral("gbc"));
  axis->setNumberPrecision(log ? 0 : 4);
}

QCPRange paddedRange(const std::vector<Curves::Line>& lines, bool ofX, Scale scale) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const Curves::Line& line : lines) {
    for (const double value : ofX ? line.x : line.y) {
      if (!std::isfinite(value) || (scale == Scale::log && value <= 0.0)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  if (!(low <= high)) return scale == Scale::log ? QCPRange(0.1, 1.0) : QCPRange(0.0, 1.0);
  if (scale == Scale::log) {
    const double pad = std::max(0.04 * std::log(high / low), 0.02);
    return {low * std::exp(-pad), high * std::exp(pad)};
  }
  const double pad = high > low ? 0.04 * (high - low) : std::max(0.5 * std::abs(high), 0.5);
  const bool fromZero = !ofX && low >= 0.0 && low < 0.35 * high;
  return {fromZero ? 0.0 : low - pad, high + pad};
}

// The corner of a panel of curves with the fewest points: there the legend covers least.
Qt::Alignment emptiestCorner(const Curves& curves, const QCPAxis& x, const QCPAxis& y) {
  const auto share = [](const QCPAxis& axis, double value) {
    const QCPRange range = axis.range();
    if (axis.scaleType() == QCPAxis::stLogarithmic)
      return value > 0.0 ? std::log(value / range.lower) / std::log(range.upper / range.lower) : -1.0;
    return (value - range.lower) / range.size();
  };
  constexpr std::array<Qt::Alignment, 4> corners{Qt::AlignTop | Qt::AlignRight, Qt::AlignTop | Qt::AlignLeft,
                                                 Qt::AlignBottom | Qt::AlignRight, Qt::AlignBottom | Qt::AlignLeft};
  std::array<int, 4> points{};
  for (const Curves::Line& line : curves.lines) {
    for (std::size_t i = 0; i < std::min(line.x.size(), line.y.size()); ++i) {
      const double right = share(x, line.x[i]), up = share(y, line.y[i]);
      if (up > 0.65 && right > 0.55) ++points[0];
      if (up > 0.65 && right < 0.45) ++points[1];
      if (up < 0.35 && right > 0.55) ++points[2];
      if (up < 0.35 && right < 0.45) ++points[3];
    }
  }
  return corners[std::size_t(std::min_element(points.begin(), points.end()) - points.begin())];
}

}  // namespace

FigureItems::FigureItems(QCustomPlot& plot, const Theme& theme, double unit)
    : plot_(plot), theme_(theme), unit_(unit) {
  plot_.setLocale(QLocale::c());
  plot_.setAutoAddPlottableToLegend(false);
  plot_.plotLayout()->clear();
  plot_.addLayer(QStringLiteral("frame"), plot_.layer(QStringLiteral("axes")), QCustomPlot::limAbove);
  layout_ = new PanelLayout([this](const QRect& viewport) { layOut(viewport); });
  plot_.plotLayout()->addElement(0, 0, layout_);
}

FigureItems::~FigureItems() = default;

void FigureItems::setFigure(const Figure& figure) {
  const bool rebuild = items_.size() != figure.panels.size() || !sameStructure(figure_, figure);
  // The zoom outlives new values as long as the columns (and rows) are the same ones.
  bool keepColumns = figure.panels.size() == figure_.panels.size(), keepRows = keepColumns;
  for (std::size_t p = 0; keepColumns && p < figure.panels.size(); ++p) {
    keepColumns = columnsOf(figure.panels[p]) == columnsOf(figure_.panels[p]);
    keepRows = keepRows && keepColumns && rowsOf(figure.panels[p]) == rowsOf(figure_.panels[p]);
  }
  if (!keepColumns) columnRange_.reset();
  if (!keepRows || !keepColumns) rowRanges_.clear();
  figure_ = figure;
  if (rebuild) build();
  fillValues();
  if (rebuild) applyTheme();
  applyRanges();
}

void FigureItems::setTheme(const Theme& theme) {
  theme_ = theme;
  fillValues();
  applyTheme();
}

void FigureItems::setFirstColumnPinned(bool pinned) {
  pinned_ = pinned;
  applyRanges();
}

void FigureItems::fillValues() {
  for (std::size_t p = 0; p < items_.size(); ++p) {
    PanelItems& items = items_[p];
    PanelFrame& frame = *items.frame;
    const Panel& panel = figure_.panels[p];
    if (const auto* heat = std::get_if<Heatmap>(&panel.content)) {
      items.cells->setCells(heat->cells, heat->colour);
      frame.title = text(heat->title);
      frame.leftName = text(heat->rowAxis);
      frame.bottomName = items.bottomNameHere ? text(heat->columnAxis) : QString();
      fillColourBar(items, heat->colour);
    } else if (const auto* grid = std::get_if<HeadGrid>(&panel.content)) {
      const auto limit = grid->muteBelowEpsilon ? std::optional(grid->epsilon) : std::nullopt;
      items.order = grid->order;
      items.cells->setCells(inDrawnOrder(*grid), grid->colour);
      items.cells->setMuted(limit, theme_.panel.rgb());
      frame.title = text(grid->title);
      frame.leftName = QStringLiteral("layer");
      frame.bottomName = grid->order.empty() ? QStringLiteral("head") : QStringLiteral("heads, sorted");
      frame.showColumnLabels = grid->order.empty();
      frame.headsPerBracket = grid->order.empty() ? grid->headsPerGroup : 1;
      frame.cellLines = true;
      frame.epsilonPosition.reset();
      if (grid->epsilon >= grid->colour.low && grid->epsilon <= grid->colour.high) {
        const ColourScale& scale = grid->colour;
        frame.epsilonPosition = scale.scale == Scale::log
                                    ? std::log(grid->epsilon / scale.low) / std::log(scale.high / scale.low)
                                    : (grid->epsilon - scale.low) / (scale.high - scale.low);
      }
      fillColourBar(items, grid->colour);
    } else if (const auto* bars = std::get_if<Bars>(&panel.content)) {
      QVector<double> at, values, bosAt, bosValues;
      double low = 0.0, high = 0.0;
      for (std::size_t i = 0; i < bars->values.size(); ++i) {
        const double value = bars->values[i];
        if (!std::isfinite(value)) continue;
        low = std::min(low, value);
        high = std::max(high, value);
        const bool bos = i < bars->labels.size() && bars->labels[i] == kBosText;
        (bos ? bosAt : at).push_back(double(i));
        (bos ? bosValues : values).push_back(value);
      }
      items.bars->setData(at, values, true);
      items.bosBar->setData(bosAt, bosValues, true);
      if (bars->valueTop > 0.0) high = bars->valueTop;
      else high = high > 0.0 ? 1.05 * high : (low < 0.0 ? 0.0 : 1.0);
      items.y->setRange(1.05 * low, high);
      frame.title = text(bars->title);
      frame.leftName = text(bars->valueAxis);
      frame.bottomName = items.bottomNameHere ? text(bars->labelAxis) : QString();
    } else {
      fillCurves(items, std::get<Curves>(panel.content));
    }
    if (!titles_) frame.title.clear();
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
  for (int step = 0; step < kBarSteps; ++step) ramp.at(step, 0) = (float(step) + 0.5f) / float(kBarSteps);
  items.barCells->setCells(ramp, steps);
  setScale(items.barAxis, scale.scale, 5);
  items.barAxis->setRange(scale.low, scale.high);
}

void FigureItems::fillCurves(PanelItems& items, const Curves& curves) {
  PanelFrame& frame = *items.frame;
  frame.title = text(curves.title);
  frame.leftName = text(curves.yAxis);
  frame.bottomName = text(curves.xAxis);
  setScale(items.x, curves.xScale, 6);
  setScale(items.y, curves.yScale, 5);
  items.x->setRange(paddedRange(curves.lines, true, curves.xScale));
  items.y->setRange(paddedRange(curves.lines, false, curves.yScale));
  const std::vector<QColor> colours{theme_.bar,
                                    theme_.bos,
                                    theme_.dark ? QColor(0x4c, 0xc2, 0xa8) : QColor(0x1c, 0x82, 0x72),
                                    theme_.dark ? QColor(0xf0, 0xc0, 0x5a) : QColor(0xc0, 0x7e, 0x0a),
                                    theme_.dark ? QColor(0xc3, 0x9b, 0xe8) : QColor(0x7d, 0x4f, 0xa8)};
  if (items.legend) items.rect->insetLayout()->setInsetAlignment(0, emptiestCorner(curves, *items.x, *items.y));
  for (std::size_t i = 0; i < items.lines.size(); ++i) {
    const Curves::Line& line = curves.lines[i];
    QCPGraph* graph = items.lines[i];
    const QColor colour = colours[i % colours.size()];
    const std::size_t points = std::min(line.x.size(), line.y.size());
    graph->setName(text(line.name));
    graph->setData(QVector<double>(line.x.begin(), line.x.begin() + std::ptrdiff_t(points)),
                   QVector<double>(line.y.begin(), line.y.begin() + std::ptrdiff_t(points)));
    QPen pen(colour, 1.6 * unit_, line.published ? Qt::DashLine : Qt::SolidLine);
    graph->setPen(pen);
    if (points <= std::size_t(kMostDots)) {
      // Published values are hollow: never to be taken for measured ones.
      graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(colour, 1.4 * unit_),
                                             line.published ? QBrush(theme_.panel) : QBrush(colour), 5.0 * unit_));
    } else {
      graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssNone));
    }
  }
}

int FigureItems::mostColumns() const {
  int most = 0;
  for (const PanelItems& items : items_) most = std::max(most, items.columns);
  return most;
}

void FigureItems::setColumnRange(std::optional<QCPRange> range) {
  columnRange_ = range;
  applyRanges();
}

void FigureItems::setRowRange(int figureRow, std::optional<QCPRange> range) {
  std::erase_if(rowRanges_, [figureRow](const auto& entry) { return entry.first == figureRow; });
  if (range) rowRanges_.emplace_back(figureRow, *range);
  applyRanges();
}

std::optional<QCPRange> FigureItems::rowRange(int figureRow) const {
  for (const auto& [row, range] : rowRanges_) {
    if (row == figureRow) return range;
  }
  return std::nullopt;
}

void FigureItems::applyRanges() {
  // A range moved into -0.5 .. count-0.5, narrowed if it is wider.
  const auto within = [](const std::optional<QCPRange>& range, int count) {
    if (!range || range->size() >= count) return QCPRange(-0.5, count - 0.5);
    const double lower = std::clamp(range->lower, -0.5, count - 0.5 - range->size());
    return QCPRange(lower, lower + range->size());
  };
  for (std::size_t p = 0; p < items_.size(); ++p) {
    PanelItems& items = items_[p];
    if (items.columns > 0) items.x->setRange(within(columnRange_, items.columns));
    if (items.cells) {
      items.y->setRange(within(rowRange(figure_.panels[p].row), std::max(1, items.rows)));
      const bool strip = pinned_ && std::holds_alternative<Heatmap>(figure_.panels[p].content);
      items.cells->setStrip(strip ? 10.0 * unit_ : 0.0, 2.0 * unit_, theme_.panel.rgb());
    }
  }
}

CellGeometry FigureItems::geometry(int panel) const {
  const PanelItems& items = items_[std::size_t(panel)];
  if (items.cells) return items.cells->geometry();
  CellGeometry geometry;
  geometry.area = QRectF(items.rect->rect());
  geometry.left = items.x->range().lower;
  geometry.right = items.x->range().upper;
  geometry.rows = items.columns > 0 ? 1 : 0;
  geometry.columns = items.columns;
  return geometry;
}

int FigureItems::placeOf(int panel, int row, int column) const {
  const PanelItems& items = items_[std::size_t(panel)];
  if (items.order.empty()) return column < items.columns ? column : -1;
  if (row < 0 || row >= int(items.order.size())) return -1;
  const std::vector<int>& heads = items.order[std::size_t(row)];
  const auto found = std::find(heads.begin(), heads.end(), column);
  return found == heads.end() ? -1 : int(found - heads.begin());
}

int FigureItems::columnAt(int panel, int row, int place) const {
  const PanelItems& items = items_[std::size_t(panel)];
  if (items.order.empty()) return place;
  if (row < 0 || row >= int(items.order.size())) return -1;
  const std::vector<int>& heads = items.order[std::size_t(row)];
  return place >= 0 && place < int(heads.size()) ? heads[std::size_t(place)] : -1;
}

QRectF FigureItems::cellRect(int panel, int row, int column) const {
  if (panel < 0 || panel >= panels()) return {};
  const int place = placeOf(panel, row, column);
  return place < 0 ? QRectF() : geometry(panel).cell(row, place);
}

QColor FigureItems::paintedColour(int panel, int row, int column) const {
  const QColor nothing(0, 0, 0, 0);
  if (panel < 0 || panel >= panels()) return nothing;
  const PanelItems& items = items_[std::size_t(panel)];
  const int place = placeOf(panel, row, column);
  if (row < 0 || row >= items.rows || place < 0) return nothing;
  if (items.cells) return QColor::fromRgba(items.cells->colour(row, place));
  for (const QCPBars* bars : {items.bosBar, items.bars}) {
    const auto found = bars->data()->findBegin(place, false);
    if (found != bars->data()->constEnd() && found->key == place) return bars->brush().color();
  }
  return nothing;
}

void FigureItems::applyTheme() {
  plot_.setBackground(QBrush(theme_.panel));
  const FigureFonts fonts(theme_.font);
  for (std::size_t p = 0; p < items_.size(); ++p) {
    PanelItems& items = items_[p];
    PanelFrame& frame = *items.frame;
    frame.theme = theme_;
    frame.rowLabels.setFont(fonts.label, unit_);
    frame.columnLabels.setFont(fonts.label, unit_);
    const bool ground = items.cells && theme_.nothing != theme_.panel;
    items.rect->setBackground(ground ? QBrush(theme_.nothing) : QBrush(Qt::NoBrush));
    if (items.bars) {
      items.bars->setPen(Qt::NoPen);
      items.bars->setBrush(theme_.bar);
      items.bosBar->setPen(Qt::NoPen);
      items.bosBar->setBrush(theme_.bos);
      styleAxis(items.y, false);
      items.y->grid()->setVisible(true);
    }
    if (!items.lines.empty() || std::holds_alternative<Curves>(figure_.panels[p].content)) {
      styleAxis(items.x, true);
      styleAxis(items.y, true);
    }
    if (items.barAxis) styleAxis(items.barAxis, false);
    if (items.legend) {
      items.legend->setFont(fonts.label);
      items.legend->setTextColor(theme_.ink);
      QColor wash = theme_.panel;
      wash.setAlphaF(0.85f);
      items.legend->setBrush(wash);
      items.legend->setBorderPen(Qt::NoPen);
      items.legend->setIconSize(int(20 * unit_), int(12 * unit_));
      items.legend->setIconTextPadding(int(5 * unit_));
      items.legend->setRowSpacing(int(2 * unit_));
      const int pad = int(4 * unit_);
      items.legend->setMargins(QMargins(pad, pad, pad, pad));
    }
  }
  applyRanges();  // the strip's gap has the panel's colour
}

void FigureItems::styleAxis(QCPAxis* axis, bool line) const {
  const FigureFonts fonts(theme_.font);
  const QPen pen(theme_.line, hairline(unit_), Qt::SolidLine, Qt::FlatCap);
  axis->setBasePen(line ? pen : QPen(Qt::NoPen));
  axis->setTickPen(pen);
  axis->setSubTickPen(pen);
  axis->setTickLength(0, int(3 * unit_));
  axis->setSubTicks(line && axis->scaleType() == QCPAxis::stLogarithmic);
  axis->setSubTickLength(0, int(2 * unit_));
  axis->setTickLabelFont(fonts.label);
  axis->setTickLabelColor(theme_.quietInk);
  axis->setTickLabelPadding(int(3 * unit_));
  axis->setPadding(0);
  QColor faint = theme_.line;
  faint.setAlphaF(0.55f);
  axis->grid()->setPen(QPen(faint, hairline(unit_)));
  axis->grid()->setZeroLinePen(QPen(Qt::NoPen));
  axis->grid()->setSubGridVisible(false);
}

}  // namespace sinkscope
