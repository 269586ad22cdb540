#include <gtest/gtest.h>

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

#include "core/metrics/distance_to_mean.h"
#include "core/metrics/last_pair_distance.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/collapse.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class CollapseStudy : public testing::Test {
 protected:
  CollapseStudy() {
    writeTinyLlama(folder_.path(), {.layers = 3, .contextLength = 512});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }
  TemporaryFolder folder_;
  OpenModel model_;
};

TEST_F(CollapseStudy, MeasuresTheLastResidualStreamOfEveryPromptTwice) {
  const std::vector<std::int64_t> ids = {5, 9, 9, 12, 7};
  const Collapse made = collapse(model_, {{4, ids}});
  ASSERT_EQ(made.points.size(), 2u);
  EXPECT_TRUE(made.points[0].bos);
  EXPECT_EQ(made.points[0].tokens, 6);
  EXPECT_FALSE(made.points[1].bos);
  EXPECT_EQ(made.points[1].length, 4);
  const at::Tensor hidden = capture(*model_.transformer, ids, {.hidden = true}).hidden.select(0, 3);
  const at::Tensor mean = hidden.mean(0);
  EXPECT_NEAR(made.points[1].all.distance, (hidden - mean).norm().item<double>(), 1e-4);
  EXPECT_NEAR(made.points[1].lastPairDistance, (hidden[4] - hidden[3]).norm().item<double>(), 1e-4);
  EXPECT_NEAR(
      made.points[1].relativeLastPairDistance,
      (hidden[4] - hidden[3]).norm().item<double>() / (0.5 * (hidden[4].norm() + hidden[3].norm()).item<double>()),
      1e-5);
  ASSERT_EQ(made.points[1].tokenNorms.size(), 5u);
  EXPECT_NEAR(made.points[1].tokenNorms[2], hidden[2].norm().item<double>(), 1e-4);
}

// Longer prompts come last: counted as prompts, the time left grew while it was waited for.
TEST_F(CollapseStudy, ProgressCountsWhatIsComputed) {
  std::vector<GrowingPrompt> prompts;
  for (const int length : {10, 20, 200}) prompts.push_back({length, std::vector<std::int64_t>(std::size_t(length), 7)});
  std::map<std::string, double> shares;  // when it was first said
  collapse(model_, prompts, [&](const Progress& at) {
    shares.emplace(at.what, static_cast<double>(at.done) / static_cast<double>(at.total));
    return true;
  });
  EXPECT_EQ(shares.at("prompt 1 of 3"), 0.0);
  EXPECT_GT(shares.at("prompt 2 of 3"), 0.01);
  EXPECT_LT(shares.at("prompt 2 of 3"), 0.06) << "10 of 230 tokens";
  EXPECT_LT(shares.at("prompt 3 of 3"), 0.15);
}

// Of each length one batch, in whatever order they are given.
TEST_F(CollapseStudy, PromptsThatGoTogetherHaveTheNumbersOfEachAlone) {
  const std::vector<GrowingPrompt> drawn = sums({10, 5}, {.draws = 3, .seed = 3});
  const OpenModel streamed = openModel(folder_.path().string(), {.device = "cpu", .streamed = true});
  const Collapse made = collapse(model_, drawn), read = collapse(streamed, drawn);
  ASSERT_EQ(made.points.size(), 12u);
  ASSERT_EQ(read.points.size(), 12u);
  for (std::size_t prompt = 0; prompt < drawn.size(); ++prompt) {
    const Collapse alone = collapse(model_, {drawn[prompt]});
    for (std::size_t i = 0; i < 2; ++i) {
      for (const CollapsePoint* point : {&made.points[2 * prompt + i], &read.points[2 * prompt + i]}) {
        EXPECT_EQ(point->length, drawn[prompt].length);
        EXPECT_EQ(point->draw, drawn[prompt].draw);
        EXPECT_EQ(point->bos, alone.points[i].bos);
        EXPECT_EQ(point->tokens, alone.points[i].tokens);
        EXPECT_NEAR(point->withoutFirst.distance, alone.points[i].withoutFirst.distance, 1e-4);
        EXPECT_NEAR(point->lastPairDistance, alone.points[i].lastPairDistance, 1e-4);
        ASSERT_EQ(point->divergence.has_value(), alone.points[i].divergence.has_value());
        if (point->divergence) {
          EXPECT_NEAR(*point->divergence, *alone.points[i].divergence, 1e-5);
        }
      }
    }
  }
  EXPECT_LT(streamed.transformer->streamFigures().bytesRead, 2 * streamed.inventory->storedBytes) << "read once";
}

