#include "app/window/studies/sweep_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QtCore/QElapsedTimer>
#include <QtCore/QSignalBlocker>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QVBoxLayout>

#include "app/window/wording.h"
#include "core/checkpoint/output_file.h"
#include "core/record/rate_tables.h"
#include "core/record/run_summary.h"
#include "core/values/category_words.h"
#include "core/values/sink.h"
#include "widgets/column_layout.h"
#include "widgets/figure_plot.h"
#include "widgets/number_box.h"
#include "widgets/numbers_here.h"
#include "widgets/painter.h"
#include "widgets/rate_strip.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kSliderSteps = LiveSweep::kSteps - 1;
constexpr int kDrawMilliseconds = 60;  // batches and a moving slider ask more often than pictures need to be drawn
constexpr int kMostBetween = 2000;     // two pictures of very many prompts, which take a while each
constexpr int kBandMilliseconds = 50;  // what may be spent on the curve's band while prompts are still being measured

}  // namespace

SweepView::SweepView(QWidget* parent)
    : View(tr("Sink rates"), parent), slider_(new QSlider(Qt::Horizontal)), spin_(new NumberBox),
      sortedBox_(new QCheckBox(tr("sorted"))), facts_(new QLabel), grid_(new FigurePlot), curve_(new FigurePlot),
      rates_(new RateStrip), notes_(new QLabel) {
  makeControls();
  grid_->setAccessibleName(tr("Share of prompts in which each head is a sink"));
  curve_->setAccessibleName(tr("Sink rate against epsilon"));
  auto* scroll = new QScrollArea;
  scroll->setWidget(rates_);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->viewport()->setAutoFillBackground(false);
  rates_->setAutoFillBackground(false);
  scroll->setFocusPolicy(Qt::TabFocus);
  scroll->setAccessibleName(rates_->accessibleName());
  scroll->setMinimumWidth(rates_->wholeWidth());
  notes_->setObjectName(QStringLiteral("sweepNotes"));
  notes_->setWordWrap(true);
  notes_->setTextFormat(Qt::PlainText);
  notes_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  notes_->setContentsMargins(10, 0, 10, 2);
  auto* columns = new QSplitter(Qt::Horizontal);
  columns->setChildrenCollapsible(false);
  columns->setHandleWidth(6);
  columns->addWidget(grid_);
  columns->addWidget(curve_);
  columns->addWidget(scroll);
  columns->setSizes({350, 270, 380});
  columns->setStretchFactor(0, 3);
  columns->setStretchFactor(1, 2);
  columns->setStretchFactor(2, 3);
  auto* body = new QWidget;
  auto* rows = new QVBoxLayout(body);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(2);
  rows->addWidget(columns, 1);
  rows->addWidget(notes_);
  setBody(body);

  drawing_.setSingleShot(true);
  drawing_.setInterval(kDrawMilliseconds);
  connect(&drawing_, &QTimer::timeout, this, &SweepView::drawNow);
  connect(grid_, &FigurePlot::hovered, this,
          [this](int panel, int layer, int head) { Q_EMIT readOut(wordsFor(panel, layer, head)); });
  for (FigurePlot* plot : {grid_, curve_}) connect(plot, &FigurePlot::hoverLeft, this, [this] { Q_EMIT readOut({}); });
  connect(curve_, &FigurePlot::pointHovered, this,
          [this](int, int, int, const QString& words) { Q_EMIT readOut(labelText(words.toStdString())); });
  connect(grid_, &FigurePlot::clicked, this, [this](int, int layer, int head, Qt::KeyboardModifiers) {
    setSelectedHead(layer, head);
    Q_EMIT headSelected(layer, head);
  });
  setSentence(tr("Press Run: the grid fills in as the prompts are measured."));
  SweepView::setTheme(theme());
}

