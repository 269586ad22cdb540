#include "core/record/training_results.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "core/record/published_trainings.h"
#include "core/record/training_figures.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

// A folder as a training leaves it: `data` and `seed` into its recipe, the last row's sink rate and loss.
void put(const fs::path& plan, const std::string& name, const std::string& data, int seed, double rate, double loss) {
  fs::create_directories(plan / name);
  std::ofstream(plan / name / "recipe.json")
      << R"({"model": {"position": "rotary"}, "data": {)" << data
      << R"(}, "optimiser": {"rate": 0.0004}, "batch": 4, "steps": 20, "seed": )" << seed << "}";
  std::ofstream(plan / name / "log.csv") << "step,tokens,train_loss,valid_loss,sink_rate_0.3,mass,sink_position\n"
                                         << "0,0,,6,0,0.1,0\n20,1280,2.5," << loss << "," << rate << ",0.2,0\n";
}

std::string packing(const std::string& mask, const std::string& bos) {
  return R"("context": 16, "packing": "concatenate", "mask": ")" + mask + R"(", "bos": ")" + bos + "\"";
}

std::string cellOf(const PaperTable& table, std::size_t row, const std::string& column) {
  const auto found = std::find(table.columns.begin(), table.columns.end(), column);
  EXPECT_NE(found, table.columns.end()) << column;
  return table.rows.at(row).at(static_cast<std::size_t>(found - table.columns.begin()));
}

const TrainingFigure& figureNamed(const std::string& name) {
  for (const TrainingFigure& one : trainingFigures()) {
    if (one.name == name) return one;
  }
  throw std::runtime_error(name);
}

TEST(TrainingResults, AreReadAsTheyWereWritten) {
  const TemporaryFolder folder;
  put(folder.path() / "plan", "a", R"("context": 16)", 0, 0.25, 3.0);
  put(folder.path() / "plan", "b", R"("context": 32)", 0, 0.5, 2.0);
  std::ofstream(folder.path() / "plan" / "a" / "evaluation.json")
      << R"({"with_bos": {"sink_rate": {"0.3": 0.25}, "mass": 0.2, "valid_loss": 3}})";
  std::ofstream(folder.path() / "plan" / "b" / "heads.csv") << "step,L0H0,L0H1\n0,0.1,0.2\n20,0.3,0.56789\n25,0.1";
  const TrainingResults made = resultsOf(folder.path() / "plan", "contexts", "why");
  const fs::path file = folder.path() / "results.json";
  writeTrainingResults(made, file);
  EXPECT_TRUE(looksLikeTrainingResults(file));
  EXPECT_FALSE(looksLikeTrainingResults(folder.path() / "plan" / "a" / "recipe.json"));
  const TrainingResults read = readTrainingResults(file);
  EXPECT_EQ(read.name, "contexts");
  EXPECT_EQ(read.about, "why");
  ASSERT_EQ(read.trainings.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    const TrainingRecord &was = made.trainings[i], &is = read.trainings[i];
    EXPECT_EQ(is.name, was.name);
    EXPECT_EQ(is.columns, was.columns);
    EXPECT_EQ(is.steps, 20);
    EXPECT_EQ(is.tokensPerStep, was.tokensPerStep);
    EXPECT_TRUE(recipeDifference(is.recipe, was.recipe).empty());
    EXPECT_EQ(is.column("sink_rate_0.3"), was.column("sink_rate_0.3"));
    EXPECT_TRUE(std::isnan(is.column("train_loss")[0]));
  }
  ASSERT_TRUE(read.trainings[0].withBos.has_value());
  EXPECT_EQ(read.trainings[0].withBos->sinkRates.at("0.3"), 0.25);
  EXPECT_FALSE(read.trainings[0].withoutBos.has_value());
  EXPECT_EQ(terrainOf(read.trainings[0]), nullptr) << "nothing is known of its heads";
  const auto terrain = terrainOf(read.trainings[1]);
  ASSERT_NE(terrain, nullptr);
  EXPECT_EQ(terrain->steps, (std::vector<std::int64_t>{0, 20})) << "the last line is being written";
  EXPECT_EQ(terrain->heads, (std::vector<std::string>{"L0H0", "L0H1"}));
  EXPECT_FLOAT_EQ(terrain->importance.at(1, 1), 0.5679f) << "head L0H1 at step 20, four digits";
}

