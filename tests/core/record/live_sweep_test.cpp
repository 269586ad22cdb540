#include "core/record/live_sweep.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/record/sweep_figure.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/core/record/published_run.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class LiveSweepTest : public testing::Test {
 protected:
  LiveSweepTest() {
    writeTinyLlama(folder_.path() / "model");
    model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
    for (int i = 0; i < 9; ++i) {
      set_.prompts.push_back(
          {"p" + std::to_string(i), i % 2 == 0 ? "even" : "odd",
           i == 4 ? std::string("no") : "Prompt number " + std::to_string(i * 7919) + " speaks of the sea"});
    }
  }

  // A sweep, and what its batches bring when they are reduced one by one, as the worker does.
  RunFile sweepInto(LiveSweep*& seen, const SweepSink& also = {}) {
    return sweep(
        model_, set_, options_, folder_.path() / "a.run", {},
        [&](const std::vector<RunMeasurement>& batch) {
          LiveSweep part(outline_);
          for (const RunMeasurement& one : batch) part.add(one);
          live_->add(part);
          if (also) also(batch);
        },
        [&](const RunFile& run) {
          outline_ = std::make_shared<const RunOutline>(outlineOf(run));
          live_ = std::make_unique<LiveSweep>(LiveSweep::of(run));
          seen = live_.get();
        });
  }

  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_{"test", {}};
  SweepOptions options_{.tokens = 16, .bos = SweepBos::both, .batch = 2, .resume = true};
  std::shared_ptr<const RunOutline> outline_;
  std::unique_ptr<LiveSweep> live_;
};

void expectSame(const LiveSweep& seen, const RunFile& run) {
  // Thresholds that separate this random model's heads; 0.3 alone might find no sink at all.
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    EXPECT_EQ(seen.first(bos).prompts, first.prompts);
    EXPECT_EQ(seen.first(bos).values, first.values);
    const std::vector<double> curve = seen.rateCurve(bos);
    for (int step = 0; step < LiveSweep::kSteps; ++step) {
      EXPECT_NEAR(curve[static_cast<std::size_t>(step)], sinkRateOf(first, LiveSweep::epsilonOf(step)), 1e-12) << step;
    }
    const std::vector<Interval> band = seen.rateBand(bos);
    ASSERT_EQ(band.size(), curve.size());
    for (const int step : {0, 5, 10, 30, 100}) {
      const double epsilon = LiveSweep::epsilonOf(step);
      const Interval alone = overPrompts(promptRates(first, epsilon), first, 500);
      const Interval& drawn = band[static_cast<std::size_t>(step)];
      EXPECT_EQ(std::isnan(drawn.low), std::isnan(alone.low)) << step;
      if (!std::isnan(alone.low)) {
        EXPECT_EQ(drawn.low, alone.low) << step;
        EXPECT_EQ(drawn.high, alone.high) << step;
      }
    }
    for (const double epsilon : {0.05, 0.1, 0.3}) {
      EXPECT_EQ(sinkGrid(seen.first(bos), epsilon), sinkGrid(first, epsilon));
      const auto ours = seen.secondary(bos, epsilon), files = secondarySinks(run, bos, epsilon);
      ASSERT_EQ(ours.size(), files.size());
      for (std::size_t i = 0; i < ours.size(); ++i) {
        EXPECT_EQ(ours[i].token, files[i].token);
        EXPECT_NEAR(ours[i].rate, files[i].rate, 1e-12);
      }
      const auto some = sinkRates(seen.outline().prompts, seen.first(bos), epsilon),
                 all = sinkRates(run, first, epsilon);
      ASSERT_EQ(some.size(), all.size());
      for (std::size_t i = 0; i < some.size(); ++i) {
        EXPECT_EQ(some[i].category, all[i].category);
        EXPECT_EQ(some[i].rate, all[i].rate);
        EXPECT_EQ(std::isnan(some[i].interval.low), std::isnan(all[i].interval.low));
        if (std::isnan(some[i].interval.low)) continue;
        EXPECT_EQ(some[i].interval.low, all[i].interval.low);
        EXPECT_EQ(some[i].interval.high, all[i].interval.high);
      }
    }
  }
}

TEST_F(LiveSweepTest, SaysWhatTheFinishedFileSays) {
  LiveSweep* seen = nullptr;
  const RunFile run = sweepInto(seen);
  ASSERT_NE(seen, nullptr);
  EXPECT_EQ(seen->cases(), 18);
  EXPECT_EQ(seen->casesInAll(), 18);
  expectSame(*seen, run);
  expectSame(LiveSweep::of(run), run);
  EXPECT_GT(secondarySinks(run, RunBos::on, 0.05).size(), 0u) << "the comparison above compared nothing";
}

