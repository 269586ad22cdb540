// What `sinkscope figures` makes of several runs: the pictures of the pages Compare and Depth.
#include "app/figures/runs_figures.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/record/depth_figure.h"
#include "core/record/layer_figures.h"
#include "tests/app/figures/figures_call.h"
#include "tests/app/window/made_run.h"

namespace sinkscope {
namespace {

class RunsFigures : public FiguresCommand {
 protected:
  RunsFigures() {
    writeMadeRun(folder_ / "a.run", {.model = "first", .conditions = {RunBos::on, RunBos::off}}).finish();
    writeMadeRun(folder_ / "b run.run", {.model = "second", .least = 0.1F}).finish();
  }
  RunSide side(const char* name, RunBos bos) const {
    return {std::make_shared<const RunSummary>(readRunSummary(folder_ / name)), bos};
  }
  Finished drawn(const char* only, const QStringList& more) const {
    return figures(QStringList{path(folder_ / "a.run"), QStringLiteral("--only"), QLatin1String(only),
                               QStringLiteral("--format"), QStringLiteral("svg"), QStringLiteral("--out"),
                               path(folder_ / "drawn")} +
                   more);
  }
  std::string numbers(const char* name) const { return readFile(folder_ / "drawn" / (std::string(name) + ".csv")); }
  QStringList beside() const { return {QStringLiteral("--beside"), path(folder_ / "b run.run")}; }
  static QStringList bos(const char* words) { return {QStringLiteral("--bos"), QLatin1String(words)}; }
};

TEST_F(RunsFigures, WithoutAWordTheyHaveEveryConditionOfEveryRun) {
  const Finished made = drawn("compare", beside());
  ASSERT_EQ(made.status, 0) << made.err;
  const std::vector<RunSide> all = {side("a.run", RunBos::on), side("a.run", RunBos::off),
                                    side("b run.run", RunBos::on)};
  EXPECT_EQ(numbers("compare"), toCsv(sideBySideFigure(all, {.epsilon = 0.3, .sorted = true})));
  const std::string command = fact(folder_ / "drawn" / "compare.txt", "made by");
  EXPECT_TRUE(contains(command, "--only compare ") && contains(command, "--beside '")) << command;
}

TEST_F(RunsFigures, AConditionOfEachIsNamedInTheOrderOfTheRuns) {
  const QStringList both = {QStringLiteral("--beside"), path(folder_ / "a.run")};
  const Finished made =
      drawn("compare,compare-difference,compare-layers,compare-size",
            both + bos("off,on") +
                QStringList{QStringLiteral("--eps"), QStringLiteral("0.25"), QStringLiteral("--quantity"),
                            QStringLiteral("importance"), QStringLiteral("--by-number")});
  ASSERT_EQ(made.status, 0) << made.err;
  const RunSide off = side("a.run", RunBos::off), on = side("a.run", RunBos::on);
  const CompareOptions how{ComparedQuantity::importance, 0.25, false};
  EXPECT_EQ(numbers("compare"), toCsv(sideBySideFigure({off, on}, how)));
  EXPECT_EQ(numbers("compare-difference"), toCsv(differenceFigure(off, on, how)));
  EXPECT_EQ(numbers("compare-layers"), toCsv(layerProfileFigure({off, on}, 0.25)));
  EXPECT_EQ(numbers("compare-size"), toCsv(modelSizeFigure({off, on}, 0.25)));
  const std::string command = fact(folder_ / "drawn" / "compare-size.txt", "made by");
  EXPECT_TRUE(contains(command, "--bos off,on")) << command;
  EXPECT_FALSE(contains(command, "--quantity") || contains(command, "--by-number")) << command;
}

TEST_F(RunsFigures, OverDepthIsAsItsPageShowsIt) {
  const Finished made = drawn("over-depth", beside() + bos("on,on"));
  ASSERT_EQ(made.status, 0) << made.err;
  const std::vector<RunSide> sides = {side("a.run", RunBos::on), side("b run.run", RunBos::on)};
  EXPECT_EQ(numbers("over-depth"), toCsv(depthFigureAsShown(sides, "matrix_entropy", "first_norm_ratio", 0.3)));
  EXPECT_TRUE(contains(made.err, "no panel of matrix_entropy, which no run here holds")) << made.err;
  EXPECT_FALSE(hasMoreOverDepth(sides));  // rate and mass alone, and no empty panels
  EXPECT_EQ(depthFigureAsShown(sides, "matrix_entropy", "first_norm_ratio", 0.3).panels.size(), 2u);
}

TEST_F(RunsFigures, AnEditedOrUnfinishedOneIsNamedInTheNumbers) {
  writeMadeRun(folder_ / "part.run", {.model = "third", .measured = 3});
  const Finished made =
      drawn("compare-difference", QStringList{QStringLiteral("--beside"), path(folder_ / "part.run")} + bos("on,on"));
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_TRUE(contains(made.err, "part.run")) << made.err;
  EXPECT_TRUE(contains(numbers("compare-difference"), "part.run: 3 of 5 prompts")) << numbers("compare-difference");
}

TEST_F(RunsFigures, WhatCannotBeIsOneSentence) {
  const auto refused = [&](const char* only, const QStringList& more, const char* words) {
    const Finished made = drawn(only, more);
    EXPECT_NE(made.status, 0) << only;
    EXPECT_TRUE(isOneErrorLine(made)) << made.err;
    EXPECT_TRUE(contains(made.err, words)) << made.err;
    EXPECT_FALSE(fs::exists(folder_ / "drawn" / (std::string(only) + ".csv")));
  };
  refused("compare-difference", beside(), "there are 3; name the second run by --beside");
  refused("compare", beside() + bos("on,off,on"), "names 3 conditions for 2 runs");
  refused("compare", beside() + bos("on,perhaps"), "names no condition “perhaps”");
  refused("compare", beside() + bos("on,off"), "was not measured");
  refused("compare", bos("perhaps"), "choose from auto, on, off, both");
  refused("fig6", bos("on,off"), "only for compare, compare-difference");
  refused("over-depth", {QStringLiteral("--above"), QStringLiteral("height")}, "choose from ");
  refused("compare", {QStringLiteral("--quantity"), QStringLiteral("height")}, "choose from share, importance");
  writeMadeRun(folder_ / "wide.run", {.model = "wide", .heads = 6}).finish();
  refused("compare-difference", QStringList{QStringLiteral("--beside"), path(folder_ / "wide.run")} + bos("on,on"),
          "heads");
  const Finished ofModel =
      figures(few({QStringLiteral("--only"), QStringLiteral("compare"), QStringLiteral("--out"), path(folder_ / "m")}));
  EXPECT_EQ(ofModel.status, 1);
  EXPECT_TRUE(contains(ofModel.err, "it is of a run")) << ofModel.err;
}

}  // namespace
}  // namespace sinkscope
