#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt_set.h"
#include "core/record/depth_course.h"
#include "core/record/depth_figure.h"
#include "core/record/run_summary.h"
#include "core/record/sink_table.h"
#include "core/study/collapse.h"
#include "core/study/depth.h"
#include "core/study/dispersion.h"
#include "core/study/drift.h"
#include "core/study/explore.h"
#include "core/study/figures/experiments.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/core/record/published_run.h"
#include "tests/core/study/paper_figures.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

TEST_F(PaperFigures, Fig9ShowsEveryDistanceWithAndWithoutRowZeroAndABandOfDraws) {
  model_.config.contextLength = 200;
  const PaperResult made = distanceFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 8u);
  std::set<std::string> titles;
  for (const Panel& panel : made.figure->panels) {
    const auto& curves = std::get<Curves>(panel.content);
    EXPECT_TRUE(titles.insert(curves.title).second) << curves.title;
    ASSERT_EQ(curves.marks.size(), 1u);
    EXPECT_EQ(curves.marks[0].x, 200.0);
    for (const Curves::Line& line : curves.lines) {
      EXPECT_EQ(line.dashedFrom, 200.0);
      ASSERT_EQ(line.low.size(), line.y.size());
      for (std::size_t i = 0; i < line.y.size(); ++i) {
        EXPECT_LE(line.low[i], line.high[i]);
        EXPECT_TRUE(line.low[i] < line.high[i] || i > 0) << "ten different sums give ten different numbers";
      }
    }
  }
  // mu over sqrt(n), of the same rows.
  const auto& mu = std::get<Curves>(made.figure->panels[0].content).lines[0];
  const auto& perToken = std::get<Curves>(made.figure->panels[2].content).lines[0];
  for (std::size_t i = 0; i < mu.y.size(); ++i)
    EXPECT_NEAR(perToken.y[i], mu.y[i] / std::sqrt(mu.x[i]), 0.01 * perToken.y[i]);
  EXPECT_NE(made.figure->record.prompt.find("made by this project (seed 0)"), std::string::npos)
      << made.figure->record.prompt;
  EXPECT_NE(made.notes.back().find("longer than the model's context of 200 tokens"), std::string::npos)
      << made.notes.back();
}

TEST_F(PaperFigures, Fig9WithoutBosHasOneCondition) {
  model_.bos = {};
  const PaperResult made = distanceFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 6u);
  for (const Panel& panel : made.figure->panels) EXPECT_EQ(std::get<Curves>(panel.content).lines.size(), 1u);
}

TEST_F(PaperFigures, Fig10HistogramsSumToOneAndHoldTheTokensFromTheSecondOn) {
  const PaperResult made = tokenNormFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 2u);
  for (const Panel& panel : made.figure->panels) {
    const auto& curves = std::get<Curves>(panel.content);
    ASSERT_EQ(curves.lines.size(), 3u);
    for (const Curves::Line& line : curves.lines) {
      EXPECT_EQ(line.drawn, Curves::Drawn::steps);
      ASSERT_EQ(line.x.size(), line.y.size() + 1);
      double sum = 0.0;
      for (const double share : line.y) sum += share;
      EXPECT_NEAR(sum, 1.0, 1e-9) << line.name;
      const double ratio = line.x[1] / line.x[0];
      for (std::size_t i = 1; i < line.x.size(); ++i) EXPECT_NEAR(line.x[i] / line.x[i - 1], ratio, 1e-9);
    }
  }
  // The mark is the first token's own length.
  const auto& with = std::get<Curves>(made.figure->panels[0].content);
  ASSERT_EQ(with.marks.size(), 1u);
  EXPECT_TRUE(with.marks[0].label.starts_with("⟨bos⟩, ")) << with.marks[0].label;
  const Capture bos = capture(*model_.transformer, {*model_.bos.id, 9, 8}, {.lastHidden = true});
  EXPECT_NEAR(with.marks[0].x, bos.lastHidden[0].norm().item<double>(), 1e-4);
}

TEST_F(PaperFigures, Fig10TakesSumsThatTheModelWasTrainedToRead) {
  model_.config.contextLength = 120;  // 20 terms are 88 tokens of this tokenizer, 40 are 148
  const PaperResult made = tokenNormFigure(context_);
  EXPECT_TRUE(made.notes.empty());
  const auto& lines = std::get<Curves>(made.figure->panels[0].content).lines;
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].name, "5 terms, 10 sums");
  EXPECT_EQ(lines[2].name, "20 terms, 10 sums");
}

