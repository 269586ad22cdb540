#include "app/window/compare/compare_page.h"

#include <algorithm>
#include <cmath>

#include <QtCore/QSignalBlocker>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "app/window/compare/compare_words.h"
#include "app/window/compare/narrow_names.h"
#include "app/window/compare/rate_table.h"
#include "app/window/compare/run_grid_view.h"
#include "app/window/compare/run_list.h"
#include "app/window/compare/run_panel.h"
#include "app/window/wording.h"
#include "core/record/layer_figures.h"
#include "core/record/rate_tables.h"
#include "core/record/session_file.h"
#include "core/values/error.h"
#include "widgets/figure_plot.h"
#include "widgets/number_box.h"
#include "widgets/numbers_here.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kSliderSteps = 100;  // epsilon in steps of 0.01
constexpr int kDrawMilliseconds = 15;

QString valueText(float value, bool signedValue) {
  if (!std::isfinite(value)) return QStringLiteral("–");
  const QString digits = numberHere(std::abs(static_cast<double>(value)), 'f', 3);
  if (!signedValue) return digits;
  return (value < 0 ? QStringLiteral("−") : QStringLiteral("+")) + digits;
}

}  // namespace

ComparePage::ComparePage(Session& session, RunShelf& shelf, QWidget* parent)
    : Page("Compare", parent), session_(session), shelf_(shelf), runs_(new RunPanel(session, shelf)),
      quantity_(new QComboBox), slider_(new QSlider(Qt::Horizontal)), spin_(new NumberBox),
      sorted_(new QCheckBox(tr("sorted"))), lower_(new QComboBox), first_(new NameBox), second_(new NameBox),
      grids_(new RunGridView(tr("Runs side by side"), compareHelp())),
      difference_(new RunGridView(tr("Difference"), differenceHelp())), rates_(new RateTable) {
  auto* lower = new QSplitter(Qt::Horizontal);
  lower->addWidget(difference_);
  lower->addWidget(rates_);
  lower->setStretchFactor(0, 5);
  lower->setStretchFactor(1, 6);
  lower->setSizes({470, 510});
  auto* pictures = new QSplitter(Qt::Vertical);
  pictures->addWidget(grids_);
  pictures->addWidget(lower);
  pictures->setStretchFactor(0, 1);
  pictures->setStretchFactor(1, 1);
  pictures->setSizes({320, 340});
  auto* columns = new QSplitter(Qt::Horizontal);
  columns->addWidget(runs_);
  columns->addWidget(pictures);
  columns->setStretchFactor(0, 0);
  columns->setStretchFactor(1, 1);
  columns->setSizes({270, 980});
  for (QSplitter* splitter : {lower, pictures, columns}) {
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(8);
  }
  grids_->addControls(makeControls());
  difference_->addControls(makeDifferenceChoice());
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(12, 0, 12, 0);
  page->addWidget(columns);

  drawing_.setSingleShot(true);
  drawing_.setInterval(kDrawMilliseconds);
  connect(&drawing_, &QTimer::timeout, this, &ComparePage::draw);
  connect(runs_, &RunPanel::sidesChanged, this, &ComparePage::takeSides);
  connect(runs_, &RunPanel::openRunWanted, this, &ComparePage::openRunWanted);
  for (RunGridView* view : {grids_, difference_}) {
    connect(view, &RunGridView::headSelected, this, [this](int, int layer, int head) { chooseHead(layer, head); });
    connect(view, &RunGridView::headHovered, this, [this](int, int layer, int head) { describeHead(layer, head); });
    connect(view, &RunGridView::hoverLeft, this, [this] { Q_EMIT readOut({}); });
  }
  connectSession();
  takeSides();
}

