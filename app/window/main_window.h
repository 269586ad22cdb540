// The window: menus, keys and wiring between the session and its pages; what concerns all of them, as which key a
// lecture takes, what Escape closes first, and what is asked before something is lost.
#pragma once

#include <QtCore/QPointer>
#include <QtCore/QTimer>
#include <QtWidgets/QMainWindow>

#include "app/window/own_size.h"
#include "app/window/session/session.h"
#include "app/window/settings.h"
#include "widgets/theme.h"

class QMenu;
class QStackedWidget;
class QTabBar;

namespace sinkscope {

class ComparePage;
class ConditionBar;
class DepthPage;
class ExplorePage;
class GeometryPage;
class HandoutMaker;
class HeadsPage;
class InterventionsPage;
class LabPage;
class LectureGuide;
class LectureMenu;
class LectureMode;
class ManualWindow;
class NoticeBar;
class OpenDialog;
class Page;
class RunShelf;
struct RunSide;
class SavedSessions;
class StatusLine;
class StudiesPage;
class UnsavedWork;
class View;
class WholeView;
struct Maker;

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(QWidget* parent = nullptr);
  ~MainWindow() override;

  // Opens the model (a folder or "embedded") and shows the shipped prompt; or opens a saved session.
  void start(const QString& what);
  // Reads a run file and shows it on the Compare page; its model is not needed.
  void openRun(const QString& path);

  Session& session() { return session_; }
  ExplorePage& page() { return *page_; }
  InterventionsPage& interventions() { return *interventions_; }
  LabPage& lab() { return *lab_; }
  HeadsPage& heads() { return *heads_; }
  GeometryPage& geometry() { return *geometry_; }
  DepthPage& depth() { return *depth_; }
  StudiesPage& studies() { return *studies_; }
  ComparePage& comparePage() { return *compare_; }
  RunShelf& shelf() { return *shelf_; }
  const std::vector<Page*>& pages() const { return pages_; }
  Page& currentPage() const;
  void showPage(Page& page);
  NoticeBar& notice() { return *notice_; }
  StatusLine& status() { return *status_; }
  SavedSessions& sessions() { return *sessions_; }
  UnsavedWork& unsaved() { return *unsaved_; }
  ConditionBar& conditions() { return *conditions_; }
  const Theme& theme() const { return theme_; }
  void setThemeChoice(ThemeChoice choice);
  // The four views of the Explore page as PDF and CSV, in the size, type and ground that were chosen last.
  void saveAllViewsIn(const QString& folder);
  // The command line that makes the view's picture again, in that size and type, or why there is none.
  Maker madeBy(const View& view) const;
  // All text of the window, 1: as large as the system has it; between 0.7 and 2.5.
  void setTextSize(double factor);
  WholeView& wholeView() { return *whole_; }
  // The manual, at a page and a heading of it.
  ManualWindow& openManual(const QString& page = {}, const QString& heading = {});
  LectureGuide& guide() { return *guide_; }
  LectureMenu& lectures() { return *lectures_; }
  LectureMode& lectureMode() { return *lectureMode_; }
  HandoutMaker& handout() { return *handout_; }
  // The views that are seen: all of the page in front, or the one that has the window.
  std::vector<View*> shownViews() const;

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  bool stay(const std::vector<RunSide>& sides) const;
  std::string tableMadeBy(const View& view) const;  // what writes the numbers of its table, or why nothing does
  void addPage(Page* page);
  void makeMenus();
  void fillModelMenu(QMenu* menu);
  void connectSession();
  void makeSessions();
  void offerUnsaved();  // what a window that was not closed has left
  bool offersUnsaved() const;
  void restoreUnsaved(const QString& folder);
  void fillUnsavedMenu(QMenu* menu);
  // The open dialog, with a model in it that is described at once; empty: with nothing chosen.
  void chooseModel(const QString& model = {});
  void chooseOtherModel();
  void chooseRun();
  void connectRuns();
  void showOpenDialog(OpenDialog* dialog, const QString& model);
  void moveHead(int dLayer, int dColumn);
  void toggleCompare();
  void editPrompt();
  void connectViews(const Page& page);
  void playLayers();
  void escape();
  View* pointedView()
      const;  // the one that has the window, or the one under the pointer, else the page's principal one
  std::string wholeWord() const;
  void showWhole(const std::string& word);
  void showAlone(const Page& page);  // what a step was to show by itself and is there now
  void explain(View& view);          // what it means, beside it
  void fitOntoScreen();
  void saveView(View* view);
  void saveAllViews();
  void copyView(View* view);
  void showConditions();
  void showStatus();
  void showTitle();
  QString modelFactsText() const;

  Settings settings_;
  Session session_;
  Theme theme_;
  ExplorePage* page_;
  StudiesPage* studies_;
  InterventionsPage* interventions_ = nullptr;
  HeadsPage* heads_ = nullptr;
  GeometryPage* geometry_ = nullptr;
  DepthPage* depth_ = nullptr;
  LabPage* lab_ = nullptr;
  RunShelf* shelf_;
  ComparePage* compare_;
  std::vector<Page*> pages_;  // in the order of their tabs
  QStackedWidget* stack_;
  QTabBar* tabs_;
  ConditionBar* conditions_;
  NoticeBar* notice_;
  StatusLine* status_;
  LectureGuide* guide_;
  LectureMenu* lectures_ = nullptr;
  LectureMode* lectureMode_ = nullptr;
  const Page* awaitsAlone_ = nullptr;  // whose result a lecture's step has the screen for as soon as it is there
  HandoutMaker* handout_ = nullptr;
  SavedSessions* sessions_ = nullptr;
  UnsavedWork* unsaved_ = nullptr;
  QString offered_, offer_;  // the folder of what can be restored, and what the notice says of it
  WholeView* whole_ = nullptr;
  double lectureText_ = 1.0;  // how many times as large lecture mode makes all text
  QString firstLecture_;      // that is played when the model is there
  QSize firstSize_;           // as it is before anybody has resized it
  OwnSize ownSize_{*this};
  QPointer<OpenDialog> openDialog_;
  QPointer<ManualWindow> manual_;
  QTimer play_;
  bool first_ = true;  // the first picture has not been seen yet
};

}  // namespace sinkscope
