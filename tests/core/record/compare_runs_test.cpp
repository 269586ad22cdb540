#include "core/record/compare_runs.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/record/head_tests.h"
#include "core/record/loss_difference.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/support/made_up_run.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// Two kinds of prompts, three of each, one layer of two heads.
const std::vector<std::vector<float>> kStrong = {{0.9f, 0.5f}, {0.9f, 0.1f}, {0.9f, 0.5f},
                                                 {0.9f, 0.1f}, {0.9f, 0.5f}, {0.9f, 0.1f}},
                                      kWeak = {{0.1f, 0.5f}, {0.2f, 0.1f}, {0.1f, 0.5f},
                                               {0.2f, 0.1f}, {0.1f, 0.5f}, {0.2f, 0.1f}};

TEST(CompareRuns, TheDifferenceOfARunWithItselfIsZero) {
  const RunSide a = madeUp("a", 1, 2, kStrong);
  for (const ComparedQuantity quantity : {ComparedQuantity::share, ComparedQuantity::importance}) {
    for (const float cell : headDifference(a, a, {.quantity = quantity}).cells) EXPECT_EQ(cell, 0.0f);
  }
  const RateDifference rates = rateDifference(a, a, 0.3);
  EXPECT_EQ(rates.difference, 0.0);
  EXPECT_TRUE(std::isnan(rates.interval.low)) << "an interval of no width says certainty";
  EXPECT_EQ(differenceText(rates), "+0.00 points, the same in every prompt, paired over 6 prompts");
}

TEST(CompareRuns, TheDifferenceChangesItsSignWithTheOrder) {
  const RunSide a = madeUp("a", 1, 2, kStrong), b = madeUp("b", 1, 2, kWeak);
  const Matrix there = headDifference(a, b, {}), back = headDifference(b, a, {});
  for (std::size_t i = 0; i < there.cells.size(); ++i) EXPECT_EQ(there.cells[i], -back.cells[i]);
  const RateDifference one = rateDifference(a, b, 0.15), other = rateDifference(b, a, 0.15);
  EXPECT_EQ(one.difference, -other.difference);
  EXPECT_EQ(one.interval.low, -other.interval.high);
}

TEST(CompareRuns, CountsSharesAboveEpsilonAndAveragesImportance) {
  const RunSide a = madeUp("a", 1, 2, kStrong), b = madeUp("b", 1, 2, kWeak);
  // Above 0.3: head 0 in both prompts of a and none of b, head 1 in the first prompt of each.
  EXPECT_EQ(headDifference(a, b, {.epsilon = 0.3}).cells, (std::vector<float>{1.0f, 0.0f}));
  EXPECT_NEAR(headDifference(a, b, {.quantity = ComparedQuantity::importance}).at(0, 0), 0.75, 1e-6);
  const RateDifference rates = rateDifference(a, b, 0.3);
  EXPECT_EQ(rates.a, 0.75);
  EXPECT_EQ(rates.b, 0.25);
  EXPECT_EQ(rates.difference, 0.5);
}

TEST(CompareRuns, PairsPromptsWhereBothUsedTheSame) {
  // Prompts differ much among themselves, but b is a with one head less in every one of them.
  std::vector<std::vector<float>> first, second;
  for (int i = 0; i < 40; ++i) {
    std::vector<float> heads(10, 0.0f);
    for (int head = 0; head <= i % 9; ++head) heads[static_cast<std::size_t>(head)] = 0.9f;
    first.push_back(heads);
    heads[static_cast<std::size_t>(i % 9)] = 0.0f;
    second.push_back(heads);
  }
  const RunSide a = madeUp("a", 1, 10, first), b = madeUp("b", 1, 10, second);
  const RateDifference paired = rateDifference(a, b, 0.3);
  EXPECT_TRUE(paired.paired);
  EXPECT_NEAR(paired.difference, 0.1, 1e-12);
  EXPECT_NEAR(paired.interval.high - paired.interval.low, 0.0, 1e-12);
  EXPECT_NE(differenceText(paired).find("paired over 40 prompts"), std::string::npos) << differenceText(paired);

  const RunSide elsewhere = changed(b, [](RunSummary& run) { run.header.promptHash = "other"; });
  const RateDifference alone = rateDifference(a, elsewhere, 0.3);
  EXPECT_FALSE(alone.paired);
  EXPECT_NEAR(alone.difference, 0.1, 1e-12);
  // By hand: the rate of a prompt has a standard deviation of about 0.26, so the difference of two means of 40 about
  // 0.058.
  EXPECT_NEAR(alone.interval.high - alone.interval.low, 2 * 1.96 * 0.058, 0.03);
  EXPECT_NE(differenceText(alone).find("not paired"), std::string::npos) << differenceText(alone);
}

