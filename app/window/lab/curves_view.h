// The curves of trainings: one quantity against steps, tokens, seconds or FLOP, a line a training.
#pragma once

#include <vector>

#include "core/record/training_record.h"
#include "widgets/view.h"

class QCheckBox;
class QComboBox;

namespace sinkscope {

class FigurePlot;

class CurvesView : public View {
  Q_OBJECT
 public:
  explicit CurvesView(QWidget* parent = nullptr);

  void setTrainings(std::vector<TrainingRecord> trainings);  // those that are shown
  void setMoment(std::int64_t step);                         // a mark there; negative: none
  QString axis() const;
  QString quantity() const;
  void choose(const QString& axis, const QString& quantity);

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override { return figure_; }
  QString help() const override;
  FigurePlot& plot() { return *plot_; }

 private:
  void draw();

  std::vector<TrainingRecord> trainings_;
  std::int64_t moment_ = -1;
  Figure figure_;
  QComboBox *quantity_, *axis_;
  QCheckBox* bands_;
  FigurePlot* plot_;
};

}  // namespace sinkscope
