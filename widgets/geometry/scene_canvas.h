// Shows a SurfaceScene in three dimensions; click for the cell that is in front under the pointer. Ctrl with the arrows
// walks over the cells.
#pragma once

#include "widgets/geometry/scene_axes.h"
#include "widgets/geometry/stage_canvas.h"
#include "widgets/geometry/surface_mesh.h"
#include "widgets/geometry/surface_scene.h"
#include "widgets/spoken_figure.h"

namespace sinkscope {

class SceneCanvas : public StageCanvas, public SpokenFigure {
  Q_OBJECT
 public:
  explicit SceneCanvas(QWidget* parent = nullptr) : StageCanvas(parent) {}

  void setScene(const SurfaceScene& scene);  // keeps the camera
  const SurfaceScene& scene() const { return scene_; }
  void setMarks(int panel, const SceneMarks& marks);

  // Where a cell of a panel is seen, in this widget's coordinates.
  QPointF positionOf(int panel, int row, int column) const;

  const Figure& spokenFigure() const override { return scene_.figure; }
  QRectF spokenPlace(const SpokenTables::Cell& cell) const override;
  std::optional<SpokenTables::Cell> spokenCurrent() const override;
  void pressSpoken(const SpokenTables::Cell& cell) override { Q_EMIT clicked(cell.table, cell.row, cell.column); }

 Q_SIGNALS:
  void hovered(int panel, int row, int column);
  void clicked(int panel, int row, int column);

 protected:
  int panelCount() const override { return surfaceCount(scene_); }
  bool titled() const override { return panelCount() > 0 && !surfaceOf(scene_, 0).title.empty(); }
  void fillStage(GlStage& stage) override;
  void themeChanged(const Theme& before) override;
  void paintBehind(QPainter& painter, int panel, const Projection& projection) override;
  void paintBefore(QPainter& painter, int panel, const Projection& projection, const QRectF& whole) override;
  void paintBeside(QPainter& painter, const QRectF& bar) override;
  bool hoverAt(const QPointF& at) override;
  void clickAt(const QPointF& at) override;
  bool walk(int right, int down) override;
  bool clickCursor() override;

 private:
  // The panel and cell in front at a place of the widget. A named tower is thin: near it counts as on it.
  struct Place {
    int panel, row, column;
  };
  std::optional<Place> cellAt(const QPointF& at) const;
  void raise();  // the surfaces, from the values in the theme's colours
  void sendLines();

  SurfaceScene scene_;
  std::vector<SurfaceMesh> meshes_;
  std::vector<SceneMarks> marks_;
  std::optional<SpokenTables::Cell> cursor_;  // where the keys have led
};

}  // namespace sinkscope
