#include "widgets/geometry/scene_painter.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/colour_map.h"
#include "widgets/geometry/scene_axes.h"
#include "widgets/geometry/scene_layout.h"

namespace sinkscope {

namespace {

constexpr int kMostRows = 128, kMostColumns = 128;  // of a surface in a file: keeps a PDF well under a megabyte
constexpr int kMostPatches = 40'000;

// 0 .. count-1, those furthest from `eye` first. `places` are the cells' middles, ascending.
std::vector<int> farToNear(const std::vector<double>& edges, double eye) {
  std::vector<int> order(edges.size() - 1);
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  const auto away = [&](int i) {
    const auto at = static_cast<std::size_t>(i);
    return std::abs((edges[at] + edges[at + 1]) / 2 - eye);
  };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return away(a) > away(b); });
  return order;
}

// Into how many pieces a side of this cell is cut, so that a steep one does not have one colour from foot to tip.
int piecesOf(const SurfaceMesh& mesh, int row, int col, double step) {
  const auto [low, high] = std::minmax({mesh.heights[mesh.at(row, col)], mesh.heights[mesh.at(row, col + 1)],
                                        mesh.heights[mesh.at(row + 1, col)], mesh.heights[mesh.at(row + 1, col + 1)]});
  return std::clamp(static_cast<int>(std::ceil((high - low) / kSceneBox.z / step)), 1, 6);
}

// The colour of a height: the way back along the scale.
QColor colourOfHeight(const ColourScale& scale, double height, std::optional<QRgb> zero) {
  return QColor(colourAt(scale.map, height / kSceneBox.z, zero));
}

}  // namespace

void paintSurface(QPainter& painter, const SurfaceMesh& mesh, const Heatmap& map, const Projection& projection,
                  std::optional<QRgb> zero) {
  if (mesh.rows < 2 || mesh.cols < 2) return;
  double step = 0.12;
  for (int tries = 0; tries < 8; ++tries, step *= 1.6) {
    int patches = 0;
    for (int row = 0; row + 1 < mesh.rows; ++row) {
      for (int col = 0; col + 1 < mesh.cols; ++col) {
        if (!mesh.whole(row, col)) continue;
        const int pieces = piecesOf(mesh, row, col, step);
        patches += pieces * pieces;
      }
    }
    if (patches <= kMostPatches) break;
  }
  const Point3 eye = projection.seenFrom();
  const std::vector<int> rows = farToNear(mesh.ys, eye.y), cols = farToNear(mesh.xs, eye.x);
  painter.save();
  for (const int row : rows) {
    for (const int col : cols) {
      if (!mesh.whole(row, col)) continue;
      const Point3 a = mesh.point(row, col), b = mesh.point(row, col + 1), c = mesh.point(row + 1, col),
                   d = mesh.point(row + 1, col + 1);
      const auto between = [&](double u, double v) {
        return Point3{a.x + (b.x - a.x) * u, a.y + (c.y - a.y) * v,
                      (a.z * (1 - u) + b.z * u) * (1 - v) + (c.z * (1 - u) + d.z * u) * v};
      };
      const int pieces = piecesOf(mesh, row, col, step);
      std::vector<double> us, vs;
      for (int i = 0; i <= pieces; ++i) {
        us.push_back(a.x + (b.x - a.x) * i / pieces);
        vs.push_back(a.y + (c.y - a.y) * i / pieces);
      }
      for (const int j : farToNear(vs, eye.y)) {
        for (const int i : farToNear(us, eye.x)) {
          const double u0 = double(i) / pieces, u1 = double(i + 1) / pieces, v0 = double(j) / pieces,
                       v1 = double(j + 1) / pieces;
          const QColor colour = colourOfHeight(map.colour, between((u0 + u1) / 2, (v0 + v1) / 2).z, zero);
          const std::array<QPointF, 4> patch{projection(between(u0, v0)).at, projection(between(u1, v0)).at,
                                             projection(between(u1, v1)).at, projection(between(u0, v1)).at};
          painter.setPen(QPen(colour, 0.0));  // closes the seams that viewers leave between neighbours
          painter.setBrush(colour);
          painter.drawPolygon(patch.data(), 4);
        }
      }
    }
  }
  painter.restore();
}

void paintScene(QPainter& painter, const SurfaceScene& scene, const SceneCamera& camera, const QRectF& picture,
                bool titles, const Theme& theme) {
  const int panels = surfaceCount(scene);
  if (panels == 0) return;
  const ScenePlaces places = placesIn(picture, panels, titles && !surfaceOf(scene, 0).title.empty(), theme.font);
  SceneCamera fitted = camera;
  if (camera.fitted()) fitted.fit(places.rooms.front().size());
  painter.setRenderHint(QPainter::Antialiasing);
  for (int panel = 0; panel < panels; ++panel) {
    const Heatmap& map = surfaceOf(scene, panel);
    const QRectF& whole = places.panels[static_cast<std::size_t>(panel)];
    const Projection projection = fitted.onto(places.rooms[static_cast<std::size_t>(panel)]);
    painter.save();
    painter.setClipRect(whole);
    paintWalls(painter, map, projection, theme);
    paintSurface(painter, raised(map, kMostRows, kMostColumns, theme.zero()), map, projection, theme.zero());
    const double thin = QFontMetricsF(theme.font).height() / 9;
    for (const ScenePeak& peak : scene.peaks) {
      if (peak.panel != panel || !isNamed(scene, peak)) continue;
      painter.setPen(QPen(colourOf(scene, peak, theme), thin, Qt::SolidLine, Qt::FlatCap));
      painter.drawLine(projection(footOf(scene, peak)).at, projection(tipOf(scene, peak)).at);
    }
    painter.restore();
    const QString title = titles ? QString::fromStdString(map.title) : QString();
    paintAxes(painter, map, projection, whole, {}, theme, title);
    paintPeaks(painter, scene, panel, projection, whole, theme);
    paintSceneTitle(painter, title, whole, theme);
  }
  paintColourBar(painter, scaleOf(scene), places.colourBar, theme);
}

}  // namespace sinkscope
