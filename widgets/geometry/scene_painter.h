// A whole scene painted with QPainter alone: for files. The surface is made of filled cells from the far to the near,
// so that a PDF or SVG holds paths; OpenGL is not needed.
//
// VTK's own way into vector files, vtkGL2PSExporter, turns every surface into one image on the OpenGL2 backend of VTK 9
// (its header says so), which is why the cells are sorted here.
#pragma once

#include <QtGui/QPainter>

#include "widgets/geometry/scene_camera.h"
#include "widgets/geometry/surface_mesh.h"
#include "widgets/geometry/surface_scene.h"
#include "widgets/theme.h"

namespace sinkscope {

// Filled cells of the surface, far ones first. `zero`: colour_map.h.
void paintSurface(QPainter& painter, const SurfaceMesh& mesh, const Heatmap& map, const Projection& projection,
                  std::optional<QRgb> zero = std::nullopt);

// The scene as it is seen through `camera`, in `picture`. A camera that is fitted is fitted to the picture's panels.
void paintScene(QPainter& painter, const SurfaceScene& scene, const SceneCamera& camera, const QRectF& picture,
                bool titles, const Theme& theme);

}  // namespace sinkscope
