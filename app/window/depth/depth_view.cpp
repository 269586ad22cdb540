#include "app/window/depth/depth_view.h"

#include <algorithm>
#include <utility>

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>

#include "app/window/depth/depth_words.h"
#include "core/record/depth_course.h"
#include "core/record/depth_figure.h"
#include "core/values/figure.h"
#include "widgets/figure_plot.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

const std::string kRate = "rate", kMass = "mass";  // as depthQuantities() has them

// Prompts times layers whose intervals are drawn while one waits; those of more take long enough to be felt.
constexpr std::int64_t kDrawnAtOnce = 600;

std::int64_t sizeOf(const std::vector<RunSide>& sides) {
  std::int64_t size = 0;
  for (const RunSide& side : sides) {
    const Volume& values = side.condition().first.values;
    size += std::int64_t{values.planes} * values.rows;
  }
  return size;
}

}  // namespace

DepthView::DepthView(QWidget* parent)
    : View(tr("Over depth"), parent), upperBox_(new QComboBox), lowerBox_(new QComboBox), plot_(new FigurePlot) {
  upperBox_->setObjectName(QStringLiteral("depthUpper"));
  upperBox_->setAccessibleName(tr("Upper quantity"));
  lowerBox_->setObjectName(QStringLiteral("depthLower"));
  lowerBox_->setAccessibleName(tr("Lower quantity"));
  plot_->setAccessibleName(tr("Over depth"));
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(10, 0, 10, 2);
  line->setSpacing(6);
  for (const auto& [name, box] : {std::pair(tr("above"), upperBox_), {tr("below"), lowerBox_}}) {
    auto* label = new QLabel(name);
    label->setBuddy(box);
    box->setMinimumWidth(120);
    line->addWidget(label);
    line->addWidget(box, 1);
  }
  addUnderHeader(row);
  setBody(plot_);
  connect(upperBox_, &QComboBox::activated, this, [this] {
    upper_ = upperBox_->currentData().toString().toStdString();
    draw();
  });
  connect(lowerBox_, &QComboBox::activated, this, [this] {
    lower_ = lowerBox_->currentData().toString().toStdString();
    draw();
  });
  connect(plot_, &FigurePlot::hoverLeft, this, [this] { Q_EMIT readOut({}); });
  DepthView::setTheme(theme());
  fill();
  draw();
}

void DepthView::setSides(std::vector<RunSide> sides) {
  sides_ = std::move(sides);
  fill();
  draw();
}

void DepthView::setEpsilon(double epsilon) {
  if (epsilon == epsilon_) return;
  epsilon_ = epsilon;
  draw();
}

void DepthView::choose(const std::string& upper, const std::string& lower) {
  if (!upper.empty()) upper_ = upper;
  if (!lower.empty()) lower_ = lower;
  fill();
  draw();
}

bool DepthView::hasMore() const { return hasMoreOverDepth(sides_); }

// What was chosen stays chosen while no run has it: the boxes show it all the same. Where runs have rate and mass alone
// there is nothing to choose: they show these.
void DepthView::fill() {
  const bool choice = sides_.empty() || hasMore();
  std::vector<std::string> names = depthNames(sides_);
  for (const std::string& own : {upper_, lower_}) {
    if (std::find(names.begin(), names.end(), own) == names.end()) names.push_back(own);
  }
  for (const auto& [box, own] : {std::pair(upperBox_, upper_), {lowerBox_, lower_}}) {
    const QSignalBlocker quiet(box);
    box->clear();
    for (const std::string& name : names)
      box->addItem(translated(depthQuantity(name).title), QString::fromStdString(name));
    const std::string shown = choice ? own : box == upperBox_ ? kRate : kMass;
    box->setCurrentIndex(box->findData(QString::fromStdString(shown)));
    box->setEnabled(hasMore());
    box->setToolTip(choice ? QString()
                           : tr("These runs hold rate and mass alone; Run on the left measures what else there is."));
  }
}

void DepthView::draw() {
  const auto make = [sides = sides_, upper = upper_, lower = lower_, epsilon = epsilon_] {
    Made made{.figure = depthFigureAsShown(sides, upper, lower, epsilon)};
    for (const RunSide& side : sides) {
      if (upper != lower) made.together.push_back(goTogether(side, upper, lower, epsilon));
    }
    return std::make_shared<const Made>(std::move(made));
  };
  drawing_.drop();  // what nobody wants any more
  if (sizeOf(sides_) <= kDrawnAtOnce) return show(make());
  setSentence({});
  setTitle(tr("intervals are being drawn…"));
  plot_->setDimmed(true);
  upToDate_ = false;
  drawing_.start([this, make] { return [this, made = make()] { show(made); }; });
}

void DepthView::show(std::shared_ptr<const Made> made) {
  made_ = std::move(made);
  upToDate_ = true;
  plot_->setDimmed(false);
  if (sides_.empty()) {
    setSentence(
        tr("Measure the open model with the button on the left, or tick a run there: any two quantities "
           "then share the axis over its layers."));
  } else {
    setSentence({});
    setTitle(hasMore() ? QString() : tr("these runs hold rate and mass alone"));
    plot_->setFigure(made_->figure);
  }
  Q_EMIT drawn();
}

DepthView::~DepthView() { drawing_.drop(); }

void DepthView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  plot_->setTheme(theme);
}

void DepthView::setDimmed(bool dimmed) { plot_->setDimmed(dimmed); }

QString DepthView::help() const { return depthHelp(); }

}  // namespace sinkscope
