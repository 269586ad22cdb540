// The main window's menus and keys.
#include "app/window/main_window.h"

#include <QtCore/QUrl>
#include <QtGui/QDesktopServices>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTabBar>

#include "app/window/condition_bar.h"
#include "app/window/explore/explore_page.h"
#include "app/window/help_dialogs.h"
#include "app/window/language.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_menu.h"
#include "app/window/lecture/lecture_mode.h"
#include "app/window/lecture/tours.h"
#include "app/window/log_file.h"
#include "app/window/manual/manual_window.h"
#include "app/window/notice_bar.h"
#include "app/window/page.h"
#include "app/window/saved_sessions.h"
#include "app/window/status_line.h"
#include "app/window/studies/studies_page.h"
#include "app/window/whole_view.h"
#include "widgets/attention_view.h"
#include "widgets/sink_grid_view.h"

namespace sinkscope {

namespace {

const QString kEmbedded = QStringLiteral("embedded"), kControl = QStringLiteral("control");

}  // namespace

void MainWindow::makeMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(tr("&Open model…"), QKeySequence::Open, this, [this] { chooseModel(); });
  QMenu* recent = file->addMenu(tr("Open &recent"));
  connect(recent, &QMenu::aboutToShow, this, [this, recent] {
    recent->clear();
    for (const QString& model : settings_.recentModels()) {
      recent->addAction(model, this, [this, model] { chooseModel(model); });
    }
    if (recent->isEmpty()) recent->addAction(tr("No model was opened yet"))->setEnabled(false);
  });
  file->addAction(tr("Open &run…"), QKeySequence(Qt::CTRL | Qt::Key_R), this, &MainWindow::chooseRun);
  QMenu* recentRuns = file->addMenu(tr("Open recent ru&n"));
  connect(recentRuns, &QMenu::aboutToShow, this, [this, recentRuns] {
    recentRuns->clear();
    for (const QString& run : settings_.recentRuns()) recentRuns->addAction(run, this, [this, run] { openRun(run); });
    if (recentRuns->isEmpty()) recentRuns->addAction(tr("No run was opened yet"))->setEnabled(false);
  });
  file->addAction(tr("Open the &embedded model"), this, [this] { session_.openModel(kEmbedded); });
  file->addSeparator();
  sessions_->addTo(file);
  QMenu* unsaved = file->addMenu(tr("&Unsaved work"));
  connect(unsaved, &QMenu::aboutToShow, this, [this, unsaved] { fillUnsavedMenu(unsaved); });
  file->addSeparator();
  file->addAction(tr("Save &view…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, [this] { saveView(pointedView()); });
  file->addAction(tr("Save &all four views…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), this,
                  &MainWindow::saveAllViews);
  file->addAction(tr("&Copy view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                  [this] { copyView(pointedView()); });
  file->addSeparator();
  file->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);

  // The single-letter keys are named here and handled in keyPressEvent, where text fields come first.
  const auto named = [](QMenu* menu, const QString& text, const QString& key, auto receiver, auto slot) {
    return menu->addAction(text + QLatin1Char('\t') + key, receiver, slot);
  };
  QMenu* view = menuBar()->addMenu(tr("&View"));
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    view->addAction(tr("Page %1").arg(pages_[i]->name()), QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i)),
                    this, [this, i] { showPage(*pages_[i]); });
  }
  view->addSeparator();
  named(view, tr("Edit the prompt"), tr("E"), this, [this] { editPrompt(); });
  named(view, tr("Next tokens and surprise"), tr("N"), this, [this] {
    showPage(*page_);
    page_->setContinuationShown(!page_->continuationShown());
  });
  named(view, tr("Parts of the score"), tr("W"), this, [this] {
    showPage(*page_);
    page_->setPartsShown(!page_->partsShown());
  });
  named(view, tr("⟨bos⟩ on or off"), tr("B"), this, [this] { session_.toggleBos(); });
  named(view, tr("A | B side by side"), tr("A"), this, [this] { toggleCompare(); });
  view->addMenu(conditions_->compareMenu())->setText(tr("Compare"));
  view->addSeparator();
  named(view, tr("Linear or logarithmic colours"), tr("L"), page_, [this] { page_->toggleScale(); });
  named(view, tr("Sort the heads of a layer"), tr("S"), this,
        [this] { page_->grid().setSorted(!page_->grid().sorted()); });
  named(view, tr("Play through the layers"), tr("Space"), this,
        [this] { play_.isActive() ? play_.stop() : play_.start(); });
  named(view, tr("Zoom in"), QStringLiteral("+"), this, [this] { page_->attention().zoomBy(1.5); });
  named(view, tr("Zoom out"), QStringLiteral("−"), this, [this] { page_->attention().zoomBy(1 / 1.5); });
  named(view, tr("Show all of it"), QStringLiteral("0"), this, [this] { page_->attention().resetZoom(); });
  view->addSeparator();
  auto* back = view->addAction(tr("Selection back"), QKeySequence(Qt::ALT | Qt::Key_Left), this,
                               [this] { session_.selection().back(); });
  auto* forward = view->addAction(tr("Selection forward"), QKeySequence(Qt::ALT | Qt::Key_Right), this,
                                  [this] { session_.selection().forward(); });
  connect(view, &QMenu::aboutToShow, this, [this, back, forward] {
    back->setEnabled(session_.selection().canGoBack());
    forward->setEnabled(session_.selection().canGoForward());
  });
  connect(view, &QMenu::aboutToHide, this, [back, forward] {
    back->setEnabled(true);
    forward->setEnabled(true);
  });
  view->addSeparator();
  view->addAction(tr("The whole window for this view"), QKeySequence(Qt::CTRL | Qt::Key_F11), this,
                  [this] { whole_->toggle(pointedView()); });
  view->addAction(tr("Full screen"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F11), this,
                  [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
  constexpr double kTextStep = 1.1;
  // A plus has Shift on some keyboards and not on others.
  QAction* larger = view->addAction(tr("Larger text"), this, [this] { setTextSize(settings_.textSize() * kTextStep); });
  larger->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal),
                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Plus)});
  view->addAction(tr("Smaller text"), QKeySequence(Qt::CTRL | Qt::Key_Minus), this,
                  [this] { setTextSize(settings_.textSize() / kTextStep); });
  view->addAction(tr("Text as the system has it"), QKeySequence(Qt::CTRL | Qt::Key_0), this,
                  [this] { setTextSize(1.0); });
  QMenu* theme = view->addMenu(tr("Theme"));
  theme->addAction(tr("As the system"), this, [this] { setThemeChoice(ThemeChoice::system); });
  theme->addAction(tr("Light"), this, [this] { setThemeChoice(ThemeChoice::light); });
  theme->addAction(tr("Dark"), this, [this] { setThemeChoice(ThemeChoice::dark); });

  QMenu* language = view->addMenu(tr("Language"));
  QAction* asSystem = language->addAction(tr("As the system"), this, [this] { settings_.setLanguage({}); });
  asSystem->setCheckable(true);
  connect(language, &QMenu::aboutToShow, asSystem,
          [this, asSystem] { asSystem->setChecked(settings_.language().isEmpty()); });
  for (const Language& one : languages()) {
    QAction* action = language->addAction(one.name, this, [this, one] {
      settings_.setLanguage(one.code);
      notice_->showMessage(tr("The next start is in %1").arg(one.name));
    });
    action->setCheckable(true);
    connect(language, &QMenu::aboutToShow, action,
            [this, action, one] { action->setChecked(settings_.language() == one.code); });
  }

  studies_->fillMenu(*menuBar()->addMenu(tr("&Study")));
  connect(studies_, &StudiesPage::wanted, this, [this] { showPage(*studies_); });

  QMenu* lecture = menuBar()->addMenu(tr("&Lecture"));
  lectures_->fill(*lecture);
  lecture->addSeparator();
  lecture->addAction(tr("Lecture &mode, all views"), QKeySequence(Qt::Key_F11), this,
                     [this] { lectureMode_->toggle(nullptr); });
  lecture->addAction(tr("Lecture mode, &one view"), QKeySequence(Qt::SHIFT | Qt::Key_F11), this,
                     [this] { lectureMode_->toggle(pointedView()); });
  named(lecture, tr("&Spot around the pointer"), tr("P"), this,
        [this] { lectureMode_->setSpot(!lectureMode_->spot()); });

  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addAction(tr("What this view means"), QKeySequence::HelpContents, this, [this] {
    if (View* view = pointedView(); view != nullptr) explain(*view);
  });
  help->addAction(tr("Manual"), QKeySequence(Qt::CTRL | Qt::Key_F1), this, [this] { openManual(); });
  help->addAction(tr("Keys"), this, [this] { showKeys(this); });
  help->addAction(tr("How to cite"), this,
                  [this] { openManual(QStringLiteral("researcher"), QStringLiteral("Write it up")); });
  help->addSeparator();
  for (const Lecture& tour : tours())
    help->addAction(tr("Tour: %1").arg(QString::fromStdString(tour.name)), this, [this, tour] { guide_->start(tour); });
  help->addSeparator();
  help->addAction(tr("Show the log file"), this, [] { QDesktopServices::openUrl(QUrl::fromLocalFile(logFilePath())); });
  help->addAction(tr("About Sinkscope"), this,
                  [this] { showAbout(this, session_.model() ? &*session_.model() : nullptr); });

  connect(tabs_, &QTabBar::currentChanged, this, [this](int index) {
    whole_->leave();
    stack_->setCurrentIndex(index);
    page_->setPromptButtonsShown(&currentPage() == page_);
    guide_->pageTurned();
    currentPage().setFocus();  // the single-letter keys mean this page from now on
    status_->setReadOut({});
    showStatus();
  });
  page_->setFocus();  // the single-letter keys work from the start

  connect(conditions_->modelMenu(), &QMenu::aboutToShow, this, [this] { fillModelMenu(conditions_->modelMenu()); });
}

