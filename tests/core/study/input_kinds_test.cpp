// Sink rates of natural, random and repeated inputs; what is foretold of the last is in repeated_token_test.cpp.
#include <gtest/gtest.h>

#include <ATen/ATen.h>

#include <cmath>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/input_kinds.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class InputKinds : public testing::Test {
 protected:
  InputKinds() {
    writeTinyLlama(folder_.path());
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }

  TemporaryFolder folder_;
  OpenModel model_;
};

TEST_F(InputKinds, RateIsTheShareOfHeadsAndPromptsAboveEpsilonWithItsInterval) {
  PromptSet prompts{"test", {}};
  for (int i = 0; i < 8; ++i) {
    std::vector<std::int64_t> ids;
    for (int t = 0; t < 12; ++t) ids.push_back(10 + (i * 7 + t * t) % 200);
    prompts.prompts.push_back({"p" + std::to_string(i), "all", ids});
  }
  constexpr double kEpsilon = 0.3;
  double over = 0.0, all = 0.0, mass = 0.0;
  for (const SetPrompt& prompt : prompts.prompts) {
    const at::Tensor pattern = capture(*model_.transformer, std::get<1>(prompt.input), {.attention = true}).attention;
    const at::Tensor importance = pattern.select(-1, 0).mean(-1);
    over += importance.gt(kEpsilon).sum().item<double>();
    all += static_cast<double>(importance.numel());
    mass += importance.sum().item<double>();
  }
  const std::vector<InputKindRate> rates =
      inputKinds(model_, prompts,
                 {.kinds = {"natural"}, .epsilons = {kEpsilon, 0.999}, .tokens = 12, .natural = BosMode::automatic});
  ASSERT_EQ(rates.size(), 2u);
  EXPECT_EQ(rates[0].prompts, 8);
  EXPECT_EQ(rates[0].kind, "given") << "they were called natural";
  EXPECT_EQ(rates[0].bos, RunBos::off);
  EXPECT_NEAR(rates[0].rate, over / all, 1e-12);
  ASSERT_TRUE(rates[0].rate > 0.0 && rates[0].rate < 1.0) << "the fixture says nothing";
  EXPECT_NEAR(rates[0].mass.mean, mass / all, 1e-6);
  EXPECT_TRUE(rates[0].mass.interval.low < rates[0].mass.mean && rates[0].mass.mean < rates[0].mass.interval.high);
  EXPECT_EQ(rates[1].mass.mean, rates[0].mass.mean) << "a mass knows no epsilon";
  EXPECT_LE(rates[0].interval.low, rates[0].rate);
  EXPECT_GE(rates[0].interval.high, rates[0].rate);
  EXPECT_LT(rates[0].interval.low, rates[0].interval.high);
  EXPECT_FALSE(rates[0].predicted || rates[0].bound);  // of repeated tokens only
  EXPECT_EQ(rates[1].rate, 0.0);
  EXPECT_TRUE(std::isnan(rates[1].interval.low));  // the same in every prompt
}

TEST_F(InputKinds, SayWhatStoodInFront) {
  const PromptSet text{"test", {{"a", "all", "The sea was calm and the boats came home."}}};
  const auto ofKinds = [&](const PromptSet& prompts, BosMode natural, bool bosOnMadeUp) {
    std::vector<std::pair<std::string, RunBos>> found;
    const InputKindsOptions wanted{.epsilons = {0.3}, .tokens = 4, .bosOnMadeUp = bosOnMadeUp, .natural = natural};
    for (const InputKindRate& rate : inputKinds(model_, prompts, wanted)) found.emplace_back(rate.kind, rate.bos);
    return found;
  };
  using Kinds = std::vector<std::pair<std::string, RunBos>>;
  constexpr auto kOn = RunBos::on, kOff = RunBos::off;
  EXPECT_EQ(ofKinds(text, BosMode::automatic, false), (Kinds{{"natural", kOn}, {"random", kOff}, {"repeat", kOff}}));
  EXPECT_EQ(ofKinds(text, BosMode::off, false), (Kinds{{"natural", kOff}, {"random", kOff}, {"repeat", kOff}}));
  EXPECT_EQ(ofKinds(text, BosMode::on, true), (Kinds{{"natural", kOn}, {"random", kOn}, {"repeat", kOn}}));
  using Ids = std::vector<std::int64_t>;  // with a bos in front of one of two
  const PromptSet ids{"test", {{"a", "all", Ids{*model_.bos.id, 5, 6, 7}}, {"b", "all", Ids{5, 6, 7, 8}}}};
  EXPECT_EQ(ofKinds(ids, BosMode::automatic, false).front(), (std::pair<std::string, RunBos>{"given", RunBos::given}));
}

TEST_F(InputKinds, NothingIsForetoldWithABosInFront) {
  const PromptSet prompts{"test",
                          {{"a", "all", std::vector<std::int64_t>{4}}, {"b", "all", std::vector<std::int64_t>{5}}}};
  for (const bool bos : {false, true}) {
    const InputKindRate rate =
        inputKinds(model_, prompts, {.kinds = {"repeat"}, .tokens = 16, .bosOnMadeUp = bos}).front();
    EXPECT_EQ(rate.predicted.has_value(), !bos);
    EXPECT_EQ(rate.bound.has_value(), !bos);
  }
}

// Two long texts and six short ones gave rates of 2 natural inputs beside 8 of the others, and not a word.
TEST_F(InputKinds, ThereAreAsManyOfEachAndWhatIsLeftOutIsSaid) {
  PromptSet prompts{"test", {}};
  for (int i = 0; i < 8; ++i)
    prompts.prompts.push_back({"p" + std::to_string(i), "", std::vector<std::int64_t>(i < 2 ? 12 : 3, 40 + i)});
  std::vector<std::string> said;
  const InputKindsOptions wanted{.tokens = 8, .note = [&](const std::string& one) { said.push_back(one); }};
  for (const InputKindRate& rate : inputKinds(model_, prompts, wanted)) EXPECT_EQ(rate.prompts, 2) << rate.kind;
  EXPECT_EQ(said, (std::vector<std::string>{
                      "6 prompts have fewer than 8 tokens, skipped: p2 (3), p3 (3), p4 (3), p5 (3), p6 (3), p7 (3)"}));
  EXPECT_EQ(inputKinds(model_, prompts, {.kinds = {"random"}, .tokens = 8}).front().prompts, 8)
      << "nothing is compared with";
}

TEST_F(InputKinds, RefusesWhatIsTooShortOrUnknown) {
  const PromptSet prompts{"test", {{"a", "all", std::vector<std::int64_t>{40, 41}}}};
  EXPECT_THROW(inputKinds(model_, prompts, {.kinds = {"natural"}, .tokens = 8}), Error);
  EXPECT_THROW(inputKinds(model_, prompts, {.kinds = {"odd"}, .tokens = 2}), Error);
}

}  // namespace
}  // namespace sinkscope
