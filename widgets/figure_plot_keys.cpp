// The half of FigurePlot for those without a mouse or without sight: the cursor, and what is told of panels and cells.
#include <algorithm>
#include <cmath>

#include <QtGui/QKeyEvent>

#include "widgets/curve_pointer.h"
#include "widgets/figure_plot_parts.h"
#include "widgets/figure_words.h"

namespace sinkscope {
namespace {

constexpr double kPointReach = 6.0;  // pixels around a point of a curve

bool isArrow(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

bool isOurs(const QKeyEvent& event, bool arrowsPass) {
  if ((event.modifiers() & ~(Qt::ControlModifier | Qt::ShiftModifier | Qt::KeypadModifier)) != 0) return false;
  if (isArrow(event.key())) return !arrowsPass;
  switch (event.key()) {
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Return:
    case Qt::Key_Enter: return true;
    default: return false;
  }
}

}  // namespace

// --- the cursor ---

std::optional<FigureCell> FigurePlot::Parts::firstCursor() const {
  for (int panel = 0; panel < items.panels(); ++panel) {
    const Marks& mark = marks->marks[std::size_t(panel)];
    for (const FigureCell& cell : {FigureCell{panel, mark.selectedRow.value_or(-1), mark.selectedColumn.value_or(-9)},
                                   FigureCell{panel, mark.pinnedRow.value_or(items.items(panel).cells ? -1 : 0),
                                              mark.pinnedColumn.value_or(-9)}}) {
      if (isCell(items, cell)) return cell;
    }
  }
  return firstCell(items);
}

void FigurePlot::Parts::bringIntoSight(const FigureCell& cell) {
  if (items.items(cell.panel).columns == 0) return;  // curves are seen whole
  const auto moved = [](const QCPRange& range, double at) {
    const double shift = std::min(0.0, at - 0.5 - range.lower) + std::max(0.0, at + 0.5 - range.upper);
    return QCPRange(range.lower + shift, range.upper + shift);
  };
  bool changed = false;
  if (const int place = items.placeOf(cell.panel, cell.row, cell.column); items.columnRange() && place >= 0) {
    const QCPRange now = columnRange(), to = moved(now, place);
    changed = to != now;
    if (changed) setColumns(to.lower, to.upper, true);
  }
  if (items.items(cell.panel).cells && items.rowRange(items.figure().panels[std::size_t(cell.panel)].row)) {
    const QCPRange now = rowRange(cell.panel), to = moved(now, cell.row);
    if (to != now) setRowsLike(cell.panel, to.lower, to.upper);
    changed = changed || to != now;
  }
  if (changed) replot();
}

void FigurePlot::Parts::moveCursor(const std::optional<FigureCell>& to) {
  cursor = to;
  marks->cursor = cursorShown ? cursor : std::nullopt;
  remark();
  if (!cursor) return;
  bringIntoSight(*cursor);
  if (!cursorShown) return;
  if (std::holds_alternative<Curves>(items.figure().panels[std::size_t(cursor->panel)].content)) {
    if (std::exchange(hover, std::nullopt)) Q_EMIT owner.hoverLeft();
    point(pointedCurve(items, cursor->panel, cursor->row, cursor->column));
  } else {
    point({});
    hover = Cell{cursor->panel, cursor->row, cursor->column};
    Q_EMIT owner.hovered(cursor->panel, cursor->row, cursor->column);
  }
  tellCurrentCell(&owner);
}

// Of a grid: the selected head is where the keys act, and is told wherever it was selected from.
void FigurePlot::Parts::followSelection(int panel, const Marks& before) {
  const Marks& now = marks->marks[std::size_t(panel)];
  if (!now.selectedRow || !now.selectedColumn) return;
  if (now.selectedRow == before.selectedRow && now.selectedColumn == before.selectedColumn) return;
  const FigureCell selected{cursor ? cursor->panel : panel, *now.selectedRow, *now.selectedColumn};
  if (!isCell(items, selected) || cursor == selected) return;
  cursor = selected;
  marks->cursor = cursorShown ? cursor : std::nullopt;
  tellCurrentCell(&owner);
}

void FigurePlot::setCursorOnSelection(bool follows) { parts_->cursorOnSelection = follows; }

std::optional<FigurePlot::Cell> FigurePlot::cursor() const {
  const auto& at = parts_->cursor;
  return at ? std::optional(Cell{at->panel, at->row, at->column}) : std::nullopt;
}

bool FigurePlot::event(QEvent* event) {
  // The window binds some of these keys; while the plot has the focus they are its own.
  if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event), parts_->cursorOnSelection)) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

