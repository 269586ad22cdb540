// What a run holds over depth, its means and intervals, and the figure that lays runs of different depth on one axis.
#include "core/record/depth_course.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/record/depth_figure.h"
#include "core/values/two_stage.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

constexpr int kPrompts = 6, kHeads = 2;

// Two layers in blocks 0 and 2 of three; numbers that tell where they stand.
RunFile made(const std::filesystem::path& path, int layers = 2, bool withQuantities = true) {
  RunHeader header;
  header.model = "made";
  header.modelHash = "hash" + std::to_string(layers);
  for (int layer = 0; layer < layers; ++layer) header.layers.push_back({.block = layers == 2 ? 2 * layer : layer});
  header.heads = header.kvHeads = kHeads;
  header.tokens = 32;
  header.conditions = {RunBos::on};
  header.epsilons = {0.3};
  header.promptSet = "builtin";
  header.promptHash = "prompts";
  header.dtype = "f32";
  header.device = "CPU";
  header.allTokens = false;
  if (withQuantities) {
    header.quantities = {{"matrix_entropy", {"depth"}, {4}},
                         {"entropy", {"layer", "head"}, {layers, kHeads}},
                         {"written", {"layer", "head", "token"}, {layers, kHeads, 1}}};
  }
  std::vector<RunText> prompts;
  for (int i = 0; i < kPrompts; ++i) prompts.push_back({{"p" + std::to_string(i), i < 3 ? "a" : "b"}, "text"});
  RunFile file = RunFile::create(path, header, prompts);
  for (int i = 0; i < kPrompts; ++i) {
    RunMeasurement one;
    one.about = {i, RunBos::on, 40, true, true, "⟨bos⟩"};
    one.importance = Volume(layers, kHeads, 1);
    for (int layer = 0; layer < layers; ++layer) {
      for (int head = 0; head < kHeads; ++head)
        one.importance.at(layer, head, 0) = 0.1f * static_cast<float>(layer + 1) + 0.01f * static_cast<float>(i);
    }
    one.valueNorms = Volume(layers, kHeads, 32, 1.0f);
    const auto x = static_cast<float>(i);
    if (withQuantities) {
      one.quantities["matrix_entropy"] = {3.0f + x, 2.0f + x, 1.0f, 2.5f - x};
      std::vector<float> entropy(static_cast<std::size_t>(layers * kHeads));
      for (std::size_t cell = 0; cell < entropy.size(); ++cell) entropy[cell] = static_cast<float>(cell) + x;
      if (i == 5) entropy[0] = std::nanf("");
      one.quantities["entropy"] = entropy;
      one.quantities["written"] = std::vector<float>(entropy.size(), 1.0f);
    }
    file.add({one});
  }
  file.finish();
  return RunFile::open(path);
}

TEST(DepthCourse, IsTheMeanOverHeadsAndPromptsWithCategoriesDrawnFirst) {
  const TemporaryFolder folder;
  const RunFile run = made(folder / "a.run");
  const std::vector<DepthCourse> courses = depthCourses(run, RunBos::on);
  ASSERT_EQ(courses.size(), 2u) << "nothing of single tokens";
  EXPECT_EQ(courses[0].name, "matrix_entropy");
  EXPECT_FALSE(courses[0].ofLayers);
  EXPECT_EQ(courses[0].mean, (std::vector<double>{5.5, 4.5, 1.0, 0.0}));
  const std::vector<double> values = {3, 4, 5, 6, 7, 8};
  const std::vector<int> groups = {0, 0, 0, 1, 1, 1};
  const Interval expected = twoStageInterval(values, groups);
  EXPECT_DOUBLE_EQ(courses[0].interval[0].low, expected.low);
  EXPECT_DOUBLE_EQ(courses[0].interval[0].high, expected.high);
  EXPECT_TRUE(std::isnan(courses[0].interval[2].low)) << "the same in every prompt";
  EXPECT_TRUE(courses[1].ofLayers);
  EXPECT_EQ(courses[1].mean, (std::vector<double>{2.5, 4.5})) << "the prompt that has none is left out";
}

