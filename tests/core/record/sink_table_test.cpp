#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "core/record/sink_table.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// Two layers of two heads, three tokens, four prompts (the last too short) in two categories; importance of token 0 by
// hand: prompt, layer, head.
constexpr float kFirst[3][2][2] = {
    {{0.9f, 0.1f}, {0.5f, 0.31f}}, {{0.9f, 0.29f}, {0.1f, 0.1f}}, {{0.2f, 0.2f}, {0.2f, 0.9f}}};

class SinkTable : public testing::Test {
 protected:
  SinkTable() : run_(make()) {}

  RunFile make() {
    RunHeader header;
    header.layers = {{0, 0, false}, {1, 0, false}};
    header.heads = 2;
    header.kvHeads = 1;
    header.tokens = 3;
    header.conditions = {RunBos::on};
    RunFile run = RunFile::create(folder_.path() / "x.run", header,
                                  {{"p0", "x", "0"}, {"p1", "y", "1"}, {"p2", "x", "2"}, {"p3", "y", "3"}});
    for (int prompt = 0; prompt < 3; ++prompt) {
      RunMeasurement one{{prompt, RunBos::on, 3, true, true, "<s>"}, Volume(2, 2, 3), Volume(2, 1, 3), {}};
      for (int layer = 0; layer < 2; ++layer) {
        for (int head = 0; head < 2; ++head) {
          one.importance.at(layer, head, 0) = kFirst[prompt][layer][head];
          one.importance.at(layer, head, 1) = head == 1 ? 0.7f : 0.0f;
        }
      }
      run.add({one});
    }
    run.add({{{3, RunBos::on, 2, false, true, "<s>"}, {}, {}, {}}});
    return run;
  }

  TemporaryFolder folder_;
  RunFile run_;
};

TEST_F(SinkTable, ThresholdsEveryPromptBeforeItAverages) {
  const TokenImportance first = tokenImportance(run_, RunBos::on);
  EXPECT_EQ(first.prompts, (std::vector<int>{0, 1, 2}));
  EXPECT_DOUBLE_EQ(sinkRateOf(first, 0.3), (3.0 + 1.0 + 1.0) / 12.0);
  EXPECT_DOUBLE_EQ(sinkRateOf(first, 0.8), 3.0 / 12.0);
  // Mean importances by hand: .667 .197 .267 .437 -> two of four over .3.
  EXPECT_DOUBLE_EQ(rateOfMeanImportance(first, 0.3), 0.5);
}

// Sink_*: the same rate of what learned sinks take, and nothing where there are none.
TEST_F(SinkTable, LearnedSinksHaveARateOfTheirOwn) {
  EXPECT_FALSE(learnedSinks(run_, RunBos::on).has_value());
  EXPECT_THROW(learnedSinks(run_, RunBos::off), Error);
  RunHeader header;
  header.layers = {{0, 128, true}, {1, 0, true}};
  header.heads = 2;
  header.kvHeads = 1;
  header.tokens = 3;
  header.conditions = {RunBos::on};
  RunFile run =
      RunFile::create(folder_.path() / "learned.run", header, {{"p0", "x", "0"}, {"p1", "y", "1"}, {"p2", "x", "2"}});
  for (const int prompt : {0, 2}) {
    RunMeasurement one{{prompt, RunBos::on, 3, true, true, "<s>"}, Volume(2, 2, 3), Volume(2, 1, 3), Matrix(2, 2)};
    one.sinkShare.cells =
        prompt == 0 ? std::vector<float>{0.9f, 0.2f, 0.31f, 0.3f} : std::vector<float>{0.1f, 0.2f, 0.8f, 0.0f};
    run.add({one});
  }
  run.add({{{1, RunBos::on, 2, false, true, "<s>"}, {}, {}, {}}});
  const auto sinks = learnedSinks(run, RunBos::on);
  ASSERT_TRUE(sinks.has_value());
  EXPECT_EQ(sinks->token, kLearnedSink);
  EXPECT_EQ(sinks->prompts, (std::vector<int>{0, 2}));
  EXPECT_DOUBLE_EQ(sinkRateOf(*sinks, 0.3), 3.0 / 8.0);  // .9 and .31, then .8; 0.3 itself is not above
  EXPECT_DOUBLE_EQ(sinkRateOf(*sinks, 0.8), 1.0 / 8.0);
  EXPECT_FLOAT_EQ(sinkGrid(*sinks, 0.3).at(1, 0), 1.0f);
  EXPECT_EQ(sinkRates(run, *sinks, 0.3).front().category, "all");
}