// Trained alone and then among seeds, a seed counted double in the mean.
TEST(TrainingResults, OneThatWasTrainedTwiceIsOne) {
  const TemporaryFolder folder;
  put(folder.path() / "plan", "bos", R"("folder": "..", "context": 16)", 5, 0.25, 3.0);
  put(folder.path() / "plan", "bos, seed=5", R"("folder": "../..", "context": 16)", 5, 0.25, 3.0);
  put(folder.path() / "plan", "bos, seed=6", R"("folder": "../..", "context": 16)", 6, 0.5, 2.0);
  const TrainingResults made = resultsOf(folder.path() / "plan", "seeds", "why");
  ASSERT_EQ(made.trainings.size(), 2u);
  const std::vector<TrainingGroup> groups = groupedBySeed(made.trainings);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].seeds.size(), 2u);
}

TEST(TrainingResults, WhatIsDamagedIsASentence) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "results.json";
  std::ofstream(file) << R"({"format": "sinkscope training results 1", "name": "x", "about": "", "software": "",
    "trainings": [{"name": "a", "recipe": {"steps": 1, "batch": 1, "data": {"context": 2}}, "parameters": 1,
                   "columns": ["step", "tokens"], "rows": [[1]]}]})";
  try {
    readTrainingResults(file);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find("results.json"), std::string::npos);
  }
  EXPECT_THROW(resultsOf(folder.path(), "x", ""), Error) << "no training in it";
}

TEST(TrainingFigures, ContextsAreDrawnWithTheirSeedsRange) {
  const TemporaryFolder folder;
  for (const int seed : {0, 1}) {
    put(folder.path(), "c16s" + std::to_string(seed), R"("context": 16)", seed, 0.1 + 0.2 * seed, 3.0);
    put(folder.path(), "c64s" + std::to_string(seed), R"("context": 64)", seed, 0.6 + 0.2 * seed, 2.5);
  }
  const std::vector<TrainingRecord> trainings = resultsOf(folder.path(), "", "").trainings;
  EXPECT_EQ(figureNamed("fig5").whyNot(trainings), "");
  const PaperResult made = figureNamed("fig5").make(trainings);
  ASSERT_TRUE(made.figure && made.figure->panels.size() == 2u);
  const auto& atTheEnd = std::get<Curves>(made.figure->panels[0].content).lines.at(0);
  EXPECT_EQ(atTheEnd.x, (std::vector<double>{16, 64}));
  EXPECT_NEAR(atTheEnd.y[0], 0.2, 1e-12);
  EXPECT_NEAR(atTheEnd.low[1], 0.6, 1e-12);
  EXPECT_NEAR(atTheEnd.high[1], 0.8, 1e-12);
  EXPECT_EQ(std::get<Curves>(made.figure->panels[1].content).lines.size(), 2u);
  EXPECT_EQ(atTheEnd.colour, 2) << "of neither training";
  EXPECT_NE(figureNamed("fig5").whyNot({trainings[0], trainings[1]}), "") << "one context alone";
  for (const char* figure : {"fig5", "fig7"}) {
    const PaperResult drawn = figureNamed(figure).make(trainings);
    const auto& more = drawn.figure->record.more;
    EXPECT_TRUE(std::ranges::any_of(more, [](const auto& one) {
      return one.second.find("miniatures") != std::string::npos;
    })) << figure;
  }
  EXPECT_NE(figureNamed("table2").whyNot(trainings), "");
}

// 1,024, 128, 256 stood in the legend.
TEST(TrainingFigures, LinesThatDifferInANumberComeInItsOrder) {
  const TemporaryFolder folder;
  for (const char* context : {"128", "1,024", "256"}) {
    std::string number = context;
    std::erase(number, ',');
    put(folder.path(), std::string("context ") + context, "\"context\": " + number, 0, 0.5, 3.0);
  }
  const PaperResult made = figureNamed("fig7").make(resultsOf(folder.path(), "", "").trainings);
  std::vector<std::string> names;
  for (const Curves::Line& line : std::get<Curves>(made.figure->panels.at(0).content).lines) names.push_back(line.name);
  EXPECT_EQ(names, (std::vector<std::string>{"context 128", "context 256", "context 1,024"}));
  const PaperResult table = figureNamed("trainings").make(resultsOf(folder.path(), "", "").trainings);
  for (std::size_t row = 0; row < names.size(); ++row) EXPECT_EQ(cellOf(*table.table, row, "training"), names[row]);
}

// Of 16 tokens the first has .21 of a head that looks everywhere alike, of 64 .07: one curve through both would rise.
TEST(TrainingFigures, ContextsThatAreMeasuredOverFewerTokensAreACurveOfTheirOwn) {
  const TemporaryFolder folder;
  for (const int context : {16, 64, 128}) {
    const std::string name = "c" + std::to_string(context), tokens = std::to_string(std::min(context, 64));
    put(folder.path(), name, "\"context\": " + std::to_string(context), 0, 0.5, 3.0);
    nlohmann::json recipe = nlohmann::json::parse(readFile(folder.path() / name / "recipe.json"));
    recipe["probe"]["tokens"] = std::stoi(tokens);
    std::ofstream(folder.path() / name / "recipe.json") << recipe;
  }
  const std::vector<TrainingRecord> trainings = resultsOf(folder.path(), "", "").trainings;
  const PaperResult made = figureNamed("fig5").make(trainings);
  const auto& lines = std::get<Curves>(made.figure->panels[0].content).lines;
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].name, "measured, T 64");
  EXPECT_EQ(lines[0].x, (std::vector<double>{64, 128}));
  EXPECT_EQ(lines[1].name, "measured, T 16");
  const PaperTable table = *figureNamed("trainings").make(trainings).table;
  double sixteen = 0.0;
  for (int i = 1; i <= 16; ++i) sixteen += 1.0 / i / 16.0;
  for (std::size_t row = 0; row < 3; ++row) {
    if (cellOf(table, row, "tokens") == "16")
      EXPECT_NEAR(std::stod(cellOf(table, row, "uniform_importance")), sixteen, 1e-6);
    else EXPECT_NEAR(std::stod(cellOf(table, row, "uniform_importance")), 0.0741, 1e-4);
  }
}

TEST(TrainingFigures, SquaredErrorsAreNoNats) {
  const TemporaryFolder folder;
  for (const char* task : {"trigger_conditional", "bigram_backcopy"}) {
    put(folder.path(), task, std::string(R"("context": 16, "task": ")") + task + "\"", 0, 0.5, 3.0);
    const Figure figure = trainingFigure({readTraining(folder.path() / task)}, "step", "valid_loss", false);
    const bool isSquares = task[0] == 't';
    const auto& curves = std::get<Curves>(figure.panels.front().content);
    EXPECT_EQ(curves.yAxis, isSquares ? "held-out squared error a token" : "held-out loss (nats a token)");
    EXPECT_EQ(figure.record.more.back().second.starts_with("squared errors"), isSquares);
  }
}

TEST(TrainingFigures, PackingsStandBesideWhatWasPublishedOfTheSameRow) {
  const TemporaryFolder folder;
  put(folder.path(), "a", packing("causal", "none"), 0, 0.0, 3.0);
  put(folder.path(), "b", packing("document", "fixed"), 0, 0.5, 3.0);
  std::ofstream(folder.path() / "b" / "evaluation.json")
      << R"({"with_bos": {"sink_rate": {"0.3": 0.5}, "mass": 0.4, "valid_loss": 3.1},
             "without_bos": {"sink_rate": {"0.3": 0.125}, "mass": 0.1, "valid_loss": 6.5}})";
  const std::vector<TrainingRecord> trainings = resultsOf(folder.path(), "", "").trainings;
  ASSERT_EQ(figureNamed("table2").whyNot(trainings), "");
  const PaperTable table = *figureNamed("table2").make(trainings).table;
  ASSERT_EQ(table.rows.size(), 4u) << "two trainings, with bos and without";
  EXPECT_EQ(cellOf(table, 0, "sink_rate"), "") << "this one has not come to its end";
  EXPECT_EQ(cellOf(table, 2, "row"), "intra-document, fixed bos");
  EXPECT_EQ(cellOf(table, 2, "sink_rate"), "0.5");
  EXPECT_EQ(cellOf(table, 3, "sink_rate"), "0.125");
  EXPECT_EQ(cellOf(table, 3, "valid_loss"), "6.5");
  // Barbero et al. 2025, Table 2: 90.56 / 2.67 behind bos, 0.00 / 7.78 without.
  EXPECT_NEAR(std::stod(cellOf(table, 2, "published")), 0.9056, 1e-12);
  EXPECT_NEAR(std::stod(cellOf(table, 3, "published_loss")), 7.78, 1e-12);
}