void MainWindow::explain(View& view) {
  const QString name = view.accessibleName();
  showViewHelp(this, view, name, view.help(), [this, name] { openManual(QStringLiteral("views"), name); });
}

ManualWindow& MainWindow::openManual(const QString& page, const QString& heading) {
  if (!manual_) manual_ = new ManualWindow(viewHelp(*this), studyHelp(), this);
  manual_->show();  // first: a heading is brought into sight of a page that has its size
  if (!page.isEmpty()) manual_->showPage(page, heading);
  manual_->raise();
  manual_->activateWindow();
  return *manual_;
}

void MainWindow::fillModelMenu(QMenu* menu) {
  menu->clear();
  menu->addAction(tr("The embedded model"), this, [this] { session_.openModel(kEmbedded); });
  menu->addAction(tr("The control, trained without ⟨bos⟩"), this, [this] { session_.openModel(kControl); });
  for (const QString& model : settings_.recentModels()) {
    menu->addAction(model, this, [this, model] { chooseModel(model); });
  }
  menu->addSeparator();
  menu->addAction(tr("Open model…"), this, [this] { chooseModel(); });
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) return QMainWindow::keyPressEvent(event);
  if (currentPage().takeKey(*event)) return;
  switch (event->key()) {
    case Qt::Key_Left: return moveHead(0, -1);
    case Qt::Key_Right: return moveHead(0, 1);
    case Qt::Key_Up: return moveHead(1, 0);
    case Qt::Key_Down: return moveHead(-1, 0);
    case Qt::Key_B: return session_.toggleBos();
    case Qt::Key_A: return toggleCompare();
    case Qt::Key_E: return editPrompt();
    case Qt::Key_P: return lectureMode_->setSpot(!lectureMode_->spot());
    case Qt::Key_Space: return play_.isActive() ? play_.stop() : play_.start();
    case Qt::Key_Escape: return escape();
    default: QMainWindow::keyPressEvent(event);
  }
}

