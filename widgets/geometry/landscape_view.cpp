#include "widgets/geometry/landscape_view.h"

#include <algorithm>
#include <cmath>

#include <QtGui/QAction>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QSlider>

#include "core/values/blocks_passed.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/token_columns.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

// The same model and text with ⟨bos⟩ in front where the other has none, one at a time.
bool otherCondition(const Landscape& a, const Landscape& b) {
  if (a.before || b.before || a.bos == b.bos || a.record.model != b.record.model) return false;
  if (a.heights.planes != b.heights.planes || a.width != b.width) return false;
  const std::size_t fromA = a.bos ? 1 : 0, fromB = b.bos ? 1 : 0;
  if (a.tokens.size() - fromA != b.tokens.size() - fromB) return false;
  return std::equal(a.tokens.begin() + static_cast<std::ptrdiff_t>(fromA), a.tokens.end(),
                    b.tokens.begin() + static_cast<std::ptrdiff_t>(fromB),
                    [](const Token& one, const Token& other) { return one.text == other.text; });
}

}  // namespace

LandscapeView::LandscapeView(QWidget* parent) : SceneView(tr("Activation landscape"), parent) {
  setObjectName(QStringLiteral("activationLandscape"));
  name_ = new QLabel;
  name_->setObjectName(QStringLiteral("landscapeLayer"));
  name_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  slider_ = new QSlider(Qt::Horizontal);
  slider_->setObjectName(QStringLiteral("landscapeSlider"));
  slider_->setAccessibleName(tr("Blocks passed, of the activation landscape"));
  slider_->setToolTip(tr("Blocks passed: 0 is the embedding"));
  slider_->setRange(0, 0);
  slider_->setPageStep(4);
  slider_->setProperty("keepsArrows", true);  // app/window/window_keys.h
  slider_->setMinimumWidth(80);
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(name_);
  line->addWidget(slider_, 1);
  addChoices(row, 3);
  connect(slider_, &QSlider::valueChanged, this, [this] { draw(); });
  everyLayer_ = optionsMenu()->addAction(tr("One scale for all layers"));
  everyLayer_->setCheckable(true);
  connect(everyLayer_, &QAction::toggled, this, [this] { draw(); });
  connect(this, &SceneView::cellClicked, this, &LandscapeView::pickDimensions);
  setSentence(tr("Reading the model …"));
  LandscapeView::setTheme(theme());
}

void LandscapeView::setTheme(const Theme& theme) {
  name_->setFont(theme.font);
  name_->setMinimumWidth(QFontMetrics(theme.font).horizontalAdvance(translated(hiddenStateName(888))));
  SceneView::setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  name_->setPalette(quiet);
}

void LandscapeView::setLandscape(std::shared_ptr<const Landscape> landscape, std::shared_ptr<const Landscape> other) {
  const bool first = !landscape_ || !landscape || landscape->heights.planes != landscape_->heights.planes;
  // ⟨bos⟩ taken away and brought back: the height stays, so that a tower is seen to fall.
  if (landscape && other && other->heights.planes == landscape->heights.planes) other_ = std::move(other);
  else if (landscape_ && landscape && otherCondition(*landscape_, *landscape)) other_ = landscape_;
  else if (other_ && !(landscape && otherCondition(*other_, *landscape))) other_ = nullptr;
  landscape_ = std::move(landscape);
  slider_->setEnabled(landscape_ != nullptr);
  if (!landscape_ || landscape_->heights.empty()) {
    landscape_ = nullptr;
    setTitle({});
    setScene({});
    return;
  }
  {
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, landscape_->heights.planes - 1);
    if (first) slider_->setValue(wanted_ ? *wanted_ : mostTellingLayer(other_ ? *other_ : landscapeOf(0)));
    wanted_.reset();
  }
  draw();
  setSentence({});
}

void LandscapeView::setLayer(int layer) {
  if (landscape_) slider_->setValue(layer);
  else wanted_ = layer;
}
int LandscapeView::layer() const { return slider_->value(); }

void LandscapeView::draw() {
  const QString name = translated(hiddenStateName(layer()));
  name_->setText(name);
  if (!landscape_) return;
  setTitle(name);
  setScene(landscapeScene(*landscape_, layer(),
                          {.scale = scale(), .everyLayer = everyLayer_->isChecked(), .other = other_.get()}));
}