void SweepView::makeControls() {
  slider_->setObjectName(QStringLiteral("sweepEpsilon"));
  slider_->setAccessibleName(tr("Threshold epsilon"));
  slider_->setToolTip(
      tr("Heads whose importance of the first token is above ε count as sinks; nothing is computed again"));
  slider_->setRange(0, kSliderSteps);
  slider_->setPageStep(10);
  slider_->setMinimumWidth(80);
  slider_->setMaximumWidth(260);
  spin_->setObjectName(QStringLiteral("sweepEpsilonSpin"));
  spin_->setAccessibleName(tr("Threshold epsilon, as a number"));
  spin_->setKeyboardTracking(false);  // while it is being typed a number is not yet meant
  spin_->setRange(0.0, 1.0);
  spin_->setSingleStep(0.01);
  sortedBox_->setObjectName(QStringLiteral("sweepSorted"));
  sortedBox_->setAccessibleName(tr("Sort each layer's heads"));
  sortedBox_->setToolTip(tr("Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S)"));
  facts_->setObjectName(QStringLiteral("sweepFacts"));
  facts_->setTextFormat(Qt::RichText);
  facts_->setWordWrap(true);
  facts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  facts_->setAccessibleName(tr("Sink rate and its conditions"));
  auto* controls = new QWidget;
  auto* line = new QHBoxLayout(controls);
  line->setContentsMargins(10, 0, 8, 2);
  line->setSpacing(6);
  auto* sign = new QLabel(QStringLiteral("ε"));
  sign->setBuddy(spin_);
  line->addWidget(sign);
  line->addWidget(slider_, 2);
  line->addWidget(spin_);
  line->addWidget(sortedBox_);
  line->addSpacing(10);
  line->addWidget(facts_, 5);
  addUnderHeader(controls);
  const auto move = [this](double epsilon) {
    const double rounded = std::round(epsilon * kSliderSteps) / kSliderSteps;
    if (rounded == options_.epsilon) return;
    setEpsilon(rounded);
    Q_EMIT epsilonChanged(rounded);
  };
  connect(slider_, &QSlider::valueChanged, this, [move](int step) { move(static_cast<double>(step) / kSliderSteps); });
  connect(spin_, &QDoubleSpinBox::valueChanged, this, move);
  connect(sortedBox_, &QCheckBox::toggled, this, &SweepView::setSorted);
  const QSignalBlocker quietSlider(slider_), quietSpin(spin_);
  slider_->setValue(static_cast<int>(std::lround(options_.epsilon * kSliderSteps)));
  spin_->setValue(options_.epsilon);
}

void SweepView::setSweep(std::shared_ptr<const LiveSweep> sweep) {
  const bool fresh = !sweep_ || !sweep || &sweep_->outline() != &sweep->outline();
  if (fresh) bandMilliseconds_ = 0;
  sweep_ = std::move(sweep);
  stopped_ = false;
  masses_.clear();
  bands_.clear();
  if (!sweep_) return;
  const bool nothing = sweep_->cases() == 0 && sweep_->underway() == 0;
  setSentence(nothing ? tr("The first prompts are being measured …") : QString());
  if (nothing) {  // no word of what was shown before
    facts_->clear();
    notes_->clear();
    notes_->hide();
  }
  if (fresh) drawNow();
  else if (!drawing_.isActive()) drawing_.start();
}

void SweepView::setCaution(const QString& caution) {
  if (caution == caution_) return;
  caution_ = caution;
  if (sweep_ && sweep_->cases() > 0) showFacts();
}

void SweepView::setStopped() {
  if (!std::exchange(stopped_, true)) bands_.clear();  // those of what is kept
  if (!sweep_) return;
  if (sweep_->cases() == 0 && sweep_->underway() == 0)
    return setSentence(tr("Nothing was measured before it was stopped; Continue goes on."));
  // At once, beside the words of the stop: of very many prompts the next picture is seconds away. What is drawn anew by
  // resampling comes after.
  drawGrid();
  showRates();
  drawing_.start(kDrawMilliseconds);
}

void SweepView::setEpsilon(double epsilon) {
  options_.epsilon = epsilon;
  const QSignalBlocker quietSlider(slider_), quietSpin(spin_);
  slider_->setValue(static_cast<int>(std::lround(epsilon * kSliderSteps)));
  spin_->setValue(epsilon);
  if (!drawing_.isActive()) drawing_.start();
}

void SweepView::setSorted(bool sorted) {
  if (sorted == options_.sorted) return;
  options_.sorted = sorted;
  const QSignalBlocker quiet(sortedBox_);
  sortedBox_->setChecked(sorted);
  drawGrid();
}

void SweepView::setSelectedHead(int layer, int head) {
  layer_ = layer;
  head_ = head;
  showMarks();
}

void SweepView::drawNow() {
  drawing_.stop();
  if (!sweep_ || (sweep_->cases() == 0 && sweep_->underway() == 0)) return;
  drawGrid();
  if (sweep_->cases() == 0) {  // layers alone: no rate yet
    curve_->setFigure({.name = "sink-rate-curve", .panels = {}, .record = {}});
    rates_->setRows({});
    notes_->hide();
    return showRates();
  }
  QElapsedTimer took;
  took.start();
  if (bands_.empty()) makeBands();
  curve_->setFigure(sweepCurveFigure(*sweep_, options_, bands_));
  drawRates();
  showFacts();
  // Cancel must not wait for pictures: the more prompts, the rarer.
  drawing_.setInterval(std::clamp(4 * static_cast<int>(took.elapsed()), kDrawMilliseconds, kMostBetween));
}

// Of ten thousand prompts they take a second: then they come with the last prompt, or when the sweep is stopped.
void SweepView::makeBands() {
  const bool goesOn = !stopped_ && sweep_->cases() < sweep_->casesInAll();
  if (goesOn && bandMilliseconds_ > kBandMilliseconds) {
    const double none = std::nan("");
    bands_.assign(sweep_->outline().header.conditions.size(),
                  std::vector<Interval>(LiveSweep::kSteps, Interval{none, none}));
    return;
  }
  QElapsedTimer took;
  took.start();
  bands_ = rateBandsOf(*sweep_);
  bandMilliseconds_ = static_cast<int>(took.elapsed());
}

// Of prompts on their way.
QString SweepView::wordsOfWay() const {
  const QString words = stopped_ ? tr("Of %1 layer %2 of %3 was done when it was stopped; a rate needs all of them. "
                                      "Dimmed: layers that are still to come.")
                                 : tr("%1 on their way: layer %2 of %3 is done; a rate needs all of them. Dimmed: "
                                      "layers that are still to come.");
  return words.arg(counted(static_cast<std::size_t>(sweep_->underway()), tr("prompt"), tr("prompts")))
      .arg(sweep_->layersPassed())
      .arg(sweep_->outline().header.layers.size());
}

void SweepView::drawGrid() {
  if (!sweep_ || (sweep_->cases() == 0 && sweep_->underway() == 0)) return;
  grid_->setFigure(sweepGridFigure(*sweep_, options_));
  showMarks();
}

void SweepView::showMarks() {
  if (!sweep_) return;
  const RunHeader& header = sweep_->outline().header;
  FigurePlot::Marks marks;
  if (layer_ >= 0 && layer_ < static_cast<int>(header.layers.size()) && head_ >= 0 && head_ < header.heads) {
    marks.selectedRow = layer_;
    marks.selectedColumn = head_;
  }
  for (int panel = 0; panel < static_cast<int>(grid_->figure().panels.size()); ++panel) grid_->setMarks(panel, marks);
}