TEST(TrainingFigures, NothingPublishedStandsBesideAnotherChoice) {
  const TemporaryFolder folder;
  const auto rate = [&](const std::string& name, const std::string& value) {
    put(folder.path(), name, R"("context": 16)", 0, 0.5, 3.0);
    std::string recipe = readFile(folder.path() / name / "recipe.json");
    recipe.replace(recipe.find("0.0004"), 6, value);
    std::ofstream(folder.path() / name / "recipe.json") << recipe;
  };
  rate("a", "4e-4");
  rate("b", "0.003");
  std::vector<TrainingRecord> trainings = resultsOf(folder.path(), "", "").trainings;
  EXPECT_TRUE(publishedTablesOf(trainings).empty()) << "of their two rates one alone is published";
  rate("c", "0.0008");
  trainings = resultsOf(folder.path(), "", "").trainings;
  EXPECT_EQ(publishedTablesOf(trainings), (std::vector<std::string>{"Gu et al. 2025, learning rate"}));
  const PaperTable table = *figureNamed("trainings").make(trainings).table;
  EXPECT_NEAR(std::stod(cellOf(table, 0, "published")), 0.1818, 1e-12);
  EXPECT_EQ(cellOf(table, 1, "published"), "") << "nobody published 0.003";
  EXPECT_NEAR(std::stod(cellOf(table, 2, "published")), 0.3223, 1e-12);
  put(folder.path(), "d", R"("context": 16, "task": "made up")", 0, 0.5, 3.0);
  EXPECT_FALSE(makesThatChoice(readFile(folder.path() / "d" / "recipe.json"), publishedTrainings().at(6))) << "no text";
  EXPECT_TRUE(makesThatChoice(trainings.at(0).recipe, publishedTrainings().at(6)));
  ASSERT_EQ(table.rows.size(), 8u) << "and what was published of two other rates, and of three other lengths";
  EXPECT_EQ(cellOf(table, 3, "sink_rate"), "");
  EXPECT_NE(cellOf(table, 3, "published"), "");
}

TEST(TrainingResults, AreDrawnOnTheWayWhateverTheyDifferIn) {
  const TemporaryFolder folder;
  put(folder.path(), "a", R"("context": 16)", 0, 0.25, 3.0);
  put(folder.path(), "b", R"("context": 16)", 1, 0.75, 2.0);
  const TrainingFigure& curves = figureNamed("curves");
  std::vector<TrainingRecord> trainings = resultsOf(folder.path(), "", "").trainings;
  ASSERT_EQ(curves.whyNot(trainings), "");
  const Figure figure = *curves.make(trainings).figure;
  ASSERT_EQ(figure.panels.size(), 2u);
  const auto& rates = std::get<Curves>(figure.panels[0].content);
  const auto& losses = std::get<Curves>(figure.panels[1].content);
  EXPECT_EQ(rates.xAxis, "tokens");
  ASSERT_EQ(rates.lines.size(), 1u) << "two seeds of one training";
  EXPECT_EQ(rates.lines[0].x, (std::vector<double>{0, 1280}));
  EXPECT_EQ(rates.lines[0].y, (std::vector<double>{0, 0.5}));
  EXPECT_EQ(losses.lines.at(0).high, (std::vector<double>{6, 3}));
  for (TrainingRecord& one : trainings) one.numbers.at("step").resize(1);
  EXPECT_NE(curves.whyNot(trainings), "");
}