TEST_F(LiveSweepTest, GoesOnFromWhatAStoppedRunHolds) {
  LiveSweep* seen = nullptr;
  int batches = 0;
  EXPECT_THROW(sweepInto(seen,
                         [&](const auto&) {
                           if (++batches == 3) throw Error(ErrorKind::cancelled, "stopped");
                         }),
               Error);
  EXPECT_EQ(seen->cases(), 6);
  const RunFile run = sweepInto(seen);
  EXPECT_EQ(seen->cases(), 18);
  expectSame(*seen, run);
}

// A prompt that is long enough with a bos alone was told to be skipped in both conditions.
TEST_F(LiveSweepTest, ListsWhatWasTooShortInEachCondition) {
  std::string text = "The sea";
  while (model_.prompt(text, BosMode::on).ids.size() < 16) text += 'a';
  set_.prompts[5].input = text;
  LiveSweep* seen = nullptr;
  const RunFile run = sweepInto(seen);
  std::map<RunBos, std::map<int, int>> short_, told;
  for (const RunCase& one : run.cases()) {
    if (!one.used) short_[one.bos][one.prompt] = one.available;
  }
  ASSERT_EQ(short_.size(), run.header().conditions.size());
  for (const RunBos bos : run.header().conditions) {
    for (const LiveSweep::Skipped& one : seen->skipped(bos)) told[bos][one.prompt] = one.available;
  }
  EXPECT_EQ(told, short_);
  EXPECT_EQ(short_[RunBos::on], (std::map<int, int>{{4, short_[RunBos::on][4]}}));
  EXPECT_EQ(short_[RunBos::off].size(), 2u);
  LiveSweep again(outline_);
  again.add(*seen);
  again.add(*seen);
  EXPECT_EQ(again.skipped(RunBos::on).size(), short_[RunBos::on].size()) << "once";
  EXPECT_EQ(seen->outline().prompts[4].name, "p4");
}

TEST_F(LiveSweepTest, HasNoRateBeforeItsFirstPrompt) {
  LiveSweep* seen = nullptr;
  const RunFile run = sweepInto(seen);
  const LiveSweep empty(outline_);
  EXPECT_TRUE(std::isnan(empty.rateCurve(RunBos::on).front()));
  EXPECT_TRUE(std::isnan(sinkGrid(empty.first(RunBos::on), 0.3).at(0, 0)));
}

