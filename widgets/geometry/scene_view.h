// A view of surfaces in three dimensions: pointing at a cell says it, and its token where it has one; height linear or
// logarithmic.
#pragma once

#include "widgets/geometry/scene_axes.h"
#include "widgets/geometry/stage_view.h"
#include "widgets/geometry/surface_scene.h"

namespace sinkscope {

class SceneCanvas;

class SceneView : public StageView {
  Q_OBJECT
 public:
  SceneView(const QString& name, QWidget* parent = nullptr);

  void setScale(Scale scale);
  Scale scale() const;
  bool takeKey(const QKeyEvent& event) override;  // L: scale
  const SurfaceScene& scene() const;
  SceneCanvas& canvas() { return *canvas_; }
  Figure figure() const override;

 Q_SIGNALS:
  void cellClicked(int panel, int row, int column);  // after clicked(), which only a token's cell gives

 protected:
  void setScene(const SurfaceScene& scene);
  bool hasScene() const override { return surfaceCount(scene()) > 0; }
  StagePainting painting() const override;
  std::vector<GeometryPart> geometry() const override;
  void showMarks() override;

  virtual void draw() = 0;  // makes the scene again: the scale was changed
  // A text token; empty: the cell is none's.
  virtual std::optional<int> tokenAtCell(int panel, int row, int column) const;
  virtual QString wordsFor(int panel, int row, int column) const = 0;  // empty: nothing is there
  virtual SceneMarks marksOf(int panel, std::optional<int> hovered, std::optional<int> pinned) const = 0;

  struct Place {
    int panel, row, column;
  };
  const std::optional<Place>& pointed() const { return pointed_; }

 private:
  void click(int panel, int row, int column);
  void point(int panel, int row, int column);

  QAction* logarithmic_ = nullptr;
  SceneCanvas* canvas_ = nullptr;
  std::optional<Place> pointed_;
};

}  // namespace sinkscope