TEST_F(SinkTable, TheGridIsTheShareOfPrompts) {
  const Matrix grid = sinkGrid(tokenImportance(run_, RunBos::on), 0.3);
  EXPECT_FLOAT_EQ(grid.at(0, 0), 2.0f / 3.0f);
  EXPECT_FLOAT_EQ(grid.at(0, 1), 0.0f);
  EXPECT_FLOAT_EQ(grid.at(1, 0), 1.0f / 3.0f);
  EXPECT_FLOAT_EQ(grid.at(1, 1), 2.0f / 3.0f);
}

TEST_F(SinkTable, CategoriesComeBehindAllInTheirOrder) {
  const std::vector<SinkRate> rates = sinkRates(run_, tokenImportance(run_, RunBos::on), 0.3);
  ASSERT_EQ(rates.size(), 3u);
  EXPECT_EQ(rates[0].category, "all");
  EXPECT_EQ(rates[0].prompts, 3);
  EXPECT_EQ(rates[1].category, "x");
  EXPECT_DOUBLE_EQ(rates[1].rate, 0.5);
  EXPECT_EQ(rates[2].category, "y");
  EXPECT_EQ(rates[2].prompts, 1);  // p3 was too short
  EXPECT_DOUBLE_EQ(rates[2].rate, 0.25);
  EXPECT_TRUE(std::isnan(rates[2].interval.low));  // one prompt says nothing of the spread
}

// Of a mixed set, "all" stood there twice: once for all prompts, once for those without a category.
TEST_F(SinkTable, PromptsWithoutACategoryCountInAllAlone) {
  RunHeader header;
  header.layers = {{0, 0, false}};
  header.heads = header.kvHeads = header.tokens = 1;
  header.conditions = {RunBos::on};
  RunFile run =
      RunFile::create(folder_.path() / "mixed.run", header, {{"p0", "all", "0"}, {"p1", "law", "1"}, {"p2", "", "2"}});
  EXPECT_EQ(run.prompts()[0].category, "") << "as files of before have it";
  for (int prompt = 0; prompt < 3; ++prompt) {
    RunMeasurement one{{prompt, RunBos::on, 1, true, true, "<s>"}, Volume(1, 1, 1), Volume(1, 1, 1), {}};
    one.importance.at(0, 0, 0) = prompt == 1 ? 0.1f : 0.9f;
    run.add({one});
  }
  const std::vector<SinkRate> rates = sinkRates(run, tokenImportance(run, RunBos::on), 0.3);
  ASSERT_EQ(rates.size(), 2u);
  EXPECT_EQ(rates[0].category, "all");
  EXPECT_EQ(rates[0].prompts, 3);
  EXPECT_DOUBLE_EQ(rates[0].rate, 2.0 / 3.0);
  EXPECT_EQ(rates[1].category, "law");
  EXPECT_EQ(rates[1].prompts, 1);
}

TEST_F(SinkTable, TheIntervalEnclosesTheRateAndIsTheSameEveryTime) {
  const TokenImportance first = tokenImportance(run_, RunBos::on);
  const SinkRate rate = sinkRates(run_, first, 0.3).front(), again = sinkRates(run_, first, 0.3).front();
  EXPECT_TRUE(std::isnan(rate.interval.low) && std::isnan(again.interval.low)) << "three prompts are too few";
  // Five prompts at 0, 1/4, ... 1: the mean of five draws lies between 1/10 and 9/10 with more than 95 %.
  TokenImportance five;
  five.values = Volume(5, 1, 4);
  for (int prompt = 0; prompt < 5; ++prompt) {
    five.prompts.push_back(prompt);
    for (int head = 0; head < prompt; ++head) five.values.at(prompt, 0, head) = 0.9f;
  }
  const Interval one = overPrompts(promptRates(five, 0.3), five), same = overPrompts(promptRates(five, 0.3), five);
  EXPECT_GT(one.low, 0.1);
  EXPECT_LT(one.low, 0.5);
  EXPECT_GT(one.high, 0.5);
  EXPECT_LT(one.high, 0.9);
  EXPECT_EQ(one.low, same.low);
  EXPECT_EQ(one.high, same.high);
}