QWidget* ComparePage::makeControls() {
  quantity_->setObjectName(QStringLiteral("quantity"));
  quantity_->setAccessibleName(tr("What the cells show"));
  quantity_->addItem(tr("share of prompts above ε"), static_cast<int>(ComparedQuantity::share));
  quantity_->addItem(tr("mean importance of the first token"), static_cast<int>(ComparedQuantity::importance));
  slider_->setObjectName(QStringLiteral("epsilonSlider"));
  slider_->setRange(0, kSliderSteps);
  slider_->setPageStep(10);
  slider_->setMinimumWidth(60);
  slider_->setAccessibleName(tr("Threshold epsilon"));
  slider_->setToolTip(
      tr("A head is a sink in a prompt where the importance of the first token is above ε; nothing is computed again"));
  spin_->setObjectName(QStringLiteral("epsilonSpin"));
  spin_->setKeyboardTracking(false);  // while it is being typed a number is not yet meant
  spin_->setRange(0.0, 1.0);
  spin_->setDecimals(2);
  spin_->setSingleStep(0.01);
  spin_->setAccessibleName(tr("Threshold epsilon, as a number"));
  sorted_->setObjectName(QStringLiteral("sorted"));
  sorted_->setToolTip(
      tr("Each layer's heads in ascending order, as in Barbero et al. 2025, Fig. 6 (S); the difference keeps the "
         "heads' own places"));
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(10, 0, 8, 2);
  line->setSpacing(6);
  auto* sign = new QLabel(QStringLiteral("ε"));
  sign->setBuddy(spin_);
  line->addWidget(quantity_);
  line->addSpacing(8);
  line->addWidget(sign);
  line->addWidget(slider_, 1);
  line->addWidget(spin_);
  line->addWidget(sorted_);
  const auto choose = [this](double epsilon) {
    session_.selection().selectEpsilon(std::round(epsilon * kSliderSteps) / kSliderSteps);
  };
  connect(slider_, &QSlider::valueChanged, this,
          [choose](int step) { choose(static_cast<double>(step) / kSliderSteps); });
  connect(spin_, &QDoubleSpinBox::valueChanged, this, choose);
  connect(quantity_, &QComboBox::currentIndexChanged, this, [this] { drawing_.start(); });
  connect(sorted_, &QCheckBox::toggled, this, [this] { drawing_.start(); });
  return row;
}

QWidget* ComparePage::makeDifferenceChoice() {
  first_->setObjectName(QStringLiteral("differenceFirst"));
  first_->setAccessibleName(tr("The run that is subtracted from"));
  second_->setObjectName(QStringLiteral("differenceSecond"));
  second_->setAccessibleName(tr("The run that is subtracted"));
  lower_->setObjectName(QStringLiteral("lower"));
  lower_->setAccessibleName(tr("What stands under the grids"));
  lower_->addItem(tr("difference"), static_cast<int>(Lower::difference));
  lower_->addItem(tr("over depth"), static_cast<int>(Lower::depth));
  lower_->addItem(tr("against size"), static_cast<int>(Lower::size));
  lower_->setItemData(1, tr("Rate and attention mass of every layer over the relative depth: for models of any shape"),
                      Qt::ToolTipRole);
  lower_->setItemData(2, tr("Rate and attention mass against the number of heads, a point a run"), Qt::ToolTipRole);
  connect(lower_, &QComboBox::currentIndexChanged, this, &ComparePage::drawDifference);
  pairChoice_ = new QWidget;
  auto* line = new QHBoxLayout(pairChoice_);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(6);
  for (QComboBox* box : {first_, second_}) {
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    box->setMinimumWidth(90);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(box, &QComboBox::activated, this, &ComparePage::choosePair);
  }
  line->addWidget(first_, 1);
  line->addWidget(new QLabel(QStringLiteral("−")));
  line->addWidget(second_, 1);
  auto* swap = new QToolButton;
  swap->setText(QStringLiteral("⇄"));
  swap->setObjectName(QStringLiteral("swapDifference"));
  swap->setToolTip(tr("The other way round"));
  swap->setAccessibleName(tr("The other way round"));
  swap->setFocusPolicy(Qt::TabFocus);
  connect(swap, &QToolButton::clicked, this, [this] {
    const int before = first_->currentIndex();
    first_->setCurrentIndex(second_->currentIndex());
    second_->setCurrentIndex(before);
    choosePair();
  });
  line->addWidget(swap);
  auto* row = new QWidget;
  choices_ = new QBoxLayout(QBoxLayout::LeftToRight, row);
  choices_->setContentsMargins(10, 0, 8, 2);
  choices_->setSpacing(8);
  choices_->addWidget(lower_, 0, Qt::AlignLeft);
  choices_->addWidget(pairChoice_, 1);
  choices_->addStretch(0);
  row->installEventFilter(this);
  return row;
}

