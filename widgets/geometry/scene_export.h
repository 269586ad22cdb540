// Writes a scene in three dimensions as PDF, SVG or PNG in the print theme, as it is seen, with its record in the
// file's metadata; or its numbers as CSV.
#pragma once

#include <functional>

#include "widgets/geometry/scene_camera.h"
#include "widgets/geometry/scene_geometry.h"
#include "widgets/geometry/surface_scene.h"
#include "widgets/painter.h"

namespace sinkscope {

struct Picture;

// A picture of what a canvas shows: name, record and numbers of its figure, and what paints it.
struct StagePainting {
  Figure figure;
  std::function<void(QPainter& painter, const QRectF& picture, bool titles, const Theme& theme)> paint;
  // Each panel by itself, for slides; fewer than two: all of it is one.
  std::vector<std::function<void(QPainter& painter, const QRectF& picture, bool titles, const Theme& theme)>> panels =
      {};
};
StagePainting paintingOf(const SurfaceScene& scene, const SceneCamera& camera);
void writeStage(const StagePainting& painting, double aspect, const std::filesystem::path& path,
                const ExportOptions& options);
// For a page that has more on it than this; with a height of the options' it is no higher.
Picture stagePicture(const StagePainting& painting, double aspect, const ExportOptions& options);
QImage renderStage(const StagePainting& painting, double aspect, const Theme& theme, const ExportOptions& options);

// `aspect`: height over width where options.heightMm is 0. Throws as writeFigure().
void writeScene(const SurfaceScene& scene, const SceneCamera& camera, double aspect, const std::filesystem::path& path,
                const ExportOptions& options);

// On the theme's ground; for the clipboard.
QImage renderScene(const SurfaceScene& scene, const SceneCamera& camera, double aspect, const Theme& theme,
                   const ExportOptions& options);

}  // namespace sinkscope