void SweepView::drawRates() {
  std::vector<RateStrip::Row> rows;
  const RunOutline& outline = sweep_->outline();
  const bool several = outline.header.conditions.size() > 1;
  for (const RunBos bos : outline.header.conditions) {
    if (sweep_->first(bos).prompts.empty()) continue;  // its turn comes
    const QString series = several ? translated(conditionName(bos)) : QString();
    for (const SinkRate& rate : sinkRates(outline.prompts, sweep_->first(bos), options_.epsilon)) {
      const QString name = rate.category == "all" ? tr("all prompts") : saidText(categoryWords(rate.category));
      auto row = std::find_if(rows.begin(), rows.end(), [&](const RateStrip::Row& one) { return one.name == name; });
      if (row == rows.end()) {
        row = rows.insert(rows.end(), {name,
                                       counted(static_cast<std::size_t>(rate.prompts), tr("prompt"), tr("prompts")),
                                       {},
                                       rate.category == "all"});
      }
      row->rates.push_back({series, rate.rate, rate.interval.low, rate.interval.high, false});
    }
  }
  for (const RunBos bos : outline.header.conditions) {
    const auto one = publishedRate(outline.header, bos, options_.epsilon);
    if (!one || rows.empty()) continue;
    const QString series = several ? translated(conditionName(bos)) : QString();
    rows.insert(rows.begin() + 1, {tr("published"),
                                   saidText(wordsOf(*one)),
                                   {{series, one->value.value, std::nan(""), std::nan(""), true}},
                                   false});
  }
  rates_->setRows(std::move(rows));
}

void SweepView::showRates() {
  if (sweep_->cases() == 0) return facts_->setText(wordsOfWay());  // layers alone: no rate yet
  const RunHeader& header = sweep_->outline().header;
  // A rate never without epsilon, T, prompts and bos; one that means nothing is struck through, with the reason below.
  const QString caution = translated(rateCaution(header.tokens, header.layers, options_.epsilon));
  QStringList lines;
  for (const RunBos bos : header.conditions) {
    const TokenImportance& first = sweep_->first(bos);
    const QString rate = percentText(sinkRateOf(first, options_.epsilon));
    lines << tr("%1 at ε %2, T %3, %4, %5")
                 .arg(caution.isEmpty() ? rate : QStringLiteral("<s>%1</s>").arg(rate),
                      numberHere(options_.epsilon, 'f', 2))
                 .arg(header.tokens)
                 .arg(counted(first.prompts.size(), tr("prompt"), tr("prompts")), translated(conditionName(bos)));
  }
  if (sweep_->cases() < sweep_->casesInAll()) {
    auto tooShort = static_cast<std::ptrdiff_t>(sweep_->cases());
    for (const RunBos bos : header.conditions) tooShort -= std::ssize(sweep_->first(bos).prompts);
    const QString words = (stopped_ ? tr("%1 of %2 measurements: stopped") : tr("%1 of %2 measurements so far"))
                              .arg(sweep_->cases())
                              .arg(sweep_->casesInAll());
    lines << (tooShort > 0 ? tr("%1; %2 of these too short").arg(words).arg(tooShort) : words);
  }
  if (sweep_->underway() > 0) lines << wordsOfWay();
  facts_->setText(lines.join(QStringLiteral("<br>")));
}

