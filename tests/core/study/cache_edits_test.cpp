#include "core/study/cache_edits.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/checkpoint/checkpoint.h"
#include "core/model/family/family.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

const std::vector<std::int64_t> kIds{0, 40, 41, 90, 12, 77, 33, 104, 40, 65, 201, 8, 19, 140, 55, 60, 71, 82};

at::Tensor logitsOf(const OpenModel& model, const std::vector<std::int64_t>& ids) {
  return capture(*model.transformer, ids, {.logits = true}).logits;
}

class CacheEdits : public testing::Test {
 protected:
  // A tiny model of random weights, with some of its config changed.
  OpenModel tiny(int layers, const std::function<void(ModelConfig&)>& change = {}) {
    const std::filesystem::path folder = folder_ / std::to_string(made_++);
    writeTinyLlama(folder, {.seed = 5, .layers = layers});
    OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    if (!change) return model;
    const auto checkpoint = Checkpoint::open(folder);
    ModelConfig config = model.config;
    change(config);
    Weights weights =
        loadWeights(checkpoint, config, findFamily(checkpoint.config()).weights(config), at::kCPU, at::kFloat);
    model.config = config;
    model.transformer = std::make_shared<Transformer>(config, std::move(weights), at::kCPU, at::kFloat, 1 << 28);
    return model;
  }

  TemporaryFolder folder_;
  int made_ = 0;
};

// Number by number.
TEST_F(CacheEdits, RoundingIsByTheLargestOfEachVector) {
  const at::Tensor x = at::tensor({0.9f, -2.0f, 0.31f, 7.0f, 1.0f, -3.4f}).view({1, 1, 2, 3});
  const at::Tensor made = roundedVectors(x, 3, -1);
  for (int token = 0; token < 2; ++token) {
    double most = 0.0;
    for (int i = 0; i < 3; ++i) most = std::max(most, std::abs(x[0][0][token][i].item<double>()));
    for (int i = 0; i < 3; ++i) {
      const double step = most / 3.0;
      EXPECT_NEAR(made[0][0][token][i].item<double>(), std::nearbyint(x[0][0][token][i].item<double>() / step) * step,
                  1e-6);
    }
  }
  EXPECT_TRUE(roundedVectors(x, 2, 1)[0][0][1].equal(x[0][0][1])) << "position 1 is left as it is";
  EXPECT_FALSE(roundedVectors(x, 2, 1)[0][0][0].equal(x[0][0][0]));
  EXPECT_LT((roundedVectors(x, 16, -1) - x).abs().max().item<double>(), 2e-4);
}

TEST_F(CacheEdits, ACacheAsLongAsTheTextChangesNothing) {
  const OpenModel model = tiny(3);
  const at::Tensor dense = logitsOf(model, kIds);
  const auto none = std::make_shared<WindowWithSinks>(model.config, std::ssize(kIds), 2);
  EXPECT_LT(largestDifference(logitsOf(cachedModel(model, none), kIds), dense), 1e-5);
  for (const KeepPolicy policy : kKeepPolicies) {
    const auto all = std::make_shared<KeptKeys>(policy, 1.0, std::set<std::int64_t>{}, 0);
    EXPECT_LT(largestDifference(logitsOf(cachedModel(model, all), kIds), dense), 1e-5) << keepPolicyName(policy);
  }
}

// In one layer keys and values are of the tokens alone: what a query computes with a cache is what the plain model
// computes of a text that has nothing but the cache's tokens, at positions from 0.
void expectAsIfCacheWereTheText(const OpenModel& model) {
  constexpr std::int64_t kWindow = 5;
  for (const std::int64_t sinks : {0, 1, 2, 4}) {
    const at::Tensor streamed =
        logitsOf(cachedModel(model, std::make_shared<WindowWithSinks>(model.config, kWindow, sinks)), kIds);
    for (std::int64_t query = 0; query < std::ssize(kIds); ++query) {
      std::vector<std::int64_t> text;
      for (std::int64_t key = 0; key <= query; ++key) {
        if (key < sinks || key > query - kWindow) text.push_back(kIds[std::size_t(key)]);
      }
      const at::Tensor plain = capture(*model.transformer, text, {.logits = true}).logits;
      EXPECT_LT(largestDifference(streamed[query], plain[plain.size(0) - 1]), 2e-5)
          << sinks << " first tokens, query " << query;
    }
  }
}

TEST_F(CacheEdits, AWindowWithSinksIsTheTextThatTheCacheHolds) {
  expectAsIfCacheWereTheText(tiny(1));
  expectAsIfCacheWereTheText(tiny(1, [](ModelConfig& config) { config.position.kind = PositionKind::alibi; }));
  expectAsIfCacheWereTheText(tiny(1, [](ModelConfig& config) { config.attention.softCap = 1.5; }));
  expectAsIfCacheWereTheText(tiny(1, [](ModelConfig& config) { config.position.rotaryWidth = 4; }));
  expectAsIfCacheWereTheText(tiny(1, [](ModelConfig& config) { config.position.kind = PositionKind::none; }));
  EXPECT_TRUE(WindowWithSinks::renumbers(tiny(1).config));
  EXPECT_FALSE(WindowWithSinks::renumbers(
      tiny(1, [](ModelConfig& config) { config.position.kind = PositionKind::none; }).config));
}

