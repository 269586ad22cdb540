// A picture saved from the window carries the command line that makes it again, and that command does make it again.
#include "app/window/made_by.h"

#include <filesystem>
#include <fstream>
#include <set>

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtGui/QImage>
#include <QtTest/QTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QTableView>

#include <gtest/gtest.h>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_grid_view.h"
#include "app/window/compare/run_shelf.h"
#include "app/window/depth/depth_page.h"
#include "app/window/depth/depth_view.h"
#include "app/window/explore/explore_page.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/heads/heads_page.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/lab/lab_page.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "core/probe/edits/edit_json.h"
#include "core/values/shell_word.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/made_run.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"
#include "widgets/attention_view.h"
#include "widgets/geometry/key_cloud_view.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/perturbation_surface_view.h"
#include "widgets/head_table_model.h"
#include "widgets/head_table_view.h"
#include "widgets/painter.h"
#include "widgets/pattern_wall_view.h"
#include "widgets/score_parts_view.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class MadeByTest : public testing::Test {
 protected:
  void SetUp() override { window = openedWindow(); }
  ExplorePage& page() { return window->page(); }
  // What the command that a view's picture carries writes as numbers, run by a shell as it stands in a folder of its
  // own; of the view they are `numbers`.
  void makesItAgain(const View& view, const std::string& numbers, const std::string& file) {
    runs(window->madeBy(view).command, numbers, file);
  }
  // A scene's picture says by which command its numbers come, flat.
  void makesItsNumbersAgain(const View& view, const std::string& file) {
    const std::string why = window->madeBy(view).why;
    EXPECT_EQ(window->madeBy(view).command, "");
    const std::size_t at = why.find("sinkscope figures ");
    ASSERT_NE(at, std::string::npos) << why;
    runs(why.substr(at), toCsv(view.figure()), file);
  }
  void runs(const std::string& command, const std::string& numbers, const std::string& file) {
    ASSERT_TRUE(command.starts_with("sinkscope figures ")) << command;
    QTemporaryDir folder;
    const std::string in = folder.path().toStdString();
    const Finished made = runProgram(
        "/bin/sh",
        {"-c", "cd '" + in + "' && PATH='" SINKSCOPE_BIN_DIR "':$PATH && QT_QPA_PLATFORM=offscreen " + command});
    ASSERT_EQ(made.status, 0) << command << "\n" << made.err;
    EXPECT_EQ(contentOf(fs::path(in) / "figures" / (file + ".csv")), numbers) << command;
  }
  void makesItAgain(const View& view, const std::string& file) { makesItAgain(view, toCsv(view.figure()), file); }

  std::unique_ptr<MainWindow> window;
};

TEST_F(MadeByTest, ThePicturesOfTheExplorePageAreMadeAgainAsTheyAre) {
  window->session().setPrompt(QStringLiteral("The king's \"$HOME\" stood `here` & the old man saw it."));
  ASSERT_TRUE(waitUntilIdle(*window));
  window->session().setChange(QStringLiteral("old"), QStringLiteral("young"));
  Selection selected = window->session().selection().current();
  selected.layer = 1;
  selected.head = 2;
  selected.epsilon = 0.25;
  window->session().selection().select(selected);
  ASSERT_TRUE(waitUntilIdle(*window));
  makesItAgain(page().grid(), "sink-grid");
  makesItAgain(page().attention(), "attention");
  makesItAgain(page().norms(), "value-norms");
  makesItAgain(page().spread(), "perturbation");
}

TEST_F(MadeByTest, SoAreThoseOfOneConditionAndOfBothAndWithOtherChoices) {
  window->session().setBos(BosMode::off);
  page().grid().setSorted(true);
  page().attention().setScale(Scale::log);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_NE(window->madeBy(page().attention()).command.find(" --log"), std::string::npos);
  makesItAgain(page().grid(), "sink-grid");
  makesItAgain(page().attention(), "attention");
  window->session().setBos(BosMode::on);
  window->session().setCompare(Compare::bos);
  ASSERT_TRUE(waitUntilIdle(*window));
  makesItAgain(page().grid(), "sink-grid");
  makesItAgain(page().norms(), "value-norms");
}

