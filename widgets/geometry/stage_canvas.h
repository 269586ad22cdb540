// What is turned with the mouse: drag to turn, wheel to come closer, drag with the middle button (or Shift) to move,
// click for what is in front under the pointer. By keys, when it has the focus: Shift with the arrows turns it, Ctrl
// with the arrows walks over what is in it, Enter is a click there. Surfaces and points come from OpenGL, everything
// else from QPainter. Where OpenGL is not to be had, openGl() is false and whoever owns the canvas shows something
// else.
//
// A kind of scene derives from it and says what is drawn in each panel's box (kSceneBox), and what a place means.
#pragma once

#include <memory>

#include <QtWidgets/QWidget>

#include "widgets/geometry/scene_camera.h"
#include "widgets/geometry/scene_layout.h"
#include "widgets/theme.h"

namespace sinkscope {

class GlStage;

class StageCanvas : public QWidget {
  Q_OBJECT
 public:
  explicit StageCanvas(QWidget* parent = nullptr);
  ~StageCanvas() override;

  // Asked for when it is needed first, not before: it costs a context.
  bool openGl();

  void setTheme(const Theme& theme);
  void setDimmed(bool dimmed);

  const SceneCamera& camera() const;
  void setCamera(const SceneCamera& camera);  // fits it where it is one that is fitted
  void look(StandardView view);
  void zoomBy(double factor);
  void turnBy(double horizontal, double vertical);  // radians
  void setOrthographic(bool orthographic);          // seen in parallel; the box is fitted again
  // Draws the stage now, as it is drawn while it turns; what paintEvent shows next (benchmarks).
  void drawNow();

 Q_SIGNALS:
  void hoverLeft();

 protected:
  virtual int panelCount() const = 0;
  virtual bool titled() const = 0;
  virtual void fillStage(GlStage& stage) = 0;  // everything that OpenGL draws
  virtual void themeChanged(const Theme& before) = 0;
  virtual void paintBehind(QPainter& painter, int panel, const Projection& projection) = 0;
  virtual void paintBefore(QPainter& painter, int panel, const Projection& projection, const QRectF& whole) = 0;
  virtual void paintBeside(QPainter& painter, const QRectF& bar) = 0;
  virtual bool hoverAt(const QPointF& at) = 0;  // false: nothing is there
  virtual void clickAt(const QPointF& at) = 0;
  // By keys: a step to the right or down, and a click on where steps have led. False: there is nothing.
  virtual bool walk(int right, int down) = 0;
  virtual bool clickCursor() = 0;

  void refill();  // the scene is another: fills the stage, fits and draws
  void moved();   // draws coarsely now and finely when it rests
  GlStage* stage() const;
  const Theme& theme() const;
  ScenePlaces places() const;
  Projection projection(int panel) const;

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
  void fit();
  void draw(double supersample);

  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope
