// Propositions 1, 3 and 4 of Gu et al. 2025 on the model code itself: repeated tokens have closed forms.
#include <gtest/gtest.h>

#include <ATen/ATen.h>

#include "core/model/transformer.h"
#include "core/model/family/family.h"
#include "core/model/position.h"
#include "core/probe/capture.h"
#include "core/study/input_kinds.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

constexpr int kTokens = 24;

class InputKinds : public testing::Test {
 protected:
  InputKinds() {
    writeTinyLlama(folder_.path());
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }

  // The tiny model's weights under another kind of position.
  void setPosition(PositionKind kind) {
    const auto checkpoint = Checkpoint::open(folder_.path());
    ModelConfig config = model_.config;
    config.position.kind = kind;
    const Family& family = findFamily(checkpoint.config());
    Weights weights = loadWeights(checkpoint, config, family.weights(config), at::kCPU, at::kFloat);
    model_.config = config;
    model_.transformer = std::make_shared<Transformer>(config, std::move(weights), at::kCPU, at::kFloat, 1 << 28);
  }

  Capture repeated(std::int64_t id) const {
    return capture(*model_.transformer, std::vector<std::int64_t>(kTokens, id),
                   {.attention = true, .importance = true, .hidden = true});
  }

  TemporaryFolder folder_;
  OpenModel model_;
};

TEST_F(InputKinds, WithoutPositionsRepeatedTokensShareAttentionEqually) {  // Prop. 1
  setPosition(PositionKind::none);
  const Capture seen = repeated(17);
  for (std::int64_t t = 1; t <= kTokens; ++t) {
    const at::Tensor row = seen.attention.select(2, t - 1).narrow(-1, 0, t);
    EXPECT_LT((row - 1.0 / static_cast<double>(t)).abs().max().item<double>(), 1e-6);
  }
  const Matrix predicted = repeatedTokenImportance(model_.config, kTokens, {});
  EXPECT_NEAR(predicted.at(0, 0), seen.importance[0][0][0].item<double>(), 1e-6);
  EXPECT_EQ(repeatedTokenProposition(model_.config), "Prop. 1");
}

TEST_F(InputKinds, WithAlibiTheBiasesAloneDecide) {  // Prop. 3
  setPosition(PositionKind::alibi);
  const Capture seen = repeated(17);
  const Matrix predicted = repeatedTokenImportance(model_.config, kTokens, {});
  for (int layer = 0; layer < predicted.rows; ++layer) {
    for (int head = 0; head < predicted.cols; ++head) {
      EXPECT_NEAR(predicted.at(layer, head), seen.importance[layer][head][0].item<double>(), 1e-6);
    }
  }
  const double slope = alibiSlopes(model_.config.heads, 8.0)[0].item<double>();
  EXPECT_NEAR(seen.attention[0][0][1][0].item<double>(), std::exp(-slope) / (1 + std::exp(-slope)), 1e-6);
}

TEST_F(InputKinds, AllHiddenStatesOfRepeatedTokensAreEqual) {
  for (const PositionKind kind : {PositionKind::none, PositionKind::alibi, PositionKind::rotary}) {
    setPosition(kind);
    const at::Tensor hidden = repeated(33).hidden;  // [L+1,T,C]
    EXPECT_LT((hidden - hidden.narrow(1, 0, 1)).abs().max().item<double>(), 1e-5 * hidden.abs().max().item<double>());
  }
}

TEST_F(InputKinds, RotaryAttentionStaysUnderItsBound) {  // Prop. 4
  PromptSet prompts{"test", {{"a", "all", std::vector<std::int64_t>(kTokens, 40)}, {"b", "all", std::vector<std::int64_t>(kTokens, 41)}}};
  const std::vector<InputKindRate> rates = inputKinds(
      model_, prompts, {.kinds = {"repeat"}, .epsilons = {0.1, 0.2, 0.3}, .tokens = kTokens, .seed = 3});
  ASSERT_EQ(rates.size(), 3u);
  for (const InputKindRate& rate : rates) {
    ASSERT_TRUE(rate.predicted);
    EXPECT_LE(rate.rate, *rate.predicted) << "epsilon " << rate.epsilon;
  }
  EXPECT_EQ(repeatedTokenProposition(model_.config), "Prop. 4 (upper bound)");
}

TEST_F(InputKinds, PredictsNothingWhereNoPropositionHolds) {
  ModelConfig config = model_.config;
  config.position.kind = PositionKind::learned;
  EXPECT_EQ(repeatedTokenProposition(config), "");
  config = model_.config;
  config.attention.variant = "softmax with a learned sink";
  EXPECT_EQ(repeatedTokenProposition(config), "");
  config = model_.config;
  config.blocks[0].mamba = true;
  EXPECT_EQ(repeatedTokenProposition(config), "");
}

TEST_F(InputKinds, RefusesWhatIsTooShortOrUnknown) {
  const PromptSet prompts{"test", {{"a", "all", std::vector<std::int64_t>{40, 41}}}};
  EXPECT_THROW(inputKinds(model_, prompts, {.kinds = {"natural"}, .tokens = 8}), Error);
  EXPECT_THROW(inputKinds(model_, prompts, {.kinds = {"odd"}, .tokens = 2}), Error);
}

}  // namespace
}  // namespace sinkscope
