#include "widgets/figure_plot.h"

#include <cmath>

#include <QtWidgets/QAbstractScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QVBoxLayout>

#include <qcustomplot.h>

#include "widgets/curve_pointer.h"
#include "widgets/figure_plot_parts.h"
#include "widgets/translated.h"

namespace sinkscope {
namespace {

constexpr double kLeastCells = 4.0;     // the closest zoom shows that many cells
constexpr double kStepPerNotch = 1.25;  // of the wheel
constexpr int kNotch = 120;             // QWheelEvent: eighths of a degree

// Whether the widget lies in an area of which a part is out of sight, above or below.
bool isScrolled(const QWidget& widget) {
  for (const QWidget* one = widget.parentWidget(); one != nullptr;
       one = one->isWindow() ? nullptr : one->parentWidget()) {
    const auto* area = qobject_cast<const QAbstractScrollArea*>(one);
    if (area != nullptr && area->verticalScrollBar()->maximum() > area->verticalScrollBar()->minimum()) return true;
  }
  return false;
}

}  // namespace

bool FigurePlot::Parts::eventFilter(QObject* watched, QEvent* event) {
  if (watched != plot) return false;
  switch (event->type()) {
    case QEvent::MouseMove: move(*static_cast<QMouseEvent*>(event)); return true;
    case QEvent::MouseButtonPress: press(*static_cast<QMouseEvent*>(event)); return true;
    case QEvent::MouseButtonRelease: release(*static_cast<QMouseEvent*>(event)); return true;
    case QEvent::MouseButtonDblClick: {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      const Cell cell = cellAt(mouse->position());
      afterDoubleClick = true;
      if (mouse->button() == Qt::LeftButton && cell.panel >= 0)
        Q_EMIT owner.doubleClicked(cell.panel, cell.row, cell.column);
      return true;
    }
    case QEvent::Wheel: wheel(*static_cast<QWheelEvent*>(event)); return true;
    case QEvent::Leave: leave(); return false;
    case QEvent::Resize:
      // How long a label may be depends on the room there is. Told after the plot has taken its new size.
      QMetaObject::invokeMethod(
          this, [this] { tellMargins(); }, Qt::QueuedConnection);
      return false;
    default: return false;
  }
}

int FigurePlot::Parts::panelAt(const QPointF& pixel) const {
  for (int panel = 0; panel < items.panels(); ++panel) {
    QRectF area = items.geometry(panel).area;
    if (const QRectF sink = items.learnedSinkArea(panel); !sink.isEmpty()) area.setLeft(sink.left());
    if (area.contains(pixel)) return panel;
  }
  return -1;
}

FigurePlot::Parts::Cell FigurePlot::Parts::cellAt(const QPointF& pixel) const {
  const int panel = panelAt(pixel);
  if (panel < 0) return {};
  const CellGeometry where = items.geometry(panel);
  const int row = items.items(panel).cells ? where.rowAt(pixel.y()) : (where.rows > 0 ? 0 : -1);
  if (row >= 0 && items.learnedSinkArea(panel).contains(pixel)) return {panel, row, kLearnedSink};
  const int place = where.columnAt(pixel.x());
  if (row < 0 || place < 0) return {};
  const int column = items.columnAt(panel, row, place);
  const bool grid = std::holds_alternative<HeadGrid>(items.figure().panels[std::size_t(panel)].content);
  if (column < 0 || (grid && items.paintedColour(panel, row, column).alpha() == 0)) return {};  // no such head
  return {panel, row, column};
}

void FigurePlot::Parts::point(std::optional<PointedCurve> curve) {
  const QString between = pointWords ? QStringLiteral(" · ") : QStringLiteral(" | ");
  if (curve && pointWords)  // a line each, so that the box does not lie over the point
    curve->words = pointWords(curve->panel, curve->line, curve->point).split(between);
  if (marks->pointed == curve) return;
  const bool left = marks->pointed && !curve;
  marks->pointed = curve;
  remark();
  if (curve) Q_EMIT owner.pointHovered(curve->panel, curve->line, curve->point, curve->words.join(between));
  else if (left) Q_EMIT owner.hoverLeft();
}

void FigurePlot::Parts::hoverAt(const QPointF& pixel) {
  const Cell cell = cellAt(pixel);
  if (cell.panel < 0) {
    if (hover) {
      hover.reset();
      Q_EMIT owner.hoverLeft();
    }
    return point(pointedCurve(items, panelAt(pixel), pixel));
  }
  point({});
  if (hover == cell) return;
  hover = cell;
  Q_EMIT owner.hovered(cell.panel, cell.row, cell.column);
}

void FigurePlot::Parts::hoverAgain() {
  if (pointer && !draggedFrom) hoverAt(*pointer);
}

void FigurePlot::Parts::move(const QMouseEvent& event) {
  pointer = event.position();
  if (pressedAt && event.buttons().testFlag(Qt::LeftButton)) {
    const bool far = (event.position() - *pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!draggedFrom && far && zoomed() && panelAt(*pressedAt) >= 0) {
      draggedFrom = *pressedAt;
      plot->setCursor(Qt::ClosedHandCursor);
    }
    if (draggedFrom) {
      drag(event.position());
      return;
    }
  }
  hoverAt(event.position());
}

void FigurePlot::Parts::press(const QMouseEvent& event) {
  afterDoubleClick = false;
  if (event.button() == Qt::LeftButton) pressedAt = event.position();
}

void FigurePlot::Parts::release(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return;
  const bool dragged = draggedFrom.has_value();
  const std::optional<QPointF> from = pressedAt;
  pressedAt.reset();
  draggedFrom.reset();
  if (dragged) {
    plot->unsetCursor();
    hoverAt(event.position());
    return;
  }
  if (!from || afterDoubleClick) {
    afterDoubleClick = false;
    return;
  }
  const Cell cell = cellAt(event.position());
  if (cell.panel >= 0 && cell == cellAt(*from))
    Q_EMIT owner.clicked(cell.panel, cell.row, cell.column, event.modifiers());
  const auto curve = pointedCurve(items, panelAt(event.position()), event.position());
  if (curve && curve == pointedCurve(items, panelAt(*from), *from))
    Q_EMIT owner.pointClicked(curve->panel, curve->line, curve->point);
}

void FigurePlot::Parts::leave() {
  pointer.reset();
  point({});
  if (!hover) return;
  hover.reset();
  Q_EMIT owner.hoverLeft();
}

void FigurePlot::Parts::drag(const QPointF& to) {
  const int panel = panelAt(*pressedAt);
  if (panel < 0) return;
  const CellGeometry where = items.geometry(panel);
  const QPointF step = to - *draggedFrom;
  draggedFrom = to;
  if (items.columnRange()) {
    const QCPRange range = columnRange();
    const double shift = -step.x() / where.cellWidth();
    const double lower = std::clamp(range.lower + shift, -0.5, items.mostColumns() - 0.5 - range.size());
    setColumns(lower, lower + range.size(), true);
  }
  if (items.items(panel).cells && items.rowRange(items.figure().panels[std::size_t(panel)].row)) {
    const QCPRange range = rowRange(panel);
    const double shift = (where.upwards ? step.y() : -step.y()) / where.cellHeight();
    const double lower = std::clamp(range.lower + shift, -0.5, items.items(panel).rows - 0.5 - range.size());
    setRowsLike(panel, lower, lower + range.size());
  }
  replot();
}

void FigurePlot::Parts::wheel(QWheelEvent& event) {
  const int panel = panelAt(event.position());
  const double notches = double(event.angleDelta().y()) / kNotch;
  // Where there is more to see above or below, the wheel scrolls to it, as over everything around the plot.
  const bool scrolls = !event.modifiers().testFlag(Qt::ControlModifier) && isScrolled(owner);
  if (scrolls || panel < 0 || items.items(panel).columns == 0 || notches == 0.0) {
    event.ignore();  // scrolls what the plot lies in
    return;
  }
  const CellGeometry where = items.geometry(panel);
  zoomAround(std::pow(kStepPerNotch, notches), panel, where.columnAtPixel(event.position().x()),
             where.rowAtPixel(event.position().y()));
  hoverAt(event.position());
  event.accept();
}

bool FigurePlot::Parts::zoomed() const {
  if (items.columnRange()) return true;
  for (const Panel& panel : items.figure().panels) {
    if (items.rowRange(panel.row)) return true;
  }
  return false;
}

QCPRange FigurePlot::Parts::columnRange() const {
  return items.columnRange().value_or(QCPRange(-0.5, items.mostColumns() - 0.5));
}

QCPRange FigurePlot::Parts::rowRange(int panel) const {
  const int figureRow = items.figure().panels[std::size_t(panel)].row;
  return items.rowRange(figureRow).value_or(QCPRange(-0.5, items.items(panel).rows - 0.5));
}

void FigurePlot::Parts::zoomAround(double factor, int panel, double column, double row) {
  // The cell under the pointer stays under it; at the edges of the values the view stops.
  const auto nearer = [factor](const QCPRange& range, double around, int count) {
    const double size = std::clamp(range.size() / factor, std::min(kLeastCells, double(count)), double(count));
    const double lower = around - (around - range.lower) * size / range.size();
    const double within = std::clamp(lower, -0.5, count - 0.5 - size);
    return QCPRange(within, within + size);
  };
  const QCPRange columns = nearer(columnRange(), column, items.mostColumns());
  setColumns(columns.lower, columns.upper, true);
  if (items.items(panel).cells) {
    const QCPRange rows = nearer(rowRange(panel), row, items.items(panel).rows);
    setRowsLike(panel, rows.lower, rows.upper);
  }
  replot();
}

void FigurePlot::Parts::setColumns(double lower, double upper, bool person) {
  const QCPRange before = columnRange();
  const int count = items.mostColumns();
  if (count == 0 || !(upper > lower)) return;
  const bool all = lower <= -0.5 + 1e-6 && upper >= count - 0.5 - 1e-6;
  items.setColumnRange(all ? std::nullopt : std::optional(QCPRange(lower, upper)));
  const QCPRange now = columnRange();
  if (person && (now.lower != before.lower || now.upper != before.upper))
    Q_EMIT owner.columnRangeChanged(now.lower, now.upper);
}

void FigurePlot::Parts::setRows(int figureRow, double lower, double upper) {
  int count = 0;
  for (int panel = 0; panel < items.panels(); ++panel) {
    if (items.figure().panels[std::size_t(panel)].row == figureRow) count = std::max(count, items.items(panel).rows);
  }
  const bool all = lower <= -0.5 + 1e-6 && upper >= count - 0.5 - 1e-6;
  items.setRowRange(figureRow, all ? std::nullopt : std::optional(QCPRange(lower, upper)));
}

// At most one painting is on its way, and none once replotNow() has painted: QCustomPlot's own queue would paint again.
void FigurePlot::Parts::replot() {
  if (replotQueued) return;
  replotQueued = true;
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (!replotQueued) return;
        replotQueued = remarkQueued = false;
        plot->replot(QCustomPlot::rpQueuedRefresh);
      },
      Qt::QueuedConnection);
}