TEST_F(PaperFigures, DepthHasAPanelAMeasureAndRowsWithIntervals) {
  const PaperResult made = depthFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 12u);
  for (const Panel& panel : made.figure->panels) {
    const auto& curves = std::get<Curves>(panel.content);
    const bool thin = curves.title.starts_with("μ / ‖X‖") || curves.title == "matrix entropy, all tokens" ||
                      curves.title == "anisotropy, all tokens";
    ASSERT_EQ(curves.lines.size(), thin ? 4u : 2u) << curves.title;
    for (const Curves::Line& line : curves.lines) {
      EXPECT_EQ(line.x, (std::vector<double>{0, 1, 2, 3}));
      EXPECT_EQ(line.low.empty(), line.drawn == Curves::Drawn::thin);
      if (line.low.empty()) continue;
      for (std::size_t i = 0; i < line.y.size(); ++i)
        EXPECT_TRUE(std::isnan(line.low[i]) || (line.low[i] <= line.y[i] + 1e-9 && line.y[i] <= line.high[i] + 1e-9));
    }
  }
  EXPECT_EQ(fact(made.figure->record, "band"), "95 % over categories and their prompts");
}

TEST_F(PaperFigures, SmoothnessCountsEveryHeadAndSaysWhatItSubtracts) {
  const PaperResult made = smoothnessFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 11u);
  const auto& entropy = std::get<Curves>(made.figure->panels[0].content);
  EXPECT_EQ(entropy.lines.at(0).x, (std::vector<double>{0.5, 1.5, 2.5})) << "layers lie in the middle of their block";
  const auto& heads = std::get<Curves>(made.figure->panels[10].content).lines.at(0);
  double counted = 0.0;
  for (const double count : heads.y) counted += count;
  EXPECT_EQ(counted, 12.0);
  EXPECT_EQ(heads.x.size(), heads.y.size() + 1);
  EXPECT_NE(made.shows.find("of 12 heads are smoother without it"), std::string::npos) << made.shows;
  const std::string csv = toCsv(*made.figure);
  for (const char* panel : {"entropy of rows,", "second singular value,", "divergence of the states,"})
    EXPECT_NE(csv.find(panel), std::string::npos) << panel;
  model_.bos = {};
  EXPECT_EQ(smoothnessFigure(context_).figure->panels.size(), 9u) << "nothing to take away";
}

// What compares conditions is of no prompt by itself: a run shows it over depth once it holds the figure.
TEST_F(PaperFigures, ARunThatHoldsSmoothnessHasDivergenceAndMultipliedPatternsOverDepth) {
  const PromptSet set = readPromptSet(context_.options.prompts);
  const auto path = folder_.path() / "x.run";
  sweep(model_, set, {.tokens = 16, .bos = SweepBos::both}, path);
  EXPECT_TRUE(depthCourses(RunFile::open(path), RunBos::on).empty());
  const PaperResult made = smoothnessFigure(context_);
  RunFile::extend(path).addStudy(kDepthStudy, made, made.figure->record);
  const DepthProfiles profiles = depthProfiles(model_, set, {.tokens = 16});
  const RunFile run = RunFile::open(path);
  for (const RunBos bos : {RunBos::on, RunBos::off}) {
    std::map<std::string, DepthCourse> courses;
    for (const DepthCourse& one : depthCourses(run, bos)) courses[one.name] = one;
    EXPECT_EQ(courses.count(kDivergenceCourse.name), bos == RunBos::on ? 1u : 0u)
        << "it is relative to the states with";
    ASSERT_EQ(courses.count(kMultipliedCourse.name), 1u);
    for (const auto& [name, course] : courses) {
      const DepthProfile* profile = profileOf(profiles, name, bos == RunBos::on);
      ASSERT_NE(profile, nullptr) << name;
      EXPECT_FALSE(course.ofLayers);
      EXPECT_EQ(course.prompts, set.name + ", 20");
      ASSERT_EQ(course.mean.size(), 4u);
      for (int depth = 0; depth < 4; ++depth) {
        double mean = 0.0;
        for (int prompt = 0; prompt < profiles.prompts; ++prompt) mean += profile->values.at(prompt, depth) / 20.0;
        const auto at = static_cast<std::size_t>(depth);
        EXPECT_NEAR(course.mean[at], mean, 1e-6) << name << " " << depth;
        EXPECT_FALSE(course.interval[at].low > course.interval[at].high);
      }
    }
  }
  const RunSide side{std::make_shared<const RunSummary>(readRunSummary(path)), RunBos::on};
  const Figure figure = depthFigureOf({side}, kDivergenceCourse.name, "rate", 0.3);
  EXPECT_EQ(fact(figure.record, "divergence with and without ⟨bos⟩"), "of " + set.name + ", 20 prompts");
  // Of other lengths it is not laid beside the run.
  const auto longer = folder_.path() / "y.run";
  sweep(model_, set, {.tokens = 12}, longer);
  RunFile::extend(longer).addStudy(kDepthStudy, made, made.figure->record);
  EXPECT_TRUE(depthCourses(RunFile::open(longer), RunBos::on).empty());
}

