#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <array>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <sstream>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt_set.h"
#include "core/record/sink_table.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "tests/core/record/published_run.h"
#include "tests/core/study/paper_figures.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// --- what it shows of this model, and what not ---

// A run of one layer of two heads: the first has the importance `sink` with bos and `left` without, of each prompt its
// own, the other none.
RunFile runOf(const std::filesystem::path& path, float sink, const std::array<float, 6>& left) {
  RunHeader header;
  header.model = "made";
  header.modelHash = "made";
  header.layers = {{0, 0, false}};
  header.heads = header.kvHeads = 2;
  header.tokens = 64;
  header.allTokens = false;
  header.conditions = {RunBos::on, RunBos::off};
  std::vector<RunText> prompts;
  for (int i = 0; i < 6; ++i) prompts.push_back({{"p" + std::to_string(i), i % 2 == 0 ? "a" : "b"}, "text"});
  RunFile run = RunFile::create(path, header, prompts);
  std::vector<RunMeasurement> all;
  for (const RunBos bos : header.conditions) {
    for (int prompt = 0; prompt < 6; ++prompt) {
      RunMeasurement one{{prompt, bos, 64, true, bos == RunBos::on, "x"}, Volume(1, 2, 1), Volume(1, 2, 64), {}};
      one.importance.at(0, 0, 0) = bos == RunBos::on ? sink : left.at(static_cast<std::size_t>(prompt));
      all.push_back(one);
    }
  }
  run.add(all);
  return run;
}
RunFile runOf(const std::filesystem::path& path, float sink, float left) {
  std::array<float, 6> all{};
  all.fill(left);
  return runOf(path, sink, all);
}

TEST_F(PaperFigures, SayThatAModelDoesNotShowTheEffectWhereItDoesNot) {
  const RunFile run = runOf(folder_.path() / "a.run", 0.5f, 0.5f);
  const std::string weak = showsOfRates(run, 0.8);
  EXPECT_NE(weak.find("is 0.0 % with ⟨bos⟩ and 0.0 % without ⟨bos⟩"), std::string::npos) << weak;
  EXPECT_NE(weak.find("does not show the effect at ε 0.8"), std::string::npos) << weak;
  EXPECT_NE(weak.find("at ε 0.3 the rate is 50.0 %"), std::string::npos) << weak;
  const std::string strong = showsOfRates(run, 0.3);
  EXPECT_EQ(strong.find("does not show"), std::string::npos) << strong;
  EXPECT_NE(strong.find("1 of 2 heads is a sink in most of 6 prompts"), std::string::npos) << strong;
  EXPECT_NE(strong.find("hardly changes the rate"), std::string::npos) << strong;
}

TEST_F(PaperFigures, SayWhatTakingBosAwayDoes) {
  const std::string gone = showsOfRates(runOf(folder_.path() / "a.run", 0.9f, 0.0f), 0.3);
  EXPECT_NE(gone.find("50.0 points lower: no other first token takes its place"), std::string::npos) << gone;
  const std::string other = showsOfRates(runOf(folder_.path() / "b.run", 0.0f, 0.9f), 0.3);
  EXPECT_NE(other.find("50.0 points higher: the effect does not need ⟨bos⟩ here"), std::string::npos) << other;
}

// It said that the first token took a part of the sink's place where it had less attention than from heads that look
// everywhere alike (.074 of 64 tokens), for the rate alone was asked.
TEST_F(PaperFigures, SayByTheAttentionWhetherAnotherFirstTokenTakesTheSinksPlace) {
  const auto said = [&](const char* name, const std::array<float, 6>& left) {
    return showsOfRates(runOf(folder_.path() / name, 0.9f, left), 0.3);
  };
  const std::string single = said("a.run", {0.31f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f});
  EXPECT_NE(
      single.find("lower; nothing takes its place, for what stands first then has 0.026 of the attention, and heads "
                  "that look everywhere alike would give it 0.074: those above ε are single heads."),
      std::string::npos)
      << single;
  const std::string part = said("b.run", {0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.0f});
  EXPECT_NE(part.find("lower, and not gone: whatever stands first takes a part of its place."), std::string::npos)
      << part;
  const std::string below = said("c.run", {0.24f, 0.25f, 0.26f, 0.25f, 0.26f, 0.27f});
  EXPECT_NE(below.find("lower, and hardly any head is left above ε; what stands first keeps 0.13 of the attention"),
            std::string::npos)
      << below;
  const std::string open = said("d.run", {0.9f, 0.1f, 0.0f, 0.0f, 0.0f, 0.0f});
  EXPECT_NE(open.find("lower; whether what stands first then takes a part of its place is not told: it has 0.083"),
            std::string::npos)
      << open;
}

TEST_F(PaperFigures, OfAPairSayWhichWayItPartsAndThatItDoesNot) {
  const auto said = [](double with, double without) {
    return showsOfPair("x", with, without, 1.1, "larger", "smaller", "alike");
  };
  EXPECT_EQ(said(2.0, 1.0), "x is 2 with ⟨bos⟩ and 1 without: larger.");
  EXPECT_EQ(said(1.0, 2.0), "x is 1 with ⟨bos⟩ and 2 without: smaller.");
  EXPECT_EQ(said(1.0, 1.05), "x is 1 with ⟨bos⟩ and 1.05 without: alike.");
  EXPECT_EQ(said(0.0, 0.0), "x is 0 with ⟨bos⟩ and 0 without: alike.");
  EXPECT_EQ(said(std::nan(""), 1.0), "It cannot be said: x is no number here.");
}

