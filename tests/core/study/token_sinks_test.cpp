#include "core/study/token_sinks.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

constexpr int kTokensOfPrompt = 16;

class TokenSinksOfIds : public testing::Test {
 protected:
  TokenSinksOfIds() {
    writeTinyLlama(folder_.path(), {.layers = 3});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
    model_.bos = {};
    for (int i = 0; i < 6; ++i) {
      std::vector<std::int64_t> ids;
      for (int t = 0; t < kTokensOfPrompt; ++t) ids.push_back(t % 5 == 2 ? 46 : 60 + (i * 31 + t * 7) % 40);
      set_.prompts.push_back({std::to_string(i), i < 3 ? "a" : "b", ids});
    }
    set_.name = "ids";
  }
  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_;
};

// Importance from whole patterns, in plain loops.
TEST_F(TokenSinksOfIds, KindsAreMeansOverTheirOccurrences) {
  const TokenSinks study = tokenSinks(model_, set_, {.tokens = kTokensOfPrompt, .epsilon = 0.1, .draws = 50});
  ASSERT_EQ(study.conditions.size(), 1u);
  const int end = kTokensOfPrompt - kTokensOfPrompt / 8;
  struct Sum {
    double importance = 0.0, rate = 0.0, uniform = 0.0;
    int times = 0;
    std::vector<int> positions;
  };
  std::map<std::int64_t, Sum> sums;
  Sum all;
  for (const SetPrompt& prompt : set_.prompts) {
    const auto& ids = std::get<std::vector<std::int64_t>>(prompt.input);
    const Capture seen = capture(*model_.transformer, ids, {.attention = true});
    for (int key = 1; key < end; ++key) {
      double importance = 0.0, rate = 0.0, uniform = 0.0;
      for (int layer = 0; layer < 3; ++layer) {
        for (int head = 0; head < 4; ++head) {
          double sum = 0.0;
          for (int query = key; query < kTokensOfPrompt; ++query)
            sum += seen.attention[layer][head][query][key].item<double>();
          sum /= kTokensOfPrompt - key;
          importance += sum / 12.0;
          rate += sum > 0.1 ? 1.0 / 12.0 : 0.0;
        }
      }
      for (int query = key; query < kTokensOfPrompt; ++query) uniform += 1.0 / (query + 1) / (kTokensOfPrompt - key);
      for (Sum* sum : {&sums[ids[std::size_t(key)]], &all}) {
        sum->importance += importance;
        sum->rate += rate;
        sum->uniform += uniform;
        ++sum->times;
        sum->positions.push_back(key);
      }
    }
  }
  const TokenSinkCondition& condition = study.conditions.front();
  EXPECT_NEAR(condition.others, all.importance / all.times, 1e-6);
  EXPECT_NEAR(condition.othersRate, all.rate / all.times, 1e-6);
  EXPECT_NEAR(condition.othersUniform, all.uniform / all.times, 1e-9);
  int found = 0;
  for (const TokenKind& kind : condition.kinds) {
    if (kind.id < 0) continue;
    ++found;
    const Sum& sum = sums.at(kind.id);
    EXPECT_EQ(kind.times, sum.times);
    EXPECT_GE(kind.times, 5);
    EXPECT_NEAR(kind.importance, sum.importance / sum.times, 1e-6);
    EXPECT_NEAR(kind.rate, sum.rate / sum.times, 1e-6);
    EXPECT_NEAR(kind.uniform, sum.uniform / sum.times, 1e-9);
    EXPECT_EQ(kind.positions, sum.positions);
    EXPECT_LE(kind.interval.low, kind.importance + 1e-12);
    EXPECT_GE(kind.interval.high, kind.importance - 1e-12);
  }
  EXPECT_EQ(found, std::count_if(sums.begin(), sums.end(), [](const auto& one) { return one.second.times >= 5; }));
  EXPECT_GE(found, 1);
}

// Prompts of kTokensOfPrompt tokens in chunks of 5: query i sees i mod 5 + 1 keys.
TEST_F(TokenSinksOfIds, AHeadThatLooksEverywhereAlikeLooksInItsChunk) {
  for (AttentionLayer& layer : model_.facts.attentionLayers) {
    layer.window = 5;
    layer.chunked = true;
  }
  const TokenSinks study = tokenSinks(model_, set_, {.tokens = kTokensOfPrompt, .epsilon = 0.1, .draws = 50});
  const int end = kTokensOfPrompt - kTokensOfPrompt / 8;
  double uniform = 0.0;
  for (int key = 1; key < end; ++key) {
    for (int query = key; query / 5 == key / 5 && query < kTokensOfPrompt; ++query)
      uniform += 1.0 / (query % 5 + 1) / (kTokensOfPrompt - key) / (end - 1);
  }
  EXPECT_NEAR(study.conditions.front().othersUniform, uniform, 1e-9);
}

