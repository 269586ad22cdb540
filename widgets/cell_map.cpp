#include "widgets/cell_map.h"

#include <algorithm>

#include "core/values/sink.h"
#include "widgets/colour_map.h"

namespace sinkscope {
namespace {

constexpr int kGap = -2;

// The panel's own colour, a little darker the farther the colour is from white: what does not count steps back. In a
// dark theme zero's own colour, a little brighter the brighter the colour is.
QRgb muted(QRgb colour, QRgb panel, std::optional<QRgb> zero) {
  const QRgb ground = zero.value_or(panel);
  const int step = zero ? (qGray(colour) - qGray(*zero)) * 2 / 5 : (qGray(colour) - 255) * 2 / 5;
  const auto shifted = [step](int part) { return std::clamp(part + step, 0, 255); };
  return qRgb(shifted(qRed(ground)), shifted(qGreen(ground)), shifted(qBlue(ground)));
}

// Half way to the panel.
QRgb mixed(QRgb colour, QRgb panel) {
  return qRgb((qRed(colour) + qRed(panel)) / 2, (qGreen(colour) + qGreen(panel)) / 2,
              (qBlue(colour) + qBlue(panel)) / 2);
}

}  // namespace

CellMap::CellMap(QCPAxis* x, QCPAxis* y) : QCPAbstractPlottable(x, y) {
  setSelectable(QCP::stNone);
  setAntialiased(false);
  setAntialiasedFill(false);
}

void CellMap::setCells(const Matrix& cells, const ColourScale& scale, std::optional<QRgb> zero) {
  pyramid_.reset();
  cells_ = cells;
  scale_ = scale;
  zero_ = zero;
  recolour();
}

void CellMap::setMuted(std::optional<double> limit, QRgb panel) {
  if (limit == muteLimit_ && panel == mutePanel_) return;
  muteLimit_ = limit;
  mutePanel_ = panel;
  recolour();
}

void CellMap::setToCome(std::optional<int> first, QRgb panel, QRgb waiting) {
  if (first == toCome_ && panel == toComePanel_ && waiting == waiting_) return;
  toCome_ = first;
  toComePanel_ = panel;
  waiting_ = waiting;
  recolour();
}

void CellMap::setStrip(double width, double gap, QRgb gapColour) {
  strip_ = width;
  stripGap_ = gap;
  gapColour_ = gapColour;
}

void CellMap::recolour() {
  colours_.resize(cells_.cells.size());
  holes_ = false;
  for (std::size_t i = 0; i < colours_.size(); ++i) {
    const double value = double(cells_.cells[i]);
    QRgb colour = cellColour(scale_, value, zero_);
    if (toCome_ && i >= static_cast<std::size_t>(*toCome_) * static_cast<std::size_t>(cells_.cols)) {
      colour = qAlpha(colour) == 0 ? waiting_ : mixed(colour, toComePanel_);
    }
    if (qAlpha(colour) == 0) {
      holes_ = true;
    } else if (muteLimit_ && !isSink(cells_.cells[i], *muteLimit_)) {
      colour = muted(colour, mutePanel_, zero_);
    }
    colours_[i] = colour;
  }
}

int CellMap::rectangles() const {
  int count = 0;
  for (int row = 0; row < cells_.rows; ++row) {
    for (int column = 0; column < cells_.cols; ++column) {
      if (painted(row, column) && (!painted(row, column - 1) || colour(row, column) != colour(row, column - 1)))
        ++count;
    }
  }
  return count;
}

CellGeometry CellMap::geometry() const {
  CellGeometry geometry;
  const QCPAxis* x = keyAxis();
  const QCPAxis* y = valueAxis();
  if (!x || !y) return geometry;
  geometry.area = QRectF(x->axisRect()->rect());
  geometry.left = x->range().lower;
  geometry.right = x->range().upper;
  geometry.first = y->range().lower;
  geometry.last = y->range().upper;
  geometry.upwards = !y->rangeReversed();
  geometry.rows = rows();
  geometry.columns = columns();
  geometry.keepFirstColumn(strip_, stripGap_);
  geometry.widenFirstColumn();
  return geometry;
}

double CellMap::selectTest(const QPointF&, bool, QVariant*) const { return -1.0; }

QCPRange CellMap::getKeyRange(bool& found, QCP::SignDomain) const {
  found = columns() > 0;
  return {-0.5, columns() - 0.5};
}

QCPRange CellMap::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
  found = rows() > 0;
  return {-0.5, rows() - 0.5};
}

// The whole viewport: QCustomPlot moves clip rectangles up by a pixel, which would cut the lowest row of cells.
// Painting keeps within the axis rectangle by itself.
QRect CellMap::clipRect() const { return mParentPlot ? mParentPlot->viewport() : QRect(); }

void CellMap::drawLegendIcon(QCPPainter*, const QRectF&) const {}