TEST(CompareRuns, PairsOnlyPromptsThatWereLongEnoughInBoth) {
  const RunSide a = madeUp("a", 1, 2, {{0.9f, 0.9f}, {0.9f, 0.0f}, {0.0f, 0.0f}});
  const RunSide b = changed(madeUp("b", 1, 2, {{0.9f, 0.9f}, {0.0f, 0.0f}, {0.9f, 0.9f}}), [](RunSummary& run) {
    RunCondition& condition = run.conditions.front();
    condition.first.prompts = {0, 2};  // its second prompt is too short
    condition.first.values = Volume(2, 1, 2, 0.9f);
    condition.skipped = 1;
  });
  const RateDifference rates = rateDifference(a, b, 0.3);
  EXPECT_EQ(rates.promptsA, 2);
  EXPECT_EQ(rates.a, 0.5);  // prompts 0 and 2 of a
  EXPECT_EQ(rates.b, 1.0);
}

// What bos changes in two models was subtracted by hand, and had no interval.
TEST(CompareRuns, ADifferenceOfDifferencesIsPairedWhereAllUsedTheSamePrompts) {
  // As many as an interval takes.
  const RunSide a = madeUp("a", 1, 2, {{.9f, .9f}, {.9f, 0}, {0, 0}, {.9f, .9f}, {.9f, 0}, {.9f, .9f}}),
                b = madeUp("b", 1, 2, {{0, 0}, {.9f, 0}, {0, 0}, {0, .9f}, {0, 0}, {0, 0}});
  const RateDifference alone = rateDifference(a, b, 0.3);
  ASSERT_TRUE(std::isfinite(alone.interval.low));
  const RateDifference found = differenceOfDifferences(a, b, b, b, 0.3);
  EXPECT_TRUE(found.paired);
  EXPECT_EQ(found.a, alone.difference);
  EXPECT_EQ(found.b, 0.0);
  EXPECT_EQ(found.difference, alone.difference);
  EXPECT_EQ(found.interval.low, alone.interval.low) << "nothing is taken from it";
  EXPECT_EQ(differenceOfDifferences(a, b, a, b, 0.3).difference, 0.0);
  const auto elsewhere = [](const RunSide& side) {
    return changed(side, [](RunSummary& run) { run.header.promptHash = "other"; });
  };
  const RateDifference apart = differenceOfDifferences(a, b, elsewhere(b), elsewhere(b), 0.3);
  EXPECT_FALSE(apart.paired);
  EXPECT_EQ(apart.difference, alone.difference);
  EXPECT_TRUE(std::isnan(differenceOfDifferences(a, elsewhere(b), b, b, 0.3).difference));
}

TEST(CompareRuns, StandsSideBySideOnOneScaleWhateverTheShapes) {
  const Figure figure =
      sideBySideFigure({madeUp("a", 1, 2, kStrong), madeUp("b", 3, 4, {std::vector<float>(12, 0.4f)})}, {});
  ASSERT_EQ(figure.panels.size(), 2u);
  const auto& one = std::get<HeadGrid>(figure.panels[0].content);
  const auto& other = std::get<HeadGrid>(figure.panels[1].content);
  EXPECT_EQ(one.colour.low, other.colour.low);
  EXPECT_EQ(one.colour.high, other.colour.high);
  EXPECT_EQ(other.cells.rows, 3);
  EXPECT_EQ(other.layerLabels, (std::vector<std::string>{"0", "2", "4"}));
  EXPECT_NE(one.title.find("75.00 % at ε 0.3"), std::string::npos) << one.title;
}