void FigurePlot::keyPressEvent(QKeyEvent* event) {
  Parts& parts = *parts_;
  if (!isOurs(*event, parts.cursorOnSelection)) return event->ignore();
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    const auto& at = parts.cursor;
    if (!at || !isCell(parts.items, *at)) return event->ignore();
    if (std::holds_alternative<Curves>(figure().panels[std::size_t(at->panel)].content))
      Q_EMIT pointClicked(at->panel, at->row, at->column);
    else Q_EMIT clicked(at->panel, at->row, at->column, event->modifiers() & Qt::ShiftModifier);
    return;
  }
  const FigureCell from = parts.cursor ? *parts.cursor : parts.firstCursor().value_or(FigureCell{});
  const auto to = steppedCell(parts.items, from, event->key(), event->modifiers());
  if (!to || to->panel < 0) return event->ignore();
  parts.cursorShown = true;
  parts.moveCursor(to);
}

void FigurePlot::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  Parts& parts = *parts_;
  if (parts.cursorOnSelection || !parts.cursor || !isCell(parts.items, *parts.cursor))
    parts.cursor = parts.firstCursor();
  parts.cursorShown = parts.cursorShown || event->reason() == Qt::TabFocusReason ||
                      event->reason() == Qt::BacktabFocusReason || event->reason() == Qt::ShortcutFocusReason;
  parts.moveCursor(parts.cursor);
}

void FigurePlot::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  Parts& parts = *parts_;
  parts.cursorShown = false;
  parts.marks->cursor.reset();
  parts.point({});
  if (std::exchange(parts.hover, std::nullopt)) Q_EMIT hoverLeft();
  parts.remark();
}

// --- words ---

// From a table's columns to the plot's, which begin with -1 at a learned sink and later where bars lack the first ones.
int FigurePlot::leadOf(int table) const { return parts_->items.items(table).among.lead - learnedSinkColumns(table); }

QString FigurePlot::spokenCell(const SpokenTables::Cell& cell) const {
  const bool curves = std::holds_alternative<Curves>(figure().panels[std::size_t(cell.table)].content);
  if (curves && parts_->pointWords)
    return spokenText(parts_->pointWords(cell.table, cell.row, cell.column).toStdString());
  const QString words = SpokenFigure::spokenCell(cell);
  const auto panel = static_cast<std::size_t>(cell.table);
  const bool outlined = panel < parts_->marks->marks.size() &&
                        std::ranges::count(parts_->marks->marks[panel].outlined, std::pair(cell.row, cell.column)) > 0;
  return outlined ? tr("%1, an edit acts on it").arg(words) : words;
}

QRectF FigurePlot::spokenPlace(const SpokenTables::Cell& cell) const {
  if (std::holds_alternative<Curves>(figure().panels[std::size_t(cell.table)].content)) {
    const auto at = curvePixel(cell.table, cell.row, cell.column);
    return at ? QRectF(*at - QPointF(kPointReach, kPointReach), QSizeF(2 * kPointReach, 2 * kPointReach)) : QRectF();
  }
  return cellRect(cell.table, cell.row, cell.column + leadOf(cell.table));
}

std::optional<SpokenTables::Cell> FigurePlot::spokenCurrent() const {
  const auto& at = parts_->cursor;
  if (!at || !isCell(parts_->items, *at)) return {};
  return SpokenTables::Cell{at->panel, at->row, at->column - leadOf(at->panel)};
}

void FigurePlot::pressSpoken(const SpokenTables::Cell& cell) {
  if (std::holds_alternative<Curves>(figure().panels[std::size_t(cell.table)].content))
    Q_EMIT pointClicked(cell.table, cell.row, cell.column);
  else Q_EMIT clicked(cell.table, cell.row, cell.column + leadOf(cell.table), Qt::NoModifier);
}

}  // namespace sinkscope