void CellMap::draw(QCPPainter* painter) {
  const CellGeometry where = geometry();
  if (rows() == 0 || where.area.isEmpty()) return;
  painter->setAntialiasing(false);
  painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
  if (pyramid_) {
    drawPyramid(painter, where);
  } else if (!painter->modes().testFlag(QCPPainter::pmVectorized)) {
    drawPixels(painter, where);
  } else if (!asImage_ && cells_.rows <= kMostRectangles && cells_.cols <= kMostRectangles) {
    drawRectangles(painter, where);
  } else {
    drawImage(painter, where);
  }
}

QRgb CellMap::strongest(const Span& rows, const Span& columns) const {
  // What stands out on a sequential scale is a large value, on a diverging one a large distance from the middle.
  const bool diverging = scale_.map == ColourMap::diverging;
  double most = -1.0;
  QRgb best = 0;
  for (int row = rows.first; row <= rows.last; ++row) {
    for (int column = columns.first; column <= columns.last; ++column) {
      if (!painted(row, column)) continue;
      const double position = positionOn(scale_, double(cells_.at(row, column)));
      const double strength = diverging ? std::abs(position - 0.5) : position;
      if (strength <= most) continue;
      most = strength;
      best = colour(row, column);
    }
  }
  return best;
}

void CellMap::drawPixels(QCPPainter* painter, const CellGeometry& where) {
  const QTransform transform = painter->deviceTransform();
  const double scaleX = transform.m11(), scaleY = transform.m22();
  const auto deviceX = [&](double x) { return int(std::lround(x * scaleX + transform.dx())); };
  const auto deviceY = [&](double y) { return int(std::lround(y * scaleY + transform.dy())); };
  const int left = deviceX(where.area.left()), right = deviceX(where.area.right());
  const int top = deviceY(where.area.top()), bottom = deviceY(where.area.bottom());
  const int width = right - left, height = bottom - top;
  if (width <= 0 || height <= 0) return;

  // Which cells each device column and row shows.
  bool pooled = false;
  const auto fill = [&pooled](std::vector<Span>& spans, int cells, auto edgesOf, auto cellAt, double pixelsPerCell) {
    if (pixelsPerCell >= 1.0) {
      for (int cell = 0; cell < cells; ++cell) {
        const auto [from, to] = edgesOf(cell);
        for (int p = std::max(from, 0); p < std::min(to, int(spans.size())); ++p) spans[std::size_t(p)] = {cell, cell};
      }
      return;
    }
    pooled = true;
    for (std::size_t p = 0; p < spans.size(); ++p) {
      const double a = cellAt(double(p)), b = cellAt(double(p) + 1.0);
      const int from = std::clamp(int(std::floor(std::min(a, b) + 0.5)), 0, cells - 1);
      const int to = std::clamp(int(std::ceil(std::max(a, b) + 0.5)) - 1, from, cells - 1);
      spans[p] = {from, to};
    }
  };
  std::vector<Span> columns(std::size_t(width), Span{}), rows(std::size_t(height), Span{});
  fill(
      columns, cells_.cols,
      [&](int column) {
        const auto [a, b] = where.columnEdges(column);
        return std::pair(deviceX(a) - left, deviceX(b) - left);
      },
      [&](double p) { return where.columnAtPixel((p + left - transform.dx()) / scaleX); }, where.cellWidth() * scaleX);
  fill(
      rows, cells_.rows,
      [&](int row) {
        const auto [a, b] = where.rowEdges(row);
        return std::pair(deviceY(a) - top, deviceY(b) - top);
      },
      [&](double p) { return where.rowAtPixel((p + top - transform.dy()) / scaleY); }, where.cellHeight() * scaleY);
  if (where.strip > 0.0) {
    const int stripEnd = deviceX(where.area.left() + where.strip) - left;
    const int gapEnd = deviceX(where.area.left() + where.strip + where.stripGap) - left;
    for (int p = 0; p < std::min(gapEnd, width); ++p)
      columns[std::size_t(p)] = p < stripEnd ? Span{0, 0} : Span{kGap, kGap};
  }

  const QImage::Format format = holes_ ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32;
  if (image_.size() != QSize(width, height) || image_.format() != format) image_ = QImage(width, height, format);
  const QRgb* previous = nullptr;
  for (int y = 0; y < height; ++y) {
    QRgb* line = reinterpret_cast<QRgb*>(image_.scanLine(y));
    const Span& row = rows[std::size_t(y)];
    if (previous && row == rows[std::size_t(y - 1)]) {
      std::copy_n(previous, width, line);
    } else {
      for (int x = 0; x < width;) {
        const Span& column = columns[std::size_t(x)];
        int end = x + 1;
        while (end < width && columns[std::size_t(end)] == column) ++end;
        QRgb colour = 0;
        if (column.first == kGap) {
          colour = gapColour_;
        } else if (row.first >= 0 && column.first >= 0) {
          colour = pooled ? strongest(row, column) : this->colour(row.first, column.first);
        }
        std::fill(line + x, line + end, colour);
        x = end;
      }
    }
    previous = line;
  }
  // Pixel for pixel: an image whose ratio is the painter's scale is copied, not resampled.
  image_.setDevicePixelRatio(scaleX);
  painter->drawImage(QPointF((left - transform.dx()) / scaleX, (top - transform.dy()) / scaleY), image_);
}