TEST_F(TokenSinksOfIds, SecondarySinksPointWhereTheFirstTokenPoints) {
  const TokenSinks study = tokenSinks(model_, set_, {.tokens = kTokensOfPrompt, .alike = 0.3, .draws = 0});
  const TokenSinkCondition& condition = study.conditions.front();
  std::vector<double> norms(4, 0.0), share(4, 0.0);
  std::vector<Capture> seen;
  for (const SetPrompt& prompt : set_.prompts)
    seen.push_back(capture(*model_.transformer, std::get<std::vector<std::int64_t>>(prompt.input), {.hidden = true}));
  const auto cosine = [&](std::size_t prompt, int depth, int token) {
    double dot = 0.0, a = 0.0, b = 0.0;
    for (int dim = 0; dim < 32; ++dim) {
      const double x = seen[prompt].hidden[depth][token][dim].item<double>(),
                   y = seen[prompt].hidden[depth][0][dim].item<double>();
      dot += x * y, a += x * x, b += y * y;
    }
    return std::abs(dot / std::sqrt(a * b));
  };
  for (int depth = 0; depth < 4; ++depth) {
    for (std::size_t prompt = 0; prompt < 6; ++prompt) {
      norms[std::size_t(depth)] += seen[prompt].hidden[depth][0].norm().item<double>();
      for (int token = 1; token < kTokensOfPrompt; ++token)
        share[std::size_t(depth)] += cosine(prompt, depth, token) > 0.3 ? 1.0 / (6 * (kTokensOfPrompt - 1)) : 0.0;
    }
    EXPECT_NEAR(condition.alikeShare[std::size_t(depth)], share[std::size_t(depth)], 1e-9);
  }
  int rise = 1;
  for (int depth = 1; depth < 4; ++depth) {
    if (norms[std::size_t(depth)] - norms[std::size_t(depth - 1)] >
        norms[std::size_t(rise)] - norms[std::size_t(rise - 1)])
      rise = depth;
  }
  EXPECT_EQ(condition.rise, rise);
  std::size_t next = 0;
  for (std::size_t prompt = 0; prompt < 6; ++prompt) {
    for (int token = 1; token < kTokensOfPrompt; ++token) {
      int lasts = 0;
      for (int depth = condition.rise; depth <= condition.fall; ++depth)
        lasts += cosine(prompt, depth, token) > 0.3 ? 1 : 0;
      if (lasts == 0) continue;
      ASSERT_LT(next, condition.secondary.size());
      const AlignedToken& one = condition.secondary[next++];
      EXPECT_EQ(one.prompt, int(prompt));
      EXPECT_EQ(one.position, token);
      EXPECT_EQ(one.lasts, lasts);
      EXPECT_FALSE(one.secondary) << "three blocks are too few for the published bounds";
    }
  }
  EXPECT_EQ(next, condition.secondary.size());
}

TEST(TokenSinks, OfEveryReferenceModelResidentAndStreamed) {
  std::vector<std::int64_t> ids;
  for (int t = 0; t < kTokensOfPrompt; ++t) ids.push_back(1 + t % 3);
  const PromptSet set{"ids", {{"a", "all", ids}}};
  int made = 0;
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    OpenModel resident = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    resident.bos = {};
    if (resident.config.position.kind == PositionKind::learned && resident.config.contextLength < kTokensOfPrompt)
      continue;
    OpenModel streamed = resident;
    streamed.transformer = streaming(folder);
    const TokenSinks a = tokenSinks(resident, set, {.tokens = kTokensOfPrompt, .draws = 10}),
                     b = tokenSinks(streamed, set, {.tokens = kTokensOfPrompt, .draws = 10});
    EXPECT_EQ(a.conditions[0].others, b.conditions[0].others);
    EXPECT_EQ(a.conditions[0].alikeShare, b.conditions[0].alikeShare);
    ++made;
  }
  EXPECT_GT(made, 20);
}

TEST_F(TokenSinksOfIds, RefusesShortPromptsAndStops) {
  EXPECT_THROW(tokenSinks(model_, set_, {.tokens = 15}), Error);
  EXPECT_THROW(tokenSinks(model_, set_, {.tokens = 17}), Error);
  EXPECT_THROW(tokenSinks(model_, set_, {.tokens = 16}, [](const Progress&) { return false; }), Error);
}

}  // namespace
}  // namespace sinkscope