TEST_F(PaperFigures, DispersionGoesOverLengthsBeneathItsBound) {
  context_.options.tokens = 40;
  const PaperResult made = dispersionFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 4u);
  const auto& sharp = std::get<Curves>(made.figure->panels[3].content).lines;
  ASSERT_EQ(sharp.size(), 4u);
  EXPECT_EQ(sharp[0].x, (std::vector<double>{16, 23, 32, 40}));
  for (std::size_t line = 0; line < 4; line += 2) {
    for (std::size_t i = 0; i < sharp[line].y.size(); ++i) EXPECT_LE(sharp[line].y[i], sharp[line + 1].y[i] + 1e-6);
  }
  const auto& mass = std::get<Curves>(made.figure->panels[1].content).lines;
  EXPECT_NEAR(mass.back().y.front(), 0.2113, 1e-4) << "H_16 / 16";
  EXPECT_TRUE(fact(made.figure->record, "if-else head").starts_with("none found (p = "))
      << "of random weights: " << fact(made.figure->record, "if-else head");
  context_.options.tokens = 12;
  EXPECT_THROW(dispersionFigure(context_), Error);
}

// Its sentence said "gains most" of a cosine that fell at every depth.
TEST_F(PaperFigures, ADriftThatFallsEverywhereIsNotSaidToGain) {
  int falls = 0;
  for (const std::uint32_t seed : {1u, 2u, 3u, 4u}) {
    writeTinyLlama(folder_.path() / std::to_string(seed), {.seed = seed, .layers = 1});
    const OpenModel model = openModel((folder_.path() / std::to_string(seed)).string(), {.device = "cpu"});
    context_.model = &model;
    const DriftStudy study = repeatedTokenDrift(model, {.tokens = 16});
    const std::vector<Matrix>& cosines = study.conditions.front().cosines;
    double gain = 0.0;  // behind its only block, summed over tokens
    for (const Matrix& one : cosines) gain += one.at(1, 15) - one.at(1, 1);
    falls += gain < 0.0 ? 1 : 0;
    const std::string shows = driftFigure(context_).shows;
    EXPECT_EQ(shows.find("where it gains most") == std::string::npos, gain < 0.0) << shows;
    EXPECT_EQ(shows.find("where it falls least") != std::string::npos, gain < 0.0) << shows;
  }
  EXPECT_GT(falls, 0) << "no case of it here";
}