// Behind a bos its next token counts, which costs more than any other: a reader took that for what bos costs.
TEST(TrainingResults, LossesOfOtherTokensAreSaidNotToBeComparable) {
  const TemporaryFolder folder;
  put(folder.path(), "a", R"("context": 16, "bos": "fixed")", 0, 0.25, 3.0);
  put(folder.path(), "b", R"("context": 16, "bos": "none")", 0, 0.75, 2.0);
  std::ofstream(folder / "a/evaluation.json")
      << R"({"with_bos": {"sink_rate": {"0.3": 0.2}, "mass": 0.1, "valid_loss": 1.5},
             "without_bos": {"sink_rate": {"0.3": 0.1}, "mass": 0.1, "valid_loss": 1.75}})";
  const std::vector<TrainingRecord> trainings = resultsOf(folder.path(), "", "").trainings;
  const PaperResult table = figureNamed("trainings").make(trainings), curves = figureNamed("curves").make(trainings);
  EXPECT_EQ(cellOf(*table.table, 0, "loss_behind_bos"), "1.5");
  EXPECT_EQ(cellOf(*table.table, 0, "loss_without_bos"), "1.75");
  EXPECT_EQ(cellOf(*table.table, 1, "loss_without_bos"), "") << "it was not evaluated";
  EXPECT_NE(cellOf(*table.table, 1, "loss_caution").find("not of the same tokens"), std::string::npos);
  for (const PaperResult* one : {&table, &curves}) {
    ASSERT_FALSE(one->notes.empty());
    EXPECT_NE(one->notes.front().find("differ in data.bos"), std::string::npos) << one->notes.front();
  }
  EXPECT_EQ(curves.figure->record.more.back().first, "caution");
  const PaperResult alone = figureNamed("trainings").make({trainings[0]});
  EXPECT_EQ(cellOf(*alone.table, 0, "loss_caution"), "");
}

// The size of a folder without weights was 0 parameters.
TEST(TrainingResults, AFolderWithoutWeightsHasTheSizeOfItsResultsOrNone) {
  const TemporaryFolder folder;
  put(folder.path(), "a", R"("context": 16)", 0, 0.25, 3.0);
  const TrainingFigure& table = figureNamed("trainings");
  EXPECT_EQ(cellOf(*table.make(readTrainings(folder.path()).trainings).table, 0, "trained"),
            "1.3 k tokens, context 16");
  TrainingResults results = resultsOf(folder.path(), "", "");
  results.trainings.front().parameters = 2'164'416;
  writeTrainingResults(results, folder / kResultsFile);
  EXPECT_EQ(readTrainings(folder.path()).trainings.front().parameters, 2'164'416);
  EXPECT_EQ(cellOf(*table.make(readTrainings(folder.path()).trainings).table, 0, "trained"),
            "2.2 M parameters, 1.3 k tokens, context 16");
}

// What sinkscope-cli revisions writes: of somebody else's training nobody knows batches and contexts.
TEST(TrainingResults, OfCheckpointsSayNoSizeThatNobodyKnows) {
  const TemporaryFolder folder;
  const fs::path out = folder.path() / "pythia";
  fs::create_directories(out);
  std::ofstream(out / "recipe.json") << R"({"revisions": "pythia", "steps": 20, "batch": 1, "data": {"context": 32},
    "probe": {"tokens": 32}})";
  std::ofstream(out / "log.csv") << "step,tokens,train_loss,valid_loss,sink_rate_0.3\n10,,,6,0\n20,,,5,0.5\n";
  const std::vector<TrainingRecord> trainings = {readTraining(out)};
  const PaperResult table = figureNamed("trainings").make(trainings);
  EXPECT_EQ(cellOf(*table.table, 0, "trained"), "");
  ASSERT_TRUE(table.about);
  EXPECT_EQ(table.about->more.at(0).second, "checkpoints up to step 20, measured at T 32");
  EXPECT_NE(figureNamed("fig5").whyNot(trainings), "");
  const Figure curves = *figureNamed("curves").make(trainings).figure;
  EXPECT_EQ(std::get<Curves>(curves.panels[0].content).xAxis, "step");
}