TEST(CompareRuns, RefusesTheDifferenceOfOtherShapesWithBoth) {
  const RunSide a = madeUp("a", 1, 2, kStrong), b = madeUp("b", 3, 4, {std::vector<float>(12, 0.4f)});
  try {
    differenceFigure(a, b, {});
    FAIL() << "a difference of heads that are not there";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(std::string(error.what()).find("a has 1 × 2, b has 3 × 4"), std::string::npos) << error.what();
  }
  EXPECT_EQ(sideBySideFigure({a, b}, {}).panels.size(), 2u) << "beside each other they stand all the same";
}

TEST(CompareRuns, CentresTheDifferenceAtZero) {
  const RunSide a = madeUp("a", 1, 2, {{0.9f, 0.1f}}), b = madeUp("b", 1, 2, {{0.5f, 0.13f}});
  const auto grid =
      std::get<HeadGrid>(differenceFigure(a, b, {.quantity = ComparedQuantity::importance}).panels.front().content);
  EXPECT_EQ(grid.colour.map, ColourMap::diverging);
  EXPECT_EQ(grid.colour.low, -grid.colour.high);
  EXPECT_GE(grid.colour.high, 0.4);
  EXPECT_LT(grid.colour.high, 1.0);
  EXPECT_TRUE(std::isnan(grid.epsilon));
}

TEST(CompareRuns, SortsOnlySideBySide) {
  const RunSide a = madeUp("a", 1, 2, {{0.9f, 0.1f}}), b = madeUp("b", 1, 2, {{0.1f, 0.9f}});
  const CompareOptions sorted{.quantity = ComparedQuantity::importance, .sorted = true};
  const auto side = std::get<HeadGrid>(sideBySideFigure({a}, sorted).panels.front().content);
  EXPECT_EQ(side.order, (std::vector<std::vector<int>>{{1, 0}}));
  const auto difference = std::get<HeadGrid>(differenceFigure(a, b, sorted).panels.front().content);
  EXPECT_TRUE(difference.order.empty());
  EXPECT_NEAR(difference.cells.at(0, 0), 0.8, 1e-6);  // not 0: sorted, both would begin with 0.1
}

TEST(CompareRuns, SaysWhatDiffersAndWhichRatesAreNotComparable) {
  const RunSide a = madeUp("a", 1, 2, kStrong);
  EXPECT_TRUE(contrasts(a, a).empty());
  const RunSide b = changed(madeUp("b", 1, 2, kStrong, RunBos::off), [](RunSummary& run) {
    run.header.dtype = "bf16";
    run.header.tokens = 32;
    run.header.kind = "random";
    run.header.epsilons = {0.8};
    run.header.promptHash = "other";
  });
  std::string all;
  int incomparable = 0;
  for (const SideContrast& one : contrasts(a, b)) {
    all += one.text() + "\n";
    incomparable += one.ratesComparable ? 0 : 1;
  }
  for (const char* part :
       {"model: a and b", "computed in: f32 and bf16", "⟨bos⟩: with ⟨bos⟩ and without ⟨bos⟩",
        "T: 64 and 32: these rates are not comparable", "inputs: natural and random: these rates are not comparable",
        "ε that was asked for: 0.3 and 0.8"}) {
    EXPECT_NE(all.find(part), std::string::npos) << part << " in\n" << all;
  }
  EXPECT_EQ(incomparable, 2);
  // And so every table says of their difference.
  EXPECT_NE(rateCautionOf(a, b, 0.3).find("T: 64 and 32: these rates are not comparable"), std::string::npos);
  const RunSide others = changed(a, [](RunSummary& run) { run.header.promptHash = "other"; });
  ASSERT_EQ(contrasts(a, others).size(), 1u);
  EXPECT_FALSE(contrasts(a, others).front().ratesComparable);
}

