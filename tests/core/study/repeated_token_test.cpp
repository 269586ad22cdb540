// What follows from one token alone, against the attention of the model code on many equal tokens: Propositions 1, 3
// and 4 of Gu et al. 2025 and the exact form for rotary positions.
#include <gtest/gtest.h>

#include <ATen/ATen.h>

#include <cmath>
#include <functional>

#include "core/checkpoint/checkpoint.h"
#include "core/metrics/state_divergence.h"
#include "core/model/family/family.h"
#include "core/model/position.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/input_kinds.h"
#include "core/study/repeated_token.h"
#include "core/values/error.h"
#include "core/values/sink.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

constexpr int kRepeatedTokens = 24;

Capture repeated(const OpenModel& model, std::int64_t id, int tokens = kRepeatedTokens) {
  return capture(*model.transformer, std::vector<std::int64_t>(static_cast<std::size_t>(tokens), id),
                 {.attention = true, .importance = true, .hidden = true});
}

// A tiny model of random weights, with some of its config changed.
class RepeatedTokens : public testing::Test {
 protected:
  OpenModel tiny(const TinyLlama& options = {}, const std::function<void(ModelConfig&)>& change = {}) {
    const std::filesystem::path folder = folder_ / std::to_string(made_++);
    writeTinyLlama(folder, options);
    OpenModel model = openModel(folder.string(), {.device = "cpu"});
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

// Every head's whole first column, the importance, and the bound that must not be exceeded.
void expectForetold(const OpenModel& model, const std::vector<std::int64_t>& ids, int tokens = kRepeatedTokens) {
  ASSERT_FALSE(repeatedTokenProposition(model.config).empty());
  const std::vector<RepeatedToken> forms = repeatedTokens(model, ids, tokens);
  ASSERT_EQ(forms.size(), ids.size());
  const bool bounded = !repeatedTokenBound(model.config).empty();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Capture seen = repeated(model, ids[i], tokens);
    const Matrix importance = forms[i].importance();
    for (int layer = 0; layer < importance.rows; ++layer) {
      for (int head = 0; head < importance.cols; ++head) {
        const std::vector<double> exact = forms[i].firstAttention(layer, head),
                                  bound = forms[i].firstAttentionBound(layer, head);
        ASSERT_EQ(std::ssize(exact), tokens);
        for (int t = 0; t < tokens; ++t) {
          const double measured = seen.attention[layer][head][t][0].item<double>();
          EXPECT_NEAR(exact[static_cast<std::size_t>(t)], measured, 1e-5)
              << "L" << layer << "H" << head << " t " << t + 1;
          if (bounded) {
            EXPECT_LE(measured, bound[static_cast<std::size_t>(t)] + 1e-6)
                << "L" << layer << "H" << head << " t " << t + 1;
          }
        }
        EXPECT_NEAR(importance.at(layer, head), seen.importance[layer][head][0].item<double>(), 1e-5);
      }
    }
    EXPECT_LE(largestDivergenceFromFirst(seen.hidden).max().item<double>(), 1e-5);
  }
}

TEST_F(RepeatedTokens, WithoutPositionsShareAttentionEqually) {  // Prop. 1
  const OpenModel model = tiny({}, [](ModelConfig& config) { config.position.kind = PositionKind::none; });
  EXPECT_EQ(repeatedTokenProposition(model.config), "Prop. 1");
  EXPECT_EQ(repeatedTokenBound(model.config), "");
  expectForetold(model, {17, 40});
  const std::vector<double> column = repeatedTokens(model, {17}, kRepeatedTokens).front().firstAttention(1, 2);
  for (int t = 1; t <= kRepeatedTokens; ++t) EXPECT_NEAR(column[static_cast<std::size_t>(t - 1)], 1.0 / t, 1e-12);
}

TEST_F(RepeatedTokens, WithAlibiFollowTheBiasesAlone) {  // Prop. 3
  const OpenModel model = tiny({}, [](ModelConfig& config) { config.position.kind = PositionKind::alibi; });
  EXPECT_EQ(repeatedTokenProposition(model.config), "Prop. 3");
  expectForetold(model, {17});
  const double slope = alibiSlopes(model.config.heads, 8.0)[0].item<double>();
  EXPECT_NEAR(repeatedTokens(model, {17}, 2).front().firstAttention(0, 0)[1], std::exp(-slope) / (1 + std::exp(-slope)),
              1e-12);
}

TEST_F(RepeatedTokens, RotaryAttentionIsForetoldExactly) {
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    for (const int kvHeads : {1, 2, 4}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", " + std::to_string(kvHeads) + " kv heads");
      const OpenModel model = tiny({.seed = seed, .layers = 3, .kvHeads = kvHeads});
      EXPECT_EQ(repeatedTokenProposition(model.config), "exact form");
      expectForetold(model, {3, 99, 200});
    }
  }
}

