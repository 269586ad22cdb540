#include "app/window/main_window.h"

#include <QtCore/QFileInfo>
#include <QtGui/QKeyEvent>
#include <QtGui/QScreen>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_panel.h"
#include "app/window/compare/run_shelf.h"
#include "app/window/condition_bar.h"
#include "app/window/depth/depth_measure.h"
#include "app/window/depth/depth_page.h"
#include "app/window/edged_style.h"
#include "app/window/explore/bos_notice.h"
#include "app/window/explore/explore_page.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/heads/heads_page.h"
#include "app/window/help_dialogs.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/lab/lab_page.h"
#include "app/window/lecture/handout.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_menu.h"
#include "app/window/lecture/lecture_mode.h"
#include "app/window/lecture/tours.h"
#include "app/window/model_words.h"
#include "app/window/notice_bar.h"
#include "app/window/open_dialog.h"
#include "app/window/page.h"
#include "app/window/saved_sessions.h"
#include "app/window/status_line.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/unsaved_work.h"
#include "app/window/whole_view.h"
#include "app/window/window_keys.h"
#include "app/window/wording.h"
#include "core/prompt/shipped.h"
#include "core/record/training_record.h"
#include "core/record/training_results.h"
#include "core/values/error.h"
#include "widgets/continuation_view.h"
#include "widgets/focus_ring.h"
#include "widgets/numbers_here.h"
#include "widgets/token_strip.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kPlayMilliseconds = 700;
constexpr const char* kNextToken = "next token";  // in lectureViewWords(), of what fills the window
const QString kEmbedded = QStringLiteral("embedded"), kControl = QStringLiteral("control");

