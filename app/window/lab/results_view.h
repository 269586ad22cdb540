// The papers' figures and tables of trainings, filled by those of the Lab.
#pragma once

#include <vector>

#include "app/window/studies/study_view.h"
#include "core/record/training_record.h"

class QComboBox;

namespace sinkscope {

class TrainingResultsView : public StudyView {
  Q_OBJECT
 public:
  explicit TrainingResultsView(QWidget* parent = nullptr);

  void setTrainings(std::vector<TrainingRecord> trainings);
  QString figureName() const;  // "table2"
  void choose(const QString& figure);

 private:
  void show();

  std::vector<TrainingRecord> trainings_;
  QComboBox* figures_;
};

}  // namespace sinkscope