TEST_F(CollapseStudy, LeavesOutRowZeroWhateverStandsThere) {
  const std::vector<std::int64_t> ids = {5, 9, 9, 12, 7};
  const Collapse made = collapse(model_, {{4, ids}});
  for (const CollapsePoint& point : made.points) {
    std::vector<std::int64_t> run = ids;
    if (point.bos) run.insert(run.begin(), *model_.bos.id);
    const at::Tensor hidden = capture(*model_.transformer, run, {.hidden = true}).hidden.select(0, 3);
    const at::Tensor rest = hidden.slice(0, 1);
    EXPECT_EQ(point.all.rows, point.tokens);
    EXPECT_EQ(point.withoutFirst.rows, point.bos ? 5 : 4);
    const double mu = (rest - rest.mean(0)).norm().item<double>();
    EXPECT_NEAR(point.withoutFirst.distance, mu, 1e-4);
    EXPECT_NEAR(point.withoutFirst.perToken, mu / std::sqrt(static_cast<double>(rest.size(0))), 1e-4);
    EXPECT_NEAR(point.withoutFirst.relative, mu / rest.norm().item<double>(), 1e-5);
  }
}

TEST_F(CollapseStudy, DivergenceComparesTheSameTextTokens) {
  const std::vector<std::int64_t> ids = {5, 9, 30, 12, 7};
  const Collapse made = collapse(model_, {{4, ids}});
  std::vector<std::int64_t> withBos = ids;
  withBos.insert(withBos.begin(), *model_.bos.id);
  const at::Tensor with = capture(*model_.transformer, withBos, {.hidden = true}).hidden.select(0, 3).slice(0, 1);
  const at::Tensor without = capture(*model_.transformer, ids, {.hidden = true}).hidden.select(0, 3);
  double sum = 0.0;
  for (int i = 0; i < 5; ++i) sum += ((with[i] - without[i]).norm() / with[i].norm()).item<double>();
  ASSERT_TRUE(made.points[0].divergence);
  EXPECT_NEAR(*made.points[0].divergence, sum / 5.0, 1e-5);
  EXPECT_FALSE(made.points[1].divergence);
}

TEST_F(CollapseStudy, SaysWhichPromptsAreBeyondTheContext) {
  model_.config.contextLength = 8;
  const Collapse made = collapse(model_, growingPrefix(model_, "over the hills and far away", {5, 6, 12}));
  ASSERT_EQ(made.points.size(), 6u);
  const std::vector<bool> beyond = {false, false, true,
                                    false, true,  true};  // bos in front is the ninth token of the second
  for (std::size_t i = 0; i < beyond.size(); ++i) EXPECT_EQ(made.points[i].beyondContext, beyond[i]) << i;
  const auto& more = made.record.more;
  EXPECT_TRUE(std::any_of(more.begin(), more.end(), [](const auto& fact) {
    return fact.first == "context" && fact.second == "8 tokens; what has more (up to 15) is extrapolated";
  }));
  model_.config.position.kind = PositionKind::learned;
  EXPECT_THROW(collapse(model_, growingPrefix(model_, "over the hills and far away", {12})), Error);
}

