#include "widgets/geometry/training_terrain_view.h"

#include <algorithm>

#include "core/values/numbers_text.h"
#include "widgets/numbers_here.h"

namespace sinkscope {

TrainingTerrainView::TrainingTerrainView(QWidget* parent) : SceneView(tr("Training terrain"), parent) {
  setObjectName(QStringLiteral("trainingTerrain"));
  setTerrain(nullptr);
}

void TrainingTerrainView::setTerrain(std::shared_ptr<const TrainingTerrain> terrain) {
  terrain_ = std::move(terrain);
  if (!terrain_ || terrain_->steps.size() < 2 || terrain_->heads.empty()) {
    terrain_ = nullptr;
    setScene({});
    return setSentence(tr("After its second probe a training is shown here: heads over steps."));
  }
  draw();
  setSentence({});
}

void TrainingTerrainView::draw() {
  if (terrain_) setScene(terrainScene(*terrain_, scale()));
}

void TrainingTerrainView::setPinned(const std::string& head, std::int64_t step) {
  pinnedHead_ = head;
  pinnedStep_ = step;
  showMarks();
}

SceneMarks TrainingTerrainView::marksOf(int, std::optional<int>, std::optional<int>) const {
  if (!terrain_) return {};
  const auto placeIn = [](const auto& all, const auto& one) -> std::optional<int> {
    const auto at = std::find(all.begin(), all.end(), one);
    return at == all.end() ? std::nullopt : std::optional(static_cast<int>(at - all.begin()));
  };
  SceneMarks marks{.pinnedRow = placeIn(terrain_->heads, pinnedHead_),
                   .pinnedColumn = placeIn(terrain_->steps, pinnedStep_)};
  if (pointed()) {
    marks.hoverRow = pointed()->row;
    marks.hoverColumn = pointed()->column;
  }
  return marks;
}

QString TrainingTerrainView::wordsFor(int, int row, int column) const {
  if (!terrain_ || row < 0 || row >= terrain_->importance.rows || column < 0 || column >= terrain_->importance.cols)
    return {};
  return tr("%1 at step %2: importance of the first token %3")
      .arg(QString::fromStdString(terrain_->heads[static_cast<std::size_t>(row)]),
           groupedHere(terrain_->steps[static_cast<std::size_t>(column)]),
           numberHere(terrain_->importance.at(row, column), 'f', 3));
}

QString TrainingTerrainView::help() const {
  return tr(
      "<h3>Training terrain</h3>"
      "<p>The height is how much of its attention a head gives to the first token, mean over the probe's prompts and their "
      "queries (its importance, Gu et al. 2025), over the training's steps (to the right) and the heads, layer by layer (to "
      "the back).</p>"
      "<p style='margin-left:16px'>height(step, l, h) = mean over prompts of imp<sub>0</sub> = 1/T · Σ<sub>i</sub> A[l, h, i, 0]</p>"
      "<p><b>What to look for.</b> Which heads rise first, whether those of a layer rise together, and whether a head that has "
      "risen ever falls again.</p>"
      "<p><b>Source.</b> Gu et al. 2025 (importance; sinks over training).</p>"
      "<p><b>Hands.</b> Point at a place for its number; click for that head at that step in the grid and the pattern below. Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T "
      "for front, side and top.</p>");
}

}  // namespace sinkscope