TEST_F(PaperFigures, KeysOfAModelThatTurnsNoneAreNotSaidToBeTurned) {
  EXPECT_NE(keyCloudFigureOf(context_).shows.find("after rotation"), std::string::npos);
  const OpenModel learned =
      openModel((std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/gpt2_unscaled").string(),
                {.device = "cpu"});
  std::string lines;
  for (int i = 0; i < 6; ++i)
    lines += "{\"category\": \"a\", \"ids\": [1, 5, 3, 7, 2, 9, 4, " + std::to_string(10 + i) + "]}\n";
  writeFile(folder_.path() / "ids.jsonl", lines);
  context_.model = &learned;
  context_.options.prompts = (folder_.path() / "ids.jsonl").string();
  context_.options.tokens = 8;
  const std::string shows = keyCloudFigureOf(context_).shows;
  EXPECT_EQ(shows.find("rotation"), std::string::npos) << shows;
  EXPECT_TRUE(shows.find("(its mean rank is below 2). ") != std::string::npos) << shows;
}

// Two prompts of eight tokens, the trigger at positions 2 and 5 of the first alone.
TEST(Dispersion, AnIfElseHeadActsAndRestsAtTheLateQueriesOfEveryLength) {
  const QueryShares head = QueryShares::zeros(2, 8, 1);
  for (int prompt = 0; prompt < 2; ++prompt) {
    for (int query = 0; query < 8; ++query) {
      head.first[prompt][query][0] = 0.01 * query;
      head.previous[prompt][query][0] = 0.1 * query;
    }
  }
  const std::vector<int> types = {0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  const LateShares late = lateShares(head, types, {1, {{}, {0}}}, 0, {4, 8});
  EXPECT_FLOAT_EQ(late.on.at(0, 0), 0.3f) << "query 3 behind the trigger, of 2 and 3";
  EXPECT_FLOAT_EQ(late.rest.at(0, 0), 0.02f);
  EXPECT_FLOAT_EQ(late.on.at(0, 1), 0.6f) << "query 6 of 4 to 7; 3 is early now";
  EXPECT_FLOAT_EQ(late.rest.at(0, 1), (0.04f + 0.05f + 0.07f) / 3.0f);
  EXPECT_TRUE(std::isnan(late.on.at(1, 1))) << "no trigger";
  EXPECT_FLOAT_EQ(late.rest.at(1, 1), 0.055f);
}

TEST_F(PaperFigures, TheLastPairStaysUnderBothBounds) {  // Prop. 3.1
  const PaperResult made = collapseFigure(context_);
  ASSERT_TRUE(made.figure);
  ASSERT_EQ(made.figure->panels.size(), 3u);  // with and without bos, and both relative
  for (std::size_t panel = 0; panel < 2; ++panel) {
    const auto& lines = std::get<Curves>(made.figure->panels[panel].content).lines;
    ASSERT_EQ(lines.size(), 3u);
    ASSERT_GE(lines[0].x.size(), 5u);
    EXPECT_EQ(lines[0].x, lines[1].x);
    for (std::size_t i = 0; i < lines[0].y.size(); ++i) {
      EXPECT_GT(lines[0].y[i], 0.0);
      EXPECT_LE(lines[0].y[i], lines[2].y[i]) << "at " << lines[0].x[i] << " tokens";
      EXPECT_NEAR(lines[2].y[i] * std::sqrt(2.0), lines[1].y[i], 1e-9 * lines[1].y[i]);
    }
  }
  // What is said of the conditions is what the lines show.
  const auto& relative = std::get<Curves>(made.figure->panels[2].content).lines;
  ASSERT_EQ(relative.size(), 2u);
  std::size_t nearer = 0;
  for (std::size_t i = 0; i < relative[0].y.size(); ++i) nearer += relative[0].y[i] < relative[1].y[i] ? 1 : 0;
  ASSERT_EQ(made.notes.size(), 2u);
  EXPECT_NE(made.notes[1].find("nearer with bos than without at " + std::to_string(nearer) + " of " +
                               std::to_string(relative[0].y.size()) + " prefixes"),
            std::string::npos)
      << made.notes[1];
}

// What the memory does not bear is left out beforehand and said, and what is drawn is what more memory would draw.
TEST_F(PaperFigures, TheLastPairGoesAsFarAsTheMemoryBears) {
  const PaperResult all = collapseFigure(context_);
  const std::int64_t needed = captureBytes(*model_.transformer, {.lastHidden = true}, 1, 600);
  const OpenModel little = openModel((folder_.path() / "model").string(),
                                     {.device = "cpu", .memoryBytes = model_.facts.memoryBytes + needed});
  context_.model = &little;
  const PaperResult made = collapseFigure(context_);
  const auto& whole = std::get<Curves>(all.figure->panels[0].content).lines[0];
  const auto& part = std::get<Curves>(made.figure->panels[0].content).lines[0];
  ASSERT_GT(whole.x.back(), 600.0);
  EXPECT_LE(part.x.back(), 600.0);
  ASSERT_GE(part.x.size(), 5u);
  // The last is as long as the memory bears, and of its own.
  for (std::size_t i = 0; i + 1 < part.x.size(); ++i) EXPECT_NEAR(part.y[i], whole.y[i], 1e-5 * whole.y[i]);
  EXPECT_NE(fact(made.figure->record, "left out").find("prefixes over 597 tokens"), std::string::npos)
      << fact(made.figure->record, "left out");
  EXPECT_TRUE(fact(all.figure->record, "left out").empty());
  // The sums too, and nothing is computed where a person names what does not fit.
  const PaperResult sumsOf = distanceFigure(context_);
  EXPECT_TRUE(std::any_of(sumsOf.notes.begin(), sumsOf.notes.end(), [](const std::string& note) {
    return note.starts_with("fig9 leaves out the sums of ") && note.ends_with("take more memory than is left");
  }));
  bool computed = false;
  const auto watched = [&](const Progress&) { return computed = true; };
  EXPECT_THROW(collapse(little, growingPrefix(little, "The sea", {8, 900}), watched), Error);
  EXPECT_FALSE(computed);
}

}  // namespace
}  // namespace sinkscope
