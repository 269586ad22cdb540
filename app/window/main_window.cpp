#include "app/window/main_window.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QMimeData>
#include <QtCore/QUrl>
#include <QtGui/QClipboard>
#include <QtGui/QCloseEvent>
#include <QtGui/QDesktopServices>
#include <QtGui/QDragEnterEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QScreen>
#include <QtWidgets/QApplication>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QVBoxLayout>

#include "app/window/bos_notice.h"
#include "app/window/compare_page.h"
#include "app/window/condition_bar.h"
#include "app/window/explore_page.h"
#include "app/window/export_dialog.h"
#include "app/window/geometry_page.h"
#include "app/window/heads_page.h"
#include "app/window/help_dialogs.h"
#include "app/window/log_file.h"
#include "app/window/model_words.h"
#include "app/window/notice_bar.h"
#include "app/window/open_dialog.h"
#include "app/window/page.h"
#include "app/window/run_panel.h"
#include "app/window/run_shelf.h"
#include "app/window/saved_sessions.h"
#include "app/window/status_line.h"
#include "app/window/studies_page.h"
#include "app/window/tour.h"
#include "core/checkpoint/output_file.h"
#include "core/prompt/shipped.h"
#include "core/values/error.h"
#include "widgets/attention_view.h"
#include "widgets/painter.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"

namespace sinkscope {

namespace {

constexpr int kPlayMilliseconds = 700;
const QString kEmbedded = QStringLiteral("embedded"), kControl = QStringLiteral("control");

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), page_(new ExplorePage(session_)), studies_(new StudiesPage(session_)), shelf_(new RunShelf(this)),
      compare_(new ComparePage(session_, *shelf_)), stack_(new QStackedWidget), tabs_(new QTabBar),
      conditions_(new ConditionBar), notice_(new NoticeBar),
      status_(new StatusLine), guide_(new TourGuide(session_, *page_, *notice_, this)) {
  // Only Fusion follows a palette everywhere; a desktop's own style would keep its light buttons on our dark ground.
  QApplication::setStyle(QStringLiteral("Fusion"));
  setWindowTitle(tr("Sinkscope"));
  setAcceptDrops(true);
  auto* centre = new QWidget;
  auto* rows = new QVBoxLayout(centre);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  rows->addWidget(conditions_);
  conditions_->addBesideModel(page_->promptBar());
  auto* noticeRow = new QHBoxLayout;
  noticeRow->setContentsMargins(12, 0, 12, 6);
  noticeRow->addWidget(notice_);
  rows->addLayout(noticeRow);
  rows->addWidget(stack_, 1);
  rows->addWidget(status_);
  setCentralWidget(centre);
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);
  tabs_->setFocusPolicy(Qt::TabFocus);
  tabs_->setAccessibleName(tr("Pages"));
  tabs_->setObjectName(QStringLiteral("pageTabs"));
  menuBar()->setCornerWidget(tabs_, Qt::TopRightCorner);
  addPage(page_);
  auto* heads = new HeadsPage(session_);
  addPage(heads);
  connect(heads, &HeadsPage::exploreWanted, this, [this] { showPage(*page_); });
  addPage(studies_);
  addPage(compare_);
  addPage(new GeometryPage(session_));
  makeSessions();
  makeMenus();
  connectSession();
  connectRuns();

  play_.setInterval(kPlayMilliseconds);
  connect(&play_, &QTimer::timeout, this, &MainWindow::playLayers);

  // On a small screen, or a scaled one, as much of the usual size as there is.
  resize(QSize(1280, 800).boundedTo(screen()->availableSize()));
  if (const QByteArray geometry = settings_.geometry(); !geometry.isEmpty()) restoreGeometry(geometry);
  setThemeChoice(settings_.theme());
  showConditions();
}

MainWindow::~MainWindow() = default;

void MainWindow::addPage(Page* page) {
  pages_.push_back(page);
  stack_->addWidget(page);
  tabs_->addTab(page->name());
  tabs_->setTabToolTip(tabs_->count() - 1, tr("Ctrl+%1").arg(tabs_->count()));
}

Page& MainWindow::currentPage() const { return *pages_[static_cast<std::size_t>(std::max(0, tabs_->currentIndex()))]; }

void MainWindow::showPage(Page& page) {
  tabs_->setCurrentIndex(static_cast<int>(std::find(pages_.begin(), pages_.end(), &page) - pages_.begin()));
}