TEST(CompareRuns, NamesSidesByWhatTellsThemApart) {
  const RunSide a = madeUp("m", 1, 2, kStrong), b = madeUp("m", 1, 2, kStrong, RunBos::off);
  EXPECT_EQ(sideNames({a, b}), (std::vector<std::string>{"m, with ⟨bos⟩", "m, without ⟨bos⟩"}));
  const RunSide half = changed(a, [](RunSummary& run) { run.header.dtype = "bf16"; });
  EXPECT_EQ(sideNames({a, half}), (std::vector<std::string>{"m, with ⟨bos⟩, f32", "m, with ⟨bos⟩, bf16"}));
  const RunSide step = changed(a, [](RunSummary& run) { run.path = "folder/step-5000.run"; });
  EXPECT_EQ(sideNames({a, step}), (std::vector<std::string>{"m, with ⟨bos⟩, m.run", "m, with ⟨bos⟩, step-5000.run"}));
}

// Two runs of one model that differ by edits: each is called by its own, and their difference is shown.
TEST(CompareRuns, NamesTheEditsOfSidesThatDiffer) {
  const RunSide a = madeUp("m", 1, 2, kStrong);
  const RunSide masked = changed(a, [](RunSummary& run) {
    run.header.edits = R"({"edits":[]})";
    run.header.editWords = "Mask key 0 in all heads of all layers";
  });
  EXPECT_EQ(sideNames({a, masked}),
            (std::vector<std::string>{"m, with ⟨bos⟩, untouched",
                                      "m, with ⟨bos⟩, edited: Mask key 0 in all heads of all layers"}));
  // Alone, and beside one that is edited alike, it is not called as the untouched model is.
  EXPECT_EQ(sideNames({masked}).front(), "m, with ⟨bos⟩, edited: Mask key 0 in all heads of all layers");
  EXPECT_NE(sideNames({masked, masked})[1].find("edited: Mask key 0"), std::string::npos);
  // It was said that nothing else differs.
  ASSERT_EQ(contrasts(a, masked).size(), 1u);
  EXPECT_EQ(contrasts(a, masked).front().text(), "edits: untouched and edited: Mask key 0 in all heads of all layers");
  EXPECT_TRUE(contrasts(masked, masked).empty());
  const Figure figure = differenceFigure(masked, a, {});
  EXPECT_NE(std::get<HeadGrid>(figure.panels.front().content).title.find("edited: Mask key 0"), std::string::npos);
  bool said = false;
  for (const auto& [name, value] : figure.record.more)
    said = said || value.find("edits: Mask key 0 in all heads of all layers") != std::string::npos;
  EXPECT_TRUE(said);
  const RunSide longer = changed(masked, [](RunSummary& run) {
    run.header.edits = "other";
    run.header.editWords = std::string(55, 'x') + "⟨⟨⟨⟨";
  });
  EXPECT_EQ(sideNames({masked, longer})[1], "m, with ⟨bos⟩, edited: " + std::string(55, 'x') + "…");
}

// A run with five edits was called by its first alone.
TEST(CompareRuns, SaysHowManyEditsARunHas) {
  const RunSide a = madeUp("m", 1, 2, kStrong);
  const auto edited = [&](const char* words) {
    return changed(a, [&](RunSummary& run) {
      run.header.edits = R"({"edits":[{"op":"mask"},{"op":"zero"}]})";
      run.header.editWords = words;
    });
  };
  EXPECT_EQ(sideNames({a, edited("Mask key 0; Zero L1H2")})[1], "m, with ⟨bos⟩, 2 edits: Mask key 0; Zero L1H2");
  EXPECT_EQ(sideNames({a, edited("Mask key 0 in all heads of all layers; Zero the outputs of L1H2")})[1],
            "m, with ⟨bos⟩, 2 edits: first Mask key 0 in all heads of all layers");
  EXPECT_EQ(sideNames({a, edited("")})[1], "m, with ⟨bos⟩, 2 edits");
}

