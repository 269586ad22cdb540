#include "core/study/edited_prompt.h"

#include <ATen/ATen.h>

#include <gtest/gtest.h>

#include <cmath>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/edits/edit_json.h"
#include "core/study/collapse.h"
#include "core/study/edited_model.h"
#include "core/study/explore.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;

class EditedPrompt : public testing::Test {
 protected:
  OpenModel with(const std::string& rows) const {
    return editedModel(model, readEdits("{\"edits\": [" + rows + "]}", "test"), [] { return EditBackground(); }).model;
  }
  // x^(L) - x'^(L) of two prompts, a length a token.
  std::vector<float> moved(const Ids& a, const Ids& b) const {
    const at::Tensor before = capture(*model.transformer, a, {.lastHidden = true}).lastHidden;
    const at::Tensor after = capture(*model.transformer, b, {.lastHidden = true}).lastHidden;
    const at::Tensor norms = (before - after).norm(2, -1).contiguous();
    return {norms.const_data_ptr<float>(), norms.const_data_ptr<float>() + norms.numel()};
  }

  const OpenModel model = openModel("embedded", {});
};

const std::string kInsert = R"({"site": "prompt", "op": "insert", "token": 300, "positions": [2]})";
const std::string kNoFirst = R"({"site": "prompt", "op": "remove", "positions": "first"})";
const std::string kOtherFirst = R"({"site": "prompt", "op": "replace", "token": 300, "positions": "first"})";

TEST_F(EditedPrompt, SaysWhereEveryTokenHasComeTo) {
  const Ids given = {7, 8, 9, 10};
  const PromptAsRun plain = asRun(model, given);
  EXPECT_EQ(plain.ids, given);
  EXPECT_EQ(plain.places, (Ids{0, 1, 2, 3}));
  const PromptAsRun longer = asRun(with(kInsert), given);
  EXPECT_EQ(longer.ids, (Ids{7, 8, 300, 9, 10}));
  EXPECT_EQ(longer.places, (Ids{0, 1, 3, 4}));
  const PromptAsRun shorter = asRun(with(kNoFirst), given);
  EXPECT_EQ(shorter.ids, (Ids{8, 9, 10}));
  EXPECT_EQ(shorter.places, (Ids{-1, 0, 1, 2}));
  const PromptAsRun other = asRun(with(kOtherFirst), given);
  EXPECT_EQ(other.ids, (Ids{300, 8, 9, 10}));
  EXPECT_EQ(other.places, (Ids{-1, 1, 2, 3})) << "what stands there is another token";
}

TEST_F(EditedPrompt, GivesNumbersBackToTheTokensAsGiven) {
  const at::Tensor numbers = at::arange(10, at::kFloat).view({2, 5});
  const at::Tensor given = atGivenTokens(numbers, asRun(with(kInsert), {7, 8, 9, 10}), 1);
  EXPECT_TRUE(at::equal(given, at::tensor({0.f, 1.f, 3.f, 4.f, 5.f, 6.f, 8.f, 9.f}).view({2, 4})));
  const at::Tensor fewer = atGivenTokens(at::arange(3, at::kFloat), asRun(with(kNoFirst), {7, 8, 9, 10}), 0);
  EXPECT_TRUE(std::isnan(fewer[0].item<float>()));
  EXPECT_TRUE(at::equal(fewer.narrow(0, 1, 3), at::arange(3, at::kFloat)));
}

// The spread of an edited model is that of its two prompts as they are run, bos in front and edited then.
TEST_F(EditedPrompt, ASpreadIsOfThePromptsAsTheyAreRun) {
  const Ids a = {400, 401, 402, 403, 404}, b = {400, 401, 410, 403, 404};
  const std::int64_t bos = *model.bos.id;
  const Spread spread = perturbationSpread(with(kInsert), a, b);
  EXPECT_EQ(spread.tokens.size(), a.size());
  EXPECT_EQ(spread.changed, std::vector<int>{2});
  const auto last = [](const Matrix& cells) {
    return std::vector<float>(cells.cells.end() - cells.cols, cells.cells.end());
  };
  const std::vector<float> with = moved({bos, 400, 300, 401, 402, 403, 404}, {bos, 400, 300, 401, 410, 403, 404});
  const std::vector<float> without = moved({400, 401, 300, 402, 403, 404}, {400, 401, 300, 410, 403, 404});
  const std::vector<float> ofWith = last(spread.withBos), ofWithout = last(spread.withoutBos);
  ASSERT_EQ(ofWith.size(), a.size() + 1);
  for (std::size_t i = 0; i < ofWith.size(); ++i) EXPECT_NEAR(ofWith[i], with[i < 2 ? i : i + 1], 1e-4f) << i;
  ASSERT_EQ(ofWithout.size(), a.size());
  for (std::size_t i = 0; i < ofWithout.size(); ++i) EXPECT_NEAR(ofWithout[i], without[i < 2 ? i : i + 1], 1e-4f) << i;
  EXPECT_TRUE(spread.ratio);
}