TEST_F(CacheEdits, QueriesInBlocksOfRowsAndPromptsInBatchesAreTheSame) {
  const OpenModel model = tiny(2);
  std::vector<std::int64_t> other(kIds.rbegin(), kIds.rend());
  std::vector<std::shared_ptr<const Edits>> all{std::make_shared<WindowWithSinks>(model.config, 4, 2)};
  for (const KeepPolicy policy : kKeepPolicies)
    all.push_back(std::make_shared<KeptKeys>(policy, 0.3, std::set<std::int64_t>{40, 8, 19}, 3));
  for (const std::shared_ptr<const Edits>& cache : all) {
    const OpenModel changed = cachedModel(model, cache);
    const auto whole = captureBatch(*changed.transformer, {kIds, other}, {.logits = true}),
               blocks = captureBatch(*changed.transformer, {kIds, other}, {.logits = true, .queryBlock = 5});
    for (int prompt = 0; prompt < 2; ++prompt) {
      EXPECT_LT(largestDifference(whole[std::size_t(prompt)].logits, blocks[std::size_t(prompt)].logits), 1e-5);
      EXPECT_LT(largestDifference(whole[std::size_t(prompt)].logits, logitsOf(changed, prompt == 0 ? kIds : other)),
                1e-5);
    }
  }
}

// Which keys have any weight, against the rule said again in plain loops.
TEST_F(CacheEdits, PoliciesKeepWhatTheirNamesSay) {
  const OpenModel model = tiny(2);
  constexpr double kShare = 0.4;
  const std::set<std::int64_t> marks{40, 12, 201};
  const int tokens = static_cast<int>(kIds.size());
  for (const KeepPolicy policy : kKeepPolicies) {
    SCOPED_TRACE(keepPolicyName(policy));
    const OpenModel changed = cachedModel(model, std::make_shared<KeptKeys>(policy, kShare, marks, 7));
    const Capture seen = capture(*changed.transformer, kIds, {.attention = true, .keys = true});
    for (int layer = 0; layer < 2; ++layer) {
      for (int head = 0; head < 4; ++head) {
        for (int query = 0; query < tokens; ++query) {
          const auto kept = static_cast<std::size_t>(std::ceil(kShare * (query + 1)));
          std::set<int> expected{query}, there;
          for (int key = 0; key <= query; ++key) {
            if (seen.attention[layer][head][query][key].item<float>() > 0.0f) there.insert(key);
          }
          ASSERT_EQ(there.size(), kept) << "query " << query;
          ASSERT_TRUE(there.count(query));
          if (policy == KeepPolicy::random) continue;
          if (policy == KeepPolicy::distinct) {
            std::vector<double> mean(8, 0.0);
            const auto k = [&](int key, int i) { return seen.keys[layer][head / 2][key][i].item<double>(); };
            for (int key = 0; key <= query; ++key)
              for (int i = 0; i < 8; ++i) mean[std::size_t(i)] += k(key, i) / (query + 1);
            std::vector<std::pair<double, int>> order;
            for (int key = 0; key < query; ++key) {
              double dot = 0.0, a = 0.0, b = 0.0;
              for (int i = 0; i < 8; ++i)
                dot += k(key, i) * mean[std::size_t(i)], a += k(key, i) * k(key, i),
                    b += mean[std::size_t(i)] * mean[std::size_t(i)];
              order.emplace_back(dot / std::sqrt(a * b), key);
            }
            std::sort(order.begin(), order.end());
            for (std::size_t i = 0; i + 1 < kept; ++i) expected.insert(order[i].second);
          } else {
            if (policy != KeepPolicy::recent && expected.size() < kept) expected.insert(0);
            std::size_t left = policy == KeepPolicy::firstMarks ? kept / 2 : 0;
            for (int key = query; key > 0 && left > 0; --key) {
              if (marks.count(kIds[std::size_t(key)]) == 0) continue;
              --left;
              if (expected.size() < kept) expected.insert(key);
            }
            for (int key = query; key >= 0 && expected.size() < kept; --key) expected.insert(key);
          }
          EXPECT_EQ(there, expected) << "L" << layer << "H" << head << " query " << query;
        }
      }
    }
  }
}

TEST_F(CacheEdits, SharesAreOfWhatAQuerySees) {
  EXPECT_EQ(keptOf(1, 0.125), 1);
  EXPECT_EQ(keptOf(8, 0.75), 6);
  EXPECT_EQ(keptOf(9, 0.5), 5);
  EXPECT_EQ(keptOf(100, 1.0), 100);
}

}  // namespace
}  // namespace sinkscope
