// What the views in three dimensions share: the canvas with its standard views, the linear or logarithmic height, the
// linked token, files; and where OpenGL is not to be had the same values as heatmaps in the same place, and a sentence
// that says so.
#pragma once

#include "widgets/geometry/scene_axes.h"
#include "widgets/geometry/scene_camera.h"
#include "widgets/geometry/surface_scene.h"
#include "widgets/view.h"

class QLabel;
class QStackedWidget;

namespace sinkscope {

class FigurePlot;
class SceneCanvas;

class SceneView : public View {
  Q_OBJECT
 public:
  SceneView(const QString& name, QWidget* parent = nullptr);

  void setHover(const Hover& hover);
  void setSelection(const Selection& selection);
  void setScale(Scale scale);
  Scale scale() const;
  void look(StandardView view);
  // F, S, T: front, side, top; 0: as at first; L: scale; + and -: zoom. True: taken.
  bool takeKey(const QKeyEvent& event);
  bool flat() const { return flat_; }  // the heatmaps are shown, for want of OpenGL
  const SurfaceScene& scene() const;
  SceneCanvas& canvas() { return *canvas_; }
  FigurePlot& plot() { return *plot_; }

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  bool writeTo(const std::filesystem::path& path, const ExportOptions& options) const override;
  QImage image(const ExportOptions& options) const override;

 Q_SIGNALS:
  void hovered(const sinkscope::Hover& hover);
  void clicked(const sinkscope::Hover& at);
  void cellClicked(int panel, int row, int column);  // after clicked()
  void readOut(const QString& text);

 protected:
  void setScene(const SurfaceScene& scene);
  void showMarks();
  const Hover& hover() const { return hover_; }
  const Selection& selection() const { return selection_; }
  // A control after the buttons of the standard views.
  void addControl(QWidget* control, int stretch);
  void showEvent(QShowEvent* event) override;

  virtual void draw() = 0;  // makes the scene again: the scale was changed
  virtual std::optional<int> tokenAtCell(int panel, int row, int column) const = 0;  // a text token
  virtual QString wordsFor(int panel, int row, int column) const = 0;
  virtual SceneMarks marksOf(int panel, std::optional<int> hovered, std::optional<int> pinned) const = 0;

 private:
  void settleOpenGl();
  void click(int panel, int row, int column);
  void point(int panel, int row, int column);
  void leave();

  QAction* logarithmic_ = nullptr;
  QStackedWidget* body_ = nullptr;
  SceneCanvas* canvas_ = nullptr;
  FigurePlot* plot_ = nullptr;
  QLabel* without_ = nullptr;
  QWidget* controls_ = nullptr;
  Hover hover_;
  Selection selection_;
  bool settled_ = false, flat_ = false;
};

}  // namespace sinkscope