void MainWindow::start(const QString& what) {
  try {
    const ShippedPrompt shipped = shippedPrompt();
    session_.setPrompt(QString::fromStdString(shipped.text));
    session_.setChange(QString::fromStdString(shipped.changeFrom), QString::fromStdString(shipped.changeTo));
  } catch (const Error& error) {
    notice_->showError(QString::fromStdString(error.sentence()));
  }
  if (SavedSessions::isSession(what)) sessions_->open(what);
  else session_.openModel(what);
}

// --- menus and keys ---

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
  file->addSeparator();
  file->addAction(tr("Save &view…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                  [this] { saveView(currentPage().viewUnder(QCursor::pos())); });
  file->addAction(tr("Save &all four views…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), this, &MainWindow::saveAllViews);
  file->addAction(tr("&Copy view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                  [this] { copyView(currentPage().viewUnder(QCursor::pos())); });
  file->addSeparator();
  file->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);

  // The single-letter keys are named here and handled in keyPressEvent, where text fields come first.
  const auto named = [](QMenu* menu, const QString& text, const QString& key, auto receiver, auto slot) {
    return menu->addAction(text + QLatin1Char('\t') + key, receiver, slot);
  };
  QMenu* view = menuBar()->addMenu(tr("&View"));
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    view->addAction(tr("Page %1").arg(pages_[i]->name()), QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i)), this,
                    [this, i] { showPage(*pages_[i]); });
  }
  view->addSeparator();
  named(view, tr("Edit the prompt"), tr("E"), this, [this] { editPrompt(); });
  named(view, tr("⟨bos⟩ on or off"), tr("B"), this, [this] { session_.toggleBos(); });
  named(view, tr("A | B side by side"), tr("A"), this,
        [this] { toggleCompare(); });
  view->addMenu(conditions_->compareMenu())->setText(tr("Compare"));
  view->addSeparator();
  named(view, tr("Linear or logarithmic colours"), tr("L"), page_, [this] { page_->toggleScale(); });
  named(view, tr("Sort the heads of a layer"), tr("S"), this, [this] { page_->grid().setSorted(!page_->grid().sorted()); });
  named(view, tr("Play through the layers"), tr("Space"), this, [this] { play_.isActive() ? play_.stop() : play_.start(); });
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
  QMenu* theme = view->addMenu(tr("Theme"));
  theme->addAction(tr("As the system"), this, [this] { setThemeChoice(ThemeChoice::system); });
  theme->addAction(tr("Light"), this, [this] { setThemeChoice(ThemeChoice::light); });
  theme->addAction(tr("Dark"), this, [this] { setThemeChoice(ThemeChoice::dark); });

  studies_->fillMenu(*menuBar()->addMenu(tr("&Study")));
  connect(studies_, &StudiesPage::wanted, this, [this] { showPage(*studies_); });

  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addAction(tr("What this view means"), QKeySequence::HelpContents, this, [this] {
    View* view = currentPage().viewUnder(QCursor::pos());
    if (view != nullptr) showViewHelp(this, view->accessibleName(), view->help());
  });
  help->addAction(tr("Keys"), this, [this] { showKeys(this); });
  help->addSeparator();
  for (const Tour& tour : tours()) help->addAction(tr("Tour: %1").arg(tour.name), this, [this, tour] { guide_->start(tour); });
  help->addSeparator();
  help->addAction(tr("Show the log file"), this, [] { QDesktopServices::openUrl(QUrl::fromLocalFile(logFilePath())); });
  help->addAction(tr("About Sinkscope"), this,
                  [this] { showAbout(this, session_.model() ? &*session_.model() : nullptr); });

  connect(tabs_, &QTabBar::currentChanged, this, [this](int index) {
    stack_->setCurrentIndex(index);
    currentPage().setFocus();  // the single-letter keys mean this page from now on
    status_->setReadOut({});
    showStatus();
  });
  page_->setFocus();  // the single-letter keys work from the start

  connect(conditions_->modelMenu(), &QMenu::aboutToShow, this, [this] { fillModelMenu(conditions_->modelMenu()); });
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
    case Qt::Key_Space: return play_.isActive() ? play_.stop() : play_.start();
    case Qt::Key_Escape: return escape();
    default: QMainWindow::keyPressEvent(event);
  }
}

void MainWindow::toggleCompare() {
  const LoadedModel* model = session_.shownModel();
  const bool hasBos = model != nullptr && model->bos.id;
  session_.setCompare(session_.compare() != Compare::none ? Compare::none : hasBos ? Compare::bos : Compare::change);
}

void MainWindow::editPrompt() {
  if (const QString why = session_.whyFixed(); !why.isEmpty()) return notice_->showMessage(why);
  showPage(*page_);
  page_->editPrompt();
}

