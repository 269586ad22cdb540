#include "core/study/score_parts.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;

class ScoresTap : public Taps {
 public:
  bool wants(Site site, int) const override { return site == Site::scores; }
  void tap(Site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) override {
    if (firstQuery == 0) scores.push_back({});
    for (std::int64_t row = 0; row < tensor.size(2); ++row)
      scores[static_cast<std::size_t>(layer)].push_back(tensor[0].select(1, row).to(at::kDouble).clone());  // [H,K]
  }
  std::vector<std::vector<at::Tensor>> scores;  // [L][T]
};

// The bars sum to the score that the pass itself has, of one query and in the mean.
void expectSums(const OpenModel& model, const PromptInput& input) {
  const ExploreRequest request{.input = input};
  const Ids ids = model.prompt(request.input, BosMode::automatic).ids;
  ScoresTap tap;
  model.transformer->forward({.ids = at::tensor(ids, at::kLong).unsqueeze(0)}, tap);
  const int layer = model.transformer->attentionLayers() - 1, head = model.config.heads - 1;
  const auto& rows = tap.scores[static_cast<std::size_t>(layer)];
  const int last = static_cast<int>(ids.size()) - 1;
  const auto scoreOf = [&](int query, int key) {
    return rows[static_cast<std::size_t>(query)][head][key].item<double>();
  };
  const ScoreParts one = scoreParts(model, request, {.layer = layer, .head = head, .key = last - 1, .query = last});
  const double expected = scoreOf(last, last - 1);
  EXPECT_NEAR(one.score, expected, 1e-5 * std::max(1.0, std::abs(expected)));
  EXPECT_NEAR(std::accumulate(one.own.begin(), one.own.end(), 0.0), one.score, 1e-8 + 1e-9 * std::abs(one.score));
  if (!std::isfinite(scoreOf(last, 0))) return;  // a window hides the first token
  const ScoreParts mean = scoreParts(model, request, {.layer = layer, .head = head, .key = 0});
  double sum = 0.0;
  for (int query = 1; query <= last; ++query) sum += scoreOf(query, 0);
  EXPECT_NEAR(mean.score, sum / last, 1e-5 * std::max(1.0, std::abs(sum / last)));
  EXPECT_EQ(mean.own.size(), mean.others.size());
}

TEST(ScoreParts, SumToTheScoreInEveryFamily) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << kNoShared;
  for (const Oracle& oracle : oracles) {
    SCOPED_TRACE(oracle.name());
    expectSums(openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"}), oracle.ids("main"));
  }
}

class ScorePartsOf : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(ScorePartsOf, SumToTheScore) {
  const OpenModel model = openModel(GetParam().string(), {.device = "cpu", .dtype = "f32"});
  const Ids ids = {1, 5, 3, 7, 2, 9, 4, 6};
  if (model.config.streams.count == 1) return expectSums(model, ids);
  // Keys of several residual streams are not taken apart.
  EXPECT_THROW(scoreParts(model, {.input = ids}, {.layer = 0, .head = 0, .key = 0}), Error);
}

INSTANTIATE_TEST_SUITE_P(References, ScorePartsOf, testing::ValuesIn(referenceCheckpoints()),
                         [](const auto& info) { return info.param.filename().string(); });

// Lengths and directions against the keys and queries that the pass itself has.
TEST(ScoreParts, SayHowLongTheKeyIsAndWhereItPoints) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const Ids ids{5, 9, 3, 7, 40, 41};
  const Capture seen = capture(*model.transformer, ids, {.queries = true, .keys = true});
  const int layer = 1, head = 3;
  const at::Tensor q = seen.queries[layer][head].to(at::kDouble);
  const at::Tensor k = seen.keys[layer][head / model.config.headsPerGroup()].to(at::kDouble);
  const ScoreParts made =
      scoreParts(model, {.input = ids, .bos = BosMode::off}, {.layer = layer, .head = head, .key = 0});
  const auto cosine = [](const at::Tensor& a, const at::Tensor& b) {
    return (a.dot(b) / (a.norm() * b.norm())).item<double>();
  };
  double mean = 0.0, others = 0.0;
  for (int query = 1; query < 6; ++query) mean += cosine(q[query], k[0]) / 5;
  for (int key = 1; key < 6; ++key) others += k[key].norm().item<double>() / 5;
  EXPECT_NEAR(made.ownShape.norm, k[0].norm().item<double>(), 1e-6);
  EXPECT_NEAR(made.ownShape.cosine, mean, 1e-6);
  EXPECT_NEAR(made.ownShape.apart, 1.0 - cosine(k[0], k.mean(0)), 1e-6);
  EXPECT_NEAR(made.othersShape.norm, others, 1e-6);
  EXPECT_NEAR(made.ownUnrotated.norm, made.ownShape.norm, 1e-5) << "turning keeps lengths";
  EXPECT_GT(std::abs(made.ownUnrotated.cosine - made.ownShape.cosine), 1e-4);
  EXPECT_NE(toCsv(scorePartsFigure(made)).find("cosine with the queries"), std::string::npos);
  const ScoreParts one =
      scoreParts(model, {.input = ids, .bos = BosMode::off}, {.layer = layer, .head = head, .key = 2, .query = 4});
  EXPECT_NEAR(one.ownShape.cosine, cosine(q[4], k[2]), 1e-6);
}

TEST(ScoreParts, RefusesWhatHasNoScore) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const ExploreRequest request{.input = Ids{5, 9, 3, 7}, .bos = BosMode::off};
  EXPECT_THROW(scoreParts(model, request, {.layer = 0, .head = 0, .key = 3, .query = 1}), Error) << "a later key";
  EXPECT_THROW(scoreParts(model, request, {.layer = 2, .head = 0}), Error);
  EXPECT_THROW(scoreParts(model, request, {.layer = 0, .head = 0, .key = 4}), Error);
  EXPECT_THROW(scoreParts(model, {.input = Ids{5}, .bos = BosMode::off}, {}), Error);
}

TEST(ScoreParts, AreDrawnAsBarsWithTheirSumBesideOtherKeys) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const ScoreParts parts =
      scoreParts(model, {.input = Ids{5, 9, 3, 7}, .bos = BosMode::off}, {.layer = 1, .head = 2, .key = 1, .query = 3});
  const Figure figure = scorePartsFigure(parts);
  ASSERT_EQ(figure.panels.size(), 2u);
  const auto& bars = std::get<Bars>(figure.panels[0].content);
  ASSERT_EQ(bars.values.size(), parts.parts.size() + 1);
  EXPECT_EQ(bars.labels.back(), "score");
  EXPECT_NEAR(std::accumulate(bars.values.begin(), bars.values.end() - 1, 0.0), bars.values.back(), 1e-9);
  EXPECT_EQ(figure.name, "score-L1H2");
  // A slide said neither which head nor which key it was of.
  EXPECT_TRUE(bars.title.starts_with("L1H2, key ")) << bars.title;
  EXPECT_NE(bars.title.find(", query "), std::string::npos) << bars.title;
  EXPECT_EQ(figure.record.more.front().first, "score");
}

}  // namespace
}  // namespace sinkscope