bool ComparePage::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && watched == pairChoice_->parentWidget()) layOutChoice();
  return Page::eventFilter(watched, event);
}

// Where two runs' names do not fit beside the choice of what is shown, they have a line of their own.
void ComparePage::layOutChoice() {
  constexpr int kFrame = 36;  // of a box, its arrow too
  int names = 0;
  for (int i = 0; i < first_->count(); ++i)
    names = std::max(names, first_->fontMetrics().horizontalAdvance(first_->itemText(i)));
  const int rest = pairChoice_->minimumSizeHint().width() - first_->minimumWidth() - second_->minimumWidth();
  const int wanted = lower_->sizeHint().width() + choices_->spacing() + 2 * (names + kFrame) + rest;
  const bool beside = wanted <= choices_->contentsRect().width();
  choices_->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  choices_->setSpacing(beside ? 8 : 4);
}

void ComparePage::connectSession() {
  connect(&session_.selection(), &SelectionHistory::changed, this, [this](const Selection& selection) {
    head_ = {selection.layer, selection.head};
    showSelection();
  });
  const Selection& now = session_.selection().current();
  head_ = {now.layer, now.head};
  showSelection();
}

void ComparePage::showSelection() {
  const double epsilon = session_.selection().current().epsilon;
  if (std::abs(spin_->value() - epsilon) > 1e-9 ||
      slider_->value() != static_cast<int>(std::lround(epsilon * kSliderSteps))) {
    const QSignalBlocker quietSlider(slider_), quietSpin(spin_);
    slider_->setValue(static_cast<int>(std::lround(epsilon * kSliderSteps)));
    spin_->setValue(epsilon);
  }
  drawing_.start();
  grids_->setSelectedHead(head_);
  difference_->setSelectedHead(head_);
}

CompareOptions ComparePage::how() const {
  return {static_cast<ComparedQuantity>(quantity_->currentData().toInt()), session_.selection().current().epsilon,
          sorted_->isChecked()};
}

// --- runs ---

void ComparePage::takeSides() {
  sides_ = runs_->list().ticked();
  fillChoice();
  drawing_.start();
}

// Keeps what was chosen where it is still there; else the first two.
void ComparePage::fillChoice() {
  const std::vector<std::string> names = sides_.empty() ? std::vector<std::string>() : sideNames(sides_);
  const auto marks = sides_.empty() ? std::vector<QStringList>() : narrowMarks(sideMarks(sides_));
  const QString before[] = {first_->currentText(), second_->currentText()};
  int place = 0;
  for (QComboBox* box : {first_, second_}) {
    const QSignalBlocker quiet(box);
    box->clear();
    for (std::size_t i = 0; i < names.size(); ++i) {
      box->addItem(saidText(names[i]));
      box->setItemData(static_cast<int>(i), box->itemText(static_cast<int>(i)), Qt::ToolTipRole);
      box->setItemData(static_cast<int>(i), marks[i], kMarksRole);
    }
    box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) +
                                 24);  // the list shows names whole that the field cuts
    const int kept = box->findText(before[place]);
    box->setCurrentIndex(kept >= 0 ? kept : std::min(place, box->count() - 1));
    box->setEnabled(box->count() > 1);
    ++place;
  }
  // Of a session: its runs come one by one.
  if (wantedPair_ && std::max(wantedPair_->first, wantedPair_->second) < first_->count()) {
    const QSignalBlocker quietFirst(first_), quietSecond(second_);
    first_->setCurrentIndex(wantedPair_->first);
    second_->setCurrentIndex(wantedPair_->second);
  }
  if (first_->count() > 1 && first_->currentIndex() == second_->currentIndex()) {
    const QSignalBlocker quiet(second_);
    second_->setCurrentIndex(first_->currentIndex() == 0 ? 1 : 0);
  }
  layOutChoice();
}

void ComparePage::choosePair() {
  wantedPair_.reset();
  drawDifference();
  Q_EMIT factsChanged();  // its sign has turned in the status line too
}

std::optional<std::pair<int, int>> ComparePage::pair() const {
  const int a = first_->currentIndex(), b = second_->currentIndex();
  const int count = static_cast<int>(sides_.size());
  if (count < 2 || a < 0 || b < 0 || a >= count || b >= count) return {};
  return {{a, b}};
}

