// The main window's files: models, runs and sessions that are opened, pictures and tables that are saved.
#include "app/window/main_window.h"

#include <algorithm>
#include <utility>

#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QMimeData>
#include <QtCore/QUrl>
#include <QtGui/QClipboard>
#include <QtGui/QCloseEvent>
#include <QtGui/QDragEnterEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSplitter>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_panel.h"
#include "app/window/compare/run_shelf.h"
#include "app/window/crash_report.h"
#include "app/window/depth/depth_measure.h"
#include "app/window/depth/depth_page.h"
#include "app/window/explore/explore_page.h"
#include "app/window/export_dialog.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_menu.h"
#include "app/window/made_by.h"
#include "app/window/notice_bar.h"
#include "app/window/open_dialog.h"
#include "app/window/page.h"
#include "app/window/saved_sessions.h"
#include "app/window/status_line.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "app/window/unsaved_work.h"
#include "app/window/wording.h"
#include "core/record/facts_file.h"
#include "core/record/session_file.h"
#include "core/values/error.h"
#include "core/values/shell_word.h"
#include "widgets/column_layout.h"
#include "widgets/numbers_here.h"
#include "widgets/painter.h"
#include "widgets/table_export.h"
#include "widgets/translated.h"
#include "widgets/view.h"

namespace sinkscope {

namespace {

// What a view leaves as where it is a table, or has one beside its picture; without csv: it has none.
ExportedTable tableOf(const View& view) {
  QString name = view.tableName();
  return {name.replace(QLatin1Char('/'), QLatin1Char('-')).toStdString(), view.tableCsv(), view.conditions(),
          view.tableWords()};
}

// Beside a CSV, which has no place for them; under a name that nobody else gives a file.
void putConditions(const std::filesystem::path& file, const Record& record) {
  if (file.extension() == ".csv") writeFacts(file.parent_path() / (file.stem().string() + "-conditions.txt"), record);
}

Figure placed(const Figure& figure, const ExportOptions& options) {
  return placedForColumn(figure, options.widthMm, options.fontPoints);
}

Figure withMaker(Figure figure, const ExportOptions& options) {
  if (const std::string names = options.titles ? std::string() : panelNames(placed(figure, options)); !names.empty())
    figure.record.more.emplace_back("panels", names);
  if (!options.madeBy.empty()) figure.record.more.emplace_back(kMadeBy, options.madeBy);
  return figure;
}

// A picture has its panels where `sinkscope figures` has them at this width; the numbers keep every label.
void writePlaced(const Figure& figure, const std::filesystem::path& file, const ExportOptions& options) {
  writeFigure(file.extension() == ".csv" ? figure : placed(figure, options), file, options);
}

// How a page's splitters stand, by their number among the page's own.
std::string layoutOf(const Page& page) { return page.key() + " layout"; }

void keepLayout(const Page& page, SavedSession& kept) {
  int number = 0;
  for (const QSplitter* splitter : page.findChildren<QSplitter*>())
    kept.options[layoutOf(page)]["splitter " + std::to_string(number++)] =
        splitter->saveState().toBase64().toStdString();
}

void showLayout(Page& page, const SavedSession& kept) {
  const auto layout = kept.options.find(layoutOf(page));
  if (layout == kept.options.end()) return;
  int number = 0;
  for (QSplitter* splitter : page.findChildren<QSplitter*>()) {
    const auto state = layout->second.find("splitter " + std::to_string(number++));
    if (state != layout->second.end())
      splitter->restoreState(QByteArray::fromBase64(QByteArray::fromStdString(state->second)));
  }
}

}  // namespace

// --- runs ---

void MainWindow::openRun(const QString& path) {
  shelf_->open(path);
  showPage(*compare_);
}

void MainWindow::chooseRun() {
  const QString recent = settings_.recentRuns().value(0);
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Open a run file"), recent.isEmpty() ? QString() : QFileInfo(recent).path(),
                                   tr("Runs (*.run);;All files (*)"));
  if (path.isEmpty()) return;
  if (&currentPage() == depth_) shelf_->open(path);  // shown there as well
  else openRun(path);
}