TEST_F(RepeatedTokens, PartialRotationIsForetoldExactly) {
  for (const int width : {2, 4, 6}) {
    SCOPED_TRACE(width);
    expectForetold(tiny({.seed = 7}, [&](ModelConfig& config) { config.position.rotaryWidth = width; }), {5, 60});
  }
}

TEST_F(RepeatedTokens, WindowsAreForetoldExactly) {
  for (const std::int64_t window : {1, 7, kRepeatedTokens, 100}) {
    SCOPED_TRACE(window);
    const OpenModel model =
        tiny({.seed = 8, .layers = 3}, [&](ModelConfig& config) { config.blocks[1].window = window; });
    expectForetold(model, {5, 60});
    const RepeatedToken form = repeatedTokens(model, {5}, kRepeatedTokens).front();
    if (window < kRepeatedTokens) {
      EXPECT_EQ(form.firstAttention(1, 0)[static_cast<std::size_t>(window)], 0.0);
      EXPECT_EQ(form.firstAttentionBound(1, 0)[static_cast<std::size_t>(window)], 0.0);
    }
    EXPECT_GT(form.firstAttention(0, 0).back(), 0.0);
  }
}

TEST_F(RepeatedTokens, WindowedLayersTurnByTheirOwnAngles) {  // Gemma 3
  expectForetold(tiny({.seed = 9, .layers = 3},
                      [](ModelConfig& config) {
                        config.blocks[1].window = 9;
                        config.position.windowRope = RopeConfig{.theta = 50.0};
                      }),
                 {5, 60});
}

TEST_F(RepeatedTokens, SoftCapsAreForetoldExactly) {
  for (const double cap : {0.5, 3.0, 50.0}) {
    SCOPED_TRACE(cap);
    const OpenModel model = tiny({.seed = 10}, [&](ModelConfig& config) { config.attention.softCap = cap; });
    expectForetold(model, {5, 60});
    // Under a cap of c no score leaves -c..c.
    const double most = std::exp(2.0 * cap) / (std::exp(2.0 * cap) + kRepeatedTokens - 1);
    EXPECT_LE(repeatedTokens(model, {5}, kRepeatedTokens).front().firstAttentionBound(0, 0).back(), most + 1e-12);
  }
}

TEST_F(RepeatedTokens, StretchedAnglesAreForetoldExactly) {
  const auto scaled = [&](const RopeConfig& rope, int tokens) {
    SCOPED_TRACE(static_cast<int>(rope.scaling));
    expectForetold(tiny({.seed = 11}, [&](ModelConfig& config) { config.position.rope = rope; }), {5, 60}, tokens);
  };
  scaled({.theta = 100.0, .scaling = RopeScaling::linear, .factor = 3.0}, kRepeatedTokens);
  scaled({.theta = 100.0, .scaling = RopeScaling::dynamic, .factor = 4.0, .originalContext = 8}, kRepeatedTokens);
  scaled({.theta = 100.0, .scaling = RopeScaling::llama3, .factor = 8.0, .originalContext = 32}, kRepeatedTokens);
  // Both multiply cosines and sines, at position 0 too.
  scaled({.theta = 100.0, .scaling = RopeScaling::yarn, .factor = 4.0, .originalContext = 16, .attentionFactor = 1.3},
         kRepeatedTokens);
  for (const int tokens : {12, kRepeatedTokens}) {  // on both sides of the border between its two lists
    scaled({.theta = 100.0,
            .scaling = RopeScaling::longrope,
            .factor = 4.0,
            .originalContext = 16,
            .attentionFactor = 0.8,
            .shortFactors = {1.0, 1.1, 1.2, 1.3},
            .longFactors = {1.0, 2.0, 4.0, 8.0}},
           tokens);
  }
}