// revisions --bos both: losses over other tokens were drawn beside each other without a word.
TEST(TrainingResults, LossesOfCheckpointsWithAndWithoutABosSaySo) {
  const TemporaryFolder folder;
  std::vector<TrainingRecord> trainings;
  for (const auto& [name, bos] : {std::pair("bos=on", "on"), std::pair("bos=off", "off")}) {
    const fs::path out = folder.path() / name;
    fs::create_directories(out);
    std::ofstream(out / "recipe.json") << R"({"revisions": "pythia", "steps": 20, "batch": 1, "data": {"context": 32},
      "probe": {"tokens": 32, "bos": ")"
                                       << bos << "\"}}";
    std::ofstream(out / "log.csv") << "step,tokens,train_loss,valid_loss,sink_rate_0.3\n10,,,6,0\n20,,,5,0.5\n";
    std::ofstream(out / "bos.csv") << "step,bos\n10," << bos << "\n20," << bos << "\n";
    trainings.push_back(readTraining(out));
  }
  const PaperResult curves = figureNamed("curves").make(trainings);
  ASSERT_FALSE(curves.notes.empty());
  EXPECT_NE(curves.notes.front().find("not of the same tokens"), std::string::npos) << curves.notes.front();
  EXPECT_EQ(curves.figure->record.more.back().first, "caution");
  EXPECT_NE(cellOf(*figureNamed("trainings").make(trainings).table, 0, "loss_caution").find("--bos both"),
            std::string::npos);
  const PaperResult alone = figureNamed("curves").make({trainings[0]});
  for (const std::string& note : alone.notes) EXPECT_EQ(note.find("same tokens"), std::string::npos) << note;
}

TEST(TrainingResults, OfSeedsAloneTheNameSaysAllOfThem) {
  const TemporaryFolder folder;
  for (const int seed : {0, 1})
    put(folder.path() / "plan", "seed=" + std::to_string(seed), R"("context": 16)", seed, 0.25, 3.0);
  const PaperTable table = *figureNamed("trainings").make(resultsOf(folder.path() / "plan", "x", "y").trainings).table;
  EXPECT_EQ(cellOf(table, 0, "training"), "seed=0, 1");
  EXPECT_EQ(cellOf(table, 0, "seeds"), "2");
}

// A row of a paper stands beside what makes the same choice and no other: beside each attention its own number, and
// beside those that it did not train none.
TEST(TrainingResults, PublishedNumbersStandBesideTheirOwnVariant) {
  const TrainingResults results =
      readTrainingResults(fs::path(SINKSCOPE_SOURCE_DIR) / "resources" / "results" / "attention-variants.json");
  const PaperTable table = *figureNamed("trainings").make(results.trainings).table;
  std::map<std::string, std::pair<std::string, std::string>> published;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (!cellOf(table, row, "sink_rate").empty())
      published[cellOf(table, row, "training")] = {cellOf(table, row, "published"),
                                                   cellOf(table, row, "published_loss")};
  }
  const std::map<std::string, std::pair<std::string, std::string>> expected = {
      {"softmax", {"0.1818", "3.73"}}, {"sigmoid", {"0.0044", ""}},    {"softmax + 1", {"0.1636", ""}},
      {"softpick", {"0", ""}},         {"sink logit", {"0.0878", ""}}, {"output gate", {"0.02", ""}},
      {"KV bias", {"", ""}},           {"K bias", {"", ""}},           {"V bias", {"", ""}}};
  for (const auto& [name, values] : expected) {
    ASSERT_TRUE(published.contains(name)) << name;
    EXPECT_EQ(published[name], values) << name << ": " << published[name].first;
  }
  // What several tables have of one model loses none of them: they have rows of their own.
  bool isThere = false;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (cellOf(table, row, "training") == "elementwise gate" && cellOf(table, row, "sink_rate").empty())
      isThere = cellOf(table, row, "published_mass") == "0.048";
  }
  EXPECT_TRUE(isThere) << "Qiu et al. 2025, a mass";
}