void MainWindow::moveHead(int dLayer, int dColumn) {
  if (session_.sides().empty()) return;
  const auto [layer, head] = page_->grid().neighbour(dLayer, dColumn);
  Selection selection = session_.selection().current();
  selection.layer = layer;
  selection.head = head;
  session_.selection().select(selection);
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
  if (sessions_->saving()) return sessions_->cancelSaving();
  if (session_.busy()) return session_.cancel();
  Selection selection = session_.selection().current();
  if (!selection.query && !selection.key) return notice_->clear();
  selection.query.reset();
  selection.key.reset();
  session_.selection().select(selection);
}

// --- runs ---

void MainWindow::openRun(const QString& path) {
  shelf_->open(path);
  showPage(*compare_);
}

void MainWindow::chooseRun() {
  const QString recent = settings_.recentRuns().value(0);
  const QString path = QFileDialog::getOpenFileName(this, tr("Open a run file"), recent.isEmpty() ? QString() : QFileInfo(recent).path(),
                                                    tr("Runs (*.run);;All files (*)"));
  if (!path.isEmpty()) openRun(path);
}

void MainWindow::connectRuns() {
  connect(compare_, &ComparePage::openRunWanted, this, &MainWindow::chooseRun);
  connect(studies_, &StudiesPage::runReady, shelf_, &RunShelf::open);  // there when a person turns to Compare
  connect(compare_, &ComparePage::factsChanged, this, &MainWindow::showStatus);
  connect(shelf_, &RunShelf::opened, this, [this](const QString& path) {
    if (!compare_->runs().isReadyRun(path)) settings_.addRecentRun(path);
  });
}

// --- session ---

void MainWindow::connectSession() {
  connect(&session_, &Session::modelOpened, this, [this] {
    const LoadedModel& model = *session_.model();
    // Remembered as it was asked for: a path, or org/name, which finds the newest snapshot again.
    const QString asked = session_.openedAs();
    const QFileInfo file(asked);
    if (asked != kEmbedded && asked != kControl) settings_.addRecentModel(file.exists() ? file.absoluteFilePath() : asked);
    notice_->clear();
    showConditions();
    setWindowTitle(tr("%1 – Sinkscope").arg(QString::fromStdString(model.facts.name)));
  });
  connect(&session_, &Session::openFailed, this, [this](const QString& sentence) {
    if (!openDialog_) notice_->showError(sentence);  // the dialog says it where the work was started
    if (session_.shownModel() != nullptr) return;
    for (View* view : page_->views()) view->setSentence(sentence);
  });
  connect(&session_, &Session::promptFailed, this, [this](const QString& sentence) {
    if (!page_->editing()) notice_->showError(sentence);
  });
  connect(&session_, &Session::conditionsChanged, this, &MainWindow::showConditions);
  connect(&session_, &Session::seenChanged, this, [this] {
    showStatus();
    if (!guide_->running()) {
      const QString notice = bosNotice(session_);
      if (notice.isEmpty()) notice_->clear();
      else notice_->showMessage(notice);
    }
    if (!first_) return;
    first_ = false;
    if (!settings_.hintDismissed()) guide_->start(tours().front());
  });
  connect(&session_, &Session::patternChanged, this, &MainWindow::showStatus);
  connect(&session_.selection(), &SelectionHistory::changed, this, &MainWindow::showStatus);
  connect(&session_, &Session::busyChanged, this, [this](bool busy) { status_->setBusy(busy || sessions_->saving()); });
  connect(&session_, &Session::progressed, status_, &StatusLine::setProgress);
  connect(status_, &StatusLine::cancelClicked, &session_, &Session::cancel);
  connect(guide_, &TourGuide::finished, this, [this](const QString& tour) {
    if (tour == tours().front().name) settings_.dismissHint();
  });

  connect(conditions_, &ConditionBar::bosChosen, &session_, &Session::setBos);
  connect(conditions_, &ConditionBar::compareChosen, this, [this](Compare compare) {
    session_.setCompare(compare);
    showConditions();
  });
  connect(conditions_, &ConditionBar::controlWanted, this, [this] { session_.openModelToCompare(kControl); });
  connect(conditions_, &ConditionBar::otherModelWanted, this, &MainWindow::chooseOtherModel);
  connect(conditions_, &ConditionBar::themeToggled, this,
          [this] { setThemeChoice(theme_.dark ? ThemeChoice::light : ThemeChoice::dark); });
  for (Page* page : pages_) {
    connect(page, &Page::readOut, status_, &StatusLine::setReadOut);
    connectViews(*page);
  }
}

