// The Geometry page: the perturbation surface, the activation landscape, and keys and queries of the selected head,
// linked to the same selection. The landscape and the keys are measured when the page is in front and not before.
#pragma once

#include "app/window/page.h"
#include "app/window/session/session.h"

namespace sinkscope {

class KeyCloudView;
class LandscapeView;
class PerturbationSurfaceView;
class SceneView;
class StageView;

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
  KeyCloudView& keys() { return *keys_; }
  bool waiting() const { return job_.pending() || keysJob_.pending(); }
  bool awaits() const override { return waiting(); }

 Q_SIGNALS:
  void dimensionsPicked(int first, int last);  // LandscapeView's

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  bool bothSides() const;  // both that are asked for are there
  void askForLandscape();  // if it is not of what the session shows, and the page is in front
  void take(std::shared_ptr<const Landscape> landscape);
  void setHover(const Hover& hover);
  void pin(const Hover& at);
  void showSelection();
  void askForKeys();  // likewise, of the selected head
  std::vector<StageView*> stages() const;
  StageView& viewForKeys() const;

  Session& session_;
  PerturbationSurfaceView* surface_;
  LandscapeView* landscape_;
  KeyCloudView* keys_;
  Job job_;
  Job keysJob_;
  bool keysStale_ = true;
  std::pair<int, int> keysOf_{-1, -1};  // the head that was asked for last
  bool stale_ = true;
  bool shown_ = false;                     // a landscape is in the view
  std::shared_ptr<const Landscape> seen_;  // it
};

}  // namespace sinkscope