// Theirs were trained under plain masks, on all of their text, with SwiGLU.
TEST(TrainingResults, NothingPublishedStandsBesideAnotherMaskTextOrActivation) {
  const auto stands = [](const std::string& section, const std::string& key, const nlohmann::json& value) {
    nlohmann::json recipe = {{"model", {{"position", "rotary"}, {"activation", "swiglu"}}},
                             {"data", {{"context", 128}, {"bos", "none"}, {"mask", "causal"}}},
                             {"optimiser", {{"rate", 0.0004}}}};
    recipe[section][key] = value;
    return std::ranges::any_of(publishedTrainings(),
                               [&](const auto& row) { return makesThatChoice(recipe.dump(), row); });
  };
  EXPECT_TRUE(stands("data", "bos", "none"));
  EXPECT_FALSE(stands("data", "mask", "prefix"));
  EXPECT_FALSE(stands("data", "mask", "shifted_window"));
  EXPECT_FALSE(stands("data", "random_tokens", 0.5));
  EXPECT_FALSE(stands("data", "unique_tokens", 50'000));
  EXPECT_FALSE(stands("model", "activation", "relu"));
}

// Gu et al. 2025: of a fixed token that is not the first, its own rate.
TEST(TrainingResults, AFixedTokenElsewhereHasItsPublishedRateBesideItsOwn) {
  const PaperTable table =
      *figureNamed("trainings")
           .make(readTrainingResults(fs::path(SINKSCOPE_SOURCE_DIR) / "resources" / "results" / "fixed-position.json")
                     .trainings)
           .table;
  EXPECT_NEAR(std::stod(cellOf(table, 0, "published")), 0.7411, 1e-12);
  EXPECT_EQ(cellOf(table, 0, "published_bos_rate"), "");
  EXPECT_EQ(cellOf(table, 1, "published"), "") << "of the first token nothing was";
  EXPECT_NEAR(std::stod(cellOf(table, 1, "published_bos_rate")), 0.6903, 1e-12);
  EXPECT_FALSE(cellOf(table, 1, "bos_rate").empty());
}

// Gu et al. 2025: Sink_* and Sink_1 of biases, of models that saw no fixed token.
TEST(TrainingResults, ABiasStandsBesideTheRateOfItsKeyAndOfTheFirstToken) {
  const TemporaryFolder folder;
  const auto bias = [&](const std::string& name, const std::string& sink, const std::string& bos) {
    put(folder.path(), name, R"("context": 16, "bos": ")" + bos + "\"", 0, 0.25, 3.0);
    nlohmann::json recipe = nlohmann::json::parse(readFile(folder.path() / name / "recipe.json"));
    recipe["model"]["sink"] = sink;
    if (sink == "k_bias_first") recipe["model"]["sink_value"] = 5.0;
    std::ofstream(folder.path() / name / "recipe.json") << recipe;
  };
  bias("a", "none", "none");
  bias("b", "kv_bias", "none");
  bias("c", "kv_bias", "fixed");
  bias("d", "k_bias_first", "none");
  std::ofstream(folder.path() / "b" / "log.csv")
      << "step,tokens,valid_loss,sink_rate_0.3,mass,sink_rate_0.8,sink_star_0.3,sink_star_0.8,sink_star_mass\n"
         "20,640,3.0,0.25,0.2,0.125,0.5,0.375,0.4\n";
  const std::vector<TrainingRecord> trainings = resultsOf(folder.path(), "", "").trainings;
  ASSERT_EQ(trainings.size(), 4u);
  const PaperTable table = *figureNamed("trainings").make(trainings).table;
  EXPECT_EQ(cellOf(table, 0, "sink_star"), "");
  EXPECT_EQ(cellOf(table, 1, "sink_star"), "0.5");
  EXPECT_EQ(cellOf(table, 1, "sink_star_mass"), "0.4");
  EXPECT_NEAR(std::stod(cellOf(table, 1, "published")), 0.0004, 1e-12);
  EXPECT_NEAR(std::stod(cellOf(table, 1, "published_sink_star")), 0.7276, 1e-12);
  EXPECT_EQ(cellOf(table, 2, "published_sink_star"), "") << "theirs saw no fixed token";
  const PaperTable above =
      *madeTrainingFigure(figureNamed("trainings"), resultsOf(folder.path() / "b", "", ""), 0.8).table;
  EXPECT_EQ(cellOf(above, 0, "sink_rate"), "0.125");
  EXPECT_EQ(cellOf(above, 0, "sink_star"), "0.375") << "every rate of the row is at its epsilon";
  std::set<std::string> words;
  for (std::size_t row = 4; row < table.rows.size(); ++row) words.insert(cellOf(table, row, "training"));
  EXPECT_TRUE(words.contains("K bias, its value 0")) << "published, and not trained here";
  EXPECT_TRUE(makesThatChoice(trainings[3].recipe, *std::ranges::find_if(publishedTrainings(), [](const auto& one) {
                                return one.words == "in the first dimension, norm 5";
                              })));
}

}  // namespace
}  // namespace sinkscope