// Lets the arrow keys pass on to the window, where they walk over the heads; a scroll area would keep them for itself.
class PageScroll : public QScrollArea {
 protected:
  void keyPressEvent(QKeyEvent* event) override {
    switch (event->key()) {
      case Qt::Key_Left:
      case Qt::Key_Right:
      case Qt::Key_Up:
      case Qt::Key_Down: return event->ignore();
      default: QScrollArea::keyPressEvent(event);
    }
  }
};

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), page_(new ExplorePage(session_)), studies_(new StudiesPage(session_)),
      shelf_(new RunShelf(this)), compare_(new ComparePage(session_, *shelf_)), stack_(new QStackedWidget),
      tabs_(new QTabBar), conditions_(new ConditionBar), notice_(new NoticeBar), status_(new StatusLine),
      guide_(new LectureGuide(
          session_, *page_, *notice_,
          {.showPage =
               [this](const std::string& name) {
                 for (Page* page : pages_) {
                   if (page->key() == name) showPage(*page);
                 }
               },
           .page = [this] { return currentPage().key(); },
           .study = [this]() -> LectureStudy {
             return {studies_->chosen().toStdString(), studies_->choices()};
           },
           .measures =
               [this] {
                 return studies_->study().running() || studies_->sweep().running() || depth_->measure().running() ||
                        compare_->runs().measuring();
               },
           .showStudy = [this](const LectureStudy& study) { studies_->choose(study.name, study.choices); },
           .options =
               [this] {
                 std::map<std::string, Page::Options> options;
                 for (const Page* page : pages_) {
                   if (!std::ranges::count(lectureOptionPages(), page->key())) continue;
                   options[page->key()] = page->options();
                   options[page->key()].erase("list");  // the open runs of Depth, which lie on this machine alone
                 }
                 return options;
               },
           .showOptions =
               [this](const std::map<std::string, Page::Options>& options) {
                 for (Page* page : pages_) {
                   if (const auto found = options.find(page->key()); found != options.end())
                     page->setOptions(found->second);
                 }
               },
           .whole = [this] { return wholeWord(); },
           .showWhole = [this](const std::string& word) { showWhole(word); },
           .openScene = [this](const QString& path) { sessions_->open(path, SavedSessions::Whose::parts); },
           .keepSession = [this] { return sessions_->hold(); }},
          this)) {
  // Only Fusion follows a palette everywhere; a desktop's own style would keep its light buttons on our dark ground.
  QApplication::setStyle(new EdgedStyle);
  setWindowTitle(tr("Sinkscope"));
  setAcceptDrops(true);
  auto* centre = new QWidget;
  auto* rows = new QVBoxLayout(centre);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  rows->addWidget(conditions_);
  conditions_->addBesideModel(page_->promptBar());
  rows->addWidget(stack_, 1);
  auto* noticeRow = new QWidget;
  rows->addWidget(noticeRow);
  notice_->standBy(stack_, noticeRow);
  rows->addWidget(status_);
  setCentralWidget(centre);
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);
  tabs_->setFocusPolicy(Qt::TabFocus);
  tabs_->setAccessibleName(tr("Pages"));
  tabs_->setObjectName(QStringLiteral("pageTabs"));
  menuBar()->setCornerWidget(tabs_, Qt::TopRightCorner);
  addPage(page_);
  addPage(heads_ = new HeadsPage(session_));
  connect(heads_, &HeadsPage::exploreWanted, this, [this] { showPage(*page_); });
  addPage(studies_);
  addPage(compare_);
  addPage(geometry_ = new GeometryPage(session_));
  addPage(interventions_ = new InterventionsPage(session_));
  connect(geometry_, &GeometryPage::dimensionsPicked, interventions_, &InterventionsPage::setDimensions);
  addPage(depth_ = new DepthPage(session_, *shelf_));
  addPage(lab_ = new LabPage);
  connect(lab_, &LabPage::momentWanted, this, [this](const QString& file) {
    sessions_->open(file, SavedSessions::Whose::parts);
    showPage(*page_);
  });
  connect(lab_, &LabPage::factsChanged, this, &MainWindow::showStatus);
  whole_ = new WholeView(*this, {notice_, noticeRow, status_});
  new WindowKeys(
      *this, [this]() -> QWidget* { return &currentPage(); }, [this](QKeyEvent& event) { keyPressEvent(&event); },
      [this] { return guide_->running(); });
  new FocusRing(this);
  lectureMode_ = new LectureMode(
      *this, *whole_, {conditions_}, [this]() -> const Page& { return currentPage(); },
      [this](double factor) {
        if (factor == lectureText_) return;
        lectureText_ = factor;
        setThemeChoice(settings_.theme());
      },
      [this] { return settings_.textSize(); });
  // Nobody scrolls a prompt on a projector.
  connect(lectureMode_, &LectureMode::changed, this, [this](bool on) {
    page_->strip().setMostLines(on ? 3 : 2);
    interventions_->setBrief(on);
    constexpr int kFromEdge = 6;  // of the screen, which is the page's own then
    centralWidget()->setContentsMargins(0, on ? kFromEdge : 0, 0, 0);
  });
  makeSessions();
  handout_ = new HandoutMaker(
      session_, *guide_, [this] { return shownViews(); }, [this] { return currentPage().awaits(); }, this);
  lectures_ = new LectureMenu(*this, *guide_, *sessions_, *handout_, *notice_, settings_);
  makeMenus();
  connectSession();
  connectRuns();

  play_.setInterval(kPlayMilliseconds);
  connect(&play_, &QTimer::timeout, this, &MainWindow::playLayers);

  // On a small screen, or a scaled one, as much of the usual size as there is, less a title bar as most desktops have
  // it.
  constexpr int kTitleBar = 36;
  resize(QSize(1280, 800).boundedTo(screen()->availableSize() - QSize(0, kTitleBar)));
  if (const QByteArray geometry = settings_.geometry(); !geometry.isEmpty()) restoreGeometry(geometry);
  firstSize_ = size();
  setThemeChoice(settings_.theme());
  showConditions();
}

MainWindow::~MainWindow() = default;

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (event->spontaneous()) return;
  constexpr int kFramed = 300;  // milliseconds until the desktop has drawn its frame, and Qt knows how wide that is
  QTimer::singleShot(kFramed, this, &MainWindow::fitOntoScreen);
}

// With its frame: the status line is not to lie under the edge of the screen. What a person has made of it stays.
void MainWindow::fitOntoScreen() {
  if (size() != firstSize_ || isMaximized() || isFullScreen()) return;
  const QRect room = screen()->availableGeometry(), frame = frameGeometry();
  const QSize edges = frame.size() - size();
  if (!room.contains(frame)) {
    resize(size().boundedTo(room.size() - edges));
    move(std::clamp(frame.left(), room.left(), std::max(room.left(), room.right() - frameGeometry().width() + 1)),
         std::clamp(frame.top(), room.top(), std::max(room.top(), room.bottom() - frameGeometry().height() + 1)));
  }
}

// Who has come to a view by keys means that one, wherever the pointer was left.
View* MainWindow::pointedView() const {
  if (whole_->view() != nullptr) return whole_->view();
  for (QWidget* at = findChild<FocusRing*>()->around(); at != nullptr; at = at->parentWidget()) {
    if (auto* view = qobject_cast<View*>(at)) return view;
  }
  return currentPage().viewUnder(QCursor::pos());
}