TEST_F(MadeByTest, SoAreWhatTheHeadWritesAndThePartsOfItsScore) {
  page().norms().setLengths(TokenLength::wouldWrite);
  ASSERT_TRUE(waitFor([&] { return !page().norms().figure().panels.empty(); }));
  makesItAgain(page().norms(), "value-norms");
  page().norms().setLengths(TokenLength::contribution);
  Selection selected = window->session().selection().current();
  selected.query = 5;
  selected.key = 2;
  window->session().selection().select(selected);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_NE(window->madeBy(page().norms()).command.find(" --lengths contribution --query 6"), std::string::npos);
  makesItAgain(page().norms(), "value-norms");

  page().setPartsShown(true);
  ASSERT_TRUE(waitFor([&] { return page().parts().parts() && page().parts().parts()->query; }));
  EXPECT_NE(window->madeBy(page().parts()).command.find(" --key 3 --query 6"), std::string::npos);
  makesItAgain(page().parts(), "score");
}

TEST_F(MadeByTest, SoIsTheTableOfHeadsSortedAndFiltered) {
  HeadsPage& heads = window->heads();
  window->showPage(heads);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(waitFor([&] { return heads.settled() && window->session().details(0); }));
  makesItAgain(heads.table(), "heads");  // as it is at first: in the order of the layers
  heads.table().filterLine().setText(QStringLiteral("L1-3 first > 0.1"));
  const auto sortBy = [&](HeadQuantity quantity, int side, Qt::SortOrder order) {
    const auto column = heads.table().model().table()->columnOf(quantity, side);
    heads.table().table().sortByColumn(column.value() + 1, order);
  };
  sortBy(HeadQuantity::stableRank, 0, Qt::DescendingOrder);
  makesItAgain(heads.table(), "heads");
  sortBy(HeadQuantity::entropy, 0, Qt::AscendingOrder);
  makesItAgain(heads.table(), "heads");
  window->session().setCompare(Compare::bos);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(waitFor([&] { return heads.settled() && window->session().details(1); }));
  sortBy(HeadQuantity::firstShare, 1, Qt::DescendingOrder);
  EXPECT_NE(window->madeBy(heads.table()).command.find(" --by B.first"), std::string::npos);
  makesItAgain(heads.table(), "heads");
}

TEST_F(MadeByTest, SoIsTheWallOfPatterns) {
  HeadsPage& heads = window->heads();
  window->showPage(heads);
  const auto settle = [&] {
    ASSERT_TRUE(waitUntilIdle(*window));
    ASSERT_TRUE(waitUntilStill(*window));
    ASSERT_TRUE(waitFor([&] { return heads.settled(); }));
  };
  // Rows and columns, which are no numbers.
  const auto places = [&](const Figure& figure) {
    std::string text;
    for (const Panel& panel : figure.panels)
      text += std::get<Heatmap>(panel.content).title + " " + std::to_string(panel.row) + "," +
              std::to_string(panel.column) + "\n";
    return text;
  };
  settle();
  makesItAgain(heads.wall(), "patterns");
  const auto& panels = heads.wall().figure().panels;
  ASSERT_FALSE(panels.empty());
  EXPECT_EQ(places(heads.wall().figure()).find("L7H0 0,0\n"), 0u) << places(heads.wall().figure());
  heads.wall().setWholeModel(false);
  heads.wall().setScale(Scale::log);
  settle();
  EXPECT_NE(window->madeBy(heads.wall()).command.find(" --log"), std::string::npos);
  makesItAgain(heads.wall(), "patterns");
  heads.wall().setWholeModel(true);
  heads.wall().setAsTable(true);
  heads.table().filterLine().setText(QStringLiteral("first > 0.2"));
  window->session().setCompare(Compare::bos);
  settle();
  EXPECT_NE(window->madeBy(heads.wall()).command.find(" --run-on"), std::string::npos);
  makesItAgain(heads.wall(), "patterns");
}

