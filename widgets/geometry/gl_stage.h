// Draws surfaces through VTK and OpenGL into an image, on a context of its own that no window shows. The window stays a
// plain one (a QOpenGLWidget in it would make every page pass through OpenGL, and would need one before the first is
// shown). Used from the window's thread only.
#pragma once

#include <memory>
#include <vector>

#include <QtGui/QImage>

#include "widgets/geometry/surface_mesh.h"

namespace sinkscope {

// A line on a surface: the profile of a marked token.
struct StageLine {
  std::vector<Point3> points;
  QColor colour;
  double width = 2.0;  // in units of the `lineScale` it is rendered with
};

// Points of one size. In units of the `lineScale` they are rendered with, as lines are.
struct StagePoints {
  std::vector<Point3> points;
  std::vector<QRgb> colours;  // as many
  double size = 3.0;
};

// One panel: a surface and the lines on it, seen through `projection` in the part `place` of the picture (pixels, y
// down).
struct StagePanel {
  QRectF place;
  Projection projection;
};

class GlStage {
 public:
  // Null where OpenGL cannot be had, or SINKSCOPE_NO_OPENGL is set in the environment.
  static std::unique_ptr<GlStage> create();
  ~GlStage();

  void setSurfaces(const std::vector<SurfaceMesh>& surfaces);
  void setPoints(int surface, const std::vector<StagePoints>& points);
  void setLines(int surface, const std::vector<StageLine>& lines);
  // Transparent where there is no surface; null when OpenGL failed. One panel a surface.
  QImage render(const QSize& pixels, const std::vector<StagePanel>& panels, double lineScale);

 private:
  struct Parts;
  explicit GlStage(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope
