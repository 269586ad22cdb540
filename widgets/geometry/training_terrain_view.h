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
  const TrainingTerrain* terrain() const { return terrain_.get(); }
  // The head and the step that are looked at elsewhere: their labels stand out. A head or step that it has not: none.
  void setPinned(const std::string& head, std::int64_t step);
  QString help() const override;

 protected:
  void draw() override;
  QString wordsFor(int panel, int row, int column) const override;
  SceneMarks marksOf(int panel, std::optional<int> hovered, std::optional<int> pinned) const override;

 private:
  std::shared_ptr<const TrainingTerrain> terrain_;
  std::string pinnedHead_;
  std::int64_t pinnedStep_ = -1;
};

}  // namespace sinkscope
