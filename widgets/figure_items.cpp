#include "widgets/figure_items.h"

#include <algorithm>
#include <cmath>

#include "widgets/cell_map.h"
#include "widgets/figure_shape.h"
#include "widgets/panel_frame.h"
#include "widgets/panel_layout.h"
#include "widgets/translated.h"

namespace sinkscope {
namespace {

constexpr double kStrip = 10.0;       // the first column while it is kept at the left edge: its least width,
constexpr double kStripGap = 2.0;     // and what parts it from the others
constexpr double kLeastFirst = 8.0;   // the first column where it is wide, in pixels of the screen at 100 %,
constexpr double kLeastOfKeys = 2.0;  // and that of keys in files: .53 mm, which no frame and no viewer hides

}  // namespace

FigureItems::FigureItems(QCustomPlot& plot, const Theme& theme, double unit) : plot_(plot), theme_(theme), unit_(unit) {
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

QString FigureItems::says(const char* words) const { return here_ ? translated(words) : QString::fromUtf8(words); }

void FigureItems::setTheme(const Theme& theme) {
  theme_ = theme;
  fillValues();
  applyTheme();
}

void FigureItems::setFirstColumnPinned(bool pinned) {
  pinned_ = pinned;
  applyRanges();
}

void FigureItems::setFirstColumnWide(bool wide) {
  wideFirst_ = wide;
  applyRanges();
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

namespace {

// A range moved into -0.5 .. count-0.5, narrowed if it is wider.
QCPRange within(const std::optional<QCPRange>& range, int count) {
  if (!range || range->size() >= count) return {-0.5, count - 0.5};
  const double lower = std::clamp(range->lower, -0.5, count - 0.5 - range->size());
  return {lower, lower + range->size()};
}

}  // namespace

// How wide the first column is at least, which sinks are looked for in.
double FigureItems::leastFirst(std::size_t panel) const {
  const PanelItems& items = items_[panel];
  if (!items.cells && !items.bars) return 0.0;
  if (wideFirst_) return kLeastFirst * unit_;
  if (!still_) return 0.0;
  // Bars under a pattern stand under its keys.
  const Panel& own = figure_.panels[panel];
  const bool ofKeys = std::any_of(figure_.panels.begin(), figure_.panels.end(), [&](const Panel& other) {
    return other.column == own.column && isSquare(other) && columnsOf(other) == items.columns;
  });
  return ofKeys && !std::holds_alternative<HeadGrid>(own.content) ? kLeastOfKeys * unit_ : 0.0;
}

// The range of columns that is asked for; begun earlier where the first column has to be wider than that gives it.
void FigureItems::applyColumns(std::size_t panel) {
  PanelItems& items = items_[panel];
  if (items.columns == 0) return;
  QCPRange range = within(columnRange_, items.columns);
  if (const double least = leastFirst(panel); least > 0.0)
    range.lower = CellGeometry::leftFor(range.lower, range.upper, items.rect->rect().width(), least);
  items.x->setRange(range);
}

void FigureItems::applyRanges() {
  for (std::size_t p = 0; p < items_.size(); ++p) {
    PanelItems& items = items_[p];
    applyColumns(p);
    if (items.bars) poolBars(items, std::get<Bars>(figure_.panels[p].content));
    if (items.cells) {
      items.y->setRange(within(rowRange(figure_.panels[p].row), std::max(1, items.rows)));
      const bool strip = pinned_ && std::holds_alternative<Heatmap>(figure_.panels[p].content);
      items.cells->setStrip(strip ? kStrip * unit_ : 0.0, kStripGap * unit_, theme_.panel.rgb());
    }
    if (items.sinkRows) items.sinkRows->setRange(items.y->range());
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
  if (pinned_ && items.bars) geometry.keepFirstColumn(kStrip * unit_, kStripGap * unit_);
  if (items.bars) geometry.widenFirstColumn();
  return geometry;
}

QRectF FigureItems::learnedSinkArea(int panel) const {
  const PanelRect* rect = items_[std::size_t(panel)].sinkRect;
  return rect ? QRectF(rect->rect()) : QRectF();
}

// Where the first bar stands while it is kept at the left edge; empty while it is not.
QRectF FigureItems::pinnedBar(std::size_t panel) const {
  const CellGeometry where = geometry(int(panel));
  const PanelItems& items = items_[panel];
  const auto& bars = std::get<Bars>(figure_.panels[panel].content);
  if (where.strip <= 0.0 || items.among.lead > 0 || bars.values.empty() || !std::isfinite(bars.values.front()))
    return {};
  const double top = items.y->coordToPixel(bars.values.front()), foot = items.y->coordToPixel(0.0);
  const double width = 0.8 * where.strip / double(items.among.count);
  const double left = where.area.left() + 0.1 * where.strip + double(items.among.place) * width;
  return QRectF(QPointF(left, top), QPointF(left + width, foot)).normalized();
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
  if (column == kLearnedSink) {
    const QRectF sink = learnedSinkArea(panel);
    if (sink.isEmpty() || row < 0 || row >= items_[std::size_t(panel)].rows) return {};
    const auto [top, bottom] = geometry(panel).rowEdges(row);
    return bottom > top ? QRectF(QPointF(sink.left(), top), QPointF(sink.right(), bottom)) : QRectF();
  }
  const int place = placeOf(panel, row, column);
  return place < 0 ? QRectF() : geometry(panel).cell(row, place);
}

QColor FigureItems::paintedColour(int panel, int row, int column) const {
  const QColor nothing(0, 0, 0, 0);
  if (panel < 0 || panel >= panels()) return nothing;
  const PanelItems& items = items_[std::size_t(panel)];
  if (column == kLearnedSink && items.sinkCells && row >= 0 && row < items.rows)
    return QColor::fromRgba(items.sinkCells->colour(row, 0));
  const int place = placeOf(panel, row, column);
  if (row < 0 || row >= items.rows || place < 0) return nothing;
  if (items.cells) return QColor::fromRgba(items.cells->colour(row, place));
  const auto& bars = std::get<Bars>(figure_.panels[std::size_t(panel)].content);
  if (place < items.among.lead) return nothing;
  const auto bar = std::size_t(place - items.among.lead);
  if (!std::isfinite(bars.values[bar])) return nothing;
  if (isMarked(bars, bar) && !isBos(bars, bar)) return items.markedBar->brush().color();
  return isBos(bars, bar) ? items.bosBar->brush().color() : items.bars->brush().color();
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
    // What has no value lies behind what has one, in a colour of its own: a masked key is no key of weight zero.
    const bool ground = items.cells && theme_.nothing != theme_.panel;
    frame.pinnedColour = [this, p] { return paintedColour(int(p), 0, 0); };
    const auto* const grid = std::get_if<HeadGrid>(&figure_.panels[p].content);
    items.rect->setBackground(grid != nullptr && grid->leftOut ? QBrush(leftOutColour(theme_))
                              : ground                         ? QBrush(theme_.nothing)
                                                               : QBrush(Qt::NoBrush));
    if (items.bars) {
      items.bars->setPen(Qt::NoPen);
      items.bars->setBrush(barColour(theme_, items.among.place));
      items.bosBar->setPen(Qt::NoPen);
      items.bosBar->setBrush(theme_.bos);
      items.markedBar->setPen(Qt::NoPen);
      items.markedBar->setBrush(markedColour(theme_));
      for (EvenBars* each : {items.bars, items.bosBar, items.markedBar})
        each->setInside(items.among.place > 0 ? insideOfBar(each->brush().color(), theme_) : QColor());
      styleAxis(items.y, false);
      items.y->grid()->setVisible(items.among.place == 0);
    }
    if (!items.curves.empty() || std::holds_alternative<Curves>(figure_.panels[p].content)) {
      styleAxis(items.x, true);
      styleAxis(items.y, true);
    }
    if (items.barAxis) styleAxis(items.barAxis, false);
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
  axis->setSubTicks(axis->scaleType() == QCPAxis::stLogarithmic);
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