void MainWindow::connectRuns() {
  connect(compare_, &ComparePage::openRunWanted, this, &MainWindow::chooseRun);
  connect(depth_, &DepthPage::openRunWanted, this, &MainWindow::chooseRun);
  connect(depth_, &DepthPage::factsChanged, this, &MainWindow::showStatus);
  connect(interventions_, &InterventionsPage::comparisonWanted, this, [this] {
    showPage(*compare_);
    compare_->runs().startEditedComparison();
  });
  connect(interventions_, &InterventionsPage::causesWanted, this, [this] {
    studies_->choose(QStringLiteral("causal"));
    studies_->study().form().chooseOwnEdits();
    showPage(*studies_);
  });
  connect(studies_, &StudiesPage::runReady, shelf_, &RunShelf::open);  // there when a person turns to Compare
  connect(compare_, &ComparePage::factsChanged, this, &MainWindow::showStatus);
  connect(shelf_, &RunShelf::opened, this, [this](const QString& path) {
    const bool own = compare_->runs().isReadyRun(path) || depth_->measure().madeRun(path);
    if (!own && !sessions_->holdsRun(path)) settings_.addRecentRun(path);
  });
  // What a run has recorded of random changes gives Explore's pair of its model a place among them.
  connect(shelf_, &RunShelf::changed, this, [this] {
    for (const ShelvedRun& run : shelf_->runs()) {
      const ChangeRatios& changes = run.summary->changes;
      if (!changes.ratios.empty()) session_.keepChanges(run.summary->header.modelHash, changes);
    }
  });
}

// --- saved sessions ---

void MainWindow::makeSessions() {
  const auto describe = [this](SavedSession& kept) {
    kept.page = currentPage().key();
    for (const Page* page : pages_) {
      if (Page::Options options = page->options(); !options.empty()) kept.options[page->key()] = std::move(options);
      page->keep(kept);
      keepLayout(*page, kept);
    }
  };
  const auto show = [this](const SavedSession& kept) {
    for (Page* page : pages_) {
      if (const auto found = kept.options.find(page->key()); found != kept.options.end())
        page->setOptions(found->second);
      page->showKept(kept);
      showLayout(*page, kept);
      if (page->key() == kept.page) showPage(*page);
    }
  };
  const auto keepsSoon = [this] {
    return std::any_of(pages_.begin(), pages_.end(), [](const Page* page) { return page->keepsSoon(); });
  };
  sessions_ = new SavedSessions(session_, settings_, {describe, show, keepsSoon}, this);
  shelf_->setPlaces([this](const QString& run) { return sessions_->placeOfRun(run); });
  // Queued: who hears of a new result last may still ask for what belongs to it.
  for (Page* page : pages_) {
    connect(page, &Page::settledDown, sessions_, &SavedSessions::goOnSaving, Qt::QueuedConnection);
    connect(
        page, &Page::settledDown, this, [this, page] { showAlone(*page); }, Qt::QueuedConnection);
  }
  connect(sessions_, &SavedSessions::opened, this, [this] {
    guide_->stage().sceneOpened();
    showTitle();
    if (!lectureMode_->on()) return;
    awaitsAlone_ = &currentPage();
    showAlone(currentPage());
  });
  connect(sessions_, &SavedSessions::fileChanged, this, &MainWindow::showTitle);
  connect(
      sessions_, &SavedSessions::saved, this, [this](const QString& path, bool allHeads, SavedSessions::Whose whose) {
        if (whose == SavedSessions::Whose::parts && allHeads) return;  // a lecture's step, of which is told already
        notice_->showMessage(
            allHeads
                ? tr("Saved %1").arg(path)
                : tr("Saved %1 with the pattern that is shown only: those of all heads would be too large").arg(path));
      });
  connect(sessions_, &SavedSessions::keptBeside, this, [this](const QString& path, const QStringList& names) {
    notice_->showMessage(tr("Saved %1. Runs that are too large to be in it lie beside it, and belong to it: %2")
                             .arg(path, names.join(QStringLiteral(", "))));
  });
  connect(sessions_, &SavedSessions::remarked, this, [this](const QString& sentence) {
    if (guide_->running() && !guide_->lecture().steps[guide_->step()].scene.empty())
      return;        // the results are the step
    guide_->stop();  // its steps need the model
    notice_->showCaution(sentence);
  });
  connect(sessions_, &SavedSessions::failed, this, [this](const QString& sentence) {
    if (guide_->stage().opensScene()) return guide_->stage().sceneFailed(sentence);
    notice_->showError(sentence);
    if (session_.shownModel() != nullptr || session_.busy()) return;
    for (View* view : page_->views()) view->setSentence(sentence);
  });
  connect(sessions_, &SavedSessions::savingChanged, this,
          [this](bool saving) { status_->setBusy(saving || session_.busy()); });
  connect(sessions_, &SavedSessions::progressed, status_, &StatusLine::setProgress);
  connect(status_, &StatusLine::cancelClicked, sessions_, &SavedSessions::cancelSaving);

  const auto describeLeft = [this, describe](SavedSession& kept) {
    describe(kept);
    sessions_->keepFile(kept);
  };
  unsaved_ = new UnsavedWork(session_, describeLeft, UnsavedWork::usualFolder(), this);
  connect(sessions_, &SavedSessions::saved, unsaved_, &UnsavedWork::setSaved);
  connect(sessions_, &SavedSessions::opened, unsaved_, [this](const QString& path) {
    unsaved_->setOpened(path, [this](const QString& run) { return sessions_->holdsRun(run); });
  });
  connect(notice_, &NoticeBar::actionClicked, this, [this] {
    if (offersUnsaved()) restoreUnsaved(std::exchange(offered_, {}));
  });
  connect(notice_, &NoticeBar::dismissed, this, [this] { offered_.clear(); });  // the menu still has it
}

