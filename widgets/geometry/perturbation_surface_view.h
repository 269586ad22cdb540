// How far a changed token's influence spreads, as a surface over layers and tokens: with and without bos on one scale
// of height and colour (Barbero et al. 2025, Fig. 2).
#pragma once

#include "widgets/geometry/scene_view.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

class PerturbationSurfaceView : public SceneView {
  Q_OBJECT
 public:
  explicit PerturbationSurfaceView(QWidget* parent = nullptr);

  // Null: nothing yet. `edited`: of the same words in the edited model, shown beside it on one scale.
  void setSpread(std::shared_ptr<const Spread> spread, std::shared_ptr<const Spread> edited = nullptr);
  void setOthers(const ChangeRatios& others);  // SpreadOptions::others; may come after the spread
  QString help() const override;

 protected:
  void draw() override;
  std::optional<int> tokenAtCell(int panel, int row, int column) const override;
  QString wordsFor(int panel, int row, int column) const override;
  SceneMarks marksOf(int panel, std::optional<int> hovered, std::optional<int> pinned) const override;

 private:
  bool panelHasBos(int panel) const;
  int lead() const;  // columns before the text's first token
  std::shared_ptr<const Spread> spread_, edited_;
  std::vector<SpreadPanel> panels_;  // of the two
  ChangeRatios others_;
};

}  // namespace sinkscope
