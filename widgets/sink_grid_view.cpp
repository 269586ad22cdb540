#include "widgets/sink_grid_view.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include <QtCore/QSignalBlocker>
#include <QtGui/QAction>
#include <QtGui/QResizeEvent>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QSlider>
#include <QtWidgets/QVBoxLayout>

#include "core/values/sink.h"
#include "widgets/beside_words.h"
#include "widgets/figure_plot.h"
#include "widgets/number_box.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kSliderSteps = 100;  // epsilon in steps of 0.01

// One decimal where the share is no whole per cent: 10 of 16 heads are 62.5 %.
QString percent(double share) {
  const double value = 100.0 * share;
  const bool whole = std::abs(value - std::round(value)) < 0.05;
  return numberHere(value, 'f', whole ? 0 : 1) + QStringLiteral("\u00a0%");
}

// Two decimals, or four where epsilon was set more finely than the slider can.
QString epsilonText(double epsilon) {
  const bool coarse = std::abs(epsilon * kSliderSteps - std::round(epsilon * kSliderSteps)) < 1e-6;
  return numberHere(epsilon, 'f', coarse ? 2 : 4);
}

}  // namespace

struct SinkGridView::Parts {
  FigurePlot* plot = nullptr;
  QSlider* slider = nullptr;
  QDoubleSpinBox* spin = nullptr;
  QCheckBox* sortedBox = nullptr;
  QLabel* epsilonSign = nullptr;
  QLabel* rate = nullptr;
  QAction* sortedAction = nullptr;
  QAction* muteAction = nullptr;

  std::vector<Side> sides;
  Selection selection;
  bool sorted = false, hasWidth = false;  // the latter: of the rate, not one from before any layout
  bool above = false;                     // two sides stand above one another
  std::vector<std::pair<int, int>> edited;

  bool isEdited(std::size_t side, int layer, int head) const {
    return side + 1 == sides.size() && std::find(edited.begin(), edited.end(), std::pair(layer, head)) != edited.end();
  }
  ReadingSides readings() const {
    ReadingSides result;
    for (const Side& side : sides) result.push_back({side.title.toStdString(), side.reading.get(), nullptr});
    return result;
  }
  SinkGridOptions options() const { return {selection.epsilon, sorted, muteAction->isChecked()}; }
  // "L5H3", with the layer's block.
  QString nameOf(int layer, int head) const {
    return QString::fromStdString(sides.empty() ? headName(layer, head)
                                                : headName(sides.front().reading->layers, layer, head));
  }
  QString tipFor(const Reading& reading, int layer, int head) const;
  void showMarks();
  void showRate();
  void place();
  void draw();
};

QString SinkGridView::Parts::tipFor(const Reading& reading, int layer, int head) const {
  std::string tip = headName(reading.layers, layer, head) + ": importance of " + tokenAt(reading.tokens, 0) + " " +
                    fourDigits(reading.importance.at(layer, head, 0));
  if (const auto share = learnedSinkShare(reading, layer, head))
    tip += "\nlearned sink: mean share " + fourDigits(*share);
  if (const std::string own = layerPeculiarities(reading, layer); !own.empty())
    tip += "\nlayer " + std::to_string(blockOf(reading, layer)) + ": " + own;
  const std::int64_t tokens = std::ssize(reading.tokens);
  const AttentionLayer about =
      layer < std::ssize(reading.layers) ? reading.layers[static_cast<std::size_t>(layer)] : AttentionLayer{};
  const std::int64_t window = about.window;
  if (window > 0 && window < tokens) {
    tip += "\namong the " + std::to_string(window) + " queries that see it: " +
           fourDigits(seenImportance(reading.importance.at(layer, head, 0), tokens, window)) + "\nat most " +
           fourDigits(greatestImportance(tokens, window)) + " here, " + std::to_string(window) + " of " +
           std::to_string(tokens);
  }
  tip += "\na head that looks everywhere alike: " + fourDigits(uniformImportance(tokens, window, about.learnedSink));
  if (reading.headsPerGroup > 1) {
    const int group = head / reading.headsPerGroup, first = group * reading.headsPerGroup;
    tip += "\nkey/value head " + std::to_string(group) + ", shared by query heads " + std::to_string(first) + " to " +
           std::to_string(first + reading.headsPerGroup - 1);
  }
  return translated(tip);
}