void MainWindow::addPage(Page* page) {
  pages_.push_back(page);
  // A page that needs more room than the screen has, or than a scaled one has, is scrolled instead of cut off.
  page->setAccessibleName(page->name());
  page->setProperty(FocusRing::kWithout, true);  // it passes the keys on: the selected head shows what they act on
  auto* scroll = new PageScroll;
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidget(page);
  stack_->addWidget(scroll);
  tabs_->addTab(page->name());
  tabs_->setTabToolTip(tabs_->count() - 1, tr("Ctrl+%1").arg(tabs_->count()));
}

Page& MainWindow::currentPage() const { return *pages_[static_cast<std::size_t>(std::max(0, tabs_->currentIndex()))]; }

// Of the page in front, as the keys of lecture mode count its views.
std::string MainWindow::wholeWord() const {
  if (whole_->view() == &page_->continuation()) return kNextToken;
  const std::vector<View*> views = currentPage().views();
  const auto found = std::find(views.begin(), views.end(), whole_->view());
  return whole_->view() == nullptr || found == views.end() ? "none" : std::to_string(found - views.begin() + 1);
}

std::vector<View*> MainWindow::shownViews() const {
  if (whole_->view() != nullptr) return {whole_->view()};
  std::vector<View*> all = currentPage().allViews();
  std::erase_if(all, [](const View* view) { return !view->isVisible(); });
  return all;
}

void MainWindow::showWhole(const std::string& word) {
  const std::vector<View*> views = currentPage().views();
  View* wanted = word == kNextToken ? &page_->continuation() : nullptr;
  for (std::size_t at = 0; at < views.size(); ++at) {
    if (word == std::to_string(at + 1)) wanted = views[at];
  }
  if (wanted == nullptr && lectureMode_->on()) wanted = currentPage().resultAlone();
  whole_->show(wanted);
}

void MainWindow::showAlone(const Page& page) {
  if (awaitsAlone_ != &page || &page != &currentPage() || !lectureMode_->on() || whole_->view() != nullptr) return;
  View* const result = page.resultAlone();
  if (result == nullptr) return;
  awaitsAlone_ = nullptr;
  whole_->show(result);
}

void MainWindow::showPage(Page& page) {
  tabs_->setCurrentIndex(static_cast<int>(std::find(pages_.begin(), pages_.end(), &page) - pages_.begin()));
}

void MainWindow::start(const QString& what) {
  try {
    const ShippedPrompt shipped = shippedPrompt();
    session_.setPrompt(QString::fromStdString(shipped.text));
    session_.setChange(QString::fromStdString(shipped.changeFrom), QString::fromStdString(shipped.changeTo));
  } catch (const Error& error) {
    notice_->showError(translated(error));
  }
  if (SavedSessions::isSession(what)) return sessions_->open(what);
  if (LectureMenu::isLecture(what)) firstLecture_ = what;
  const bool isResults = looksLikeTrainingResults(what.toStdString());
  if (isResults) {
    lab_->addFolder(what);
    showPage(*lab_);
  }
  if (!firstLecture_.isEmpty() || isResults) session_.openModel(kEmbedded);
  else session_.openModel(what);
}

// --- session ---

