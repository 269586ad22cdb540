// A training in three dimensions: every head's attention on the first token over the steps.
#pragma once

#include <memory>

#include "core/values/training_terrain.h"
#include "widgets/geometry/scene_view.h"

namespace sinkscope {

class TrainingTerrainView : public SceneView {
  Q_OBJECT
 public:
  explicit TrainingTerrainView(QWidget* parent = nullptr);

  void setTerrain(std::shared_ptr<const TrainingTerrain> terrain);  // null: nothing yet
  QString help() const override;

 protected:
  void draw() override;
  std::optional<int> tokenAtCell(int, int, int) const override { return std::nullopt; }
  QString wordsFor(int panel, int row, int column) const override;
  SceneMarks marksOf(int, std::optional<int>, std::optional<int>) const override { return {}; }

 private:
  std::shared_ptr<const TrainingTerrain> terrain_;
};

}  // namespace sinkscope