void SinkGridView::Parts::showMarks() {
  for (int side = 0; side < static_cast<int>(sides.size()); ++side) {
    const Volume& importance = sides[static_cast<std::size_t>(side)].reading->importance;
    FigurePlot::Marks marks;
    if (selection.layer < importance.planes && selection.head < importance.rows) {
      marks.selectedRow = selection.layer;
      marks.selectedColumn = selection.head;
    }
    if (side + 1 == static_cast<int>(sides.size())) marks.outlined = edited;
    plot->setMarks(side, marks);
  }
}

void SinkGridView::Parts::showRate() {
  // A rate never without epsilon, T, prompts and bos. No-break spaces hold each fact together, thin ones part them, so
  // that all stand in one line of a narrow view, or break between facts. A rate that means nothing is struck through,
  // with the reason under it.
  QList<QStringList> rates;
  QStringList cautions;
  bool fewTokensSaid = false;  // of one side: with a token more or less it is the same reason
  for (const Side& side : sides) {
    const SinkCount count = countSinks(*side.reading, selection.epsilon);
    const auto tokens = std::ssize(side.reading->tokens);
    const QString caution = translated(rateCaution(tokens, side.reading->layers, selection.epsilon));
    QStringList facts{tr("ε\u00a0%1").arg(epsilonText(selection.epsilon))};
    const QString share = percent(count.share());
    const QString shown = caution.isEmpty() ? share : QStringLiteral("<s>%1</s>").arg(share);
    facts << (count.heads > 1    ? tr("%1 of\u00a0%2\u00a0heads").arg(shown).arg(count.heads)
              : count.heads == 1 ? tr("%1 of\u00a0one\u00a0head").arg(shown)
                                 : tr("no\u00a0heads"));
    facts << tr("T\u00a0%1").arg(tokens) << tr("1\u00a0prompt")
          << (side.reading->bos ? tr("⟨bos⟩\u00a0on") : tr("⟨bos⟩\u00a0off"));
    if (count.heads > 0) facts << tr("mass\u00a0%1").arg(numberHere(count.mass, 'f', 2));
    rates << facts;
    const bool fewTokens = tokens < kLeastTokens;
    if (!caution.isEmpty() && !cautions.contains(caution) && !(fewTokens && fewTokensSaid)) cautions << caution;
    fewTokensSaid = fewTokensSaid || fewTokens;
  }
  if (!edited.empty()) cautions << tr("□ an edit acts on this head");
  // A line each; where one would not fit, what both say stands once: the room is the maps'.
  const QString between = QStringLiteral("\u2009·\u2009");
  QStringList lines;
  for (const QStringList& facts : rates) lines << facts.join(between);
  const bool fits = !hasWidth || std::all_of(lines.begin(), lines.end(), [&](QString line) {
    return rate->fontMetrics().horizontalAdvance(line.remove(QStringLiteral("<s>")).remove(QStringLiteral("</s>"))) <=
           rate->contentsRect().width();
  });
  if (rates.size() > 1 && !fits) {
    for (QStringList& facts : rates)  // so that no tag is opened in one side's word and closed in both's
      facts.replaceInStrings(QStringLiteral("\u00a0%</s>"), QStringLiteral("</s>\u00a0<s>%</s>"));
    const QString both = factsBesideOneAnother(rates, between);
    if (!both.isEmpty()) lines = {QString(both).replace(QStringLiteral(" | "), QStringLiteral("\u00a0|\u00a0"))};
  }
  rate->setText((lines + cautions).join(QStringLiteral("<br>")));
}

void SinkGridView::Parts::draw() {
  showRate();
  if (sides.empty()) return;
  SinkGridOptions asShown = options();
  asShown.above = above;
  asShown.titlesCaution = false;  // it stands over the grid, beside the rate that is struck through
  plot->setFigure(sinkGridFigure(readings(), asShown));
  showMarks();
}