void MainWindow::connectSession() {
  connect(&session_, &Session::modelOpened, this, [this] {
    // Remembered as it was asked for: a path, or org/name, which finds the newest snapshot again.
    const QString asked = session_.openedAs();
    const QFileInfo file(asked);
    if (asked != kEmbedded && asked != kControl) {
      settings_.addRecentModel(file.exists() ? file.absoluteFilePath() : asked);
      // How it came to be what it is, where that is there too.
      if (looksLikeTraining(asked.toStdString())) lab_->addFolder(asked);
    }
    if (!offersUnsaved()) notice_->clear();
    showConditions();
    showTitle();
  });
  connect(&session_.worker(), &Worker::weightsStreamed, this, &MainWindow::showConditions);  // the model's facts
  connect(&session_, &Session::openFailed, this, [this](const QString& sentence) {
    if (!openDialog_) notice_->showError(sentence);  // the dialog says it where the work was started
    if (session_.shownModel() != nullptr) return;
    for (View* view : page_->views()) view->setSentence(sentence);
  });
  connect(&session_, &Session::promptFailed, this, [this](const QString& sentence) {
    if (!page_->editing()) notice_->showError(sentence);
  });
  connect(&session_, &Session::conditionsChanged, this, &MainWindow::showConditions);
  connect(&session_, &Session::editsChanged, this, &MainWindow::showConditions);
  connect(page_, &ExplorePage::cautioned, this, [this](const QString& words, const QString& tip) {
    for (Page* const page :
         {static_cast<Page*>(heads_), static_cast<Page*>(interventions_), static_cast<Page*>(geometry_)}) {
      for (View* view : page->views()) {
        if (view != interventions_->views().front()) view->setCaution(words, tip);  // the list of edits has no numbers
      }
    }
  });
  const auto caution = [this] {
    if (guide_->running() || offersUnsaved()) return;
    const QString problem = session_.editsProblem(), notice = problem.isEmpty() ? bosNotice(session_) : problem;
    if (notice.isEmpty()) notice_->clear();
    else notice_->showCaution(notice);
  };
  connect(&session_, &Session::editsAnswered, this, caution);
  connect(&session_, &Session::seenChanged, this, [this, caution] {
    showStatus();
    caution();
    if (!first_) return;
    first_ = false;
    offerUnsaved();
    if (!firstLecture_.isEmpty()) lectures_->open(std::exchange(firstLecture_, {}));
    else if (!offersUnsaved() && !settings_.hintDismissed() && !tours().empty() && &currentPage() == page_)
      guide_->start(tours().front());  // whoever came for another page is not led away
  });
  connect(&session_, &Session::patternChanged, this, &MainWindow::showStatus);
  connect(&session_.selection(), &SelectionHistory::changed, this, &MainWindow::showStatus);
  connect(&session_, &Session::busyChanged, this, [this](bool busy) { status_->setBusy(busy || sessions_->saving()); });
  connect(&session_, &Session::progressed, status_, &StatusLine::setProgress);
  connect(status_, &StatusLine::cancelClicked, &session_, &Session::cancel);
  const auto tellWork = [this]<class Work>(Page* page, Work* work) {
    const auto kept = std::make_shared<bool>(false);
    connect(work, &Work::workProgressed, status_,
            [this, work, kept](const QString& title, const QString& what, qint64 done, qint64 total) {
              // That it runs, and of what, is offered again although it is killed in its first seconds.
              if (!std::exchange(*kept, true) && unsaved_ != nullptr) unsaved_->touchAtOnce();
              status_->setLongWork(work, title, what, done, total);
            });
    connect(work, &Work::workEnded, status_, [this, work, kept] {
      *kept = false;
      status_->endLongWork(work);
    });
    // What took hours is kept although nobody has touched anything since.
    connect(work, &Work::workEnded, this, [this] {
      if (unsaved_ != nullptr) unsaved_->touch();
    });
    connect(status_, &StatusLine::longWorkClicked, page, [this, page, work] {
      if (status_->longWorkOf() == work) showPage(*page);
    });
    connect(status_, &StatusLine::longWorkCancelled, work, [this, work] {
      if (status_->longWorkOf() == work) work->cancelWork();
    });
  };
  tellWork(studies_, studies_);
  tellWork(compare_, &compare_->runs());
  tellWork(depth_, &depth_->measure());
  connect(status_, &StatusLine::longWorkClicked, studies_, [this] {
    if (status_->longWorkOf() == studies_) studies_->showWork();  // which of them
  });
  connect(notice_, &NoticeBar::cautionChanged, status_, &StatusLine::setCaution);
  connect(status_, &StatusLine::cautionClicked, notice_, &NoticeBar::showCautionAgain);
  // A step begins at the top of its page, wherever the one before had been scrolled to.
  connect(guide_, &LectureGuide::shown, this, [this] {
    auto* const scroll = qobject_cast<QScrollArea*>(stack_->currentWidget());
    if (scroll != nullptr) scroll->verticalScrollBar()->setValue(0);
  });
  connect(guide_, &LectureGuide::finished, this, [this](const QString& lecture) {
    if (!tours().empty() && lecture.toStdString() == tours().front().name) settings_.dismissHint();
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
  std::vector<View*> views = page.views();
  if (&page == page_) views.insert(views.end(), {&page_->continuation(), &page_->asideOfPattern()});
  for (View* view : views) {
    connect(view, &View::exportRequested, this, &MainWindow::saveView);
    connect(view, &View::copyRequested, this, &MainWindow::copyView);
    connect(view, &View::wholeRequested, whole_, &WholeView::toggle);
    connect(view, &View::helpRequested, this, [this](View* asked) { explain(*asked); });
  }
}

QString MainWindow::modelFactsText() const {
  const LoadedModel* model = session_.shownModel();
  if (model == nullptr) return {};
  QStringList lines;
  if (const auto& saved = session_.saved()) {
    lines << tr("Results saved %1 with %2").arg(labelText(saved->when), labelText(saved->software));
  }
  lines << labelText(model->facts.path);
  for (const auto& [name, value] : factsOf(model->facts)) lines << tr("%1: %2").arg(name, value);
  return lines.join(QLatin1Char('\n'));
}

void MainWindow::showConditions() {
  const LoadedModel* model = session_.shownModel();
  const bool hasBos = model == nullptr || model->bos.id.has_value();
  const QString name = model != nullptr ? labelText(model->facts.name) : QString();
  conditions_->setModel(model == nullptr   ? tr("no model")
                        : session_.saved() ? tr("%1 (saved results)").arg(name)
                                           : tr("model: %1").arg(name),
                        modelFactsText());
  conditions_->setFixed(session_.whyFixed());
  conditions_->setBos(session_.bos(), hasBos, session_.compare() == Compare::bos);
  const LoadedModel* other = session_.shownModel(1);
  conditions_->setCompare(session_.compare(), hasBos, other != nullptr ? labelText(other->facts.name) : QString(),
                          !session_.edits().empty());
}

// The session's own file comes first: of several windows it is the part that differs.
void MainWindow::showTitle() {
  const LoadedModel* model = session_.shownModel();
  if (model == nullptr) return setWindowTitle(tr("Sinkscope"));
  const QString name = labelText(model->facts.name), file = QFileInfo(sessions_->file()).completeBaseName();
  setWindowTitle(file.isEmpty() ? tr("%1 – Sinkscope").arg(name)
                                : tr("%1: %2 – Sinkscope").arg(labelText(file.toStdString()), name));
}

void MainWindow::showStatus() {
  const QString own = currentPage().factsOfSelection();
  status_->setFacts(own.isEmpty() ? page_->factsOfSelection() : own);
  const LoadedModel* model = session_.shownModel();
  if (model == nullptr || session_.sides().empty()) return;
  if (session_.saved()) return status_->setMachine(tr("saved results · %1").arg(labelText(model->facts.device)));
  status_->setMachine(tr("%1 ms · %2")
                          .arg(numberHere(session_.lastMilliseconds(), 'f', session_.lastMilliseconds() < 10 ? 1 : 0))
                          .arg(labelText(model->facts.device)));
}

// --- theme ---

void MainWindow::setThemeChoice(ThemeChoice choice) {
  settings_.setTheme(choice);
  bool dark = choice == ThemeChoice::dark;
  if (choice == ThemeChoice::system) {
    static const QColor systemWindow = QApplication::palette().color(QPalette::Window);  // before we change the palette
    dark = systemWindow.lightness() < 128;
  }
  theme_ = withTextSize(dark ? darkTheme() : lightTheme(), settings_.textSize() * lectureText_);
  QApplication::setPalette(theme_.palette());
  QApplication::setFont(theme_.font);
  menuBar()->setPalette(theme_.palette());
  menuBar()->setFont(theme_.font);  // desktops give it a font of its own
  // Where not all menus find room: the style's own mark is dark in every theme.
  if (auto* more = menuBar()->findChild<QToolButton*>(QStringLiteral("qt_menubar_ext_button"))) {
    more->setIcon({});
    more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    more->setText(QStringLiteral("»"));
    more->setToolTip(tr("More menus"));
    more->setAccessibleName(tr("More menus"));
    more->setPalette(theme_.palette());
  }
  tabs_->setPalette(theme_.palette());
  tabs_->ensurePolished();  // Qt 6.4 keeps the first sheet of a widget that is not polished yet
  // The page in front must be seen from the last row.
  tabs_->setStyleSheet(QStringLiteral("QTabBar::tab { background: transparent; color: %1; padding: 4px 12px;"
                                      "  border: none; border-bottom: 3px solid transparent; }"
                                      "QTabBar::tab:hover, QTabBar::tab:focus { color: %2; border-bottom-color: %3; }"
                                      "QTabBar::tab:selected { color: %2; border-bottom-color: %4; }")
                           .arg(theme_.quietInk.name(), theme_.ink.name(), theme_.line.name(), theme_.accent.name()));
  for (Page* page : pages_) page->setTheme(theme_);
  notice_->setTheme(theme_);
  conditions_->setTheme(theme_);
}

void MainWindow::setTextSize(double factor) {
  constexpr double kLeast = 0.7, kMost = 2.5;
  settings_.setTextSize(std::clamp(factor, kLeast, kMost));
  ownSize_.take();
  setThemeChoice(settings_.theme());
  ownSize_.giveBack();
}

}  // namespace sinkscope
