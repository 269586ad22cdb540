// The trainings of the Lab, what each is doing, and what can be done with the chosen one.
#pragma once

#include <vector>

#include "app/window/lab/training_run.h"
#include "widgets/view.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace sinkscope {

class TrainingListView : public View {
  Q_OBJECT
 public:
  explicit TrainingListView(QWidget* parent = nullptr);

  void setTrainings(const std::vector<const TrainingRun*>& trainings);
  int current() const;
  void setCurrent(int row);
  bool isShown(int row) const;  // in the curves
  void say(const QString& sentence, bool wrong);
  QString sentence() const;

  void setTheme(const Theme& theme) override;
  void setDimmed(bool) override {}
  Figure figure() const override { return {.name = "trainings", .panels = {}, .record = {}}; }
  QString help() const override;

  QPushButton& startButton() { return *start_; }
  QPushButton& pauseButton() { return *pause_; }
  QTableWidget& table() { return *table_; }

 Q_SIGNALS:
  void currentChanged(int row);
  void shownChanged();
  void newWanted();
  void openWanted();
  void openResultsWanted();
  void removeWanted(int row);  // from the list; the folder stays
  void startWanted(int row);
  void pauseWanted(int row);
  void duplicateWanted(const QString& key, const QString& value);

 private:
  void showButtons();
  void suggestValue();
  const TrainingRun* chosen() const;  // null: none

  std::vector<const TrainingRun*> trainings_;
  QTableWidget* table_;
  QPushButton *new_, *openFolder_, *openResults_, *start_, *pause_, *remove_, *duplicate_;
  QComboBox* key_;
  QLineEdit* value_;
  QLabel *said_, *empty_;
  QString suggested_;  // that stands in value_ unless a person wrote another
  bool wrong_ = false, filling_ = false;
};

}  // namespace sinkscope