// --- pictures ---

void ComparePage::drawNow() {
  drawing_.stop();
  draw();
}

void ComparePage::draw() {
  const CompareOptions shown = how();
  cells_.clear();
  for (const RunSide& side : sides_) cells_.push_back(comparedGrid(side, shown));
  grids_->setFigure(
      sideBySideFigure(sides_, shown),
      shelf_.runs().empty()
          ? tr("Open a run that a sweep has written, drop one here, or press the button on the left: it measures the "
               "embedded model and the control in a few seconds.")
          : tr("Tick a run on the left to see its heads."));
  const BeyondContext beyond = beyondContextOf(sides_);
  for (RunGridView* view : {grids_, difference_})
    view->setCaution(beyond.words, beyond.sentences.join(QLatin1Char('\n')));
  rates_->setConditions(grids_->figure().record);
  rates_->setSides(sides_, shown.epsilon);
  grids_->setTable([sides = sides_, epsilon = shown.epsilon] {
    std::vector<TabledSide> tabled;
    const std::string typed = QString::number(epsilon).toStdString();
    for (const RunSide& side : sides) tabled.push_back({side, {{typed, epsilon}}});
    return rateTableCsv(tabled);
  });
  drawDifference();
  Q_EMIT factsChanged();
}

ComparePage::Lower ComparePage::shownBelow() const { return static_cast<Lower>(lower_->currentData().toInt()); }

void ComparePage::drawDifference() {
  const auto chosen = pair();
  const Lower below = shownBelow();
  pairChoice_->setVisible(below == Lower::difference);
  rates_->setPair(chosen);
  for (QComboBox* box : {first_, second_}) box->setToolTip(box->currentText());
  if (below != Lower::difference) {
    const double epsilon = how().epsilon;
    difference_->setTitle(lower_->currentText());
    return difference_->setFigure(
        below == Lower::depth ? layerProfileFigure(sides_, epsilon) : modelSizeFigure(sides_, epsilon),
        tr("Tick a run on the left to see its layers."));
  }
  if (!chosen) {
    difference_->setTitle({});
    return difference_->setFigure({.name = "compare-difference", .panels = {}, .record = {}},
                                  tr("Tick two runs to see their difference, head by head."));
  }
  const RunSide &a = sides_[static_cast<std::size_t>(chosen->first)],
                &b = sides_[static_cast<std::size_t>(chosen->second)];
  try {
    difference_->setFigure(differenceFigure(a, b, how()), {});
    difference_->setTitle(tr("first − second"));
  } catch (const Error& error) {
    difference_->setTitle({});
    difference_->setFigure({.name = "compare-difference", .panels = {}, .record = {}}, translated(error));
  }
}

// --- heads ---

void ComparePage::chooseHead(int layer, int head) {
  head_ = {layer, head};
  // The window's own model may be smaller than what the run speaks of: then the mark stays on this page.
  const auto& seen = session_.sides();
  const bool fits =
      !seen.empty() && layer < seen.front().reading->importance.planes && head < seen.front().reading->importance.rows;
  if (!fits) {
    showSelection();
    Q_EMIT factsChanged();
    return;
  }
  session_.selection().selectHead(layer, head);
}

QString ComparePage::valuesOf(int layer, int head, const QString& apart) const {
  if (sides_.empty() || cells_.size() != sides_.size()) return {};
  const std::vector<std::string> names = sideNames(sides_);
  const auto has = [&](std::size_t side) { return layer < cells_[side].rows && head < cells_[side].cols; };
  QStringList parts;
  std::size_t named = sides_.size();
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    if (!has(side)) continue;
    if (named == sides_.size()) named = side;
    parts << tr("%1 %2").arg(saidText(names[side]), valueText(cells_[side].at(layer, head), false));
  }
  if (parts.isEmpty()) return {};
  if (const auto chosen = pair()) {
    const auto a = static_cast<std::size_t>(chosen->first), b = static_cast<std::size_t>(chosen->second);
    if (a != b && has(a) && has(b)) {
      parts << tr("difference %1").arg(valueText(cells_[a].at(layer, head) - cells_[b].at(layer, head), true));
    }
  }
  return QString::fromStdString(headName(sides_[named].header().layers, layer, head)) + QStringLiteral(": ") +
         parts.join(apart);
}