TEST(DepthFigure, PutsModelsOfAnyDepthOnOneAxis) {
  const TemporaryFolder folder;
  made(folder / "a.run");
  made(folder / "b.run", 5, false);
  const std::vector<RunSide> sides = {
      {std::make_shared<const RunSummary>(readRunSummary(folder / "a.run")), RunBos::on},
      {std::make_shared<const RunSummary>(readRunSummary(folder / "b.run")), RunBos::on}};
  EXPECT_EQ(depthNames(sides), (std::vector<std::string>{"matrix_entropy", "rate", "mass", "entropy"}));
  const Figure figure = depthFigureOf(sides, "matrix_entropy", "entropy", 0.15);
  ASSERT_EQ(figure.panels.size(), 4u);
  const auto curves = [&](std::size_t panel) -> const Curves& {
    return std::get<Curves>(figure.panels[panel].content);
  };
  ASSERT_EQ(curves(0).lines.size(), 1u) << "the other run has none";
  EXPECT_EQ(curves(0).lines[0].x, (std::vector<double>{0.0, 1.0 / 3, 2.0 / 3, 1.0}));
  EXPECT_EQ(curves(1).lines[0].x, (std::vector<double>{0.5 / 3, 2.5 / 3})) << "a layer lies where its block does";
  EXPECT_EQ(curves(2).yAxis, "sink rate at ε 0.15");
  EXPECT_EQ(curves(2).lines[1].x, (std::vector<double>{0.1, 0.3, 0.5, 0.7, 0.9}));
  EXPECT_NEAR(curves(2).lines[0].y[0], 0.0, 1e-12) << ".10 to .15, and a sink is above";
  EXPECT_NEAR(curves(3).lines[0].y[1], 0.225, 1e-6);
  EXPECT_EQ(depthFigureOf(sides, "rate", "mass", 0.3).panels.size(), 2u) << "what is chosen is not drawn twice";
  EXPECT_TRUE(depthFigureOf({}, "rate", "mass", 0.3).panels.empty());
}

TEST(DepthFigure, TellsWhetherTheTwoGoTogether) {
  const TemporaryFolder folder;
  made(folder / "a.run");
  const RunSide side{std::make_shared<const RunSummary>(readRunSummary(folder / "a.run")), RunBos::on};
  // Behind blocks 0 and 2 the entropy of states is 4.5 and 0, that of rows 2.5 and 4.5.
  const auto together = [&](const char* upper, const char* lower) { return goTogether(side, upper, lower, 0.3); };
  EXPECT_EQ(together("matrix_entropy", "entropy").correlation, -1.0);
  EXPECT_EQ(together("mass", "entropy").correlation, 1.0);
  EXPECT_TRUE(std::isnan(together("anisotropy", "entropy").correlation)) << "the run has none";
  EXPECT_EQ(togetherWords(together("mass", "entropy")), "+1.00 (the same under any draw of the prompts)");
}

// With other prompts drawn the order of the layers turns: it had no interval.
TEST(DepthFigure, HasAnIntervalOfHowTheTwoGoTogether) {
  const TemporaryFolder folder;
  made(folder / "a.run", 5);
  RunSummary summary = readRunSummary(folder / "a.run");
  DepthCourse& entropy =
      *std::find_if(summary.conditions.front().courses.begin(), summary.conditions.front().courses.end(),
                    [](const DepthCourse& one) { return one.name == "entropy"; });
  ASSERT_EQ(entropy.numbers, (std::vector<int>{0, 1, 2, 3, 4})) << "the last prompt has none";
  // Two prompts in which it falls over the layers, three in which it rises more slowly.
  for (std::size_t layer = 0; layer < 5; ++layer) {
    for (std::size_t prompt = 0; prompt < 5; ++prompt) {
      const double step = prompt < 2 ? -1.0 : 1.0 + 0.1 * static_cast<double>(prompt);
      entropy.values[layer][prompt] = step * static_cast<double>(layer);
    }
    entropy.mean[layer] = meanOf(entropy.values[layer]);
  }
  const RunSide side{std::make_shared<const RunSummary>(std::move(summary)), RunBos::on};
  const Together found = goTogether(side, "mass", "entropy", 0.3);
  EXPECT_EQ(found.correlation, 1.0);
  EXPECT_EQ(found.prompts, 5u);
  EXPECT_EQ(found.interval.low, -1.0);
  EXPECT_EQ(found.interval.high, 1.0);
  EXPECT_EQ(togetherWords(found), "+1.00 (95 % -1.00 to +1.00 over prompts)");
  const Figure figure = depthFigureOf({side}, "mass", "entropy", 0.3);
  EXPECT_NE(figure.record.more.back().second.find("over prompts), 5 layers"), std::string::npos)
      << figure.record.more.back().second;
}