TEST_F(RepeatedTokens, TheForetoldRateIsTheMeasuredOne) {
  for (std::uint32_t seed = 21; seed < 25; ++seed) {
    const OpenModel model = tiny({.seed = seed, .layers = 3}, [](ModelConfig& config) { config.blocks[2].window = 6; });
    const PromptSet prompts{"test",
                            {{"a", "all", std::vector<std::int64_t>{4}},
                             {"b", "all", std::vector<std::int64_t>{5}},
                             {"c", "all", std::vector<std::int64_t>{6}}}};
    for (const InputKindRate& rate : inputKinds(
             model, prompts,
             {.kinds = {"repeat"}, .epsilons = {0.05, 0.15, 0.2, 0.3}, .tokens = kRepeatedTokens, .seed = seed})) {
      ASSERT_TRUE(rate.predicted);
      ASSERT_TRUE(rate.bound);
      EXPECT_DOUBLE_EQ(*rate.predicted, rate.rate) << "epsilon " << rate.epsilon;
      EXPECT_GE(*rate.bound, rate.rate);
    }
  }
}

TEST_F(RepeatedTokens, NothingOverflowsWhereScoresAreHuge) {
  const OpenModel model = tiny({.seed = 12}, [](ModelConfig& config) { config.attention.scale = 4'000.0; });
  const RepeatedToken form = repeatedTokens(model, {5}, kRepeatedTokens).front();
  for (int head = 0; head < model.config.heads; ++head) {
    for (const double weight : form.firstAttention(1, head)) {
      EXPECT_TRUE(weight >= 0.0 && weight <= 1.0) << weight;
    }
    EXPECT_EQ(form.firstAttentionBound(1, head).back(), 1.0);
  }
}

TEST_F(RepeatedTokens, NothingIsForetoldWhereHiddenStatesDiffer) {
  const OpenModel model = tiny();
  ModelConfig config = model.config;
  config.position.kind = PositionKind::learned;
  EXPECT_EQ(repeatedTokenProposition(config), "");
  config = model.config;
  config.attention.learnedSink = true;
  EXPECT_EQ(repeatedTokenProposition(config), "");
  EXPECT_EQ(repeatedTokenBound(config), "");
  config = model.config;
  config.blocks[0].mamba = true;
  EXPECT_EQ(repeatedTokenProposition(config), "");
  config = model.config;
  config.blocks[0].window = 4;
  EXPECT_NE(repeatedTokenProposition(config), "");
  config.blocks[0].chunked = true;
  EXPECT_EQ(repeatedTokenProposition(config), "") << "a query's place in its chunk decides";
}

// Every family and option that is here, with what it really has: norms of queries and keys, biases, clips, caps,
// windows.
TEST(RepeatedTokensOfCheckpoints, AreForetoldExactly) {
  int foretold = 0;
  const std::filesystem::path models = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models";
  for (const auto& entry : std::filesystem::directory_iterator(models)) {
    if (!entry.is_directory()) continue;
    SCOPED_TRACE(entry.path().filename().string());
    const OpenModel model = openModel(entry.path().string(), {.device = "cpu", .dtype = "f32"});
    if (repeatedTokenProposition(model.config).empty()) continue;
    expectForetold(model, {3, 11});
    ++foretold;
  }
  EXPECT_GE(foretold, 50);
}

TEST(RepeatedTokensOfOracles, AreForetoldForMistralAndGemma2AndDifferInGpt2) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << kNoShared;
  for (const Oracle& oracle : oracles) {
    SCOPED_TRACE(oracle.name());
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
    const std::string proposition = repeatedTokenProposition(model.config);
    if (oracle.name() == "mistral" || oracle.name() == "gemma2") {
      EXPECT_EQ(proposition, "exact form");
    }
    if (!proposition.empty()) expectForetold(model, {40, 77});
    if (oracle.name() == "gpt2") {
      EXPECT_EQ(proposition, "");
      EXPECT_GT(largestDivergenceFromFirst(repeated(model, 40).hidden).max().item<double>(), 0.01);
    }
  }
}

}  // namespace
}  // namespace sinkscope
