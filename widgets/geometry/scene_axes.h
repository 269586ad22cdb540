// The axes of a scene's panel: walls behind the surface with their grid, and before it ticks with labels along the
// edges that can be seen, names of the axes, labels at peaks, title, colour bar. Painted with QPainter on the screen
// and in files: text stays text.
#pragma once

#include <QtGui/QPainter>

#include "widgets/geometry/scene_camera.h"
#include "widgets/geometry/surface_scene.h"
#include "widgets/theme.h"

namespace sinkscope {

// Rows and columns whose labels stand out: of the tokens that are pointed at or pinned.
struct SceneMarks {
  std::optional<int> hoverRow{}, hoverColumn{}, pinnedRow{}, pinnedColumn{};
  bool operator==(const SceneMarks&) const = default;
};

// A tick: where it stands along its axis (0..1 of the box's side), and what is written at it.
struct SceneTick {
  double place = 0.0;
  QString label;
  int index = -1;       // of the row or column; -1 on the axis of heights
  bool marked = false;  // Heatmap::markedRows, markedColumns: written on a ground of their own, whatever the others do
};
std::vector<SceneTick> heightTicks(const ColourScale& scale);

// The three axes of a panel: to the right, to the back, upwards.
struct SceneAxes {
  std::vector<SceneTick> along, behind, upwards;
  QString alongName, behindName, upwardsName;
};
SceneAxes axesOf(const Heatmap& map);
void paintWalls(QPainter& painter, const SceneAxes& axes, const Projection& projection, const Theme& theme);
// Returns where the axes' names stand, in the order of SceneAxes: within the panel, however narrow it is; null of an
// axis that is seen from its end. `title`: what paintSceneTitle() writes there; no name lies over it.
std::array<QPolygonF, 3> paintAxes(QPainter& painter, const SceneAxes& axes, const Projection& projection,
                                   const QRectF& panel, const SceneMarks& marks, const Theme& theme,
                                   const QString& title = {});

void paintWalls(QPainter& painter, const Heatmap& map, const Projection& projection, const Theme& theme);
void paintAxes(QPainter& painter, const Heatmap& map, const Projection& projection, const QRectF& panel,
               const SceneMarks& marks, const Theme& theme, const QString& title = {});
// Peaks that are named: all massive ones, and the others unless they hardly rise above the floor.
bool isNamed(const SurfaceScene& scene, const ScenePeak& peak);
// A tower from the floor to the tip, which one cell of a fine grid is too thin to show.
Point3 footOf(const SurfaceScene& scene, const ScenePeak& peak);
Point3 tipOf(const SurfaceScene& scene, const ScenePeak& peak);
QColor colourOf(const SurfaceScene& scene, const ScenePeak& peak, const Theme& theme);
// Where the names of peaks stand: beside their tips, none over another; the first of the scene's peaks first.
struct PeakLabel {
  const ScenePeak* peak = nullptr;
  QRectF place;
};
std::vector<PeakLabel> peakLabels(const SurfaceScene& scene, int panel, const Projection& projection,
                                  const QRectF& within, const Theme& theme);
void paintPeaks(QPainter& painter, const SurfaceScene& scene, int panel, const Projection& projection,
                const QRectF& within, const Theme& theme);
void paintSceneTitle(QPainter& painter, const QString& title, const QRectF& panel, const Theme& theme);
void paintColourBar(QPainter& painter, const ColourScale& scale, const QRectF& bar, const Theme& theme);

}  // namespace sinkscope