void SweepView::showFacts() {
  showRates();
  const RunOutline& outline = sweep_->outline();
  const RunHeader& header = outline.header;
  const QString caution = translated(rateCaution(header.tokens, header.layers, options_.epsilon));
  if (masses_.empty()) {
    for (const RunBos bos : header.conditions) masses_.push_back(massOf(sweep_->first(bos)));
  }
  QStringList notes;
  if (!caution.isEmpty()) notes << tr("These rates say nothing: %1.").arg(caution);
  if (!caution_.isEmpty()) notes << caution_;
  for (std::size_t i = 0; i < header.conditions.size(); ++i) {
    const RunBos bos = header.conditions[i];
    const TokenImportance& first = sweep_->first(bos);
    if (first.prompts.empty()) continue;
    notes << tr("Attention mass of the first token %1: %2; a head that looks everywhere alike: %3")
                 .arg(translated(conditionName(bos)), translated(massWords(masses_[i], first.prompts.size())),
                      numberHere(meanUniformImportance(header.tokens, header.layers), 'f', 3));
  }
  for (const RunBos bos : header.conditions) {
    QStringList tokens;
    for (const SecondarySink& one : sweep_->secondary(bos, options_.epsilon)) {
      if (tokens.size() == 6) {
        tokens << QStringLiteral("…");
        break;
      }
      tokens << tr("token %1 (%2)").arg(one.token).arg(percentText(one.rate));
    }
    if (tokens.isEmpty()) continue;
    notes << tr("Secondary sinks %1: %2").arg(translated(conditionName(bos)), tokens.join(QStringLiteral(", ")));
  }
  QStringList all;  // that were skipped
  for (const RunBos bos : header.conditions) {
    constexpr int kNamed = 6;
    QStringList names;
    for (const LiveSweep::Skipped& one : sweep_->skipped(bos)) {
      names << QStringLiteral("%1 (%2)")
                   .arg(labelText(outline.prompts[static_cast<std::size_t>(one.prompt)].name))
                   .arg(one.available);
    }
    if (names.isEmpty()) continue;
    all << names;
    const auto count = names.size();
    if (count > kNamed) names = names.mid(0, kNamed) << QStringLiteral("…");
    notes << tr("Skipped %1, with fewer than %2 tokens: %3 of %4: %5")
                 .arg(translated(conditionName(bos)))
                 .arg(header.tokens)
                 .arg(count)
                 .arg(outline.prompts.size())
                 .arg(names.join(QStringLiteral(", ")));
  }
  notes_->setToolTip(all.mid(0, 60).join(QLatin1Char('\n')));
  for (const PublishedBeside& one : publishedRates(header)) {
    notes << tr("Hollow: %1").arg(saidText(wordsOf(one)));
  }
  notes_->setText(notes.join(QLatin1Char('\n')));
  notes_->setVisible(!notes.isEmpty());
}

QString SweepView::wordsFor(int panel, int layer, int head) const {
  if (!sweep_ || panel < 0) return {};
  const RunHeader& header = sweep_->outline().header;
  if (panel >= static_cast<int>(header.conditions.size()) || layer < 0 ||
      layer >= static_cast<int>(header.layers.size()) || head < 0 || head >= header.heads) {
    return {};
  }
  const RunBos bos = header.conditions[static_cast<std::size_t>(panel)];
  const TokenImportance& first = sweep_->first(bos);
  int above = 0;
  for (int prompt = 0; prompt < first.values.planes; ++prompt) {
    above += isSink(first.values.at(prompt, layer, head), options_.epsilon) ? 1 : 0;
  }
  const auto all = static_cast<int>(first.prompts.size());
  const Interval interval = wilsonInterval(above, all);
  QString words =
      tr("%1 %2: a sink in %3 of %4 at ε %5")
          .arg(QString::fromStdString(headName(header.layers, layer, head)), translated(conditionName(bos)))
          .arg(above)
          .arg(counted(first.prompts.size(), tr("prompt"), tr("prompts")), numberHere(options_.epsilon, 'f', 2));
  if (all > 0) words += tr(" (95 %: %1 to %2)").arg(percentText(interval.low), percentText(interval.high));
  return words;
}

void SweepView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  grid_->setTheme(theme);
  curve_->setTheme(theme);
  rates_->setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.9 * small.pointSizeF());
  for (QLabel* label : {notes_, facts_}) label->setFont(small);
  notes_->setPalette(quiet);
  paintWords();
}

void SweepView::setDimmed(bool dimmed) {
  grid_->setDimmed(dimmed);
  curve_->setDimmed(dimmed);
  rates_->setDimmed(dimmed);
  dimmed_ = dimmed;
  paintWords();
}

// The rate of the sweep before is no result of the one that is under way.
void SweepView::paintWords() {
  QPalette colours = theme().palette();
  if (dimmed_) colours.setColor(QPalette::WindowText, theme().quietInk);
  facts_->setPalette(colours);
}