void ComparePage::describeHead(int layer, int head) {
  for (RunGridView* view : {grids_, difference_}) view->setTip(valuesOf(layer, head, QStringLiteral("\n")));
  Q_EMIT readOut(valuesOf(layer, head, QStringLiteral(" · ")));
}

QString ComparePage::factsOfSelection() const {
  return head_ ? valuesOf(head_->first, head_->second, QStringLiteral(" · ")) : QString();
}

RunsPicture ComparePage::picture(const View& view) const {
  const CompareOptions shown = how();
  RunsPicture made{.sides = sides_, .figure = "compare", .options = {}, .epsilon = shown.epsilon};
  const std::string quantity =
      shown.quantity == ComparedQuantity::importance ? std::string("--quantity importance") : std::string();
  if (&view == static_cast<const View*>(grids_)) {
    made.options = quantity;
    if (!shown.sorted) made.options += made.options.empty() ? "--by-number" : " --by-number";
    return made;
  }
  if (&view != static_cast<const View*>(difference_)) return {};
  const auto chosen = pair();
  switch (shownBelow()) {
    case Lower::depth: made.figure = "compare-layers"; break;
    case Lower::size: made.figure = "compare-size"; break;
    case Lower::difference:
      if (!chosen) return {};
      made.figure = "compare-difference";
      made.options = quantity;
      made.sides = {sides_[static_cast<std::size_t>(chosen->first)], sides_[static_cast<std::size_t>(chosen->second)]};
  }
  return made;
}

std::vector<View*> ComparePage::views() const { return {grids_, difference_, rates_}; }

bool ComparePage::takeKey(const QKeyEvent& event) {
  if (event.key() != Qt::Key_S) return false;
  sorted_->toggle();
  return true;
}

Page::Options ComparePage::options() const {
  const bool share = how().quantity == ComparedQuantity::share;
  std::string runs;  // by path: a session on another machine opens those that lie there too
  for (const ShelvedRun& run : shelf_.runs()) runs += run.path.toStdString() + '\n';
  constexpr const char* kBelow[] = {"difference", "depth", "size"};
  return {{"quantity", share ? "share" : "importance"},
          {"below", kBelow[static_cast<int>(shownBelow())]},
          {"sorted", sorted_->isChecked() ? "yes" : "no"},
          {"runs", runs},
          {"list", runs_->list().kept().toStdString()},
          {"pair", std::to_string(first_->currentIndex()) + " " + std::to_string(second_->currentIndex())}};
}

void ComparePage::keep(SavedSession& session) const {
  for (const ShelvedRun& run : shelf_.runs()) session.runs.push_back({run.path.toStdString(), {}, nullptr});
}

void ComparePage::setOptions(const Options& options) {
  if (const auto found = options.find("quantity"); found != options.end()) {
    const auto quantity = found->second == "importance" ? ComparedQuantity::importance : ComparedQuantity::share;
    quantity_->setCurrentIndex(quantity_->findData(static_cast<int>(quantity)));
  }
  if (const auto found = options.find("below"); found != options.end()) {
    lower_->setCurrentIndex(found->second == "depth" ? 1 : found->second == "size" ? 2 : 0);
  }
  if (const auto found = options.find("pair"); found != options.end()) {
    const QStringList places = QString::fromStdString(found->second).split(QLatin1Char(' '));
    wantedPair_.reset();  // a session without runs kept none
    if (places.size() == 2 && std::min(places[0].toInt(), places[1].toInt()) >= 0)
      wantedPair_ = {places[0].toInt(), places[1].toInt()};
  }
  if (const auto found = options.find("runs"); found != options.end()) {
    for (const QString& path : QString::fromStdString(found->second).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
      shelf_.open(path);
    }
  }
  if (const auto found = options.find("list"); found != options.end())
    runs_->list().restore(QString::fromStdString(found->second));
  if (const auto found = options.find("sorted"); found != options.end()) sorted_->setChecked(found->second == "yes");
}

void ComparePage::setTheme(const Theme& theme) {
  for (View* view : views()) view->setTheme(theme);
  runs_->setTheme(theme);
}

}  // namespace sinkscope