SinkGridView::SinkGridView(QWidget* parent) : View(tr("Sink grid"), parent), parts_(std::make_shared<Parts>()) {
  Parts& p = *parts_;
  p.plot = new FigurePlot;
  p.plot->setAccessibleName(tr("Importance of the first token per layer and head"));
  p.plot->setCursorOnSelection(true);

  p.epsilonSign = new QLabel(QStringLiteral("ε"));
  p.slider = new QSlider(Qt::Horizontal);
  p.slider->setObjectName(QStringLiteral("epsilonSlider"));
  p.slider->setRange(0, kSliderSteps);
  p.slider->setPageStep(10);
  p.slider->setMinimumWidth(48);
  p.slider->setAccessibleName(tr("Threshold epsilon"));
  p.slider->setToolTip(tr("Heads whose importance of the first token is above ε count as sinks"));
  p.spin = new NumberBox;
  p.spin->setObjectName(QStringLiteral("epsilonSpin"));
  p.spin->setKeyboardTracking(false);  // while it is being typed a number is not yet meant
  p.spin->setRange(0.0, 1.0);
  p.spin->setDecimals(2);
  p.spin->setSingleStep(0.01);
  p.spin->setAccessibleName(tr("Threshold epsilon, as a number"));
  p.epsilonSign->setBuddy(p.spin);
  p.sortedBox = new QCheckBox(tr("sorted"));
  p.sortedBox->setObjectName(QStringLiteral("sorted"));
  p.sortedBox->setToolTip(tr("Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S)"));
  p.sortedBox->setAccessibleName(tr("Sort each layer's heads"));
  p.rate = new QLabel;
  p.rate->setObjectName(QStringLiteral("rate"));
  p.rate->setWordWrap(true);
  p.rate->setTextFormat(Qt::RichText);
  p.rate->setTextInteractionFlags(Qt::TextSelectableByMouse);
  p.rate->setAccessibleName(tr("Sink rate and its conditions"));

  auto* controls = new QWidget;
  auto* line = new QHBoxLayout;
  line->setSpacing(6);
  line->addWidget(p.epsilonSign);
  line->addWidget(p.slider, 1);
  line->addWidget(p.spin);
  line->addWidget(p.sortedBox);
  auto* rows = new QVBoxLayout(controls);
  rows->setContentsMargins(10, 0, 8, 2);
  rows->setSpacing(2);
  rows->addLayout(line);
  rows->addWidget(p.rate);
  p.rate->installEventFilter(this);
  p.plot->installEventFilter(this);
  addUnderHeader(controls);
  setBody(p.plot);

  p.sortedAction = optionsMenu()->addAction(tr("Sorted as in Barbero et al. 2025, Fig. 6") + QStringLiteral("\tS"));
  p.sortedAction->setCheckable(true);
  p.muteAction = optionsMenu()->addAction(tr("Fade heads at or below ε"));
  p.muteAction->setCheckable(true);
  p.muteAction->setChecked(true);

  const auto moveEpsilon = [this](double epsilon) {
    Parts& q = *parts_;
    const double rounded = std::round(epsilon * kSliderSteps) / kSliderSteps;
    if (rounded == q.selection.epsilon) return;
    q.selection.epsilon = rounded;
    const QSignalBlocker quietSlider(q.slider), quietSpin(q.spin);
    q.slider->setValue(static_cast<int>(std::lround(rounded * kSliderSteps)));
    q.spin->setValue(rounded);
    q.draw();
    Q_EMIT epsilonChanged(rounded);
  };
  connect(p.slider, &QSlider::valueChanged, this,
          [moveEpsilon](int step) { moveEpsilon(static_cast<double>(step) / kSliderSteps); });
  connect(p.spin, &QDoubleSpinBox::valueChanged, this, moveEpsilon);
  const auto sort = [this](bool on) {
    if (on == parts_->sorted) return;
    setSorted(on);
    Q_EMIT sortedChanged(on);
  };
  connect(p.sortedBox, &QCheckBox::toggled, this, sort);
  connect(p.sortedAction, &QAction::toggled, this, sort);
  connect(p.muteAction, &QAction::toggled, this, [this] { parts_->draw(); });
  connect(p.plot, &FigurePlot::clicked, this, [this](int, int layer, int head, Qt::KeyboardModifiers) {
    parts_->selection.layer = layer;
    parts_->selection.head = head;
    setTitle(parts_->nameOf(layer, head));
    parts_->showMarks();
    Q_EMIT headSelected(layer, head);
  });
  connect(p.plot, &FigurePlot::hovered, this, [this](int side, int layer, int head) {
    const Parts& q = *parts_;
    if (side < static_cast<int>(q.sides.size())) {
      const Reading& reading = *q.sides[static_cast<std::size_t>(side)].reading;
      if (layer < reading.importance.planes && head < reading.importance.rows && reading.importance.cols > 0) {
        const bool edited = q.isEdited(static_cast<std::size_t>(side), layer, head);
        q.plot->setToolTip(q.tipFor(reading, layer, head) +
                           (edited ? tr("\nedited: outlined, as all heads that an edit acts on") : QString()));
      }
    }
    Q_EMIT headHovered(layer, head);
  });
  connect(p.plot, &FigurePlot::hoverLeft, this, [this] {
    parts_->plot->setToolTip({});
    Q_EMIT headHovered(-1, -1);
  });

  const QSignalBlocker quietSlider(p.slider), quietSpin(p.spin);
  p.slider->setValue(static_cast<int>(std::lround(p.selection.epsilon * kSliderSteps)));
  p.spin->setValue(p.selection.epsilon);
  setSentence(tr("Open a model and type a prompt to see which heads attend to the first token."));
  SinkGridView::setTheme(theme());
}