// A text against itself, and 1 - first - self of the same rows.
TEST(DepthCourse, HasWhatIsSmootherWithoutBosWhereBothConditionsAreThere) {
  const TemporaryFolder folder;
  RunHeader header;
  header.model = "made";
  header.layers = {{.block = 0}, {.block = 1}};
  header.heads = header.kvHeads = 1;
  header.tokens = 32;
  header.conditions = {RunBos::on, RunBos::off};
  header.epsilons = {0.3};
  header.allTokens = false;
  for (const char* name : {"first_share", "self_share", "normalised_entropy"})
    header.quantities.push_back({name, {"layer", "head"}, {2, 1}});
  std::vector<RunText> prompts;
  for (int i = 0; i < kPrompts; ++i) prompts.push_back({{"p" + std::to_string(i), "a"}, "text"});
  RunFile file = RunFile::create(folder / "a.run", header, prompts);
  for (int i = 0; i < kPrompts; ++i) {
    for (const RunBos bos : {RunBos::on, RunBos::off}) {
      const float with = bos == RunBos::on ? 1.0f : 0.0f, x = static_cast<float>(i) / 128.0f;
      RunMeasurement one;
      one.about = {i, bos, 40, true, true, "⟨bos⟩"};
      one.importance = Volume(2, 1, 1, 0.5f);
      one.valueNorms = Volume(2, 1, 32, 1.0f);
      one.quantities["first_share"] = {0.5f * with + x, 0.25f * with};
      one.quantities["self_share"] = {0.125f, 0.25f};
      one.quantities["normalised_entropy"] = {0.75f - 0.5f * with + x * with, 0.5f};
      file.add({one});
    }
  }
  file.finish();
  const RunFile run = RunFile::open(folder / "a.run");
  const std::vector<DepthCourse> with = depthCourses(run, RunBos::on), without = depthCourses(run, RunBos::off);
  const auto of = [](const std::vector<DepthCourse>& courses, const char* name) -> const DepthCourse& {
    return *std::find_if(courses.begin(), courses.end(), [&](const DepthCourse& one) { return one.name == name; });
  };
  ASSERT_EQ(with.size(), 6u);
  ASSERT_EQ(without.size(), 4u) << "differences stand once";
  EXPECT_NEAR(of(with, kMixing).mean[0], 1.0 - 0.5 - 2.5 / 128 - 0.125, 1e-6);
  EXPECT_NEAR(of(without, kMixing).mean[1], 0.75, 1e-6);
  EXPECT_NEAR(of(with, kMixingGap).mean[0], 0.5, 1e-6);
  EXPECT_NEAR(of(with, kEntropyGap).mean[0], 0.5 - 2.5 / 128, 1e-6);
  EXPECT_LT(of(with, kEntropyGap).interval[0].low, 0.5 - 2.5 / 128);
  EXPECT_TRUE(std::isnan(of(with, kMixingGap).interval[0].low)) << "paired: the same in every prompt";
  EXPECT_EQ(depthQuantity(kEntropyGap).title, "smoother without ⟨bos⟩: entropy of rows");
}

TEST(DepthQuantity, OneThatNoRowKnowsGoesByItsName) {
  EXPECT_EQ(depthQuantity("mass").title, "attention mass");
  EXPECT_EQ(depthQuantity("own_number").title, "own_number");
}

}  // namespace
}  // namespace sinkscope