TEST(CompareRuns, WhatTellsSidesApartComesFirstWhereThereIsLittleRoom) {
  using Marks = std::vector<std::vector<std::string>>;
  const RunSide a = madeUp("m", 1, 2, kStrong), b = madeUp("m", 1, 2, kStrong, RunBos::off);
  EXPECT_EQ(sideMarks({a, b}), (Marks{{"with ⟨bos⟩", "m"}, {"without ⟨bos⟩", "m"}}));
  const RunSide step = changed(a, [](RunSummary& run) { run.path = "folder/step-5000.run"; });
  EXPECT_EQ(sideMarks({a, step}), (Marks{{"m.run", "with ⟨bos⟩"}, {"step-5000.run", "with ⟨bos⟩"}}));
  EXPECT_EQ(sideMarks({a, step, b}),
            (Marks{{"with ⟨bos⟩", "m.run"}, {"with ⟨bos⟩", "step-5000.run"}, {"without ⟨bos⟩", "m"}}));
  const RunSide other = madeUp("n", 1, 2, kStrong);
  EXPECT_EQ(sideMarks({a, other}), (Marks{{"m", "with ⟨bos⟩"}, {"n", "with ⟨bos⟩"}}));
}

TEST(CompareRuns, WritesEveryHeadWithBothValuesAndTheirDifference) {
  const RunSide a = madeUp("a", 2, 1, {{0.5f, 0.25f}}), b = madeUp("b", 2, 1, {{0.25f, 0.75f}});
  EXPECT_EQ(differenceCsv(a, b, {.quantity = ComparedQuantity::importance}),
            "layer,head,a,b,difference,window_a,window_b,seen_importance_a,seen_importance_b,caution\n"
            "0,0,0.5,0.25,0.25,0,0,0.5,0.25,\n2,0,0.25,0.75,-0.5,0,0,0.25,0.75,\n");
  // The second layer of one of them sees half of the tokens: its importance is over the queries that can see the first.
  const RunSide half = changed(b, [](RunSummary& run) { run.header.layers[1].window = run.header.tokens / 2; });
  EXPECT_TRUE(differenceCsv(a, half, {}).ends_with("\n2,0,0,1,-1,0,32,0.25,1.5,\n")) << differenceCsv(a, half, {});
}

TEST(CompareRuns, SharesThatSayNothingSaySoInEveryRowOfTheirDifference) {
  const RunSide a = madeUp("a", 1, 2, kStrong), few = changed(a, [](RunSummary&run) { run.header.tokens = 8; });
  const std::string shares = differenceCsv(a, few, {.epsilon = 0.3});
  EXPECT_EQ(std::count(shares.begin(), shares.end(), '\n'), 3);
  std::size_t said = 0;
  for (std::size_t at = shares.find("rates mean nothing below 16"); at != std::string::npos; ++said)
    at = shares.find("rates mean nothing below 16", at + 1);
  EXPECT_EQ(said, 2u) << shares;
  const std::string importance = differenceCsv(a, few, {.quantity = ComparedQuantity::importance, .epsilon = 0.3});
  EXPECT_EQ(importance.find("mean nothing"), std::string::npos) << "no epsilon, no rate: " << importance;
}

TEST(CompareRuns, ARateThatSaysNothingSaysSoInItsTitleAndTheRecord) {
  const RunSide usual = madeUp("a", 1, 2, kStrong), few = changed(usual, [](RunSummary&run) { run.header.tokens = 8; });
  const Figure figure = sideBySideFigure({usual, few}, {.epsilon = 0.3});
  EXPECT_TRUE(std::get<HeadGrid>(figure.panels[0].content).title.ends_with(" at ε 0.3"));
  EXPECT_TRUE(std::get<HeadGrid>(figure.panels[1].content).title.ends_with(" at ε 0.3, says nothing"));
  int said = 0;
  for (const auto& [name, value] : figure.record.more) {
    if (!name.starts_with("caution, ")) continue;
    ++said;
    EXPECT_TRUE(name.ends_with("T 8")) << name;
    EXPECT_TRUE(value.ends_with("rates mean nothing below 16")) << value;
  }
  EXPECT_EQ(said, 1);
}

