#include "app/window/studies/studies_page.h"

#include <algorithm>
#include <utility>

#include <QtGui/QKeyEvent>
#include <QtWidgets/QBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QVBoxLayout>

#include "app/window/studies/study_list.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "app/window/studies/study_words.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "core/record/session_file.h"
#include "widgets/elided_label.h"
#include "widgets/figure_plot.h"

namespace sinkscope {

namespace {

const QString kSweep = QString::fromLatin1(kSweepStudy);
constexpr int kListWidth = 226;
constexpr double kZoomStep = 1.5;

}  // namespace

StudiesPage::StudiesPage(Session& session, QWidget* parent)
    : Page("Studies", parent), list_(new StudyList), heading_(new QBoxLayout(QBoxLayout::LeftToRight)),
      title_(new QLabel), source_(new ElidedLabel), about_(new QLabel), panels_(new QStackedWidget),
      sweep_(new SweepPanel(session)), study_(new StudyPanel(session)) {
  list_->setFixedWidth(kListWidth);
  const StudyWords words = wordsOfSweep();
  list_->addStudy(kSweep, words.title, words.source);
  for (const PaperFigure& figure : paperFigures()) {
    const StudyWords of = wordsOf(figure);
    list_->addStudy(QString::fromStdString(figure.name), of.title, of.source);
  }
  title_->setObjectName(QStringLiteral("studyTitle"));
  source_->setObjectName(QStringLiteral("studySource"));
  about_->setObjectName(QStringLiteral("studyAbout"));
  about_->setWordWrap(true);
  for (QLabel* label : {title_, source_, about_}) {
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  source_->setAlignment(Qt::AlignRight | Qt::AlignBottom);
  source_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  panels_->addWidget(sweep_);
  panels_->addWidget(study_);

  heading_->addWidget(title_);
  heading_->addWidget(source_, 1);
  auto* right = new QVBoxLayout;
  right->setSpacing(6);
  right->addLayout(heading_);
  right->addWidget(about_);
  right->addWidget(panels_, 1);
  auto* columns = new QHBoxLayout(this);
  columns->setContentsMargins(12, 0, 12, 0);
  columns->setSpacing(12);
  columns->addWidget(list_);
  columns->addLayout(right, 1);

  connect(list_, &QListWidget::currentItemChanged, this, &StudiesPage::show);
  connect(sweep_, &SweepPanel::runReady, this, &StudiesPage::runReady);
  connect(sweep_, &SweepPanel::shownAgain, this, &Page::settledDown);
  connect(sweep_, &SweepPanel::runningChanged, this, [this](bool running) {
    list_->setRunning(kSweep, running);
    if (running) tellWork(kSweep, {}, 0, 0);
    else tellEnd(kSweep);
  });
  connect(sweep_, &SweepPanel::progressed, this,
          [this](const QString& what, qint64 done, qint64 total) { tellWork(kSweep, what, done, total); });
  connect(study_, &StudyPanel::progressed, this, [this](const QString& what, qint64 done, qint64 total) {
    if (!measured_.isEmpty()) tellWork(measured_, what, done, total);
  });
  connect(study_, &StudyPanel::runningChanged, this, [this](const QString& name) {
    for (const PaperFigure& figure : paperFigures()) {
      const QString one = QString::fromStdString(figure.name);
      list_->setRunning(one, one == name);
    }
    const QString before = std::exchange(measured_, name);
    if (name.isEmpty()) tellEnd(before);
    else tellWork(name, {}, 0, 0);
  });
  connect(&sweep_->view(), &SweepView::readOut, this, &Page::readOut);
  connect(&study_->view(), &StudyView::readOut, this, &Page::readOut);
  setFocusProxy(list_);
  choose(kSweep);
}

bool StudiesPage::event(QEvent* event) {
  const bool handled = Page::event(event);
  if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) shareHeading();
  return handled;
}

void StudiesPage::shareHeading() {
  const auto lengthOf = [](const QLabel* label) { return label->fontMetrics().horizontalAdvance(label->text()); };
  const QMargins margins = layout()->contentsMargins();
  const int room =
      width() - margins.left() - margins.right() - list_->width() - layout()->spacing() - 2 * heading_->spacing();
  const bool oneLine = lengthOf(title_) + lengthOf(source_) <= room;
  if (oneLine == (heading_->direction() == QBoxLayout::LeftToRight)) return;
  heading_->setDirection(oneLine ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  title_->setWordWrap(!oneLine);
  source_->setAlignment((oneLine ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignBottom);
}

void StudiesPage::choose(const QString& study) { list_->choose(study); }
QString StudiesPage::chosen() const { return list_->chosen(); }

std::map<std::string, std::string> StudiesPage::choices() const {
  if (chosen() != kSweep) return study_->choices();
  std::map<std::string, std::string> words = sweep_->words();
  words.erase("sweep file");
  return words;
}

void StudiesPage::choose(const std::string& study, const std::map<std::string, std::string>& choices) {
  choose(QString::fromStdString(study));
  if (choices.empty() || chosen().toStdString() != study) return;
  if (chosen() == kSweep) sweep_->setWords(choices);
  else study_->setChoices(choices);
}

void StudiesPage::show() {
  const PaperFigure* figure = findPaperFigure(chosen().toStdString());
  const StudyWords words = figure == nullptr ? wordsOfSweep() : wordsOf(*figure);
  title_->setText(words.title);
  source_->setText(words.source);
  shareHeading();
  source_->setToolTip(words.source);
  about_->setText(words.about);
  about_->setVisible(!words.about.isEmpty());
  if (figure != nullptr) study_->choose(*figure);
  panels_->setCurrentWidget(figure == nullptr ? static_cast<QWidget*>(sweep_) : study_);
}

void StudiesPage::fillMenu(QMenu& menu) {
  const auto add = [&](QMenu& to, const QString& name, const QString& title) {
    to.addAction(title, this, [this, name] {
      choose(name);
      Q_EMIT wanted();
    });
  };
  add(menu, kSweep, wordsOfSweep().title);
  menu.addSeparator();
  // All in one menu would cover a small window: the papers' own figures and tables first, the others behind an entry.
  std::vector<const PaperFigure*> others;
  for (const PaperFigure& figure : paperFigures()) {
    const bool papers = figure.name.starts_with("fig") || figure.name.starts_with("table");
    if (papers) add(menu, QString::fromStdString(figure.name), wordsOf(figure).title);
    else others.push_back(&figure);
  }
  QMenu& more = *menu.addMenu(tr("More studies"));
  for (const PaperFigure* figure : others) add(more, QString::fromStdString(figure->name), wordsOf(*figure).title);
}

// --- what is being measured, told to the whole window ---

void StudiesPage::tellWork(const QString& study, const QString& what, qint64 done, qint64 total) {
  working_ = study;
  const PaperFigure* figure = findPaperFigure(study.toStdString());
  Q_EMIT workProgressed(figure == nullptr ? wordsOfSweep().title : wordsOf(*figure).title, what, done, total);
}

void StudiesPage::tellEnd(const QString& study) {
  if (working_ != study) return;
  working_.clear();
  Q_EMIT workEnded();
}

void StudiesPage::showWork() {
  if (working_.isEmpty()) return;
  choose(working_);
  Q_EMIT wanted();
}

void StudiesPage::cancelWork() {
  if (working_ == kSweep) sweep_->cancel();
  else if (!working_.isEmpty()) study_->cancel();
}

void StudiesPage::setTheme(const Theme& theme) {
  list_->setTheme(theme);
  sweep_->setTheme(theme);
  study_->setTheme(theme);
  QFont large = theme.font;
  large.setWeight(QFont::DemiBold);
  if (large.pointSizeF() > 0) large.setPointSizeF(1.25 * large.pointSizeF());
  title_->setFont(large);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  source_->setPalette(quiet);
}

std::vector<View*> StudiesPage::views() const { return {&sweep_->view(), &study_->view()}; }

View* StudiesPage::viewUnder(const QPoint&) const {
  return panels_->currentWidget() == sweep_ ? static_cast<View*>(&sweep_->view()) : &study_->view();
}

View* StudiesPage::resultAlone() const {
  View* front = viewUnder({});
  return front->sentence().isEmpty() ? front : nullptr;
}

bool StudiesPage::takeKey(const QKeyEvent& event) {
  if (panels_->currentWidget() != sweep_) {  // what the wheel does, for the figure that is shown
    FigurePlot& plot = study_->view().plot();
    switch (event.key()) {
      case Qt::Key_Plus:
      case Qt::Key_Equal: plot.zoomBy(kZoomStep); return true;
      case Qt::Key_Minus: plot.zoomBy(1.0 / kZoomStep); return true;
      case Qt::Key_0: plot.resetZoom(); return true;
      default: return false;
    }
  }
  if (event.key() != Qt::Key_S) return false;
  sweep_->view().setSorted(!sweep_->view().sorted());
  return true;
}

Page::Options StudiesPage::options() const {
  Options options = sweep_->words();
  options.merge(study_->measuring());
  options.merge(study_->formWords());
  options["study"] = chosen().toStdString();
  options["sorted"] = sweep_->view().sorted() ? "yes" : "no";
  return options;
}

void StudiesPage::keep(SavedSession& session) const {
  study_->keep(session);
  if (!sweep_->run().empty()) session.runs.push_back({sweep_->run().string(), {}, nullptr});
}

void StudiesPage::showKept(const SavedSession& session) {
  study_->showKept(session);
  const auto own = session.options.find(key());
  if (own == session.options.end()) return;
  study_->fillForms(own->second);
  study_->wasMeasuring(own->second);
}

void StudiesPage::setOptions(const Options& options) {
  if (const auto study = options.find("study"); study != options.end()) choose(QString::fromStdString(study->second));
  if (const auto sorted = options.find("sorted"); sorted != options.end())
    sweep_->view().setSorted(sorted->second == "yes");
  sweep_->setWords(options);
}

}  // namespace sinkscope