// What a hand has turned no command line turns; it says so, and how its numbers come.
TEST_F(MadeByTest, AScenesNumbersAreMadeAgainFlat) {
  GeometryPage& geometry = window->geometry();
  window->showPage(geometry);
  const auto settle = [&] {
    ASSERT_TRUE(waitUntilIdle(*window));
    ASSERT_TRUE(waitFor([&] { return !geometry.waiting() && geometry.keys().cloud(); }));
  };
  settle();
  makesItsNumbersAgain(geometry.keys(), "prompt-keys");
  makesItsNumbersAgain(geometry.landscape(), "activations");
  makesItsNumbersAgain(geometry.surface(), "perturbation");
  geometry.keys().setShows(KeyCloudView::Shows::heads);
  EXPECT_NE(window->madeBy(geometry.landscape()).why.find(" --linear"), std::string::npos);
  geometry.landscape().setLayer(2);
  geometry.landscape().setScale(Scale::log);
  settle();
  EXPECT_EQ(window->madeBy(geometry.landscape()).why.find(" --linear"), std::string::npos);
  makesItsNumbersAgain(geometry.keys(), "prompt-keys");
  makesItsNumbersAgain(geometry.landscape(), "activations");
  geometry.keys().setShows(KeyCloudView::Shows::head);
  geometry.keys().setOf(KeyCloudView::Of::set);
  settle();
  makesItsNumbersAgain(geometry.keys(), "keys");
  window->session().setCompare(Compare::bos);
  settle();
  makesItsNumbersAgain(geometry.landscape(), "activations");
}

// They were "the window alone": of two prompts, of two models, of edits.
TEST_F(MadeByTest, WhateverStandsBesideThePromptStandsThereAgain) {
  HeadsPage& heads = window->heads();
  GeometryPage& geometry = window->geometry();
  Session& session = window->session();
  session.setPrompt(QStringLiteral("The old king's men {saw} it."));
  session.setChange(QStringLiteral("old"), QStringLiteral("young"));
  session.setEdits(readEdits(
      R"({"edits": [{"site": "scores", "op": "mask", "keys": [0], "layers": "2-3"}, {"site": "v", "op": "scale", "heads": {"sink": 0.3}, "value": 0.5}]})",
      "test"));
  ASSERT_TRUE(waitUntilIdle(*window));
  session.openModelToCompare(QStringLiteral("control"));
  ASSERT_TRUE(waitFor([&] { return session.comparedModel().has_value(); }));
  for (const Compare compare : {Compare::change, Compare::edits, Compare::model}) {
    SCOPED_TRACE(static_cast<int>(compare));
    for (const BosMode bos : {BosMode::automatic, BosMode::off}) {
      SCOPED_TRACE(bos == BosMode::off ? "off" : "automatic");
      session.setBos(bos);
      session.setCompare(compare);
      window->showPage(page());
      ASSERT_TRUE(waitUntilIdle(*window));
      ASSERT_EQ(session.compare(), compare);
      ASSERT_EQ(page().grid().figure().panels.size(), 2u);
      makesItAgain(page().grid(), "sink-grid");
      makesItAgain(page().attention(), "attention");
      makesItAgain(page().norms(), "value-norms");
      makesItAgain(page().spread(), "perturbation");
    }
    if (compare == Compare::change) {  // another place of the word
      session.setPrompt(QStringLiteral("The old king's old men {saw} it."));
      session.setChange(QStringLiteral("old"), QStringLiteral("young"), 1);
      ASSERT_TRUE(waitUntilIdle(*window));
      EXPECT_NE(window->madeBy(page().grid()).command.find("old,young,2"), std::string::npos);
      makesItAgain(page().grid(), "sink-grid");
      makesItAgain(page().spread(), "perturbation");
    }
    session.setBos(BosMode::automatic);
    if (compare == Compare::edits) {
      window->showPage(window->interventions());
      ASSERT_TRUE(waitUntilIdle(*window));
      window->interventions().grid().setSorted(true);
      makesItAgain(window->interventions().grid(), "sink-grid");
    }
    window->showPage(heads);
    ASSERT_TRUE(waitUntilIdle(*window));
    ASSERT_TRUE(waitFor([&] { return heads.settled() && session.details(0) && session.details(1); }));
    makesItAgain(heads.table(), "heads");
    makesItAgain(heads.wall(), "patterns");
    window->showPage(geometry);
    for (const int side : {0, 1}) {
      ASSERT_TRUE(waitUntilIdle(*window));
      ASSERT_TRUE(waitFor([&] { return !geometry.waiting() && geometry.keys().cloud(); }));
      ASSERT_EQ(geometry.keys().side(), side);
      makesItsNumbersAgain(geometry.keys(), "prompt-keys");
      if (side == 0) makesItsNumbersAgain(geometry.landscape(), "activations");
      geometry.keys().findChild<QComboBox*>(QStringLiteral("cloudSide"))->setCurrentIndex(1 - side);
    }
  }
}