void CellMap::drawRectangles(QCPPainter* painter, const CellGeometry& where) const {
  // Viewers smooth edges: two rectangles that merely touch show a hairline of the ground between them. So each one
  // reaches under the neighbours to its right and below, which are drawn after it.
  constexpr double kUnder = 0.35;
  const double underX = kUnder * where.cellWidth(), underY = kUnder * where.cellHeight();
  painter->setPen(Qt::NoPen);
  for (int step = 0; step < cells_.rows; ++step) {
    const int row = where.upwards ? cells_.rows - 1 - step : step;  // from the top
    const int below = where.upwards ? row - 1 : row + 1;
    const auto [top, bottom] = where.rowEdges(row);
    if (bottom <= top) continue;
    for (int column = 0; column < cells_.cols;) {
      if (!painted(row, column)) {
        ++column;
        continue;
      }
      const QRgb colour = this->colour(row, column);
      const bool onCells = painted(below, column);
      int end = column + 1;
      while (end < cells_.cols && painted(row, end) && this->colour(row, end) == colour &&
             painted(below, end) == onCells)
        ++end;
      const double left = where.columnEdges(column).first, right = where.columnEdges(end - 1).second;
      const bool rightPainted = painted(row, end), cornerPainted = painted(below, end);
      if (right > left) {
        const double reachX = rightPainted ? std::min(underX, where.area.right() - right) : 0.0;
        const double reachY = onCells ? std::min(underY, where.area.bottom() - bottom) : 0.0;
        painter->setBrush(QColor::fromRgb(colour));
        if (reachX > 0.0 && reachY > 0.0 && !cornerPainted) {  // a hole at the corner must stay one
          painter->drawRect(QRectF(left, top, right - left + reachX, bottom - top));
          painter->drawRect(QRectF(left, top, right - left, bottom - top + reachY));
        } else {
          painter->drawRect(QRectF(left, top, right - left + reachX, bottom - top + reachY));
        }
      }
      column = end;
    }
  }
}

void CellMap::drawImage(QCPPainter* painter, const CellGeometry& where) const {
  const int firstColumn = std::max(0, int(std::floor(where.left + 0.5)));
  const int lastColumn = std::min(cells_.cols - 1, int(std::ceil(where.right - 0.5)));
  const int firstRow = std::max(0, int(std::floor(where.first + 0.5)));
  const int lastRow = std::min(cells_.rows - 1, int(std::ceil(where.last - 0.5)));
  if (firstColumn > lastColumn || firstRow > lastRow) return;
  const auto together = [this](double size) { return std::max(1, int(std::ceil(leastPixel_ / size - 1e-6))); };
  const int across = together(where.cellWidth()), down = together(where.cellHeight());
  painter->save();
  painter->setClipRect(where.area, Qt::IntersectClip);
  painter->setRenderHint(QPainter::LosslessImageRendering, true);
  // The columns from .. to, as far as `right`.
  const auto draw = [&](int from, int to, double left, double right) {
    const int width = (to - from + across) / across, height = (lastRow - firstRow + down) / down;
    QImage image(width, height, holes_ ? QImage::Format_ARGB32 : QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
      const int row = firstRow + down * (where.upwards ? height - 1 - y : y);
      const Span rows{row, std::min(lastRow, row + down - 1)};
      auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
      for (int x = 0; x < width; ++x) {
        const Span columns{from + x * across, std::min(to, from + (x + 1) * across - 1)};
        line[x] = across * down == 1 ? colour(row, columns.first) : strongest(rows, columns);
      }
    }
    const double a = where.y(firstRow - 0.5), b = where.y(firstRow + height * down - 0.5);
    painter->drawImage(QRectF(QPointF(left, std::min(a, b)), QPointF(right, std::max(a, b))), image);
  };
  const auto end = [&](int from, int to) { return where.x(from + (to - from + across) / across * across - 0.5); };
  if (where.strip > 0.0 && firstColumn == 0) {
    const auto [left, right] = where.columnEdges(0);
    draw(0, 0, left, right);
    if (lastColumn > 0) draw(1, lastColumn, where.x(0.5), end(1, lastColumn));
  } else {
    draw(firstColumn, lastColumn, where.x(firstColumn - 0.5), end(firstColumn, lastColumn));
  }
  painter->restore();
}

}  // namespace sinkscope