TEST_F(SinkTable, TheRateFallsAsEpsilonGrows) {
  const TokenImportance first = tokenImportance(run_, RunBos::on);
  double before = 1.0;
  for (int step = 0; step <= 100; ++step) {
    const double rate = sinkRateOf(first, step / 100.0);
    EXPECT_LE(rate, before);
    before = rate;
  }
  EXPECT_EQ(before, 0.0);
}

TEST_F(SinkTable, TheCurveIsTheRateAtEveryEpsilonAndFalls) {
  const TokenImportance first = tokenImportance(run_, RunBos::on);
  const std::vector<RateCurve> curves = rateCurve(run_.prompts(), first);
  ASSERT_EQ(curves.size(), 3u);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const RateCurve& curve = curves[i];
    ASSERT_EQ(curve.epsilons.size(), 101u);
    EXPECT_EQ(curve.epsilons.front(), 0.0);
    EXPECT_EQ(curve.epsilons[30], 0.3);
    EXPECT_EQ(curve.epsilons.back(), 1.0);
    for (std::size_t step = 0; step < curve.rates.size(); ++step) {
      const SinkRate rate = sinkRates(run_, first, curve.epsilons[step], 2)[i];
      EXPECT_EQ(curve.category, rate.category);
      EXPECT_EQ(curve.prompts, rate.prompts);
      EXPECT_DOUBLE_EQ(curve.rates[step], rate.rate);
      if (step > 0) {
        EXPECT_LE(curve.rates[step], curve.rates[step - 1]) << curve.category;
      }
    }
    EXPECT_EQ(curve.rates.front(), 1.0);  // every head gives the first token something
    EXPECT_EQ(curve.rates.back(), 0.0);
  }
}

TEST_F(SinkTable, TheCurveOfNoPromptsIsNoNumber) {
  TokenImportance none = tokenImportance(run_, RunBos::on);
  none.prompts.clear();
  none.values = Volume(0, 2, 2);
  const std::vector<RateCurve> curves = rateCurve(run_.prompts(), none, 10);
  ASSERT_EQ(curves.size(), 1u);
  EXPECT_EQ(curves[0].prompts, 0);
  for (const double rate : curves[0].rates) EXPECT_TRUE(std::isnan(rate));
}

TEST_F(SinkTable, ListsWhatWasTooShort) { EXPECT_EQ(skippedPrompts(run_, RunBos::on), (std::map<int, int>{{3, 2}})); }

TEST_F(SinkTable, TheRateOfEveryTokenIsThatOfItsImportance) {
  const std::vector<double> rates = tokenRates(run_, RunBos::on, 0.3);
  ASSERT_EQ(rates.size(), 3u);
  for (int token = 0; token < 3; ++token) {
    EXPECT_DOUBLE_EQ(rates[static_cast<std::size_t>(token)], sinkRateOf(tokenImportance(run_, RunBos::on, token), 0.3));
  }
}

TEST_F(SinkTable, FindsTokensBehindTheFirstThatAreSinks) {
  const std::vector<SecondarySink> found = secondarySinks(run_, RunBos::on, 0.3);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].token, 1);
  EXPECT_DOUBLE_EQ(found[0].rate, 0.5);
}

// Without bos nothing is a sink; the last tokens are seen by so few that their own attention is their importance.
TEST(SecondarySinks, ARiseToTheEndIsNone) {
  std::vector<double> rates(64, 0.0);
  for (int token = 50; token < 64; ++token)
    rates[static_cast<std::size_t>(token)] = 0.002 * (token - 49) * (token - 49);
  EXPECT_TRUE(secondarySinks(rates).empty());
  const double last = std::exchange(rates[63], 0.1);
  EXPECT_TRUE(secondarySinks(rates).empty()) << "the last, which one row sees, falls again";
  rates[63] = last;
  rates[5] = 0.04;  // a comma, as it may be
  ASSERT_EQ(secondarySinks(rates).size(), 1u);
  EXPECT_EQ(secondarySinks(rates)[0].token, 5);
  rates[52] = 0.09;
  ASSERT_EQ(secondarySinks(rates).size(), 2u);
  EXPECT_EQ(secondarySinks(rates)[1].token, 52) << "one that stands out of the rise";
}

TEST_F(SinkTable, AsksForNothingThatWasNotMeasured) {
  EXPECT_THROW(tokenImportance(run_, RunBos::off), Error);
  EXPECT_THROW(tokenImportance(run_, RunBos::on, 3), Error);
  EXPECT_THROW(tokenImportance(run_, RunBos::on, -1), Error);
}

}  // namespace
}  // namespace sinkscope
