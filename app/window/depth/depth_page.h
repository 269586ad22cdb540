// The Depth page: what changes over the layers of a model. Any two quantities of the ticked runs share the axis over
// depth, with sink rate and attention mass beside them; the open model is measured here, and run files that hold more
// than importance are shown as they are.
#pragma once

#include "app/window/compare/run_shelf.h"
#include "app/window/made_by.h"
#include "app/window/page.h"
#include "app/window/session/session.h"

class QLabel;

namespace sinkscope {

class DepthMeasure;
class DepthView;
class RunList;

class DepthPage : public Page {
  Q_OBJECT
 public:
  DepthPage(Session& session, RunShelf& shelf, QWidget* parent = nullptr);

  void setTheme(const Theme& theme) override;
  std::vector<View*> views() const override;
  QString factsOfSelection() const override;
  Options options() const override;
  void setOptions(const Options& options) override;
  // The runs themselves are kept by the Compare page: it keeps all that are open.

  DepthView& view() { return *view_; }
  DepthMeasure& measure() { return *measure_; }
  RunList& list() { return *list_; }
  RunsPicture picture() const;  // what the view's shows

 Q_SIGNALS:
  void openRunWanted();  // the window asks for a file
  void factsChanged();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void takeSides();

  Session& session_;
  RunShelf& shelf_;
  DepthMeasure* measure_;
  RunList* list_;
  QLabel* sentence_;
  DepthView* view_;
  bool isBehind_ = false;  // what is ticked has changed since it was last seen
  QString fresh_;          // a run that was measured here and is being read: it is shown alone then
};

}  // namespace sinkscope