bool SinkGridView::eventFilter(QObject* watched, QEvent* event) {
  Parts& p = *parts_;
  if (event->type() == QEvent::Resize && watched == p.plot) p.place();
  if (event->type() == QEvent::Resize && watched == p.rate) {
    const auto* resize = static_cast<QResizeEvent*>(event);
    p.hasWidth = true;
    if (resize->size().width() != resize->oldSize().width()) p.showRate();
  }
  return View::eventFilter(watched, event);
}

// In a high and narrow place cells beside one another would be slivers; above one another they would be strips where
// the words over the grid leave it less height than width.
void SinkGridView::Parts::place() {
  const bool wanted = plot->height() > plot->width();
  if (wanted == above) return;
  above = wanted;
  if (sides.size() > 1) draw();
}

void SinkGridView::setSides(std::vector<Side> sides) {
  parts_->sides = std::move(sides);
  parts_->draw();
  setSentence(parts_->sides.empty() ? tr("There is no reading to show: type a prompt.") : QString());
}

void SinkGridView::setEdited(std::vector<std::pair<int, int>> heads) {
  if (heads == parts_->edited) return;
  parts_->edited = std::move(heads);
  parts_->showMarks();
  parts_->showRate();
}

void SinkGridView::setSelection(const Selection& selection) {
  Parts& p = *parts_;
  const bool moved = selection.epsilon != p.selection.epsilon;
  p.selection = selection;
  setTitle(p.nameOf(selection.layer, selection.head));
  if (moved) {
    const QSignalBlocker quietSlider(p.slider), quietSpin(p.spin);
    p.slider->setValue(static_cast<int>(std::lround(selection.epsilon * kSliderSteps)));
    p.spin->setValue(selection.epsilon);
    p.draw();
  } else {
    p.showMarks();
  }
}

void SinkGridView::setSorted(bool sorted) {
  Parts& p = *parts_;
  if (sorted == p.sorted) return;
  p.sorted = sorted;
  const QSignalBlocker quietBox(p.sortedBox), quietAction(p.sortedAction);
  p.sortedBox->setChecked(sorted);
  p.sortedAction->setChecked(sorted);
  p.draw();
}

bool SinkGridView::sorted() const { return parts_->sorted; }

double SinkGridView::sinkRate(int side) const {
  return countSinks(*parts_->sides.at(static_cast<std::size_t>(side)).reading, parts_->selection.epsilon).share();
}

