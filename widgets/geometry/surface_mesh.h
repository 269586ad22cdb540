// A heatmap raised to a surface: a grid of points in the scene's box (scene_camera.h) with the colours of their values.
#pragma once

#include <optional>
#include <vector>

#include <QtGui/QColor>

#include "core/values/figure.h"
#include "widgets/geometry/scene_camera.h"

namespace sinkscope {

// rows x cols points, row-major. A matrix of one row or column gives two, so that there is a surface.
struct SurfaceMesh {
  int rows = 0, cols = 0;
  std::vector<double> xs, ys;  // cols, rows
  std::vector<float> heights;  // rows * cols, in the box; NaN: a hole
  std::vector<QRgb> colours;   // rows * cols
  std::vector<int> sources;    // rows * cols: row * columns + column of the matrix's cell that a point shows
  int sourceColumns = 0;

  std::size_t at(int row, int col) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col);
  }
  Point3 point(int row, int col) const {
    return {xs[static_cast<std::size_t>(col)], ys[static_cast<std::size_t>(row)], heights[at(row, col)]};
  }
  bool whole(int row, int col) const;  // the cell between this point and the next in both directions has no hole
};

// At most `mostRows` x `mostColumns` points; above that each is the largest of the cells it stands for, so that a tower
// one cell wide keeps its height. REQUIRES both > 1. `zero`: colour_map.h.
SurfaceMesh raised(const Heatmap& map, int mostRows, int mostColumns, std::optional<QRgb> zero = std::nullopt);

// Middle of a row or column in the box, and the height of a value.
double placeOf(int index, int count, double extent);
double heightOf(const ColourScale& scale, double value);

// The cell of the matrix, as (row, column), whose point lies nearest to where `at` meets the surface that is in front.
std::optional<std::pair<int, int>> pick(const SurfaceMesh& mesh, const Projection& projection, const QPointF& at);

// The points of the surface along a row or a column of the matrix, holes left out.
std::vector<Point3> profile(const SurfaceMesh& mesh, const Heatmap& map, std::optional<int> row,
                            std::optional<int> column);

}  // namespace sinkscope
