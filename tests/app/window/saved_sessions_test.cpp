#include "app/window/saved_sessions.h"

#include <cmath>
#include <cstring>
#include <random>

#include <QtCore/QFileInfo>
#include <QtCore/QMimeData>
#include <QtCore/QTemporaryDir>
#include <QtGui/QDropEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_grid_view.h"
#include "app/window/compare/run_list.h"
#include "app/window/compare/run_panel.h"
#include "app/window/compare/run_shelf.h"
#include "app/window/condition_bar.h"
#include "app/window/explore/explore_page.h"
#include "app/window/explore/live_continuation.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/notice_bar.h"
#include "app/window/status_line.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "app/window/studies/sweep_form.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "core/checkpoint/checkpoint.h"
#include "core/record/session_file.h"
#include "core/values/error.h"
#include "tests/app/window/driver.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"
#include "widgets/attention_view.h"
#include "widgets/continuation_view.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/painter.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/token_strip.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 120;  // of flipped bytes

QString text(const fs::path& path) { return QString::fromStdString(path.string()); }

bool shows(MainWindow& window) {
  return waitFor(
      [&] { return !window.session().sides().empty() && !window.session().busy() && !window.sessions().opening(); });
}

std::unique_ptr<MainWindow> windowWith(const QString& what) {
  Settings().dismissHint();
  auto window = std::make_unique<MainWindow>();
  window->resize(1280, 800);
  window->show();
  window->start(what);
  EXPECT_TRUE(shows(*window)) << window->notice().text().toStdString();
  return window;
}

void press(MainWindow& window, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
  window.page().setFocus();
  QTest::keyClick(&window, static_cast<Qt::Key>(key), modifiers);
}

// Names a file in the dialog that a person has just called up, and accepts.
void typeIntoDialog(MainWindow& window, const char* dialogName, const QString& path) {
  QFileDialog* dialog = nullptr;
  ASSERT_TRUE(waitFor([&] { return (dialog = window.findChild<QFileDialog*>(QLatin1String(dialogName))) != nullptr; }));
  auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
  ASSERT_NE(name, nullptr);
  name->setText(path);
  QPushButton* accept = nullptr;
  for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
    if (button->isDefault()) accept = button;
  }
  ASSERT_NE(accept, nullptr);
  ASSERT_TRUE(waitFor([&] { return accept->isEnabled(); }));
  QTest::mouseClick(accept, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return window.findChild<QFileDialog*>(QLatin1String(dialogName)) == nullptr; }));
}

void saveByHand(MainWindow& window, const QString& path) {
  press(window, Qt::Key_S, Qt::ControlModifier);
  typeIntoDialog(window, "saveSessionDialog", path);
  ASSERT_TRUE(waitFor([&] { return !window.sessions().saving(); }));
  ASSERT_TRUE(QFileInfo::exists(path)) << window.notice().text().toStdString();
}

void dropSession(MainWindow& window, const QString& path) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &enter);
  ASSERT_TRUE(enter.isAccepted());
  QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &drop);
}

// Everything that a person sees of the results: painted colours, titles, tokens, facts.
struct Picture {
  std::vector<QRgb> colours;
  QStringList words;
  bool operator==(const Picture&) const = default;
};

void addColours(Picture& picture, FigurePlot& plot) {
  plot.replotNow();
  for (std::size_t panel = 0; panel < plot.figure().panels.size(); ++panel) {
    const auto* heatmap = std::get_if<Heatmap>(&plot.figure().panels[panel].content);
    const auto* grid = std::get_if<HeadGrid>(&plot.figure().panels[panel].content);
    const Matrix* cells = heatmap != nullptr ? &heatmap->cells : grid != nullptr ? &grid->cells : nullptr;
    if (cells == nullptr) continue;
    for (int row = 0; row < cells->rows; ++row) {
      for (int column = 0; column < cells->cols; ++column) {
        picture.colours.push_back(plot.paintedColour(static_cast<int>(panel), row, column).rgba());
      }
    }
  }
}

Picture pictureOf(MainWindow& window) {
  ExplorePage& page = window.page();
  Picture picture;
  for (FigurePlot* plot : {&page.grid().plot(), &page.attention().plot(), &page.spread().plot()})
    addColours(picture, *plot);
  for (const Panel& panel : page.norms().figure().panels) {
    for (const double value : std::get<Bars>(panel.content).values) picture.words << QString::number(value, 'g', 17);
  }
  for (View* view : page.views())
    picture.words << view->title() << view->sentence() << QString::fromStdString(toCsv(view->figure()));
  for (const Token& token : page.strip().tokens()) picture.words << QString::fromStdString(token.text);
  picture.words << window.status().facts() << window.findChild<QLabel*>(QStringLiteral("promptFacts"))->text()
                << window.session().prompt() << window.session().changeFrom() << window.session().changeTo();
  return picture;
}