TEST(CompareRuns, AConditionWithoutUsedPromptsHasNoRate) {
  const RunSide a = madeUp("a", 1, 2, kStrong), none = madeUp("b", 1, 2, {});
  EXPECT_TRUE(std::isnan(comparedGrid(none, {}).at(0, 0)));
  EXPECT_TRUE(std::isnan(comparedGrid(none, {.quantity = ComparedQuantity::importance}).at(0, 0)));
  EXPECT_TRUE(std::isnan(rateDifference(a, none, 0.3).difference));
  EXPECT_EQ(differenceText(rateDifference(a, none, 0.3)).find("nan"), std::string::npos);
  EXPECT_EQ(sideBySideFigure({a, none}, {}).panels.size(), 2u);
}

// --- runs that were measured ---

class MeasuredRuns : public testing::Test {
 protected:
  MeasuredRuns() { writeTinyLlama(folder_.path() / "model"); }

  static PromptSet texts() {
    PromptSet set{"test", {}};
    for (int i = 0; i < 6; ++i) {
      set.prompts.push_back(
          {"p" + std::to_string(i), "all", "Prompt number " + std::to_string(i * 7919) + " speaks of the sea."});
    }
    return set;
  }
  std::shared_ptr<const RunSummary> measured(const std::string& name, const std::string& dtype,
                                             const SweepOptions& options) {
    const OpenModel model = openModel((folder_.path() / "model").string(), {.device = "cpu", .dtype = dtype});
    const PromptSet set =
        options.kind == "natural" ? texts() : randomPrompts(6, options.tokens, model.config.vocabSize, 1, model.bos.id);
    return measured(name, model, set, options);
  }
  std::shared_ptr<const RunSummary> measured(const std::string& name, const OpenModel& model, const PromptSet& set,
                                             const SweepOptions& options) {
    sweep(model, set, options, folder_ / name);
    return std::make_shared<const RunSummary>(readRunSummary(folder_ / name));
  }

  TemporaryFolder folder_;
};

TEST_F(MeasuredRuns, ASummaryHoldsWhatTheFileHolds) {
  const auto run = measured("a.run", "f32", {.tokens = 16, .bos = SweepBos::both});
  const RunFile file = RunFile::open(folder_ / "a.run");
  EXPECT_TRUE(run->complete);
  ASSERT_EQ(run->conditions.size(), 2u);
  for (const RunCondition& condition : run->conditions) {
    EXPECT_EQ(condition.first.values, tokenImportance(file, condition.bos).values);
    EXPECT_EQ(condition.measured(), 6);
    EXPECT_EQ(sinkRateOf(condition.first, 0.1), sinkRates(file, condition.first, 0.1).front().rate);
  }
  EXPECT_EQ(run->condition(RunBos::on).firstToken, "⟨bos⟩");
  EXPECT_THROW(run->condition(RunBos::given), Error);
}

TEST_F(MeasuredRuns, TwoTypesOfOneModelDifferBySomethingSmall) {
  const RunSide wide{measured("f32.run", "f32", {.tokens = 16}), RunBos::on},
      narrow{measured("bf16.run", "bf16", {.tokens = 16}), RunBos::on};
  const Matrix difference = headDifference(wide, narrow, {.quantity = ComparedQuantity::importance});
  float largest = 0.0f;
  for (const float cell : difference.cells) largest = std::max(largest, std::abs(cell));
  EXPECT_GT(largest, 0.0f);
  EXPECT_LT(largest, 0.02f);  // bfloat16 keeps 8 bits
  ASSERT_EQ(contrasts(wide, narrow).size(), 1u);
  EXPECT_EQ(contrasts(wide, narrow).front().text(), "computed in: f32 and bf16");
  EXPECT_TRUE(rateDifference(wide, narrow, 0.1).paired);
}