namespace {

QString momentText(const QDateTime& when) {
  const bool today = when.date() == QDate::currentDate();
  return when.toString(today ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm"));
}

}  // namespace

void MainWindow::offerUnsaved() {
  std::vector<UnsavedWork::Left> left = unsaved_->left();
  std::erase_if(left, [](const UnsavedWork::Left& one) { return one.closed && !one.lost; });  // the menu has it
  if (left.empty()) return;
  const UnsavedWork::Left& last = left.front();
  offered_ = last.folder;
  if (last.closed) {
    UnsavedWork::setOffered(last);
    offer_ = last.stopped.isEmpty()
                 ? tr("Sinkscope was closed at %1 with results that are in no saved session. They are kept, here and "
                      "under File > Unsaved work.")
                       .arg(momentText(last.when))
                 : tr("Sinkscope was closed at %1 while a sweep was measured into %2. Restore it, and Continue on the "
                      "Studies page goes on from there. It is kept under File > Unsaved work too.")
                       .arg(momentText(last.when), labelText(last.stopped.toStdString()));
    return notice_->showOffer(offer_, tr("Restore"));
  }
  // Of the same end: the file was written before it.
  const QString report = crashReportSince(last.when);
  offer_ = tr("Sinkscope ended without being closed. What was on the screen at %1 is kept, here and under "
              "File > Unsaved work.")
               .arg(momentText(last.when)) +
           (report.isEmpty() ? QString()
            : tellsOfLostPages(report)
                ? tr(" A file that it was reading became shorter, or its disk fails: look whether the "
                     "model is whole before you open it again.")
                : tr(" A report of the crash, without anything that you typed, is in %1.").arg(report));
  notice_->showOffer(offer_, tr("Restore"));
}

// It may have been sent away, or something else may stand there by now: a tour has a button of its own.
bool MainWindow::offersUnsaved() const {
  return !offered_.isEmpty() && notice_->isVisible() && notice_->text() == offer_;
}

void MainWindow::restoreUnsaved(const QString& folder) {
  offered_.clear();
  notice_->clear();
  for (const UnsavedWork::Left& one : unsaved_->left()) {
    if (one.folder != folder) continue;
    unsaved_->takeOver(one);
    return sessions_->open(one.file, SavedSessions::Whose::left);
  }
  notice_->showError(tr("What was kept has been restored or thrown away meanwhile"));
}

void MainWindow::fillUnsavedMenu(QMenu* menu) {
  menu->clear();
  const std::vector<UnsavedWork::Left> left = unsaved_->left();
  for (const UnsavedWork::Left& one : left)
    menu->addAction((one.closed ? tr("Closed at %1") : tr("Ended without being closed, %1")).arg(momentText(one.when)),
                    this, [this, folder = one.folder] { restoreUnsaved(folder); });
  if (left.empty()) {
    menu->addAction(tr("No window has left any"))->setEnabled(false);
    return;
  }
  menu->addSeparator();
  menu->addAction(tr("&Throw all of it away"), this, [left] {
    for (const UnsavedWork::Left& one : left) UnsavedWork::discard(one);
  });
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
  if (LectureMenu::isLecture(dropped)) return lectures_->open(dropped);
  if (looksLikeRun(dropped.toStdString())) return openRun(dropped);
  chooseModel(dropped);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  // A sweep's run and what was measured before are kept; a study that has not ended is not, nor a measurement over
  // depth or of Compare, whose folders go with the window.
  const bool study = studies_->study().running(), depth = depth_->measure().running();
  if (study || depth || compare_->runs().measuring()) {
    event->ignore();
    if (findChild<QMessageBox*>(QStringLiteral("closeQuestion")) != nullptr) return;
    auto* question = new QMessageBox(QMessageBox::Question, tr("Close Sinkscope"),
                                     study   ? tr("A study is being measured: close and lose it?")
                                     : depth ? tr("Depth is being measured: close and lose it?")
                                             : tr("A comparison is being measured: close and lose it?"),
                                     QMessageBox::Cancel, this);
    question->setObjectName(QStringLiteral("closeQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton* now = question->addButton(tr("Close and lose it"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(question, &QMessageBox::buttonClicked, this, [this, now](const QAbstractButton* button) {
      if (button != now) return;
      studies_->study().cancel();
      depth_->measure().cancel();
      compare_->runs().cancelWork();
      close();
    });
    return question->open();
  }
  settings_.setGeometry(saveGeometry());
  const SweepPanel& sweep = studies_->sweep();
  unsaved_->finish(sweep.running() ? QString::fromStdString(sweep.run().string()) : QString());
  session_.cancel();
  sessions_->finish();
  event->accept();
}

// --- saving and copying ---

// Of runs that are still there when the window is not.
bool MainWindow::stay(const std::vector<RunSide>& sides) const {
  return !sides.empty() && std::ranges::all_of(sides, [this](const RunSide& side) {
    const QString path = QString::fromStdString(side.run->path.string());
    const bool own = compare_->runs().isReadyRun(path) || depth_->measure().madeRun(path);
    return !own && sessions_->placeOfRun(path).empty();
  });
}

std::string MainWindow::tableMadeBy(const View& view) const {
  if (!compare_->isAncestorOf(&view)) return madeBy(view).words();
  const std::string command =
      stay(compare_->sides()) ? ratesMadeBy(compare_->sides(), session_.selection().current().epsilon) : std::string();
  return Maker{command, whyNotMadeAgain(compare_->key())}.words();
}

Maker MainWindow::madeBy(const View& view) const {
  const auto ofFiles = [this](const RunsPicture& picture) {
    return stay(picture.sides) ? runsMadeBy(picture) : std::string();
  };
  const bool ofStudy = &view == static_cast<const View*>(&studies_->study().view());
  Maker maker = ofStudy ? Maker{studies_->study().madeBy(), {}}
                        : viewMadeBy(session_, {*page_, *heads_, *geometry_, *interventions_}, view);
  const SweepPanel& sweep = studies_->sweep();
  if (&view == static_cast<const View*>(&sweep.view()) && sweep.runIsAPersons())
    maker.command = sweepMadeBy(sweep.run(), sweep.view().epsilon(), sweep.view().sorted());
  if (depth_->isAncestorOf(&view)) maker.command = ofFiles(depth_->picture());
  if (compare_->isAncestorOf(&view)) maker.command = ofFiles(compare_->picture(view));
  for (const Page* page : pages_) {
    if (maker.command.empty() && maker.why.empty() && page->isAncestorOf(&view))
      maker.why = whyNotMadeAgain(page->key());
  }
  maker.command = withExport(std::move(maker.command), settings_.exportChoices());
  return maker;
}

void MainWindow::saveView(View* view) {
  const ExportedTable table = view != nullptr ? tableOf(*view) : ExportedTable{};
  const Figure figure = view != nullptr ? view->figure() : Figure{};
  using Kind = ExportDialog::Kind;
  if (figure.panels.empty() && table.csv.empty()) return notice_->showError(tr("There is nothing to save here yet"));
  const Kind kind = figure.panels.empty() ? Kind::table : table.csv.empty() ? Kind::picture : Kind::both;
  ExportChoices last = settings_.exportChoices();
  const QString ofPictures = last.format;
  if (kind == Kind::table) last.format = settings_.tableFormat();
  ExportDialog dialog(QString::fromStdString(kind == Kind::table ? table.name : figure.name), settings_.exportFolder(),
                      kind, last, this);
  dialog.setObjectName(QStringLiteral("exportDialog"));
  if (view != nullptr) dialog.setWindowTitle(tr("Save “%1”").arg(view->accessibleName()));
  if (view != nullptr && view->hasGeometry()) dialog.addGeometry();
  connect(&dialog, &ExportDialog::saveWanted, &dialog, [this, view, kind, &ofPictures, &dialog, &figure, &table] {
    try {
      const QString path = dialog.path(), numbers = dialog.numbersPath();
      for (const QString& file : {path, numbers}) {
        if (file.isEmpty()) continue;
        if (kind == Kind::table || dialog.asTable()) {
          ExportedTable made = table;
          if (const std::string words = tableMadeBy(*view); !words.empty())
            made.record.more.emplace_back(kMadeBy, words);
          writeTable(made, file.toStdString(), dialog.options());
          putConditions(file.toStdString(), made.record);
          continue;
        }
        settings_.setExportChoices(dialog.choices());  // which the command line has
        ExportOptions options = dialog.options();
        options.madeBy = madeBy(*view).words();
        const Figure made = withMaker(figure, options);
        if (!view->writeTo(file.toStdString(), options)) writePlaced(made, file.toStdString(), options);
        putConditions(file.toStdString(), made.record);
      }
      settings_.setExportFolder(QFileInfo(path).path());
      ExportChoices chosen = dialog.choices();
      if (kind == Kind::table) settings_.setTableFormat(std::exchange(chosen.format, ofPictures));
      settings_.setExportChoices(chosen);
      notice_->showMessage(numbers.isEmpty() ? tr("Saved %1").arg(path)
                                             : tr("Saved %1 and its numbers as CSV").arg(path));
      dialog.accept();
    } catch (const Error& error) {
      dialog.setError(translated(error));
    }
  });
  dialog.exec();
}

// In the size, type and ground that were chosen last.
void MainWindow::saveAllViews() {
  if (session_.sides().empty()) return notice_->showError(tr("There is nothing to save yet; open a model first"));
  const ExportChoices choices = settings_.exportChoices();
  const QString folder = QFileDialog::getExistingDirectory(this,
                                                           tr("Save all four views as PDF and CSV (%1, %2 pt, %3) in")
                                                               .arg(ExportDialog::venueName(choices.venue))
                                                               .arg(numberHere(choices.fontPoints))
                                                               .arg(choices.dark ? tr("dark") : tr("light")),
                                                           settings_.exportFolder());
  if (!folder.isEmpty()) saveAllViewsIn(folder);
}

void MainWindow::saveAllViewsIn(const QString& folder) {
  ExportOptions options = exportOptions(settings_.exportChoices());
  try {
    for (View* view : page_->views()) {
      const Figure figure = view->figure();
      if (figure.panels.empty()) continue;  // a view that says why it shows nothing
      options.madeBy = madeBy(*view).words();
      const Figure made = withMaker(figure, options);
      for (const char* ending : {".pdf", ".csv"}) {
        const auto file = std::filesystem::path(folder.toStdString()) / (figure.name + ending);
        writePlaced(made, file, options);
        putConditions(file, made.record);
      }
    }
    settings_.setExportFolder(folder);
    notice_->showMessage(tr("Saved four views in %1").arg(folder));
  } catch (const Error& error) {
    notice_->showError(translated(error));
  }
}

void MainWindow::copyView(View* view) {
  if (view == nullptr || view->figure().panels.empty())
    return notice_->showError(tr("There is nothing to copy here yet"));
  ExportOptions options;
  options.widthMm = view->width() / 4.0;  // about as large as on the screen, at print resolution
  const QImage own = view->image(options);
  QGuiApplication::clipboard()->setImage(own.isNull() ? renderImage(view->figure(), theme_, options) : own);
  notice_->showMessage(tr("Copied the picture of %1").arg(view->accessibleName()));
}

}  // namespace sinkscope
