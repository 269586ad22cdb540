// What the views in three dimensions share: the canvas with its standard views, in perspective or in parallel; files;
// and where OpenGL is not to be had the same values in two dimensions in the same place, and a sentence that says so.
#pragma once

#include "widgets/geometry/scene_camera.h"
#include "widgets/geometry/scene_export.h"
#include "widgets/view.h"

class QAction;
class QLabel;
class QStackedWidget;

namespace sinkscope {

class FigurePlot;
class StageCanvas;

class StageView : public View {
  Q_OBJECT
 public:
  // `canvas` becomes the view's.
  StageView(const QString& name, StageCanvas* canvas, QWidget* parent = nullptr);

  void setHover(const Hover& hover);
  void setSelection(const Selection& selection);
  void look(StandardView view);
  void setOrthographic(bool orthographic);
  bool orthographic() const;
  // As SceneCamera has them, for a session or a lecture's step; words that are none leave it as it is.
  std::string cameraWords() const;
  void takeCamera(const std::string& words);
  // F, S, T: front, side, top; 0: as at first; O: in parallel; + and -: zoom. True: taken.
  virtual bool takeKey(const QKeyEvent& event);
  bool flat() const { return flat_; }  // shown in two dimensions, for want of OpenGL
  StageCanvas& stage() { return *stage_; }
  FigurePlot& plot() { return *plot_; }

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  // Also .vtp: the geometry that is shown (scene_geometry.h).
  bool writeTo(const std::filesystem::path& path, const ExportOptions& options) const override;
  bool hasGeometry() const override { return !flat_ && hasScene(); }
  QImage image(const ExportOptions& options) const override;
  std::function<Picture(const ExportOptions&)> pictureMaker() const override;

 Q_SIGNALS:
  void hovered(const sinkscope::Hover& hover);
  void clicked(const sinkscope::Hover& at);
  void readOut(const QString& text);

 protected:
  virtual bool hasScene() const = 0;
  virtual StagePainting painting() const = 0;              // of what is shown, for files. REQUIRES hasScene()
  virtual std::vector<GeometryPart> geometry() const = 0;  // likewise
  virtual void showMarks() = 0;                            // of the tokens that are pointed at and pinned

  void sceneChanged();  // after the canvas has it: the flat twin, marks, and OpenGL is asked for where it was not yet
  const Hover& hover() const { return hover_; }
  const Selection& selection() const { return selection_; }
  void leave();
  void say(const Hover& at, const QString& words);  // what is pointed at
  // A control after the buttons of the standard views.
  void addControl(QWidget* control, int stretch);
  // Likewise a row of them, once: under the buttons where both are wider than the view.
  void addChoices(QWidget* row, int stretch = 0);
  // Of that row, before it is seen whether it has room beside the buttons: in as many lines as the view is wide for.
  virtual void arrangeChoices() {}
  void placeChoices();  // beside the buttons, or under them
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void settleOpenGl();

  QAction* orthographic_ = nullptr;
  QStackedWidget* body_ = nullptr;
  StageCanvas* stage_ = nullptr;
  FigurePlot* plot_ = nullptr;
  QLabel* without_ = nullptr;
  QWidget *controls_ = nullptr, *choices_ = nullptr;
  int choicesStretch_ = 0;
  Hover hover_;
  Selection selection_;
  bool settled_ = false, flat_ = false;
};

}  // namespace sinkscope
