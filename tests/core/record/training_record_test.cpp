#include "core/record/training_record.h"
#include "core/record/training_figures.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRecipe =
    R"({"model": {"position": "rotary"}, "data": {"context": 16}, "optimiser": {"rate": 0.001}, "batch": 4, "steps": 100, "seed": 0})";

fs::path training(const TemporaryFolder& folder, const std::string& name, const std::string& recipe,
                  const std::string& log) {
  const fs::path path = folder.path() / name;
  fs::create_directories(path / "moments");
  std::ofstream(path / "recipe.json") << recipe;
  std::ofstream(path / "log.csv") << log;
  return path;
}

std::string changed(const std::string& what, const std::string& to) {
  std::string recipe = kRecipe;
  return recipe.replace(recipe.find(what), what.size(), to);
}

TEST(TrainingRecord, ReadsTheLogAndLeavesOutALineThatIsBeingWritten) {
  const TemporaryFolder folder;
  const fs::path path =
      training(folder, "a", kRecipe, "step,tokens,train_loss,sink_rate_0.3\n0,0,,0\n10,640,3.5,0.25\n20,12");
  const TrainingRecord record = readTraining(path);
  EXPECT_EQ(record.name, "a");
  EXPECT_EQ(record.steps, 100);
  EXPECT_EQ(record.tokensPerStep, 64);
  EXPECT_EQ(record.done(), 10);
  EXPECT_EQ(record.column("sink_rate_0.3"), (std::vector<double>{0.0, 0.25}));
  EXPECT_TRUE(std::isnan(record.column("train_loss")[0]));
  EXPECT_TRUE(record.column("no_such").empty());
}

TEST(TrainingRecord, FindsItsMomentsInTheOrderOfTheSteps) {
  const TemporaryFolder folder;
  const fs::path path = training(folder, "a", kRecipe, "step\n");
  for (const char* name : {"step-000000020.sinkscope", "step-000000000.sinkscope", "step-000000100.sinkscope",
                           "step-x.sinkscope", "step-000000030.sinkscope.part", "notes.txt"}) {
    std::ofstream(path / "moments" / name) << "x";
  }
  const TrainingRecord record = readTraining(path);
  ASSERT_EQ(record.moments.size(), 3u);
  EXPECT_EQ(record.moments[0].first, 0);
  EXPECT_EQ(record.moments[1].first, 20);
  EXPECT_EQ(record.moments[2].first, 100);
}

TEST(TrainingRecord, WhatIsNoneIsASentence) {
  const TemporaryFolder folder;
  EXPECT_THROW(readTraining(folder.path()), Error);
  const fs::path damaged = training(folder, "damaged", "{\"steps\": ", "step\n");
  try {
    readTraining(damaged);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find("recipe.json"), std::string::npos);
  }
}

TEST(TrainingRecord, SeveralLieInAFolderOfAPlan) {
  const TemporaryFolder folder;
  training(folder, "plan/b", kRecipe, "step\n");
  training(folder, "plan/a", kRecipe, "step\n");
  fs::create_directory(folder.path() / "plan" / "text");
  const auto found = trainingsIn(folder.path() / "plan");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].filename(), "a");
  EXPECT_EQ(trainingsIn(found[0]), std::vector<fs::path>{found[0]});
}

TEST(TrainingFigure, NamesALineAsTheListOfTrainingsDoes) {
  const TemporaryFolder folder;
  const std::string log = "step,tokens,sink_rate_0.3\n0,0,0\n10,640,0.5\n";
  const TrainingRecord first = readTraining(training(folder, "first", kRecipe, log));
  const TrainingRecord second = readTraining(training(folder, "second", changed("\"rotary\"", "\"none\""),
                                                      "step,tokens,sink_rate_0.3\n0,0,0\n10,640,0.125\n"));
  const Figure figure = trainingFigure({first, second}, "tokens", "sink_rate", false);
  const auto& curves = std::get<Curves>(figure.panels.at(0).content);
  ASSERT_EQ(curves.lines.size(), 2u);
  EXPECT_EQ(curves.lines[0].name, "first");
  EXPECT_EQ(curves.lines[1].name, "second");
  EXPECT_EQ(curves.lines[1].x, (std::vector<double>{0, 640}));
  EXPECT_EQ(curves.lines[1].y, (std::vector<double>{0, 0.125}));
  EXPECT_EQ(curves.xAxis, "tokens");
  EXPECT_EQ(curves.yAxis, "sink rate (ε 0.3)") << "a rate never without its epsilon";
}

