// The activation landscape of one layer: |activation| over tokens and dimensions, with the largest named by their
// dimension and the massive ones emphasised (Sun et al. 2024); a slider goes through the layers.
#pragma once

#include <optional>

#include "widgets/geometry/scene_view.h"

class QLabel;
class QSlider;

namespace sinkscope {

class LandscapeView : public SceneView {
  Q_OBJECT
 public:
  explicit LandscapeView(QWidget* parent = nullptr);

  // Null: nothing yet; keeps the layer where it can. `other`: counts for the height although it is not shown, where it
  // is of as many layers, as the end of a training does for its beginning.
  void setLandscape(std::shared_ptr<const Landscape> landscape, std::shared_ptr<const Landscape> other = nullptr);
  void setLayer(int layer);  // 0: the embedding; clamped
  int layer() const;
  bool hasLandscape() const { return landscape_ != nullptr; }  // else no layer has been chosen
  QString help() const override;
  void setTheme(const Theme& theme) override;

 Q_SIGNALS:
  // Of a click: the dimension that stands out there, or all that the point stands for.
  void dimensionsPicked(int first, int last);

 protected:
  void draw() override;
  std::optional<int> tokenAtCell(int panel, int row, int column) const override;
  QString wordsFor(int panel, int row, int column) const override;
  SceneMarks marksOf(int panel, std::optional<int> hovered, std::optional<int> pinned) const override;

 private:
  void pickDimensions(int panel, int row, int column);
  const Landscape& landscapeOf(int panel) const;  // REQUIRES landscape_
  std::shared_ptr<const Landscape> other_;  // counts for the height: what was said, or the same with ⟨bos⟩, or without
  std::shared_ptr<const Landscape> landscape_;
  std::optional<int> wanted_;  // the layer that the first landscape is to be shown at
  QSlider* slider_ = nullptr;
  QLabel* name_ = nullptr;
  QAction* everyLayer_ = nullptr;
};

}  // namespace sinkscope
