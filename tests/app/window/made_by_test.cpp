// A picture saved from the window carries the command line that makes it again, and that command does make it again.
#include "app/window/made_by.h"

#include <filesystem>
#include <fstream>

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtGui/QImage>
#include <QtTest/QTest>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "core/probe/edits/edit_json.h"
#include "core/values/shell_word.h"
#include "tests/app/window/driver.h"
#include "tests/support/process.h"
#include "widgets/attention_view.h"
#include "widgets/painter.h"
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
    const std::string command = window->madeBy(view);
    ASSERT_TRUE(command.starts_with("sinkscope figures embedded --only ")) << command;
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
  EXPECT_NE(window->madeBy(page().attention()).find(" --log"), std::string::npos);
  makesItAgain(page().grid(), "sink-grid");
  makesItAgain(page().attention(), "attention");
  window->session().setBos(BosMode::on);
  window->session().setCompare(Compare::bos);
  ASSERT_TRUE(waitUntilIdle(*window));
  makesItAgain(page().grid(), "sink-grid");
  makesItAgain(page().norms(), "value-norms");
}

TEST_F(MadeByTest, AStudyIsMadeAgainWithItsOptions) {
  StudyPanel& panel = window->studies().study();
  window->studies().choose(QStringLiteral("fig8"));
  panel.choose(*std::find_if(paperFigures().begin(), paperFigures().end(),
                             [](const PaperFigure& one) { return one.name == "fig8"; }));
  EXPECT_EQ(window->madeBy(panel.view()), "");  // nothing was measured yet
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

TEST_F(MadeByTest, WhatOnlyTheWindowMakesHasNoCommand) {
  page().attention().setSinkColumn(SinkColumn::hidden);
  EXPECT_EQ(window->madeBy(page().attention()), "");
  page().attention().setSinkColumn(SinkColumn::shown);
  EXPECT_NE(window->madeBy(page().attention()), "");
  window->session().setCompare(Compare::change);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->madeBy(page().attention()), "");
}

}  // namespace
}  // namespace sinkscope
