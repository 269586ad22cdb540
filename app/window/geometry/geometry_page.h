// The Geometry page: the perturbation surface and the activation landscape, side by side, linked to the same selection.
// The landscape is measured when the page is in front and not before.
#pragma once

#include "app/window/page.h"
#include "app/window/session/session.h"

namespace sinkscope {

class LandscapeView;
class PerturbationSurfaceView;
class SceneView;

class GeometryPage : public Page {
  Q_OBJECT
 public:
  explicit GeometryPage(Session& session, QWidget* parent = nullptr);

  void setTheme(const Theme& theme) override;
  std::vector<View*> views() const override;
  bool takeKey(const QKeyEvent& event) override;
  Options options() const override;  // the layer of the landscape, the scales
  void setOptions(const Options& options) override;
  void keep(SavedSession& session) const override;
  void showKept(const SavedSession& session) override;

  PerturbationSurfaceView& surface() { return *surface_; }
  LandscapeView& landscape() { return *landscape_; }
  bool waiting() const { return job_.pending(); }

 Q_SIGNALS:
  void dimensionsPicked(int first, int last);  // LandscapeView's

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void askForLandscape();  // if it is not of what the session shows, and the page is in front
  void take(std::shared_ptr<const Landscape> landscape);
  void setHover(const Hover& hover);
  void pin(const Hover& at);
  void showSelection();
  SceneView& viewForKeys() const;

  Session& session_;
  PerturbationSurfaceView* surface_;
  LandscapeView* landscape_;
  Job job_;
  bool stale_ = true;
  bool shown_ = false;                     // a landscape is in the view
  std::shared_ptr<const Landscape> seen_;  // it
};

}  // namespace sinkscope