TEST_F(PaperFigures, BeyondTheContextSayThatFirst) {
  const auto figure = std::find_if(paperFigures().begin(), paperFigures().end(),
                                   [](const PaperFigure& one) { return one.name == "fig6"; });
  EXPECT_EQ(madeFigure(*figure, context_).shows.find("beyond"), std::string::npos);
  writeTinyLlama(folder_.path() / "short", {.layers = 2, .contextLength = 12});
  const OpenModel narrow = openModel((folder_.path() / "short").string(), {.device = "cpu"});
  PaperContext context;
  context.model = &narrow;
  context.options = context_.options;
  const PaperResult made = madeFigure(*figure, context);
  EXPECT_TRUE(made.shows.starts_with("T 16 is beyond the 12 tokens that this model was trained to read")) << made.shows;
  EXPECT_FALSE(fact(made.figure->record, "beyond the context").empty());
}

// Operations alone were said, which nobody has a feeling for.
TEST_F(PaperFigures, WhatAFigureCostsIsSaidInTimeFromSecondsOn) {
  PaperFigure figure = *findPaperFigure("qk");
  figure.operations = [](const PaperContext&) { return 1e8; };
  EXPECT_EQ(costText(figure, context_), "");
  figure.operations = [](const PaperContext&) { return 4e9; };
  EXPECT_EQ(costText(figure, context_), "about 4 GFLOP of the model");
  figure.operations = [](const PaperContext&) { return 3e15; };
  const double rate = context_.operationsPerSecond();
  EXPECT_GT(rate, 1e6);
  EXPECT_EQ(context_.operationsPerSecond(), rate) << "measured once";
  EXPECT_EQ(costText(figure, context_), "about 3 PFLOP of the model, about " + timeText(3e15 / rate) +
                                            " on this machine (measured just now on one block)");
}

// The way back was reckoned at the rate of the way there, and two minutes that were said took three.
TEST_F(PaperFigures, WhatADerivativeCostsIsReckonedThereAndBack) {
  PaperFigure figure = *findPaperFigure("jacobian");
  ASSERT_NE(figure.differentiated, nullptr);
  const DifferentiatedBatch batch = figure.differentiated(context_);
  EXPECT_EQ(batch.tokens, 11) << "of 16 tokens, whose longer prompts are half of the work";
  EXPECT_EQ(batch.rows, model_.config.hiddenSize) << "one product a dimension";
  figure.operations = [](const PaperContext&) { return 3e15; };
  const std::string said = costText(figure, context_);
  const double rate = context_.operationsPerSecond(batch);
  EXPECT_GT(rate, 1e6);
  EXPECT_EQ(context_.operationsPerSecond(batch), rate) << "measured once";
  EXPECT_EQ(said, "about 3 PFLOP of the model, about " + timeText(3e15 / rate) +
                      " on this machine (measured just now on one block)");
  EXPECT_EQ(findPaperFigure("fig1")->differentiated, nullptr) << "small differences of passes there";
}

TEST(Shows, WhetherHeadsThatRestWriteLessIsSaidOfAllAndOfThoseOfOneDepth) {
  const WrittenMedians less{.sinks = 5, .others = 59, .ofSinks = 0.02, .ofOthers = 0.08},
      alike{.sinks = 5, .others = 59, .ofSinks = 0.08, .ofOthers = 0.08};
  const RankCorrelation negative{.rho = -0.35, .interval = {-0.6, -0.05}}, none{.rho = -0.35, .interval = {-0.6, 0.2}};
  const auto says = [](const std::string& sentence, const std::string& what) {
    EXPECT_NE(sentence.find(what), std::string::npos) << sentence;
  };
  says(showsOfWriting(less, negative),
       "write less. Among heads of one depth the rank correlation is -0.35, so that depth does");
  says(showsOfWriting(less, none), "so that depth may explain");
  // Over all heads nothing, within each layer less: depth hides it, and they may well be no-ops.
  says(showsOfWriting(alike, negative), "which depth hides");
  EXPECT_EQ(showsOfWriting(alike, negative).find("no-op"), std::string::npos);
  says(showsOfWriting(alike, none), "no no-ops");
  says(showsOfWriting({.sinks = 0, .others = 64}, none), "nothing to compare");
}

TEST(Shows, APairThatComesNearerIsACollapseOnlyWhereItDoesWithEveryStep) {
  const auto pair = [](std::vector<double> distances) {
    std::vector<CollapsePoint> points;
    for (const double distance : distances) {
      const int length = static_cast<int>(points.size()) + 1;
      points.push_back({.length = length, .bos = false, .relativeLastPairDistance = distance});
      points.push_back({.length = length, .bos = true, .relativeLastPairDistance = 1.0});
    }
    return showsOfGrowing(points);
  };
  EXPECT_NE(pair({0.46, 0.44, 0.4, 0.34}).find("with every step of the text: from 0.46 to 0.34"), std::string::npos);
  EXPECT_NE(pair({0.46, 0.44, 0.35, 0.44, 0.34}).find("but not with every step"), std::string::npos);
  EXPECT_NE(pair({0.46, 0.3, 0.44}).find("no collapse is seen"), std::string::npos);
  EXPECT_EQ(pair({0.46}), "");
}

}  // namespace
}  // namespace sinkscope
