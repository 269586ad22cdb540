// How a scene in three dimensions is looked at: a trackball around a box, and where its points fall on the screen.
// Plain arithmetic, shared by what draws through OpenGL, by what paints labels and files, and by picking.
#pragma once

#include <array>
#include <string>

#include <QtCore/QPointF>
#include <QtCore/QRectF>

namespace sinkscope {

struct Point3 {
  double x = 0.0, y = 0.0, z = 0.0;
};

// The scene's box: columns run along x, rows along y, heights along z; from 0 to these sizes.
inline constexpr Point3 kSceneBox{1.5, 1.0, 0.62};

// Where a point falls: on the screen, and how far away along the view (larger: further).
struct Projected {
  QPointF at;
  double depth = 0.0;
};

// A camera applied to one rectangle of the screen (pixels, y downwards).
class Projection {
 public:
  Projected operator()(const Point3& point) const;
  Point3 eye() const { return eye_; }
  // Where sight comes from, to tell what is behind what: the eye, or as good as infinitely far behind it where all is
  // seen in parallel.
  Point3 seenFrom() const;
  bool orthographic() const { return orthographic_; }
  // For OpenGL: world to eye, and eye to clip space of the viewport `screen`; row-major.
  std::array<double, 16> viewMatrix() const;
  std::array<double, 16> clipMatrix(const QRectF& screen) const;

 private:
  friend class SceneCamera;
  Point3 eye_, right_, up_, back_;
  double scale_ = 1.0;         // pixels at depth 1
  bool orthographic_ = false;  // all is as large as at the box's centre
  QPointF centre_;             // where the axis of the view meets the screen
};

enum class StandardView { oblique, front, side, top };

class SceneCamera {
 public:
  SceneCamera() { look(StandardView::oblique); }

  void look(StandardView view);  // and fits the box again
  // A drag over the trackball, in radians about the screen's vertical and horizontal axis.
  void rotate(double horizontal, double vertical);
  void zoom(double factor);                                                  // > 1: closer
  void pan(double right, double down);                                       // in shares of the panel's height
  void setOrthographic(bool orthographic) { orthographic_ = orthographic; }  // in parallel, not in perspective
  bool orthographic() const { return orthographic_; }
  bool fitted() const { return fitted_; }  // neither zoomed nor moved since it was fitted
  // Chooses zoom and place so that the box fills `room` from the present direction.
  void fit(const QSizeF& room);

  // For a file: where it looks from, and where it is not fitted how close and where, as numbers that read back to it.
  std::string words() const;
  // False: these are no camera's, and it stays as it is.
  bool take(const std::string& words);

  // `room`: where the box should lie, labels around it.
  Projection onto(const QRectF& room) const;

 private:
  Point3 right_, up_, back_;  // of the camera, orthonormal; back: from the box towards the eye
  double zoom_ = 1.0;
  QPointF shift_;  // of the box's centre from the room's, in shares of the room's height
  bool fitted_ = true;
  bool orthographic_ = false;
};

}  // namespace sinkscope