std::pair<int, int> SinkGridView::neighbour(int dLayer, int dColumn) const {
  const Parts& p = *parts_;
  if (p.sides.empty()) return {p.selection.layer, p.selection.head};
  const Reading& reading = *p.sides.front().reading;
  const int layers = reading.importance.planes, heads = reading.importance.rows;
  if (layers == 0 || heads == 0) return {p.selection.layer, p.selection.head};
  const auto order = p.sorted ? sortedHeads(reading) : std::vector<std::vector<int>>{};
  const int from = std::clamp(p.selection.layer, 0, layers - 1);
  int column = std::clamp(p.selection.head, 0, heads - 1);
  if (p.sorted) {
    const std::vector<int>& drawn = order[static_cast<std::size_t>(from)];
    column = static_cast<int>(std::find(drawn.begin(), drawn.end(), column) - drawn.begin());
  }
  const int layer = std::clamp(from + dLayer, 0, layers - 1);
  column = std::clamp(column + dColumn, 0, heads - 1);
  const auto headAt = [&](int at) {
    return p.sorted ? order[static_cast<std::size_t>(layer)][static_cast<std::size_t>(at)] : at;
  };
  while (column > 0 && std::isnan(reading.importance.at(layer, headAt(column), 0))) --column;  // a narrower layer
  return {layer, headAt(column)};
}

void SinkGridView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  Parts& p = *parts_;
  p.plot->setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  p.rate->setPalette(quiet);
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.86 * small.pointSizeF());
  p.rate->setFont(small);
  p.showRate();
  p.epsilonSign->setPalette(quiet);
}

void SinkGridView::setDimmed(bool dimmed) { parts_->plot->setDimmed(dimmed); }

Figure SinkGridView::figure() const {
  if (parts_->sides.empty()) return {.name = "sink-grid", .panels = {}, .record = {}};
  return sinkGridFigure(parts_->readings(), parts_->options());
}

QString SinkGridView::help() const {
  return tr(
      "<h3>Sink grid</h3>"
      "<p>A cell for every layer (rows, the first at the bottom; a layer is labelled with its block, so "
      "numbers are left out where blocks without attention lie between) and query head (columns). Its colour is the "
      "<b>importance of the first token</b>: how much of the head's attention position 0 receives, averaged over all "
      "queries.</p>"
      "<p style='margin-left:16px'>imp(l, h, k) = 1/(T − k) · Σ<sub>i ≥ k</sub> A[l, h, i, k], &nbsp; here k = 0</p>"
      "<p>Heads whose importance is <b>above ε</b> count as sinks; the others fade. The sink rate is the share of "
      "heads above ε. It depends on ε, on the number of tokens T and on what stands at position 0, which is why they are "
      "always written beside it: rates at ε 0.3 and at ε 0.8 are not comparable.</p>"
      "<p><b>Chance.</b> A head that looks everywhere alike has imp = H<sub>T</sub>/T, H<sub>T</sub> = 1 + 1/2 + … + 1/T: "
      ".07 at 64 tokens, .41 at 6; a learned sink is one more place to look at. It is the dotted mark on the colour bar. With fewer than 16 tokens, or with ε below that mark, a "
      "rate says nothing and is struck through. The <b>mass</b> is the attention mass, the mean importance of all heads: how much of the attention the first "
      "token gets, whatever ε is. In a layer with a window of w keys only w queries see the first token while "
      "the divisor stays T: importance is at most w/T there; the tip has the mean over those that see it.</p>"
      "<p><b>Marks.</b> |–| beside a layer's number: its heads see a sliding window only, as many tokens as the tip under "
      "the pointer says. ▾: a learned sink takes a share of every row. Brackets under the grid join the query heads that "
      "share one key/value head; sorted heads stand in no groups, so there they are left out.</p>"
      "<p><b>What to look for.</b> In which layers are the heads above ε? Press B to take ⟨bos⟩ away and compare at the "
      "same ε: which heads keep the first token, whatever it is? Taking ⟨bos⟩ away is also an input that the model was not "
      "trained on; the Interventions page masks its key instead.</p>"
      "<p><b>Source.</b> Gu et al. 2025 (definition, ε = 0.3, T = 64); Barbero et al. 2025, Fig. 6 and Table 1 "
      "(ε = 0.8, each layer's heads sorted; there a cell is the share of 170 prompts above ε).</p>");
}

FigurePlot& SinkGridView::plot() { return *parts_->plot; }

}  // namespace sinkscope
