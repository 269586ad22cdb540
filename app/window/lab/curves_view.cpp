#include "app/window/lab/curves_view.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>

#include <algorithm>

#include "core/record/training_figures.h"
#include "widgets/figure_plot.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

QComboBox* boxOf(const std::vector<TrainingAxis>& rows, const QString& name) {
  auto* box = new QComboBox;
  for (const TrainingAxis& row : rows) {
    box->addItem(translated(row.name), QString::fromStdString(row.column));
  }
  box->setAccessibleName(name);
  box->setMinimumWidth(90);  // narrower than its longest entry: the list shows them whole
  return box;
}

}  // namespace

CurvesView::CurvesView(QWidget* parent)
    : View(tr("Curves"), parent), quantity_(boxOf(trainingQuantities(), tr("Quantity"))),
      axis_(boxOf(trainingAxes(), tr("Against"))), bands_(new QCheckBox(tr("seeds as one line"))),
      plot_(new FigurePlot) {
  quantity_->setObjectName(QStringLiteral("curveQuantity"));
  axis_->setObjectName(QStringLiteral("curveAxis"));
  bands_->setToolTip(
      tr("Trainings that differ in their seed alone: their mean, and from the lowest to the highest around it"));
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(10, 0, 10, 0);
  line->addWidget(quantity_);
  line->addWidget(new QLabel(tr("against")));
  line->addWidget(axis_);
  line->addStretch(1);
  line->addWidget(bands_);
  addUnderHeader(row);
  setBody(plot_);
  connect(quantity_, &QComboBox::currentIndexChanged, this, &CurvesView::draw);
  connect(axis_, &QComboBox::currentIndexChanged, this, &CurvesView::draw);
  connect(bands_, &QCheckBox::toggled, this, &CurvesView::draw);
  draw();
}

void CurvesView::setTrainings(std::vector<TrainingRecord> trainings) {
  trainings_ = std::move(trainings);
  draw();
}

void CurvesView::setMoment(std::int64_t step) {
  if (moment_ == step) return;
  moment_ = step;
  draw();
}

QString CurvesView::axis() const { return axis_->currentData().toString(); }
QString CurvesView::quantity() const { return quantity_->currentData().toString(); }

void CurvesView::choose(const QString& axis, const QString& quantity) {
  if (const int at = axis_->findData(axis); at >= 0) axis_->setCurrentIndex(at);
  if (const int at = quantity_->findData(quantity); at >= 0) quantity_->setCurrentIndex(at);
}

void CurvesView::draw() {
  figure_ = trainingFigure(trainings_, axis().toStdString(), quantity().toStdString(), bands_->isChecked());
  auto& curves = std::get<Curves>(figure_.panels.front().content);
  if (curves.lines.empty()) {
    figure_.panels.clear();
    if (trainings_.empty()) return setSentence(tr("Start a training, or open the folder of one, to see it learn."));
    const bool isProbed = std::ranges::any_of(trainings_, [](const auto& one) { return !one.column("step").empty(); });
    return setSentence(isProbed ? tr("None of these trainings has that: choose another quantity.")
                                : tr("The first numbers arrive with the first probe."));
  }
  if (moment_ >= 0 && axis() == QLatin1String("step")) {
    curves.marks.push_back({static_cast<double>(moment_), tr("shown below").toStdString()});
  }
  setSentence({});
  plot_->setFigure(figure_);
}

void CurvesView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  plot_->setTheme(theme);
}

void CurvesView::setDimmed(bool dimmed) { plot_->setDimmed(dimmed); }

QString CurvesView::help() const {
  return tr(
      "<p>What a training looked like at every probe, always on the same held-out text.</p>"
      "<p><b>Sink rate</b>: share of heads whose mean attention on the first token is above ε. <b>Value norm</b> and "
      "<b>hidden norm</b>: the first token's over the mean of the others. The three come apart: attention may gather "
      "before the value becomes small or the hidden state grows.</p>"
      "<p><b>Rate of the key that is no token</b>: of a learned sink or a bias, its share of a row, mean over queries (Sink<sub>*</sub> "
      "of Gu et al. 2025). <b>Rate of the fixed token</b>: of a bos that stands at another position than the first.</p>"
      "<p style='margin-left:16px'>rate = mean over heads of [imp<sub>0</sub> &gt; ε], &nbsp; value norm = ‖v<sub>0</sub>‖ / mean<sub>j&gt;0</sub> "
      "‖v<sub>j</sub>‖, &nbsp; hidden norm = ‖x<sub>0</sub>‖ / mean<sub>j&gt;0</sub> ‖x<sub>j</sub>‖</p>"
      "<p>FLOP: 6 times parameters times tokens, the products of forward and backward alone.</p>"
      "<p><b>What to look for.</b> In which order they begin: whether the value norm falls and the hidden norm grows before the first "
      "head passes ε, and whether the rate still rises where the loss has flattened. Move the slider to such a step and look at its "
      "grid and patterns.</p>"
      "<p><b>Source.</b> Gu et al. 2025; Barbero et al. 2025, Fig. 5 and 7.</p>");
}

}  // namespace sinkscope