TEST_F(EditedPrompt, ASpreadHasNoNumberForATokenThatIsGone) {
  const Ids a = {400, 401, 402, 403}, b = {400, 401, 410, 403};
  const Spread spread = perturbationSpread(with(kNoFirst), a, b), plain = perturbationSpread(model, a, b);
  for (int layer = 0; layer < spread.withBos.rows; ++layer) {
    EXPECT_TRUE(std::isnan(spread.withBos.at(layer, 0)));
    EXPECT_TRUE(std::isnan(spread.withoutBos.at(layer, 0)));
    for (int token = 0; token < 4; ++token)  // without its bos the prompt is the text alone
      EXPECT_NEAR(spread.withBos.at(layer, token + 1), plain.withoutBos.at(layer, token), 1e-4f);
  }
}

TEST_F(EditedPrompt, ThatTakesAwayTheChangedWordLeavesNothingToCompare) {
  try {
    perturbationSpread(with(kNoFirst), Ids{400, 401, 402}, Ids{410, 401, 402});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("takes away the word that is changed, where no bos is in front"), std::string::npos)
        << error.sentence();
  }
}

TEST_F(EditedPrompt, CollapseComparesTheTokensThatAreInBothConditions) {
  const std::vector<GrowingPrompt> prompts = {{4, Ids{400, 401, 402, 402}, 0}};
  const Collapse plain = collapse(model, prompts), edited = collapse(with(kNoFirst), prompts);
  ASSERT_EQ(edited.points.size(), 2u);
  EXPECT_EQ(edited.points[0].tokens, 4) << "bos is taken away";
  EXPECT_EQ(edited.points[1].tokens, 3) << "the first text token is";
  EXPECT_NEAR(edited.points[0].all.distance, plain.points[1].all.distance, 1e-3) << "of the text alone";
  ASSERT_TRUE(edited.points[0].divergence);
  const at::Tensor four = capture(*model.transformer, Ids{400, 401, 402, 402}, {.lastHidden = true}).lastHidden;
  const at::Tensor three = capture(*model.transformer, Ids{401, 402, 402}, {.lastHidden = true}).lastHidden;
  const at::Tensor same = four.narrow(0, 1, 3);
  const double expected = ((same - three).norm(2, -1) / same.norm(2, -1)).mean().item<double>();
  EXPECT_NEAR(*edited.points[0].divergence, expected, 1e-5);
}

// A row that names tokens by their text is not put out by one that changes the prompt.
TEST_F(EditedPrompt, AWordIsFoundWhereItStandsThen) {
  const std::string text = "The old man sat by the sea";
  const EditList rows =
      readEdits("{\"edits\": [" + kInsert + R"(, {"site": "scores", "op": "mask", "keys": {"text": "man"}}]})", "test");
  const OpenModel edited = editedModel(model, rows, [] { return EditBackground(); }).model;
  const EditedTokens plain = editedTokens(model, {rows[1]}, model.prompt(text, BosMode::automatic).ids);
  const EditedTokens moved = editedTokens(edited, rows, edited.prompt(text, BosMode::automatic).ids);
  ASSERT_FALSE(plain.positions.empty());
  EXPECT_TRUE(moved.idle.empty()) << moved.idle.begin()->second;
  std::vector<int> expected = {2};  // that of the row itself
  for (const int position : plain.positions) expected.push_back(position + 1);
  EXPECT_EQ(moved.positions, expected);
}

}  // namespace
}  // namespace sinkscope
