// The Lab: models from scratch. A list of trainings, their curves while they go on, and a slider over training time
// that shows grid, pattern, value norms and the landscape of activations of one prompt as they were at that moment.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include <QtCore/QList>
#include <QtCore/QTimer>

#include <nlohmann/json_fwd.hpp>

#include "app/window/lab/training_run.h"
#include "app/window/page.h"
#include "core/record/session_file.h"
#include "core/values/selection.h"

class QLabel;
class QPushButton;
class QSlider;
class QSplitter;
class QTabWidget;
class QToolButton;

namespace sinkscope {

class AttentionView;
class CurvesView;
class LandscapeView;
class SinkGridView;
class TrainingListView;
class TrainingResultsView;
class TrainingTerrainView;
class ValueNormView;

class LabPage : public Page {
  Q_OBJECT
 public:
  explicit LabPage(QWidget* parent = nullptr);
  ~LabPage() override;

  void setTheme(const Theme& theme) override;
  std::vector<View*> views() const override;
  Options options() const override;
  void setOptions(const Options& options) override;
  bool takeKey(const QKeyEvent& event) override;
  QString factsOfSelection() const override;

  // A training's folder, one with several in it, or a results.json: into the list. Says in the list where it holds
  // none.
  void addFolder(const QString& folder);
  // Begins one, into `folder`, with the texts of `texts` in place of the recipe's.
  void begin(const QString& recipe, const QString& texts, const QString& folder);
  // The chosen training again with one value changed: "optimiser.rate" to "0.0004".
  void duplicate(const QString& key, const QString& value);

  const std::vector<std::unique_ptr<TrainingRun>>& trainings() const { return trainings_; }
  TrainingRun* chosen() const;
  void choose(int training);
  void setMoment(int place);  // of the chosen training's moments
  TrainingListView& list() { return *list_; }
  CurvesView& curves() { return *curves_; }
  TrainingResultsView& results() { return *results_; }
  TrainingTerrainView& terrain() { return *terrain_; }
  LandscapeView& landscape() { return *landscape_; }
  QTabWidget& tabs() { return *tabs_; }  // curves, results, terrain, landscape
  SinkGridView& grid() { return *grid_; }
  AttentionView& pattern() { return *pattern_; }
  QSlider& slider() { return *slider_; }

 Q_SIGNALS:
  void factsChanged();
  void momentWanted(const QString& sessionFile);  // to be opened by the whole window

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void add(std::unique_ptr<TrainingRun> run);
  void addNewOf(const TrainingRun& plan);
  bool addRevisions(const QString& models);  // false: it holds none
  void launch(const nlohmann::json& recipe, const QString& folder);
  void showTrainings();
  void showResults();
  void giveRoom();
  void showTerrain();
  void showLandscape();
  std::vector<TrainingRecord> ticked() const;
  void showSaid();
  void showMoments();
  void showMoment();
  void showSelection();
  void lookAt(const std::string& head, std::int64_t step);  // at the moment that is nearest to the step
  void play(bool on);

  std::vector<std::unique_ptr<TrainingRun>> trainings_;
  Selection selection_;
  std::optional<SavedSession> moment_;
  std::filesystem::path newestFile_;
  std::shared_ptr<const Landscape> newest_;  // of the chosen training's last moment: what all are drawn as high as
  QString momentFile_;
  bool followsLast_ = true;  // the newest moment is shown as it arrives
  QTimer playing_;
  TrainingListView* list_;
  CurvesView* curves_;
  TrainingResultsView* results_;
  TrainingTerrainView* terrain_;
  LandscapeView* landscape_;
  QTabWidget* tabs_;
  QWidget* below_ = nullptr;                          // the moments, and the slider over them
  QSplitter *right_ = nullptr, *patterns_ = nullptr;  // the latter: of a pattern and its bars
  QList<int> otherSizes_;  // of its halves: with a landscape above, or, while one is there, without
  bool sceneShown_ = false;
  SinkGridView* grid_;
  AttentionView* pattern_;
  ValueNormView* values_;
  QSlider* slider_;
  QToolButton* play_;
  QLabel* at_;
  QPushButton* open_;
};

}  // namespace sinkscope