TEST_F(MadeByTest, AStudyIsMadeAgainWithItsOptions) {
  StudyPanel& panel = window->studies().study();
  window->studies().choose(QStringLiteral("fig8"));
  panel.choose(*std::find_if(paperFigures().begin(), paperFigures().end(),
                             [](const PaperFigure& one) { return one.name == "fig8"; }));
  EXPECT_EQ(window->madeBy(panel.view()).command, "");  // nothing was measured yet
  PaperOptions options;
  options.epsilon = 0.3;
  options.tokens = 32;
  options.heads = {{1, 2}};
  options.bos = FigureBos::off;
  for (const PaperFigure& figure : paperFigures()) {
    if (figure.name != "fig6") continue;
    const std::string command = studyMadeBy(window->session(), figure, options);
    EXPECT_EQ(command, "sinkscope figures embedded --only fig6 --eps 0.3 --tokens 32 --prompts builtin --bos off");
    options.edits = readEdits(R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})", "test");
    EXPECT_EQ(studyMadeBy(window->session(), figure, options), "");
  }
}

// They were "the window alone", though their runs lay there.
TEST_F(MadeByTest, PicturesOfRunsSideBySideAreMadeAgainOfTheirFiles) {
  const TemporaryFolder folder;  // not called as the window's own are
  const fs::path in = folder.path();
  writeMadeRun(in / "a b.run", {.model = "first", .conditions = {RunBos::on, RunBos::off}}).finish();
  writeMadeRun(in / "c.run", {.model = "second", .least = 0.1F}).finish();
  for (const char* name : {"a b.run", "c.run"}) {
    window->openRun(QString::fromStdString((in / name).string()));
    ASSERT_TRUE(waitFor([&] { return !window->shelf().busy(); }));
  }
  ComparePage& compare = window->comparePage();
  ASSERT_EQ(compare.sides().size(), 3u);
  auto& lower = *compare.findChild<QComboBox*>(QStringLiteral("lower"));
  auto& quantity = *compare.findChild<QComboBox*>(QStringLiteral("quantity"));
  auto& sorted = *compare.findChild<QCheckBox*>(QStringLiteral("sorted"));
  for (const bool other : {false, true}) {
    quantity.setCurrentIndex(other ? 1 : 0);
    sorted.setChecked(other);
    window->session().selection().selectEpsilon(other ? 0.4 : 0.25);
    compare.drawNow();
    makesItAgain(compare.grids(), "compare");
    for (const char* name : {"compare-difference", "compare-layers", "compare-size"}) {
      lower.setCurrentIndex(name == std::string("compare-difference") ? 0
                            : name == std::string("compare-size")     ? 2
                                                                      : 1);
      makesItAgain(compare.difference(), name);
    }
    lower.setCurrentIndex(0);
  }
  // The table of rates, whose files said nothing of it.
  const std::string rates = ratesMadeBy(compare.sides(), window->session().selection().current().epsilon);
  ASSERT_TRUE(rates.starts_with("sinkscope-cli compare ")) << rates;
  const Finished tabled = runProgram(
      "/bin/sh", {"-c", "cd '" + in.string() + "' && PATH='" SINKSCOPE_BIN_DIR "':$PATH && " + rates + " --quiet"});
  ASSERT_EQ(tabled.status, 0) << rates << "\n" << tabled.err;
  EXPECT_EQ(contentOf(in / "rates.csv"), compare.grids().tableCsv()) << rates;
  window->showPage(window->depth());
  ASSERT_TRUE(waitFor([&] { return window->depth().view().isUpToDate(); }));
  ASSERT_FALSE(window->depth().view().figure().panels.empty());
  makesItAgain(window->depth().view(), "over-depth");
}

TEST_F(MadeByTest, ThePictureCarriesIt) {
  QTemporaryDir folder;
  window->saveAllViewsIn(folder.path());
  const std::string pdf = contentOf(folder.filePath(QStringLiteral("sink-grid.pdf")).toStdString());
  EXPECT_NE(pdf.find("sinkscope figures embedded --only sink-grid"), std::string::npos);
  // In the metadata alone: the line under the picture says under which conditions.
  Record record = page().grid().figure().record;
  const std::string before = caption(record);
  record.more.emplace_back(kMadeBy, "sinkscope x");
  EXPECT_EQ(caption(record), before);
}