void MainWindow::connectViews(const Page& page) {
  for (View* view : page.views()) {
    connect(view, &View::exportRequested, this, &MainWindow::saveView);
    connect(view, &View::copyRequested, this, &MainWindow::copyView);
    connect(view, &View::helpRequested, this, [this](View* asked) { showViewHelp(this, asked->accessibleName(), asked->help()); });
  }
}

QString MainWindow::modelFactsText() const {
  const LoadedModel* model = session_.shownModel();
  if (model == nullptr) return {};
  QStringList lines;
  if (const auto& saved = session_.saved()) {
    lines << tr("Results saved %1 with %2").arg(QString::fromStdString(saved->when), QString::fromStdString(saved->software));
  }
  lines << QString::fromStdString(model->facts.path);
  for (const auto& [name, value] : factsOf(model->facts)) lines << tr("%1: %2").arg(name, value);
  return lines.join(QLatin1Char('\n'));
}

void MainWindow::showConditions() {
  const LoadedModel* model = session_.shownModel();
  const bool hasBos = model == nullptr || model->bos.id.has_value();
  const QString name = model != nullptr ? QString::fromStdString(model->facts.name) : QString();
  conditions_->setModel(model == nullptr ? tr("no model") : session_.saved() ? tr("%1 (saved results)").arg(name) : tr("model: %1").arg(name),
                        modelFactsText());
  conditions_->setFixed(session_.whyFixed());
  conditions_->setBos(session_.bos(), hasBos, session_.compare() == Compare::bos);
  const LoadedModel* other = session_.shownModel(1);
  conditions_->setCompare(session_.compare(), hasBos, other != nullptr ? QString::fromStdString(other->facts.name) : QString());
}

void MainWindow::showStatus() {
  const QString own = currentPage().factsOfSelection();
  status_->setFacts(own.isEmpty() ? page_->factsOfSelection() : own);
  const LoadedModel* model = session_.shownModel();
  if (model == nullptr || session_.sides().empty()) return;
  if (session_.saved()) return status_->setMachine(tr("saved results · %1").arg(QString::fromStdString(model->facts.device)));
  status_->setMachine(tr("%1 ms · %2").arg(session_.lastMilliseconds(), 0, 'f', session_.lastMilliseconds() < 10 ? 1 : 0)
                          .arg(QString::fromStdString(model->facts.device)));
}

// --- saved sessions ---

void MainWindow::makeSessions() {
  const auto describe = [this](SavedSession& kept) {
    kept.page = currentPage().name().toStdString();
    for (const Page* page : pages_) {
      if (Page::Options options = page->options(); !options.empty()) kept.options[page->name().toStdString()] = std::move(options);
    }
  };
  const auto show = [this](const SavedSession& kept) {
    for (Page* page : pages_) {
      if (const auto found = kept.options.find(page->name().toStdString()); found != kept.options.end()) page->setOptions(found->second);
      if (page->name().toStdString() == kept.page) showPage(*page);
    }
  };
  sessions_ = new SavedSessions(session_, settings_, {describe, show}, this);
  connect(sessions_, &SavedSessions::opened, this, [this](const QString& path) {
    const LoadedModel* model = session_.shownModel();
    setWindowTitle(tr("%1: %2 – Sinkscope").arg(QFileInfo(path).completeBaseName(), QString::fromStdString(model->facts.name)));
  });
  connect(sessions_, &SavedSessions::saved, this, [this](const QString& path, bool allHeads) {
    notice_->showMessage(allHeads ? tr("Saved %1").arg(path)
                                  : tr("Saved %1 with the pattern that is shown only: those of all heads would be too large").arg(path));
  });
  connect(sessions_, &SavedSessions::remarked, this, [this](const QString& sentence) {
    guide_->stop();  // its steps need the model
    notice_->showMessage(sentence);
  });
  connect(sessions_, &SavedSessions::failed, this, [this](const QString& sentence) {
    notice_->showError(sentence);
    if (session_.shownModel() != nullptr || session_.busy()) return;
    for (View* view : page_->views()) view->setSentence(sentence);
  });
  connect(sessions_, &SavedSessions::savingChanged, this, [this](bool saving) { status_->setBusy(saving || session_.busy()); });
  connect(sessions_, &SavedSessions::progressed, status_, &StatusLine::setProgress);
  connect(status_, &StatusLine::cancelClicked, sessions_, &SavedSessions::cancelSaving);
}

// --- opening ---

void MainWindow::chooseModel(const QString& model) {
  showOpenDialog(new OpenDialog(session_, OpenDialog::Purpose::open, settings_.recentModels(), this), model);
}

