// Two quantities of runs over the relative depth of their models, one above the other, with rate and mass beside them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/window/side_thread.h"
#include "core/record/compare_runs.h"
#include "core/record/depth_figure.h"
#include "widgets/view.h"

class QComboBox;

namespace sinkscope {

class FigurePlot;

class DepthView : public View {
  Q_OBJECT
 public:
  explicit DepthView(QWidget* parent = nullptr);
  ~DepthView() override;

  void setSides(std::vector<RunSide> sides);
  void setEpsilon(double epsilon);
  // Names of depthQuantities(); one that no side has is chosen once a side has it.
  void choose(const std::string& upper, const std::string& lower);
  std::string upper() const { return upper_; }
  std::string lower() const { return lower_; }
  // Whether some side has anything over depth besides rate and mass.
  bool hasMore() const;
  // How the two go together over the layers of each side, in the order of the sides.
  const std::vector<Together>& together() const { return made_->together; }
  // False while the intervals of large runs are drawn: what is shown until then is what was asked for before, dimmed.
  bool isUpToDate() const { return upToDate_; }
  const std::vector<RunSide>& sides() const { return sides_; }
  double epsilon() const { return epsilon_; }

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override { return made_->figure; }
  QString help() const override;
  FigurePlot& plot() { return *plot_; }

 Q_SIGNALS:
  void readOut(const QString& text);
  void drawn();

 private:
  // Everything that takes long, made of the sides on a thread of its own.
  struct Made {
    Figure figure = {};
    std::vector<Together> together = {};
  };
  void fill();  // the boxes, with what the sides have
  void draw();
  void show(std::shared_ptr<const Made> made);

  std::vector<RunSide> sides_;
  double epsilon_ = 0.3;
  std::string upper_ = "matrix_entropy", lower_ = "first_norm_ratio";
  bool upToDate_ = true;
  std::shared_ptr<const Made> made_ = std::make_shared<const Made>();
  QComboBox *upperBox_, *lowerBox_;
  FigurePlot* plot_;
  SideThread drawing_;  // last: its destructor waits for what is being made
};

}  // namespace sinkscope