// A colleague had the same sentences in another order and without their names: they were called other prompts.
TEST_F(MeasuredRuns, ArePairedByTheTextsOfThePromptsWhateverTheirNamesAndOrder) {
  PromptSet set = texts(), theirs{"theirs", {}};
  set.prompts[4].input = set.prompts[1].input;  // twice
  set.prompts[2].input = "Short.";              // too short to be used
  for (std::size_t i = 0; i < set.prompts.size(); ++i)
    theirs.prompts.push_back({"q" + std::to_string(i), "theirs", set.prompts[(i * 5 + 2) % 6].input});
  const SweepOptions options{.tokens = 16, .bos = SweepBos::both, .wants = {.loss = true}};
  const OpenModel model = openModel((folder_.path() / "model").string(), {.device = "cpu", .dtype = "f32"});
  const auto mine = measured("mine.run", model, set, options), other = measured("theirs.run", model, theirs, options);
  const RunSide with{mine, RunBos::on}, without{mine, RunBos::off}, without2{other, RunBos::off};
  ASSERT_EQ(with.condition().first.prompts.size(), 5u);
  const RateDifference expected = massDifference(with, without), found = massDifference(with, without2);
  EXPECT_TRUE(found.paired);
  EXPECT_EQ(found.promptsA, 5);
  EXPECT_NEAR(found.difference, expected.difference, 1e-12);
  EXPECT_NEAR(found.interval.low, expected.interval.low, 1e-9);
  EXPECT_NEAR(found.interval.high, expected.interval.high, 1e-9);
  EXPECT_NE(expected.interval.low, expected.interval.high);
  const RateDifference itself = massDifference(without, without2);
  EXPECT_NEAR(itself.difference, 0.0, 1e-9);
  EXPECT_TRUE(std::isnan(itself.interval.high)) << "prompt by prompt nothing differs";
  EXPECT_NEAR(lossDifference(with, without2).difference, lossDifference(with, without).difference, 1e-6);
  EXPECT_NEAR(lossDifference(with, without2).interval.low, lossDifference(with, without).interval.low, 1e-6);
  EXPECT_EQ(headTests(with, without2).heads.front().p, headTests(with, without).heads.front().p);
  EXPECT_NEAR(differenceOfDifferences(with, without, with, without2, 0.1).difference, 0.0, 1e-12);
  std::string said;
  for (const SideContrast& one : contrasts(with, without2)) said += one.ratesComparable ? one.text() + "\n" : "WRONG";
  EXPECT_NE(said.find("prompts: test (6) and theirs (6): the same texts"), std::string::npos) << said;

  theirs.prompts.back().input = "Another text altogether, which speaks of the mountains and of snow.";
  const RunSide others{measured("others.run", model, theirs, options), RunBos::off};
  EXPECT_FALSE(massDifference(with, others).paired);
  EXPECT_EQ(contrasts(with, others).back().ratesComparable, false);
}

TEST_F(MeasuredRuns, HaveTheirMassOnceWhateverEpsilonIsShownBesideIt) {
  const RunSide side{measured("m.run", "f32", {.tokens = 16, .bos = SweepBos::off}), RunBos::off};
  double sum = 0.0;
  const std::vector<float>& cells = side.condition().first.values.cells;
  for (const float cell : cells) sum += static_cast<double>(cell);
  EXPECT_NEAR(side.condition().mass.mean, sum / static_cast<double>(cells.size()), 1e-9);
  EXPECT_LT(side.condition().mass.interval.low, side.condition().mass.mean);
  EXPECT_GT(side.condition().mass.interval.high, side.condition().mass.mean);
}

TEST_F(MeasuredRuns, NaturalAndRandomInputsAreNotPairedAndSaidNotToBeComparable) {
  const RunSide natural{measured("n.run", "f32", {.tokens = 16, .bos = SweepBos::off}), RunBos::off};
  const RunSide random{measured("r.run", "f32", {.tokens = 16, .kind = "random", .bos = SweepBos::off}), RunBos::off};
  EXPECT_FALSE(rateDifference(natural, random, 0.1).paired);
  bool said = false;
  for (const SideContrast& one : contrasts(natural, random)) said = said || !one.ratesComparable;
  EXPECT_TRUE(said);
  EXPECT_EQ(sideNames({natural, random}).back(), "model, without ⟨bos⟩, random");
}

}  // namespace
}  // namespace sinkscope