void MainWindow::chooseOtherModel() {
  showOpenDialog(new OpenDialog(session_, OpenDialog::Purpose::compare, settings_.recentModels(), this), {});
}

void MainWindow::showOpenDialog(OpenDialog* dialog, const QString& model) {
  if (openDialog_) openDialog_->close();
  openDialog_ = dialog;
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setTheme(theme_);
  if (!model.isEmpty()) dialog->setModel(model);
  dialog->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (urls.size() == 1 && urls.front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QString dropped = event->mimeData()->urls().value(0).toLocalFile();
  if (dropped.isEmpty()) return;
  event->acceptProposedAction();
  if (SavedSessions::isSession(dropped)) return sessions_->open(dropped);
  if (looksLikeRun(dropped.toStdString())) return openRun(dropped);
  chooseModel(dropped);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  settings_.setGeometry(saveGeometry());
  session_.cancel();
  sessions_->finish();
  event->accept();
}

// --- saving and copying ---

// A table leaves as CSV alone.
void MainWindow::saveTable(const View& view) {
  const QString path = QFileDialog::getSaveFileName(this, tr("Save the table"),
                                                    QDir(settings_.exportFolder()).filePath(view.title() + QStringLiteral(".csv")),
                                                    tr("Tables (*.csv)"));
  if (path.isEmpty()) return;
  try {
    writeWhole(path.toStdString(), [&](std::ostream& stream) { stream << view.csv(); });
    settings_.setExportFolder(QFileInfo(path).path());
    notice_->showMessage(tr("Saved %1").arg(path));
  } catch (const Error& error) {
    notice_->showError(QString::fromStdString(error.sentence()));
  }
}

void MainWindow::saveView(View* view) {
  if (view != nullptr && !view->csv().empty()) return saveTable(*view);
  const Figure figure = view != nullptr ? view->figure() : Figure{};
  if (figure.panels.empty()) return notice_->showError(tr("There is nothing to save here yet"));
  ExportDialog dialog(QString::fromStdString(figure.name), settings_.exportFolder(), this);
  dialog.setObjectName(QStringLiteral("exportDialog"));
  connect(&dialog, &ExportDialog::saveWanted, &dialog, [this, view, &dialog, &figure] {
    try {
      if (!view->writeTo(dialog.path().toStdString(), dialog.options())) {
        writeFigure(figure, dialog.path().toStdString(), dialog.options());
      }
      settings_.setExportFolder(QFileInfo(dialog.path()).path());
      notice_->showMessage(tr("Saved %1").arg(dialog.path()));
      dialog.accept();
    } catch (const Error& error) {
      dialog.setError(QString::fromStdString(error.sentence()));
    }
  });
  dialog.exec();
}

void MainWindow::saveAllViews() {
  if (session_.sides().empty()) return notice_->showError(tr("There is nothing to save yet; open a model first"));
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Save all four views as PDF and CSV in"), settings_.exportFolder());
  if (folder.isEmpty()) return;
  try {
    for (View* view : page_->views()) {
      const Figure figure = view->figure();
      if (figure.panels.empty()) continue;  // a view that says why it shows nothing
      for (const char* ending : {".pdf", ".csv"}) writeFigure(figure, std::filesystem::path(folder.toStdString()) / (figure.name + ending));
    }
    settings_.setExportFolder(folder);
    notice_->showMessage(tr("Saved four views in %1").arg(folder));
  } catch (const Error& error) {
    notice_->showError(QString::fromStdString(error.sentence()));
  }
}

void MainWindow::copyView(View* view) {
  if (view == nullptr || view->figure().panels.empty()) return notice_->showError(tr("There is nothing to copy here yet"));
  ExportOptions options;
  options.widthMm = view->width() / 4.0;  // about as large as on the screen, at print resolution
  const QImage own = view->image(options);
  QGuiApplication::clipboard()->setImage(own.isNull() ? renderImage(view->figure(), theme_, options) : own);
  notice_->showMessage(tr("Copied the picture of %1").arg(view->accessibleName()));
}

// --- theme ---

void MainWindow::setThemeChoice(ThemeChoice choice) {
  settings_.setTheme(choice);
  bool dark = choice == ThemeChoice::dark;
  if (choice == ThemeChoice::system) {
    static const QColor systemWindow = QApplication::palette().color(QPalette::Window);  // before we change the palette
    dark = systemWindow.lightness() < 128;
  }
  theme_ = dark ? darkTheme() : lightTheme();
  QApplication::setPalette(theme_.palette());
  for (Page* page : pages_) page->setTheme(theme_);
  notice_->setTheme(theme_);
  conditions_->setTheme(theme_);
}

}  // namespace sinkscope