Figure SweepView::figure() const {
  if (!sweep_ || sweep_->cases() == 0) return {.name = "sink-rates", .panels = {}, .record = {}};
  return sweepFigure(*sweep_, options_);
}

// As compare --csv writes it of the run file: a row for each condition and category, under the name of the run.
std::string SweepView::rateCsv() const {
  if (!sweep_ || sweep_->cases() == 0) return {};
  const RunOutline& outline = sweep_->outline();
  auto run = std::make_shared<RunSummary>();
  run->path = run_;
  run->header = outline.header;
  run->prompts = outline.prompts;
  run->complete = sweep_->cases() == sweep_->casesInAll();
  for (const RunBos bos : outline.header.conditions) {
    RunCondition condition;
    condition.bos = bos;
    condition.first = sweep_->first(bos);
    condition.skipped = static_cast<int>(sweep_->skipped(bos).size());  // of what is measured so far
    run->conditions.push_back(std::move(condition));
  }
  const std::string typed = QString::number(options_.epsilon).toStdString();
  std::vector<TabledSide> sides;
  for (const RunBos bos : outline.header.conditions) sides.push_back({{run, bos}, {{typed, options_.epsilon}}});
  return rateTableCsv(sides);
}

// A slide has its own arrangement; beside the numbers of what is drawn stands the table of rates.
bool SweepView::writeTo(const std::filesystem::path& path, const ExportOptions& options) const {
  if (!sweep_ || sweep_->cases() == 0) return false;
  if (path.extension() == ".csv") {
    writeWholeText(path, toCsv(figure()));
    writeWholeText(path.parent_path() / (path.stem().string() + "-table.csv"), rateCsv());
    return true;
  }
  if (options.heightMm <= 0.0) return false;
  writeFigure(placedForColumn(sweepFigure(*sweep_, options_, SweepPage::wide), options.widthMm, options.fontPoints),
              path, options);
  return true;
}

QString SweepView::help() const {
  return tr(
      "<h3>Sink rates over many prompts</h3>"
      "<p>A head counts as a sink in a prompt where the importance of the first token is greater than ε. A cell is the share "
      "of the prompts in which its head is one; the rate is the mean over all heads and prompts. The threshold is applied to "
      "each prompt first and averaged afterwards.</p>"
      "<p style='margin-left:16px'>imp<sub>k</sub> = 1/(T − k) · Σ<sub>i ≥ k</sub> A<sub>i,k</sub>, &nbsp; "
      "rate = mean over prompts and heads of [imp<sub>0</sub> &gt; ε]</p>"
      "<p>The curve is the rate at every ε with its 95 % interval (500 resamples), and a dot at the present one; at the dotted line a head that looks everywhere alike "
      "is a sink as well (imp = H<sub>T</sub>/T). The strip on the right is the rate by category of "
      "prompt, with 95 % intervals by bootstrap (2,000 resamples, fixed seed): for all prompts together over categories first, "
      "then over their prompts; within a category over its prompts, and so much wider that all categories hold together "
      "with 95 %. Where every prompt says the same, or there are fewer than five, there is no interval. A secondary sink is a later "
      "token whose own rate passes 1 %; the last eighth of the tokens, which few queries see, is left out.</p>"
      "<p><b>What to look for.</b> A curve that stays high far to the right: heads that rest on the first token nearly "
      "everywhere. Categories whose intervals do not overlap: the rate depends on what is read.</p>"
      "<p>Rates at different ε, T, ⟨bos⟩ or inputs are not comparable. Hollow marks are published values of the same "
      "model, ⟨bos⟩ and inputs; what differs stands under the picture.</p>"
      "<p><b>Sources.</b> Gu et al. 2025 (how sinks are measured); Barbero et al. 2025, Fig. 6 and Table 1.</p>");
}

}  // namespace sinkscope
