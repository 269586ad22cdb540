// Writes a scene in three dimensions as PDF, SVG or PNG in the print theme, as it is seen, with its record in the
// file's metadata; or its numbers as CSV.
#pragma once

#include "widgets/geometry/scene_camera.h"
#include "widgets/geometry/surface_scene.h"
#include "widgets/painter.h"

namespace sinkscope {

// `aspect`: height over width where options.heightMm is 0. Throws as writeFigure().
void writeScene(const SurfaceScene& scene, const SceneCamera& camera, double aspect, const std::filesystem::path& path,
                const ExportOptions& options);

// On the theme's ground; for the clipboard.
QImage renderScene(const SurfaceScene& scene, const SceneCamera& camera, double aspect, const Theme& theme,
                   const ExportOptions& options);

}  // namespace sinkscope