QString modelButton(MainWindow& window) {
  return window.findChild<QToolButton*>(QStringLiteral("modelButton"))->text();
}

// A session of a copy of the embedded model, looked at in a way of its own.
class SavedSessionsTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::copy(locateModel("embedded"), folder / "my-model", fs::copy_options::recursive);
    window = windowWith(text(folder / "my-model"));
    ASSERT_TRUE(waitFor([&] { return window->session().spread() != nullptr; }));
  }
  void TearDown() override { Settings().setContinuationShown(false); }
  // L3H1, one token pinned, another epsilon, logarithmic, sorted.
  void lookAround() {
    Selection selection = window->session().selection().current();
    selection.layer = 3;
    selection.head = 1;
    selection.key = 5;
    selection.epsilon = 0.45;
    window->session().selection().select(selection);
    press(*window, Qt::Key_L);
    press(*window, Qt::Key_S);
    ASSERT_TRUE(waitUntilIdle(*window));
  }
  QString session() const { return text(folder / "lecture.sinkscope"); }

  TemporaryFolder folder;
  std::unique_ptr<MainWindow> window;
};

TEST_F(SavedSessionsTest, ComesBackAsItWasAndIsLiveAgain) {
  lookAround();
  const Picture before = pictureOf(*window);
  const Selection selection = window->session().selection().current();
  ASSERT_GT(before.colours.size(), 4000u);
  saveByHand(*window, session());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("Saved"))) << window->notice().text().toStdString();
  window->close();

  window = std::make_unique<MainWindow>();
  window->resize(1280, 800);
  window->show();
  Picture stored;
  bool wasStored = false;
  QObject::connect(&window->sessions(), &SavedSessions::opened, window.get(), [&] {
    wasStored = window->session().saved().has_value();
    stored = pictureOf(*window);
  });
  window->start(session());
  ASSERT_TRUE(waitFor([&] { return window->session().model() && !window->session().busy(); }));
  EXPECT_TRUE(wasStored) << "the results must be there before the model is";
  EXPECT_EQ(stored, before);
  EXPECT_EQ(pictureOf(*window), before) << "nothing may change when the model is there";
  EXPECT_EQ(window->session().selection().current(), selection);
  EXPECT_FALSE(window->session().saved());
  EXPECT_FALSE(window->notice().isVisible()) << window->notice().text().toStdString();
  EXPECT_TRUE(window->page().grid().sorted());
  EXPECT_EQ(window->page().attention().scale(), Scale::log);
  // It answers again.
  press(*window, Qt::Key_B);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->session().sides().front().reading->bos);
}

TEST_F(SavedSessionsTest, ShowsTheResultsOnAMachineWithoutTheModel) {
  lookAround();
  press(*window, Qt::Key_Up);
  ASSERT_TRUE(waitUntilIdle(*window));
  const HeadPattern neighbour = *window->session().sides().front().pattern;
  press(*window, Qt::Key_Down);
  ASSERT_TRUE(waitUntilIdle(*window));
  const Picture before = pictureOf(*window);
  ASSERT_NE(window->session().sides().front().pattern->layer, neighbour.layer);
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");

  window = windowWith(session());
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("the model my-model is not on this machine")))
      << window->notice().text().toStdString();
  EXPECT_TRUE(modelButton(*window).startsWith(QStringLiteral("my-model (saved results)")))
      << modelButton(*window).toStdString();
  EXPECT_TRUE(window->findChild<QToolButton*>(QStringLiteral("modelButton"))
                  ->toolTip()
                  .startsWith(QStringLiteral("Results saved 20")));
  // Another head, from what is stored.
  press(*window, Qt::Key_Up);
  const HeadPattern& shown = *window->session().sides().front().pattern;
  EXPECT_EQ(shown.layer, neighbour.layer);
  EXPECT_EQ(shown.head, neighbour.head);
  ASSERT_EQ(shown.cells.cells.size(), neighbour.cells.cells.size());
  for (std::size_t i = 0; i < shown.cells.cells.size(); ++i) {
    if (std::isnan(neighbour.cells.cells[i])) continue;
    ASSERT_EQ(shown.cells.cells[i], neighbour.cells.cells[i]);
  }
  EXPECT_TRUE(window->page().attention().title().endsWith(QStringLiteral("H%1").arg(neighbour.head)));
}

