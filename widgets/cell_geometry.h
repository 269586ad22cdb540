// Where cells lie in pixels: one mapping for painting, pointing, labels and marks, so that they can never disagree.
#pragma once

#include <algorithm>
#include <cmath>

#include <QtCore/QRectF>

namespace sinkscope {

// Column i covers i-0.5 .. i+0.5 of the range left .. right, which spans `area` (pixels); rows alike.
struct CellGeometry {
  QRectF area;
  double left = -0.5, right = 0.5;  // the visible range of columns
  double first = -0.5, last = 0.5;  // the visible range of rows, first < last
  bool upwards = false;             // row 0 at the bottom
  int rows = 0, columns = 0;
  double strip = 0.0;     // width of the pinned column 0 at the left edge, 0: none; it lies over the cells
  double stripGap = 0.0;  // and of the gap that parts it from them

  // Keeps column 0 as a strip of at least `least` pixels at the left edge where the range begins right of it and there
  // is room for one; 0: does not.
  void keepFirstColumn(double least, double gap) {
    if (least <= 0.0 || left <= 0.5 || area.width() <= 6.0 * least) return;
    strip = std::round(std::clamp(cellWidth(), least, 2.0 * least));
    stripGap = gap;
  }

  // Column 0 is wider than the others where the range begins before its own left edge: it is all that lies left of its
  // right one. See leftFor().
  void widenFirstColumn() {
    if (left >= -0.5 - 1e-6) return;
    strip = std::round(x(0.5) - area.left());
    stripGap = 0.0;
  }

  // The left end of a range for which column 0, as far as `left` .. `right` shows any of it, is at least `least` of
  // `width` pixels wide, and the other columns share the rest alike.
  static double leftFor(double left, double right, double width, double least) {
    if (left >= 0.5 - 1e-6 || right <= 1.5 || width <= 4.0 * least) return left;
    if ((0.5 - left) / (right - left) * width >= least) return left;
    return 0.5 - least * (right - 0.5) / (width - least);
  }

  double x(double column) const { return area.left() + (column - left) / (right - left) * area.width(); }
  double y(double row) const {
    const double share = (row - first) / (last - first);
    return upwards ? area.bottom() - share * area.height() : area.top() + share * area.height();
  }
  double cellWidth() const { return area.width() / (right - left); }
  double cellHeight() const { return area.height() / (last - first); }
  double columnAtPixel(double pixel) const { return left + (pixel - area.left()) / area.width() * (right - left); }
  double rowAtPixel(double pixel) const {
    const double share = upwards ? (area.bottom() - pixel) / area.height() : (pixel - area.top()) / area.height();
    return first + share * (last - first);
  }

  // Left and right edge of a column as far as it is visible; equal edges: it is not.
  std::pair<double, double> columnEdges(int column) const {
    if (strip > 0.0 && column == 0) return {area.left(), area.left() + strip};
    const double from = strip > 0.0 ? area.left() + strip + stripGap : area.left();
    const double a = std::clamp(x(column - 0.5), from, area.right());
    const double b = std::clamp(x(column + 0.5), from, area.right());
    return {a, b};
  }
  // Top and bottom edge.
  std::pair<double, double> rowEdges(int row) const {
    const double a = std::clamp(y(upwards ? row + 0.5 : row - 0.5), area.top(), area.bottom());
    const double b = std::clamp(y(upwards ? row - 0.5 : row + 0.5), area.top(), area.bottom());
    return {a, b};
  }
  QRectF cell(int row, int column) const {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return {};
    const auto [l, r] = columnEdges(column);
    const auto [t, b] = rowEdges(row);
    return r > l && b > t ? QRectF(QPointF(l, t), QPointF(r, b)) : QRectF();
  }
  // The column under a pixel, -1: none (outside, or the gap beside the strip).
  int columnAt(double pixel) const {
    if (pixel < area.left() || pixel >= area.right()) return -1;
    if (strip > 0.0 && pixel < area.left() + strip) return 0;
    if (strip > 0.0 && pixel < area.left() + strip + stripGap) return -1;
    const int column = int(std::floor(columnAtPixel(pixel) + 0.5));
    return column >= 0 && column < columns ? column : -1;
  }
  int rowAt(double pixel) const {
    if (pixel < area.top() || pixel >= area.bottom()) return -1;
    const int row = int(std::floor(rowAtPixel(pixel) + 0.5));
    return row >= 0 && row < rows ? row : -1;
  }
};

}  // namespace sinkscope
