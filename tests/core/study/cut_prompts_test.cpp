#include "core/study/cut_prompts.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// The tiny model's tokens are bytes, its bos is 0: p0 to p5 have 6 to 11 tokens of text.
class CutPromptsTest : public testing::Test {
 protected:
  CutPromptsTest() {
    writeTinyLlama(folder_.path());
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
    for (int i = 0; i < 6; ++i) {
      const std::string name = "p" + std::to_string(i), category = i < 3 ? "sea" : "air";
      set_.prompts.push_back({name, category, "bbbbbb" + std::string(static_cast<std::size_t>(i), 'b')});
    }
  }

  CutPrompts cut(const CutOptions& options) const { return cutPrompts(model_, set_, bosConditions(model_), options); }

  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_{"mine", {}};
};

TEST_F(CutPromptsTest, AreThoseThatAreLongEnoughUnderEveryCondition) {
  const CutPrompts made = cut({.tokens = 8});  // with bos p1 has 8 as well, without it 7
  EXPECT_EQ(made.numbers, (std::vector<int>{2, 3, 4, 5}));
  EXPECT_EQ(made.skipped, 2);
  EXPECT_EQ(made.categories, (std::vector<int>{0, 1, 1, 1}));
  ASSERT_EQ(made.ids.size(), 2u);
  for (std::size_t i = 0; i < made.numbers.size(); ++i) {
    const auto &with = made.ids[0].at(i), &without = made.ids[1].at(i);
    ASSERT_EQ(with.size(), 8u);
    ASSERT_EQ(without.size(), 8u);
    EXPECT_EQ(with.front(), 0);
    EXPECT_NE(without.front(), 0);
    EXPECT_TRUE(std::equal(with.begin() + 1, with.end(), without.begin())) << "the same text, behind bos a token less";
  }
}

TEST_F(CutPromptsTest, WhereFewAreWantedTheyAreSpreadOverAll) {
  const CutPrompts made = cut({.tokens = 6, .most = 3});
  EXPECT_EQ(made.numbers, (std::vector<int>{0, 2, 4}));
  EXPECT_EQ(made.categories, (std::vector<int>{0, 0, 1}));
  EXPECT_EQ(made.skipped, 0);
  EXPECT_EQ(cut({.tokens = 6, .most = 9}).numbers.size(), 6u);
}

TEST_F(CutPromptsTest, AModelWithoutBosHasOneCondition) {
  OpenModel without = model_;
  without.bos.id.reset();
  EXPECT_EQ(bosConditions(without), (std::vector<BosMode>{BosMode::off}));
  EXPECT_EQ(bosConditions(model_), (std::vector<BosMode>{BosMode::on, BosMode::off}));
}

TEST_F(CutPromptsTest, NoneThatIsLongEnoughIsSaid) {
  const auto refusal = [&](const std::vector<BosMode>& conditions) -> std::string {
    try {
      cutPrompts(model_, set_, conditions, {.tokens = 13});
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
      return error.what();
    }
    return "no error";
  };
  EXPECT_EQ(refusal({BosMode::on}), "no prompt has 13 tokens, the longest has 12");
  EXPECT_EQ(refusal({BosMode::on, BosMode::off}), "no prompt has 13 tokens, the longest has 11");
  EXPECT_EQ(refusal({BosMode::off}), "no prompt has 13 tokens of text, the longest has 11");
}

}  // namespace
}  // namespace sinkscope