TEST_F(SavedSessionsTest, WithoutTheModelWhatNeedsItIsSwitchedOffAndSaysWhy) {
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  const Picture before = pictureOf(*window);
  for (const char* name : {"bos-auto", "bos-on", "bos-off", "compareButton", "editButton"}) {
    const auto* button = window->findChild<QToolButton*>(QLatin1String(name));
    ASSERT_NE(button, nullptr) << name;
    EXPECT_FALSE(button->isEnabled()) << name;
    EXPECT_TRUE(button->toolTip().contains(QStringLiteral("saved session"))) << name;
  }
  for (const char* name : {"changeFrom", "changeTo"}) {
    const auto* edit = window->findChild<QLineEdit*>(QLatin1String(name));
    EXPECT_FALSE(edit->isEnabled()) << name;
    EXPECT_TRUE(edit->toolTip().contains(QStringLiteral("saved session"))) << name;
  }
  const QRect token = window->page().strip().tokenRect(5);
  QTest::mouseDClick(window->page().strip().viewport(), Qt::LeftButton, Qt::NoModifier, token.center());
  EXPECT_EQ(window->findChild<QLineEdit*>(QStringLiteral("tokenEditor")), nullptr);
  press(*window, Qt::Key_Escape);
  for (const int key : {Qt::Key_B, Qt::Key_A, Qt::Key_E}) {
    press(*window, key);
    EXPECT_TRUE(window->notice().text().contains(QStringLiteral("File > Open model"))) << key;
    EXPECT_FALSE(window->page().editing());
  }
  EXPECT_FALSE(window->session().busy());
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, TheSameModelOpenedFromElsewhereBringsItToLife) {
  lookAround();
  const Picture before = pictureOf(*window);
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  ASSERT_TRUE(window->session().saved());
  window->session().openModel(QStringLiteral("embedded"));  // the same weights
  ASSERT_TRUE(waitFor([&] { return window->session().model() && !window->session().busy(); }));
  EXPECT_FALSE(window->session().saved());
  Picture live = pictureOf(*window);
  EXPECT_EQ(live.colours, before.colours);
  EXPECT_EQ(window->session().selection().current().key, 5);
  EXPECT_TRUE(modelButton(*window).startsWith(QStringLiteral("model: embedded")));
  EXPECT_TRUE(window->findChild<QToolButton*>(QStringLiteral("bos-off"))->isEnabled());
}

TEST_F(SavedSessionsTest, AModelThatHasChangedIsNotTakenForTheSame) {
  lookAround();
  const Picture before = pictureOf(*window);
  saveByHand(*window, session());
  window.reset();
  editWeights(folder / "my-model", [](EditedTensors& tensors) { tensors.begin()->second.fill(0.5f); });
  window = windowWith(session());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("has changed since")))
      << window->notice().text().toStdString();
  EXPECT_TRUE(modelButton(*window).contains(QStringLiteral("saved results")));
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_FALSE(window->session().model());
}

TEST_F(SavedSessionsTest, AFigureOfAReopenedSessionNamesTheModelByItsFolderOnly) {
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  const Figure figure = window->page().attention().figure();
  EXPECT_EQ(figure.record.model, "my-model");
  writeFigure(figure, folder / "attention.svg", {});
  const std::string svg = readFile(folder / "attention.svg");
  EXPECT_NE(svg.find("my-model"), std::string::npos);
  EXPECT_EQ(svg.find(folder.path().filename().string()), std::string::npos) << "a figure must carry nobody's path";
}

