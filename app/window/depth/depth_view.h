// Two quantities of runs over the relative depth of their models, one above the other, with rate and mass beside them.
#pragma once

#include <string>
#include <vector>

#include "core/record/compare_runs.h"
#include "widgets/view.h"

class QComboBox;

namespace sinkscope {

class FigurePlot;

class DepthView : public View {
  Q_OBJECT
 public:
  explicit DepthView(QWidget* parent = nullptr);

  void setSides(std::vector<RunSide> sides);
  void setEpsilon(double epsilon);
  // Names of depthQuantities(); one that no side has is chosen once a side has it.
  void choose(const std::string& upper, const std::string& lower);
  std::string upper() const { return upper_; }
  std::string lower() const { return lower_; }
  // Whether some side has anything over depth besides rate and mass.
  bool hasMore() const;

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override { return figure_; }
  QString help() const override;
  FigurePlot& plot() { return *plot_; }

 Q_SIGNALS:
  void readOut(const QString& text);
  void chosen();

 private:
  void fill();  // the boxes, with what the sides have
  void draw();

  std::vector<RunSide> sides_;
  double epsilon_ = 0.3;
  std::string upper_ = "matrix_entropy", lower_ = "first_norm_ratio";
  Figure figure_;
  QComboBox *upperBox_, *lowerBox_;
  FigurePlot* plot_;
};

}  // namespace sinkscope