void MainWindow::toggleCompare() {
  const LoadedModel* model = session_.shownModel();
  const bool hasBos = model != nullptr && model->bos.id;
  const Compare pair = !session_.edits().empty() ? Compare::edits : hasBos ? Compare::bos : Compare::change;
  session_.setCompare(session_.compare() != Compare::none ? Compare::none : pair);
}

void MainWindow::editPrompt() {
  if (const QString why = session_.whyFixed(); !why.isEmpty()) return notice_->showMessage(why);
  showPage(*page_);
  whole_->leave();
  page_->editPrompt();
}

void MainWindow::moveHead(int dLayer, int dColumn) {
  if (session_.sides().empty()) return;
  const auto [layer, head] = page_->grid().neighbour(dLayer, dColumn);
  session_.selection().selectHead(layer, head);
}

void MainWindow::playLayers() {
  if (session_.sides().empty()) return;
  Selection selection = session_.selection().current();
  selection.layer = (selection.layer + 1) % std::max(1, session_.sides().front().reading->importance.planes);
  session_.selection().select(selection);
}

// One thing at a time: what a person would expect to go away first goes first.
void MainWindow::escape() {
  play_.stop();
  if (page_->editing()) return page_->closeEditor();
  if (whole_->view() != nullptr) return whole_->leave();
  if (lectureMode_->on()) return lectureMode_->leave();
  if (sessions_->saving()) return sessions_->cancelSaving();
  if (session_.busy()) return session_.cancel();
  Selection selection = session_.selection().current();
  // A hint that is not seen is not what is meant.
  if (!selection.query && !selection.key)
    return guide_->running() && guide_->inSight() ? guide_->end() : notice_->leave();
  selection.query.reset();
  selection.key.reset();
  session_.selection().select(selection);
}

}  // namespace sinkscope