TEST_F(SavedSessionsTest, BothSidesOfAComparisonComeBack) {
  press(*window, Qt::Key_A);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_EQ(window->session().sides().size(), 2u);
  const Picture before = pictureOf(*window);
  saveByHand(*window, session());
  window.reset();
  fs::rename(folder / "my-model", folder / "elsewhere");
  window = windowWith(session());
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_EQ(window->session().compare(), Compare::bos);
  EXPECT_TRUE(window->findChild<QToolButton*>(QStringLiteral("compareButton"))->isChecked());
  fs::rename(folder / "elsewhere", folder / "my-model");
  window = windowWith(session());
  EXPECT_TRUE(window->session().model());
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, TwoModelsComeBackTogetherOrStayAsTheyWereStored) {
  writeTinyLlama(folder / "tiny");
  window->session().openModelToCompare(text(folder / "tiny"));
  ASSERT_TRUE(waitFor([&] { return window->session().sides().size() == 2 && !window->session().busy(); }));
  const Picture before = pictureOf(*window);
  saveByHand(*window, session());
  window = windowWith(session());
  EXPECT_TRUE(window->session().model());
  EXPECT_TRUE(window->session().comparedModel());
  EXPECT_EQ(pictureOf(*window), before);
  window.reset();
  fs::remove_all(folder / "tiny");
  window = windowWith(session());
  EXPECT_TRUE(window->session().saved());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("the model tiny is not on this machine")));
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, AModelThatIsOpenAlreadyIsTakenAsItIs) {
  lookAround();
  const Picture before = pictureOf(*window);
  saveByHand(*window, session());
  press(*window, Qt::Key_Right);
  press(*window, Qt::Key_L);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_NE(pictureOf(*window), before);
  dropSession(*window, session());
  ASSERT_TRUE(waitFor([&] { return window->session().selection().current().layer == 3 && shows(*window); }));
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_TRUE(window->session().model()) << "it was not closed";
  press(*window, Qt::Key_Right);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->session().sides().front().pattern->cells.empty());
}

TEST_F(SavedSessionsTest, OpensByTheMenusKeysAndIsRemembered) {
  saveByHand(*window, session());
  EXPECT_EQ(Settings().recentSessions().value(0), session());
  window = openedWindow();
  press(*window, Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
  typeIntoDialog(*window, "openSessionDialog", session());
  ASSERT_TRUE(waitFor([&] {
    return window->session().model() && window->session().model()->facts.name == "embedded" && shows(*window) &&
           window->session().sides().front().reading->record.model == "embedded";
  })) << "the same weights were open under another name";
  EXPECT_EQ(Settings().recentSessions().value(0), session());
}

TEST_F(SavedSessionsTest, ASessionThatWasSavedWithoutItsModelOpensAgain) {
  lookAround();
  const Picture before = pictureOf(*window);
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  saveByHand(*window, text(folder / "again.sinkscope"));
  window = windowWith(text(folder / "again.sinkscope"));
  EXPECT_EQ(pictureOf(*window), before);
  const SavedSession first = readSession(folder / "lecture.sinkscope"),
                     second = readSession(folder / "again.sinkscope");
  EXPECT_EQ(first.model.asked, second.model.asked);
  EXPECT_EQ(first.model.facts.path, second.model.facts.path);
  EXPECT_EQ(first.when, second.when) << "the results are as old as they were";
  EXPECT_EQ(first.sides.front().patterns.size(), second.sides.front().patterns.size());
}

TEST_F(SavedSessionsTest, AHeadThatIsNotStoredIsSaidQuietly) {
  saveByHand(*window, session());
  SavedSession small = readSession(session().toStdString());
  small.sides.front().patterns.resize(1);
  small.selection.layer = small.selection.head = 0;
  writeSession(session().toStdString(), small);
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  EXPECT_TRUE(window->page().attention().sentence().isEmpty());
  press(*window, Qt::Key_Right);
  EXPECT_TRUE(window->page().attention().sentence().contains(QStringLiteral("L0H1")))
      << window->page().attention().sentence().toStdString();
  EXPECT_TRUE(window->page().attention().figure().panels.empty());
  EXPECT_TRUE(window->page().norms().sentence().isEmpty());
  EXPECT_FALSE(window->page().norms().figure().panels.empty());
  press(*window, Qt::Key_Left);
  EXPECT_TRUE(window->page().attention().sentence().isEmpty());
  EXPECT_FALSE(window->page().attention().figure().panels.empty());
}

TEST_F(SavedSessionsTest, TheNextTokensOfThePromptAreKept) {
  const auto rows = [&] {
    ContinuationView& view = window->page().continuation();
    QStringList cells;
    for (int row = 0; row < 2; ++row) {
      for (int rank = 0; rank < 10; ++rank) cells << view.cellText(row, rank);
    }
    return cells << QString::fromStdString(toCsv(view.figure()));
  };
  const auto settled = [&] { return window->page().liveContinuation().settled(); };
  press(*window, Qt::Key_N);
  ASSERT_TRUE(waitFor(settled));
  const QStringList before = rows();
  ASSERT_TRUE(before.front().contains(QLatin1Char('%'))) << before.front().toStdString();
  saveByHand(*window, session());
  window.reset();
  fs::rename(folder / "my-model", folder / "elsewhere");
  window = windowWith(session());
  ASSERT_FALSE(window->session().model());
  EXPECT_TRUE(window->page().continuationShown());
  EXPECT_EQ(rows(), before);
  press(*window, Qt::Key_N);
  press(*window, Qt::Key_N);
  EXPECT_EQ(rows(), before) << "hidden and shown again";
  saveByHand(*window, text(folder / "again.sinkscope"));
  window = windowWith(text(folder / "again.sinkscope"));
  EXPECT_EQ(rows(), before) << "of a session that was itself opened without its model";

  fs::rename(folder / "elsewhere", folder / "my-model");
  window = windowWith(session());
  ASSERT_TRUE(waitFor([&] { return window->session().model() && settled(); }));
  EXPECT_EQ(rows(), before) << "measured once more";
}

TEST_F(SavedSessionsTest, WhichPlaceOfAWordWasChangedIsKept) {
  window->session().setPrompt(QStringLiteral("The old man saw the old king."));
  window->session().setChange(QStringLiteral("old"), QStringLiteral("young"), 1);
  window->session().setCompare(Compare::change);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(window->session().spread());
  const std::vector<int> changed = window->session().spread()->changed;
  const Picture before = pictureOf(*window);
  saveByHand(*window, session());
  window = windowWith(session());
  EXPECT_EQ(window->session().changedOccurrence(), 1);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->session().spread()->changed, changed) << "measured once more behind the picture";
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, IdsAreKeptWhereThereIsNoTokenizer) {
  writeTinyLlama(folder / "ids", {.tokenizer = false});
  window = windowWith(text(folder / "ids"));
  window->session().setPrompt(QStringLiteral("5, 6, 7, 8, 9"));
  window->session().setChange(QStringLiteral("7"), QStringLiteral("70"));
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(window->session().spread());
  const Picture before = pictureOf(*window);
  saveByHand(*window, session());
  window = windowWith(session());
  EXPECT_TRUE(window->session().model());
  EXPECT_EQ(window->session().prompt(), QStringLiteral("5, 6, 7, 8, 9"));
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, AFileThatIsNoneIsSaidAndChangesNothing) {
  const Picture before = pictureOf(*window);
  writeFile(folder / "list.sinkscope", "bread, butter, and forty-two eggs");
  dropSession(*window, text(folder / "list.sinkscope"));
  ASSERT_TRUE(waitFor([&] { return window->notice().text().contains(QStringLiteral("is no session of Sinkscope")); }));
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_TRUE(window->session().model());
  EXPECT_FALSE(Settings().recentSessions().contains(text(folder / "list.sinkscope")));
}