TEST_F(LiveSweepTest, DrawsAGridForEachConditionAndPublishedRatesHollow) {
  LiveSweep* seen = nullptr;
  const RunFile run = sweepInto(seen);
  const Figure grid = sweepGridFigure(*seen, {.epsilon = 0.1, .sorted = true});
  ASSERT_EQ(grid.panels.size(), 2u);
  const auto& with = std::get<HeadGrid>(grid.panels[0].content);
  EXPECT_EQ(with.cells, sinkGrid(tokenImportance(run, RunBos::on), 0.1));
  for (int layer = 0; layer < with.cells.rows; ++layer) {
    const auto& order = with.order[static_cast<std::size_t>(layer)];
    for (std::size_t i = 1; i < order.size(); ++i)
      EXPECT_LE(with.cells.at(layer, order[i - 1]), with.cells.at(layer, order[i]));
  }
  const Figure shown = sweepCurveFigure(*seen, {.epsilon = 0.1});
  const auto& curves = std::get<Curves>(shown.panels.front().content);
  EXPECT_EQ(curves.bandName, "95 % interval of the rate, over categories (2) and their prompts");
  const std::vector<Interval> band = seen->rateBand(RunBos::on);
  ASSERT_EQ(curves.lines.front().low.size(), band.size());
  int varied = 0;
  for (std::size_t step = 0; step < band.size(); ++step) {
    const bool has = !std::isnan(band[step].low);
    varied += has ? 1 : 0;
    EXPECT_EQ(curves.lines.front().low[step], has ? band[step].low : curves.lines.front().y[step]);
    EXPECT_EQ(curves.lines.front().high[step], has ? band[step].high : curves.lines.front().y[step]);
  }
  EXPECT_GT(varied, 0) << "prompts differ at some epsilon";

  // What leaves as a file: all three, with the categories' numbers and T in words.
  const Figure file = sweepFigure(*seen, {.epsilon = 0.1});
  ASSERT_EQ(file.panels.size(), 4u);
  EXPECT_EQ(std::get<HeadGrid>(file.panels[0].content).cells, with.cells);
  EXPECT_EQ(file.panels[1].row, 1);
  EXPECT_EQ(file.panels[2].row, 2);
  EXPECT_EQ(file.panels[3].column, 1);
  EXPECT_EQ(file.panels[3].rowSpan, 3) << "beside all others";
  // Three rows of a slide are flat: there are two.
  const Figure slide = sweepFigure(*seen, {.epsilon = 0.1}, SweepPage::wide);
  ASSERT_EQ(slide.panels.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(slide.panels[i].row, i == 1 ? 1 : 0);
    EXPECT_EQ(slide.panels[i].column, i < 2 ? 0 : static_cast<int>(i) - 1);
    EXPECT_EQ(slide.panels[i].rowSpan > 1, i > 1);
  }
  const auto& strip = std::get<Curves>(file.panels[3].content);
  EXPECT_EQ(strip.xAxis, "sink rate and its 95 %, ε 0.10, T 16");
  EXPECT_EQ(strip.rowNames.front(), "all prompts");
  const std::vector<SinkRate> rates = sinkRates(seen->outline().prompts, seen->first(RunBos::off), 0.1);
  ASSERT_EQ(strip.rowNames.size(), rates.size());
  EXPECT_GT(rates.size(), 2u);
  const Curves::Line& without = strip.lines.at(1);
  EXPECT_EQ(without.name, "without ⟨bos⟩");
  for (std::size_t row = 0; row < rates.size(); ++row) {
    EXPECT_EQ(without.x[row], rates[row].rate);
    EXPECT_NEAR(without.y[row], static_cast<double>(row), 0.3);
    EXPECT_EQ(strip.rowNames[row], row == 0 ? "all prompts" : rates[row].category);
  }
  const auto hollow = [](const RunHeader& header) {
    std::vector<std::string> names;
    const Figure curve = sweepCurveFigure(LiveSweep(std::make_shared<const RunOutline>(RunOutline{header, {}})), {});
    for (const Curves::Line& line : std::get<Curves>(curve.panels.front().content).lines) {
      if (line.published) names.push_back(line.name);
    }
    return names;
  };
  RunHeader llama = headerOfPublished("llama3.1-8b");
  llama.model = "Llama-3.1-8B";
  EXPECT_TRUE(hollow(llama).empty()) << "a name tells nothing";
  llama.modelIs = "llama3.1-8b";
  EXPECT_EQ(hollow(llama),
            std::vector<std::string>{"Barbero et al. 2025, Table 1, LLaMA 3.1 8B (by the user's word), with ⟨bos⟩"});
  llama.conditions = {RunBos::off};
  EXPECT_TRUE(hollow(llama).empty()) << "the paper keeps the bos";
}

TEST_F(LiveSweepTest, LayersOfPromptsOnTheirWayFillTheGridAndCountInNoRate) {
  set_.prompts.resize(4);  // all of them long enough
  LiveSweep* seen = nullptr;
  options_.bos = SweepBos::on;
  options_.batch = 16;
  options_.layerSeconds = 0.0;
  const int layers = static_cast<int>(model_.facts.attentionLayers.size());
  int told = 0;
  options_.layerDone = [&](const SweepLayer& layer) {
    ASSERT_EQ(layer.layer, told++);
    live_->addLayer(layer.layer, layer.cases, layer.first);
    EXPECT_EQ(live_->cases(), 0);
    EXPECT_EQ(live_->underway(), 4);
    EXPECT_EQ(live_->layersPassed(), told);
    const Matrix grid = live_->gridSoFar(RunBos::on, 0.05);
    EXPECT_FALSE(std::isnan(grid.at(layer.layer, 0)));
    EXPECT_TRUE(std::isnan(grid.at(layers - 1, 0)));
    EXPECT_TRUE(std::isnan(sinkRateOf(live_->first(RunBos::on), 0.05)));
    const Figure figure = sweepGridFigure(*live_, {.epsilon = 0.05});
    EXPECT_EQ(std::get<HeadGrid>(figure.panels.front().content).layersToCome, layers - told);
    LiveSweep stopped = *live_;  // by a Cancel: nothing more will come
    stopped.forgetUnderway();
    EXPECT_EQ(stopped.underway(), 0);
    EXPECT_EQ(std::get<HeadGrid>(sweepGridFigure(stopped, {}).panels.front().content).layersToCome, 0);
  };
  Matrix last;
  const RunFile run = sweepInto(seen, [&](const auto&) { last = live_->gridSoFar(RunBos::on, 0.05); });
  EXPECT_EQ(told, layers - 1);
  EXPECT_EQ(seen->underway(), 0);
  EXPECT_EQ(last, sinkGrid(tokenImportance(run, RunBos::on), 0.05));
  EXPECT_EQ(std::get<HeadGrid>(sweepGridFigure(*seen, {}).panels.front().content).layersToCome, 0);
}

}  // namespace
}  // namespace sinkscope
