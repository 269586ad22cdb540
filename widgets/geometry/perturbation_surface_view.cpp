#include "widgets/geometry/perturbation_surface_view.h"

#include <cmath>

#include "core/values/blocks_passed.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

PerturbationSurfaceView::PerturbationSurfaceView(QWidget* parent) : SceneView(tr("Perturbation surface"), parent) {
  setObjectName(QStringLiteral("perturbationSurface"));
  setSentence(tr("Change one word of the prompt on the Explore page to see how far its influence spreads."));
}

void PerturbationSurfaceView::setSpread(std::shared_ptr<const Spread> spread, std::shared_ptr<const Spread> edited) {
  spread_ = std::move(spread);
  edited_ = spread_ ? std::move(edited) : nullptr;
  panels_ = spread_ ? spreadPanels(*spread_, edited_.get()) : std::vector<SpreadPanel>();
  setWhose(edited_ ? tr("untouched | edited") : QString());
  if (panels_.empty()) {
    spread_ = edited_ = nullptr;
    setScene({});
    setSentence(tr("Change one word of the prompt on the Explore page to see how far its influence spreads."));
    return;
  }
  draw();
  setSentence({});
}

void PerturbationSurfaceView::setOthers(const ChangeRatios& others) {
  if (others == others_) return;
  others_ = others;
  draw();
}

void PerturbationSurfaceView::draw() {
  if (spread_) setScene(perturbationScene(*spread_, scale(), edited_.get(), others_));
}

bool PerturbationSurfaceView::panelHasBos(int panel) const {
  return panel >= 0 && panel < static_cast<int>(panels_.size()) && panels_[static_cast<std::size_t>(panel)].bos;
}
int PerturbationSurfaceView::lead() const { return spread_ && !spread_->withBos.empty() ? 1 : 0; }

std::optional<int> PerturbationSurfaceView::tokenAtCell(int panel, int, int column) const {
  const int token = column - lead();
  if (!spread_ || (token < 0 && !panelHasBos(panel))) return std::nullopt;
  return token;
}

QString PerturbationSurfaceView::wordsFor(int panel, int row, int column) const {
  const SpreadPanel& shown = panels_[static_cast<std::size_t>(panel)];
  const Matrix& cells = shown.cells();
  const int position = panelHasBos(panel) ? column : column - lead();
  if (row < 0 || row >= cells.rows || position < 0 || position >= cells.cols) return {};
  const int textToken = column - lead();
  const QString token = textToken < 0
                            ? QStringLiteral("⟨bos⟩")
                            : QString::fromStdString(displayText(spread_->tokens[static_cast<std::size_t>(textToken)]));
  return tr("%1 · %2 · '%3' (%4): ‖Δx‖₂ %5")
      .arg(translated(shown.title), translated(hiddenStateName(row)), token, QString::number(position),
           fourDigitsHere(cells.at(row, position)));
}

SceneMarks PerturbationSurfaceView::marksOf(int panel, std::optional<int> hovered, std::optional<int> pinned) const {
  const auto columnFor = [&](std::optional<int> token) -> std::optional<int> {
    if (!spread_ || !token || (*token < 0 && !panelHasBos(panel))) return std::nullopt;
    const int column = *token + lead(), columns = static_cast<int>(spread_->tokens.size()) + lead();
    return column >= 0 && column < columns ? std::optional<int>(column) : std::nullopt;
  };
  return {.hoverColumn = columnFor(hovered), .pinnedColumn = columnFor(pinned)};
}

QString PerturbationSurfaceView::help() const {
  return tr(
      "<h3>Perturbation surface</h3>"
      "<p>Two prompts that differ in one word are run through the model. The height is how far apart their hidden states are, "
      "over the tokens (to the right) and the blocks passed (to the back; 0, the embedding, in front).</p>"
      "<p style='margin-left:16px'>‖x<sub>i</sub><sup>(l)</sup> − x'<sub>i</sub><sup>(l)</sup>‖₂, &nbsp; l = 0 … L</p>"
      "<p>With ⟨bos⟩ in front and without, on one scale of height and colour, so that the two may be compared by eye. The changed "
      "token itself is the high ridge; the logarithmic height (L) brings out what reaches the others.</p>"
      "<p><b>What to look for.</b> Where behind the ridge, towards later tokens and blocks, the ground rises, and whether it rises as "
      "far and as soon in both. Tokens before the change stay at zero. While A|B shows the model untouched and edited, the edited one "
      "stands beside, on the same scale.</p>"
      "<p><b>Hands.</b> Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T "
      "for front, side and top. A click marks the token in every view.</p>"
      "<p><b>Source.</b> Barbero et al. 2025, Fig. 2.</p>");
}

}  // namespace sinkscope