void FigurePlot::Parts::remark() {
  if (remarkQueued) return;  // several panels marked in one go are one painting
  remarkQueued = true;
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (!remarkQueued) return;
        remarkQueued = false;
        plot->layer(QStringLiteral("marks"))->replot();
      },
      Qt::QueuedConnection);
}

void FigurePlot::Parts::tellMargins() {
  const FigureItems::Margins needed = items.neededMargins(plot->width());
  if (needed == told) return;
  told = needed;
  Q_EMIT owner.sideMarginsNeeded(needed.left, needed.right);
}

// Of the panel, and of those above and below it with as many rows, one more or less for ⟨bos⟩: they stay comparable.
void FigurePlot::Parts::setRowsLike(int panel, double lower, double upper) {
  for (int other = 0; other < items.panels(); ++other) {
    const FigureItems::PanelItems& like = items.items(other);
    if (like.cells && std::abs(like.rows - items.items(panel).rows) <= 1)
      setRows(items.figure().panels[std::size_t(other)].row, lower, upper);
  }
}

FigurePlot::FigurePlot(QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>(*this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(parts_->plot);
  parts_->plot->setLocale(QLocale());
  parts_->items.setHere(true);
  setFocusPolicy(Qt::TabFocus);  // not by click: after a click the arrows still mean heads
  setMinimumSize(120, 80);
  parts_->items.setTheme(lightTheme());
}

FigurePlot::~FigurePlot() = default;

void FigurePlot::setFigure(const Figure& figure) {
  Parts& parts = *parts_;
  parts.english.reset();
  if (hasForms()) parts.english = figure;
  parts.items.setFigure(parts.english ? translated(figure) : figure);
  parts.marks->marks.resize(figure.panels.size());
  for (int panel = 0; panel < parts.items.panels(); ++panel) {
    Marks& marks = parts.marks->marks[std::size_t(panel)];
    const FigureItems::PanelItems& items = parts.items.items(panel);
    for (std::optional<int>* row : {&marks.hoverRow, &marks.pinnedRow, &marks.selectedRow}) {
      if (*row && **row >= items.rows) row->reset();
    }
    for (std::optional<int>* column : {&marks.hoverColumn, &marks.pinnedColumn, &marks.selectedColumn}) {
      if (*column && **column >= items.columns) column->reset();
    }
  }
  if (parts.marks->pointed) parts.point({});  // it was of other curves
  if (parts.cursor && !isCell(parts.items, *parts.cursor)) parts.cursor.reset();
  parts.marks->cursor = parts.cursorShown ? parts.cursor : std::nullopt;
  tellTablesChanged(this);
  parts.tellMargins();
  parts.replot();
}

const Figure& FigurePlot::figure() const { return parts_->english ? *parts_->english : parts_->items.figure(); }

const Figure& FigurePlot::spokenFigure() const { return parts_->items.figure(); }

void FigurePlot::setTheme(const Theme& theme) {
  if (theme == parts_->items.theme()) return;
  parts_->items.setTheme(theme);
  parts_->tellMargins();
  parts_->replot();
}

void FigurePlot::setMarks(int panel, const Marks& marks) {
  if (panel < 0 || panel >= int(parts_->marks->marks.size())) return;
  Marks& now = parts_->marks->marks[std::size_t(panel)];
  if (now == marks) return;
  const Marks before = std::exchange(now, marks);
  parts_->followSelection(panel, before);
  parts_->remark();
}

const FigurePlot::Marks& FigurePlot::marks(int panel) const { return parts_->marks->marks[std::size_t(panel)]; }

void FigurePlot::setPointWords(std::function<QString(int, int, int)> words) { parts_->pointWords = std::move(words); }

void FigurePlot::setDimmed(bool dimmed) {
  if (parts_->marks->dimmed == dimmed) return;
  parts_->marks->dimmed = dimmed;
  parts_->remark();
}

void FigurePlot::zoomBy(double factor) {
  Parts& parts = *parts_;
  if (!(factor > 0.0) || parts.items.mostColumns() == 0) return;
  int panel = parts.pointer ? parts.panelAt(*parts.pointer) : -1;
  const bool pointed = panel >= 0 && parts.items.items(panel).columns > 0;
  for (int other = 0; !pointed && other < parts.items.panels(); ++other) {
    if (parts.items.items(other).columns > 0) {
      panel = other;
      break;
    }
  }
  const CellGeometry where = parts.items.geometry(panel);
  const QPointF around = pointed ? *parts.pointer : where.area.center();
  parts.zoomAround(factor, panel, where.columnAtPixel(around.x()), where.rowAtPixel(around.y()));
  parts.hoverAgain();
}

void FigurePlot::resetZoom() {
  Parts& parts = *parts_;
  for (const Panel& panel : parts.items.figure().panels) parts.items.setRowRange(panel.row, std::nullopt);
  parts.setColumns(-0.5, parts.items.mostColumns() - 0.5, true);
  parts.replot();
  parts.hoverAgain();
}

void FigurePlot::setColumnRange(double lower, double upper) {
  const QCPRange now = parts_->columnRange();
  if (now.lower == lower && now.upper == upper) return;
  parts_->setColumns(lower, upper, false);
  parts_->replot();
  parts_->hoverAgain();
}

void FigurePlot::setSideMargins(int left, int right) {
  parts_->items.setSideMargins({left, right});
  parts_->replot();
}

int FigurePlot::neededLeftMargin() const { return parts_->items.neededMargins(parts_->plot->width()).left; }

int FigurePlot::neededRightMargin() const { return parts_->items.neededMargins(parts_->plot->width()).right; }

int FigurePlot::naturalHeight() const { return parts_->items.heightFor(parts_->plot->width()); }

void FigurePlot::setFirstColumnWide(bool wide) {
  parts_->items.setFirstColumnWide(wide);
  parts_->replot();
  parts_->hoverAgain();
}

void FigurePlot::setFirstColumnPinned(bool pinned) {
  parts_->items.setFirstColumnPinned(pinned);
  parts_->replot();
  parts_->hoverAgain();
}

QRectF FigurePlot::cellRect(int panel, int row, int column) const {
  return parts_->items.cellRect(panel, row, column).translated(parts_->plot->pos());
}

std::optional<QPointF> FigurePlot::curvePixel(int panel, int line, int point) const {
  const auto at = sinkscope::curvePixel(parts_->items, panel, line, point);
  return at ? std::optional(*at + parts_->plot->pos()) : std::nullopt;
}

QColor FigurePlot::paintedColour(int panel, int row, int column) const {
  return parts_->items.paintedColour(panel, row, column);
}

std::optional<FigurePlot::Sight> FigurePlot::sight(int panel) const {
  if (panel < 0 || panel >= parts_->items.panels()) return {};
  const CellMap* cells = parts_->items.items(panel).cells;
  if (!cells || !cells->pyramid()) return {};
  const CellMap::Painted& last = cells->lastPainted();
  return Sight{last.level, last.firstRow, last.lastRow, last.firstColumn, last.lastColumn};
}

void FigurePlot::repaintCells() { parts_->replot(); }

void FigurePlot::replotNow() {
  parts_->replotQueued = parts_->remarkQueued = false;  // the marks are painted with the rest
  parts_->plot->replot(QCustomPlot::rpImmediateRefresh);
}

}  // namespace sinkscope