TEST_F(CollapseStudy, DrawsOfALengthDifferAndShareNothingWithShorterOnes) {
  const std::vector<GrowingPrompt> drawn = sums({5, 10}, {.draws = 6, .seed = 3});
  ASSERT_EQ(drawn.size(), 12u);
  std::set<std::string> texts;
  for (const GrowingPrompt& sum : drawn) {
    const std::string& text = std::get<0>(sum.input);
    EXPECT_TRUE(texts.insert(text).second) << text;
    EXPECT_TRUE(text.starts_with("Could you add these numbers ")) << text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '+'), sum.length - 1) << text;
    std::istringstream terms(text.substr(28));
    for (std::string term; std::getline(terms, term, '+');) {
      EXPECT_EQ(term.size(), 2u) << text;
      EXPECT_TRUE(std::stoi(term) >= 1 && std::stoi(term) <= 10) << text;
    }
  }
  // The first is the one that ships; the others are the seed's.
  EXPECT_EQ(std::get<0>(drawn[0].input), std::get<0>(sums({5}).front().input));
  EXPECT_EQ(std::get<0>(sums({10}, {.draws = 6, .seed = 3})[4].input), std::get<0>(drawn[10].input));
  EXPECT_NE(std::get<0>(sums({10}, {.draws = 6, .seed = 4})[4].input), std::get<0>(drawn[10].input));
  for (int draw = 1; draw < 6; ++draw) {
    const std::string& shorter = std::get<0>(drawn[static_cast<std::size_t>(draw)].input);
    EXPECT_FALSE(std::get<0>(drawn[static_cast<std::size_t>(6 + draw)].input).starts_with(shorter));
  }
  EXPECT_THROW(sums({5}, {.draws = 0}), Error);
}

TEST(SumsText, QuotesThePaperForItsOwnSumOnly) {
  EXPECT_EQ(sumsText(sums({5}), {}), "the sum of 5 terms in Barbero et al. 2025, App. C.2");
  EXPECT_EQ(sumsText(sums({10, 20}), {}), "sums of 10, 20 terms, made by this project");
  EXPECT_EQ(
      sumsText(sums({5, 10}, {.draws = 3, .seed = 7}), {.draws = 3, .seed = 7}),
      "sums of 5, 10 terms, 3 of each length, made by this project (seed 7), but for the first of 5 terms, which is that "
      "of Barbero et al. 2025, App. C.2");
}

TEST_F(CollapseStudy, AGrowingPrefixEndsInTheSameTokenTwice) {
  const std::vector<GrowingPrompt> prompts = growingPrefix(model_, "the sea", {2, 30}, 3);
  ASSERT_EQ(prompts.size(), 2u);
  for (const GrowingPrompt& prompt : prompts) {
    const auto& ids = std::get<1>(prompt.input);
    EXPECT_EQ(static_cast<int>(ids.size()), prompt.length + 3);
    EXPECT_EQ(ids[ids.size() - 1], ids[ids.size() - 2]);
    EXPECT_EQ(ids[ids.size() - 1], ids[ids.size() - 3]);
  }
}

// Barbero et al. 2025, Prop. 3.1: with D = the distance to the mean doubled, the last pair is nearer than D.
TEST_F(CollapseStudy, ASmallDistanceToTheMeanBoundsTheLastPair) {
  at::manual_seed(4);
  for (int trial = 0; trial < 200; ++trial) {
    const at::Tensor hidden = at::randn({2 + trial % 17, 6}) * (0.1 + trial);
    const double toMean = distanceToMean(hidden).item<double>();
    EXPECT_LE(lastPairDistance(hidden).item<double>(), 2.0 * toMean * (1 + 1e-6));
  }
  for (const CollapsePoint& point :
       collapse(model_, growingPrefix(model_, "over the hills and far away", {4, 8, 16, 32})).points) {
    EXPECT_LT(point.lastPairDistance, 2.0 * point.all.distance);
  }
}

TEST_F(CollapseStudy, SumsAreThoseThatComeWithIt) {
  EXPECT_EQ(std::get<0>(sums({5}).front().input), "Could you add these numbers 10+06+03+10+08");
  EXPECT_GE(sums().size(), 5u);
  try {
    sums({7});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("5, 10, 20"), std::string::npos) << error.sentence();
  }
}

TEST_F(CollapseStudy, OneTokenHasNoPair) {
  model_.bos = {};
  EXPECT_THROW(collapse(model_, {{1, std::vector<std::int64_t>{5}}}), Error);
  EXPECT_THROW(collapse(model_, {}), Error);
}

}  // namespace
}  // namespace sinkscope
