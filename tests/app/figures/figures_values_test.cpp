// What `sinkscope figures` makes of options' values: wrong ones are refused before the model is run, several are all
// drawn, and what none can take is said.
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/app/figures/figures_call.h"
#include "tests/support/process.h"

namespace sinkscope {
namespace {

// They were found when the model had been run, and were failures of the work.
TEST_F(FiguresCommand, WrongValuesAreBadUseBeforeTheModelIsRun) {
  const std::vector<std::pair<QStringList, std::string>> kCases = {
      {{"heads", "--by", "nonsense"}, "--by: “nonsense” is no quantity of the table"},
      {{"heads", "--filter", "first > "}, "--filter: “first” is compared with no number"},
      {{"score", "--key", "9999"}, "--key 9999 is no position of the prompt"},
      {{"score", "--query", "9999"}, "--query 9999 is no position of the prompt"},
      {{"activations", "--layer", "9"}, "--layer 9 is not there"},
      {{"sink-grid", "--text", ""}, "--text: is given, and empty"},
      {{"fig2", "--change", "zebra,cow"}, "has no word “zebra”"},
      {{"fig2", "--change", "his,her,0"}, "“0” is no place; say which of several, counted from 1"},
      {{"fig2", "--change", "his,her,x"}, "“x” is no place"},
      {{"fig2", "--change", "his,her,99"}, "his"}};
  for (const auto& [more, sentence] : kCases) {
    const Finished done = figures(QStringList{"embedded", "--out", path(folder_ / "o"), "--only"} + more);
    EXPECT_EQ(done.status, 2) << done.err;
    EXPECT_TRUE(isOneErrorLine(done)) << done.err;
    EXPECT_TRUE(contains(done.err, sentence)) << done.err;
  }
  EXPECT_FALSE(fs::exists(folder_ / "o"));
  // What is not asked for refuses nothing.
  EXPECT_EQ(
      figures({"embedded", "--only", "fig8", "--by", "nonsense", "--change", "zebra,cow", "--out", path(folder_ / "p")})
          .status,
      0);
}

// What stands beside a prompt, in place of bos: the command of a picture is its own.
TEST_F(FiguresCommand, AnotherPromptModelOrEditStandsBesideThePrompt) {
  const QString mask = QStringLiteral(R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})");
  const std::vector<std::pair<QStringList, std::string>> kCases = {
      {{"--against", "change", "--change", "old,young"}, "--change old,young --against change"},
      {{"--against", "edits", "--edit", mask}, "--against edits --edit '" + mask.toStdString() + "'"},
      {{"--against", "control"}, "--against control"}};
  for (const auto& [more, words] : kCases) {
    SCOPED_TRACE(words);
    const fs::path out = folder_ / words.substr(words.size() - 9);
    const Finished done = figures(QStringList{"embedded", "--out", path(out), "--only", "attention,heads"} + more);
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_FALSE(contains(done.err, "no effect")) << done.err;
    const std::string again = fact(out / "attention.txt", "made by");
    for (const QString& word : more) EXPECT_TRUE(contains(again, word.toStdString())) << again;
    const std::string numbers = readFile(out / "attention.csv");
    EXPECT_TRUE(contains(numbers, more.contains("control") ? "control"
                                  : more.contains(mask)    ? "edited"
                                                           : "young"))
        << numbers.substr(0, 400);
  }
  const std::vector<std::pair<QStringList, std::string>> kWrong = {
      {{"--against", "change"}, "--against change is of views of one prompt; name them: --only sink-grid"},
      {{"--only", "fig1,attention,score", "--against", "control"}, "--against control is not of fig1, score"},
      {{"--only", "perturbation", "--against", "change"}, "--against change is not of perturbation"},
      {{"--only", "attention", "--against", "edits"}, "--against edits shows what --edit changes, and there is none"},
      {{"--only", "attention", "--against", "control", "--edit", mask}, "--against control and --edit both change"},
      {{"--only", "attention", "--against", "control", "--bos", "both"}, "each put two beside one another"},
      {{"--only", "attention", "--against", "edits", "--edit", mask, "--record", path(folder_ / "r.run")},
       "--against and --record do not go together"},
      {{"--only", "attention", "--against", "nowhere"}, "nowhere"},
      {{"--only", "attention", "--edit", "{\"edits\": []}"}, "--edit: holds no edits"},
      {{"--only", "attention", "--edit", "{\"edits\": [{\"site\": \"s\"}]}"}, "--edit: "}};
  for (const auto& [more, sentence] : kWrong) {
    const Finished done = figures(QStringList{"embedded", "--out", path(folder_ / "o")} + more);
    EXPECT_EQ(done.status, 2) << done.err;
    EXPECT_TRUE(isOneErrorLine(done)) << done.err;
    EXPECT_TRUE(contains(done.err, sentence)) << done.err;
  }
  EXPECT_FALSE(fs::exists(folder_ / "o"));
}

// The grid was made with the first of them alone.
TEST_F(FiguresCommand, TheGridIsMadeWithEveryEpsilonAndARecordedOneStaysAsItWas) {
  const QString run = path(folder_ / "a.run");
  ASSERT_EQ(figures(few({"--only", "sink-grid", "--eps", "0.3,0.5", "--out", path(folder_ / "a")})).status, 0);
  EXPECT_EQ(fact(folder_ / "a" / "sink-grid-eps0.3.txt", "epsilon"), "0.30");
  EXPECT_EQ(fact(folder_ / "a" / "sink-grid-eps0.5.txt", "epsilon"), "0.50");
  EXPECT_TRUE(fs::exists(folder_ / "a" / "sink-grid-eps0.5.pdf"));
  EXPECT_FALSE(fs::exists(folder_ / "a" / "sink-grid.pdf"));
  ASSERT_EQ(figures(few({"--only", "sink-grid", "--record", run, "--out", path(folder_ / "b")})).status, 0);
  const Finished drawn = figures({run, "--only", "sink-grid", "--eps", "0.5", "--out", path(folder_ / "c")});
  EXPECT_EQ(drawn.status, 0) << drawn.err;
  EXPECT_TRUE(contains(drawn.err, "as they were recorded are drawn sink-grid (ε 0.3)")) << drawn.err;
  EXPECT_EQ(fact(folder_ / "c" / "sink-grid.txt", "epsilon"), "0.30");
  EXPECT_FALSE(contains(fact(folder_ / "c" / "sink-grid.txt", "made by"), "--eps"));
}

// A view of seconds came behind a study of an hour.
TEST_F(FiguresCommand, WhatTakesLeastIsMadeFirst) {
  const Finished done = figures(few({"--only", "smoothness,fig8,attention", "--out", path(folder_ / "o")}));
  ASSERT_EQ(done.status, 0) << done.err;
  const std::size_t masks = done.out.find("fig8.pdf"), view = done.out.find("attention.pdf"),
                    study = done.out.find("smoothness.pdf");
  EXPECT_LT(masks, view) << done.out;
  EXPECT_LT(view, study) << done.out;
}

// Without titles nothing said which panel is which.
TEST_F(FiguresCommand, WithoutTitlesThePanelsAreNamedInTheirOrder) {
  ASSERT_EQ(figures(few({"--only", "attention", "--no-titles", "--out", path(folder_ / "a")})).status, 0);
  const std::string names = fact(folder_ / "a" / "attention.txt", "panels");
  EXPECT_TRUE(names.starts_with("left to right, top to bottom: ")) << names;
  EXPECT_LT(names.find("with ⟨bos⟩"), names.find("without ⟨bos⟩")) << names;
  ASSERT_EQ(figures(few({"--only", "attention", "--out", path(folder_ / "b")})).status, 0);
  EXPECT_EQ(fact(folder_ / "b" / "attention.txt", "panels"), "");
}

TEST_F(FiguresCommand, TypeThatLeavesNoRoomForWordsIsSaid) {
  const auto said = [&](const char* points) {
    return figures({"embedded", "--only", "fig8", "--font-pt", points, "--out", path(folder_ / "a")}).err;
  };
  EXPECT_TRUE(contains(said("40"), "note: type of 40 pt has room for about 20 letters across 139.7 mm"));
  EXPECT_FALSE(contains(said("12"), "type of"));
}

// 24 of 64 heads were drawn, which was said nowhere.
TEST_F(FiguresCommand, AWallSaysWhichHeadsItLeavesOut) {
  const Finished done = figures({"embedded", "--only", "patterns", "--width-mm", "120", "--out", path(folder_ / "a")});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string drawn = "24 of 64, those with the largest importance of the first token with ⟨bos⟩";
  EXPECT_TRUE(contains(done.err, "note: patterns: heads drawn: " + drawn)) << done.err;
  EXPECT_TRUE(contains(fact(folder_ / "a" / "patterns.txt", "heads drawn"), drawn));
}

// They were 434, 272 and 263 mm high, and the hint made them higher.
TEST_F(FiguresCommand, FiguresOfManyPanelsFitOneWidePage) {
  const Finished done =
      figures(few({"--only", "massive,depth,smoothness", "--width-mm", "180", "--out", path(folder_ / "a")}));
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_FALSE(contains(done.err, "longer than a page")) << done.err;
}

}  // namespace
}  // namespace sinkscope