TEST(TrainingFigure, TwoOfOneNameSayWhatTheyDifferIn) {
  const TemporaryFolder folder;
  const std::string log = "step,sink_rate_0.3\n0,0\n10,0.5\n";
  const TrainingRecord one = readTraining(training(folder, "a/model", kRecipe, log));
  const TrainingRecord other = readTraining(training(folder, "b/model", changed("\"rotary\"", "\"none\""), log));
  const Figure figure = trainingFigure({one, other}, "step", "sink_rate", false);
  const auto& curves = std::get<Curves>(figure.panels.at(0).content);
  EXPECT_EQ(curves.lines.at(0).name, "model");
  EXPECT_EQ(curves.lines.at(1).name, "model (position none)");
}

// Seven trainings of two seeds each: more than the palette has colours.
TEST(TrainingFigure, SeedsOfOneTrainingShareAColourAndNoTwoLinesAPlace) {
  const TemporaryFolder folder;
  std::vector<TrainingRecord> all;
  for (int rate = 1; rate < 8; ++rate) {
    for (int seed = 0; seed < 2; ++seed) {
      std::string recipe = changed("0.001", "0.00" + std::to_string(rate));
      recipe.replace(recipe.find("\"seed\": 0"), 9, "\"seed\": " + std::to_string(seed));
      all.push_back(readTraining(training(folder, "rate " + std::to_string(rate) + ", seed=" + std::to_string(seed),
                                          recipe, "step,sink_rate_0.3\n0,0\n10,0.5\n")));
    }
  }
  const Figure figure = trainingFigure(all, "step", "sink_rate", false);
  const std::vector<Curves::Line>& lines = std::get<Curves>(figure.panels.at(0).content).lines;
  ASSERT_EQ(lines.size(), all.size());
  std::set<int> places;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    EXPECT_EQ(lines[at].name, all[at].name);
    places.insert(lines[at].colour);
    if (at % 2 == 1) {
      EXPECT_EQ(lines[at].colour % 6, lines[at - 1].colour % 6);
    }
  }
  EXPECT_EQ(places.size(), lines.size());
  const Figure together = trainingFigure(all, "step", "sink_rate", true);
  EXPECT_EQ(std::get<Curves>(together.panels.at(0).content).lines.at(2).name, "rate 3 (2 seeds)");
}

TEST(TrainingFigure, SeedsAreOneLineWithTheirRange) {
  const TemporaryFolder folder;
  std::vector<TrainingRecord> all;
  for (int seed = 0; seed < 3; ++seed) {
    all.push_back(readTraining(
        training(folder, "seed" + std::to_string(seed), changed("\"seed\": 0", "\"seed\": " + std::to_string(seed)),
                 "step,sink_rate_0.3\n0,0\n10,0." + std::to_string(seed + 1) + "\n" + (seed == 2 ? "" : "20,0.5\n"))));
  }
  const Figure figure = trainingFigure(all, "step", "sink_rate", true);
  const auto& curves = std::get<Curves>(figure.panels.at(0).content);
  ASSERT_EQ(curves.lines.size(), 1u);
  const Curves::Line& line = curves.lines[0];
  ASSERT_EQ(line.x, (std::vector<double>{0, 10})) << "as far as all of them are";
  EXPECT_NEAR(line.y[1], 0.2, 1e-12);
  EXPECT_NEAR(line.low[1], 0.1, 1e-12);
  EXPECT_NEAR(line.high[1], 0.3, 1e-12);
  EXPECT_NE(line.name.find("3 seeds"), std::string::npos);
  EXPECT_EQ(std::get<Curves>(trainingFigure(all, "step", "sink_rate", false).panels.at(0).content).lines.size(), 3u);
}

}  // namespace
}  // namespace sinkscope
