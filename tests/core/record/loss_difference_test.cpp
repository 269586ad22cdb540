#include "core/record/loss_difference.h"

#include <gtest/gtest.h>

#include "tests/support/made_up_run.h"

namespace sinkscope {
namespace {

// One layer of one head, and the losses of the text tokens of each prompt.
RunSide withLoss(const std::string& model, RunBos bos, const std::vector<std::vector<float>>& nll, int available = 9) {
  RunSide side = madeUp(model, 1, 1, std::vector<std::vector<float>>(nll.size(), {0.5f}), bos);
  return changed(side, [&](RunSummary& run) {
    run.header.loss = true;
    for (std::size_t i = 0; i < nll.size(); ++i)
      run.conditions[0].losses.push_back({static_cast<int>(i), available, nll[i]});
  });
}

TEST(LossDifference, GoesOverTheTextTokensThatBothSidesHaveWithoutTheFirst) {
  // T = 4: with bos three text tokens, without four. The first counts on no side, the fourth on neither.
  std::vector<std::vector<float>> three, four;
  for (int i = 0; i < 3; ++i) {
    three.insert(three.end(), {{99.0f, 1.0f, 3.0f}, {50.0f, 2.0f, 2.0f}});
    four.insert(four.end(), {{0.0f, 2.0f, 3.0f, 77.0f}, {0.0f, 3.0f, 3.0f, 66.0f}});
  }
  const RunSide on = withLoss("m", RunBos::on, three), off = withLoss("m", RunBos::off, four);
  const LossDifference found = lossDifference(on, off);
  EXPECT_EQ(found.problem, "");
  EXPECT_EQ(found.tokens, 2);
  EXPECT_DOUBLE_EQ(found.a, 2.0);
  EXPECT_DOUBLE_EQ(found.b, 2.75);
  EXPECT_DOUBLE_EQ(found.difference, -0.75);
  EXPECT_TRUE(found.paired);
  EXPECT_LE(found.interval.low, -0.75);
  EXPECT_GE(found.interval.high, -0.75);
  const std::string text = lossText(on, off);
  EXPECT_TRUE(text.starts_with("loss 2.00 − 2.75 = -0.75 nats (95 % -")) << text;
  EXPECT_TRUE(text.ends_with(", over prompts), paired over 6 prompts, 2 text tokens each")) << text;
}

TEST(LossDifference, SaysWhyThereIsNone) {
  const std::vector<std::vector<float>> nll(5, {9.0f, 1.0f, 3.0f});
  const RunSide a = withLoss("a", RunBos::on, nll), bare = madeUp("bare", 1, 1, {{0.5f}, {0.5f}});
  EXPECT_EQ(lossText(bare, bare), "");
  EXPECT_EQ(lossText(a, bare), "loss: bare.run has no loss: sweep with --want importance,loss");
  EXPECT_NE(lossText(a, withLoss("b", RunBos::on, nll, 12)).find("the tokenizers make other tokens"),
            std::string::npos);
  EXPECT_NE(lossText(a, a).find("= +0.00 nats, the same in every prompt"), std::string::npos) << lossText(a, a);
  const RunSide others = changed(a, [](RunSummary& run) { run.header.promptHash = "others"; });
  EXPECT_NE(lossText(a, others).find("not paired: other prompts on each side (5 and 5)"), std::string::npos)
      << lossText(a, others);
  EXPECT_EQ(lossDifference(a, withLoss("b", RunBos::on, {})).problem, "no prompt was used on one side");
}

// Six prompts of two categories, of which one gains by what the other loses: prompts drawn one by one would take six
// for as many different texts.
TEST(LossDifference, DrawsTheCategoriesWithTheirPrompts) {
  std::vector<std::vector<float>> first, second;
  for (int prompt = 0; prompt < 6; ++prompt) {
    first.push_back({9.0f, prompt < 3 ? 1.0f : 3.0f + 0.01f * static_cast<float>(prompt)});
    second.push_back({9.0f, 2.0f});
  }
  const auto named = [](const RunSide& side) {
    return changed(side, [](RunSummary& run) {
      for (std::size_t i = 0; i < run.prompts.size(); ++i) run.prompts[i].category = i < 3 ? "law" : "poems";
    });
  };
  const RunSide a = withLoss("m", RunBos::on, first), b = withLoss("m", RunBos::off, second);
  const LossDifference alone = lossDifference(a, b), drawn = lossDifference(named(a), named(b));
  EXPECT_DOUBLE_EQ(drawn.difference, alone.difference);
  EXPECT_EQ(alone.drawn, "prompts");
  EXPECT_EQ(drawn.drawn, "categories (2) and their prompts");
  // Half of the draws take one category twice: the interval reaches from the one's difference to the other's.
  EXPECT_NEAR(drawn.interval.low, -1.0, 1e-6);
  EXPECT_GE(drawn.interval.high, 1.03);
  EXPECT_GT(alone.interval.low, -1.0);
  EXPECT_NE(lossText(named(a), named(b)).find("over categories (2) and their prompts), paired over 6 prompts"),
            std::string::npos);
  const auto others = [&](const RunSide& side) {
    return changed(named(side), [](RunSummary& run) { run.header.promptHash = "others"; });
  };
  EXPECT_NEAR(lossDifference(named(a), others(b)).interval.low, -1.0, 1e-6) << "sides of other prompts likewise";
}

}  // namespace
}  // namespace sinkscope