const Landscape& LandscapeView::landscapeOf(int panel) const {
  return landscape_->before && panel == 0 ? *landscape_->before : *landscape_;
}

void LandscapeView::pickDimensions(int panel, int row, int column) {
  if (!landscape_) return;
  const Landscape& landscape = landscapeOf(panel);
  int first = column * landscape.dimensionsPerBin;
  int last = std::min(landscape.width, first + landscape.dimensionsPerBin) - 1;
  if (first > last) return;
  for (const ActivationPeak& peak : landscape.peaks[static_cast<std::size_t>(layer())]) {
    if (peak.token != row || peak.dimension < first || peak.dimension > last) continue;
    first = last = peak.dimension;
    break;  // the largest stands first
  }
  Q_EMIT dimensionsPicked(first, last);
}

std::optional<int> LandscapeView::tokenAtCell(int panel, int row, int) const {
  if (!landscape_) return std::nullopt;
  return textTokenOf(row, landscapeOf(panel).bos);
}

QString LandscapeView::wordsFor(int panel, int row, int column) const {
  if (!landscape_) return {};
  const Landscape* const landscape = &landscapeOf(panel);
  if (row >= landscape->heights.rows || column >= landscape->heights.cols) return {};
  const int first = column * landscape->dimensionsPerBin;
  const int last = std::min(landscape->width, first + landscape->dimensionsPerBin) - 1;
  const double height = landscape->heights.at(layer(), row, column);
  const double median = landscape->median[static_cast<std::size_t>(layer())];
  const QString dimension =
      first == last ? tr("dimension %1").arg(first) : tr("dimensions %1 to %2, the largest").arg(first).arg(last);
  return tr("%1 · %2 · %3: |activation| %4, %5 times the layer's median")
      .arg(translated(hiddenStateName(layer())), QString::fromStdString(tokenAt(landscape->tokens, row)), dimension,
           fourDigitsHere(height), median > 0 ? fourDigitsHere(height / median) : QStringLiteral("–"));
}

SceneMarks LandscapeView::marksOf(int panel, std::optional<int> hovered, std::optional<int> pinned) const {
  if (!landscape_) return {};
  const Landscape& landscape = landscapeOf(panel);
  const int count = static_cast<int>(landscape.tokens.size());
  return {.hoverRow = sinkscope::placeOf(hovered, landscape.bos, count),
          .pinnedRow = sinkscope::placeOf(pinned, landscape.bos, count)};
}

QString LandscapeView::help() const {
  return tr(
      "<h3>Activation landscape</h3>"
      "<p>The height is the magnitude of one number of the hidden state, for every token (to the back; position 0 in front) and "
      "every dimension (to the right), after as many blocks as the slider chooses (0: the embedding).</p>"
      "<p style='margin-left:16px'>|x<sub>i,d</sub><sup>(l)</sup>|, &nbsp; l = 0 … L</p>"
      "<p>The largest carry the number of their dimension and their value with its sign. Filled and emphasised are "
      "<i>massive activations</i>: over 100, and over 1,000 times the median magnitude of the layer. Where there are more "
      "dimensions than fit, each point is the largest of a few neighbours. While A|B shows two conditions, both "
      "stand side by side on one scale; dimensions that an edit acts on are named. Where ⟨bos⟩ is taken away with B the height "
      "stays as it was; in the Lab it is at least that of the training's newest moment, so that towers are seen to grow.</p>"
      "<p><b>What to look for.</b> Do towers stand on the first token, in which dimensions, and from which block to which? Are they "
      "the same for another prompt? Sun et al. 2024 report them of large models, a few dimensions from an early block until the last "
      "but one. The logarithmic height (L) shows the plain beside them.</p>"
      "<p><b>Hands.</b> Drag to turn, wheel to come closer, Shift and drag to move, double-click or 0 for the first view, F, S and T "
      "for front, side and top. A click marks the token in every view, and its dimension can be used in an edit of the residual "
      "stream (Interventions).</p>"
      "<p><b>Source.</b> Sun et al. 2024, <i>Massive Activations in Large Language Models</i>; Gu et al. 2025 (massive activations); "
      "Barbero et al. 2025.</p>");
}

}  // namespace sinkscope
