#include "app/window/depth/depth_page.h"

#include <cmath>

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "app/window/compare/compare_words.h"
#include "app/window/compare/run_list.h"
#include "app/window/depth/depth_measure.h"
#include "app/window/depth/depth_view.h"
#include "app/window/wording.h"
#include "core/record/depth_course.h"
#include "core/record/depth_figure.h"
#include "widgets/translated.h"

namespace sinkscope {

DepthPage::DepthPage(Session& session, RunShelf& shelf, QWidget* parent)
    : Page("Depth", parent), session_(session), shelf_(shelf), measure_(new DepthMeasure(session)), list_(new RunList),
      sentence_(new QLabel), view_(new DepthView) {
  list_->setObjectName(QStringLiteral("depthRuns"));
  list_->setAccessibleName(tr("Runs over depth"));
  sentence_->setWordWrap(true);
  sentence_->setTextFormat(Qt::PlainText);
  sentence_->hide();
  auto* open = new QToolButton;
  open->setText(tr("Open run…"));
  open->setObjectName(QStringLiteral("depthOpenRun"));
  open->setAccessibleName(tr("Open a run file"));
  open->setFocusPolicy(Qt::TabFocus);
  auto* tools = new QHBoxLayout;
  auto* heading = new QLabel(tr("Runs"));
  tools->addWidget(heading);
  tools->addStretch(1);
  tools->addWidget(open);
  auto* left = new QWidget;
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addWidget(measure_);
  column->addLayout(tools);
  column->addWidget(list_, 1);
  column->addWidget(sentence_);
  column->addStrut(250);  // at least; as wide as the words where the type is large
  auto* halves = new QSplitter(Qt::Horizontal);
  halves->addWidget(left);
  halves->addWidget(view_);
  halves->setStretchFactor(0, 0);
  halves->setStretchFactor(1, 1);
  halves->setSizes({290, 990});
  halves->setChildrenCollapsible(false);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(8, 8, 8, 8);
  rows->addWidget(halves);

  connect(open, &QToolButton::clicked, this, &DepthPage::openRunWanted);
  connect(list_, &RunList::sidesChanged, this, &DepthPage::takeSides);
  connect(view_, &DepthView::readOut, this, &DepthPage::readOut);
  connect(view_, &DepthView::drawn, this, &DepthPage::factsChanged);
  connect(measure_, &DepthMeasure::runReady, this, [this](const QString& run) {
    fresh_ = run;
    shelf_.open(run);
  });
  connect(&shelf_, &RunShelf::changed, this, [this] {
    list_->setRuns(shelf_.runs());
    if (!fresh_.isEmpty() && list_->showsRun(fresh_)) list_->tickOnly({std::exchange(fresh_, {})});
    takeSides();
  });
  connect(&shelf_, &RunShelf::wanted, list_, &RunList::showAll);
  connect(&shelf_, &RunShelf::replaced, list_, &RunList::replaceRun);
  connect(&shelf_, &RunShelf::failed, this, [this](const QString&, const QString& sentence) {
    sentence_->setText(sentence);
    sentence_->show();
  });
  connect(&shelf_, &RunShelf::opened, sentence_, &QLabel::hide);
  connect(&session_.selection(), &SelectionHistory::changed, this,
          [this](const Selection& selection) { view_->setEpsilon(selection.epsilon); });
  view_->setEpsilon(session_.selection().current().epsilon);
  takeSides();
}

// Its intervals take seconds of large runs: they wait until somebody looks.
void DepthPage::takeSides() {
  isBehind_ = !isVisible();
  if (isBehind_) return;
  const std::vector<RunSide> sides = list_->ticked();
  const BeyondContext beyond = beyondContextOf(sides);
  view_->setCaution(beyond.words, beyond.sentences.join(QLatin1Char('\n')));
  view_->setSides(sides);
}

// How the two go together over the layers of each side.
QString DepthPage::factsOfSelection() const {
  if (!view_->isUpToDate()) return {};
  const std::vector<std::string> names = sideNames(list_->ticked());
  QStringList parts;
  for (std::size_t i = 0; i < view_->together().size() && i < names.size(); ++i) {
    const Together& together = view_->together()[i];
    if (std::isfinite(together.correlation))
      parts << tr("%1 %2").arg(saidText(names[i]), translated(togetherWords(together)));
  }
  if (parts.isEmpty()) return {};
  return tr("rank correlation over layers: %1").arg(parts.join(QStringLiteral(" · ")));
}

void DepthPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  if (isBehind_) takeSides();
}

RunsPicture DepthPage::picture() const {
  RunsPicture made{.sides = view_->sides(), .figure = "over-depth", .options = {}, .epsilon = view_->epsilon()};
  if (view_->hasMore()) made.options = "--above " + view_->upper() + " --below " + view_->lower();
  return made;
}

std::vector<View*> DepthPage::views() const { return {view_}; }

Page::Options DepthPage::options() const {
  Options options = measure_->words();
  options["upper"] = view_->upper();
  options["lower"] = view_->lower();
  options["list"] = list_->kept().toStdString();
  return options;
}

void DepthPage::setOptions(const Options& options) {
  measure_->setWords(options);
  const auto word = [&](const char* name) {
    const auto found = options.find(name);
    return found == options.end() ? std::string() : found->second;
  };
  if (const std::string list = word("list"); !list.empty()) list_->restore(QString::fromStdString(list));
  view_->choose(word("upper"), word("lower"));
}

void DepthPage::setTheme(const Theme& theme) {
  QPalette list = theme.palette(), error = theme.palette();
  list.setColor(QPalette::Base, theme.panel);
  error.setColor(QPalette::WindowText, theme.error);
  list_->setPalette(list);
  sentence_->setPalette(error);
  measure_->setTheme(theme);
  view_->setTheme(theme);
}

}  // namespace sinkscope