// Ground, titles, conditions and a slide's height were lost on the way.
TEST(MadeBy, TheCommandHasHowThePictureWasSaved) {
  ExportChoices choices;
  EXPECT_EQ(withExport("sinkscope figures m", choices),
            "sinkscope figures m --format pdf --width-mm 139.7 --font-pt 8 --caption --out figures");
  choices.dark = true;
  choices.titles = choices.conditions = false;
  choices.format = QStringLiteral("svg");
  EXPECT_EQ(withExport("sinkscope figures m", choices),
            "sinkscope figures m --format svg --width-mm 139.7 --font-pt 8 --no-titles --dark --out figures");
  choices.format = QStringLiteral("png");
  choices.dotsPerInch = 600.0;
  EXPECT_EQ(withExport("sinkscope figures m", choices),
            "sinkscope figures m --format png --width-mm 139.7 --font-pt 8 --no-titles --dark --dpi 600 --out figures");
  choices.format = QStringLiteral("svg");
  choices.widthMm = 254.0;
  choices.heightMm = 142.875;
  choices.fontPoints = 16.0;
  choices.dark = false;
  EXPECT_EQ(withExport("sinkscope figures m", choices),
            "sinkscope figures m --format svg --venue slide --font-pt 16 --no-caption --no-titles --out figures");
  EXPECT_EQ(withExport("", choices), "");
}

TEST_F(MadeByTest, WhatOnlyTheWindowMakesHasNoCommand) {
  page().attention().setSinkColumn(SinkColumn::hidden);
  EXPECT_EQ(window->madeBy(page().attention()).command, "");
  page().attention().setSinkColumn(SinkColumn::shown);
  EXPECT_NE(window->madeBy(page().attention()).command, "");
  window->session().setChange(QStringLiteral("old"), QStringLiteral("older, young"));
  window->session().setCompare(Compare::change);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->madeBy(page().attention()).command, "");
}

// A person who finds the file later reads there why no command makes it.
TEST_F(MadeByTest, ThePictureSaysWhyThereIsNone) {
  QTemporaryDir folder;
  page().attention().setSinkColumn(SinkColumn::hidden);
  window->saveAllViewsIn(folder.path());
  EXPECT_EQ(window->madeBy(page().attention()).words(),
            "the window alone: the first token's column was left out by hand");
  const std::string name = page().attention().figure().name + ".pdf";
  const std::string pdf = contentOf(fs::path(folder.path().toStdString()) / name);
  EXPECT_NE(pdf.find("column was left out by hand"), std::string::npos);
  window->session().setChange(QStringLiteral("old"), QStringLiteral("older, young"));
  window->session().setCompare(Compare::change);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->madeBy(page().grid()).words(), "the window alone: --change takes no word with a comma");
}

// Whatever page it is of: what makes it, or why nothing does.
TEST_F(MadeByTest, NoPictureOfAnyPageSaysNothing) {
  QTemporaryDir folder;
  writeMadeRun(folder.filePath(QStringLiteral("a.run")).toStdString()).finish();
  window->openRun(folder.filePath(QStringLiteral("a.run")));
  window->session().setEdits(readEdits(R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})", "test"));
  const auto results = fs::path(SINKSCOPE_SOURCE_DIR) / "resources" / "results" / "trigger.json";
  window->lab().addFolder(QString::fromStdString(results.string()));
  std::set<std::string> pages;
  for (Page* shown : window->pages()) {
    window->showPage(*shown);
    ASSERT_TRUE(waitUntilIdle(*window));
    ASSERT_TRUE(waitUntilStill(*window));
    for (const View* view : shown->views()) {
      if (!view->isVisible() || view->figure().panels.empty()) continue;
      pages.insert(shown->key());
      EXPECT_NE(window->madeBy(*view).words(), "") << shown->key() << ": " << view->accessibleName().toStdString();
    }
  }
  EXPECT_TRUE(pages.contains("Explore") && pages.contains("Heads") && pages.contains("Compare") &&
              pages.contains("Lab"));
}

}  // namespace
}  // namespace sinkscope
