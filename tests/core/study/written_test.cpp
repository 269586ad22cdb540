#include "core/study/written.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <span>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class WrittenOverPrompts : public testing::Test {
 protected:
  WrittenOverPrompts() {
    writeTinyLlama(folder_.path(), {.layers = 2});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
    set_.name = "made";
    for (int i = 0; i < 9; ++i) {
      set_.prompts.push_back(
          {"p" + std::to_string(i), "all", "Prompt " + std::to_string(i * 7919) + " tells of boats and of the sea."});
    }
    set_.prompts.push_back({"short", "all", std::string("a")});
  }
  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_;
};

TEST_F(WrittenOverPrompts, IsTheMeanOfEachPromptsOwn) {
  const WrittenStudy seen = written(model_, set_, {.tokens = 12, .draws = 50});
  EXPECT_EQ(seen.prompts, 9);
  EXPECT_EQ(seen.skipped, 1);
  ASSERT_EQ(seen.conditions.size(), 2u);
  EXPECT_TRUE(seen.conditions[0].bos);
  for (const WrittenCondition& condition : seen.conditions) {
    ASSERT_EQ(condition.heads.size(), 8u);
    at::Tensor u = at::zeros({2, 4}, at::kDouble), c = at::zeros({2, 4}, at::kDouble),
               all = at::zeros({2}, at::kDouble);
    at::Tensor importance = at::zeros({2, 4}, at::kDouble);
    for (int prompt = 0; prompt < 9; ++prompt) {
      std::vector<std::int64_t> ids =
          model_
              .prompt(set_.prompts[static_cast<std::size_t>(prompt)].input, condition.bos ? BosMode::on : BosMode::off)
              .ids;
      ids.resize(12);
      const Capture one = capture(
          *model_.transformer, ids,
          {.attention = true, .written = true, .layerWritten = true, .contributions = true, .hiddenNorms = true});
      const at::Tensor stream = one.hiddenNorms.narrow(0, 0, 2).unsqueeze(1);
      u += (one.written / stream).narrow(-1, 1, 11).mean(-1) / 9.0;
      c += (one.contributions.select(-1, 0) / one.contributions.sum(-1)).narrow(-1, 1, 11).mean(-1) / 9.0;
      all += one.layerWritten / 9.0;
      importance += one.attention.select(-1, 0).mean(-1) / 9.0;
    }
    for (const WrittenHead& head : condition.heads) {
      EXPECT_NEAR(head.written, u[head.layer][head.head].item<double>(), 1e-5);
      EXPECT_NEAR(head.firstPart, c[head.layer][head.head].item<double>(), 1e-5);
      EXPECT_NEAR(head.importance, importance[head.layer][head.head].item<double>(), 1e-5);
      EXPECT_GE(head.noOp, 0.0);
    }
    for (std::size_t layer = 0; layer < 2; ++layer) {
      EXPECT_NEAR(condition.layers[layer], all[static_cast<std::int64_t>(layer)].item<double>(), 1e-5);
    }
    std::vector<double> xs, ys;
    for (const WrittenHead& head : condition.heads) {
      xs.push_back(head.importance);
      ys.push_back(head.written);
    }
    EXPECT_DOUBLE_EQ(condition.written.rho, spearman(xs, ys));
    const auto ofLayer = [](const std::vector<double>& all, std::size_t layer) {
      return std::span(all).subspan(4 * layer, 4);
    };
    EXPECT_DOUBLE_EQ(condition.writtenWithin.rho,
                     (spearman(ofLayer(xs, 0), ofLayer(ys, 0)) + spearman(ofLayer(xs, 1), ofLayer(ys, 1))) / 2.0);
    EXPECT_LE(condition.written.interval.low, condition.written.interval.high);
  }
}

TEST_F(WrittenOverPrompts, TakesPromptsEvenlyAndNoMoreThanAskedFor) {
  const WrittenStudy three = written(model_, set_, {.tokens = 12, .prompts = 3, .draws = 20});
  EXPECT_EQ(three.prompts, 3);
  PromptSet those = set_;
  those.prompts = {set_.prompts[0], set_.prompts[3], set_.prompts[6]};
  const WrittenStudy same = written(model_, those, {.tokens = 12, .draws = 20});
  for (std::size_t head = 0; head < 8; ++head) {
    EXPECT_DOUBLE_EQ(three.conditions[0].heads[head].written, same.conditions[0].heads[head].written);
  }
}

TEST_F(WrittenOverPrompts, DrawsItsIntervalsByCategory) {
  for (std::size_t i = 0; i < 9; ++i) set_.prompts[i].category = i < 4 ? "sea" : "land";
  const WrittenStudy seen = written(model_, set_, {.tokens = 12, .prompts = 5, .draws = 50});
  EXPECT_EQ(seen.categories, (std::vector<int>{0, 0, 0, 1, 1})) << "of prompts 0, 1, 3, 5 and 7";
  const auto& more = seen.record.more;
  const auto said = std::find_if(more.begin(), more.end(), [](const auto& fact) { return fact.first == "intervals"; });
  ASSERT_NE(said, more.end());
  EXPECT_NE(said->second.find("categories (2) and their prompts"), std::string::npos) << said->second;
}

TEST_F(WrittenOverPrompts, AModelWithoutBosHasOneCondition) {
  model_.bos = {};
  const WrittenStudy seen = written(model_, set_, {.tokens = 12, .prompts = 1, .draws = 20});
  ASSERT_EQ(seen.conditions.size(), 1u);
  EXPECT_FALSE(seen.conditions[0].bos);
  EXPECT_TRUE(std::isnan(seen.conditions[0].written.interval.low)) << "one prompt says nothing of the spread";
}

TEST_F(WrittenOverPrompts, RefusesWhatHasNoRowBehindTheFirstAndStops) {
  EXPECT_THROW(written(model_, set_, {.tokens = 1}), Error);
  EXPECT_THROW(written(model_, set_, {.tokens = 5000}), Error);  // no prompt is so long
  EXPECT_THROW(written(model_, set_, {.tokens = 12}, [](const Progress&) { return false; }), Error);
}

TEST(WrittenMediansOf, PartsHeadsAtEpsilon) {
  WrittenCondition condition;
  condition.heads = {{0, 0, 0.9, 0.1}, {0, 1, 0.5, 0.3}, {1, 0, 0.3, 0.7}, {1, 1, 0.1, 0.9}};
  const WrittenMedians medians = mediansOf(condition, 0.3);
  EXPECT_EQ(medians.sinks, 2);
  EXPECT_EQ(medians.others, 2);
  EXPECT_NEAR(medians.ofSinks, 0.2, 1e-12);
  EXPECT_NEAR(medians.ofOthers, 0.8, 1e-12);
  EXPECT_TRUE(std::isnan(mediansOf(condition, 0.95).ofSinks));
}

}  // namespace
}  // namespace sinkscope