TEST(SavedSessions, AMissingFileOnTheCommandLineIsSaidInEveryView) {
  Settings().dismissHint();
  MainWindow window;
  window.show();
  window.start(QStringLiteral("no/such/lecture.sinkscope"));
  ASSERT_TRUE(waitFor([&] { return !window.sessions().opening(); }));
  EXPECT_TRUE(window.notice().text().contains(QStringLiteral("no/such/lecture.sinkscope")));
  for (View* view : window.page().views()) EXPECT_TRUE(view->sentence().contains(QStringLiteral("lecture.sinkscope")));
}

TEST_F(SavedSessionsTest, AFolderThatIsNotThereIsSaidAndNothingIsLeft) {
  window->sessions().save(text(folder / "nowhere" / "lecture.sinkscope"));
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("there is no folder")))
      << window->notice().text().toStdString();
  EXPECT_FALSE(fs::exists(folder / "nowhere"));
}

TEST_F(SavedSessionsTest, EscStopsSavingAndLeavesNothingBehind) {
  window->sessions().save(session());
  ASSERT_TRUE(window->sessions().saving());
  press(*window, Qt::Key_Escape);
  EXPECT_FALSE(window->sessions().saving());
  waitFor([] { return false; }, 300);
  EXPECT_FALSE(QFileInfo::exists(session()));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1) << "only the model";
}

TEST_F(SavedSessionsTest, ClosingTheWindowDoesNotLoseWhatIsBeingSaved) {
  window->sessions().save(session());
  ASSERT_TRUE(window->sessions().saving());
  window->close();
  window.reset();
  const SavedSession kept = readSession(session().toStdString());
  EXPECT_GE(kept.sides.front().patterns.size(), 1u);
  EXPECT_EQ(kept.page, "Explore");
}

TEST_F(SavedSessionsTest, AnyFileThatIsReadIsAlsoShown) {
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  std::string bytes = readFile(session().toStdString());
  bytes.replace(bytes.find("checksum"), 8, "no check");  // as in a file that has none, so that what is flipped is read
  std::uint64_t header = 0;
  std::memcpy(&header, bytes.data(), sizeof header);
  std::mt19937 random(7);
  window = windowWith(session());
  int shown = 0;
  for (int round = 0; round < kRounds; ++round) {
    std::string flipped = bytes;
    const std::size_t begin = round % 4 == 0 ? static_cast<std::size_t>(header) + 8 : 8;
    const std::size_t end = round % 4 == 0 ? bytes.size() : static_cast<std::size_t>(header) + 8;
    for (int flips = 0; flips < 2; ++flips)
      flipped[begin + random() % (end - begin)] = static_cast<char>('0' + random() % 10);
    writeFile(folder / "flipped", flipped);
    try {
      window->session().restore(readSession(folder / "flipped"));
    } catch (const Error&) {
      continue;
    }
    ++shown;
    window->page().paintNow();
    press(*window, Qt::Key_Up);
    for (View* view : window->page().views()) EXPECT_TRUE(view->sentence().isEmpty() != view->figure().panels.empty());
  }
  EXPECT_GT(shown, kRounds / 10);
}

TEST_F(SavedSessionsTest, APromptTypedWhileSavingDoesNotMixWithTheOldOne) {
  window->sessions().save(session());
  window->session().setPrompt(QStringLiteral("The old man shut the door and went home."));
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving() && !window->session().busy(); }));
  const SavedSession kept = readSession(session().toStdString());
  const SavedSide& side = kept.sides.front();
  EXPECT_EQ(side.reading->record.prompt, kept.prompt);
  // The mean of a pattern's first column is the importance that the reading holds of that head: both are of one prompt.
  const HeadPattern& pattern = side.patterns.back();
  double sum = 0.0;
  for (int query = 0; query < pattern.cells.rows; ++query) sum += pattern.cells.at(query, 0);
  EXPECT_NEAR(sum / pattern.cells.rows, side.reading->importance.at(pattern.layer, pattern.head, 0), 1e-5);
}

TEST_F(SavedSessionsTest, APathTypedFromWhereThePersonStoodIsFoundFromAnywhere) {
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  window = windowWith(QStringLiteral("my-model"));
  saveByHand(*window, session());
  fs::current_path(before);
  window = windowWith(session());
  EXPECT_TRUE(window->session().model()) << window->notice().text().toStdString();
}

TEST_F(SavedSessionsTest, APromptTooLongForAllPatternsIsKeptWithTheShownOneAndSaysSo) {
  // 2.2 MB a head, 32 heads.
  writeTinyLlama(folder / "long", {.layers = 8, .contextLength = 1100});
  window = windowWith(text(folder / "long"));
  window->session().setPrompt(QStringLiteral("a").repeated(1050));
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_GT(window->session().sides().front().reading->tokens.size(), 1024u);
  saveByHand(*window, session());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("the pattern that is shown only")))
      << window->notice().text().toStdString();
  EXPECT_EQ(readSession(session().toStdString()).sides.front().patterns.size(), 1u);
}

TEST_F(SavedSessionsTest, KeepsTheEmbeddedModelsSessionSmall) {
  saveByHand(*window, session());
  const SavedSession kept = readSession(session().toStdString());
  const Volume& importance = kept.sides.front().reading->importance;
  EXPECT_EQ(std::ssize(kept.sides.front().patterns), importance.planes * importance.rows) << "all heads";
  EXPECT_LT(fs::file_size(session().toStdString()), 1'000'000u);
  RecordProperty("bytes", static_cast<int>(fs::file_size(session().toStdString())));
}

// --- results of the other pages ---

class SessionWithResults : public SavedSessionsTest {
 protected:
  void SetUp() override {
    SavedSessionsTest::SetUp();
    std::string lines;
    for (int i = 0; i < 8; ++i)
      lines += "Once upon a time " + std::to_string(i * 31) + " children lived by the sea and the old king was kind.\n";
    writeFile(folder / "prompts.txt", lines);
    StudiesPage& studies = window->studies();
    window->showPage(studies);
    studies.sweep().form().setWords({{"sweep prompts", (folder / "prompts.txt").string()},
                                     {"sweep T", "12"},
                                     {"sweep bos", std::to_string(static_cast<int>(SweepBos::both))},
                                     {"sweep file", run().string()}});
    Q_EMIT studies.sweep().row().runClicked();
    ASSERT_TRUE(waitFor([&] { return !studies.sweep().running(); }, 60000));
    ASSERT_TRUE(waitFor([&] { return window->shelf().runs().size() == 1; }));
    studies.choose(QStringLiteral("fig3"));
    Q_EMIT studies.study().row().runClicked();
    ASSERT_TRUE(waitFor([&] { return !studies.study().running(); }, 60000));
    before = results();
    ASSERT_GT(before.study.size(), 1000u);
    ASSERT_GT(before.sweep.size(), 100u);
  }
  struct Results {
    std::string study, sweep, compared;
    bool operator==(const Results&) const = default;
  };
  Results results() {
    window->studies().sweep().view().drawNow();
    window->comparePage().drawNow();
    return {toCsv(window->studies().study().view().figure()), toCsv(window->studies().sweep().view().figure()),
            toCsv(window->comparePage().grids().figure())};
  }
  // Whatever was read on threads of their own has arrived.
  bool isThere() {
    return waitFor([&] {
      return window->studies().sweep().view().sweep() && window->shelf().runs().size() == 1 && !window->shelf().busy();
    });
  }
  fs::path run() const { return folder / "mine.run"; }
  Results before;
};

// The form was filled for the study in front alone: of all others it said "measured with other options".
TEST_F(SessionWithResults, EveryStudyKnowsTheOptionsItWasMeasuredWith) {
  StudiesPage& studies = window->studies();
  const auto said = [&] { return window->studies().study().row().findChild<QLabel*>()->text(); };
  const auto stale = [&] {
    QStringList all;
    for (const QLabel* label : window->studies().study().row().findChildren<QLabel*>()) all << label->text();
    return all.join(QLatin1Char(' ')).contains(QStringLiteral("other options"));
  };
  studies.choose(QStringLiteral("fig6"));
  auto* tokens = studies.study().form().findChild<QSpinBox*>(QStringLiteral("studyTokens"));
  auto* epsilon = studies.study().form().findChild<QDoubleSpinBox*>(QStringLiteral("studyEpsilon"));
  tokens->setValue(16);
  epsilon->setValue(0.45);
  Q_EMIT studies.study().row().runClicked();
  ASSERT_TRUE(waitFor([&] { return !studies.study().running(); }, 120000));
  EXPECT_FALSE(stale()) << said().toStdString();
  studies.choose(QStringLiteral("fig3"));
  EXPECT_FALSE(stale()) << "another study's options are not its own";
  epsilon->setValue(0.2);
  studies.choose(QStringLiteral("sweep"));
  saveByHand(*window, session());
  window.reset();
  window = windowWith(session());
  ASSERT_TRUE(waitFor([&] { return window->session().model().has_value() && !window->session().busy(); }));
  for (const char* study : {"fig6", "fig3"}) {
    window->studies().choose(QLatin1String(study));
    EXPECT_FALSE(stale()) << study;
  }
  window->studies().choose(QStringLiteral("fig6"));
  EXPECT_EQ(window->studies().study().form().findChild<QSpinBox*>(QStringLiteral("studyTokens"))->value(), 16);
  window->studies().study().form().findChild<QSpinBox*>(QStringLiteral("studyTokens"))->setValue(17);
  EXPECT_TRUE(stale()) << "these are others";
}

TEST_F(SessionWithResults, HoldsThemWithoutTheModelAndWithoutTheRunFile) {
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  fs::remove(run());
  window = windowWith(session());
  ASSERT_TRUE(isThere());
  EXPECT_EQ(window->studies().chosen(), QStringLiteral("fig3"));
  EXPECT_EQ(results(), before);
  EXPECT_FALSE(window->comparePage().findChild<QLabel*>(QStringLiteral("compareSentence"))->isVisibleTo(window.get()));
  EXPECT_FALSE(Settings().recentRuns().contains(window->shelf().runs().front().path))
      << "it lasts as long as the window";
  // Saved once more, from what it brought itself.
  const QString again = text(folder / "again.sinkscope");
  window->sessions().save(again);
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  window.reset();
  window = windowWith(again);
  ASSERT_TRUE(isThere());
  EXPECT_EQ(results(), before);
}

TEST_F(SessionWithResults, OpensARunWhereItLayWhileItIsStillTheSame) {
  saveByHand(*window, session());
  window.reset();
  window = windowWith(session());
  ASSERT_TRUE(isThere());
  EXPECT_EQ(window->shelf().runs().front().path, text(run()));
  EXPECT_EQ(results(), before);
}

