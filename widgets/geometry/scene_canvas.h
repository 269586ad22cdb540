// Shows a SurfaceScene in three dimensions: drag to turn, wheel to come closer, drag with the middle button (or Shift)
// to move, click for the cell that is in front under the pointer. By keys, when it has the focus: Shift with the arrows
// turns it, Ctrl with the arrows walks over the cells, Enter is a click on the one it stands on. The surface comes from
// OpenGL, everything else from QPainter. Where OpenGL is not to be had, openGl() is false and whoever owns the canvas
// shows something else.
#pragma once

#include <memory>

#include <QtWidgets/QWidget>

#include "widgets/geometry/scene_axes.h"
#include "widgets/geometry/surface_scene.h"
#include "widgets/spoken_figure.h"
#include "widgets/theme.h"

namespace sinkscope {

class SceneCanvas : public QWidget, public SpokenFigure {
  Q_OBJECT
 public:
  explicit SceneCanvas(QWidget* parent = nullptr);
  ~SceneCanvas() override;

  // Asked for when it is needed first, not before: it costs a context.
  bool openGl();

  void setScene(const SurfaceScene& scene);  // keeps the camera
  const SurfaceScene& scene() const;
  void setMarks(int panel, const SceneMarks& marks);
  void setTheme(const Theme& theme);
  void setDimmed(bool dimmed);

  const SceneCamera& camera() const;
  void look(StandardView view);
  void zoomBy(double factor);
  void turnBy(double horizontal, double vertical);  // radians
  // Draws the surface now, as it is drawn while it turns; what paintEvent shows next (benchmarks).
  void drawNow();

  // Where a cell of a panel is seen, in this widget's coordinates.
  QPointF positionOf(int panel, int row, int column) const;

  const Figure& spokenFigure() const override { return scene().figure; }
  QRectF spokenPlace(const SpokenTables::Cell& cell) const override;
  std::optional<SpokenTables::Cell> spokenCurrent() const override;
  void pressSpoken(const SpokenTables::Cell& cell) override { Q_EMIT clicked(cell.table, cell.row, cell.column); }

 Q_SIGNALS:
  void hovered(int panel, int row, int column);
  void hoverLeft();
  void clicked(int panel, int row, int column);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void raise();  // the surfaces, from the values in the theme's colours
  struct Parts;
  void moved();  // the camera was: draws coarsely now and finely when it rests
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope
