#include "widgets/geometry/surface_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "widgets/colour_map.h"

namespace sinkscope {

namespace {

// The cells of a row or column that each point stands for: [first, end), and where the point lies.
struct Stretch {
  int first = 0, end = 0;
  double place = 0.0;
};

std::vector<Stretch> stretches(int count, int most, double extent) {
  if (count == 1) return {{0, 1, 0.15 * extent}, {0, 1, 0.85 * extent}};
  const int step = (count + most - 1) / most;
  std::vector<Stretch> all;
  for (int first = 0; first < count; first += step) {
    const int end = std::min(count, first + step);
    all.push_back({first, end, (placeOf(first, count, extent) + placeOf(end - 1, count, extent)) / 2});
  }
  if (all.size() == 1) all.push_back({0, count, 0.85 * extent});
  return all;
}

// Twice the signed area of a triangle; its sign says on which side of ab c lies.
double area(const QPointF& a, const QPointF& b, const QPointF& c) {
  return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
}

// How far away the triangle is where `at` meets it; empty where it does not.
std::optional<double> depthUnder(const QPointF& at, const Projected& a, const Projected& b, const Projected& c) {
  const double whole = area(a.at, b.at, c.at);
  if (whole == 0.0) return std::nullopt;
  const double u = area(b.at, c.at, at) / whole, v = area(c.at, a.at, at) / whole, w = 1.0 - u - v;
  if (u < 0.0 || v < 0.0 || w < 0.0) return std::nullopt;
  return 1.0 / (u / a.depth + v / b.depth + w / c.depth);  // depth is linear in its inverse on the screen
}

}  // namespace

double placeOf(int index, int count, double extent) { return (index + 0.5) / count * extent; }

double heightOf(const ColourScale& scale, double value) { return positionOn(scale, value) * kSceneBox.z; }

bool SurfaceMesh::whole(int row, int col) const {
  return !std::isnan(heights[at(row, col)]) && !std::isnan(heights[at(row, col + 1)]) &&
         !std::isnan(heights[at(row + 1, col)]) && !std::isnan(heights[at(row + 1, col + 1)]);
}

SurfaceMesh raised(const Heatmap& map, int mostRows, int mostColumns, std::optional<QRgb> zero) {
  SurfaceMesh mesh;
  const Matrix& cells = map.cells;
  if (cells.empty()) return mesh;
  const std::vector<Stretch> rows = stretches(cells.rows, mostRows, kSceneBox.y);
  const std::vector<Stretch> cols = stretches(cells.cols, mostColumns, kSceneBox.x);
  mesh.rows = static_cast<int>(rows.size());
  mesh.cols = static_cast<int>(cols.size());
  mesh.sourceColumns = cells.cols;
  for (const Stretch& row : rows) mesh.ys.push_back(row.place);
  for (const Stretch& col : cols) mesh.xs.push_back(col.place);
  const std::size_t points = rows.size() * cols.size();
  mesh.heights.reserve(points);
  mesh.colours.reserve(points);
  mesh.sources.reserve(points);
  for (const Stretch& row : rows) {
    for (const Stretch& col : cols) {
      float largest = std::numeric_limits<float>::quiet_NaN();
      int source = row.first * cells.cols + col.first;
      for (int r = row.first; r < row.end; ++r) {
        for (int c = col.first; c < col.end; ++c) {
          const float value = cells.at(r, c);
          if (std::isnan(value) || value <= largest) continue;
          largest = value;
          source = r * cells.cols + c;
        }
      }
      mesh.heights.push_back(std::isnan(largest) ? largest : static_cast<float>(heightOf(map.colour, largest)));
      mesh.colours.push_back(cellColour(map.colour, largest, zero));
      mesh.sources.push_back(source);
    }
  }
  return mesh;
}

std::optional<std::pair<int, int>> pick(const SurfaceMesh& mesh, const Projection& projection, const QPointF& at) {
  if (mesh.rows < 2 || mesh.cols < 2) return std::nullopt;
  std::vector<Projected> points;
  points.reserve(mesh.heights.size());
  for (int row = 0; row < mesh.rows; ++row) {
    for (int col = 0; col < mesh.cols; ++col) {
      points.push_back(std::isnan(mesh.heights[mesh.at(row, col)]) ? Projected{} : projection(mesh.point(row, col)));
    }
  }
  double nearest = std::numeric_limits<double>::infinity();
  std::array<std::size_t, 4> found{};
  for (int row = 0; row + 1 < mesh.rows; ++row) {
    for (int col = 0; col + 1 < mesh.cols; ++col) {
      if (!mesh.whole(row, col)) continue;
      const std::array<std::size_t, 4> cell{mesh.at(row, col), mesh.at(row, col + 1), mesh.at(row + 1, col + 1),
                                            mesh.at(row + 1, col)};
      for (const int second : {1, 2}) {
        const auto depth = depthUnder(at, points[cell[0]], points[cell[static_cast<std::size_t>(second)]],
                                      points[cell[static_cast<std::size_t>(second) + 1]]);
        if (!depth || *depth >= nearest) continue;
        nearest = *depth;
        found = cell;
      }
    }
  }
  if (!std::isfinite(nearest)) return std::nullopt;
  const auto away = [&](std::size_t point) {
    const QPointF d = points[point].at - at;
    return QPointF::dotProduct(d, d);
  };
  const std::size_t corner =
      *std::min_element(found.begin(), found.end(), [&](std::size_t a, std::size_t b) { return away(a) < away(b); });
  const int source = mesh.sources[corner];
  return std::pair(source / mesh.sourceColumns, source % mesh.sourceColumns);
}

std::vector<Point3> profile(const SurfaceMesh& mesh, const Heatmap& map, std::optional<int> row,
                            std::optional<int> column) {
  std::vector<Point3> line;
  const bool alongRow = row.has_value();
  const int index = alongRow ? *row : column.value_or(-1), count = alongRow ? map.cells.rows : map.cells.cols;
  if (index < 0 || index >= count || mesh.rows < 2 || mesh.cols < 2) return line;
  // The mesh's own line that lies nearest: where it is thinned out, the one that stands for the cell.
  const std::vector<double>& places = alongRow ? mesh.ys : mesh.xs;
  const double place = placeOf(index, count, alongRow ? kSceneBox.y : kSceneBox.x);
  const auto nearest = std::min_element(places.begin(), places.end(),
                                        [&](double a, double b) { return std::abs(a - place) < std::abs(b - place); });
  const int own = static_cast<int>(nearest - places.begin());
  for (int i = 0; i < (alongRow ? mesh.cols : mesh.rows); ++i) {
    const int r = alongRow ? own : i, c = alongRow ? i : own;
    if (!std::isnan(mesh.heights[mesh.at(r, c)])) line.push_back(mesh.point(r, c));
  }
  return line;
}

}  // namespace sinkscope