TEST_F(SessionWithResults, OfTheComparisonKeepsWhatIsTickedAndItsOrder) {
  RunList& list = window->comparePage().runs().list();
  ASSERT_EQ(list.count(), 2);
  list.setCurrentRow(1);
  list.moveCurrent(-1);
  list.item(1)->setCheckState(Qt::Unchecked);
  const QString kept = list.kept();
  before = results();
  saveByHand(*window, session());
  window.reset();
  window = windowWith(session());
  ASSERT_TRUE(isThere());
  EXPECT_EQ(window->comparePage().runs().list().kept(), kept);
  EXPECT_EQ(results(), before);
}

TEST_F(SessionWithResults, ASweepThatWasStoppedGoesOnInALastingPlace) {
  {  // half of it is lost
    RunFile whole = RunFile::open(run());
    RunHeader header = whole.header();
    header.batch = 8;  // whole batches are there, or not at all
    RunFile half = RunFile::create(folder / "half.run", header,
                                   RunTexts{whole.prompts().size(), [&](std::size_t i) {
                                              return RunText{whole.prompts()[i], whole.text(static_cast<int>(i))};
                                            }});
    std::vector<RunMeasurement> some;
    for (const RunCase& one : whole.cases()) {
      if (one.bos == RunBos::on)
        some.push_back({one, whole.importance(one), whole.valueNorms(one), whole.sinkShare(one)});
    }
    half.add(some);
  }
  std::map<std::string, std::string> words = window->studies().sweep().words();
  for (const char* name : {"sweep run", "sweep run lay"}) words[name] = (folder / "half.run").string();
  window->studies().sweep().setWords(words);
  ASSERT_TRUE(waitFor([&] { return window->studies().sweep().view().sweep()->cases() == 8; }));
  saveByHand(*window, session());
  window.reset();
  fs::remove(folder / "half.run");
  window = windowWith(session());
  SweepPanel& sweep = window->studies().sweep();
  ASSERT_TRUE(waitFor([&] { return sweep.view().sweep() && window->session().model(); }));
  EXPECT_TRUE(sweep.row().sentence().contains(QStringLiteral("8 of 16"))) << sweep.row().sentence().toStdString();
  Q_EMIT sweep.row().continueClicked();
  ASSERT_TRUE(waitFor([&] { return !sweep.running() && sweep.view().sweep()->cases() == 16; }, 60000))
      << sweep.row().sentence().toStdString();
  EXPECT_TRUE(fs::exists(folder / "half.run")) << "where it lay, not in a folder that goes with the window";
  EXPECT_TRUE(RunFile::open(folder / "half.run").complete());
}

TEST_F(SavedSessionsTest, HoldsTheLandscapeAndItsLayer) {
  GeometryPage* geometry = nullptr;
  const auto find = [&] {
    for (Page* page : window->pages()) {
      if (auto* found = dynamic_cast<GeometryPage*>(page)) geometry = found;
    }
  };
  find();
  ASSERT_NE(geometry, nullptr);
  window->showPage(*geometry);
  ASSERT_TRUE(waitFor([&] { return !geometry->waiting() && !geometry->landscape().figure().panels.empty(); }));
  geometry->landscape().setLayer(geometry->landscape().layer() == 1 ? 2 : 1);
  const int layer = geometry->landscape().layer();
  const std::string before = toCsv(geometry->landscape().figure());
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  find();
  EXPECT_EQ(&window->currentPage(), geometry);
  EXPECT_EQ(geometry->landscape().layer(), layer);
  EXPECT_EQ(toCsv(geometry->landscape().figure()), before);
}

TEST_F(SavedSessionsTest, HoldsTheOrderOfTheTableAndTheSplitters) {
  Page* heads = window->pages()[1];
  window->showPage(*heads);
  ASSERT_TRUE(waitUntilIdle(*window));
  auto* table = heads->findChild<QTableView*>();
  table->sortByColumn(3, Qt::DescendingOrder);
  auto* splitter = window->page().findChild<QSplitter*>();
  window->showPage(window->page());
  QList<int> sizes = splitter->sizes();
  ASSERT_GT(sizes.size(), 1);
  sizes[0] += 60;
  sizes[1] -= 60;
  splitter->setSizes(sizes);
  sizes = splitter->sizes();
  saveByHand(*window, session());
  window.reset();
  window = windowWith(session());
  EXPECT_EQ(window->page().findChild<QSplitter*>()->sizes(), sizes);
  const auto* header = window->pages()[1]->findChild<QTableView*>()->horizontalHeader();
  EXPECT_EQ(header->sortIndicatorSection(), 3);
  EXPECT_EQ(header->sortIndicatorOrder(), Qt::DescendingOrder);
}

}  // namespace
}  // namespace sinkscope
