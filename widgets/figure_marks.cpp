#include "widgets/figure_marks.h"

#include <algorithm>
#include <cmath>

#include "widgets/cell_labels.h"
#include "widgets/colour_map.h"
#include "widgets/curve_items.h"
#include "widgets/panel_frame.h"

namespace sinkscope {

void FigureMarks::draw(QCPPainter* painter) {
  if (dimmed) {
    QColor wash = items_.theme().panel;
    wash.setAlphaF(0.55f);
    painter->fillRect(mParentPlot->viewport(), wash);
  }
  for (int panel = 0; panel < items_.panels() && panel < int(marks.size()); ++panel) drawPanel(painter, panel);
  if (cursor && cursor->panel < items_.panels()) {
    const Stroke stroke{items_.theme().accent, items_.theme().panel, 3.0 * items_.unit()};
    drawCell(painter, cursor->panel, cursor->row, cursor->column, stroke);
  }
  if (pointed) drawPointed(painter);
}

void FigureMarks::drawPointed(QCPPainter* painter) const {
  const Theme& theme = items_.theme();
  const double unit = items_.unit();
  const QRectF room(mParentPlot->viewport());
  const QFont font = FigureFonts(theme.font).label;
  const QFontMetricsF metrics(font);
  const double gap = 9.0 * unit, padding = 5.0 * unit;
  QStringList lines;
  double wide = 0.0;
  for (const QString& words : pointed->words) {
    for (const QString& line : brokenLines(words, font, 0.8 * room.width())) {
      lines << line;
      wide = std::max(wide, metrics.horizontalAdvance(line));
    }
  }
  const QSizeF size(wide + 2.0 * padding, double(lines.size()) * metrics.height() + 2.0 * padding);
  QRectF box(pointed->at + QPointF(gap, -gap - size.height()), size);
  if (box.right() > room.right()) box.moveRight(pointed->at.x() - gap);
  if (box.top() < room.top()) box.moveTop(pointed->at.y() + gap);
  box.moveLeft(std::clamp(box.left(), room.left(), std::max(room.left(), room.right() - size.width())));
  box.moveTop(std::clamp(box.top(), room.top(), std::max(room.top(), room.bottom() - size.height())));
  drawRing(painter, pointed->panel, pointed->line, pointed->point, theme.accent);
  painter->save();
  painter->setAntialiasing(true);
  painter->setPen(QPen(theme.line, unit));
  painter->setBrush(theme.panel);
  painter->drawRoundedRect(box, 3.0 * unit, 3.0 * unit);
  painter->setPen(theme.ink);
  painter->setFont(font);
  for (int line = 0; line < lines.size(); ++line)
    painter->drawText(box.topLeft() + QPointF(padding, padding + line * metrics.height() + metrics.ascent()),
                      lines[line]);
  painter->restore();
}

void FigureMarks::drawRing(QCPPainter* painter, int panel, int line, int point, const QColor& colour) const {
  const auto* curves = std::get_if<Curves>(&items_.figure().panels[std::size_t(panel)].content);
  const std::optional<QPointF> at = curvePixel(items_, panel, line, point);
  if (!curves || !at) return;
  const double unit = items_.unit();
  const CurveStyle style = styleOf(curves->lines[std::size_t(line)], std::size_t(line), items_.theme(), unit);
  const double radius = std::max(5.0 * unit, style.dots.isNone() ? 0.0 : style.dots.size() / 2 + 2.0 * unit);
  painter->save();
  painter->setAntialiasing(true);
  painter->setBrush(Qt::NoBrush);
  for (const QPen& pen : {QPen(items_.theme().panel, 4.0 * unit), QPen(colour, 2.0 * unit)}) {
    painter->setPen(pen);
    painter->drawEllipse(*at, radius, radius);
  }
  painter->restore();
}

void FigureMarks::drawPanel(QCPPainter* painter, int panel) const {
  const FigurePlot::Marks& mark = marks[std::size_t(panel)];
  const Theme& theme = items_.theme();
  const double unit = items_.unit();
  const Stroke hover{theme.highlight, QColor(0x18, 0x1c, 0x22), 1.0 * unit};
  const Stroke pinned{theme.accent, QColor(Qt::white), 1.0 * unit};
  const Stroke selected{theme.accent, QColor(Qt::white), 2.0 * unit};
  // Where heads are sorted a column is no head: only the cell itself can be marked.
  const bool grid = std::holds_alternative<HeadGrid>(items_.figure().panels[std::size_t(panel)].content);
  const auto bands = [&](const std::optional<int>& row, const std::optional<int>& column, const Stroke& stroke) {
    if (grid && row && column) {
      drawCell(painter, panel, *row, *column, stroke);
      return;
    }
    if (row) drawRow(painter, panel, *row, stroke);
    if (column && items_.items(panel).order.empty()) drawColumn(painter, panel, *column, stroke);
  };
  const Stroke outline{theme.ink, theme.panel, 1.5 * unit};
  for (const auto& [row, column] : mark.outlined) {
    if (const QRectF cell = items_.cellRect(panel, row, column); !cell.isEmpty()) {
      const double inset = std::min(4.0 * unit, 0.2 * std::min(cell.width(), cell.height()));
      drawBand(painter, cell.adjusted(inset, inset, -inset, -inset), outline);
    }
  }
  if (!grid) {
    clearLabels(painter, panel, mark.pinnedRow, mark.pinnedColumn);
    clearLabels(painter, panel, mark.hoverRow, mark.hoverColumn);
  }
  bands(mark.pinnedRow, mark.pinnedColumn, pinned);
  if (mark.selectedRow && mark.selectedColumn)
    drawCell(painter, panel, *mark.selectedRow, *mark.selectedColumn, selected);
  bands(mark.hoverRow, mark.hoverColumn, hover);
  for (const auto& [line, point] : mark.pinnedPoints) drawRing(painter, panel, line, point, theme.accent);
  for (const auto& [line, point] : mark.hoverPoints) drawRing(painter, panel, line, point, theme.highlight);
}

// The labels that the marked one lies on: half a word beside it would be read with it.
void FigureMarks::clearLabels(QCPPainter* painter, int panel, const std::optional<int>& row,
                              const std::optional<int>& column) const {
  const CellGeometry where = items_.geometry(panel);
  const PanelFrame& frame = *items_.items(panel).frame;
  const QColor ground = items_.theme().panel;
  if (row && frame.showRowLabels && items_.items(panel).cells)
    frame.rowLabels.clearAround(*painter, CellLabels::Side::left, frame.places.leftLabelEdge, where, *row, ground);
  if (column && frame.showColumnLabels && items_.items(panel).order.empty())
    frame.columnLabels.clearAround(*painter, CellLabels::Side::bottom, frame.places.bottomLabelEdge, where, *column,
                                   ground);
}

void FigureMarks::drawBand(QCPPainter* painter, const QRectF& band, const Stroke& stroke) const {
  // Rings of filled rectangles around the band, not over it: the colours inside stay what they are, the lines are as
  // sharp as the cells, and filling is ten times as fast as stroking.
  const auto ring = [painter](const QRectF& inner, double width, const QColor& colour) {
    const QRectF outer = inner.adjusted(-width, -width, width, width);
    painter->fillRect(QRectF(outer.topLeft(), QPointF(outer.right(), inner.top())), colour);
    painter->fillRect(QRectF(QPointF(outer.left(), inner.bottom()), outer.bottomRight()), colour);
    painter->fillRect(QRectF(QPointF(outer.left(), inner.top()), inner.bottomLeft()), colour);
    painter->fillRect(QRectF(inner.topRight(), QPointF(outer.right(), inner.bottom())), colour);
  };
  const QTransform device = painter->deviceTransform();
  const double pixel = 1.0 / device.m11();
  const auto snapped = [pixel](double at) { return std::round(at / pixel) * pixel; };
  const QRectF inner(QPointF(snapped(band.left()), snapped(band.top())),
                     QPointF(snapped(band.right()), snapped(band.bottom())));
  ring(inner, stroke.width, stroke.colour);
  ring(inner.adjusted(-stroke.width, -stroke.width, stroke.width, stroke.width), items_.unit(), stroke.contrast);
}

void FigureMarks::drawColumn(QCPPainter* painter, int panel, int column, const Stroke& stroke) const {
  const CellGeometry where = items_.geometry(panel);
  if (column < 0 || column >= where.columns) return;
  const auto [left, right] = where.columnEdges(column);
  if (right <= left) return;
  drawBand(painter, QRectF(QPointF(left, where.area.top()), QPointF(right, where.area.bottom())), stroke);
  const PanelFrame& frame = *items_.items(panel).frame;
  if (!frame.showColumnLabels) return;
  frame.columnLabels.paintPill(*painter, CellLabels::Side::bottom, frame.places.bottomLabelEdge, where, column,
                               stroke.colour, readableOn(stroke.colour.rgb()));
}

void FigureMarks::drawRow(QCPPainter* painter, int panel, int row, const Stroke& stroke) const {
  const CellGeometry where = items_.geometry(panel);
  if (!items_.items(panel).cells || row < 0 || row >= where.rows) return;
  const auto [top, bottom] = where.rowEdges(row);
  if (bottom <= top) return;
  drawBand(painter, QRectF(QPointF(where.area.left(), top), QPointF(where.area.right(), bottom)), stroke);
  if (const QRectF sink = items_.learnedSinkArea(panel); !sink.isEmpty())
    drawBand(painter, QRectF(QPointF(sink.left(), top), QPointF(sink.right(), bottom)), stroke);
  const PanelFrame& frame = *items_.items(panel).frame;
  if (!frame.showRowLabels) return;
  frame.rowLabels.paintPill(*painter, CellLabels::Side::left, frame.places.leftLabelEdge, where, row, stroke.colour,
                            readableOn(stroke.colour.rgb()));
}

void FigureMarks::drawCell(QCPPainter* painter, int panel, int row, int column, const Stroke& stroke) const {
  const QRectF cell = items_.cellRect(panel, row, column);
  Stroke firm = stroke;  // a single cell is easily overlooked
  firm.width = std::max(stroke.width, 2.0 * items_.unit());
  if (!cell.isEmpty()) drawBand(painter, cell, firm);
}

}  // namespace sinkscope
